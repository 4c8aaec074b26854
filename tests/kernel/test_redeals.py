"""Re-deals: what a seat cannot see and all chance to come are drawn again, evenly.

The distributions are tested with fixed seeds, five standard deviations wide.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from lostcities import dice, duel, kernel
from tests.conformance.game_setups import GameSetup, game_setups

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

every_setup = pytest.mark.parametrize("setup", list(game_setups()), ids=str)

GAMES = 3000
CLASSIC = duel.VARIANTS["classic"].with_options({"turn_limit": 1000})
MINI = duel.VARIANTS["mini"].with_options({"turn_limit": 1000})


def is_even(counted: Mapping[Any, int], weights: Mapping[Any, int]) -> bool:
    """Tell by chi-square whether counts are as the weights of what was counted say."""
    assert counted.keys() <= weights.keys()
    total, whole = sum(counted.values()), sum(weights.values())
    expected = {what: total * weight / whole for what, weight in weights.items()}
    found = sum((counted.get(what, 0) - many) ** 2 / many for what, many in expected.items())
    freedom = len(weights) - 1
    return bool(found < freedom + 5 * (2.0 * freedom) ** 0.5)


def random_state(setup: GameSetup, rng: random.Random, decisions: int) -> Any:
    """Play so many random decisions, fewer if the game ends."""
    state = kernel.new(setup.game.name, setup.variant, seats=setup.seats, seed=rng.getrandbits(64))
    for _ in range(decisions):
        before = state.clone()
        state.apply(rng.choice(state.legal()))
        if state.over:
            return before
    return state


def with_known_cards(variant: duel.Variant) -> Any:
    """Play until the seat to move knows two cards of the other hand (D10)."""
    rng = random.Random(5)
    state = kernel.new("duel", variant, seed=8)
    while len(state.position().known[1 - state.seat]) < 2 or state.position().phase == 1:
        piles = [action for action in state.legal() if action > 2 * len(variant.kinds)]
        state.apply(rng.choice(piles or state.legal()))
    return state


def unseen(state: Any) -> Counter[int]:
    """Count the cards the seat to move cannot see, by kind."""
    seen = kernel.to_rules(state).observe(state.seat).unseen()
    return Counter(kernel.to_rules(state).variant.places[card] for card in seen)


def draw(batch: kernel.Batch, card: int) -> list[int]:
    """Return the so-many-th card off the deck in every game, by kind."""
    deck = 2 * len(batch.variant.kinds)
    for _ in range(card - 1):
        batch.step(batch.mask.argmax(axis=1))
        batch.step(np.full(batch.games, deck))
    movers = batch.seat.tolist()
    batch.step(batch.mask.argmax(axis=1))
    before = [batch.state(game).position().hands for game in range(batch.games)]
    batch.step(np.full(batch.games, deck))
    after = [batch.state(game).position().hands for game in range(batch.games)]
    drawn = [
        Counter(new[mover]) - Counter(old[mover])
        for mover, old, new in zip(movers, before, after, strict=True)
    ]
    return [kind for found in drawn for kind in found]


def redealt(state: Any, seed: int) -> kernel.Batch:
    """Make many worlds that the seat to move cannot tell from the true one."""
    game = "duel" if isinstance(state, kernel.DuelState) else "dice"
    variant = kernel.to_rules(state).variant
    seats = len(state.totals)
    batch = kernel.Batch(game, variant, GAMES, seats=seats, auto_reset=False)
    batch.fill(state)
    batch.determinise(seed)
    return batch


@every_setup
def test_a_redeal_depends_on_what_the_seat_knows_alone(setup: GameSetup) -> None:
    """Two worlds that look the same to a seat are the same after it, to the end of the game."""
    rng = random.Random(str(setup))
    for decisions in (0, 1, 6, 25):
        true = random_state(setup, rng, decisions)
        for seat in range(setup.seats):
            worlds = [true.clone(), true.clone()]
            worlds[1].redeal(seat, 3)
            worlds[1].reseed(3)
            ends = []
            for world in worlds:
                world.redeal(seat, 4)
                start = kernel.to_rules(world)
                world.play_out(["random"] * setup.seats, 5)
                ends.append((start, kernel.to_rules(world)))
            assert ends[0] == ends[1]


@every_setup
def test_a_batch_deals_again_as_a_state_does(setup: GameSetup) -> None:
    true = random_state(setup, random.Random(str(setup)), 9)
    batch = kernel.Batch(setup.game.name, setup.variant, 3, seats=setup.seats)
    batch.fill(true)
    batch.determinise([7, 8, 7])
    true.redeal(true.seat, 7)
    ends = []
    for world in (batch.state(0), true, batch.state(2)):
        world.play_out(["cautious"] * setup.seats)
        ends.append(kernel.to_rules(world))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("setup", [one for one in game_setups() if one.seats > 1], ids=str)
def test_an_opponent_to_move_waits_for_the_redeal(setup: GameSetup) -> None:
    """Else its move would tell the learner, who is to be spared, of the hand it truly holds."""
    for decisions in (0, 6, 12):
        true = random_state(setup, random.Random(f"{setup}{decisions}"), decisions)
        learner = (true.seat + 1) % setup.seats
        seated = ["cautious" if seat != learner else None for seat in range(setup.seats)]
        other = true.clone()
        other.redeal(learner, 3)
        futures = []
        for state in (true, other):
            batch = kernel.Batch(
                setup.game.name, setup.variant, 20, seats=setup.seats, opponent=[seated] * 20
            )
            batch.fill(state)
            assert [batch.state(game) for game in range(20)] == [state] * 20
            assert (batch.seat == state.seat).all()
            batch.determinise(np.arange(20), seats=np.full(20, learner))
            batch.step(batch.decide("cautious"))
            assert (batch.seat == learner).all()
            futures.append(batch.observation.tobytes())
        assert futures[0] == futures[1]


@pytest.mark.parametrize("card", [1, 2, 9])
@pytest.mark.parametrize("variant", [CLASSIC, MINI], ids=lambda variant: variant.name)
def test_d13_every_unseen_card_may_come_next(variant: duel.Variant, card: int) -> None:
    state = with_known_cards(variant)
    hidden, deck = unseen(state), sum(state.position().deck)
    counted = Counter(draw(redealt(state, seed=card), min(card, deck - 1)))
    assert is_even(counted, hidden)


def test_d13_the_card_that_truly_comes_next_comes_as_often_as_any() -> None:
    state = with_known_cards(CLASSIC)
    truth = kernel.Batch("duel", CLASSIC, 1, auto_reset=False)
    truth.fill(state)
    (true,) = draw(truth, 1)
    hidden = unseen(state)
    found = draw(redealt(state, seed=1), 1).count(true)
    expected = GAMES * hidden[true] / hidden.total()
    assert abs(found - expected) < 5 * expected**0.5


def test_d3_the_hands_of_later_rounds_are_dealt_evenly() -> None:
    state = with_known_cards(MINI)
    batch = redealt(state, seed=2)
    while True:
        takes = batch.mask[:, 2 * len(MINI.kinds)]
        actions = np.where(takes, 2 * len(MINI.kinds), batch.mask.argmax(axis=1))
        batch.step(actions)
        if batch.reward.any():
            break
    hands = [batch.state(game).position().hands[0] for game in range(GAMES)]
    counted = Counter(kind for hand in hands for kind in hand)
    assert is_even(counted, Counter(MINI.places[card] for card in MINI.pack))


@pytest.mark.parametrize(("variant", "seats"), [("solo", 1), ("standard", 2)])
def test_r8_the_next_dice_are_any(variant: str, seats: int) -> None:
    state = kernel.new("dice", variant, seats=seats, seed=4)
    batch = redealt(state, seed=3)
    refuse = batch.mask.shape[1] - 8
    for _ in range(seats):
        batch.step(np.full(GAMES, refuse))
    rolls = [batch.state(game).position() for game in range(GAMES)]
    numbers = Counter(face for roll in rolls for face in roll.numbers)
    colours = Counter(face for roll in rolls for face in roll.colours)
    assert is_even(numbers, dict.fromkeys(range(10), 1))
    assert is_even(colours, dict.fromkeys(range(6), 1))
    for _ in range(seats):
        state.apply(refuse)
    true = state.position().numbers
    found = sum(roll.numbers == true for roll in rolls)
    assert found < GAMES / 100, "one roll in a thousand is like any other"


def test_r19_a_sealed_choice_is_made_again() -> None:
    variant = dice.VARIANTS["standard"].with_options({"simultaneous": True})
    state = kernel.new("dice", variant, seats=3, seed=2)
    state.apply(state.legal()[0])
    sealed, choices = state.seat, state.legal()
    state.apply(choices[-1])
    batch = redealt(state, seed=1)
    found = Counter(batch.state(game).position().sealed[sealed][0] for game in range(GAMES))
    assert is_even(found, dict.fromkeys(choices, 1))


@pytest.mark.parametrize(("game", "variant"), [("duel", "classic"), ("dice", "standard")])
def test_the_opponents_choices_to_come_are_drawn_again(game: str, variant: str) -> None:
    """Else a search could see in a copy what its random opponent will do."""
    truth = kernel.Batch(game, variant, 1, seed=3, opponent="random")
    replies: set[Hashable] = set()
    for seed in range(20):
        batch = truth.clone()
        batch.determinise(seed)
        batch.step(batch.mask.argmax(axis=1))
        if game == "duel":
            batch.step(batch.mask.argmax(axis=1))
        piles_or_sheet = batch.observation[0, 250:310] if game == "duel" else batch.observation[0]
        replies.add(piles_or_sheet.tobytes())
    assert len(replies) > 5


def test_equal_seeds_make_equal_worlds() -> None:
    """Candidates can be compared on the same cards, and on the same cards to come."""
    state = with_known_cards(CLASSIC)
    batch = kernel.Batch("duel", CLASSIC, 6)
    batch.fill(state)
    batch.determinise([1, 2, 3, 1, 2, 3])
    worlds = [kernel.to_rules(batch.state(game)) for game in range(6)]
    assert worlds[:3] == worlds[3:]
    assert worlds[0] != worlds[1]
    candidates = np.repeat(np.flatnonzero(batch.mask[0])[:2], 3)
    batch.step(candidates)
    assert batch.seat.tolist() == [state.seat] * 6
    deck = np.full(6, 2 * len(CLASSIC.kinds))
    hands = [Counter(batch.state(game).position().hands[state.seat]) for game in range(6)]
    batch.step(deck)
    after = [Counter(batch.state(game).position().hands[state.seat]) for game in range(6)]
    drawn = [new - old for new, old in zip(after, hands, strict=True)]
    assert drawn[:3] == drawn[3:], "the same card comes, whatever was played"


def test_a_seat_that_is_not_to_move_can_be_spared() -> None:
    state = with_known_cards(CLASSIC)
    viewer = 1 - state.seat
    batch = kernel.Batch("duel", CLASSIC, 50)
    batch.fill(state)
    batch.determinise(1, seats=np.full(50, viewer))
    for game in range(50):
        world = batch.state(game)
        assert world.observation(viewer).tolist() == state.observation(viewer).tolist()
        assert batch.observation[game].tolist() == world.observation(world.seat).tolist()
        assert batch.mask[game].tolist() == world.mask().tolist()
    assert len(np.unique(batch.observation, axis=0)) > 1
