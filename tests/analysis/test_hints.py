"""Hints and counting tell nothing that the player could not know."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from lostcities import record
from lostcities.analysis.findings import FORCED
from lostcities.analysis.hints import finding_json, hint, judgement
from lostcities.analysis.racing import Race, Settings
from lostcities.dice.analysis.luck import rolls
from lostcities.duel import Observation, codec
from lostcities.duel.analysis.counting import counting, counting_json
from lostcities.duel.analysis.luck import played_turns
from lostcities.errors import OptionError
from lostcities.i18n.catalogue import languages

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
    replay = record.read(recorded("dice", ("cautious", "pip"), "review"))
    state = rolls(replay.states())[3].state  # type: ignore[arg-type]
    assert hint(state.observe(state.seat), FEW).options
    assert hint(seen_late(), FEW).reason is not None


def test_a_turn_that_is_begun_goes_on_as_well_as_it_can() -> None:
    """The tutor judges a card before it is known what is taken for it."""
    seen = seen_late()
    for place in seen.legal():
        begun = judgement(seen, [place], FEW)
        action = begun.options[begun.played].action
        assert action[0] == str(place)
        take = next(take for take in codec(seen.variant).actions if str(take) == action[1])
        assert judgement(seen, [place, take], FEW) == begun


def test_a_bad_turn_is_marked_with_a_reason_in_both_languages() -> None:
    seen = seen_late()
    found = [finding_json("duel", judgement(seen, [place], FEW)) for place in seen.legal()]
    marked = [one for one in found if one["mark"] is not None]
    assert marked
    for one in marked:
        assert set(one["reason"]["text"]) == set(languages())


def test_only_what_a_decision_is_can_be_judged() -> None:
    seen = seen_late()
    place = seen.legal()[0]
    for actions in ([], [place, place, place]):
        with pytest.raises(OptionError, match="can be judged"):
            judgement(seen, actions, FEW)
    replay = record.read(recorded("dice", ("cautious", "pip"), "review"))
    state = rolls(replay.states())[3].state  # type: ignore[arg-type]
    dice = state.observe(state.seat)
    with pytest.raises(OptionError, match="can be judged"):
        judgement(dice, dice.legal()[:1] * 2, FEW)
    one = judgement(dice, dice.legal()[:1], FEW)
    assert one.options[one.played].action == (str(dice.legal()[0]),)


def test_a_hint_compares_the_best_with_something_else() -> None:
    """There was nothing to say where the best was what would be played anyway."""
    game = record.read(recorded("dice", ("cautious", "pip"), "review"))
    seen: list[Any] = [rolled.state for rolled in rolls(game.states())[:8]]  # type: ignore[arg-type]
    for state in (*(state.observe(state.seat) for state in seen), seen_late()):
        found = hint(state, FEW)
        if found.kind != FORCED:
            assert found.played > 0
            assert found.reason is not None
            assert finding_json("duel" if hasattr(state, "hand") else "dice", found)
        best = max(option.value for option in found.options)
        assert found.options[0].value == best


def test_the_next_best_of_a_hint_may_have_been_given_up_early() -> None:
    """Hints with more worlds than a batch failed where all but the best was dropped."""
    race = Race(0, [np.full(256, 9.0), np.arange(64.0) / 64, np.zeros(64)])
    race.judge_next_best()
    assert race.played == 1
    assert race.counted() == pytest.approx(8.5, abs=0.05)
    game = record.read(recorded("dice", ("cautious", "pip"), "review"))
    for rolled in rolls(game.states()):  # type: ignore[arg-type]
        assert hint(rolled.state.observe(rolled.state.seat), Settings(worlds=192)).options


def test_counting_as_json_adds_up() -> None:
    seen = seen_late()
    told = counting_json(seen)
    assert sum(card["number"] for card in told["cards"]) == told["deck"] + told["hand"]
