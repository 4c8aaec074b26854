"""The chance of winning a match of the card game: from how rounds between equals end.

How far the starter of a round comes out ahead is counted over many rounds
(`python -m lostcities.learn margins`); the rest is arithmetic over the rounds to come, with D21
saying who starts each.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lostcities.kernel.playouts import playouts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.duel import Variant

MARGINS: Final = Path(__file__).parent.parent / "agents" / "weights" / "margins.json"
MOST: Final = 999
"""A lead beyond this is worth no more."""
LONG: Final = 6
"""The colours of the variant `long`, which has margins of its own."""


class Margins(NamedTuple):
    """How often a round ended with which margin of its starter."""

    lowest: int
    counts: list[int]

    def chances(self) -> NDArray[np.float64]:
        """Return the chance of each margin from -MOST to MOST."""
        found = np.zeros(2 * MOST + 1)
        found[MOST + self.lowest : MOST + self.lowest + len(self.counts)] = self.counts
        chances: NDArray[np.float64] = found / found.sum()
        return chances


def count_margins(variant: Variant, rounds: int, seed: int, threads: int = 1) -> Margins:
    """Count the margins of the starter over rounds of the policy against itself."""
    single = variant.with_options({"rounds": 1})
    scores = playouts("duel", single, rounds, seed, policy="policy", threads=threads).scores
    starters = np.arange(rounds) % 2
    games = np.arange(rounds)
    margins = scores[games, starters] - scores[games, 1 - starters]
    lowest = int(margins.min())
    return Margins(lowest, np.bincount(margins - lowest).tolist())


@cache
def _shipped(name: str) -> NDArray[np.float64]:
    data = json.loads(MARGINS.read_text(encoding="utf-8"))[name]
    return Margins(data["lowest"], data["counts"]).chances()


def _margins_for(variant: Variant) -> NDArray[np.float64]:
    return _shipped("long" if variant.colours == LONG else "classic")


LEADS: Final = np.arange(-MOST, MOST + 1)


def starters_margin(variant: Variant) -> float:
    """Return how far the starter of a round comes out ahead, on average between equals."""
    return float(_margins_for(variant) @ LEADS)


@cache
def _tables(variant: Variant, rounds: int) -> NDArray[np.float64]:
    """By who starts (the other, I) and my lead: the chance of winning with so many rounds left."""
    if rounds == 0:
        ended = np.where(LEADS > 0, 1.0, np.where(LEADS < 0, 0.0, 0.5))  # D20
        return np.stack([ended, ended])
    later = _tables(variant, rounds - 1)
    starter = _margins_for(variant)
    table = np.empty((2, len(LEADS)))
    # If the other starts, my margin is theirs with its sign turned: the same row backwards.
    for i_start, mine in ((0, starter[::-1]), (1, starter)):
        table[i_start] = _after(variant, later, mine, i_start)
    return table


def _after(
    variant: Variant, later: NDArray[np.float64], mine: NDArray[np.float64], i_start: int
) -> NDArray[np.float64]:
    """Average over my margin of this round; D21 says who starts the next."""
    found = np.zeros(len(LEADS))
    for place in np.flatnonzero(mine):
        margin = int(place) - MOST
        # A lead beyond the table is as good as won, and the table ends there.
        leads = np.clip(LEADS + margin, -MOST, MOST)
        found += mine[place] * later[_next_starter(variant, leads, margin, i_start), leads + MOST]
    return found


def _next_starter(
    variant: Variant, leads: NDArray[np.int64], margin: int, i_start: int
) -> NDArray[np.int64]:
    """D21: 1 where I start the next round, given my lead and my margin of this one."""
    counted = leads if variant.next_starter == "total" else np.full_like(leads, margin)
    return np.where(counted > 0, 1, np.where(counted < 0, 0, 1 - i_start))


def chance_of_winning(variant: Variant, lead: int, rounds_left: int, *, i_start: bool) -> float:
    """Return the chance of winning the match (D20), a tie counted half, between equal players.

    `lead` is my total less the other's before the first of the `rounds_left` rounds, which I start
    or the other.
    """
    table = _tables(variant, rounds_left)
    return float(table[int(i_start), MOST + max(-MOST, min(MOST, lead))])


def worth_of_margins(
    variant: Variant, lead: int, rounds_left: int, *, i_start: bool
) -> NDArray[np.float64]:
    """Return the chance of winning for each margin of this round, from -MOST to MOST."""
    later = _tables(variant, rounds_left - 1)
    leads = np.clip(lead + LEADS, -MOST, MOST)
    starters = [
        int(_next_starter(variant, leads[i : i + 1], int(margin), int(i_start))[0])
        for i, margin in enumerate(LEADS)
    ]
    worth: NDArray[np.float64] = later[starters, leads + MOST]
    return worth
