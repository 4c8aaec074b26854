"""The environments of PettingZoo: its own tests, and the rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo.test
import pytest

from lostcities import kernel
from lostcities.envs import dice_v1, duel_v1
from lostcities.envs.aec import ILLEGAL_REWARDS
from lostcities.errors import IllegalAction, OptionError
from tests.envs.env_setups import SETUPS, EnvSetup, legal_numbers, pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.envs.aec import LostCitiesAEC

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
SUITE: Any = pettingzoo.test  # it has no types
STATE_TEST: Any = import_module("pettingzoo.test.state_test")
MODULES: dict[str, Any] = {"duel": duel_v1, "dice": dice_v1}

# PettingZoo's test wants boxes, except for games on its own list: a dictionary with a mask is what
# its own card games return.
takes_a_dictionary = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
# After the end nothing is legal, and its test looks at that, too.
looks_after_the_end = pytest.mark.filterwarnings(
    "ignore:Action mask numpy array is all zeros:UserWarning"
)


def raw(setup: EnvSetup, **settings: Any) -> LostCitiesAEC:
    env: LostCitiesAEC = MODULES[setup.game].raw_env(setup.variant, **setup.settings, **settings)
    return env


def wrapped(setup: EnvSetup, **settings: Any) -> Any:
    return MODULES[setup.game].env(setup.variant, **setup.settings, **settings)


@every_setup
@pytest.mark.parametrize("make", [raw, wrapped])
@takes_a_dictionary
@looks_after_the_end
def test_pettingzoos_api_test(
    setup: EnvSetup, make: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    SUITE.api_test(make(setup), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@every_setup
@pytest.mark.parametrize("make", [raw, wrapped])
def test_pettingzoos_seed_test(setup: EnvSetup, make: Any) -> None:
    SUITE.seed_test(lambda: make(setup), num_cycles=200)


@every_setup
def test_pettingzoos_render_test(setup: EnvSetup, capsys: pytest.CaptureFixture[str]) -> None:
    SUITE.render_test(lambda render_mode: wrapped(setup, render_mode=render_mode))
    assert "Seat 1" in capsys.readouterr().out


def decisions(env: LostCitiesAEC, seed: int) -> Iterator[str]:
    """Play one game at random, agent by agent."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not env.terminations[env.agent_selection]:
        agent = env.agent_selection
        yield agent
        env.step(pick(env.observe(agent)["action_mask"], rng))


@every_setup
def test_masks_are_what_the_rules_allow(setup: EnvSetup) -> None:
    env = raw(setup)
    for agent in decisions(env, 1):
        state = env.batch.state(0)
        for seat, other in enumerate(env.agents):
            seen = env.observe(other)
            assert seen in env.observation_space(other)
            legal = legal_numbers(state, seat) if other == agent else []
            assert seen["action_mask"].nonzero()[0].tolist() == legal
            assert (seen["observation"] == state.observation(seat)).all()


@every_setup
def test_no_observation_shows_what_is_hidden(setup: EnvSetup) -> None:
    env = raw(setup)
    for _ in decisions(env, 2):
        for seat, agent in enumerate(env.agents):
            state = env.batch.state(0)
            state.redeal(seat, 11)
            assert (state.observation(seat) == env.observe(agent)["observation"]).all()


@every_setup
@pytest.mark.parametrize("reward", ["margin", "points"])
def test_rewards_add_up_to_the_result(setup: EnvSetup, reward: str) -> None:
    env = raw(setup, reward=reward)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    for agent in env.agent_iter():
        seen, paid, over, _, _ = env.last()
        sums[agent] += paid
        env.step(None if over else pick(seen["action_mask"], rng))  # type: ignore[index]
    scores = np.array(env.batch.scores[0])
    others = (scores.sum() - scores) / max(1, setup.seats - 1)
    expected = scores - others if reward == "margin" else scores
    assert list(sums.values()) == pytest.approx(expected.tolist())
    assert env.agents == []


def test_a_win_is_worth_one_a_shared_one_nothing() -> None:
    env, results = raw(SETUPS[3], reward="win"), set()
    for seed in range(60):
        for _ in decisions(env, seed):
            assert set(env.rewards.values()) == {0.0}
        first, second = env.batch.scores[0].tolist()
        assert list(env.rewards.values()) == [np.sign(first - second), np.sign(second - first)]
        results.add(tuple(env.rewards.values()))
    assert results == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


@every_setup
def test_it_equals_a_single_game_of_the_kernel(setup: EnvSetup) -> None:
    env = raw(setup)
    rng = np.random.default_rng(1)
    env.reset(seed=8, options={"starter": setup.seats - 1})
    state = kernel.new(
        setup.game, env.setting.variant, seats=setup.seats, seed=8, starter=setup.seats - 1
    )
    while not state.over:
        assert env.agent_selection == f"player_{state.seat}"
        action = int(pick(state.mask(), rng))
        state.apply(action)
        env.step(action)
    assert all(env.terminations.values())
    assert env.batch.scores[0].tolist() == state.totals


def test_terminations_are_pythons_own_and_spaces_stay_the_same() -> None:
    env = raw(SETUPS[0])
    for _ in decisions(env, 1):
        assert {*map(type, env.terminations.values())} == {bool}
    assert {*map(type, env.terminations.values())} == {bool}
    for agent in env.possible_agents:
        assert env.action_space(agent) is env.action_space(agent)
        assert env.observation_space(agent) is env.observation_space(agent)
    assert env.action_space("player_0") is not env.action_space("player_1")


def test_a_raw_environment_refuses_an_illegal_action_by_its_rule() -> None:
    env = raw(SETUPS[0])
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"=: first a card is played .* \[D5\]"):
        env.step(100)
    for number in (-1, 106):
        with pytest.raises(IllegalAction, match="from 0 to 105"):
            env.step(number)
    for no_number in (None, 1.5):
        with pytest.raises(OptionError, match="an action must be a whole number"):
            env.step(no_number)
    assert env.terminations == {"player_0": False, "player_1": False}


@pytest.mark.parametrize("reward", list(ILLEGAL_REWARDS))
@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")  # what the wrapper is for
def test_a_wrapped_environment_ends_with_an_illegal_action_at_its_price(reward: str) -> None:
    env = wrapped(SETUPS[0], reward=reward)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(100)
    assert env.rewards[agent] == ILLEGAL_REWARDS[reward]
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)
    env.reset(seed=1)
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("seats", [1, 6])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=r"2 to 5 players.*\[R1\]"):
        dice_v1.raw_env(seats=seats)


def test_what_it_is_called() -> None:
    for name, module in MODULES.items():
        for env in (module.env(), module.raw_env()):
            assert env.metadata["name"] == f"lostcities_{name}_v1"
            assert env.metadata["is_parallelizable"] is False
            assert str(env) == f"lostcities_{name}_v1"
            env.close()


@every_setup
@pytest.mark.parametrize("make", [raw, wrapped])
def test_state_is_what_all_seats_know_together(setup: EnvSetup, make: Any) -> None:
    env = make(setup)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        agent = env.agent_selection
        shown = [env.observe(one)["observation"] for one in env.possible_agents]
        state = env.state()
        assert state in env.state_space
        own = np.eye(setup.seats)[env.possible_agents.index(agent)]
        assert (state == np.concatenate([*shown, own])).all()
        env.step(int(pick(env.observe(agent)["action_mask"], rng)))
        if not env.agents or any(env.terminations.values()):
            break
    assert env.state() in env.state_space


@every_setup
def test_pettingzoos_state_test(setup: EnvSetup) -> None:
    check: Any = STATE_TEST.test_state_space
    check(raw(setup))
