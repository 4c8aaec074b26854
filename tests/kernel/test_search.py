"""Search: it does not peek, threads change nothing, and it overrules only what is shown worse."""

from __future__ import annotations

from typing import Any

import pytest

from lostcities import duel, kernel
from lostcities.duel.kernel.equity import MOST
from lostcities.duel.kernel.search import Findings, Searcher, Settings
from lostcities.kernel._kernel import DuelSearch
from tests.kernel.test_nets import random_net

ROUND = duel.VARIANTS["classic"].with_options({"rounds": 1, "turn_limit": 1000})
LONG = duel.VARIANTS["long"]
FEW = Settings(worlds=48, least_prior=0.0005)
MIXED = FEW._replace(opponents=("policy", "cautious", "hasty"))


def position(decisions: int, variant: duel.Variant = ROUND, seed: int = 4) -> Any:
    """Let the policy play so many decisions, and on to a choice."""
    state = kernel.new("duel", variant, seed=seed)
    for _ in range(decisions):
        state.apply(state.decide("policy"))
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    return state


def near_the_end(left: int, seed: int = 4) -> Any:
    """Let the policy play until so few cards are in the deck, and a card is to be placed."""
    state = kernel.new("duel", ROUND, seed=seed)
    while sum(state.position().deck) > left or state.position().phase == 1:
        state.apply(state.decide("policy"))
    return state


@pytest.mark.parametrize("variant", [ROUND, LONG], ids=str)
@pytest.mark.parametrize("decisions", [2, 21, 40, 67])
def test_only_what_the_seat_knows_matters(variant: duel.Variant, decisions: int) -> None:
    """Neither the hidden cards nor the true future change what is found."""
    true = position(decisions, variant)
    found = Searcher().find(true, 9, FEW)
    mixed = Searcher().find(true, 9, MIXED)
    for other in range(3):
        world = true.clone()
        world.redeal(world.seat, other)
        world.reseed(100 + other)
        assert kernel.to_rules(world) != kernel.to_rules(true)
        assert Searcher().find(world, 9, FEW) == found
        assert Searcher().find(world, 9, MIXED) == mixed


def test_the_seed_matters() -> None:
    state = position(20)
    values = {
        Searcher().find(state, seed, FEW._replace(least_prior=0)).chosen.value for seed in range(3)
    }
    assert len(values) == 3


@pytest.mark.parametrize("settings", [FEW, MIXED], ids=["policy", "mixed"])
def test_threads_change_nothing(settings: Settings) -> None:
    for decisions in (0, 30, 60):
        state = position(decisions)
        alone = Searcher(threads=1).find(state, 3, settings)
        assert Searcher(threads=3).find(state, 3, settings) == alone


def test_an_opponent_is_taken_for_each_of_those_that_are_named_in_turn() -> None:
    """The mean over the worlds of a mixture is that of the worlds each of them has."""
    state = position(0)
    whole = Settings(worlds=32, drop=1e9, depth=0, least_prior=0)

    def values(*opponents: str) -> list[float]:
        found = Searcher().find(state, 5, whole._replace(opponents=opponents))
        return [one.value for one in found.all]

    policy, cautious = values("policy"), values("cautious")
    assert policy != cautious
    halves = values("policy", "cautious"), values("cautious", "policy")
    for each in zip(*halves, policy, cautious, strict=True):
        assert each[0] + each[1] == pytest.approx(each[2] + each[3])


def test_an_opponent_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no player of this name"):
        Searcher().find(position(0), 1, FEW._replace(opponents=("nobody",)))


def test_what_was_searched_before_changes_nothing() -> None:
    """A searcher remembers colours it has met, of five or of six."""
    used = Searcher()
    for decisions in (0, 11, 30, 44):
        for variant in (ROUND, LONG):
            state = position(decisions, variant)
            assert used.find(state, 3, FEW) == Searcher().find(state, 3, FEW)


def test_a_turn_is_searched_as_a_whole() -> None:
    state = position(0)
    found = Searcher().find(state, 1, Settings(worlds=16, least_prior=0, candidates=60))
    assert len(found.all) > len(state.legal()) / 2
    for one in found.all:
        after = state.clone()
        assert one.place is not None
        after.apply(one.place)
        assert one.take in after.legal()
    first = found.all[0]
    assert first.place == state.decide("policy")
    state.apply(state.decide("policy"))
    assert first.take == state.decide("policy")
    then = Searcher().find(state, 1, FEW)
    assert all(one.place is None and one.take in state.legal() for one in then.all)


