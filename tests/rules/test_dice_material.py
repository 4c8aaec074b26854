"""R1–R6: players, dice, sheets."""

from __future__ import annotations

from collections import Counter

import pytest

from lostcities import dice
from lostcities.dice import (
    COLOURS,
    HOUSE,
    Marks,
    Roll,
    RollColour,
    RollNumber,
    Written,
    codec,
    new,
)
from lostcities.dice.sheet import BRIDGES, CELLS
from lostcities.errors import NotationError
from lostcities.game import CHANCE, Abandon, Resign
from tests.rules.dice_positions import (
    SOLO,
    STANDARD,
    act,
    columns_of,
    marks,
    named,
    plain,
    refused,
    rolled,
    table,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_two_to_five_players(seats: int) -> None:
    assert len(new(STANDARD, seats=seats).board.marks) == seats


@pytest.mark.parametrize(("seats", "starter"), [(1, 0), (6, 0), (2, 2), (2, -1)])
def test_r1_not_one_nor_six_players_and_a_starter_among_them(seats: int, starter: int) -> None:
    with pytest.raises(ValueError, match="standard is for 2 to 5 players"):
        new(STANDARD, seats=seats, starter=starter)


def test_r1_three_number_dice_show_0_to_9_and_three_colour_dice_all_colours() -> None:
    state = new(STANDARD)
    for _ in range(3):
        assert state.seat == CHANCE
        assert state.chances().events == tuple(map(RollNumber, range(10)))
        assert state.chances().tickets == (1,) * 10
        state = state.apply(RollNumber(9))
    for _ in range(3):
        assert state.seat == CHANCE
        assert state.chances().events == tuple(map(RollColour, range(6)))
        assert state.chances().tickets == (1,) * 6
        state = state.apply(RollColour(5))
    assert state.seat == 0
    assert state.chances().events == ()
    assert str(state.board.roll) == "9 9 9 P P P"


def test_r1_a_die_has_no_other_faces() -> None:
    assert refused(new(STANDARD), RollNumber(10)) == "R8 not-rolling"
    assert refused(new(STANDARD), RollNumber(-1)) == "R8 not-rolling"


def test_r1_a_seat_that_does_not_exist_cannot_resign() -> None:
    assert refused(new(STANDARD), Resign(2)) == "R1 no-such-seat"
    assert refused(new(STANDARD), Resign(-1)) == "R1 no-such-seat"


def test_r2_the_colours_left_to_right() -> None:
    assert COLOURS == "ROYGBP"


def test_r3_each_player_has_a_sheet_with_nothing_on_it() -> None:
    state = new(STANDARD, seats=3)
    assert state.board.marks == (Marks(),) * 3
    assert Marks() == Marks((Written(),) * 6, artefacts=0, dice=0, bridges=(False,) * 8)
    assert Written() == Written(double=False, numbers=(), top=False)


def test_r3_sheets_are_open_to_everybody() -> None:
    state = table(marks("R:*13T"), marks("B:5", dice=2), roll="123 RGB")
    for seat in (0, 1, None):
        assert state.observe(seat).marks == state.board.marks


def test_r3_columns_fill_from_the_bottom_up() -> None:
    state = act(plain(marks("R:13"), roll="512 RGB"), "R5")
    assert state.board.marks[0].columns[0].numbers == (1, 3, 5)


def test_r4_a_column_has_a_double_cell_nine_numbered_cells_and_an_artefact() -> None:
    state = plain(marks(), roll="055 RRR")
    state = act(state, "R0")
    for filled in range(CELLS + 1):
        assert len(state.board.marks[0].columns[0].numbers) == filled
        assert not state.board.marks[0].columns[0].top
        state = act(rolled(state, "555 RRR"), "R5")
    assert columns_of(state) == "R:*555555555^"
    assert refused(rolled(state, "555 RRR"), "R5") == "R17 top-ticked"


def test_r4_arrow_and_vase_cells_are_different_cells() -> None:
    for arrows, vases in HOUSE.columns:
        assert not set(arrows) & set(vases)
        assert set(arrows) | set(vases) <= set(range(1, CELLS + 1))


def test_r5_nine_artefacts_and_nine_dice_marks() -> None:
    assert CELLS == len(HOUSE.artefact) == len(HOUSE.dice) == 9
    state = table(marks("G:1", artefacts=8, dice=8), roll="233 GGG")
    assert act(state, "G2").board.marks[0].artefacts == 9
    assert act(state, "-").board.marks[0].dice == 9


def test_r6_every_column_has_a_bridge_after_its_sixth_cell() -> None:
    assert BRIDGES == 8
    assert (HOUSE.bridge, HOUSE.bridge_value) == (7, 20)
    for letter in COLOURS:
        below = act(plain(marks(f"{letter}:11111"), roll=f"111 {letter * 3}"), f"{letter}1")
        assert named(below.board.marks[0].bridges) == ""
        beyond = act(plain(marks(f"{letter}:111111"), roll=f"111 {letter * 3}"), f"{letter}1")
        assert named(beyond.board.marks[0].bridges) == letter


def test_the_package_is_the_game() -> None:
    assert dice.name == "dice"
    assert dice.version == 1
    assert dice.variants is dice.VARIANTS


def test_actions_have_numbers_and_texts_without_doubles() -> None:
    actions = codec(STANDARD)
    assert actions is codec(SOLO)
    assert len(actions) == 6 * 10 + 6 + 1 + 6 + 1
    for number, action in enumerate(actions.actions):
        assert actions.id(action) == number
        assert actions.action(number) == action
        assert actions.parse(str(action)) == action


@pytest.mark.parametrize(
    "text", ["", "R", "4", "r4", "R10", "R4!", "4R", "R4 ", ">", ">R4", "--", "=", "R٣"]
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        codec(STANDARD).parse(text)
    assert repr(text) in str(caught.value)


def test_every_kind_of_action_is_written_as_the_format_says() -> None:
    kinds = Counter(str(action)[0] for action in codec(STANDARD).actions)
    assert kinds == {**dict.fromkeys(COLOURS, 11), "-": 1, ">": 7}


def test_events_of_chance_are_written_for_people() -> None:
    assert str(RollNumber(0)) == "roll 0"
    assert str(RollColour(4)) == "roll B"
    assert str(Abandon()) == "abandoned"
    assert str(Roll((0, 4), (1,))) == "0 4 O"


def test_a_column_is_untouched_or_full() -> None:
    assert Written().untouched
    assert not Written(double=True).untouched
    assert not Written(numbers=(1,)).untouched
    assert Written(numbers=(1,) * 9).full
    assert not Written(numbers=(1,) * 8).full
