"""R20–R25: accelerations, artefacts, bridges, exhaustion. The house sheet's cells are R34's."""

from __future__ import annotations

import pytest

from lostcities.dice import COLOURS, Phase, State
from lostcities.game import CHANCE
from tests.rules.dice_positions import (
    act,
    columns_of,
    marks,
    named,
    on_sheet,
    plain,
    refused,
    rolled,
    table,
    texts,
    turn,
    with_column,
)

FULL = "222222222"
ALL = {">R", ">O", ">Y", ">G", ">B", ">P", ">-"}


def arrow(columns: str = "", *, artefacts: int | None = None) -> State:
    """Return a table at which one player has just written into the arrow cell Orange 2."""
    return act(table(marks(f"O:4 {columns}", artefacts=artefacts), roll="511 OOO"), "O5")


def test_r20_whoever_writes_into_an_arrow_cell_may_accelerate_at_once() -> None:
    state = arrow()
    assert (state.seat, state.phase, state.waiting) == (0, Phase.ACCELERATE, (0,))
    assert texts(state) == ALL
    assert columns_of(state) == "O:45"


def test_r20_an_ordinary_cell_does_not_accelerate() -> None:
    assert act(table(marks("O:45"), roll="511 OOO"), "O5").seat == CHANCE


@pytest.mark.parametrize("number", ["1", "7", "T"])
def test_r20_it_writes_the_last_number_of_the_column_once_more(number: str) -> None:
    assert columns_of(act(arrow(f"B:{number}"), ">B")) == f"O:45 B:{number}{number}"


def test_r20_in_a_column_with_no_number_it_writes_a_1_and_the_double_cell_is_lost() -> None:
    state = act(arrow(), ">B")
    assert columns_of(state) == "O:45 B:1"
    assert columns_of(turn(state, "000 BBB", "B0")) == "O:45 B:1T"


def test_r20_in_a_column_with_its_double_cell_ticked_it_writes_a_1_and_the_tick_stays() -> None:
    assert columns_of(act(arrow("B:*"), ">B")) == "O:45 B:*1"


def test_r20_any_column_even_the_same_one() -> None:
    for letter in COLOURS:
        after = act(arrow("R:1 Y:1 G:1 B:1 P:1"), f">{letter}")
        column = after.board.marks[0].columns[COLOURS.index(letter)]
        assert column.numbers == ((4, 5, 5) if letter == "O" else (1, 1))


def test_r20_of_a_full_column_it_may_tick_the_top() -> None:
    state = act(arrow(f"R:{FULL}", artefacts=2), ">R")
    assert columns_of(state) == f"R:{FULL}^ O:45"
    assert state.board.marks[0].artefacts == 3


def test_r20_the_top_needs_no_number_even_above_ten() -> None:
    assert columns_of(act(arrow("R:TTTTTTTTT", artefacts=2), ">R")) == "R:TTTTTTTTT^ O:45"


def test_r20_first_the_acceleration_is_decided() -> None:
    state = arrow()
    assert refused(state, "O1") == "R20 arrow-due"
    assert refused(state, "-") == "R20 arrow-due"


def test_r20_without_an_arrow_nobody_accelerates() -> None:
    assert refused(table(marks("O:45"), roll="511 OOO"), ">R") == "R20 no-arrow"
    assert refused(rolled(act(arrow(), ">-"), "511 OOO"), ">R") == "R20 no-arrow"


def test_r20_the_next_player_waits_for_the_acceleration() -> None:
    state = act(table(marks("O:4"), marks(), roll="511 OOO"), "O5")
    assert state.waiting == (0,)
    assert refused(state, "O1", 1) == "R10 not-your-turn"
    assert act(state, ">R").waiting == (1,)


def test_r20_the_players_who_are_not_active_accelerate_too() -> None:
    state = act(table(marks(), marks("O:4"), marks(), roll="511 OOO"), "-", "O5")
    assert (state.seat, state.phase) == (1, Phase.ACCELERATE)
    state = act(state, ">P")
    assert columns_of(state, 1) == "O:45 P:1"
    assert (state.seat, state.phase) == (2, Phase.PICK)


