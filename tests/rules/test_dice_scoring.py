"""R26–R32, R36, R37: how a game ends and what it is worth."""

from __future__ import annotations

import random

import pytest

from lostcities.dealer import SeededDealer
from lostcities.dice import (
    HOUSE,
    Ending,
    Marks,
    Phase,
    Receipt,
    Refuse,
    RollNumber,
    State,
    new,
    receipt,
)
from lostcities.dice.scoring import expedition, leaders
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Outcome, Resign
from tests.rules.dice_positions import (
    SOLO,
    STANDARD,
    act,
    column,
    columns_of,
    marks,
    named,
    plain,
    refused,
    rolled,
    table,
    turn,
)

NINES = "999999999"


def over(state: State) -> Outcome:
    """Return the outcome of a game that must be over."""
    assert (state.seat, state.phase, state.waiting) == (NOBODY, Phase.OVER, ())
    assert state.legal() == ()
    assert state.outcome is not None
    return state.outcome


def test_r26_the_game_ends_when_all_players_are_exhausted() -> None:
    state = act(plain(marks(dice=8), marks(dice=8), roll="999 RRR"), "-")
    assert state.seat == 1
    assert state.outcome is None
    assert over(act(state, "-")).reason == "exhausted"


def test_r26_one_player_who_is_not_exhausted_keeps_the_game_going() -> None:
    state = act(plain(marks(dice=9), marks(dice=8), roll="999 RRR"), "-", "R9")
    assert state.seat == CHANCE
    assert over(turn(state, "888 RRR", "-", "-")).reason == Ending.EXHAUSTED


def test_r26_the_game_ends_when_all_eight_bridges_have_been_crossed_by_whomever() -> None:
    sheets = [marks("P:111111", bridges="ROYG"), marks(bridges="BAD")]
    state = act(plain(*sheets, roll="111 PPP"), "P1")
    assert state.seat == 1
    assert over(act(state, "-")).reason == "bridges"


def test_r26_seven_bridges_do_not_end_the_game() -> None:
    sheets = [marks("B:111111", bridges="ROY"), marks(bridges="YBAD")]
    assert act(plain(*sheets, roll="111 BBB"), "B1", "-").seat == CHANCE


def test_r26_a_bridge_of_an_earlier_turn_counts_as_crossed() -> None:
    sheets = [marks(dice=6), marks(bridges="ROYGBPA")]
    state = table(*sheets, roll="111 PPP", closed="ROYGBPA")
    assert over(act(state, "-", "-")).reason == Ending.BRIDGES


def test_r26_both_reasons_in_one_turn_are_called_bridges() -> None:
    sheets = [marks(dice=9), marks("P:111111", dice=9, bridges="ROYGBAD")]
    assert over(act(plain(*sheets, roll="111 PPP"), "-", "P1")).reason == "bridges"


def test_r26_the_turn_in_which_it_ends_is_played_by_all() -> None:
    sheets = [marks("P:111111", bridges="ROYGBAD"), marks("P:111111"), marks("P:111111")]
    state = act(plain(*sheets, roll="111 PPP"), "P1", "P1", "P1")
    over(state)
    assert [named(sheet.bridges)[-3:] for sheet in state.board.marks] == ["PAD", "P", "P"]


def test_r26_after_the_end_nothing_happens() -> None:
    state = act(plain(marks(dice=8), roll="999 RRR"), "-")
    over(state)
    assert refused(state, "R9") == "R26 game-over"
    assert refused(state, "-", 0) == "R26 game-over"
    assert refused(state, Abandon()) == "R26 game-over"
    assert refused(state, RollNumber(1)) == "R26 game-over"
    assert state.observe(0).legal() == ()
    assert state.chances().events == ()


def test_r26_a_game_for_two_may_be_resigned() -> None:
    state = plain(marks(), marks(), roll="999 RRR")
    for at in (new(STANDARD), state, act(state, "R9")):
        for seat in (0, 1):
            resigned = at.apply(Resign(seat))
            assert over(resigned) == Outcome(None, (1 - seat,), "resigned")
            assert resigned.board.resigned == seat


def test_r26_nobody_resigns_for_another() -> None:
    state = new(STANDARD)
    assert refused(state, Resign(1), 0) == "R26 not-your-seat"
    assert state.refusal(Resign(1), 1) is None


@pytest.mark.parametrize("seats", [1, 3])
def test_r26_with_more_players_or_alone_nobody_resigns(seats: int) -> None:
    variant = SOLO if seats == 1 else STANDARD
    assert refused(new(variant, seats=seats), Resign(0)) == "R26 resign-two-only"


def test_r26_the_table_may_break_off() -> None:
    state = act(plain(marks(), marks(), marks(), roll="999 RRR"), "R9").apply(Abandon())
    assert over(state) == Outcome(None, (), "abandoned")


@pytest.mark.parametrize(
    ("numbers", "points"),
    [(1, -20), (2, -15), (3, -10), (4, 5), (5, 10), (6, 15), (7, 30), (8, 35), (9, 50)],
)
def test_r27_an_expedition_scores_by_how_many_numbers_it_has(numbers: int, points: int) -> None:
    assert expedition(HOUSE, column("1" * numbers)) == points
    assert expedition(HOUSE, column("T" * numbers)) == points


