"""Ratings recover strengths that are known, with intervals that hold them."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from lostcities.arena.contest import Fixture, Played, Result
from lostcities.arena.ratings import MIDDLE, SCALE, beaten, fit, ratings, skills

TRUE = np.array([1900.0, 1700.0, 1500.0, 1400.0, 1000.0])


def simulated(deals: int, seed: int) -> tuple[list[Result], list[tuple[int, ...]]]:
    """Play a pool of known strengths: the chance to win is that of the model."""
    rng = random.Random(seed)
    lineups: list[tuple[int, ...]] = list(combinations(range(len(TRUE)), 2))
    results = []
    for number in range(deals):
        for lineup, (one, other) in enumerate(lineups):
            chance = 1 / (1 + np.exp((TRUE[other] - TRUE[one]) / SCALE))
            games = tuple(game(rng.random() < chance) for _ in range(2))
            results.append(Result(Fixture("main", number, lineup), games))
    return results, lineups


def game(first_wins: bool) -> Played:  # noqa: FBT001
    scores = (1, 0) if first_wins else (0, 1)
    return Played(scores, (0 if first_wins else 1,), 1, 1, {}, ((), ()))


def test_known_strengths_are_recovered_within_their_intervals() -> None:
    results, lineups = simulated(deals=400, seed=3)
    rated = ratings(beaten(results, lineups, len(TRUE)))
    for rating, true in zip(rated, TRUE, strict=True):
        assert rating.value == pytest.approx(true, abs=45)
        assert rating.low < rating.value < rating.high
        assert rating.high - rating.low < 150
    held = [rating.low <= true <= rating.high for rating, true in zip(rated, TRUE, strict=True)]
    assert sum(held) >= 4


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """95 % promised; of 150 intervals 142 or so, and 134 are three standard errors fewer."""
    held = 0
    for seed in range(30):
        results, lineups = simulated(deals=60, seed=seed)
        rated = ratings(beaten(results, lineups, len(TRUE)))
        pairs = zip(rated, TRUE, strict=True)
        held += sum(rating.low <= true <= rating.high for rating, true in pairs)
    assert held >= 134


def test_the_mean_is_the_middle_or_an_anchor_holds() -> None:
    results, lineups = simulated(deals=20, seed=1)
    tables = beaten(results, lineups, len(TRUE))
    free, held = ratings(tables), ratings(tables, anchor=(2, 1500.0))
    assert np.mean([rating.value for rating in free]) == pytest.approx(MIDDLE)
    assert held[2] == (1500.0, 1500.0, 1500.0)
    gaps = [one.value - other.value for one, other in zip(free, held, strict=True)]
    assert gaps == pytest.approx([gaps[0]] * len(gaps))


def test_one_that_never_loses_has_a_finite_rating() -> None:
    value = fit(np.array([[0.0, 10.0], [0.0, 0.0]]))
    assert np.isfinite(value).all()
    assert value[0] - value[1] == pytest.approx(SCALE * np.log(10.5 / 0.5))


def test_a_tie_counts_half() -> None:
    tie = Played((5, 5), (0, 1), 1, 1, {}, ((), ()))
    tables = beaten([Result(Fixture("main", 0, 0), (tie, tie))], [(0, 1)], 2)
    assert tables.tolist() == [[[0, 1], [1, 0]]]


def test_who_was_not_met_changes_nothing() -> None:
    """A pool in two halves that never met: each half is rated by its own games."""
    tables = np.zeros((4, 4))
    tables[0, 1], tables[1, 0], tables[2, 3], tables[3, 2] = 30, 10, 10, 10
    value = fit(tables)
    assert value[0] - value[1] == pytest.approx(SCALE * np.log(30.5 / 10.5), abs=0.1)
    assert value[2] == pytest.approx(value[3])


def test_openskill_orders_tables_of_four() -> None:
    rng = random.Random(5)
    lineups = [(0, 1, 2, 3), (0, 1, 1, 3)]
    results = []
    for number in range(60):
        lineup = number % 2
        strengths = [400 - 100 * entrant for entrant in lineups[lineup]]
        scores = tuple(round(rng.gauss(mean, 60)) for mean in strengths)
        played = Played(scores, (int(np.argmax(scores)),), 1, 1, {}, ((),) * 4)
        results.append(Result(Fixture("main", number, lineup), (played,)))
    found = skills(results, lineups, 4)
    assert found is not None
    means = [skill.mu for skill in found]
    assert means == sorted(means, reverse=True)
    assert all(0 < skill.sigma < 8.3 for skill in found)
    assert skills(results, lineups, 4) == found
