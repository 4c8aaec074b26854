"""What holds in every position that play can reach, in any variant."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities import duel, record
from lostcities.duel import (
    WAGER,
    Card,
    Deal,
    Phase,
    State,
    Variant,
    codec,
    new,
    position_text,
    read_body,
    read_position,
    result_text,
    write_body,
)
from lostcities.errors import IllegalAction
from lostcities.game import CHANCE, Abandon, BySeat, Resign
from lostcities.record_lines import body_lines
from tests.long_runs import examples
from tests.rules.duel_positions import (
    ANY_VARIANT,
    SEATS,
    Playthrough,
    named_variants,
    play,
    playthroughs,
    until_decision,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.duel import Event

EVERYBODY = (0, 1, None)

few = examples(50)


def states(variants: st.SearchStrategy[Variant] = ANY_VARIANT) -> st.SearchStrategy[State]:
    """Reach a state by play."""
    return playthroughs(variants).map(attrgetter("state"))


def stacks(state: State) -> Iterator[Card]:
    """Every card on the table."""
    for side in (*state.board.expeditions, state.board.piles):
        for stack in side:
            yield from stack


def deck(state: State) -> Counter[Card]:
    """Count the deck, card by card."""
    kinds = [
        Card(colour, rank)
        for colour in range(state.variant.colours)
        for rank in (WAGER, *state.variant.ranks)
    ]
    return +Counter(dict(zip(kinds, state.deck, strict=True)))


def reshuffled(state: State, seat: int | None, rng: random.Random) -> State:
    """Deal anew what a seat cannot see: hidden hands, as far as unknown, and the deck."""
    pool = list(deck(state).elements())
    hands = list(state.hands)
    unknown = {}
    for other in SEATS:
        if other != seat:
            unknown[other] = Counter(hands[other]) - Counter(state.board.known[other])
            pool += unknown[other].elements()
    rng.shuffle(pool)
    for other, hidden in unknown.items():
        new_cards = [pool.pop() for _ in range(hidden.total())]
        hands[other] = tuple(sorted([*state.board.known[other], *new_cards]))
    left = Counter(pool)
    counts = tuple(left[kind] for kind in state.variant.kinds)
    return State(state.board, BySeat(hands), counts)


def possible_events(state: State) -> Iterator[Event]:
    """Whatever may be tried in a state: all actions, all cards, all endings."""
    yield from codec(state.variant).actions
    for kind in state.variant.kinds:
        yield from (Deal(0, kind), Deal(1, kind))
    yield from state.chances().events
    yield from (Resign(0), Resign(1), Abandon())


@few
@given(states())
def test_d1_every_card_is_in_exactly_one_place(state: State) -> None:
    variant = state.variant
    whole: Counter[Card] = Counter()
    for colour in range(variant.colours):
        whole[Card(colour, WAGER)] = variant.wagers
        whole.update(Card(colour, rank) for rank in variant.ranks)
    found = deck(state)
    for hand in state.hands:
        found.update(hand)
    found.update(stacks(state))
    assert found == +whole
    assert state.board.deck == deck(state).total()


@few
@given(states())
def test_d5_hands_are_as_large_as_everybody_counts(state: State) -> None:
    for seat in SEATS:
        assert len(state.hands[seat]) == state.board.held(seat)
        assert list(state.hands[seat]) == sorted(state.hands[seat])
    if state.seat >= 0:
        assert len(state.hands[1 - state.seat]) == state.variant.hand
        assert len(state.hands[state.seat]) == state.variant.hand - (state.phase is Phase.TAKE)


@few
@given(states())
def test_d7_and_d8_every_expedition_rises_with_its_wagers_first(state: State) -> None:
    for side in state.board.expeditions:
        for colour, expedition in enumerate(side):
            assert {placed.colour for placed in expedition} <= {colour}
            ranks = [placed.rank for placed in expedition if placed.rank != WAGER]
            assert [placed.rank for placed in expedition if placed.rank == WAGER] + ranks == [
                placed.rank for placed in expedition
            ]
            assert all(low < high for low, high in pairwise(ranks))


@few
@given(states())
def test_d10_known_cards_are_held(state: State) -> None:
    for known, hand in zip(state.board.known, state.hands, strict=True):
        assert Counter(known) <= Counter(hand)


@few
@given(playthroughs())
def test_d15_no_round_is_longer_than_its_limit(game: Playthrough) -> None:
    limit = game.start.variant.turn_limit
    if limit is not None:
        assert game.state.board.turns <= limit
    if game.state.seat >= 0:
        assert game.state.board.deck > 0
        assert game.state.board.turns != limit


@few
@given(states())
def test_legal_actions_are_exactly_those_that_are_not_refused(state: State) -> None:
    for seat in (None, 0, 1):
        allowed = {a for a in codec(state.variant).actions if state.refusal(a, seat) is None}
        legal = state.legal(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == allowed
    assert (state.legal() != ()) == (state.seat >= 0)


@few
@given(states())
def test_an_observation_and_its_state_answer_alike(state: State) -> None:
    for seat in SEATS:
        seen = state.observe(seat)
        assert seen.legal() == state.legal(seat)
        assert seen.phase == state.phase
        assert seen.waiting == state.waiting
        for action in codec(state.variant).actions:
            assert seen.refusal(action) == state.refusal(action, seat)


@few
@given(states())
def test_apply_refuses_exactly_what_refusal_refuses(state: State) -> None:
    before = repr(state), hash(state)
    for event in possible_events(state):
        refusal = state.refusal(event)
        if refusal is None:
            assert state.apply(event) != state
        else:
            with pytest.raises(IllegalAction) as caught:
                state.apply(event)
            assert caught.value.refusal == refusal
            assert refusal.rule.startswith("D")
    assert (repr(state), hash(state)) == before


@few
@given(states())
def test_d3_chance_can_do_exactly_what_it_offers(state: State) -> None:
    chances = state.chances()
    assert (chances.total > 0) == (state.seat == CHANCE)
    assert sum(chance for _, chance in chances) == (1 if state.seat == CHANCE else 0)
    offered = Counter(dict(zip(chances.events, chances.tickets, strict=True)))
    if state.seat == CHANCE:
        assert sorted(offered.values()) == sorted(deck(state).values())
    for event in possible_events(state):
        if isinstance(event, Deal):
            assert (state.refusal(event) is None) == (event in offered)


@few
@given(states(), st.integers(0, 2**16))
def test_d10_what_a_seat_cannot_see_does_not_change_what_it_is_sent(
    state: State, luck: int
) -> None:
    for seat in EVERYBODY:
        other = reshuffled(state, seat, random.Random(luck))
        assert other.observe(seat) == state.observe(seat)
        assert other.observe(seat).to_json() == state.observe(seat).to_json()
        assert position_text(other.observe(seat)) == position_text(state.observe(seat))
        if seat is not None:
            for action in state.legal(seat):
                assert other.apply(action).observe(seat) == state.apply(action).observe(seat)


@few
@given(states(), st.integers(0, 2**16))
def test_d10_a_sample_is_observed_as_the_truth_is(state: State, luck: int) -> None:
    for seat in EVERYBODY:
        seen = state.observe(seat)
        world = seen.sample(random.Random(luck))
        assert world.observe(seat) == seen
        assert deck(world) + sum(map(Counter, world.hands), Counter()) == deck(state) + sum(
            map(Counter, state.hands), Counter()
        )
        for known, hand in zip(state.board.known, world.hands, strict=True):
            assert Counter(known) <= Counter(hand)
            assert list(hand) == sorted(hand)


@few
@given(states(named_variants()))
def test_positions_are_read_as_they_were_written(state: State) -> None:
    text = position_text(state)
    assert read_position(text) == state
    for seat in EVERYBODY:
        seen = state.observe(seat)
        assert read_position(position_text(seen)) == seen
        assert repr(seen) == f"read_position({position_text(seen)!r})"


@few
@given(playthroughs())
def test_records_are_read_as_they_were_written(game: Playthrough) -> None:
    start, steps, state = until_decision(game)
    lines = body_lines(write_body(start, steps), 1)
    fold = read_body(start.variant, 2, lines)
    assert fold.error is None
    assert fold.steps == steps
    assert fold.start == start
    assert fold.state == state
    assert fold.complete == (state.outcome is not None)
    assert fold.lines == sorted(fold.lines)
    if state.outcome is not None:
        assert result_text(fold.state) == result_text(state)


@few
@given(playthroughs())
def test_a_view_leads_to_what_the_seat_observes(game: Playthrough) -> None:
    start, steps, state = until_decision(game)
    for seat in SEATS:
        written = write_body(start, steps, view=seat)
        fold = read_body(start.variant, 2, body_lines(written, 1), view=seat)
        assert fold.error is None
        assert fold.state.observe(seat) == state.observe(seat)
        assert write_body(fold.start, fold.steps, view=seat) == written
        other = str(2 - seat)
        for line in written:
            fields = line.split(" ")
            if fields[0] == "deal":
                assert (len(fields) == 2) == (fields[1] == other)
            if fields[-1].startswith("="):
                assert (fields[-1] == "=?") == (fields[0] == other)


@few
@given(playthroughs(named_variants()), st.sampled_from(EVERYBODY))
def test_whole_records_are_read_as_they_were_written(game: Playthrough, view: int | None) -> None:
    start, steps, state = until_decision(game)
    text = record.write(duel, ["Ada", "Ben"], start, steps, view=view)
    replay = record.read(text)
    assert replay.error is None
    assert replay.names == ["Ada", "Ben"]
    assert replay.view == view
    assert replay.state.variant == start.variant
    assert replay.state.observe(view) == state.observe(view)
    assert replay.complete == (state.outcome is not None)
    result = "*" if state.outcome is None else result_text(state)
    assert replay.headers["Result"] == result


@few
@given(playthroughs(), st.data())
def test_a_record_may_stop_after_any_line(game: Playthrough, data: st.DataObject) -> None:
    start, steps, _ = until_decision(game)
    written = write_body(start, steps)
    for view in EVERYBODY:
        lines = write_body(start, steps, view=view)
        kept = data.draw(st.integers(0, len(written) - 1))
        fold = read_body(start.variant, 2, body_lines(lines[:kept], 1), view=view)
        assert fold.error is None
        assert not fold.complete


@few
@given(playthroughs())
def test_equal_states_are_equal_and_hash_alike(game: Playthrough) -> None:
    again = game.start
    for _, event in game.steps:
        again = again.apply(event)
    assert again == game.state
    assert hash(again) == hash(game.state)
    copy = pickle.loads(pickle.dumps(game.state))  # noqa: S301  # our own
    assert copy == game.state
    assert hash(copy) == hash(game.state)


@few
@given(ANY_VARIANT, st.integers(0, 2**16))
def test_the_order_in_which_a_hand_came_does_not_matter(variant: Variant, seed: int) -> None:
    rng = random.Random(seed)
    pack = rng.sample(variant.pack, 2 * variant.hand)
    hands = [pack[: variant.hand], pack[variant.hand :]]
    results = []
    for _ in range(2):
        state = new(variant)
        for seat in SEATS:
            rng.shuffle(hands[seat])
            for card in hands[seat]:
                state = state.apply(Deal(seat, card))
        results.append(state)
    assert results[0] == results[1]
    assert hash(results[0]) == hash(results[1])


@few
@given(states())
def test_json_holds_no_hidden_card(state: State) -> None:
    for seat in EVERYBODY:
        shown = state.observe(seat).to_json()
        assert json.loads(json.dumps(shown)) == shown
        seen = {*stacks(state), *state.board.known[0], *state.board.known[1]}
        if seat is not None:
            seen.update(state.hands[seat])
        written = {text.removeprefix("x") for text in strings(shown)}
        hidden = {str(card) for card in state.variant.kinds if card not in seen}
        assert not written & hidden


def strings(data: object) -> Iterator[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


@few
@given(ANY_VARIANT, st.integers(0, 2**32))
def test_d20_every_match_in_haste_comes_to_its_end(variant: Variant, seed: int) -> None:
    state = play(variant, seed, 10_000, haste=1.0).state
    assert state.outcome is not None
    assert state.outcome.scores is not None
    best = max(state.outcome.scores)
    if state.outcome.reason in ("deck", "limit"):
        assert len(state.board.results) == variant.rounds
        assert state.outcome.winners == tuple(
            seat for seat in SEATS if state.outcome.scores[seat] == best
        )
