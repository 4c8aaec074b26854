"""Perft: how many ways there are to go on, counted by brute force, must never change.

Depth counts decisions; every distinct card that may come is a branch of its own that costs no
depth. A match that is over before its depth counts nothing. The counts are beside this file.
"""

from __future__ import annotations

import pytest

from lostcities.dealer import SeededDealer
from lostcities.duel import VARIANTS, Phase, State, Variant, new
from tests.perft.perft import counted, perft

LINES = counted("duel")


def dealt(variant: Variant, seed: int) -> State:
    """Deal the first round; seat 1 starts."""
    state, dealer = new(variant, starter=0), SeededDealer(seed)
    while state.phase is Phase.DEAL:
        state = state.apply(dealer(state))
    return state


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    name, _, seed, _, depth, count = line.split(" ")
    state = dealt(VARIANTS[name.removeprefix("duel/")], int(seed))
    assert perft(state, int(depth)) == int(count)


def test_perft_of_nothing_is_one() -> None:
    assert perft(new(VARIANTS["mini"]), 0) == 1
