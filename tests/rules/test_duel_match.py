"""D20–D23: a match."""

from __future__ import annotations

from typing import Literal

import pytest

from lostcities.duel import VARIANTS, Deal, Ending, Phase, State, Take, card, new, result_text
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Outcome, Resign
from tests.rules.duel_positions import MINI, deal_into, dealt, match, refused, turn, turns

# Totals


def test_d20_points_of_three_rounds_add_up_and_the_higher_total_wins() -> None:
    state = match((-3, 0), (0, -1), (-1, -2))
    assert state.outcome == Outcome(BySeat((-4, -3)), (1,), "deck")
    assert result_text(state) == "-4 -3"
    assert state.seat == NOBODY


def test_d20_equal_totals_are_a_shared_win() -> None:
    state = match((-3, 0), (0, -1), (0, -2))
    assert state.outcome == Outcome(BySeat((-3, -3)), (0, 1), "deck")


def test_d20_the_match_is_not_over_before_its_last_round() -> None:
    for rounds in ([], [(-3, 0)], [(-3, 0), (0, -1)]):
        state = match(*rounds)
        assert state.outcome is None
        assert state.board.round == len(rounds) + 1
        assert state.seat == CHANCE


def test_d20_nothing_may_happen_after_the_match() -> None:
    state = match((-3, 0), (0, -1), (0, -2))
    assert state.board.round == 3
    assert refused(state, "Y2") == "D20 match-over"
    assert refused(state, "=", seat=1) == "D20 match-over"
    assert refused(state, Deal(0, card("Y2"))) == "D20 match-over"
    assert refused(state, Resign(0)) == "D20 match-over"
    assert refused(state, Abandon()) == "D20 match-over"
    assert state.chances().events == ()


# Who starts the next round

TOTAL: Literal["total"] = "total"
ROUND: Literal["round"] = "round"


def test_d21_the_editions() -> None:
    assert VARIANTS["classic"].next_starter == VARIANTS["long"].next_starter == "total"
    assert VARIANTS["classic-1999"].next_starter == "round"


@pytest.mark.parametrize("edition", [TOTAL, ROUND])
@pytest.mark.parametrize("starter", [0, 1])
def test_d21_the_player_with_more_points_starts(
    edition: Literal["total", "round"], starter: int
) -> None:
    assert match((-1, 0), starter=starter, next_starter=edition).board.starter == 1
    assert match((0, -1), starter=starter, next_starter=edition).board.starter == 0
    assert match((-2, -1), starter=starter, next_starter=edition).board.starter == 1


@pytest.mark.parametrize("edition", [TOTAL, ROUND])
@pytest.mark.parametrize("starter", [0, 1])
def test_d21_on_a_tie_the_player_who_did_not_start(
    edition: Literal["total", "round"], starter: int
) -> None:
    state = match((0, 0), starter=starter, next_starter=edition)
    assert state.board.starter == 1 - starter
    state = match((0, 0), (-1, -1), starter=starter, next_starter=edition)
    assert state.board.starter == starter


@pytest.mark.parametrize(("edition", "third"), [(TOTAL, 1), (ROUND, 0)])
def test_d21_before_round_3_the_editions_can_differ(
    edition: Literal["total", "round"], third: int
) -> None:
    """Seat 2 leads by total, seat 1 won the second round."""
    assert match((-3, 0), (0, -1), next_starter=edition).board.starter == third


@pytest.mark.parametrize(("edition", "third"), [(TOTAL, 0), (ROUND, 1)])
def test_d21_before_round_3_a_drawn_round_is_a_tie_by_round_only(
    edition: Literal["total", "round"], third: int
) -> None:
    """Seat 1 leads by total and started the drawn round."""
    assert match((0, -2), (0, 0), next_starter=edition).board.starter == third