def test_r16_an_acceleration_never_ticks_a_double_cell() -> None:
    for letter in "RYGBP":
        after = act(arrow(), f">{letter}")
        assert not after.board.marks[0].columns[COLOURS.index(letter)].double


def test_r17_an_acceleration_cannot_tick_a_top_twice() -> None:
    state = arrow(f"R:{FULL}^", artefacts=3)
    assert texts(state) == ALL - {">R"}
    assert refused(state, ">R") == "R17 top-ticked"


def test_r17_an_acceleration_cannot_tick_a_top_with_all_artefacts_marked() -> None:
    state = arrow(f"R:{FULL}", artefacts=9)
    assert texts(state) == ALL - {">R"}
    assert refused(state, ">R") == "R17 artefacts-full"
    assert act(state, ">B").board.marks[0].artefacts == 9


def test_r21_an_acceleration_into_an_arrow_cell_brings_another() -> None:
    """Orange 2 is an arrow, and so are Red 3, Blue 3 and Yellow 4."""
    state = act(arrow("R:12 B:34 Y:555"), ">R")
    assert state.phase is Phase.ACCELERATE
    state = act(state, ">B")
    assert state.phase is Phase.ACCELERATE
    state = act(state, ">Y")
    assert state.phase is Phase.ACCELERATE
    state = act(state, ">G")
    assert state.seat == CHANCE
    assert columns_of(state) == "R:122 O:45 Y:5555 G:1 B:344"


def test_r21_the_chain_may_stay_in_one_column_as_in_the_booklet() -> None:
    """Green 5 and 6 are arrows."""
    state = act(table(marks("G:1234"), roll="511 GGG"), "G5", ">G", ">G")
    assert columns_of(state) == "G:1234555"
    assert state.seat == CHANCE


def test_r21_each_acceleration_may_be_declined() -> None:
    assert columns_of(act(arrow(), ">-")) == "O:45"
    state = act(arrow("R:12"), ">R", ">-")
    assert columns_of(state) == "R:122 O:45"
    assert state.seat == CHANCE


def test_r21_when_no_column_can_take_it_there_is_nothing_to_decide() -> None:
    """Red 9 is an arrow here: with it all columns are full and all tops are ticked."""
    sheet = with_column("R", arrows=(9,))
    others = " ".join(f"{letter}:{FULL}^" for letter in "OYGBP")
    blocked = act(on_sheet(sheet, marks(f"R:22222222 {others}", artefacts=9), roll="999 RRR"), "R9")
    assert blocked.seat == CHANCE
    free = act(on_sheet(sheet, marks(f"R:22222222 {others}", artefacts=5), roll="999 RRR"), "R9")
    assert texts(free) == {">R", ">-"}


def test_r21_nothing_to_decide_in_the_middle_of_a_chain() -> None:
    sheet = with_column("R", arrows=(8, 9))
    others = " ".join(f"{letter}:{FULL}^" for letter in "OYGBP")
    start = on_sheet(sheet, marks(f"R:2222222 {others}", artefacts=9), roll="999 RRR")
    assert texts(act(start, "R9")) == {">R", ">-"}
    assert act(start, "R9", ">R").seat == CHANCE


def test_r21_an_arrow_that_nobody_can_take_passes_the_turn_on() -> None:
    sheet = with_column("R", arrows=(9,))
    others = " ".join(f"{letter}:{FULL}^" for letter in "OYGBP")
    first = marks(f"R:22222222 {others}", artefacts=9)
    state = act(on_sheet(sheet, first, marks(), roll="999 RRR"), "R9")
    assert (state.seat, state.phase) == (1, Phase.PICK)


def test_r22_a_number_in_a_vase_cell_marks_an_artefact() -> None:
    """Green 2 is a vase, Green 3 is not."""
    state = act(table(marks("G:1"), roll="211 GGG"), "G2")
    assert state.board.marks[0].artefacts == 1
    state = turn(state, "211 GGG", "G2")
    assert state.board.marks[0].artefacts == 1


def test_r22_the_tenth_vase_marks_nothing_but_the_number_is_written() -> None:
    state = table(marks("G:1", artefacts=9), roll="211 GGG")
    assert "G2" in texts(state)
    state = act(state, "G2")
    assert columns_of(state) == "G:12"
    assert state.board.marks[0].artefacts == 9


