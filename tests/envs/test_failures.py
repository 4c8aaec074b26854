"""A step that fails leaves the game as it was, so that another action can be tried."""

from __future__ import annotations

import copy
from typing import Any

import pyspiel
import pytest

from lostcities.envs import (
    dice_v1,
    duel_v1,
    openspiel,  # noqa: F401  # registers both games
)
from lostcities.envs.parallel import LostCitiesParallel
from lostcities.envs.readiness import ResetNeededError
from lostcities.envs.single import LostCitiesEnv
from lostcities.errors import IllegalAction, OptionError


@pytest.mark.parametrize("action", [22, 99, -1, 10**30, None, 1.0, True, "Y2"])
def test_in_turn(action: Any) -> None:
    env = duel_v1.raw_env("mini")
    env.reset(seed=1)
    before = copy.deepcopy(env)
    with pytest.raises((IllegalAction, OptionError)):
        env.step(action)
    assert env == before
    assert (env.rewards, env._cumulative_rewards) == (before.rewards, before._cumulative_rewards)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))


@pytest.mark.parametrize("illegal", ["error", "random"])
@pytest.mark.parametrize("wrong", ["none", "missing", "fraction", "stranger"])
def test_at_once(illegal: str, wrong: str) -> None:
    """Also where illegal actions are replaced: nothing is drawn for the agents before."""
    env = dice_v1.parallel_env(illegal=illegal)
    env.reset(seed=1)
    before = copy.deepcopy(env)
    actions: dict[str, Any] = dict.fromkeys(env.agents, 0)
    last = actions.pop(env.agents[-1])
    if wrong != "missing":
        kinds = {"none": None, "fraction": last + 0.5, "stranger": last}
        actions[env.agents[-1]] = kinds[wrong]
    if wrong == "stranger":
        actions["player_9"] = 0
    with pytest.raises(OptionError):
        env.step(actions)
    assert env == before
    env.step(all_legal(env))


def test_at_once_an_illegal_action_of_the_last_agent() -> None:
    env = dice_v1.parallel_env()
    env.reset(seed=1)
    before = copy.deepcopy(env)
    with pytest.raises(IllegalAction):
        env.step({**all_legal(env), env.agents[-1]: 5})
    assert env == before
    env.step(all_legal(env))


def all_legal(env: LostCitiesParallel) -> dict[str, Any]:
    """Return a legal action of every agent."""
    return {agent: int(env._masks[seat].argmax()) for seat, agent in enumerate(env.agents)}


def test_in_openspiel() -> None:
    state = pyspiel.load_game("lostcities_duel(variant=mini)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = (str(state), state.history(), state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply_action(22)
    assert (str(state), state.history(), state.legal_actions()) == before
    state.apply_action(state.legal_actions()[0])


def test_agents_are_told_to_begin_before_the_first_game_and_after_the_last() -> None:
    raw, parallel = duel_v1.raw_env("mini"), dice_v1.parallel_env("solo")
    both: list[Any] = [raw, parallel]
    for env in both:
        with pytest.raises(ResetNeededError, match="they have not begun"):
            env.step(0)
        env.reset(seed=1)
    while raw.agents:
        mask = raw.observe(raw.agent_selection)["action_mask"]
        raw.step(None if raw.terminations[raw.agent_selection] else int(mask.argmax()))
    while parallel.agents:
        parallel.step(all_legal(parallel))
    for env in both:
        with pytest.raises(ResetNeededError, match="the game is over"):
            env.step(0)
        env.reset(seed=1)


def test_in_one_game_of_gymnasium() -> None:
    """Also where illegal actions are replaced: a number of any size is one of them."""
    for illegal in ("error", "random"):
        env = LostCitiesEnv("duel", "mini", illegal=illegal)
        env.reset(seed=1)
        for wrong in (True, 1.0, None, "1"):
            with pytest.raises(OptionError, match="an action must be a whole number"):
                env.step(wrong)
    assert env.step(10**30)[4]["illegal"]
    plain = LostCitiesEnv("duel", "mini")
    plain.reset(seed=1)
    with pytest.raises(IllegalAction, match="from 0 to 22"):
        plain.step(10**30)