def test_r27_an_untouched_expedition_scores_nothing() -> None:
    assert expedition(HOUSE, column("")) == 0


def test_r27_the_top_adds_nothing_to_its_expedition() -> None:
    assert expedition(HOUSE, column(NINES + "^")) == expedition(HOUSE, column(NINES)) == 50


@pytest.mark.parametrize(
    ("numbers", "points"),
    [(1, -40), (2, -30), (3, -20), (4, 10), (5, 20), (6, 30), (7, 60), (8, 70), (9, 100)],
)
def test_r28_the_double_cell_doubles_for_better_and_worse(numbers: int, points: int) -> None:
    assert expedition(HOUSE, column("*" + "1" * numbers)) == points


def test_r28_a_double_cell_without_a_number_costs_a_hundred() -> None:
    assert expedition(HOUSE, column("*")) == -100


@pytest.mark.parametrize(
    ("marked", "points"),
    [(0, 0), (1, -40), (2, -30), (3, -20), (4, 10), (5, 20), (6, 30), (7, 60), (8, 70), (9, 100)],
)
def test_r29_artefacts(marked: int, points: int) -> None:
    assert receipt(HOUSE, marks(artefacts=marked)) == Receipt((0,) * 6, points, 0, 0)


@pytest.mark.parametrize(
    ("marked", "points"),
    [(0, 0), (1, -40), (2, -30), (3, -20), (4, 10), (5, 20), (6, 30), (7, 60), (8, 70), (9, 0)],
)
def test_r30_dice_marks_and_nothing_when_exhausted(marked: int, points: int) -> None:
    assert receipt(HOUSE, marks(dice=marked)) == Receipt((0,) * 6, 0, points, 0)


def test_r31_a_bridge_is_worth_20_and_never_doubled() -> None:
    scored = receipt(HOUSE, marks("R:*1111111 O:1111111", artefacts=0, bridges="RO"))
    assert scored.expeditions == (60, 30, 0, 0, 0, 0)
    assert scored.bridges == 40


def test_r31_bridges_are_kept_when_exhausted() -> None:
    assert receipt(HOUSE, marks(dice=9, bridges="D")).total == 20
    assert receipt(HOUSE, marks(bridges="ROYGBPAD")).bridges == 160


def test_r32_the_highest_total_wins_and_equal_totals_share() -> None:
    assert leaders((5, -20, 4)) == (0,)
    assert leaders((-20, 5, 5)) == (1, 2)
    assert leaders((0, 0)) == (0, 1)
    assert leaders((-7,)) == (0,)


def test_r32_the_total_is_the_sum_of_all_parts() -> None:
    """One sheet with every kind of part, by hand.

    Red      double, 7 numbers           2 × 30 =   60   R27, R28
    Orange   double, no number         2 × −50 = −100   R28
    Yellow   9 numbers and the top              =   50   R27
    Green    2 numbers                          =  −15   R27
    Blue     double, 3 numbers         2 × −10 =  −20   R27, R28
    Purple   untouched                          =    0   R27
    artefacts  Red 5, Yellow 3, Yellow 6, the top of Yellow, Green 2:  5  =  20   R17, R22, R29
    dice       8 marks                                                    =  70   R30
    bridges    Red and dice; Yellow came a turn too late:        2 × 20  =  40   R24, R31
    total      60 − 100 + 50 − 15 − 20 + 0 + 20 + 70 + 40                = 105   R32
    """
    sheet = marks("R:*1245577 O:* Y:112233456^ G:58 B:*35T", dice=8, bridges="RD")
    scored = receipt(HOUSE, sheet)
    assert scored.expeditions == (60, -100, 50, -15, -20, 0)
    assert sheet.artefacts == 5
    assert scored.artefacts == 20
    assert scored.dice == 70
    assert scored.bridges == 40
    assert scored.total == 105


