"""OpenSpiel's searches and solvers on the games: re-sampled histories, IS-MCTS, CFR on trees."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from lostcities.envs import openspiel_tree
from lostcities.envs.openspiel_tree import tree
from lostcities.errors import OptionError
from tests.envs.openspiel_games import TEXTS, chosen, decisions, played

if TYPE_CHECKING:
    from collections.abc import Callable

every_game = pytest.mark.parametrize("text", TEXTS)


def sampler(seed: int) -> Callable[[], float]:
    return random.Random(seed).random


@every_game
def test_a_resampled_state_is_the_same_to_its_player(text: str) -> None:
    for number, state in enumerate(played(text, 3)[::16]):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler(number))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[3], TEXTS[-1]])
def test_a_resampled_state_can_be_played_to_the_end(text: str) -> None:
    rng, states = random.Random(1), played(text, 4)
    state = states[len(states) // 2].resample_from_infostate(0, sampler(5))
    while not state.is_terminal():
        state.apply_action(chosen(state, rng))
    again = pyspiel.load_game(text).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_histories_are_resampled_by_their_chances_equal_wagers_included() -> None:
    """Four of six cards are equal: what the other placed may have come at any time before."""
    game = pyspiel.load_game("lostcities_duel(colours=1,ranks=2,wagers=4,hand=2,turn_limit=5)")
    histories: dict[Any, Counter[str]] = {}
    for position, chance in decisions(game.start):
        player = position.state.seat
        events = " ".join(str(one.event) for one in position.path()[1:])
        known = (player, position.seen[player])
        histories.setdefault(known, Counter())[events] += chance  # type: ignore[assignment]
    richest = sorted(histories.items(), key=lambda item: len(item[1]))[-6:]
    for number, ((player, _), expected) in enumerate(richest):
        state = replayed(game, next(iter(expected)))
        draw, drawn = sampler(number), Counter[str]()
        for _ in range(600):
            other = state.resample_from_infostate(player, draw)
            drawn[" ".join(str(one.event) for one in other.position.path()[1:])] += 1
        assert set(drawn) <= set(expected)
        for events, chance in expected.items():
            share = chance / sum(expected.values())
            error = 5 * (share * (1 - share) / 600) ** 0.5  # five standard errors
            assert drawn[events] / 600 == pytest.approx(share, abs=error)


def replayed(game: Any, events: str) -> Any:
    """Find the state with this history."""
    state = game.new_initial_state()
    while (so_far := " ".join(str(one.event) for one in state.position.path()[1:])) != events:
        children = [state.child(action) for action in state.legal_actions()]
        rest = events[len(so_far) :].strip()
        state = next(child for child in children if fits(str(child.position.event), rest))
    return state


def fits(event: str, rest: str) -> bool:
    return rest == event or rest.startswith(event + " ")


def test_r19_what_the_others_have_sealed_is_resampled() -> None:
    text = "lostcities_dice(players=5,simultaneous=True)"
    states = [state for state in played(text, 2) if len(state.position.sealed) > 2]
    assert states
    for state in states[:5]:
        player = state.current_player()
        histories = {
            tuple(state.resample_from_infostate(player, sampler(seed)).history())
            for seed in range(30)
        }
        assert len(histories) > 1


def test_no_trace_of_the_true_cards_is_left() -> None:
    """Two states that differ only in what is hidden are resampled alike, history and all."""
    game = pyspiel.load_game("lostcities_duel(variant=mini)")
    texts = set()
    for theirs in ((3, 4, 5), (7, 8, 9)):
        state = game.new_initial_state()
        for outcome in (0, 1, 2, *theirs):
            state.apply_action(outcome)
        other = state.resample_from_infostate(0, sampler(1))
        texts.add((str(other), tuple(other.history())))
    assert len(texts) == 1


@pytest.mark.parametrize("text", ["lostcities_duel(variant=nano)", TEXTS[4]])
def test_openspiels_information_set_search_plays(text: str) -> None:
    game, rng = pyspiel.load_game(text), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=5.0, max_simulations=10, random_state=rng)
    state, moves = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(chosen(state, moves) if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 0


def test_the_tree_of_a_game_is_the_game() -> None:
    text = "lostcities_duel(colours=1,ranks=2,wagers=2,hand=1,cost=1)"
    game = pyspiel.load_game(text)
    pairs = [(game.new_initial_state(), tree(game).new_initial_state())]
    known: dict[str, str] = {}
    while pairs:
        state, node = pairs.pop()
        assert state.current_player() == node.current_player()
        assert state.returns() == pytest.approx(node.returns())
        if state.is_chance_node():
            ours, its = state.chance_outcomes(), node.chance_outcomes()
            assert [chance for _, chance in ours] == pytest.approx([chance for _, chance in its])
        elif not state.is_terminal():
            mine = state.information_state_string()
            assert known.setdefault(node.information_state_string(), mine) == mine
        names = {node.action_to_string(action): action for action in node.legal_actions()}
        for action in state.legal_actions():
            name = state.action_to_string(action)
            pairs.append((state.child(action), node.child(names[name])))
    assert len(known) == len(set(known.values()))


def test_cfr_solves_a_small_game() -> None:
    game = tree(pyspiel.load_game("lostcities_duel(colours=1,ranks=3,wagers=1,hand=1,cost=2)"))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.002


def test_a_tree_that_is_too_large_is_refused() -> None:
    assert openspiel_tree.MAX_NODES == 100_000  # `mini` is refused after seconds, not minutes
    with pytest.raises(OptionError, match=r"more than 100 nodes .*max_nodes="):
        tree(pyspiel.load_game("lostcities_duel(variant=nano)"), max_nodes=100)
    wrongs: list[Any] = [0, 1.5, True, None]
    for wrong in wrongs:
        with pytest.raises(OptionError, match="max_nodes must be a whole number"):
            tree(pyspiel.load_game("lostcities_duel(variant=nano)"), max_nodes=wrong)
    for no_game in (None, pyspiel.load_game("kuhn_poker")):
        with pytest.raises(OptionError, match="not a game of lostcities"):
            tree(no_game)
