"""A step that fails leaves the game as it was, so that another action can be tried."""

from __future__ import annotations

import copy
from typing import Any

import pyspiel
import pytest

from lostcities.envs import (
    duel_v1,
    openspiel,  # noqa: F401  # registers both games
    rollwrite_v1,
)
from lostcities.envs.parallel import LostCitiesParallel
from lostcities.errors import IllegalAction


@pytest.mark.parametrize("action", [22, 99, -1, None, 1.0, "Y2"])
def test_in_turn(action: Any) -> None:
    env = duel_v1.raw_env("mini")
    env.reset(seed=1)
    before = copy.deepcopy(env)
    with pytest.raises((IllegalAction, TypeError)):
        env.step(action)
    assert env == before
    assert (env.rewards, env._cumulative_rewards) == (before.rewards, before._cumulative_rewards)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))


@pytest.mark.parametrize("illegal", ["error", "random"])
@pytest.mark.parametrize("wrong", ["none", "missing", "fraction"])
def test_at_once(illegal: str, wrong: str) -> None:
    """Also where illegal actions are replaced: nothing is drawn for the agents before."""
    env = rollwrite_v1.parallel_env(illegal=illegal)
    env.reset(seed=1)
    before = copy.deepcopy(env)
    actions: dict[str, Any] = dict.fromkeys(env.agents, 0)
    last = actions.pop(env.agents[-1])
    if wrong != "missing":
        actions[env.agents[-1]] = None if wrong == "none" else last + 0.5
    with pytest.raises((KeyError, TypeError)):
        env.step(actions)
    assert env == before
    env.step(all_legal(env))


def test_at_once_an_illegal_action_of_the_last_agent() -> None:
    env = rollwrite_v1.parallel_env()
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