@pytest.mark.parametrize("edition", [TOTAL, ROUND])
def test_d21_before_round_3_level_totals_give_the_start_to_the_winner_of_round_2(
    edition: Literal["total", "round"],
) -> None:
    """By round because it won, by total because the other, who led, started round 2."""
    assert match((0, -2), (-2, 0), next_starter=edition).board.starter == 1
    assert match((-2, 0), (0, -2), next_starter=edition).board.starter == 0


def test_d21_the_new_starter_moves_first() -> None:
    state = match((-1, 0))
    assert deal_into(state).seat == 1


def test_d21_the_results_remember_who_started() -> None:
    state = match((-1, 0), (0, -3), (0, 0))
    assert [result.starter for result in state.board.results] == [0, 1, 0]


# Other lengths


def test_d22_a_single_round() -> None:
    state = match((-1, 0), played=1)
    assert state.outcome == Outcome(BySeat((-1, 0)), (1,), "deck")
    assert state.board.round == 1


def test_d22_as_many_rounds_as_the_table_wants() -> None:
    state = match(*[(-1, 0)] * 5, played=5)
    assert state.outcome == Outcome(BySeat((-5, 0)), (1,), "deck")


# Breaking off


@pytest.mark.parametrize("seat", [0, 1])
def test_d23_resigning_ends_the_match_and_the_other_wins_whatever_the_points(seat: int) -> None:
    state = deal_into(match((-3, 0), (0, -1)))
    after = state.apply(Resign(seat))
    assert after.outcome == Outcome(BySeat((-3, -1)), (1 - seat,), "resigned")
    assert after.seat == NOBODY
    assert after.phase is Phase.OVER
    assert after.board.resigned == seat


def test_d23_totals_are_those_of_the_finished_rounds() -> None:
    state = deal_into(match((-3, -2)), "Y2 Y3 Y4", "B2 B3 B4")
    after = turns(state, "B2 =", "Y2").apply(Resign(0))
    assert result_text(after) == "-3 -2"
    assert after.board.round == 2


def test_d23_the_seat_that_waits_may_resign_too() -> None:
    state = dealt(variant=MINI)
    assert state.seat == 0
    assert state.refusal(Resign(1)) is None


def test_d23_resigning_between_place_and_take() -> None:
    after = turn(dealt("Y2", variant=MINI), "Y2").apply(Resign(0))
    assert after.outcome == Outcome(BySeat((0, 0)), (1,), "resigned")
    assert after.legal() == ()
    assert after.board.held(0) == len(after.hands[0]) == 2


def test_d23_an_abandoned_match_has_no_winner() -> None:
    after = deal_into(match((-3, 0))).apply(Abandon())
    assert after.outcome == Outcome(BySeat((-3, 0)), (), "abandoned")
    assert after.board.ending is Ending.ABANDONED
    assert after.board.resigned is None


def test_d23_nobody_breaks_off_while_a_card_comes() -> None:
    states: list[State] = [new(MINI), turn(dealt("Y2", variant=MINI), "Y2").apply(Take(None))]
    for state in states:
        assert refused(state, Resign(0)) == "D3 chance-moves"
        assert refused(state, Abandon()) == "D3 chance-moves"


@pytest.mark.parametrize("seat", [-1, 2])
def test_d23_only_the_two_may_resign(seat: int) -> None:
    assert refused(dealt(), Resign(seat)) == "D3 no-such-seat"


def test_d23_a_player_resigns_for_the_own_seat_only() -> None:
    state = dealt()
    refusal = state.refusal(Resign(1), 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.code) == ("D23", "not-your-seat")
    assert state.apply(Resign(1), 1).outcome == Outcome(BySeat((0, 0)), (0,), "resigned")


def test_d5_what_is_no_event_of_this_game_is_refused() -> None:
    refusal = dealt().refusal("Y2")  # type: ignore[arg-type]  # that is the point
    assert refusal is not None
    assert (refusal.rule, refusal.reason.code) == ("D5", "no-event")
