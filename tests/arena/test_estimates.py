"""Intervals of 95 %: they hold for few deals as well, and shares stay between 0 and 1."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from lostcities.arena.estimates import Series, Share, measured_text, t95

TRIALS = 2000


def series(values: list[float]) -> Series:
    made = Series()
    for value in values:
        made.add(value)
    return made


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (10, 2.228), (11, 2.201), (30, 2.042), (100, 1.984), (10**6, 1.960)],
)
def test_students_t(freedom: int, quantile: float) -> None:
    assert t95(freedom) == pytest.approx(quantile, abs=0.003)


@pytest.mark.parametrize("deals", [3, 6, 30])
def test_the_interval_of_a_mean_holds_for_few_deals(deals: int) -> None:
    """95 % of 2,000 are 1,900; 1,860 are four standard errors fewer."""
    rng, held = random.Random(deals), 0
    for _ in range(TRIALS):
        low, high = series([rng.gauss(5, 20) for _ in range(deals)]).estimate().interval
        held += low <= 5 <= high
    assert held >= 1860


@pytest.mark.parametrize("deals", [5, 12, 40])
@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
def test_the_interval_of_a_share_holds_for_few_deals(deals: int, chance: float) -> None:
    rng, held = random.Random(deals), 0
    for _ in range(TRIALS):
        pairs = [fmean((rng.random() < chance, rng.random() < chance)) for _ in range(deals)]
        low, high = series(pairs).share(2 * deals).interval
        assert 0 <= low <= high <= 1
        held += low <= chance <= high
    assert held >= 1860


def test_a_share_without_a_loss_is_not_certain() -> None:
    share = series([1.0] * 6).share(12)
    assert isinstance(share, Share)
    found = share.to_json()
    assert found["high"] == 1
    assert found["low"] == pytest.approx(0.645, abs=0.001)
    assert measured_text(found, ".1%") == "100.0% ± 35.5%", "the wider side"


def test_a_single_deal_has_no_interval() -> None:
    for estimate in (series([3.0]).estimate(), series([1.0]).share(2)):
        found = estimate.to_json()
        assert (found["error"], found["low"], found["high"]) == (None, None, None)
        assert "±" not in measured_text(found, ".1f")
