"""Measures a policy: mirrored pairs of rounds against players of the kernel, and against itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lostcities import kernel
from lostcities.duel.variant import SIMULATION_TURN_LIMIT
from lostcities.games import find_variant
from lostcities.kernel._kernel import duel_features

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.duel import Variant
    from lostcities.kernel._kernel import DuelNet


class Match(NamedTuple):
    """What came of mirrored pairs: the same cards, the seats exchanged."""

    margins: NDArray[np.float64]
    """By pair: the mean of the two rounds."""
    rounds: NDArray[np.int64]
    """By round, the margin."""
    turns: NDArray[np.int32]
    limits: int
    """Rounds that ended at the turn limit."""

    @property
    def mean(self) -> float:
        """Points a round."""
        return float(self.margins.mean())

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return float(self.margins.std(ddof=1) / len(self.margins) ** 0.5)

    @property
    def wins(self) -> float:
        """The share of rounds won, ties counted half."""
        return float((self.rounds > 0).mean() + (self.rounds == 0).mean() / 2)

    def summary(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {
            "pairs": len(self.margins),
            "mean": round(self.mean, 3),
            "error": round(self.error, 3),
            "wins": round(self.wins, 4),
            "turns": round(float(self.turns.mean()), 2),
            "limits": self.limits,
        }


def one_round(name: str, turn_limit: int = SIMULATION_TURN_LIMIT) -> Variant:
    """Return a variant played for one round."""
    variant: Variant = find_variant(f"duel/{name}")[1]
    return replace(variant, rounds=1, turn_limit=turn_limit)


def match(
    policy: DuelNet, opponent: str | DuelNet, variant: Variant, pairs: int, seed: int
) -> Match:
    """Play mirrored pairs of rounds: the policy's best actions against an opponent's."""
    seats = np.tile([0, 1], pairs)
    named = opponent if isinstance(opponent, str) else None
    seated = None if named is None else [[None, named], [named, None]] * pairs
    batch = kernel.Batch("duel", variant, 2 * pairs, auto_reset=False, opponent=seated)
    seeds = np.random.default_rng(seed).integers(1 << 62, size=pairs, dtype=np.uint64)
    batch.reset(np.repeat(seeds, 2), starters=np.repeat(np.arange(pairs) % 2, 2))
    while True:
        rows = np.flatnonzero(batch.seat >= 0)
        if not len(rows):
            break
        colours, table, masks = duel_features(batch.kernel, rows)
        actions = np.full(batch.games, kernel.LEAVE_ALONE)
        own = batch.seat[rows] == seats[rows]
        for net, which in ((policy, own), (opponent, ~own)):
            if not isinstance(net, str) and which.any():
                actions[rows[which]], _ = net.choose(
                    batch.kernel.variant, colours[which], table[which], masks[which], None
                )
        batch.step(actions)
    games = np.arange(batch.games)
    margins = batch.scores[games, seats] - batch.scores[games, 1 - seats]
    limit = batch.ending_names.index("limit")
    return Match(
        margins.reshape(pairs, 2).mean(axis=1),
        margins.astype(np.int64),
        batch.turns.copy(),
        int((batch.endings == limit).sum()),
    )
