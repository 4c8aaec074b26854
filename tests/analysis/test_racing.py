"""Lines of play compared: what is best, what an error is, and when to stop."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import lostcities
from lostcities.analysis.marks import MARKS
from lostcities.analysis.racing import Race, Settings, difference, is_obvious, mark_of, run

Values = NDArray[np.float64]


def noisy(mean: float, count: int, seed: int) -> Values:
    return np.random.default_rng(seed).normal(mean, 10, count)


def test_the_tutor_of_the_page_has_the_same_thresholds() -> None:
    text = (Path(lostcities.__file__).parent / "web/device/settings.js").read_text("utf-8")
    offered = re.search(r"TUTOR_THRESHOLDS = \[(.*?)\]", text)
    assert offered
    assert [float(one) for one in re.findall(r"[\d.]+", offered[1])] == [
        least for _, least in reversed(MARKS)
    ]


def test_worlds_are_compared_one_by_one() -> None:
    worlds = noisy(0, 64, 1)
    gap = difference(worlds + 2, worlds)
    assert gap.mean == pytest.approx(2)
    assert gap.error == pytest.approx(0)


@pytest.mark.parametrize(
    ("lost", "error", "mark"),
    [
        (1.4, 0.1, None),
        (1.5, 0.1, "doubtful"),
        (3.0, 0.1, "bad"),
        (6.0, 0.1, "very-bad"),
        (6.0, 3.0, None),
        (10.0, 0.0, "very-bad"),
        (0.0, 0.0, None),
    ],
)
def test_only_sure_errors_are_marked(lost: float, error: float, mark: str | None) -> None:
    """Two standard errors are what it takes."""
    assert mark_of(lost, error) == mark


def test_equal_lines_lose_nothing_on_average() -> None:
    """Whoever takes the best of several noisy means for the truth finds errors in perfect play."""
    found = [
        Race(0, [noisy(0, 64, 1000 * trial + line) for line in range(4)]) for trial in range(300)
    ]
    naive = np.array([race.behind(0).mean for race in found])
    counted = np.array([race.counted() for race in found])
    error = counted.std(ddof=1) / len(counted) ** 0.5
    assert naive.mean() > 0.5
    assert abs(counted.mean()) < 3 * error


def test_a_real_loss_is_counted_in_full() -> None:
    found = [
        Race(0, [noisy(0, 128, 2 * trial), noisy(5, 128, 2 * trial + 1)]) for trial in range(200)
    ]
    counted = np.array([race.counted() for race in found])
    assert counted.mean() == pytest.approx(5, abs=3 * counted.std(ddof=1) / 200**0.5)


def test_a_race_goes_on_with_what_may_still_be_best() -> None:
    asked: list[list[int]] = []

    def sample(lines: list[int], first: int, worlds: int) -> Values:
        asked.append(lines)
        rng = np.random.default_rng(first)
        shared = rng.normal(0, 10, worlds)
        means = {0: 0.0, 1: 1.0, 2: -9.0}
        return np.stack([shared + means[line] + rng.normal(0, 20, worlds) for line in lines])

    race = run(sample, 3, 0, Settings(worlds=256))
    assert asked[0] == [0, 1, 2]
    assert all({0, 1} <= set(lines) for lines in asked)
    assert 2 not in asked[-1]
    assert len(race.values[0]) == 256


def test_a_clear_race_ends_early() -> None:
    def sample(lines: list[int], _: int, worlds: int) -> Values:
        return np.stack([np.full(worlds, -10.0 * line) for line in lines])

    race = run(sample, 2, 0, Settings(worlds=4096))
    assert len(race.values[0]) == 64
    assert is_obvious(race)


def test_what_is_nearly_as_good_makes_a_decision_count() -> None:
    race = Race(0, [np.zeros(64), np.full(64, -2.0)])
    assert not is_obvious(race)
    assert not is_obvious(Race(1, race.values))
