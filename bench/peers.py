"""RLCard's games in Python, and a game of pgx stepped in a batch by JAX."""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from bench.clock import Task
from bench.kernel import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

RLCARD_GAMES: Final = 20
PGX_STEPS: Final = 20


def rlcard(name: str) -> Task:
    """Return the task of random games of RLCard, which gives an observation at each decision."""
    env = import_module("rlcard").make(name)

    def ready() -> Callable[[], int]:
        env.seed(1)
        rng = random.Random(1)
        return lambda: sum(_decisions(env, rng) for _ in range(RLCARD_GAMES))

    return Task(ready()(), ready)


def _decisions(env: Any, rng: random.Random) -> int:
    """Play one random game; return how many decisions were made."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def pgx(name: str) -> Task:
    """Return the task of stepping a batch in JAX with auto-reset, the actions chosen beforehand.

    Its CPU time is that of all threads JAX uses. Compilation is outside the clock.
    """
    jax, env = import_module("jax"), import_module("pgx").make(name)
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)
    step, keys = jax.jit(jax.vmap(again)), jax.random.split(jax.random.PRNGKey(1), GAMES)
    start, _ = _random_steps(step, jax.jit(jax.vmap(env.init))(keys), seed=2)
    _, script = _random_steps(step, start, seed=3)

    def work() -> None:
        state = start
        for actions, keys in script:
            state = step(state, actions, keys)
        jax.block_until_ready(state)

    return Task(GAMES * PGX_STEPS, lambda: work)


def _random_steps(step: Any, state: Any, seed: int) -> tuple[Any, list[tuple[Any, Any]]]:
    """Step a batch by random legal actions; return where it is, the actions and the keys."""
    chance, script = import_module("jax.random"), []
    for key in chance.split(chance.PRNGKey(seed), PGX_STEPS):
        legal = import_module("jax.numpy").log(state.legal_action_mask)
        script.append((chance.categorical(key, legal, axis=1), chance.split(key, GAMES)))
        state = step(state, *script[-1])
    return state, script
