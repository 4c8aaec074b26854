"""Builders of card-game positions: known hands and turns as a record writes them, or any play."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from hypothesis import strategies as st

from lostcities.dealer import SeededDealer
from lostcities.duel import VARIANTS, Deal, Draw, Phase, State, Take, Variant, cards, codec, new
from lostcities.game import CHANCE, NOBODY, Abandon, Resign, Step
from tests.rules.refusals import refusal_code

if TYPE_CHECKING:
    from lostcities.duel import Card, Event, Observation
    from lostcities.game import Seat

CLASSIC = VARIANTS["classic"]
MINI = VARIANTS["mini"]
SEATS = (0, 1)


def dealt(
    first: str = "", second: str = "", *, variant: Variant = CLASSIC, starter: Seat = 0
) -> State:
    """Deal the named cards to both seats and fill the hands from the front of the pack.

    In `classic` the filling is yellow and low blue, so tests speak of white, green and red.
    """
    return deal_into(new(variant, starter=starter), first, second)


def deal_into(state: State, first: str = "", second: str = "") -> State:
    """Deal both hands in a state that is about to be dealt."""
    hands = [list(cards(first)), list(cards(second))]
    left = list(state.variant.pack)
    for named in (*hands[0], *hands[1]):
        left.remove(named)
    for seat, hand in enumerate(hands):
        while len(hand) < state.variant.hand:
            hand.append(left.pop(0))
        for card in hand:
            state = state.apply(Deal(seat, card))
    return state


def turns(state: State, *texts: str) -> State:
    """Play turns such as `R5 =G7`, `xB$ <W`, or `R5 =` for any card of the deck.

    A full stop is an idle turn: the first card of the hand is discarded, any is drawn.
    """
    for text in texts:
        state = turn(state, text)
    return state


def turn(state: State, text: str) -> State:
    """Play one turn; without a take it stops after the placed card."""
    actions = codec(state.variant)
    place, *rest = (f"x{state.hands[state.seat][0]} =" if text == "." else text).split()
    state = state.apply(actions.parse(place))
    for take in rest:
        if take.startswith("<"):
            state = state.apply(actions.parse(take))
        else:
            state = drawn(state.apply(Take(None)), *cards(take[1:]))
    return state


def drawn(state: State, card: Card | None = None) -> State:
    """Let a card come off the deck: this one, or the first there is."""
    return state.apply(state.chances().events[0] if card is None else Draw(card))


def refused(state: State, event: Event | str, seat: Seat | None = None) -> str:
    """Return the rule and the code by which an event is refused."""
    return refusal_code(
        state, codec(state.variant).parse(event) if isinstance(event, str) else event, seat
    )


def texts(known: State | Observation) -> set[str]:
    """Return the legal actions as texts."""
    return {str(action) for action in known.legal()}


def match(
    *rounds: tuple[int, int],
    starter: Seat = 0,
    next_starter: Literal["total", "round"] = "total",
    played: int = 3,
) -> State:
    """Play rounds of the smallest variant in which each seat scores 0, −1, −2 or −3.

    Seat 1 holds yellow, seat 2 blue. A seat that is to lose points plays one card.
    """
    variant = replace(MINI, rounds=played, next_starter=next_starter)
    state = new(variant, starter=starter)
    for scores in rounds:
        state = scored_round(state, scores)
    return state


def scored_round(state: State, scores: tuple[int, int]) -> State:
    """Play one round of `match`: four turns, each with a card from the deck."""
    state = deal_into(state, "Y2 Y3 Y4", "B2 B3 B4")
    for number in range(4):
        seat = state.seat
        letter, score = "YB"[seat], scores[seat]
        if number < 2:
            state = turn(state, f"{letter}{5 + score} =" if score else f"x{letter}2 =")
        else:
            spare = next(card for card in state.hands[seat] if card.rank > 2)
            state = turn(state, f"x{spare} =")
    assert state.seat == CHANCE or state.outcome is not None
    return state


class Playthrough(NamedTuple):
    """A start, what happened since, and where it led."""

    start: State
    steps: list[Step]
    state: State


def play(
    variant: Variant, seed: int, decisions: int, *, starter: Seat = 0, haste: float = 0.5
) -> Playthrough:
    """Play decisions at random; with `haste` 1 every card is taken from the deck."""
    rng, dealer = random.Random(seed), SeededDealer(seed)
    start = state = new(variant, starter=starter)
    steps: list[Step] = []
    while state.seat == CHANCE or (decisions > 0 and state.seat != NOBODY):
        decisions -= state.seat != CHANCE
        event = dealer(state) if state.seat == CHANCE else choose(state, rng, haste)
        steps.append(Step(state.seat, event))
        state = state.apply(event)
    return Playthrough(start, steps, state)


def without_last(game: Playthrough, cards: int) -> Playthrough:
    """Take back the cards that came last, as far as nobody has decided since."""
    steps, state = list(game.steps), game.start
    while cards and steps and steps[-1].seat == CHANCE:
        steps.pop()
        cards -= 1
    for _, event in steps:
        state = state.apply(event)
    return Playthrough(game.start, steps, state)


def choose(state: State, rng: random.Random, haste: float) -> Event:
    """Choose a legal action, or now and then break the match off."""
    if rng.random() < 0.002:
        broken_off: list[Event] = [Resign(state.seat), Abandon()]
        return rng.choice(broken_off)
    if state.phase is Phase.TAKE and rng.random() < haste:
        return Take(None)
    return rng.choice(state.legal())


@st.composite
def small_variants(draw: st.DrawFn) -> Variant:
    """Make up a variant; its name is a known one, for that is where its options are compared."""
    colours = draw(st.integers(1, 4))
    ranks = draw(st.sets(st.integers(1, 12), min_size=1, max_size=5))
    wagers = draw(st.integers(0, 3))
    hand = draw(st.integers(1, 5))
    if 2 * hand >= colours * (len(ranks) + wagers):
        hand, colours = 1, colours + 2
    return Variant(
        "mini",
        colours=colours,
        ranks=tuple(sorted(ranks)),
        wagers=wagers,
        hand=hand,
        cost=draw(st.integers(0, 30)),
        bonus=draw(st.integers(0, 30)),
        bonus_from=draw(st.integers(1, 6)),
        next_starter=draw(st.sampled_from(["total", "round"])),
        rounds=draw(st.integers(1, 4)),
        turn_limit=draw(st.none() | st.integers(1, 30)),
    )


@st.composite
def named_variants(draw: st.DrawFn) -> Variant:
    """Choose a variant of the table, perhaps with options."""
    variant = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    options: dict[str, int | bool] = {}
    if draw(st.booleans()):
        options["rounds"] = draw(st.integers(1, 4))
    if draw(st.booleans()):
        options["turn_limit"] = draw(st.integers(1, 60))
    return variant.with_options(options)


ANY_VARIANT = named_variants() | small_variants()


@st.composite
def playthroughs(
    draw: st.DrawFn, variants: st.SearchStrategy[Variant] = ANY_VARIANT
) -> Playthrough:
    """Play some steps in some variant."""
    game = play(
        draw(variants),
        draw(st.integers(0, 2**32)),
        draw(st.integers(0, 20) | st.integers(0, 200)),
        starter=draw(st.sampled_from(SEATS)),
        haste=draw(st.sampled_from([0.0, 0.3, 0.9])),
    )
    return without_last(game, draw(st.sampled_from([0, 0, 0, 1, 5])))


def until_decision(game: Playthrough) -> Playthrough:
    """Let chance move on until a player is asked, as a record knows no half-dealt hands."""
    steps, state, dealer = list(game.steps), game.state, SeededDealer("more")
    while state.seat == CHANCE:
        event = dealer(state)
        steps.append(Step(CHANCE, event))
        state = state.apply(event)
    return Playthrough(game.start, steps, state)
