"""The luck of cards: it adds up with the rest to the result, and is nothing on average."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from lostcities import duel, kernel, record
from lostcities.duel.analysis.luck import luck_of_round, played_turns
from lostcities.duel.kernel.analysis import analyst

from .games import recorded


@pytest.mark.parametrize("agents", [("cautious", "pip"), ("greedy", "cautious"), ("odo", "ines")])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_parts_add_up_to_the_margin(agents: tuple[str, str], seed: str) -> None:
    replay = record.read(recorded("duel", agents, seed))
    turns = played_turns(replay.states())  # type: ignore[arg-type]
    luck = luck_of_round(turns, worlds=8)
    total = luck.start + luck.deal
    for turn, found in zip(turns, luck.turns, strict=True):
        sign = 1 if turn.seat == 0 else -1
        total += sign * (found.draw + found.hidden + found.expected)
    scores = replay.state.outcome.scores
    assert total == pytest.approx(scores[0] - scores[1], abs=1e-6)


def test_what_a_card_brings_is_what_the_next_position_is_worth() -> None:
    """The mean is over the very numbers the draws are measured by, or luck would not cancel."""
    turns = played_turns(record.read(recorded("duel", ("cautious", "pip"), "a")).states())  # type: ignore[arg-type]
    codec = duel.codec(turns[0].before.variant)
    compared = 0
    for one, following in pairwise(turns):
        assert one.turn.place is not None
        numbers = codec.id(one.turn.place), codec.id(one.turn.take)
        cards = analyst().drawn(kernel.from_rules(one.before), numbers)
        kind = -1 if one.drawn is None else one.before.variant.places[one.drawn]
        came = next(card.value for card in cards if card.kind == kind)
        assert came == pytest.approx(
            -analyst().value(kernel.from_rules(following.before)), abs=1e-4
        )
        if one.drawn is not None:
            assert sum(card.tickets for card in cards) == one.before.board.deck
            compared += 1
    assert compared > 30


def test_a_turn_of_a_record_has_its_cards() -> None:
    replay = record.read(recorded("duel", ("cautious", "pip"), "a", None, (2, 1000)))
    turns = played_turns(replay.states())  # type: ignore[arg-type]
    assert {turn.round for turn in turns} == {1, 2}
    for turn in turns:
        assert (turn.drawn is not None) == (str(turn.turn.take) == "=")
        assert turn.number == turn.before.board.turns + 1
    # D14: the deck is drawn to its end in either round.
    drawn = [sum(turn.drawn is not None for turn in turns if turn.round == n) for n in (1, 2)]
    assert drawn == [44, 44]


def test_hidden_cards_are_no_luck_on_average() -> None:
    """Over worlds that are dealt as the mean is taken, what is hidden neither helps nor harms."""
    turns = played_turns(record.read(recorded("duel", ("cautious", "pip"), "a")).states())  # type: ignore[arg-type]
    one = turns[12]
    codec = duel.codec(one.before.variant)
    assert one.turn.place is not None
    numbers = codec.id(one.turn.place), codec.id(one.turn.take)
    state = kernel.from_rules(one.before)
    gaps = []
    for seed in range(200):
        world = state.clone()
        world.redeal(one.seat, seed)
        cards = analyst().drawn(world, numbers)
        mean = sum(card.tickets * card.value for card in cards) / sum(c.tickets for c in cards)
        gaps.append(mean - analyst().value(world))
    expected = analyst().change(state, numbers, 5, 2000)
    error = np.std(gaps, ddof=1) / len(gaps) ** 0.5
    assert abs(np.mean(gaps) - expected) < 4 * error
