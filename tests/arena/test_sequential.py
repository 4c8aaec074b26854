"""The sequential test: its error rates are what it promises, and it stops early."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from statistics import fmean

import pytest

from lostcities.arena.contest import Fixture, Played, Result
from lostcities.arena.estimates import Series
from lostcities.arena.sequential import FEWEST, SequentialTest
from lostcities.arena.tournament import Place, Plan, run
from tests.arena.contests import contest

TEST = SequentialTest(0, 4)
SPREAD = 25.0
"""Of a mirrored pair of rounds between rule players, about."""
RUNS = 400


Draw = Callable[[float, random.Random], float]


def judged(mean: float, rng: random.Random, draw: Draw) -> Series:
    """Go on until there is a verdict; return what was seen."""
    series = Series()
    while TEST.verdict(series) is None:
        series.add(draw(mean, rng))
    return series


def normal(mean: float, rng: random.Random) -> float:
    return rng.gauss(mean, SPREAD)


@cache
def real_pairs() -> tuple[float, ...]:
    """Return the margins of real pairs, their mean taken off."""
    made = contest("duel/classic", "cautious", "greedy", options={"rounds": 1})
    margins = [result.margins()[0] for result in run(made, Plan(2000), Place()).results]
    return tuple(margin - fmean(margins) for margin in margins)


def real(mean: float, rng: random.Random) -> float:
    return mean + rng.choice(real_pairs())


@pytest.mark.parametrize("draw", [normal, real])
@pytest.mark.parametrize(("mean", "verdict"), [(0.0, "low"), (4.0, "high")])
def test_the_error_rates_hold(mean: float, verdict: str, draw: Draw) -> None:
    """5 % promised; of 400 runs that is 20, and 33 are three standard errors more."""
    rng = random.Random(7)
    found = [judged(mean, rng, draw) for _ in range(RUNS)]
    wrong = sum(TEST.verdict(series) != verdict for series in found)
    assert wrong <= 33
    assert sum(series.count for series in found) / RUNS < 1200


def test_it_needs_fewer_pairs_the_clearer_it_is() -> None:
    rng = random.Random(1)
    clear = judged(12.0, rng, normal).count
    assert FEWEST <= clear < 200


@pytest.mark.parametrize(
    ("value", "verdict"), [(0.0, "low"), (2.0, None), (4.0, "high"), (9.0, "high"), (-9.0, "low")]
)
def test_pairs_that_are_all_the_same(value: float, verdict: str | None) -> None:
    """An agent against itself: no variance to divide by."""
    series = Series()
    for _ in range(FEWEST):
        series.add(value)
    assert TEST.verdict(series) == verdict


def test_nothing_is_decided_before_there_is_a_variance() -> None:
    series = Series()
    for _ in range(FEWEST - 1):
        series.add(1000)
    assert TEST.verdict(series) is None


def test_a_contest_stops_when_it_is_clear_and_confirms_on_other_deals() -> None:
    made = contest("duel/mini", "cautious", "random", options={"rounds": 1})
    plan = Plan(deals=5000, test=SequentialTest(0, 2), confirm=30)
    played = run(made, plan, Place())
    assert played.verdict == "high"
    assert len(played.results) == FEWEST
    assert [result.fixture.block for result in played.confirming] == ["confirm"] * 30
    assert played.confirming[0].games != played.results[0].games
    shown = played.to_json()
    assert shown is not None
    assert shown["confirmation"]["holds"]
    again = run(made, plan, Place(jobs=2, patience=0))
    assert again.to_json() == shown


def test_a_low_verdict_is_not_confirmed() -> None:
    made = contest("duel/mini", "greedy", "greedy", options={"rounds": 1})
    played = run(made, Plan(deals=500, test=SequentialTest(0, 4)), Place())
    assert (played.verdict, len(played.results), played.confirming) == ("low", FEWEST, [])


def test_wins_can_be_what_counts() -> None:
    made = contest("duel/mini", "cautious", "random", options={"rounds": 1})
    plan = Plan(deals=300, measure="wins", test=SequentialTest(0.5, 0.6), confirm=0)
    played = run(made, plan, Place())
    assert played.verdict == "high"
    assert 0.5 < played.pairs.mean <= 1
    assert played.confirming == []


def test_margins_and_wins_of_a_fixture() -> None:
    games = (
        Played((30, 10), (0,), 1, 40, {"deck": 1}, ((), ())),
        Played((20, 20), (0, 1), 1, 40, {"deck": 1}, ((), ())),
    )
    result = Result(Fixture("main", 0, 0), games)
    assert result.margins() == [10, -10]
    assert result.wins() == [0.75, 0.25]
