"""D16–D19: what expeditions are worth."""

from __future__ import annotations

import pytest

from lostcities.duel import cards, receipt
from lostcities.duel.scoring import Receipt, points
from tests.rules.duel_positions import CLASSIC, MINI, dealt, turns


def worth(text: str) -> int:
    """Score one expedition of `classic`."""
    return receipt(CLASSIC, cards(text)).points


def test_d16_an_expedition_without_cards_scores_nothing() -> None:
    assert receipt(CLASSIC, ()) == Receipt(cards=0, sum=0, cost=0, multiplier=1, bonus=0)
    assert worth("") == 0


@pytest.mark.parametrize(
    ("expedition", "score"),
    [
        ("R2", -18),
        ("R10", -10),
        ("R2 R8 R10", 0),
        ("R4 R9 R10", 3),
        ("R5 R6 R7 R8 R9", 15),
        ("R$ R10", -20),
        ("R$ R2 R8 R10", 0),
        ("R$ R3 R8 R10", 2),
        ("R$ R$ R3 R8 R10", 3),
        ("R$ R$ R$ R3 R8 R10", 4),
        ("R$ R$ R$ R7 R8 R9 R10", 56),
    ],
)
def test_d17_the_sum_less_twenty_times_one_plus_the_wagers(expedition: str, score: int) -> None:
    assert worth(expedition) == score


@pytest.mark.parametrize(("expedition", "score"), [("R$", -40), ("R$ R$", -60), ("R$ R$ R$", -80)])
def test_d17_wagers_alone(expedition: str, score: int) -> None:
    assert worth(expedition) == score


@pytest.mark.parametrize(
    ("expedition", "score"),
    [
        ("R2 R3 R4 R5 R6 R7 R8", 15),
        ("R2 R3 R4 R5 R6 R7 R8 R9", 24 + 20),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10", 34 + 20),
        ("R$ R$ R$ R2 R3 R4 R5", -6 * 4),
        ("R$ R$ R$ R2 R3 R4 R5 R6", 0 * 4 + 20),
        ("R$ R$ R$ R2 R3 R4 R5 R6 R7 R8 R9 R10", 34 * 4 + 20),
    ],
)
def test_d18_eight_cards_wagers_counted_score_twenty_more_never_multiplied(
    expedition: str, score: int
) -> None:
    assert worth(expedition) == score


def test_d18_the_receipt_shows_the_sums() -> None:
    shown = receipt(CLASSIC, cards("R$ R$ R2 R3 R4 R7 R9 R10"))
    assert shown == Receipt(cards=8, sum=35, cost=20, multiplier=3, bonus=20)


def test_d19_the_worked_example() -> None:
    rows = ["Y4 Y9 Y10", "W$", "", "G$ G7 G8", "R$ R$ R2 R3 R4 R7 R9 R10"]
    scored = points(CLASSIC, map(cards, rows))
    assert scored == (3, -40, 0, -10, 65)
    assert sum(scored) == 18


def test_d17_the_numbers_are_the_variants() -> None:
    assert receipt(MINI, cards("Y2 Y3 Y4 Y5")).points == 14 - 5
    assert receipt(MINI, cards("Y$ Y2 Y3 Y4 Y5")).points == (14 - 5) * 2 + 5


def test_d16_a_round_is_scored_colour_by_colour_for_each_seat() -> None:
    variant = MINI.with_options({"rounds": 1})
    state = dealt("Y2 Y3 Y5", "Y$ B2 B3", variant=variant)
    state = turns(state, "Y3 =Y4", "Y$ =B4", "Y4 =B$", "xB2 =B5")
    (result,) = state.board.results
    assert result.points == ((3 + 4 - 5, 0), (-5 * 2, 0))