def test_r32_a_game_of_four_scored_by_hand() -> None:
    """The last turn of a game for four, and what each sheet is worth after it (R27–R32).

    Not crossed yet: the bridges of Purple and of the artefacts. Seat 2 rolls 0 3 8 P P R.

    Seat 2, active, takes P8: the seventh number of Purple, its bridge (R24) and a vase (R22):
      the seventh artefact, and the bridge of the artefacts.
      Red 9 numbers and its top 50, Orange untouched 0, Yellow double with 1 number 2 × −20 = −40,
      Green 4 numbers 5, Blue 5 numbers 10, Purple 7 numbers 30                       =   55
      artefacts: Red 5, Red 8, the top of Red, Green 2, Blue 5, Purple 2, Purple 7: 7 =   60
      dice: 3 marks                                                                   =  −20
      bridges: Red, Purple, artefacts                                    3 × 20       =   60
                                                                               total    155
    Seat 3 is left 0 3, P R, and takes P3: the same bridge in the same turn, and a vase.
      Red 0, Orange double and no number 2 × −50 = −100, Yellow 0, Green 6 numbers 15, Blue 0,
      Purple double with 7 numbers 2 × 30 = 60                                        =  −25
      artefacts: Green 2, Purple 2, Purple 7: 3                                       =  −20
      dice: exhausted                                                                 =    0
      bridges: dice, Purple                                              2 × 20       =   40
                                                                               total     −5
    Seat 4 refuses: the eighth die; the bridge of the dice was crossed by seat 3 long ago.
      Orange 8 numbers 35, Yellow double with 9 numbers 2 × 50 = 100                  =  135
      artefacts: Orange 4, Yellow 3, Yellow 6: 3                                      =  −20
      dice: 8 marks                                                                   =   70
      bridges: Orange, Yellow                                            2 × 20       =   40
                                                                               total    225
    Seat 1 takes R0, which is a 10 after the 4 of Red (R14).
      Red 2 numbers −15, Green double with 7 numbers 2 × 30 = 60, Blue 8 numbers 35   =   80
      artefacts: Green 2, Blue 5: 2                                                   =  −30
      dice: none                                                                      =    0
      bridges: Green, Blue                                               2 × 20       =   40
                                                                               total     90
    """
    sheets = [
        marks("R:4 G:*1112223 B:22334455", bridges="GB"),
        marks("R:123456789^ Y:*6 G:2345 B:12345 P:112345", dice=3, bridges="R"),
        marks("O:* G:555555 P:*111222", dice=9, bridges="D"),
        marks("O:11223344 Y:*333444555", dice=7, bridges="OY"),
    ]
    state = table(*sheets, roll="038 PPR", active=1, closed="ROYGBD")
    state = act(state, "P8", "P3", "-", "R0")
    assert [receipt(HOUSE, sheet) for sheet in state.board.marks] == [
        Receipt((-15, 0, 0, 60, 35, 0), artefacts=-30, dice=0, bridges=40),
        Receipt((50, 0, -40, 5, 10, 30), artefacts=60, dice=-20, bridges=60),
        Receipt((0, -100, 0, 15, 0, 60), artefacts=-20, dice=0, bridges=40),
        Receipt((0, 35, 100, 0, 0, 0), artefacts=-20, dice=70, bridges=40),
    ]
    assert over(state) == Outcome(BySeat((90, 155, -5, 225)), (3,), "bridges")


def test_r32_the_points_are_those_of_the_sheet() -> None:
    state = act(plain(marks(dice=8), marks(dice=8), roll="999 RRR"), "-", "-")
    assert over(state) == Outcome(BySeat((0, 0)), (0, 1), "exhausted")


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_r36_a_game_lasts_at_most_75_turns(seats: int, seed: int) -> None:
    """Players who refuse only when they must come closest to the bound."""
    rng = random.Random(seed)
    dealer = SeededDealer(seed)
    state = new(SOLO if seats == 1 else STANDARD, seats=seats)
    while state.seat != NOBODY:
        assert state.board.turn <= 6 * 11 + 9
        if state.seat == CHANCE:
            state = state.apply(dealer(state))
        else:
            choices = [action for action in state.legal() if action != Refuse()]
            state = state.apply(rng.choice(choices or state.legal()))


def test_r36_a_choice_of_who_is_not_exhausted_fills_something_or_marks_a_die() -> None:
    rng = random.Random(1)
    dealer = SeededDealer(1)
    state = new(STANDARD, seats=3)
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            state = state.apply(dealer(state))
        else:
            seat, before = state.seat, state.board.marks[state.seat]
            declining = state.phase is Phase.ACCELERATE
            state = state.apply(rng.choice(state.legal()))
            if not before.exhausted and not declining:
                assert filled(state.board.marks[seat]) > filled(before)


def filled(sheet: Marks) -> int:
    """Count what stands on a sheet: double cells, numbers, tops and dice marks."""
    cells = sum(double + len(numbers) + top for double, numbers, top in sheet.columns)
    return cells + sheet.dice


def test_r37_solo_is_one_player_who_is_always_active() -> None:
    state = new(SOLO, seats=1)
    for number in range(1, 4):
        assert (state.board.turn, state.board.active) == (number, 0)
        state = turn(state, "123 RGB", "-")
    with pytest.raises(ValueError, match="solo is for 1 to 1 players"):
        new(SOLO, seats=2)


def test_r37_solo_ends_when_exhausted_or_when_all_bridges_are_crossed() -> None:
    assert over(act(plain(marks(dice=8), roll="123 RGB"), "-")).reason == "exhausted"
    crossing = plain(marks("R:111111", bridges="OYGBPAD"), roll="123 RGB")
    assert over(act(crossing, "R1")).reason == "bridges"
    assert act(plain(marks(bridges="OYGBPAD"), roll="123 RGB"), "R1").seat == CHANCE


def test_r37_solo_is_scored_like_any_sheet() -> None:
    state = act(plain(marks("R:12 O:*", dice=8), roll="123 RGB"), "-")
    assert over(state) == Outcome(BySeat((-115,)), (0,), "exhausted")
    assert columns_of(state) == "R:12 O:*"
    assert rolled(new(SOLO, seats=1), "123 RGB").waiting == (0,)
