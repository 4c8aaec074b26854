"""A turn is judged by what its seat knew; errors with a known price are found."""

from __future__ import annotations

import random

import pytest

from lostcities import duel, kernel, record
from lostcities.analysis.findings import FORCED
from lostcities.analysis.racing import Settings
from lostcities.duel import Discard, Play, State, Take
from lostcities.duel.analysis.decisions import Turn, hint, judge
from lostcities.duel.analysis.luck import PlayedTurn, played_turns
from lostcities.duel.scoring import receipt
from lostcities.errors import OptionError
from lostcities.game import BySeat

from .games import recorded

FEW = Settings(worlds=64)
DECK = Take(None)


def turns_of(agents: tuple[str, str], seed: str) -> list[PlayedTurn]:
    return played_turns(record.read(recorded("duel", agents, seed)).states())  # type: ignore[arg-type]


def last_turns() -> list[tuple[State, Play, float]]:
    """Find positions with one card in the deck and a card to play, and what it is worth."""
    found = []
    variant = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})
    for seed in range(60):
        state = kernel.new("duel", variant, seed=seed)
        while not state.over:
            state.apply(state.decide("policy"))
            if state.over:
                break
            rules: State = kernel.to_rules(state)
            if rules.board.deck == 1 and rules.board.phase is duel.Phase.PLACE:
                found += [(rules, play, gain) for play, gain in plays_with_gain(rules)]
    return found


def plays_with_gain(state: State) -> list[tuple[Play, float]]:
    board = state.board
    gains = []
    for action in state.legal():
        if isinstance(action, Play):
            laid = board.expeditions[board.mover][action.card.colour]
            before = receipt(state.variant, laid).points
            after = receipt(state.variant, (*laid, action.card)).points
            gains.append((action, float(after - before)))
    return [(play, gain) for play, gain in gains if gain >= 8]


def test_throwing_away_the_last_card_costs_what_it_scores() -> None:
    """With one card left, taking it ends the round (D14): what is not laid by then is lost."""
    positions = last_turns()
    assert len(positions) >= 5
    for state, play, gain in positions[:5]:
        thrown = Turn(Discard(play.card), DECK)
        finding = judge(state.observe(state.seat), thrown, FEW)
        kept = judge(state.observe(state.seat), Turn(play, DECK), FEW)
        assert finding.mark == "very-bad"
        assert finding.lost >= gain - 1e-6
        assert kept.lost <= finding.lost - gain + 3 * (kept.error + finding.error) + 1e-6
        assert finding.reason is not None


def test_nothing_hidden_changes_what_is_found() -> None:
    """The other hand and the deck are dealt again; every number stays the same."""
    for one in turns_of(("cautious", "pip"), "leak")[6:30:6]:
        seen = one.before.observe(one.seat)
        other = seen.sample(random.Random(9))
        assert other != one.before
        assert judge(other.observe(one.seat), one.turn, FEW) == judge(seen, one.turn, FEW)


def test_the_played_turn_is_among_the_options() -> None:
    for one in turns_of(("greedy", "pip"), "options")[::9]:
        finding = judge(one.before.observe(one.seat), one.turn, FEW)
        assert finding.options[finding.played].action == one.turn.texts
        values = [option.value for option in finding.options]
        assert values[0] == max(values)
        assert (finding.played == 0) == (finding.lost == 0)


def test_a_hint_needs_no_more_than_an_observation() -> None:
    one = turns_of(("cautious", "cautious"), "hint")[10]
    finding = hint(one.before.observe(one.seat), FEW)
    legal = {str(action) for action in one.before.legal()}
    assert finding.options[0].action[0] in legal
    assert all(option.chance is not None for option in finding.options)


def test_a_hint_for_the_take() -> None:
    one = turns_of(("cautious", "cautious"), "hint")[10]
    assert one.turn.place is not None
    placed = one.before.apply(one.turn.place)
    finding = hint(placed.observe(one.seat), FEW)
    takes = {str(action) for action in placed.legal()}
    assert {option.action[0] for option in finding.options} <= takes
    if len(takes) == 1:
        assert finding.kind == FORCED


def test_variants_without_nets_are_refused() -> None:
    state = kernel.to_rules(kernel.new("duel", "mini", seed=1))
    with pytest.raises(OptionError, match="no nets"):
        hint(state.observe(state.seat))


def test_no_hint_where_nobody_decides() -> None:
    dealing = duel.new(duel.VARIANTS["classic"])
    assert dealing.hands == BySeat(((), ()))
    with pytest.raises(OptionError, match="decide"):
        hint(dealing.observe(0))
