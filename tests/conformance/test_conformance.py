"""The conformance suite: it runs on every registered game × variant × number of seats."""

from __future__ import annotations

import json
import pickle
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.dealer import SeededDealer
from lostcities.errors import IllegalAction
from lostcities.game import CHANCE, NOBODY
from tests.conformance.game_setups import GameSetup, game_setups, played

if TYPE_CHECKING:
    from lostcities.game import State

SETUPS = list(game_setups())
SEEDS = (1, 2)
SAMPLE = 40
"""How many states of a long game are looked at where each look is dear."""

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_game = pytest.mark.parametrize("seed", SEEDS)


def some(states: list[State[Any]]) -> list[State[Any]]:
    """Spread a sample over a game, its start and its end among them."""
    step = max(1, len(states) // SAMPLE)
    return [*states[::step], states[-1]]


@every_setup
@every_game
def test_a_game_ends_with_an_outcome(setup: GameSetup, seed: int) -> None:
    end = played(setup, seed).end
    assert end.outcome is not None
    assert end.seat == NOBODY
    assert end.waiting == ()


@every_setup
@every_game
def test_legality_is_non_empty_before_the_end_and_empty_after(setup: GameSetup, seed: int) -> None:
    game = played(setup, seed)
    for state in game.states[:-1]:
        if state.seat == CHANCE:
            assert state.chances().events
            assert state.legal() == ()
        else:
            assert state.seat in state.waiting
            assert all(state.legal(seat) for seat in state.waiting)
            assert state.chances().events == ()
    assert game.end.legal() == ()
    assert game.end.chances().events == ()


@every_setup
def test_only_waiting_seats_have_legal_actions(setup: GameSetup) -> None:
    for state in some(played(setup, 1).states):
        for seat in range(setup.seats):
            observed = state.observe(seat)
            assert observed.legal() == state.legal(seat)
            assert bool(observed.legal()) == (seat in state.waiting)
            assert observed.waiting == state.waiting


@every_setup
def test_apply_refuses_what_is_not_legal_and_says_the_rule(setup: GameSetup) -> None:
    actions = setup.game.codec(setup.variant).actions
    for state in some(played(setup, 1).states):
        legal = set(state.legal())
        for action in actions:
            refusal = state.refusal(action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert str(refusal)
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action)
                assert caught.value.refusal == refusal


@every_setup
@every_game
def test_no_event_mutates_its_state(setup: GameSetup, seed: int) -> None:
    game = played(setup, seed)
    for before, step in zip(some(game.states), game.steps, strict=False):
        frozen = pickle.dumps(before)
        event = before.legal()[0] if before.legal() else None
        if event is not None:
            before.apply(event)
            before.observe(step.seat if step.seat >= 0 else None)
        assert pickle.dumps(before) == frozen


@every_setup
@every_game
def test_equal_states_hash_equal(setup: GameSetup, seed: int) -> None:
    game = played(setup, seed)
    state = game.start
    for step, seen in zip(game.steps, game.states[1:], strict=True):
        state = state.apply(step.event)
        assert state == seen
        assert hash(state) == hash(seen)
    assert len(set(game.states)) == len(game.states)


@every_setup
def test_three_faces_of_an_action_agree(setup: GameSetup) -> None:
    codec = setup.game.codec(setup.variant)
    for number, action in enumerate(codec.actions):
        assert codec.id(action) == number
        assert codec.action(number) == action
        assert codec.parse(str(action)) == action
    assert len(set(codec.actions)) == len({str(action) for action in codec.actions}) == len(codec)


@every_setup
@every_game
def test_every_legal_action_has_a_number(setup: GameSetup, seed: int) -> None:
    codec = setup.game.codec(setup.variant)
    for state in played(setup, seed).states:
        numbers = [codec.id(action) for action in state.legal()]
        assert len(set(numbers)) == len(numbers)


@every_setup
@every_game
def test_chance_weights_sum_to_one(setup: GameSetup, seed: int) -> None:
    for state in some(played(setup, seed).states):
        weights = [weight for _, weight in state.chances()]
        assert all(weight > 0 for weight in weights)
        assert sum(weights) == (Fraction(1) if state.seat == CHANCE else 0)


@every_setup
@every_game
def test_outcomes_keep_their_bounds(setup: GameSetup, seed: int) -> None:
    outcome = played(setup, seed).end.outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert len(outcome.scores) == setup.seats
    assert all(-2000 <= score <= 2000 for score in outcome.scores)
    best = max(outcome.scores)
    winners = tuple(seat for seat, score in enumerate(outcome.scores) if score == best)
    assert outcome.winners == winners


@every_setup
@every_game
def test_records_round_trip(setup: GameSetup, seed: int) -> None:
    game = played(setup, seed)
    names = [f"player {seat}" for seat in range(setup.seats)]
    text = record.write(setup.game, names, game.start, game.steps)
    replay = record.read(text)
    assert replay.error is None
    assert replay.complete
    assert replay.steps == game.steps
    assert replay.state == game.end
    assert record.write(setup.game, names, game.start, replay.steps) == text


@every_setup
def test_unfinished_records_round_trip(setup: GameSetup) -> None:
    game = played(setup, 2)
    rng = random.Random(5)
    for _ in range(12):
        steps = game.steps[: rng.randrange(len(game.steps))]
        text = record.write(setup.game, ["x"] * setup.seats, game.start, steps)
        replay = record.read(text)
        assert replay.error is None
        assert not replay.complete
        assert replay.steps == steps[: len(replay.steps)]


@every_setup
def test_views_of_one_seat_can_be_checked_and_show_it_what_it_knows(setup: GameSetup) -> None:
    game = played(setup, 1)
    for cut in (len(game.steps) // 2, len(game.steps)):
        for seat in range(setup.seats):
            text = record.write(
                setup.game, ["x"] * setup.seats, game.start, game.steps[:cut], view=seat
            )
            replay = record.read(text)
            assert replay.error is None, text
            assert replay.view == seat
            if len(replay.steps) == cut:
                assert replay.state.observe(seat) == game.states[cut].observe(seat)


@every_setup
def test_positions_round_trip(setup: GameSetup) -> None:
    for state in some(played(setup, 2).states):
        assert setup.game.read_position(setup.game.position_text(state)) == state
        for seat in (*range(setup.seats), None):
            seen = state.observe(seat)
            text = setup.game.position_text(seen)
            assert "\n" not in text
            assert setup.game.read_position(text) == seen


@every_setup
def test_a_sample_fits_its_observation(setup: GameSetup) -> None:
    rng = random.Random(3)
    for state in some(played(setup, 1).states):
        for seat in (*range(setup.seats), None):
            seen = state.observe(seat)
            sample = seen.sample(rng)
            assert sample.observe(seat) == seen
            assert sample.seat == state.seat


@every_setup
def test_observations_are_plain_json(setup: GameSetup) -> None:
    for state in some(played(setup, 1).states):
        for seat in (*range(setup.seats), None):
            data = state.observe(seat).to_json()
            assert json.loads(json.dumps(data)) == data


@every_setup
def test_same_seed_same_game(setup: GameSetup) -> None:
    again = played.__wrapped__(setup, 1)
    assert again.steps == played(setup, 1).steps
    assert again.end == played(setup, 1).end
    assert played(setup, 2).steps != again.steps


@every_setup
def test_an_interrupted_game_goes_on_with_the_same_chance(setup: GameSetup) -> None:
    game = played(setup, 1)
    for state, step in zip(game.states, game.steps, strict=False):
        if step.seat == CHANCE:
            assert SeededDealer(1)(state) == step.event


@every_setup
def test_repr_is_a_position_one_can_paste(setup: GameSetup) -> None:
    for state in some(played(setup, 1).states)[::5]:
        for known in (state, *map(state.observe, (*range(setup.seats), None))):
            text = repr(known).removeprefix("read_position('").removesuffix("')")
            assert setup.game.read_position(text) == known


@every_setup
def test_a_seat_that_does_not_exist_may_do_nothing(setup: GameSetup) -> None:
    for state in some(played(setup, 1).states)[::5]:
        assert state.legal(setup.seats) == ()
        for action in state.legal()[:1]:
            assert state.refusal(action, setup.seats) is not None
