"""States of the kernel: one by one from Python, and to and from the rules."""

from __future__ import annotations

import copy
import random

import pytest

from lostcities import OptionError, SeededDealer, dice, duel, kernel
from lostcities.game import CHANCE, Abandon, Resign
from tests.conformance.game_setups import GameSetup, game_setups, played

every_setup = pytest.mark.parametrize("setup", list(game_setups()), ids=str)


@every_setup
def test_every_state_of_a_game_goes_over_and_back(setup: GameSetup) -> None:
    for state in played(setup, 1).states:
        if state.seat == CHANCE:
            with pytest.raises(OptionError, match="a player decides"):
                kernel.from_rules(state)
        else:
            twin = kernel.from_rules(state, seed=5)
            assert kernel.to_rules(twin) == state
            assert twin.over == (state.outcome is not None)


@every_setup
def test_a_real_game_can_be_played_to_its_end(setup: GameSetup) -> None:
    decisions = [state for state in played(setup, 2).states if state.seat >= 0]
    middle = decisions[len(decisions) // 2]
    ends = []
    for seed in (1, 1, 2):
        twin = kernel.from_rules(middle, seed)
        twin.play_out(["random"] * setup.seats, seed)
        end = kernel.to_rules(twin)
        assert end.outcome is not None
        assert list(end.outcome.scores) == twin.totals
        assert kernel.to_rules(kernel.from_rules(end)) == end, "nothing was forgotten on the way"
        ends.append(end)
    assert ends[0] == ends[1]


def test_a_game_begins_with_a_seat_there_is() -> None:
    for starter in (-1, 2):
        with pytest.raises(OptionError, match="starter must be a whole number from 0 to 1"):
            kernel.new("duel", "mini", starter=starter)


def test_broken_off_games_stay_with_the_rules() -> None:
    state = duel.new(duel.VARIANTS["mini"])
    dealer = SeededDealer(1)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    for event in (Resign(0), Abandon()):
        with pytest.raises(OptionError, match="broken off"):
            kernel.from_rules(state.apply(event))


def test_a_state_no_game_can_reach_is_refused() -> None:
    state = duel.new(duel.VARIANTS["mini"])
    dealer = SeededDealer(1)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    twice = state._replace(hands=state.hands.put(0, state.hands[1]))
    with pytest.raises(OptionError, match="two places"):
        kernel.from_rules(twice)


def test_a_clone_and_a_copy_go_their_own_way() -> None:
    state = kernel.new("duel", "classic", seed=4)
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        before = state.observation(0).tolist()
        twin.apply(twin.legal()[0])
        assert state.observation(0).tolist() == before


def test_one_seed_has_the_same_cards_whatever_is_decided() -> None:
    """The n-th card off the deck depends on the seed alone, as with the rules' own dealer."""
    drawn = []
    for chooser in (random.Random(1), random.Random(2)):
        state = kernel.new("duel", "classic", seed=11)
        cards: list[int] = []
        while len(cards) < 20:
            mover, before = state.seat, sorted(state.position().hands[state.seat])
            action = chooser.choice(state.legal())
            state.apply(action)
            if action == 100:
                after = state.position().hands[mover]
                for kind in before:
                    after.remove(kind)
                cards += after
        drawn.append(cards)
    assert drawn[0] == drawn[1]


def test_reseeding_changes_what_comes() -> None:
    state = kernel.new("dice", "standard", seed=1)
    twins = [state.clone() for _ in range(3)]
    for twin, seed in zip(twins, (1, 1, 2), strict=True):
        twin.reseed(seed)
        twin.play_out(["cautious", "cautious"])
    assert twins[0].totals == twins[1].totals != twins[2].totals


def test_what_does_not_exist_is_refused() -> None:
    state = kernel.new("duel", "classic")
    with pytest.raises(ValueError, match="no such seat"):
        state.observation(2)
    with pytest.raises(ValueError, match="no such player"):
        state.decide("nobody")
    with pytest.raises(ValueError, match="a player for each seat"):
        state.play_out(["random"])


def test_the_layout_covers_every_byte() -> None:
    for game, names in (("duel", duel.VARIANTS), ("dice", dice.VARIANTS)):
        for variant in names.values():
            for seats in variant.seats:
                sections = kernel.layout(game, variant, seats=seats)
                state = kernel.new(game, variant, seats=seats)
                assert sum(section.size for section in sections) == len(state.observation(0))
                assert len({section.name for section in sections}) == len(sections)


@every_setup
def test_no_byte_is_higher_than_its_layout_says(setup: GameSetup) -> None:
    sections = kernel.layout(setup.game.name, setup.variant, seats=setup.seats)
    highs = [section.high for section in sections for _ in range(section.size)]
    for state in played(setup, 3).states[::9]:
        if state.seat >= 0:
            row = kernel.encode(state.observe(state.seat))
            assert all(value <= high for value, high in zip(row.tolist(), highs, strict=True))