@pytest.mark.parametrize(("left", "worlds"), [(1, 9), (2, 45)])
def test_with_few_cards_left_every_deck_is_dealt_once(left: int, worlds: int) -> None:
    state = near_the_end(left)
    assert sum(state.position().deck) == left
    known = len(state.position().known[1 - state.seat])
    hidden = left + 8 - known
    every = hidden if left == 1 else hidden * (hidden - 1) // 2
    assert every <= worlds
    found = Searcher().find(state, 1, Settings(worlds=4000, least_prior=0, drop=1e9))
    assert max(one.worlds for one in found.all) == every
    if left == 1:
        again = Searcher().find(state, 2, Settings(worlds=4000, least_prior=0, drop=1e9))
        assert [one.value for one in again.all] == [one.value for one in found.all], "it is exact"


def test_the_last_card_is_left_alone_while_there_is_more_to_play() -> None:
    """D14: taking it ends the round; the value of that is known without any world."""
    for seed in range(40):
        state = near_the_end(1, seed)
        if state.over:
            continue
        me = state.seat
        found = Searcher().find(state, 1, Settings(least_prior=0, candidates=60))
        ending = [one for one in found.all if one.take == 2 * len(ROUND.kinds)]
        assert ending
        for one in ending:
            after = state.clone()
            assert one.place is not None
            after.apply(one.place)
            after.apply(one.take)
            assert one.value == after.totals[me] - after.totals[1 - me]
        return
    pytest.fail("no round came so far")


def test_a_gate_that_nothing_passes_leaves_the_policy_alone() -> None:
    strict = FEW._replace(gate=1e9, drop=1e9)
    for decisions in range(0, 60, 12):
        found = Searcher().find(position(decisions), 1, strict)
        assert found.chosen == found.all[0]


def test_who_is_clearly_behind_is_given_up() -> None:
    found = Searcher().find(position(20), 1, Settings(worlds=160, least_prior=0, candidates=30))
    assert {one.worlds for one in found.all} > {160}
    best = max(one.value for one in found.all if one.worlds == 160)
    assert all(one.value < best for one in found.all if one.worlds < 160)


def test_a_search_ends_in_time() -> None:
    """It would take hours without the limit."""
    found = Searcher().find(position(0), 1, Settings(worlds=10**6, seconds=0.05, least_prior=0))
    assert found.chosen.worlds < 10**6


def test_the_critic_may_judge_before_the_end() -> None:
    state = position(0)
    whole = Searcher().find(state, 1, FEW._replace(least_prior=0))
    cut = Searcher().find(state, 1, FEW._replace(least_prior=0, depth=8))
    assert [one.action for one in cut.all] == [one.action for one in whole.all]
    assert cut != whole


def test_a_utility_changes_what_is_best() -> None:
    """Who wants to lose plays another move."""
    state = position(30)
    most = MOST
    settings = FEW._replace(least_prior=0, gate=0, candidates=30)
    wins = Searcher().find(state, 1, settings)
    loses = Searcher().find(state, 1, settings, tuple(-float(i) for i in range(2 * most + 1)))
    assert loses.chosen != wins.chosen
    assert loses.chosen.value == pytest.approx(max(one.value for one in loses.all))


def test_search_makes_a_poor_policy_better() -> None:
    net = random_net()
    search = DuelSearch(net, None, 1)
    margin = 0
    for seed in range(4):
        state = kernel.new("duel", ROUND, seed=seed, starter=seed % 2)
        alone = DuelSearch(net, None, 1)
        while not state.over:
            mine = state.seat == 0
            used = search if mine else alone
            chosen, rows = used.find(state, seed, 32 if mine else 1, gate=1.0 if mine else 1e9)
            place, take = rows[chosen][:2]
            state.apply(take if place < 0 else place)
        margin += state.totals[0] - state.totals[1]
    assert margin > 40


def test_what_no_net_can_play_is_refused() -> None:
    search = DuelSearch(random_net(), None, 1)
    with pytest.raises(ValueError, match="printed game"):
        search.find(kernel.new("duel", "mini"), 1, 16)
    over = kernel.new("duel", ROUND)
    over.play_out(["random", "random"])
    with pytest.raises(ValueError, match="over"):
        search.find(over, 1, 16)


def test_findings_name_the_decision_that_is_due() -> None:
    state = position(10)
    found: Findings = Searcher().find(state, 1, FEW)
    assert found.chosen.action in state.legal()
