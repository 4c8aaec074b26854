"""The games a learner learns from: many side by side, against a pool of opponents.

What happens in a game depends on its number at the table and on the chance of the table, not on
the games played beside it: so a table can be divided, and comes to the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lostcities import kernel
from lostcities.dealer import stream
from lostcities.kernel._kernel import duel_features
from lostcities.kernel.checks import WORD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from lostcities.duel import Variant
    from lostcities.kernel._kernel import DuelNet

SELF: Final = "self"
PAST: Final = "past"
NOBODY: Final = -1


class Experience(NamedTuple):
    """What the learner saw and did where it had a choice, a row each; of one variant."""

    colours: NDArray[np.uint8]
    table: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    logarithms: NDArray[np.float32]
    """Of the chance it gave its action."""
    advantages: NDArray[np.float32]
    returns: NDArray[np.float32]
    labels: NDArray[np.int64]
    """What the teacher would have done."""

    def __len__(self) -> int:
        return len(self.actions)


class Ended(NamedTuple):
    """What came of the games that ended meanwhile."""

    margins: dict[str, list[int]]
    """By opponent, the learner's."""
    turns: list[int]


class Collected(NamedTuple):
    """What came of some games of a table."""

    experience: Experience
    places: NDArray[np.int64]
    """By row: its place among those of all games of the table, by step and then by game."""
    ended: Ended


class Players(NamedTuple):
    """The nets that play, and the one that judges."""

    policy: DuelNet
    past: DuelNet
    critic: DuelNet


class Lesson(NamedTuple):
    """A player of the kernel whose actions are noted, and how often they are done."""

    teacher: str
    teaching: float


class Step(NamedTuple):
    """One decision in every game."""

    rows: NDArray[np.int64]
    """The games in which the learner had a choice."""
    seats: NDArray[np.int8]
    values: NDArray[np.float32]
    margins: NDArray[np.float32]
    """By game: the margin of seat 0 where the game ended."""
    done: NDArray[np.bool_]


class Shown(NamedTuple):
    """What there is to decide in every game."""

    colours: NDArray[np.uint8]
    table: NDArray[np.uint8]
    masks: NDArray[np.bool_]


class Decided(NamedTuple):
    """What was decided in every game."""

    actions: NDArray[np.int64]
    rows: NDArray[np.int64]
    """The games in which the learner had a choice; what follows has a row for each."""
    picked: NDArray[np.int64]
    logarithms: NDArray[np.float32]
    labels: NDArray[np.int64]


def generator(seed: int, *name: object) -> np.random.Generator:
    """Return the random stream of this name for NumPy."""
    return np.random.default_rng(stream(seed, "learn", *name).getrandbits(128))


