"""The chance of winning a match: D20 and D21 in both editions, against matches drawn by hand."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lostcities import duel
from lostcities.duel.kernel import equity
from lostcities.duel.kernel.equity import MOST, chance_of_winning, worth_of_margins

PRINTED = [duel.VARIANTS[name] for name in ("classic", "classic-1999", "long")]
every_variant = pytest.mark.parametrize("variant", PRINTED, ids=lambda variant: variant.name)


@every_variant
def test_what_i_may_win_the_other_may_lose(variant: duel.Variant) -> None:
    for rounds in range(4):
        for lead in (-80, -7, 0, 1, 33):
            mine = chance_of_winning(variant, lead, rounds, i_start=True)
            theirs = chance_of_winning(variant, -lead, rounds, i_start=False)
            assert mine + theirs == pytest.approx(1)


@every_variant
def test_a_greater_lead_is_never_worse(variant: duel.Variant) -> None:
    for rounds in (1, 2, 3):
        chances = [
            chance_of_winning(variant, lead, rounds, i_start=True) for lead in range(-200, 201, 5)
        ]
        assert all(np.diff(chances) > -0.004), "but for who starts, which a lead may change"
        assert chances[0] < 0.05
        assert chances[-1] > 0.95


def test_d20_without_rounds_left_the_totals_decide() -> None:
    classic = PRINTED[0]
    assert [chance_of_winning(classic, lead, 0, i_start=True) for lead in (-1, 0, 1)] == [0, 0.5, 1]


def drawn_matches(variant: duel.Variant, lead: int, rounds: int, matches: int) -> float:
    """Draw matches round by round, with D21 as the rules have it."""
    rng = random.Random(f"{variant.name} {lead}")
    chances = equity._margins_for(variant)
    margins = rng.choices(range(-MOST, MOST + 1), chances.tolist(), k=matches * rounds)
    won = 0.0
    for number in range(matches):
        mine, starter = lead, 0
        for one in range(rounds):
            margin = margins[number * rounds + one] * (1 if starter == 0 else -1)
            mine += margin
            counted = mine if variant.next_starter == "total" else margin
            starter = 1 - starter if counted == 0 else (0 if counted > 0 else 1)
        won += 1 if mine > 0 else 0.5 if mine == 0 else 0
    return won / matches


@every_variant
@pytest.mark.parametrize("lead", [-30, 0, 12])
def test_the_chance_is_that_of_matches_drawn_by_hand(variant: duel.Variant, lead: int) -> None:
    for rounds in (2, 3):
        expected = chance_of_winning(variant, lead, rounds, i_start=True)
        assert abs(drawn_matches(variant, lead, rounds, 20_000) - expected) < 5 * 0.5 / 20_000**0.5


@every_variant
def test_the_worth_of_a_margin_averages_to_the_chance(variant: duel.Variant) -> None:
    for lead in (-25, 0, 40):
        for i_start in (True, False):
            chances = equity._margins_for(variant)
            mine = chances if i_start else chances[::-1]
            worth = worth_of_margins(variant, lead, 2, i_start=i_start)
            expected = chance_of_winning(variant, lead, 2, i_start=i_start)
            assert float(worth @ mine) == pytest.approx(expected)


def test_d21_the_editions_differ_in_who_starts_the_last_round() -> None:
    """The same leads are worth something else where the last round decides who starts."""
    classic, old = PRINTED[0], PRINTED[1]
    now, then = (worth_of_margins(v, 50, 2, i_start=True)[MOST - 10] for v in (classic, old))
    assert now == chance_of_winning(classic, 40, 1, i_start=True)
    assert then == chance_of_winning(old, 40, 1, i_start=False)


def test_margins_are_those_of_the_starter() -> None:
    counted = equity.count_margins(duel.VARIANTS["classic"], 400, seed=3)
    assert sum(counted.counts) == 400
    assert counted.counts[0] > 0
    assert counted.chances().sum() == pytest.approx(1)
    assert counted == equity.count_margins(duel.VARIANTS["classic"], 400, seed=3, threads=2)
