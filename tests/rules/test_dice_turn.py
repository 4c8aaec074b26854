"""R7–R18: a turn, what may be chosen and what it writes. R19 stands in `test_dice_sealed`."""

from __future__ import annotations

from typing import Any

import pytest

from lostcities.dice import Accelerate, Phase, Pick, Refuse, RollColour, RollNumber, new
from lostcities.duel import Deal, card
from lostcities.game import CHANCE, Abandon, Resign
from lostcities.play import lot
from tests.rules.dice_positions import (
    SOLO,
    STANDARD,
    act,
    columns_of,
    marks,
    plain,
    refused,
    rolled,
    table,
    texts,
    turn,
)

FULL = "222222222"
TENS = SOLO.with_options({"zero_may_open_as_ten": True})


def test_r7_the_table_says_who_starts_and_turns_pass_clockwise() -> None:
    state = new(STANDARD, seats=3, starter=2)
    starters = []
    for number in range(1, 6):
        assert state.board.turn == number
        starters.append(state.board.active)
        state = turn(state, "000 RRR", "-", "-", "-")
    assert starters == [2, 0, 1, 2, 0]


def test_r7_by_lot_every_seat_may_start() -> None:
    assert {lot(seed, 5) for seed in range(50)} == {0, 1, 2, 3, 4}


def test_r8_the_active_player_chooses_when_all_six_dice_have_fallen() -> None:
    state = rolled(new(STANDARD, starter=1), "047 RB")
    assert (state.seat, state.phase, state.waiting) == (CHANCE, Phase.ROLL, ())
    assert state.occasion == (1, 5)
    state = state.apply(RollColour(0))
    assert (state.seat, state.phase, state.waiting) == (1, Phase.PICK, (1,))


def test_r8_one_number_die_with_one_colour_die_or_a_refusal() -> None:
    state = plain(marks(), roll="447 RBB")
    assert texts(state) == {"R4", "R7", "B4", "B7", "-"}


def test_r8_nobody_chooses_while_the_dice_roll() -> None:
    state = rolled(new(STANDARD), "04")
    assert refused(state, "R4") == "R8 dice-roll"
    assert refused(state, "-", 1) == "R8 dice-roll"
    assert state.legal() == state.legal(0) == ()


def test_r8_dice_fall_only_when_they_are_rolled() -> None:
    assert refused(rolled(new(STANDARD), "04"), RollColour(0)) == "R8 not-rolling"
    assert refused(rolled(new(STANDARD), "047"), RollNumber(0)) == "R8 not-rolling"
    assert refused(rolled(new(STANDARD), "047 RBB"), RollColour(0)) == "R8 not-rolling"


def test_r8_nothing_else_happens() -> None:
    deal: Any = Deal(0, card("R5"))
    assert refused(new(STANDARD), deal) == "R8 no-event"
    assert refused(rolled(new(STANDARD), "047 RBB"), deal) == "R8 no-event"


def test_r8_a_game_is_not_broken_off_while_the_dice_roll() -> None:
    state = rolled(new(STANDARD), "04")
    assert refused(state, Abandon()) == "R8 dice-roll"
    assert refused(state, Resign(0)) == "R8 dice-roll"


def test_r9_what_the_active_player_took_is_out_of_reach() -> None:
    state = act(plain(marks(), marks(), roll="479 RBP"), "B7")
    assert state.board.taken == Pick(4, 7)
    assert texts(state) == {"R4", "R9", "P4", "P9", "-"}
    assert refused(state, "B4") == "R9 not-on-dice"
    assert refused(state, "R7") == "R9 not-on-dice"
    refusal = state.refusal(Pick(4, 7))
    assert str(refusal) == "no pair B7 is left: the dice show 4 9 R P"


def test_r9_of_dice_that_show_the_same_only_one_is_taken() -> None:
    state = act(plain(marks(), marks(), roll="447 RBB"), "B4")
    assert texts(state) == {"R4", "R7", "B4", "B7", "-"}


def test_r9_a_pair_must_be_on_the_dice_of_the_active_player_too() -> None:
    state = plain(marks(), roll="479 RBP")
    assert refused(state, "R5") == "R9 not-on-dice"
    assert refused(state, "O4") == "R9 not-on-dice"


def test_r9_after_a_refusal_all_six_dice_stay() -> None:
    state = plain(marks(), marks(), roll="479 RBP")
    active = texts(state)
    assert texts(act(state, "-")) == active
    assert len(active) == 9 + 1


