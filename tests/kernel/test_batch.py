"""Batches: many games at once are the same games, and whatever is wrong is said with its place."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from lostcities import IllegalAction, OptionError, SeededDealer, dice, duel, kernel
from lostcities.game import CHANCE
from tests.kernel.variants import random_sheet

TABLES = [
    ("duel", "mini", 2),
    ("duel", "classic", 2),
    ("duel", "long", 2),
    ("dice", "solo", 1),
    ("dice", "standard", 2),
    ("dice", "standard", 5),
]
every_table = pytest.mark.parametrize(("game", "variant", "seats"), TABLES)


def some_legal(batch: kernel.Batch, rng: np.random.Generator) -> Any:
    """Choose a legal action in every game; leave those alone that are over."""
    chance = np.where(batch.mask, rng.random(batch.mask.shape), 0)
    return np.where(batch.seat < 0, kernel.LEAVE_ALONE, chance.argmax(axis=1))


@every_table
def test_a_batch_is_its_games_one_by_one(game: str, variant: str, seats: int) -> None:
    seeds = np.arange(5, dtype=np.uint64) * 11
    batch = kernel.Batch(game, variant, 5, seats=seats, auto_reset=False)
    batch.reset(seeds, starters=np.arange(5) % seats)
    alone = [
        kernel.new(game, variant, seats=seats, seed=int(seed), starter=number % seats)
        for number, seed in enumerate(seeds)
    ]
    rng = np.random.default_rng(1)
    while not all(single.over for single in alone):
        for number, single in enumerate(alone):
            assert batch.seat[number] == single.seat
            assert batch.mask[number].tolist() == single.mask().tolist()
            if not single.over:
                seen = single.observation(single.seat)
                assert batch.observation[number].tolist() == seen.tolist()
        actions = some_legal(batch, rng)
        batch.step(actions)
        for number, single in enumerate(alone):
            if actions[number] == kernel.LEAVE_ALONE:
                assert not batch.done[number]
                continue
            single.apply(int(actions[number]))
            assert batch.reward[number].tolist() == single.points
            assert batch.done[number] == single.over
    assert batch.scores.tolist() == [single.totals for single in alone]
    assert not batch.mask.any()


@every_table
def test_rewards_add_up_to_the_scores(game: str, variant: str, seats: int) -> None:
    batch = kernel.Batch(game, variant, 7, seats=seats, seed=3)
    rng, earned, ended = np.random.default_rng(2), np.zeros((7, seats), int), 0
    while ended < 20:
        batch.step(some_legal(batch, rng))
        earned += batch.reward
        for number in np.flatnonzero(batch.done):
            assert earned[number].tolist() == batch.scores[number].tolist()
            earned[number], ended = 0, ended + 1


@every_table
def test_threads_change_nothing(game: str, variant: str, seats: int) -> None:
    batches = [
        kernel.Batch(game, variant, 33, seats=seats, seed=5, threads=threads) for threads in (1, 3)
    ]
    rng = np.random.default_rng(3)
    for _ in range(150):
        actions = some_legal(batches[0], rng)
        for batch in batches:
            batch.step(actions)
        for name in ("mask", "observation", "reward", "done", "seat", "scores"):
            one, three = (getattr(batch, name) for batch in batches)
            assert np.array_equal(one, three), name


def test_a_seed_for_each_game_makes_each_its_own() -> None:
    batch = kernel.Batch("duel", "classic", 3)
    batch.reset([7, 8, 7], starters=[0, 0, 0])
    assert np.array_equal(batch.observation[0], batch.observation[2])
    assert not np.array_equal(batch.observation[0], batch.observation[1])


def test_the_next_seat_starts_the_next_game() -> None:
    batch = kernel.Batch("dice", "standard", 1, seats=3, seed=1)
    batch.reset(1, starters=[2])
    rng, starters = np.random.default_rng(1), [int(batch.seat[0])]
    while len(starters) < 5:
        batch.step(some_legal(batch, rng))
        if batch.done[0]:
            starters.append(int(batch.seat[0]))
    assert starters == [2, 0, 1, 2, 0]


@pytest.mark.parametrize("player", kernel.PLAYERS)
@every_table
def test_against_an_opponent_every_decision_is_the_learners(
    game: str, variant: str, seats: int, player: str
) -> None:
    batch = kernel.Batch(game, variant, 6, seats=seats, seed=2, opponent=player)
    rng, ended = np.random.default_rng(4), 0
    while ended < 8:
        assert batch.learners is not None
        assert batch.seat.tolist() == batch.learners.tolist()
        batch.step(some_legal(batch, rng))
        ended += int(batch.done.sum())


@pytest.mark.parametrize("opponent", ["cautious", "greedy"])
def test_an_opponent_is_the_player_of_that_name(opponent: str) -> None:
    batch = kernel.Batch("duel", "classic", 1, seed=9, opponent=opponent)
    alone = batch.state(0)
    rng = random.Random(1)
    for _ in range(80):
        action = rng.choice(alone.legal())
        batch.step(np.array([action]))
        alone.apply(action)
        while not alone.over and alone.seat == 1:
            alone.apply(alone.decide(opponent))
        if alone.over:
            break
        assert batch.state(0).legal() == alone.legal()
        assert batch.observation[0].tolist() == alone.observation(0).tolist()


def test_the_arrays_stay_and_cannot_be_written() -> None:
    batch = kernel.Batch("duel", "mini", 4)
    mask = batch.mask
    batch.step(mask.argmax(axis=1))
    assert batch.mask is mask
    for name in ("mask", "observation", "reward", "done", "seat", "scores"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[:] = 1


def test_the_arrays_outlive_their_batch() -> None:
    mask = kernel.Batch("duel", "classic", 64).mask
    assert mask.sum(axis=1).min() > 0


@every_table
def test_playing_out_is_playing_each_game_out(game: str, variant: str, seats: int) -> None:
    batch = kernel.Batch(game, variant, 4, seats=seats, seed=6, auto_reset=False)
    rng = np.random.default_rng(1)
    for _ in range(5):
        batch.step(some_legal(batch, rng))
    alone = [batch.state(number) for number in range(4)]
    batch.play_out("greedy")
    for single in alone:
        single.play_out(["greedy"] * seats)
    assert batch.scores.tolist() == [single.totals for single in alone]
    assert batch.done.all()
    assert (batch.seat < 0).all()
    batch.play_out("random")
    assert not batch.done.any(), "a game that is over stays as it is"
    again = kernel.Batch(game, variant, 4, seats=seats, seed=6)
    again.play_out(["random"] * seats)
    assert again.done.all()
    assert (again.seat >= 0).all()


def test_a_clone_goes_its_own_way() -> None:
    batch = kernel.Batch("duel", "classic", 8, seed=1)
    twin = batch.clone()
    before = batch.observation.copy()
    twin.step(twin.mask.argmax(axis=1))
    assert np.array_equal(batch.observation, before)
    batch.step(batch.mask.argmax(axis=1))
    assert np.array_equal(batch.observation, twin.observation)


@every_table
def test_determinising_shows_nothing_to_the_seat_that_moves(
    game: str, variant: str, seats: int
) -> None:
    batch = kernel.Batch(game, variant, 20, seats=seats, seed=4)
    rng = np.random.default_rng(5)
    for number in range(60):
        batch.step(some_legal(batch, rng))
        twin = batch.clone()
        twin.determinise(number)
        states = [(batch.state(i), twin.state(i)) for i in range(20)]
        for mine, other in states:
            seat = mine.seat
            assert mine.observation(seat).tolist() == other.observation(seat).tolist()
            assert kernel.to_rules(mine).observe(seat) == kernel.to_rules(other).observe(seat)


def test_d10_determinising_deals_what_is_unseen_evenly() -> None:
    """Every unseen card is in the other hand as often as it should be, known ones always."""
    state = kernel.new("duel", "mini", seed=6)
    known, other = 0, 0
    while not known:
        state.apply(state.legal()[-1])  # a discard, then a card from a pile if there is one
        other = 1 - state.seat
        seen = kernel.to_rules(state).observe(state.seat)
        known = len(seen.board.known[other])
    hidden, held = seen.unseen(), seen.board.held(other) - known
    counted = dict.fromkeys(hidden, 0)
    for seed in range(4000):
        twin = state.clone()
        twin.redeal(state.seat, seed)
        hand = list(kernel.to_rules(twin).hands[other])
        for card in seen.board.known[other]:
            hand.remove(card)
        for card in hand:
            counted[card] += 1
    for card, count in counted.items():
        expected = 4000 * held * hidden.count(card) / len(hidden)
        assert abs(count - expected) < 5 * expected**0.5, (card, count, expected)


def dealt(variant: duel.Variant) -> duel.State:
    state, dealer = duel.new(variant), SeededDealer(3)
    while state.seat == CHANCE:
        state = state.apply(dealer(state))
    return state


def test_a_real_position_goes_on_in_a_batch() -> None:
    state = dealt(duel.VARIANTS["classic"])
    batch = kernel.Batch("duel", "classic", 3)
    batch.put(1, state)
    there = kernel.to_rules(batch.state(1))
    assert there.hands == state.hands
    assert there.variant == replace(state.variant, turn_limit=1000)
    assert batch.observation[1].tolist() == kernel.encode(there.observe(there.seat)).tolist()
    batch.put(2, batch.state(1))
    assert batch.mask[2].tolist() == batch.mask[1].tolist()
    batch.fill(state)
    assert len(np.unique(batch.observation, axis=0)) == 1


def test_a_position_of_another_variant_is_refused() -> None:
    batch = kernel.Batch("duel", "classic", 1)
    for state in (dealt(duel.VARIANTS["long"]), kernel.new("duel", "long")):
        with pytest.raises(OptionError, match="another variant"):
            batch.put(0, state)
        with pytest.raises(OptionError, match="another variant"):
            batch.fill(state)


def test_an_illegal_action_is_refused_with_game_action_and_rule() -> None:
    batch = kernel.Batch("duel", "classic", 5, seed=1)
    before = batch.observation.copy()
    actions = batch.mask.argmax(axis=1)
    actions[3] = 100
    with pytest.raises(IllegalAction, match=r"game 3, action 100: =: first a card is .* \[D5\]"):
        batch.step(actions)
    assert np.array_equal(batch.observation, before)


@pytest.mark.parametrize("number", [106, -2, 2**40, -(2**63)])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    batch = kernel.Batch("duel", "classic", 2)
    with pytest.raises(IllegalAction, match=rf"game 1, action {number}: .*from 0 to 105"):
        batch.step(np.array([batch.mask[0].argmax(), number]))


def test_a_game_that_is_over_takes_no_action() -> None:
    batch = kernel.Batch("duel", duel.VARIANTS["mini"], 1, auto_reset=False)
    rng = np.random.default_rng(1)
    while not batch.done[0]:
        batch.step(some_legal(batch, rng))
    with pytest.raises(IllegalAction, match=r"game 0.*the match is over \[D20\]"):
        batch.step(np.array([0]))


def test_one_state_refuses_with_the_rule() -> None:
    state = kernel.new("dice", "standard", seats=2, seed=1)
    with pytest.raises(
        IllegalAction, match=r"action 73: >-: no acceleration is due \[R20\]"
    ) as shown:
        state.apply(73)
    assert pickle.loads(pickle.dumps(shown.value)).refusal.rule == "R20"  # noqa: S301  # our own
    assert state.legal() == kernel.new("dice", "standard", seats=2, seed=1).legal()


@pytest.mark.parametrize(
    "actions",
    [[1.0, 2.0], [1], [[1, 2]], ["R5", "R6"], [True, False], None, [2**64 - 1, 0]],
)
def test_wrong_shapes_and_kinds_of_actions_are_refused(actions: Any) -> None:
    batch = kernel.Batch("duel", "classic", 2)
    with pytest.raises(OptionError, match="actions must be 2 whole numbers"):
        batch.step(actions)


def test_smaller_whole_numbers_are_fine() -> None:
    batch = kernel.Batch("duel", "classic", 2)
    for dtype in (np.int8, np.uint8, np.int32, np.uint64):
        batch.step(batch.mask.argmax(axis=1).astype(dtype))
    batch.step(batch.mask.argmax(axis=1).tolist())


@pytest.mark.parametrize(
    ("wrong", "shown"),
    [
        ({"games": 0}, "games must be a whole number from 1 to"),
        ({"threads": 0}, "threads must be a whole number from 1 to 1024"),
        ({"threads": 1025}, "threads must be a whole number from 1 to 1024"),
        ({"opponent": "nobody"}, "no player 'nobody'"),
        ({"variant": "huge"}, "no variant 'huge'"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 3}, "two"),
    ],
)
def test_what_does_not_exist_is_refused(wrong: dict[str, Any], shown: str) -> None:
    with pytest.raises(OptionError, match=shown):
        kernel.Batch(**{"game": "duel", "variant": "classic", "games": 2, **wrong})


def test_wrong_seeds_starters_and_indices_are_refused() -> None:
    batch = kernel.Batch("duel", "classic", 2)
    with pytest.raises(OptionError, match="seeds"):
        batch.reset([1, 2, 3])
    with pytest.raises(OptionError, match="seed 0 must be"):
        batch.reset([-1, 2])
    with pytest.raises(OptionError, match="starters"):
        batch.reset(1, starters=[0, 2])
    with pytest.raises(OptionError, match="seats"):
        batch.determinise(1, seats=[0, 2])
    with pytest.raises(OptionError, match="no game 2"):
        batch.state(2)


def test_variants_beyond_the_kernel_are_refused_with_the_bound() -> None:
    for change, shown in (
        ({"rounds": 9}, "rounds must be 1 to 8"),
        ({"ranks": (3, 2)}, "ranks must rise"),
        ({"hand": 30}, "hand must be 1 to 8"),
        ({"cost": 1000}, "cost must be"),
    ):
        variant = duel.Variant("x", **{"colours": 5, **change})  # type: ignore[arg-type]
        with pytest.raises(OptionError, match=shown):
            kernel.Batch("duel", variant, 1)
    sheet = random_sheet(random.Random(1))
    with pytest.raises(OptionError, match="seats"):
        kernel.Batch("dice", dice.VARIANTS["standard"].on(sheet), 1, seats=6)
