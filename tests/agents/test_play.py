"""Every agent plays every table to its end, legally, the same way again, on what it may know."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import dice, duel
from lostcities.agents.catalogue import make
from lostcities.dealer import SeededDealer
from lostcities.dice import HOUSE, Column
from lostcities.game import Decision, Limit
from lostcities.games import GAMES
from lostcities.play import NO_LIMIT, play, play_seeded
from tests.agents.matches import PLAYERS, RULE_PLAYERS, decisions, result, seated

if TYPE_CHECKING:
    from lostcities.game import Agent, State

OPTIONS: dict[str, dict[str, int | bool]] = {
    "duel": {"turn_limit": 1000},
    "dice": {"simultaneous": True, "zero_may_open_as_ten": True},
}

TABLES = [
    (
        name,
        variant if name == "dice" and seats % 2 else variant.with_options(OPTIONS[name]),
        seats,
    )
    for name, game in GAMES.items()
    for variant in game.variants.values()
    for seats in variant.seats
]
"""Every variant and number of seats; the dice game with its options for even numbers."""

STRANGE = replace(
    HOUSE,
    name="strange",
    columns=(Column((1, 9), ()), Column((), (1, 2, 3)), *[Column((2, 3, 4, 5), (7,))] * 4),
    bridge=3,
    bridge_value=50,
)
"""A sheet unlike the usual one."""


class Probe:
    """Stands between the table and an agent, and looks at what passes."""

    def __init__(self, agent: Agent, kind: type[Any]) -> None:
        self.name = agent.name
        self._agent = agent
        self._kind = kind

    def decide(self, observation: Any, limit: Limit) -> Decision:
        assert type(observation) is self._kind
        assert observation.seat in observation.waiting
        legal = observation.legal()
        decision = self._agent.decide(observation, limit)
        assert decision.action in legal
        candidates = decision.candidates
        assert {str(candidate.action) for candidate in candidates} <= set(map(str, legal))
        assert not candidates or candidates[0].action == decision.action
        values = [candidate.value for candidate in candidates]
        assert values == sorted(values, reverse=True)
        return decision


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_an_agent_plays_every_table_and_sees_observations_only(game: str, name: str) -> None:
    kind = {"duel": duel.Observation, "dice": dice.Observation}[game]
    for number, (table, variant, seats) in enumerate(TABLES):
        if table == game:
            agents = [Probe(agent, kind) for agent in seated(game, [name] * seats, number)]
            outcome = play_seeded(GAMES[game], variant, agents, number)[2].outcome
            assert outcome is not None
            assert outcome.reason != "limit"


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_the_same_seed_gives_the_same_game(game: str, name: str) -> None:
    variant = next(iter(GAMES[game].variants.values()))
    games = [play_seeded(GAMES[game], variant, seated(game, [name] * 2, 5), 5)[1] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(("game", "name"), RULE_PLAYERS)
def test_a_rule_player_leaves_nothing_to_chance(game: str, name: str) -> None:
    variant = next(iter(GAMES[game].variants.values()))
    games = []
    for seed in (1, 2):
        agents = [make(game, name, random.Random(seed)) for _ in range(2)]
        games.append(play_seeded(GAMES[game], variant, agents, 7, starter=0)[1])
    assert games[0] == games[1]


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_legal_actions_come_in_the_order_of_their_ids(game: str, variant: Any, seats: int) -> None:
    """The rule players break ties by it."""
    codec = GAMES[game].codec(variant)
    for state in decisions(game, variant, seats, 11):
        ids = [codec.id(action) for action in state.legal()]
        assert ids == sorted(ids)


def same_knowledge(state: State[Any], rng: random.Random) -> State[Any]:
    """Return another state that the seat to move cannot tell from this one."""
    return state.observe(state.seat).sample(rng)


@pytest.mark.parametrize(("game", "name"), RULE_PLAYERS)
def test_what_is_hidden_does_not_matter(game: str, name: str) -> None:
    variants = {
        "duel": duel.VARIANTS["classic"].with_options({"rounds": 1}),
        "dice": dice.VARIANTS["standard"].with_options({"simultaneous": True}),
    }
    rng = random.Random(3)
    veteran, differing = make(game, name, rng), 0
    for number, state in enumerate(decisions(game, variants[game], 2 if game == "duel" else 4, 3)):
        other = same_knowledge(state, rng)
        differing += other != state
        if number % 4 == 0:
            chosen = veteran.decide(state.observe(state.seat), NO_LIMIT)
            newcomer = make(game, name, random.Random(number))
            assert newcomer.decide(other.observe(other.seat), NO_LIMIT) == chosen
    assert differing > 20


@pytest.mark.parametrize("name", ["cautious", "greedy"])
def test_a_rule_player_reads_the_sheet_it_plays_on(name: str) -> None:
    variant = dice.VARIANTS["standard"].on(STRANGE)
    outcome = result("dice", variant, [name] * 3, 1).outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert min(outcome.scores) > 0


class Staller:
    """Discards and takes from a pile whenever it can: the deck does not shrink by its doing."""

    name = "staller"

    def decide(self, observation: duel.Observation, limit: Limit) -> Decision:  # noqa: ARG002
        return Decision(observation.legal()[-1])


@pytest.mark.parametrize("name", ["cautious", "greedy"])
@pytest.mark.parametrize("variant", list(duel.VARIANTS))
def test_d15_nobody_can_keep_a_rule_player_at_the_table_for_ever(name: str, variant: str) -> None:
    numbers = duel.VARIANTS[variant].with_options({"turn_limit": 1000})
    for seed in range(3):
        agents = [make("duel", name, random.Random(1)), Staller()]
        outcome = play(duel.new(numbers), agents, SeededDealer(seed)).outcome
        assert outcome is not None
        assert outcome.reason == "deck"
