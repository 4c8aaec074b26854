"""What is played: the same task by the same id, episodes, scaled numbers, arrays for others."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import lostcities.envs
from lostcities.envs import dice_v1, duel_v1
from lostcities.envs.setting import highest
from lostcities.envs.single import LostCitiesEnv
from lostcities.envs.vector import LostCitiesVectorEnv
from lostcities.errors import OptionError
from tests.envs.env_setups import SETUPS, EnvSetup, pick, same_game

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@pytest.mark.parametrize("name", lostcities.envs.IDS)
@pytest.mark.parametrize("settings", [{}, {"opponent": "cautious", "episode": "match"}])
def test_the_same_id_is_the_same_task(name: str, settings: dict[str, Any]) -> None:
    env: Any = gymnasium.make(name, **settings).unwrapped
    envs: Any = gymnasium.make_vec(name, num_envs=1, **settings).unwrapped
    assert (env.setting, env.opponent) == (envs.setting, envs.opponent)
    assert env.observation_space == envs.single_observation_space
    assert env.action_space == envs.single_action_space
    same_game(env, envs, seed=4, starter=0)


def test_an_id_with_its_module_needs_no_import() -> None:
    code = (
        "import gymnasium\n"
        "print(gymnasium.make('lostcities.envs:lostcities/DuelMini-v1').action_space)\n"
        "print(gymnasium.make_vec('lostcities.envs:lostcities/DuelMini-v1', 2).action_space)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Discrete(23)\nMultiDiscrete([23 23])\n"


def test_by_default_it_is_one_round_against_a_gentle_opponent() -> None:
    env = LostCitiesEnv()
    assert env.opponent == "random"
    assert env.setting.variant.rounds == 1
    assert duel_v1.raw_env().setting.variant.rounds == 1
    assert LostCitiesEnv(episode="match").setting.variant.rounds == 3
    assert LostCitiesEnv(episode="match", options={"rounds": 2}).setting.variant.rounds == 2
    assert LostCitiesEnv(options={"rounds": 1}).setting.variant.rounds == 1
    dice = [LostCitiesEnv("dice", "standard", episode=one) for one in ("round", "match")]
    assert dice[0].setting == dice[1].setting


def test_an_episode_that_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match=r"episode cannot be 'day' .*round, match"):
        LostCitiesEnv(episode="day")
    with pytest.raises(OptionError, match=r"one round cannot have 3 rounds.*match.*\[D20\]"):
        LostCitiesEnv(options={"rounds": 3})


@every_setup
@pytest.mark.parametrize("reward", ["margin", "points"])
def test_scaled_observations_are_shares_and_points_hundreds(setup: EnvSetup, reward: str) -> None:
    settings = {**setup.settings, "opponent": "random", "reward": reward}
    pair = [
        LostCitiesVectorEnv(setup.game, setup.variant, 4, scaled=scaled, **settings)
        for scaled in (False, True)
    ]
    (plain, infos), (shares, _) = (envs.reset(seed=1) for envs in pair)
    high = highest(setup.game, pair[0].setting.variant, setup.seats)
    rng = np.random.default_rng(1)
    for _ in range(120):
        assert shares in pair[1].observation_space
        assert shares.dtype == np.float32
        assert shares == pytest.approx(plain / high)
        actions = pick(infos["action_mask"], rng)
        plain, points, _, _, infos = pair[0].step(actions)
        shares, hundreds, *_ = pair[1].step(actions)
        assert hundreds == pytest.approx(points / 100)


def test_scaled_a_win_stays_a_win() -> None:
    env, rng = LostCitiesEnv("duel", "mini", reward="win", scaled=True), np.random.default_rng(1)
    results = set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(pick(info["action_mask"], rng))
        results.add(reward)
    assert {1.0, -1.0} <= results <= {1.0, 0.0, -1.0}


def test_scaled_agents_get_the_same_numbers() -> None:
    plain, scaled = duel_v1.raw_env("mini"), duel_v1.raw_env("mini", scaled=True)
    rng = np.random.default_rng(1)
    for env in (plain, scaled):
        env.reset(seed=1)
    while not plain.terminations[plain.agent_selection]:
        agent = plain.agent_selection
        for one in plain.agents:
            seen, shares = plain.observe(one), scaled.observe(one)
            assert shares in scaled.observation_space(one)
            high = plain.observation_space(one)["observation"].high  # type: ignore[index]
            assert shares["observation"] == pytest.approx(seen["observation"] / high)
        assert scaled.state() in scaled.state_space
        action = int(pick(plain.observe(agent)["action_mask"], rng))
        plain.step(action)
        scaled.step(action)
    paid = [plain.rewards[agent] / 100 for agent in plain.possible_agents]
    assert list(scaled.rewards.values()) == pytest.approx(paid)


def test_without_an_opponent_one_learner_plays_all_seats() -> None:
    env, rng = LostCitiesEnv("duel", "mini", opponent=None), np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    seats, over, sums = set(), False, np.zeros(2)
    while not over:
        seat = info["seat"]
        seats.add(seat)
        state = env.batch.state(0)
        assert (seen == state.observation(seat)).all()
        seen, reward, over, _, info = env.step(pick(info["action_mask"], rng))
        points = info["points"]
        assert reward == points[seat] - points[1 - seat]
        sums += points
    assert seats == {0, 1}
    assert sums.tolist() == env.batch.scores[0].tolist()
    assert seen in env.observation_space


@pytest.mark.parametrize("scaled", [False, True])
def test_arrays_can_be_handed_to_other_libraries(scaled: bool) -> None:  # noqa: FBT001
    """JAX and others take arrays by DLPack, which knows none that are read-only."""
    envs = LostCitiesVectorEnv("duel", "classic", 3, scaled=scaled)
    seen, infos = envs.reset(seed=1)
    stepped = envs.step(infos["action_mask"].argmax(axis=1))
    for array in (seen, *stepped[:4], *infos.values(), envs.action_masks()):
        assert np.shares_memory(np.from_dlpack(array), array)


@pytest.mark.parametrize(
    ("make", "option"),
    [
        (lambda: gymnasium.make("lostcities/Duel-v1"), "starter"),
        (lambda: gymnasium.make_vec("lostcities/Duel-v1", num_envs=2), "starters"),
        (duel_v1.env, "starter"),
        (dice_v1.raw_env, "starter"),
        (dice_v1.parallel_env, "starter"),
    ],
    ids=["one", "many", "duel", "dice", "parallel"],
)
def test_reset_refuses_options_it_does_not_know(make: Any, option: str) -> None:
    env = make()
    env.reset(seed=1)
    with pytest.raises(OptionError, match=rf"no option 'start' \(it has '{option}'\)"):
        env.reset(seed=1, options={"start": 1})
    for wrong in (9, -1, "x"):
        with pytest.raises(OptionError, match=option):
            env.reset(options={option: wrong})


def test_unseeded_games_differ() -> None:
    kinds = [LostCitiesVectorEnv("duel", "classic", 4) for _ in range(2)]
    assert (kinds[0].reset()[0] != kinds[1].reset()[0]).any()
    ones = [LostCitiesEnv() for _ in range(2)]
    assert (ones[0].reset()[0] != ones[1].reset()[0]).any()
