"""Hints and counting tell nothing that the player could not know."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lostcities import record
from lostcities.analysis.duel_luck import played_turns
from lostcities.analysis.hints import counting, hint
from lostcities.analysis.racing import Settings
from lostcities.analysis.rollwrite_luck import rolls
from lostcities.duel import Observation

from .games import recorded

FEW = Settings(worlds=32)


def seen_late() -> Observation:
    replay = record.read(recorded("duel", ("greedy", "cautious"), "count"))
    one = played_turns(replay.states())[30]  # type: ignore[arg-type]
    return one.before.observe(one.seat)


def test_counting_agrees_with_deals_that_fit() -> None:
    """The chance that the other holds a card is its share among sampled hands."""
    seen = seen_late()
    assert seen.seat is not None
    rng = random.Random(3)
    deals = 3000
    held: Counter[str] = Counter()
    for _ in range(deals):
        hand = seen.sample(rng).hands[1 - seen.seat]
        held.update({str(card) for card in hand})
    for unseen in counting(seen):
        share = held[str(unseen.card)] / deals
        assert unseen.held == pytest.approx(share, abs=0.05), unseen


def test_counting_lists_every_card_that_is_not_in_sight() -> None:
    seen = seen_late()
    assert seen.seat is not None
    known = seen.board.known[1 - seen.seat]
    listed = Counter({unseen.card: unseen.number for unseen in counting(seen)})
    assert listed == Counter(seen.unseen()) + Counter(known)
    assert all(unseen.held == 1 for unseen in counting(seen) if unseen.card in known)


def test_hints_depend_on_what_is_seen_alone() -> None:
    seen = seen_late()
    assert seen.seat is not None
    other = seen.sample(random.Random(5)).observe(seen.seat)
    assert hint(other, FEW) == hint(seen, FEW)
    assert counting(other) == counting(seen)


def test_hints_for_either_game() -> None:
    replay = record.read(recorded("rollwrite", ("cautious", "pip"), "review"))
    state = rolls(replay.states())[3].state  # type: ignore[arg-type]
    assert hint(state.observe(state.seat), FEW).options
    assert hint(seen_late(), FEW).reason is not None
