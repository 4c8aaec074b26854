"""R19: turn order, and the table option by which the others choose at the same time, sealed."""

from __future__ import annotations

from itertools import permutations

import pytest

from lostcities.dice import Phase, Pick, State
from lostcities.game import CHANCE, NOBODY, Abandon, Resign
from tests.rules.dice_positions import (
    SEALED,
    SOLO,
    act,
    columns_of,
    marks,
    named,
    plain,
    refused,
    table,
    texts,
)


def sealing(seats: int = 4, *, choice: str = "R4") -> State:
    """Return a table at which the first seat has chosen and the others are to, sealed."""
    sheets = [marks("O:1")] * seats
    return act(table(*sheets, roll="479 RBO", variant=SEALED), choice)


def test_r19_in_turn_order_each_writes_before_the_next_one_chooses() -> None:
    state = act(plain(marks(), marks(), marks(), roll="479 RBP"), "R4", "B7")
    assert state.seat == 2
    assert columns_of(state, 1) == "B:7"


def test_r19_sealed_the_active_player_chooses_openly_first() -> None:
    state = table(marks(), marks(), marks(), roll="479 RBP", variant=SEALED, active=1)
    assert state.waiting == (1,)
    assert refused(state, "R4", 2) == "R10 not-your-turn"
    state = act(state, "R4")
    assert columns_of(state, 1) == "R:4"
    assert state.waiting == (2, 0)


def test_r19_sealed_the_others_may_choose_in_any_order() -> None:
    state = sealing()
    assert state.waiting == (1, 2, 3)
    assert state.legal(1) == state.legal(2) == state.legal(3)
    state = act(state, "3:B7")
    assert state.waiting == (1, 3)
    assert state.seat == 1
    assert refused(state, "B7", 2) == "R10 not-your-turn"
    assert refused(state, "B7", 0) == "R10 not-your-turn"


def test_r19_any_order_of_the_sealed_choices_gives_the_same_state() -> None:
    """Seat 2 goes through one arrow (Orange 2), seat 4 through two (Green 5, 6); seat 3 refuses."""
    chosen = {1: ("2:O7", "2:>R"), 2: ("3:-",), 3: ("4:G9", "4:>G", "4:>-")}
    sheets = [marks(), marks("O:1"), marks(), marks("G:1111")]
    start = act(table(*sheets, roll="479 RGO", variant=SEALED), "R4")
    ends = {
        act(start, *(text for seat in order for text in chosen[seat]))
        for order in permutations(chosen)
    }
    (end,) = ends
    assert [columns_of(end, seat) for seat in range(4)] == ["R:4", "R:1 O:17", "", "G:111199"]
    assert end.board.marks[2].dice == 1
    assert end.seat == CHANCE
    assert end.drafts == (None,) * 4


def test_r19_choices_may_be_interleaved() -> None:
    start = sealing(3)
    one = act(start, "2:O7", "2:>R", "3:O9", "3:>B")
    other = act(start, "3:O9", "2:O7", "3:>B", "2:>R")
    assert one == other


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_r19_nothing_is_written_or_visible_before_the_last_choice(seats: int) -> None:
    start = sealing(seats)
    sealed = act(start, "2:O7")
    assert sealed.board == start.board
    for seat in (0, *range(2, seats), None):
        assert sealed.observe(seat) == start.observe(seat)
    mine = sealed.observe(1)
    assert mine != start.observe(1)
    assert mine.marks[1].columns[1].numbers == (1, 7)
    assert mine.phase is Phase.ACCELERATE
    assert start.observe(1).marks == start.board.marks


def test_r19_everything_is_revealed_when_the_last_has_chosen() -> None:
    state = act(sealing(3), "2:B7")
    assert state.board.marks[1] == marks("O:1")
    assert state.observe(1).phase is Phase.PICK
    assert state.observe(1).legal() == ()
    state = act(state, "3:B9")
    assert [columns_of(state, seat) for seat in range(3)] == ["R:4 O:1", "O:1 B:7", "O:1 B:9"]
    assert (state.board.turn, state.board.active) == (2, 1)


def test_r19_with_two_players_the_choice_of_the_other_is_sealed_with_its_acceleration() -> None:
    state = act(sealing(2), "O7")
    assert state.board.marks[1] == marks("O:1")
    assert (state.seat, state.phase) == (1, Phase.ACCELERATE)
    assert state.observe(0).phase is Phase.PICK
    assert texts(state) == {">R", ">O", ">Y", ">G", ">B", ">P", ">-"}
    assert refused(state, "B7") == "R20 arrow-due"
    state = act(state, ">O")
    assert columns_of(state, 1) == "O:177"


def test_r19_sealed_the_dice_taken_by_the_active_player_are_out_of_reach() -> None:
    state = sealing(choice="R4")
    for seat in (1, 2, 3):
        assert refused(state, "R7", seat) == "R9 not-on-dice"
        assert {str(a) for a in state.legal(seat)} == {"O7", "O9", "B7", "B9", "-"}


def test_r19_an_arrow_of_the_active_player_is_decided_before_the_others_choose() -> None:
    state = sealing(3, choice="O7")
    assert (state.seat, state.waiting, state.phase) == (0, (0,), Phase.ACCELERATE)
    assert refused(state, "R4", 1) == "R10 not-your-turn"
    assert act(state, ">-").waiting == (1, 2)


def test_r19_sealed_choices_cross_a_bridge_together() -> None:
    sheets = [marks(), marks("R:222222"), marks("R:222222")]
    state = act(table(*sheets, roll="479 RRB", variant=SEALED), "B4", "3:R7", "2:R9")
    assert [named(sheet.bridges) for sheet in state.board.marks] == ["", "R", "R"]
    assert named(state.board.closed) == "R"


def test_r19_a_sealed_choice_may_end_the_game() -> None:
    state = table(marks(dice=8), marks(dice=8), roll="479 RBO", variant=SEALED)
    state = act(state, "-", "-")
    assert state.seat == NOBODY
    assert state.board.marks[1].dice == 9


@pytest.mark.parametrize("event", [Resign(0), Resign(1), Abandon()])
def test_r19_what_was_sealed_is_never_revealed_when_the_game_is_broken_off(
    event: Resign | Abandon,
) -> None:
    state = act(sealing(2), "O7").apply(event)
    assert state.board.marks[1] == marks("O:1")
    assert state.drafts == (None, None)


def test_r19_the_option_changes_nothing_for_one_player() -> None:
    alone = SOLO.with_options({"simultaneous": True})
    state = table(marks("O:1"), roll="479 RBO", variant=alone)
    state = act(state, "O4")
    assert (state.seat, state.phase) == (0, Phase.ACCELERATE)
    state = act(state, ">-")
    assert state.seat == CHANCE
    assert state.refusal(Pick(0, 4)) is not None


def test_r19_the_board_knows_who_has_sealed() -> None:
    state = act(sealing(), "3:B7")
    assert [state.board.has_sealed(seat) for seat in range(4)] == [False, False, True, False]
    assert not sealing().apply(Abandon()).board.sealed
