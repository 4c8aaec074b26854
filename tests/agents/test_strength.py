"""Floors of strength, far below what the guide reports, so that a small sample is safe."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.agents.matches import margin, mean_score, round_points

FLOORS = {"cautious": 25, "greedy": 10}
"""Points a round in mirror play; the guide reports some 40 and 22."""


@pytest.mark.parametrize("name", list(FLOORS))
def test_a_rule_player_beats_random_at_cards(name: str) -> None:
    assert margin(name, "random", pairs=25) > 120


@pytest.mark.parametrize("name", list(FLOORS))
def test_a_rule_player_makes_points_against_itself(name: str) -> None:
    means = [fmean(round_points((name, name), seed)) for seed in range(60)]
    assert fmean(means) > FLOORS[name]


def test_cautious_and_greedy_play_rounds_to_their_end() -> None:
    assert abs(margin("cautious", "greedy", pairs=30)) < 60


@pytest.mark.parametrize("name", ["cautious", "greedy"])
def test_a_rule_player_fills_its_sheet(name: str) -> None:
    assert min(mean_score([name, name], games=20)) > 300
    assert min(mean_score([name] * 4, games=10)) > 130


@pytest.mark.parametrize("name", ["cautious", "greedy"])
def test_a_rule_player_beats_random_at_dice(name: str) -> None:
    own, other = mean_score([name, "random"], games=10)
    assert own - other > 200


def test_random_is_as_bad_as_chance() -> None:
    means = [fmean(round_points(("random", "random"), seed)) for seed in range(100)]
    assert abs(fmean(means) - -34.0) < 7  # five standard errors
