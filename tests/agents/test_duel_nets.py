"""The players with nets: they are given observations, and play as the kernel does."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from lostcities import duel, kernel
from lostcities.duel.agents.cautious import Cautious
from lostcities.duel.agents.policy import Policy
from lostcities.duel.agents.search import Search, changed
from lostcities.duel.kernel import nets
from lostcities.duel.kernel.search import Settings
from lostcities.errors import OptionError
from lostcities.game import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUND = duel.VARIANTS["classic"].with_options({"rounds": 1})
QUICK = Settings(worlds=16)


def observations(variant: duel.Variant, seed: int) -> Iterator[tuple[duel.Observation, int]]:
    """Yield what is seen in a game of the kernel's policy, and what it did."""
    state = kernel.new("duel", variant, seed=seed)
    while not state.over:
        chosen = state.decide("policy")
        yield kernel.to_rules(state).observe(state.seat), chosen
        state.apply(chosen)


@pytest.mark.parametrize("name", ["classic", "long", "classic-1999"])
def test_the_policy_plays_as_the_kernel_does_whatever_is_hidden(name: str) -> None:
    variant = duel.VARIANTS[name].with_options({"rounds": 1})
    codec = duel.codec(variant)
    for seen, chosen in observations(variant, 3):
        decision = Policy(random.Random(1)).decide(seen, Limit())
        assert codec.id(decision.action) == chosen


def test_where_there_is_no_net_it_plays_as_its_teacher_did() -> None:
    mini = duel.VARIANTS["mini"]
    for seen, _ in observations(mini, 1):
        expected = Cautious().decide(seen, Limit())
        assert Policy(random.Random(1)).decide(seen, Limit()).action == expected.action
        assert Search(random.Random(1)).decide(seen, Limit()) == expected


@pytest.mark.parametrize("variant", [ROUND, duel.VARIANTS["long"]], ids=str)
def test_a_search_tells_what_it_looked_at(variant: duel.Variant) -> None:
    agent = Search(random.Random(2), Settings(worlds=16, least_prior=0.001))
    looked = 0
    for number, (seen, _) in enumerate(observations(variant, 5)):
        if number % 9:
            continue
        decision = agent.decide(seen, Limit())
        values = [candidate.value for candidate in decision.candidates]
        assert decision.action == decision.candidates[0].action
        assert values == sorted(values, reverse=True)
        assert {candidate.action for candidate in decision.candidates} <= set(seen.legal())
        assert decision.unit == ("points" if variant.rounds == 1 else "percent")
        assert all(candidate.worlds <= 45 for candidate in decision.candidates)
        if decision.unit == "percent":
            assert all(-20 < value < 120 for value in values)
        looked += len(decision.candidates) > 1
    assert looked > 2


def test_a_turn_is_searched_once() -> None:
    """The take was found with the place; after another place it is searched for."""
    codec = duel.codec(ROUND)
    state = kernel.new("duel", ROUND, seed=8)
    agent = Search(random.Random(4), QUICK._replace(least_prior=0.001))
    placed = agent.decide(kernel.to_rules(state).observe(state.seat), Limit())
    before = agent._rng.getstate()
    other = state.clone()
    state.apply(codec.id(placed.action))
    taken = agent.decide(kernel.to_rules(state).observe(state.seat), Limit())
    assert agent._rng.getstate() == before
    assert taken.candidates[0].value == placed.candidates[0].value
    again = agent.decide(kernel.to_rules(other).observe(other.seat), Limit())
    before = agent._rng.getstate()
    other.apply(next(action for action in other.legal() if action != codec.id(again.action)))
    agent.decide(kernel.to_rules(other).observe(other.seat), Limit())
    assert agent._rng.getstate() != before


def test_equal_chance_makes_equal_decisions() -> None:
    seen = next(iter(observations(ROUND, 8)))[0]
    one, other = (Search(random.Random(4), QUICK).decide(seen, Limit()) for _ in range(2))
    assert one == other


def test_a_limit_is_kept() -> None:
    seen = next(iter(observations(ROUND, 8)))[0]
    agent = Search(random.Random(4), Settings(least_prior=0))
    assert {c.worlds for c in agent.decide(seen, Limit(worlds=8)).candidates} == {8}
    hurried = agent.decide(seen, Limit(worlds=10**6, seconds=0.02))
    assert max(candidate.worlds for candidate in hurried.candidates) < 10**5


def test_the_shipped_weights_say_where_they_come_from_and_are_small() -> None:
    card = nets.shipped().card
    assert {"config", "decisions", "cpu_minutes", "trained", "results", "commit"} <= card.keys()
    assert card["config"]["seed"] >= 0
    assert nets.SHIPPED.stat().st_size < 2_000_000
    assert set(nets.shipped().nets) == {"policy", "critic"}, "a training can go on from them"


def test_the_policy_beats_who_it_never_met_and_its_rounds_end() -> None:
    """A floor, wide of the measured strength (docs/guides/training.md)."""
    variant = ROUND.with_options({"turn_limit": 1000})
    margins = []
    for names in (("policy", "miser"), ("miser", "policy")):
        played = kernel.playouts("duel", variant, 600, 5, policy=names)
        mine = names.index("policy")
        margins.append(float((played.scores[:, mine] - played.scores[:, 1 - mine]).mean()))
        assert played.endings["limit"] == 0
    assert sum(margins) / 2 > 5
    alone = kernel.playouts("duel", variant, 600, 5, policy="policy")
    assert alone.endings["limit"] == 0
    assert 40 < alone.turns.mean() < 65


def test_weights_of_a_file_play_as_those_shipped_if_they_are_the_same() -> None:
    codec = duel.codec(ROUND)
    agent = Policy(random.Random(1), weights=str(nets.SHIPPED))
    searching = Search(random.Random(4), QUICK, weights=str(nets.SHIPPED))
    for number, (seen, chosen) in enumerate(observations(ROUND, 3)):
        assert codec.id(agent.decide(seen, Limit()).action) == chosen
        if number == 0:
            assert searching.decide(seen, Limit()) == Search(random.Random(4), QUICK).decide(
                seen, Limit()
            )


def test_a_search_can_be_told_how_to_search() -> None:
    settings = changed(Settings(), {"opponents": "policy+cautious", "gate": 2, "depth": 0})
    assert settings == Settings(opponents=("policy", "cautious"), gate=2, depth=0)
    wrongs: list[dict[str, object]] = [
        {"opponents": "policy+nobody"},
        {"opponents": 3},
        {"gate": -1},
        {"depth": "deep"},
        {"width": 1},
    ]
    for wrong in wrongs:
        with pytest.raises(OptionError, match="search cannot have"):
            changed(Settings(), wrong)


def test_without_equity_a_match_is_played_for_points() -> None:
    seen = next(seen for seen, _ in observations(duel.VARIANTS["classic"], 5))
    for equity, unit in ((1, "percent"), (0, "points")):
        decision = Search(random.Random(4), QUICK, equity=equity).decide(seen, Limit())
        assert decision.unit == unit
