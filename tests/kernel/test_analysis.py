"""What reviews ask of the kernel: the same for any number of threads and any true deal."""

from __future__ import annotations

import numpy as np
import pytest

from lostcities import kernel
from lostcities.duel.kernel.analysis import TurnAnalyst, analyst
from lostcities.duel.kernel.equity import starters_margin
from lostcities.kernel.worlds import Worlds


def mid_round() -> kernel.DuelState:
    state: kernel.DuelState = kernel.new("duel", "classic", seed=5)
    for _ in range(30):
        state.apply(state.decide("policy"))
    return state


def turns_of(state: kernel.DuelState) -> list[tuple[int, int]]:
    """List two whole turns that end with the deck."""
    deck = 2 * 50
    return [(place, deck) for place in state.legal()[-2:]]


@pytest.mark.parametrize("depth", [0, 8])
def test_threads_and_the_true_deal_change_nothing(depth: int) -> None:
    state = mid_round()
    turns = turns_of(state)
    wanted = analyst().play_out(state, turns, Worlds(1, 0, 24), depth)
    other = state.clone()
    other.redeal(state.seat, 9)
    for one in (
        TurnAnalyst(threads=2).play_out(state, turns, Worlds(1, 0, 24), depth),
        analyst().play_out(other, turns, Worlds(1, 0, 24), depth),
    ):
        assert np.array_equal(one.margins, wanted.margins)
        assert np.array_equal(one.points, wanted.points)


def test_worlds_go_on_where_others_stopped() -> None:
    state = mid_round()
    turns = turns_of(state)
    whole = analyst().play_out(state, turns, Worlds(1, 0, 24)).margins
    parts = [analyst().play_out(state, turns, Worlds(1, first, 12)).margins for first in (0, 12)]
    assert np.array_equal(whole, np.concatenate(parts, axis=1))


def test_points_of_all_colours_make_the_margin() -> None:
    state = mid_round()
    lines = analyst().play_out(state, turns_of(state), Worlds(1, 0, 24))
    margins = lines.points[:, 0].sum(axis=1) - lines.points[:, 1].sum(axis=1)
    assert margins == pytest.approx(lines.margins.mean(axis=1), abs=1e-3)


def test_both_players_see_one_value() -> None:
    """What one may expect the other must fear, whoever is to move; but for having started."""
    state = mid_round()
    position = state.position()
    position.mover, position.starter = 1 - position.mover, 1 - position.starter
    other = kernel.DuelState.of(state.variant, position, 0)
    margin = starters_margin(kernel.to_rules(state).variant)
    started = margin if state.position().starter == state.seat else -margin
    mine, theirs = analyst().value(state) - started, analyst().value(other) - started
    assert mine == pytest.approx(-theirs, abs=1e-4)


def test_only_the_printed_game_has_a_value() -> None:
    with pytest.raises(ValueError, match="printed"):
        analyst().value(kernel.new("duel", "mini", seed=1))
