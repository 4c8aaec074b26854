"""The games of OpenSpiel: its own simulation test, chance, perfect recall, and the rules."""

from __future__ import annotations

import random
from copy import deepcopy
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import outcome_sampling_mccfr
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

from lostcities import kernel, rollwrite
from lostcities.envs import openspiel
from lostcities.errors import OptionError

TEXTS = [
    "lostcities_duel(rounds=1)",
    "lostcities_duel(variant=long,rounds=1)",
    "lostcities_duel(variant=classic-1999,rounds=2,turn_limit=30)",
    "lostcities_duel(variant=mini)",
    "lostcities_duel(variant=mini,rounds=1,turn_limit=4)",
    "lostcities_rollwrite",
    "lostcities_rollwrite(variant=solo)",
    "lostcities_rollwrite(players=3,simultaneous=True)",
    "lostcities_rollwrite(players=5,simultaneous=True,zero_may_open_as_ten=True)",
]
every_game = pytest.mark.parametrize("text", TEXTS)
RECALL = pyspiel.IIGObservationType(perfect_recall=True)


def chosen(state: Any, rng: random.Random) -> int:
    """Choose what happens next: chance by its probabilities, players uniformly."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def played(text: str, seed: int) -> list[Any]:
    """Play a game at random; return all its states."""
    rng = random.Random(seed)
    states = [pyspiel.load_game(text).new_initial_state()]
    while not states[-1].is_terminal():
        states.append(states[-1].child(chosen(states[-1], rng)))
    return states


@every_game
def test_openspiels_simulation_test(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)


@every_game
def test_legal_actions_and_chances_are_those_of_the_rules(text: str) -> None:
    for state in played(text, 1):
        rules = state.position.state
        codec = state.position.rules.game.codec(rules.variant)
        if state.is_chance_node():
            tickets = [weight for _, weight in state.chance_outcomes()]
            assert sum(tickets) == pytest.approx(1)
            assert tickets == [float(weight) for _, weight in rules.chances()]
        elif not state.is_terminal():
            assert state.current_player() == rules.seat
            assert state.legal_actions() == sorted(map(codec.id, rules.legal()))
            named = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(named) == sorted(map(str, rules.legal()))


@every_game
def test_returns_are_margins_within_the_bounds(text: str) -> None:
    game = pyspiel.load_game(text)
    for seed in range(3):
        *before, end = played(text, seed)
        assert all(set(state.returns()) == {0.0} for state in before)
        scores = end.position.state.outcome.scores
        mean = [(sum(scores) - own) / max(1, len(scores) - 1) for own in scores]
        expected = [own - others for own, others in zip(scores, mean, strict=True)]
        assert end.returns() == pytest.approx(expected)
        assert all(game.min_utility() <= value <= game.max_utility() for value in end.returns())
        assert len(before) <= game.max_game_length() + game.max_chance_nodes_in_game()
        if len(scores) > 1:
            assert sum(end.returns()) == pytest.approx(0)


@every_game
def test_perfect_recall(text: str) -> None:
    """Each time a player decides, the string goes on from the last time, and from the choice."""
    players = pyspiel.load_game(text).num_players()
    before = [f"player {player}: " for player in range(players)]
    for state, following in pairwise(played(text, 3)):
        if state.is_chance_node():
            continue
        player = state.current_player()
        now = state.information_state_string(player)
        assert now.startswith(before[player])
        made = state.action_to_string(following.history()[-1])
        before[player] = following.information_state_string(player)
        assert before[player].startswith(f"{now}; {made}")


@every_game
def test_what_is_known_fits_what_was_seen(text: str) -> None:
    """The same string, the same observation: nothing seen was forgotten on the way."""
    known: dict[str, str] = {}
    for seed in range(2):
        for state in played(text, seed):
            for player in range(state.num_players()):
                recalled = state.information_state_string(player)
                seen = state.observation_string(player)
                if not state.is_chance_node():
                    assert known.setdefault(recalled, seen) == seen


def test_cards_dealt_to_the_other_are_not_seen() -> None:
    game = pyspiel.load_game("lostcities_duel(variant=mini,rounds=1)")
    strings, tensors = set(), set()
    for theirs in ((3, 4, 5), (7, 8, 9)):
        state = game.new_initial_state()
        for outcome in (0, 1, 2, *theirs):
            state.apply_action(outcome)
        strings.add(state.information_state_string(0))
        tensors.add(tuple(state.information_state_tensor(0)))
        assert state.observation_string(0) != state.observation_string(1)
    assert len(strings) == len(tensors) == 1
    assert strings == {"player 0: deal 1 Y$; deal 1 Y2; deal 1 Y3"}


def test_r19_a_sealed_choice_is_seen_when_all_are_made() -> None:
    text = "lostcities_rollwrite(players=3,simultaneous=True)"
    sealed = [state for state in played(text, 2) if state.position.sealed]
    assert sealed
    for state in sealed:
        maker, shown = state.position.sealed[-1]
        for player in range(3):
            memory = state.position.seen[player]
            assert (memory[-1] == shown) == (player == maker)
    after = next(state for state in played(text, 2) if state.position.state.board.turn == 2)
    everything = [sorted(shown.text for shown in memory) for memory in after.position.seen]
    without_seals = [[text for text in texts if "sealed" not in text] for texts in everything]
    assert without_seals[0] == without_seals[1] == without_seals[2]


@every_game
def test_tensors_hold_the_bytes_and_the_memory(text: str) -> None:
    game = pyspiel.load_game(text)
    seen, recalled = make_observation(game), make_observation(game, RECALL)
    for state in played(text, 5)[::7]:
        position = state.position
        for player in range(game.num_players()):
            seen.set_from(state, player)
            recalled.set_from(state, player)
            assert recalled.dict["player"].argmax() == player
            numbers = [shown.number for shown in position.seen[player]]
            assert recalled.dict["seen"][: len(numbers)].tolist() == numbers
            assert not recalled.dict["seen"][len(numbers) :].any()
            assert seen.tensor.tolist() == state.observation_tensor(player)
            if not state.is_chance_node():
                assert (seen.tensor == kernel.encode(position.state.observe(player))).all()


def test_clones_share_what_never_changes() -> None:
    state = played(TEXTS[3], 1)[20]
    clone = state.clone()
    assert clone.position is state.position
    clone.apply_action(clone.legal_actions()[0])
    assert clone.position is not state.position
    again = deepcopy(state)  # OpenSpiel replays the history
    assert (str(again), again.history()) == (str(state), state.history())


@pytest.mark.parametrize("text", [TEXTS[4], TEXTS[6]])  # the shortest; it writes out every tensor
def test_openspiel_can_write_a_playthrough(text: str) -> None:
    lines = playthrough_lines(text, seed=1)
    assert "IsTerminal() = True" in lines
    assert any(line.startswith("InformationStateString(0) = ") for line in lines)


def test_openspiels_environment_plays_it() -> None:
    environment = Environment("lostcities_duel", variant="mini", rounds=1)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_an_algorithm_of_openspiel_runs_on_it() -> None:
    np.random.seed(1)  # noqa: NPY002  # the solver draws from there
    game = pyspiel.load_game("lostcities_duel(variant=mini,rounds=1,turn_limit=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(50):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = solver.average_policy().action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lostcities_duel(variant=huge)", "no variant 'huge'"),
        ("lostcities_rollwrite(players=6)", r"2 to 5 players"),
        ("lostcities_rollwrite(variant=solo,players=2)", r"1 to 1 players"),
    ],
)
def test_what_does_not_exist_is_refused(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        pyspiel.load_game(text)


def test_only_what_one_player_knows_can_be_observed() -> None:
    game, nobody = pyspiel.load_game(TEXTS[3]), pyspiel.PrivateInfoType.NONE
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody)
    private = pyspiel.IIGObservationType(perfect_recall=False, public_info=False)
    assert make_observation(game, public) is None
    assert make_observation(game, private) is None
    with pytest.raises(OptionError, match="no parameters"):
        make_observation(game, params={"size": 3})


def test_the_bounds_are_those_of_the_rules() -> None:
    duel = openspiel.DuelGame({"rounds": 1}).rules
    assert duel.spread == 5 * (156 + 80)  # D17, D18: 12 cards of a colour against 3 wagers
    assert duel.chance_nodes == 60
    dice = openspiel.RollwriteGame().rules
    assert isinstance(dice.variant, rollwrite.Variant)
    assert dice.chance_nodes == 75 * 6  # R36: at most 75 turns
