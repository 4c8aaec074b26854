"""The games of OpenSpiel: its own simulation test, chance, perfect recall, and the rules."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import outcome_sampling_mccfr
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

from lostcities import dice, kernel
from lostcities.errors import IllegalAction, OptionError
from tests.envs.openspiel_games import TEXTS, decisions, openspiel, played

every_game = pytest.mark.parametrize("text", TEXTS)
RECALL = pyspiel.IIGObservationType(perfect_recall=True)


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
        assert len(before) <= game.max_history_length()
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
    game = pyspiel.load_game("lostcities_duel(variant=mini)")
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
    text = "lostcities_dice(players=3,simultaneous=True)"
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
def test_tensors_hold_what_is_known_and_the_latest_events(text: str) -> None:
    game = pyspiel.load_game(text)
    seen, recalled = make_observation(game), make_observation(game, RECALL)
    layout = kernel.layout(game.rules.game.name, game.rules.variant, seats=game.num_players())
    highest = np.concatenate([np.full(part.size, part.high) for part in layout])
    for state in played(text, 5)[::7]:
        position = state.position
        for player in range(game.num_players()):
            seen.set_from(state, player)
            recalled.set_from(state, player)
            assert recalled.dict["player"].argmax() == player
            assert (recalled.dict["known"] == seen.tensor).all()
            newest = [shown.number for shown in reversed(position.seen[player])]
            events = recalled.dict["events"]
            newest = newest[: len(events)]
            assert (events.argmax(axis=1)[: len(newest)] + 1).tolist() == newest
            assert events.sum(axis=1).tolist() == [1] * len(newest) + [0] * (
                len(events) - len(newest)
            )
            assert seen.tensor.tolist() == state.observation_tensor(player)
            assert recalled.tensor.min() >= 0
            assert recalled.tensor.max() <= 1
            if not state.is_chance_node():
                known = kernel.encode(position.state.observe(player))
                assert seen.tensor.tolist() == pytest.approx((known / highest).tolist())


def test_in_nano_the_tensor_is_perfect_recall() -> None:
    game = pyspiel.load_game("lostcities_duel(variant=nano)")
    observer = game.make_py_observer(RECALL)
    tensors: dict[bytes, Any] = {}
    for position, _ in decisions(game.start):
        player = position.state.seat
        observer.set_from(SimpleNamespace(position=position), player)
        known = player, position.seen[player]
        assert tensors.setdefault(observer.tensor.tobytes(), known) == known
    assert len(tensors) == 2595


def test_memory_says_how_many_events_the_tensor_holds() -> None:
    short = pyspiel.load_game("lostcities_duel(memory=3)")
    assert make_observation(short, RECALL).dict["events"].shape == (3, 106 + 50)
    none = pyspiel.load_game("lostcities_duel(memory=0)")
    assert none.information_state_tensor_size() == 2 + 325
    whole = pyspiel.load_game("lostcities_duel(variant=nano,memory=500)")
    assert make_observation(whole, RECALL).dict["events"].shape == (16 + 5, 12 + 5)


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
    from open_spiel.python.algorithms.generate_playthrough import (  # noqa: PLC0415
        playthrough_lines,  # it imports SciPy: two seconds, in each process that collects this file
    )

    lines = playthrough_lines(text, seed=1)
    assert "IsTerminal() = True" in lines
    assert any(line.startswith("InformationStateString(0) = ") for line in lines)


def test_openspiels_environment_plays_it() -> None:
    environment = Environment("lostcities_duel", variant="mini")
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_an_algorithm_of_openspiel_runs_on_it() -> None:
    np.random.seed(1)  # noqa: NPY002  # the solver draws from there
    game = pyspiel.load_game("lostcities_duel(variant=mini,turn_limit=2)")
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
        ("lostcities_dice(players=6)", r"2 to 5 players"),
        ("lostcities_dice(variant=solo,players=2)", r"1 to 1 players"),
        ("lostcities_duel(colours=7)", "colours must be 1 to 6"),
        ("lostcities_duel(hand=9)", "hand must be 1 to 8"),
        ("lostcities_duel(rounds=0)", "rounds must be .* 1 or more"),
    ],
)
def test_what_does_not_exist_is_refused(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        pyspiel.load_game(text)


def test_the_numbers_of_the_card_game_are_parameters() -> None:
    text = "lostcities_duel(variant=mini,colours=3,ranks=6,wagers=0,hand=4,cost=9,bonus=0)"
    variant = pyspiel.load_game(text).rules.variant
    assert (variant.colours, variant.ranks, variant.wagers) == (3, (2, 3, 4, 5, 6, 7), 0)
    assert (variant.hand, variant.cost, variant.bonus, variant.bonus_from) == (4, 9, 0, 5)
    assert variant.name == "mini-changed"
    assert pyspiel.load_game("lostcities_duel").rules.variant.name == "classic"


def test_a_game_is_one_round_unless_more_are_asked_for() -> None:
    assert pyspiel.load_game("lostcities_duel(variant=mini)").rules.variant.rounds == 1
    assert pyspiel.load_game("lostcities_duel(variant=mini,rounds=-1)").rules.variant.rounds == 3


def test_d12_a_game_of_one_colour_is_short() -> None:
    game = pyspiel.load_game("lostcities_duel(variant=nano)")
    assert game.max_game_length() == 16
    longest = max(len(played("lostcities_duel(variant=nano)", seed)) for seed in range(50))
    assert longest <= 1 + game.max_history_length()


def test_only_what_one_player_knows_can_be_observed() -> None:
    game, nobody = pyspiel.load_game(TEXTS[3]), pyspiel.PrivateInfoType.NONE
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody)
    private = pyspiel.IIGObservationType(perfect_recall=False, public_info=False)
    assert make_observation(game, public) is None
    assert make_observation(game, private) is None
    with pytest.raises(OptionError, match="no parameters"):
        make_observation(game, params={"size": 3})


def test_the_bounds_are_those_of_the_rules() -> None:
    duel = openspiel.DuelGame().rules
    assert duel.spread == 5 * (156 + 80)  # D17, D18: 12 cards of a colour against 3 wagers
    assert duel.chance_nodes == 60
    rolls = openspiel.DiceGame().rules
    assert isinstance(rolls.variant, dice.Variant)
    assert rolls.chance_nodes == 75 * 6  # R36: at most 75 turns


ODD_GAMES = [
    "variant=nano,cost=-999",
    "variant=nano,bonus=-50,bonus_from=1",
    "variant=nano,cost=999,bonus=999,bonus_from=3",
    "variant=nano,cost=-1,bonus=-1",
    "variant=mini,turn_limit=2",
]


@pytest.mark.parametrize("parameters", ODD_GAMES)
def test_bounds_hold_for_every_game_that_can_be_played(parameters: str) -> None:
    text = f"lostcities_duel({parameters})"
    game = pyspiel.load_game(text)
    for seed in range(20):
        *before, end = played(text, seed)
        assert max(map(abs, end.returns())) <= game.max_utility() == -game.min_utility()
        assert len(before) <= game.max_history_length()
        assert sum(state.is_chance_node() for state in before) <= game.max_chance_nodes_in_history()


def test_the_bounds_of_a_dice_game_alone() -> None:
    text = "lostcities_dice(variant=solo)"
    chances = sum(state.is_chance_node() for state in played(text, 1))
    assert pyspiel.load_game(text).max_chance_nodes_in_history() == 75 * 6 >= chances


def test_points_of_minus_one_are_points() -> None:
    variant = pyspiel.load_game("lostcities_duel(variant=nano,cost=-1,bonus=-1)").rules.variant
    assert (variant.cost, variant.bonus) == (-1, -1)
    usual = pyspiel.load_game("lostcities_duel(variant=nano,cost=-1000,hand=-1)").rules.variant
    assert (usual.cost, usual.hand) == (3, 1)


@pytest.mark.parametrize("wrong", ["bonus_from=0", "hand=0", "ranks=-2", "colours=0", "wagers=-2"])
def test_numbers_that_make_no_game_are_refused(wrong: str) -> None:
    with pytest.raises(OptionError, match="must be a whole number from"):
        pyspiel.load_game(f"lostcities_duel({wrong})")


def test_numbers_that_are_no_event_are_refused() -> None:
    state = pyspiel.load_game("lostcities_duel(variant=mini)").new_initial_state()
    with pytest.raises(IllegalAction, match=r"55: this cannot happen now .*0, 1, 2"):
        state.apply_action(55)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(IllegalAction, match=r"999: .*they go from 0 to 22"):
        state.apply_action(999)