class Tables:
    """Games of one variant against a pool."""

    def __init__(
        self,
        variant: Variant,
        games: int,
        shares: Mapping[str, float],
        deals: np.random.Generator,
        *,
        part: range | None = None,
    ) -> None:
        """Sit down to some of the games, `part` of them; without, to all."""
        self.whole = games
        self.part = np.arange(games) if part is None else np.array(part)
        """The numbers of the games that are played here."""
        self.opponent = _opponents(shares, games, self.part)
        seats = self.part % 2
        past = np.array([name == PAST for name in self.opponent])
        self.past_seat = np.where(past, seats, NOBODY)
        """By game: the seat of a past self."""
        self.learner = np.where(past, 1 - seats, seats)
        own = np.array([name == SELF for name in self.opponent])
        self.learner[own] = 0
        names = zip(self.opponent, self.learner.tolist(), strict=True)
        seated = [_seated(name, learner) for name, learner in names]
        self.batch = kernel.Batch("duel", variant, len(self.part), seed=0, opponent=seated)
        seeds = deals.integers(WORD, size=games, dtype=np.uint64)
        self.batch.reset(seeds[self.part], starters=self.part // 2 % 2)

    def collect(  # noqa: PLR0913  # what a learner is made of
        self,
        steps: int,
        players: Players,
        chance: np.random.Generator,
        *,
        points: float,
        trace: float,
        lesson: Lesson | None = None,
    ) -> Collected:
        """Play so many decisions in every game; in a share of them as a teacher does."""
        batch = self.batch
        everywhere = np.arange(batch.games)
        taken: list[Step] = []
        kept: list[tuple[NDArray[np.generic], ...]] = []
        ended = Ended({}, [])
        for _ in range(steps):
            colours, table, masks = duel_features(batch.kernel, everywhere)
            seats = batch.seat.copy()
            decided = self._decide(Shown(colours, table, masks), players, chance, lesson)
            rows = decided.rows
            _, values = players.critic.judge(colours[rows], table[rows])
            chosen = (decided.picked, decided.logarithms, decided.labels)
            kept.append((colours[rows], table[rows], masks[rows], *chosen))
            batch.step(decided.actions)
            margins = ((batch.reward[:, 0] - batch.reward[:, 1]) / points).astype(np.float32)
            taken.append(Step(rows, seats[rows], values, margins, batch.done.copy()))
            self._note(ended)
        colours, table, _ = duel_features(batch.kernel, everywhere)
        _, to_come = players.critic.judge(colours, table)
        advantages, returns = self._advantages(taken, to_come.copy(), trace)
        parts = [np.concatenate(column) for column in zip(*kept, strict=True)]
        colours, table, masks, picked, logarithms, labels = parts
        experience = Experience(
            colours, table, masks, picked, logarithms, advantages, returns, labels
        )
        return Collected(experience, self._places(taken), ended)

    def _decide(
        self,
        shown: Shown,
        players: Players,
        chance: np.random.Generator,
        lesson: Lesson | None,
    ) -> Decided:
        """Decide in every game."""
        colours, table, masks = shown
        lowered = self.batch.kernel.variant
        # Drawn for the whole table, so that a game has the same chance in any part of it.
        words = chance.integers(WORD, size=self.whole, dtype=np.uint64)[self.part]
        actions = masks.argmax(axis=1).astype(np.int64)
        choice = masks.sum(axis=1) > 1
        own = self.batch.seat != self.past_seat
        rows, others = np.flatnonzero(choice & own), np.flatnonzero(choice & ~own)
        picked, logarithms = players.policy.choose(
            lowered, colours[rows], table[rows], masks[rows], words[rows]
        )
        labels = picked
        if lesson is not None:
            labels = self.batch.decide(lesson.teacher)[rows]
            labels = np.where(masks[rows, labels], labels, picked)
            as_taught = chance.random(self.whole)[self.part][rows] < lesson.teaching
            picked = np.where(as_taught, labels, picked)
        actions[rows] = picked
        if len(others):
            actions[others], _ = players.past.choose(
                lowered, colours[others], table[others], masks[others], words[others]
            )
        return Decided(actions, rows, picked, logarithms, labels)

    def _places(self, taken: list[Step]) -> NDArray[np.int64]:
        places = [number * self.whole + self.part[step.rows] for number, step in enumerate(taken)]
        return np.concatenate(places)

    def _note(self, ended: Ended) -> None:
        for game in np.flatnonzero(self.batch.done):
            mine = self.learner[game]
            scores = self.batch.scores[game]
            margin = int(scores[mine] - scores[1 - mine])
            ended.margins.setdefault(self.opponent[game], []).append(margin)
            ended.turns.append(int(self.batch.turns[game]))

    def _advantages(
        self, taken: list[Step], value: NDArray[np.float32], trace: float
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Estimate how much better than expected each action was; `value` is what is to come.

        What one seat expects the other loses, and the critic sees both hands: all decisions of a
        round are one chain, in which the sign changes with the seat.
        """
        batch = self.batch
        seat = batch.seat.astype(np.int64)
        advantage = np.zeros(batch.games, np.float32)
        found: list[NDArray[np.float32]] = []
        returns: list[NDArray[np.float32]] = []
        for step in reversed(taken):
            value[step.done] = step.margins[step.done]
            advantage[step.done] = 0
            seat[step.done] = 0
            rows = step.rows
            sign = np.where(seat[rows] == step.seats, np.float32(1), np.float32(-1))
            difference = sign * value[rows] - step.values
            here = difference + np.float32(trace) * sign * advantage[rows]
            value[rows], advantage[rows], seat[rows] = step.values, here, step.seats
            found.append(here)
            returns.append(here + step.values)
        return np.concatenate(found[::-1]), np.concatenate(returns[::-1])


def _opponents(shares: Mapping[str, float], games: int, part: NDArray[np.int64]) -> list[str]:
    """Divide the games of a table among the opponents; return those of a part."""
    names = list(shares)
    marks = np.cumsum([shares[name] for name in names]) / sum(shares.values())
    place = np.searchsorted(marks, (part + 0.5) / games)
    return [names[i] for i in place]


def _seated(opponent: str, learner: int) -> list[str | None] | None:
    """Return which seat a player of the kernel has; none of them if the learner has both."""
    if opponent in {SELF, PAST}:
        return None
    return [None if seat == learner else opponent for seat in range(2)]


def joined(parts: Sequence[Collected]) -> Collected:
    """Put together what came of a table whose games were divided, as if they had not been."""
    if len(parts) == 1:
        return parts[0]
    places = np.concatenate([part.places for part in parts])
    order = places.argsort()
    columns = zip(*(part.experience for part in parts), strict=True)
    experience = Experience(*(np.concatenate(column)[order] for column in columns))
    ended = Ended({}, [turns for part in parts for turns in part.ended.turns])
    for part in parts:
        for name, found in part.ended.margins.items():
            ended.margins.setdefault(name, []).extend(found)
    return Collected(experience, places[order], ended)
