"""Perft: how many ways there are to go on, counted by brute force, must never change.

Depth counts decisions; every face a die may show is a branch of its own that costs no depth. All
depths stay within the turn whose roll is known, but for `pair`, a game with one die of each kind.
A game that is over before its depth counts nothing. The counts are beside this file.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from lostcities.dealer import SeededDealer
from lostcities.dice import HOUSE, Column, State, Variant, new
from lostcities.game import CHANCE
from tests.perft.perft import counted, perft
from tests.rules.dice_positions import SEALED, SOLO, STANDARD, act, table
from tests.rules.dice_positions import marks as filled

LINES = counted("dice")

ARROWS = replace(HOUSE, name="arrows", columns=(Column(tuple(range(1, 10)), ()),) * 6)
"""A sheet whose cells are all arrows: every number written asks for one more."""

TABLES: dict[str, tuple[Variant, int]] = {
    "solo": (SOLO, 1),
    "solo/zero_may_open_as_ten": (SOLO.with_options({"zero_may_open_as_ten": True}), 1),
    "solo/pair": (replace(SOLO, number_dice=1, colour_dice=1), 1),
    "standard/2": (STANDARD, 2),
    "standard/3": (STANDARD, 3),
    "standard/4": (STANDARD, 4),
    "standard/5": (STANDARD, 5),
    "standard/3/arrows": (STANDARD.on(ARROWS), 3),
    "standard/4/arrows": (STANDARD.on(ARROWS), 4),
    "simultaneous/3": (SEALED, 3),
    "simultaneous/3/arrows": (SEALED.on(ARROWS), 3),
}


def first_roll(name: str, seed: int) -> State:
    """Roll the dice of the first turn; seat 1 starts."""
    variant, seats = TABLES[name]
    state, dealer = new(variant, seats=seats, starter=0), SeededDealer(seed)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    return state


@pytest.mark.parametrize("line", LINES)
def test_perft(line: str) -> None:
    name, _, seed, _, depth, count = line.split(" ")
    state = first_roll(name.removeprefix("dice/"), int(seed))
    assert perft(state, int(depth)) == int(count)


def test_every_table_is_counted() -> None:
    assert {line.split(" ")[0].removeprefix("dice/") for line in LINES} == set(TABLES)


def test_perft_of_nothing_is_one() -> None:
    assert perft(new(STANDARD), 0) == 1


@pytest.mark.parametrize("face", range(1, 10))
def test_perft_of_two_turns_with_one_die_of_each_kind_by_hand(face: int) -> None:
    """After a refusal each of the 60 rolls can be written or refused: 120.

    After a number only its column takes less: the faces from 1 up to one below it can only be
    refused. So 60 × 2 − (face − 1).
    """
    variant, _ = TABLES["solo/pair"]
    state = table(filled(), roll=f"{face} R", variant=variant)
    assert perft(state, 2) == 120 + 120 - (face - 1)


def test_perft_of_a_double_cell_by_hand() -> None:
    """A ticked double cell takes every face, as an untouched column does: 2 × 120."""
    variant, _ = TABLES["solo/pair"]
    assert perft(table(filled(), roll="0 R", variant=variant), 2) == 240


def test_perft_with_an_arrow_by_hand() -> None:
    """All cells are arrows. Roll 1 2 3 R R R; seat 1 writes one of three numbers or refuses.

    Writing is followed by seven answers: six columns or declining. Refusing (all dice stay) is
    followed by the four choices of seat 2. So 3 × 7 + 4 = 25.
    """
    state = table(filled(), filled(), roll="123 RRR", variant=STANDARD.on(ARROWS))
    assert perft(state, 2) == 25
    assert perft(act(state, "R3", ">-"), 1) == 2 + 1
