"""Plays the games of a training, or a share of them, between two updates of the nets.

Every table has streams of chance of its own, named by seed, table and iteration, and a game reads
its place in them: what is collected does not depend on how the games are divided. Needs no PyTorch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.duel.learn.games import Lesson, Players, Tables, generator
from lostcities.duel.learn.matches import one_round

if TYPE_CHECKING:
    from lostcities.duel.kernel.nets import Weights
    from lostcities.duel.learn.config import Config
    from lostcities.duel.learn.games import Collected


class Task(NamedTuple):
    """What the games are played with until the nets learn again."""

    iteration: int
    weights: list[Weights]
    """By table: its `policy`, `past` and `critic`."""
    lesson: Lesson | None = None


class Collector:
    """A share of the games of every table."""

    def __init__(self, config: Config, share: int = 0, shares: int = 1) -> None:
        self.config, self.share, self.shares = config, share, shares
        self._tables: list[Tables | None] = []

    def collect(self, task: Task) -> list[Collected | None]:
        """Play on at every table; None for one with too few games to have a share of it."""
        if not self._tables:
            self._tables = self._begun(task.iteration)
        return [
            None if tables is None else self._collected(tables, number, task)
            for number, tables in enumerate(self._tables)
        ]

    def _begun(self, iteration: int) -> list[Tables | None]:
        """Begin the games; a training that goes on begins new ones."""
        return [
            self._table(number, name, games, iteration)
            for number, (name, games) in enumerate(self.config.games.variants.items())
        ]

    def _table(self, number: int, name: str, games: int, iteration: int) -> Tables | None:
        config, part = self.config, self._part(games)
        if not part:
            return None
        variant = one_round(name, config.games.turn_limit)
        deals = generator(config.seed, "deals", number, iteration)
        return Tables(variant, games, config.opponents, deals, part=part)

    def _part(self, games: int) -> range:
        """Return the games of a table that are this collector's."""
        first, last = (games * end // self.shares for end in (self.share, self.share + 1))
        return range(first, last)

    def _collected(self, tables: Tables, number: int, task: Task) -> Collected:
        weights = task.weights[number]
        players = Players(*(weights.net(name) for name in Players._fields))
        return tables.collect(
            self.config.games.steps,
            players,
            generator(self.config.seed, "choices", number, task.iteration),
            points=self.config.improvement.points,
            trace=self.config.improvement.trace,
            lesson=task.lesson,
        )
