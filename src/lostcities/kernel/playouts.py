"""Whole games in bulk, with the kernel's own players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.kernel.checks import (
    number_of_games,
    number_of_threads,
    seats_at,
    seed_word,
)
from lostcities.kernel.opponents import one_for_each_seat
from lostcities.kernel.twins import find

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray


class Playouts(NamedTuple):
    """What came of many games; game `i` was started by seat `i` modulo the seats."""

    scores: NDArray[np.int32]
    """By game and seat: the totals."""
    turns: NDArray[np.int32]
    """By game: how many turns it took, all rounds together."""
    endings: Mapping[str, int]
    """How many games ended in each way (the last round of each: D14, D15; R26)."""
    statistics: Mapping[str, NDArray[np.int32]]
    """By name, each by game and seat: what else was counted."""

    def summary(self) -> dict[str, Any]:
        """Return the means by seat, with their standard errors, and the mean length."""
        games, _ = self.scores.shape
        best = self.scores.max(axis=1, keepdims=True) == self.scores
        return {
            "games": games,
            "mean": self.scores.mean(axis=0).tolist(),
            "error": (self.scores.std(axis=0) / max(1, games) ** 0.5).tolist(),
            "wins": (best / best.sum(axis=1, keepdims=True)).mean(axis=0).tolist(),
            "turns": float(self.turns.mean()),
            "endings": dict(self.endings),
            "statistics": {
                name: counted.mean(axis=0).tolist() for name, counted in self.statistics.items()
            },
        }


def playouts(  # noqa: PLR0913  # each has a good default
    game: str,
    variant: Any,
    n: int,
    seed: int,
    *,
    policy: str | Sequence[str] = "random",
    seats: int | None = None,
    threads: int = 1,
) -> Playouts:
    """Play `n` games from one seed: one policy for all seats, or one for each.

    >>> played = playouts("duel", "classic", 1000, seed=1)
    >>> played.scores.shape, played.endings
    ((1000, 2), {'deck': 1000, 'limit': 0})
    """
    twin, variant = find(game, variant)
    n, threads, number = (
        number_of_games("n", n),
        number_of_threads(threads),
        seats_at(variant, seats),
    )
    lowered = twin.numbers(twin.usual(variant), number)
    players = one_for_each_seat(policy, number, twin.PLAYERS)
    scores, turns, endings, counted = twin.playouts(lowered, n, seed_word(seed), players, threads)
    return Playouts(
        scores=scores,
        turns=turns,
        endings={str(name): int((endings == i).sum()) for i, name in enumerate(twin.ENDINGS)},
        statistics={name: counted[:, :, i] for i, name in enumerate(twin.STATISTICS)},
    )