def test_r23_a_number_written_by_acceleration_marks_its_artefact() -> None:
    state = act(arrow("G:1"), ">G")
    assert state.board.marks[0].artefacts == 1


def test_r23_a_number_written_by_acceleration_crosses_its_bridge() -> None:
    """Purple 7 is a vase too: both effects apply."""
    state = act(arrow("P:111111", artefacts=6), ">P")
    assert named(state.board.marks[0].bridges) == "PA"
    assert state.board.marks[0].artefacts == 7


def test_r23_a_bridge_cell_that_is_an_arrow_does_both() -> None:
    """Orange 7 is an arrow."""
    state = act(table(marks("O:111111"), roll="111 OOO"), "O1")
    assert named(state.board.marks[0].bridges) == "O"
    assert state.phase is Phase.ACCELERATE


def test_r24_cell_7_of_an_expedition_crosses_its_bridge_at_once() -> None:
    state = act(plain(marks("R:111111"), marks(), roll="111 RRR"), "R1")
    assert named(state.board.marks[0].bridges) == "R"
    assert state.seat == 1
    assert named(state.board.closed) == ""


def test_r24_the_seventh_artefact_crosses_its_bridge() -> None:
    by_vase = act(table(marks("G:1", artefacts=6), roll="211 GGG"), "G2")
    assert named(by_vase.board.marks[0].bridges) == "A"
    by_top = act(plain(marks(f"R:{FULL}", artefacts=6), roll="222 RRR"), "R2")
    assert named(by_top.board.marks[0].bridges) == "A"
    by_arrow = act(arrow(f"R:{FULL}", artefacts=6), ">R")
    assert named(by_arrow.board.marks[0].bridges) == "A"


def test_r24_the_seventh_die_crosses_its_bridge() -> None:
    assert named(act(plain(marks(dice=5), roll="222 RRR"), "-").board.marks[0].bridges) == ""
    assert named(act(plain(marks(dice=6), roll="222 RRR"), "-").board.marks[0].bridges) == "D"
    assert named(act(plain(marks(dice=7), roll="222 RRR"), "-").board.marks[0].bridges) == ""


def test_r24_everyone_who_crosses_in_the_first_turn_gets_the_bridge() -> None:
    sheets = [marks("R:111111"), marks(), marks("R:111111")]
    state = act(plain(*sheets, roll="111 RRR"), "R1", "-", "R1")
    assert [named(sheet.bridges) for sheet in state.board.marks] == ["R", "", "R"]
    assert named(state.board.closed) == "R"


def test_r24_who_crosses_in_a_later_turn_gets_nothing() -> None:
    state = act(plain(marks("R:111111"), marks("R:111111"), roll="111 RRR"), "R1", "-")
    state = turn(state, "111 RRR", "R1", "-")
    assert columns_of(state, 1) == "R:1111111"
    assert [named(sheet.bridges) for sheet in state.board.marks] == ["R", ""]


@pytest.mark.parametrize("name", ["A", "D"])
def test_r24_artefact_and_dice_bridges_close_as_well(name: str) -> None:
    sheet = marks("G:1", artefacts=6, dice=6)
    state = table(sheet, sheet, marks(), roll="222 GGG")
    choice = "G2" if name == "A" else "-"
    state = act(state, choice, choice, "G2")
    assert [named(sheet.bridges) for sheet in state.board.marks] == [name, name, ""]
    assert named(state.board.closed) == name
    late = table(marks(), sheet, roll="222 GGG", closed=name)
    late = act(late, "-", choice)
    assert named(late.board.marks[1].bridges) == ""


def test_r24_other_bridges_stay_open() -> None:
    state = table(marks("O:111111"), marks(), roll="111 OOO", closed="RAD")
    assert named(act(state, "O1", ">-", "-").board.marks[0].bridges) == "O"


def test_r25_a_player_with_nine_dice_marks_is_exhausted_and_plays_on() -> None:
    assert not marks(dice=8).exhausted
    assert marks(dice=9).exhausted
    state = plain(marks(dice=9), marks(), roll="222 RRR")
    assert texts(state) == {"R2", "-"}
    state = act(state, "R2", "-")
    assert columns_of(state) == "R:2"
    assert state.seat == CHANCE
    assert state.board.active == 1
