"""Environments as learning code uses them: PettingZoo's loop, Gymnasium's, a vector of games."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np

import lostcities.envs  # registers the ids with Gymnasium
from bench.clock import Task
from bench.empty import EmptyAEC
from bench.kernel import random_steps, stepped
from lostcities.envs import aec, duel_v1

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.clock import Work

STEPS: Final = 2000
"""Steps of one environment in a turn of the clock."""
VECTOR_STEPS: Final = 600
"""Calls of a vector environment: some rounds, so that games end at different times."""
OURS: Final = next(iter(lostcities.envs.IDS))


def pettingzoo(make: Callable[[], Any]) -> Task:
    """Return the task of PettingZoo's loop, `last` and `step`; the actions are known beforehand."""
    env = make()
    script = _agents_choices(env, np.random.default_rng(1))

    def play() -> None:
        for action in script:
            env.last()
            env.step(action)
            if not env.agents:
                env.reset()

    return _from_the_start(env, play, len(script))


def _agents_choices(env: Any, rng: np.random.Generator) -> list[int | None]:
    """Play random games; an agent whose game is over does None."""
    script: list[int | None] = []
    env.reset(seed=1)
    for _ in range(STEPS):
        seen, _, over, _, _ = env.last()
        script.append(None if over else int(rng.choice(seen["action_mask"].nonzero()[0])))
        env.step(script[-1])
        if not env.agents:
            env.reset()
    return script


def classic(name: str, kind: str) -> Task:
    """Return the task of one of PettingZoo's own card games: `raw_env`, or `env` with wrappers."""
    return pettingzoo(getattr(import_module(f"pettingzoo.classic.{name}"), kind))


def empty(*, wrapped: bool) -> Task:
    """Return the task of an environment that does nothing, in our wrappers or without."""
    raw: Any = EmptyAEC(duel_v1.raw_env())
    return pettingzoo(partial(aec.wrapped, raw) if wrapped else lambda: raw)


def gymnasium_one(name: str, *, wrapped: bool, **settings: Any) -> Task:
    """Return the task of one Gymnasium environment, as `make` wraps it or without its wrappers."""
    made = gymnasium.make(name, **settings)
    env = made if wrapped else made.unwrapped
    script = _learners_choices(env, np.random.default_rng(1))

    def play() -> None:
        for action in script:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()

    return _from_the_start(env, play, len(script))


def _learners_choices(env: Any, rng: np.random.Generator) -> list[int]:
    """Play random games; without a mask every action is legal."""
    script = []
    every = np.ones(env.action_space.n)
    _, info = env.reset(seed=1)
    for _ in range(STEPS):
        legal = info.get("action_mask", every).nonzero()[0]
        script.append(int(rng.choice(legal)))
        _, _, terminated, truncated, info = env.step(script[-1])
        if terminated or truncated:
            _, info = env.reset()
    return script


def vector(games: int, *, copy: bool = True, bare: bool = False) -> Task:
    """Return the task of our vector environment, or of its batch alone; its unit is a call."""
    envs = gymnasium.make_vec(OURS, games, copy=copy, opponent=None, episode="match")
    batch: Any = envs.unwrapped.batch  # type: ignore[attr-defined]  # ours
    envs.reset(seed=1)
    script = random_steps(batch, VECTOR_STEPS)
    return _from_the_start(envs, stepped(batch.step if bare else envs.step, script), VECTOR_STEPS)


def gymnasium_vector(name: str, games: int) -> Task:
    """Return the task of Gymnasium's own vector of one of its games, actions 0 and 1 in turn."""
    envs = gymnasium.make_vec(name, games, vectorization_mode="sync")
    script = [np.arange(step, step + games) % 2 for step in range(VECTOR_STEPS)]
    return _from_the_start(envs, stepped(envs.step, script), VECTOR_STEPS)


def _from_the_start(env: Any, work: Work, units: int) -> Task:
    """Return the task of work that begins, each time, with the same games."""

    def ready() -> Work:
        env.reset(seed=1)
        return work

    return Task(units, ready)
