"""What the rule players of the card game see and choose in positions with one sound answer."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from lostcities.agents.catalogue import make
from lostcities.duel import Phase, State, cards
from lostcities.duel.agents.features import NOTHING, Journey, features_of, journey
from lostcities.duel.scoring import points
from lostcities.play import NO_LIMIT
from tests.agents.matches import ROUND, decisions
from tests.rules.duel_positions import dealt, turns

if TYPE_CHECKING:
    from lostcities.duel import Action

BOTH = pytest.mark.parametrize("name", ["cautious", "greedy"])


def choice(name: str, state: State) -> str:
    """Return what an agent does in a state."""
    decision = make("duel", name, random.Random(1)).decide(state.observe(state.seat), NO_LIMIT)
    return str(decision.action)


def score(state: State, place: Action) -> int:
    """Return what the mover has on the table after placing a card."""
    mover = state.board.mover
    return sum(points(ROUND, state.apply(place).board.expeditions[mover]))


def test_a_journey_sums_an_expedition_up() -> None:
    assert journey(cards("R$ R$ R4 R7")) == Journey(cards=4, wagers=2, sum=11, last=7)
    assert journey(()) == Journey()
    assert journey(cards("R$")).joined_by(5) == journey(cards("R$ R5"))


def test_d7_d8_a_journey_knows_which_cards_it_can_use() -> None:
    begun = journey(cards("R$ R4"))
    assert [rank for rank in range(11) if begun.can_use(rank)] == [5, 6, 7, 8, 9, 10]
    assert journey(cards("R$")).can_use(0)


def test_features_count_what_is_nowhere_in_sight() -> None:
    state = turns(dealt("W2 W5 R$ R9 G4", "W8 W3 G9"), "W2 =W7", "W8 =W4", "xG4 =W10")
    features = features_of(state.observe(1))
    assert features.hidden == 41 + 8
    assert features.deck == 41
    assert features.unseen[2] == [5, 6, 7, 9, 10]  # W3 and W4 are in hand, W2 and W8 on the table
    assert (features.tops[3], features.below[3]) == (4, NOTHING)
    assert features.mine[2] == journey(cards("W8"))
    assert features.turns_left() == 20


@BOTH
def test_a_strong_colour_is_opened_with_its_wager(name: str) -> None:
    assert choice(name, dealt("R$ R6 R8 R9 R10 W2 G3 G4")) == "R$"


@BOTH
def test_a_card_the_opponent_waits_for_is_not_thrown_away(name: str) -> None:
    state = turns(dealt("W10 G2 R3", "W$ W5"), "xG2 =G4", "W$ =G5", "xR3 =G6", "W5 =G8")
    assert choice(name, state) != "xW10"


@BOTH
def test_a_card_that_fits_is_taken_from_its_pile(name: str) -> None:
    state = turns(dealt("R$ R$ R6 R7 G2", "B8 R9"), "R$ =W2", "xB8 =", "R$ =W3", "xR9 =", "R6")
    assert choice(name, state) == "<R"


@BOTH
def test_d14_the_last_turn_is_played_for_points(name: str) -> None:
    last = 0
    for seed in range(12):
        for state in decisions("duel", ROUND, 2, seed):
            assert isinstance(state, State)
            if state.phase is Phase.PLACE and state.board.deck <= 2:
                after = {str(place): score(state, place) for place in state.legal()}
                assert after[choice(name, state)] == max(after.values())
                last += 1
    assert last > 12


@BOTH
def test_a_hopeless_colour_stays_closed(name: str) -> None:
    state = turns(dealt("R10 W9 G9", "R2"), *["."] * 40)
    assert choice(name, state).startswith("x")