def test_r9_the_dice_come_back_in_the_next_turn() -> None:
    state = turn(new(STANDARD), "479 RBP", "B7", "-")
    assert state.board.taken is None
    assert texts(rolled(state, "779 BBB")) == {"B7", "B9", "-"}


def test_r10_the_others_choose_clockwise_after_the_active_player() -> None:
    state = rolled(new(STANDARD, seats=4, starter=2), "479 RBP")
    order = []
    while state.seat != CHANCE:
        order.append(state.seat)
        assert state.waiting == (state.seat,)
        state = act(state, "-")
    assert order == [2, 3, 0, 1]


def test_r10_several_players_may_use_the_same_die() -> None:
    state = act(plain(marks(), marks(), marks(), roll="479 RBP"), "R4", "B7", "B7")
    assert [columns_of(state, seat) for seat in range(3)] == ["R:4", "B:7", "B:7"]


def test_r10_nobody_chooses_before_the_turn_comes() -> None:
    state = plain(marks(), marks(), marks(), roll="479 RBP", active=1)
    assert refused(state, "R4", 0) == "R10 not-your-turn"
    assert refused(state, "-", 2) == "R10 not-your-turn"
    assert str(state.refusal(Refuse(), 0)) == "it is seat 2's choice"
    assert state.legal(0) == ()
    assert state.legal(1) == state.legal()


def test_r10_a_seat_that_does_not_exist_never_chooses() -> None:
    state = plain(marks(), marks(), roll="479 RBP")
    assert refused(state, "R4", 2) == "R10 not-your-turn"
    assert refused(state, "R4", -1) == "R10 not-your-turn"


def test_r11_a_pair_must_be_writable_on_the_own_sheet() -> None:
    state = plain(marks("R:5"), marks("B:8"), roll="479 RRB")
    assert texts(state) == {"R7", "R9", "B4", "B7", "B9", "-"}
    assert texts(act(state, "-")) == {"R4", "R7", "R9", "B9", "-"}


def test_r11_with_no_writable_pair_refusing_is_the_only_choice() -> None:
    state = plain(marks("R:9 B:9"), roll="478 RRB")
    assert texts(state) == {"-"}
    assert refused(state, "R8") == "R14 too-low"


def test_r12_a_0_ticks_the_double_cell_of_an_untouched_column() -> None:
    state = act(plain(marks(), roll="012 RGB"), "G0")
    assert columns_of(state) == "G:*"


def test_r13_the_first_number_goes_into_cell_1() -> None:
    for face in range(1, 10):
        state = act(plain(marks(), roll=f"{face}00 RRR"), f"R{face}")
        assert columns_of(state) == f"R:{face}"


def test_r13_a_ticked_double_cell_stays_when_the_first_number_comes() -> None:
    assert columns_of(act(plain(marks("R:*"), roll="512 RGB"), "R5")) == "R:*5"


def test_r13_a_double_cell_that_was_not_ticked_is_lost() -> None:
    state = turn(plain(marks(), roll="512 RGB").apply(Pick(0, 5)), "055 RRR", "R0")
    assert columns_of(state) == "R:5T"


@pytest.mark.parametrize("last", range(1, 10))
def test_r14_the_next_number_must_be_equal_or_higher(last: int) -> None:
    state = plain(marks(f"R:{last}"), roll="")
    for face in range(1, 10):
        choosing = rolled(state, f"{face}00 RRR")
        if face >= last:
            assert columns_of(act(choosing, f"R{face}")) == f"R:{last}{face}"
        else:
            assert refused(choosing, f"R{face}") == "R14 too-low"


def test_r14_the_refusal_says_how_far_the_column_is() -> None:
    state = plain(marks("O:17"), roll="622 OOO")
    assert str(state.refusal(Pick(1, 6))) == "O is at 7: 6 is lower"


def test_r14_in_a_begun_column_a_0_counts_as_10() -> None:
    state = act(plain(marks("R:9"), roll="011 RRR"), "R0")
    assert columns_of(state) == "R:9T"
    assert texts(rolled(state, "019 RRR")) == {"R0", "-"}
    assert columns_of(act(rolled(state, "019 RRR"), "R0")) == "R:9TT"


def test_r15_on_an_untouched_column_a_0_can_only_tick_the_double_cell() -> None:
    state = plain(marks(), roll="099 RRR")
    assert texts(state) == {"R0", "R9", "-"}
    assert refused(state, "R0!") == "R15 option-off"
    assert columns_of(act(state, "R0")) == "R:*"


def test_r15_after_the_double_cell_a_0_is_written_as_10() -> None:
    state = act(plain(marks("R:*"), roll="099 RRR"), "R0")
    assert columns_of(state) == "R:*T"


