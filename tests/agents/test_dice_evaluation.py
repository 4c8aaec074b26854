"""What the rule players of the dice game see and choose in positions with one sound answer."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from lostcities.agents.catalogue import make
from lostcities.dice.agents.cautious import CAUTIOUS
from lostcities.dice.agents.race import progress, race_of
from lostcities.dice.agents.tables import HORIZON, MILLION, POINT, smallest, tables
from lostcities.play import NO_LIMIT
from tests.rules.dice_positions import STANDARD, act, marks, table

if TYPE_CHECKING:
    from lostcities.dice import State

BOTH = pytest.mark.parametrize("name", ["cautious", "greedy"])


def choice(name: str, state: State) -> str:
    """Return what an agent does in a state."""
    agent = make("dice", name, random.Random(1))
    return str(agent.decide(state.observe(state.seat), NO_LIMIT).action)


def test_r6_progress_counts_the_cells_of_all_eight_columns() -> None:
    assert progress(marks("R:*13T O:2", artefacts=4, dice=2)) == (3, 1, 0, 0, 0, 0, 4, 2)


def test_r24_the_race_shows_the_rivals_and_the_bridges() -> None:
    state = table(marks("R:11"), marks("R:1234567 O:1", bridges="R"), roll="123 RRO", closed="R")
    race = race_of(state.observe(0))
    assert race.rivals[:3] == (7, 1, 0)
    assert race.crossed[0]
    assert not race.last
    assert 0 < race.turns < HORIZON


def test_r26_the_race_shows_what_ends_the_game() -> None:
    almost = marks("R:123456", bridges="OYGBP")
    state = table(almost, marks(dice=9), roll="789 RRR", closed="OYGBPAD")
    race = race_of(state.observe(0))
    assert not race.ends_with(almost)
    assert race.ends_with(marks("R:1234567", bridges="R"))
    assert race.ends_with(marks(dice=9))


def test_r27_the_tables_end_with_the_points_of_the_sheet() -> None:
    worth = tables(STANDARD, 2, CAUTIOUS)
    sheet = STANDARD.sheet
    for cells, points in enumerate(sheet.expedition, start=1):
        assert worth.begun(0, 0, double=False)[0][cells][5] == points * POINT
        assert worth.begun(0, 0, double=True)[0][cells][5] == 2 * points * POINT
    assert worth.dice(0)[0] == [0, *(points * POINT for points in sheet.dice)]
    assert worth.untouched(0, 0)[0] == 0


def test_more_turns_and_lower_numbers_are_never_worse() -> None:
    worth = tables(STANDARD, 2, CAUTIOUS).begun(3, 14, double=False)
    for fewer, more in pairwise(worth):
        for cells in range(10):
            for last in range(1, 11):
                assert more[cells][last] >= fewer[cells][last]
                assert more[cells][last] <= more[cells][max(1, last - 1)]


def test_r9_the_chances_of_the_dice_add_up() -> None:
    for low in range(1, 11):
        for dice in (2, 3):
            nothing = ((low - 1) / 10) ** dice  # every die shows less
            chances = sum(smallest(low, face, dice) for face in range(11))
            assert abs(1 - nothing - chances / MILLION) < 1e-5


@BOTH
def test_r24_a_bridge_in_reach_is_crossed(name: str) -> None:
    rival = marks("R:123456")
    state = table(marks("R:112233 O:9", dice=6), rival, roll="399 RRY", closed="D")
    assert choice(name, state) == "R3"


@BOTH
def test_r12_a_double_cell_is_ticked_early_and_never_late(name: str) -> None:
    early = table(marks(), marks(), roll="009 RRR")
    assert choice(name, early) == "R0"
    full = marks("R:1111111 O:1111111 Y:1111111 G:1111111 P:111111", dice=3, artefacts=9)
    late = table(full, full, roll="000 BBB", closed="ROYGBAD")
    assert choice(name, late) == "-"


@BOTH
def test_r14_the_smaller_step_is_taken(name: str) -> None:
    assert choice(name, table(marks("R:12"), marks(), roll="389 RRR")) == "R3"


@BOTH
def test_r20_an_arrow_is_used(name: str) -> None:
    state = act(table(marks("R:12 O:1"), marks(), roll="399 RRR"), "R3")
    assert choice(name, state) != ">-"


@BOTH
def test_r30_nobody_is_exhausted_for_the_sake_of_a_bad_number(name: str) -> None:
    rich = marks("R:1111 O:2222 Y:333 G:444", dice=8)
    assert choice(name, table(rich, marks(), roll="333 RRR")) == "R3"