def test_r15_with_the_option_a_0_may_open_as_10_and_the_double_cell_is_lost() -> None:
    state = table(marks("G:*  B:4"), roll="099 RGB", variant=TENS)
    assert {text for text in texts(state) if text.endswith("!")} == {"R0!"}
    assert columns_of(act(state, "R0!")) == "R:T G:* B:4"
    assert columns_of(act(state, "R0")) == "R:* G:* B:4"


def test_r15_with_the_option_only_an_untouched_column_is_opened_so() -> None:
    state = table(marks("G:* B:4"), roll="099 RGB", variant=TENS)
    assert refused(state, "G0!") == "R15 not-as-ten"
    assert refused(state, "B0!") == "R15 not-as-ten"
    assert str(state.refusal(Pick(3, 0, as_ten=True))) == "G cannot be opened with a 10 here"


def test_r15_the_mark_of_the_option_means_nothing_with_another_face() -> None:
    state = table(marks(), roll="099 RGB", variant=TENS)
    assert refused(state, Pick(0, 9, as_ten=True)) == "R15 not-as-ten"


def test_r15_with_the_option_the_0_must_still_be_on_the_dice() -> None:
    state = table(marks(), roll="199 RGB", variant=TENS)
    assert not any(text.endswith("!") for text in texts(state))
    assert refused(state, "R0!") == "R9 not-on-dice"


def test_r15_opening_as_10_takes_the_dice_like_any_pair() -> None:
    tens = STANDARD.with_options({"zero_may_open_as_ten": True})
    state = act(table(marks(), marks(), roll="099 RGB", variant=tens), "R0!")
    assert texts(state) == {"G9", "B9", "-"}


def test_r16_a_double_cell_is_never_ticked_twice_or_late() -> None:
    for before, after in (("R:*", "R:*T"), ("R:1", "R:1T"), ("R:*1", "R:*1T")):
        assert columns_of(act(plain(marks(before), roll="099 RRR"), "R0")) == after


def test_r17_a_number_ticks_the_top_of_a_full_column_and_marks_an_artefact() -> None:
    state = plain(marks(f"R:{FULL}", artefacts=3), roll="129 RRR")
    assert texts(state) == {"R2", "R9", "-"}
    assert refused(state, "R1") == "R14 too-low"
    after = act(state, "R2")
    assert columns_of(after) == f"R:{FULL}^"
    assert after.board.marks[0].artefacts == 4


def test_r17_a_0_counts_as_10_for_the_top() -> None:
    state = act(plain(marks("R:TTTTTTTTT", artefacts=0), roll="099 RRR"), "R0")
    assert columns_of(state) == "R:TTTTTTTTT^"


def test_r17_the_top_is_ticked_once() -> None:
    state = plain(marks(f"R:{FULL}^", artefacts=1), roll="999 RRR")
    assert refused(state, "R9") == "R17 top-ticked"
    assert texts(state) == {"-"}


def test_r17_not_with_all_nine_artefacts_marked() -> None:
    state = plain(marks(f"R:{FULL}", artefacts=9), roll="999 RRR")
    assert refused(state, "R9") == "R17 artefacts-full"
    assert texts(state) == {"-"}


def test_r17_every_column_has_its_own_top() -> None:
    state = plain(marks(f"R:{FULL}^ O:{FULL}", artefacts=1), roll="999 ROO")
    assert columns_of(act(state, "O9")) == f"R:{FULL}^ O:{FULL}^"


def test_r17_the_top_fires_no_arrow() -> None:
    state = act(table(marks(f"R:{FULL}", artefacts=0), roll="999 RRR"), "R9")
    assert state.seat == CHANCE


def test_r18_a_refusal_marks_a_die() -> None:
    state = act(plain(marks(dice=3), roll="999 RRR"), "-")
    assert state.board.marks[0] == marks(dice=4)


def test_r18_with_nine_marks_one_may_still_refuse_and_nothing_is_marked() -> None:
    state = plain(marks(dice=9), marks(), roll="999 RRR")
    assert "-" in texts(state)
    after = act(state, "-")
    assert after.board.marks[0] == marks(dice=9)
    assert after.seat == 1


def test_r18_refusing_is_possible_when_pairs_are_writable() -> None:
    assert "-" in texts(plain(marks(), roll="123 RGB"))


def test_r18_a_refusal_is_no_acceleration_and_the_other_way_round() -> None:
    state = plain(marks(), roll="123 RGB")
    assert refused(state, ">-") == "R20 no-arrow"
    assert state.refusal(Accelerate(0)) == state.refusal(Accelerate(None))
