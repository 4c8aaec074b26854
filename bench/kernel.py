"""The kernel's work: whole random games, one state driven from Python, batches stepped."""

from __future__ import annotations

import random
import time
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from bench.clock import Task, always
from lostcities import kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from bench.clock import Work

PLAYOUTS: Final = 2000
SAMPLE: Final = 500
"""Games from which the mean number of decisions of a random dice game is taken."""
SCRIPTS: Final = 20
CALLS: Final = 2000
GAMES: Final = 4096
WARM_UP: Final = 500
"""Steps before the clock starts, so that the games of a batch are at different points."""
STEPS: Final = 100


def playouts(game: str, variant: str, seats: int = 2, threads: int = 1) -> Task:
    """Return the task of whole random games in C++; its unit is a turn of one player."""

    def play() -> kernel.Playouts:
        return kernel.playouts(game, variant, PLAYOUTS, 1, seats=seats, threads=threads)

    everybody = seats if game == "dice" else 1
    turns = int(play().turns.sum()) * everybody
    return Task(turns, lambda: play, time.process_time if threads == 1 else time.perf_counter)


def playouts_by_decision(game: str, variant: str, seats: int = 2) -> Task:
    """Return the same task with a decision as its unit; the dice game's are taken from a sample."""
    task = playouts(game, variant, seats)
    if game == "duel":  # D5: a turn is two decisions
        return task._replace(units=2 * task.units)
    decisions = sum(len(script) for _, script in recorded(game, variant, seats, SAMPLE))
    return task._replace(units=decisions / SAMPLE * PLAYOUTS)


def recorded(game: str, variant: str, seats: int, games: int) -> list[tuple[Any, list[int]]]:
    """Play random games from Python; return each one's start and the places of its choices."""
    return [
        _record(kernel.new(game, variant, seats=seats, seed=seed, starter=seed % seats), seed)
        for seed in range(games)
    ]


def _record(start: Any, seed: int) -> tuple[Any, list[int]]:
    state, rng, script = start.clone(), random.Random(seed), []
    while not state.over:
        legal = state.legal()
        script.append(rng.randrange(len(legal)))
        state.apply(legal[script[-1]])
    return start, script


def choose(state: Any, script: Sequence[int]) -> None:
    """Play a game again: list the legal actions, do one."""
    for place in script:
        legal = state.legal()
        state.apply(legal[place])


def look_and_choose(state: Any, script: Sequence[int]) -> None:
    """Play a game again, as learning code does: observation and mask at every decision."""
    for place in script:
        state.observation(state.seat)
        state.mask()
        legal = state.legal()
        state.apply(legal[place])


def one_state(game: str, variant: str, follow: Callable[[Any, Sequence[int]], None]) -> Task:
    """Return the task of games driven from Python, the choices made beforehand."""
    games = recorded(game, variant, 2, SCRIPTS)

    def ready() -> Work:
        return followed(follow, [(start.clone(), script) for start, script in games])

    return Task(sum(len(script) for _, script in games), ready)


def followed(follow: Callable[[Any, Any], None], started: Sequence[tuple[Any, Any]]) -> Work:
    """Return the work of playing games again by their scripts."""

    def work() -> None:
        for state, script in started:
            follow(state, script)

    return work


def midway(game: str, variant: str) -> Any:
    """Return a state in the middle of a random game."""
    ((state, script),) = recorded(game, variant, 2, 1)
    choose(state, script[: len(script) // 2])
    return state


def clone(game: str, variant: str) -> Task:
    """Return the task of copying a state."""
    return copied(midway(game, variant).clone)


def copied(copy: Work) -> Task:
    """Return the task of making copies and dropping them."""

    def work() -> None:
        for _ in repeat(None, CALLS):
            copy()

    return always(work, CALLS)


def redeal(game: str, variant: str) -> Task:
    """Return the task of dealing anew what the seat to move cannot see, in place."""
    state = midway(game, variant)
    deal, seat = state.redeal, state.seat

    def work() -> None:
        for seed in range(CALLS):
            deal(seat, seed)

    return always(work, CALLS)


def batch(game: str, variant: str, threads: int = 1, games: int = GAMES) -> Task:
    """Return the task of stepping many games together, the actions chosen beforehand."""
    start = kernel.Batch(game, variant, games, seed=1, threads=threads)
    random_steps(start, WARM_UP)
    script = random_steps(start.clone(), STEPS)
    clock = time.process_time if threads == 1 else time.perf_counter
    return Task(games * STEPS, lambda: stepped(start.clone().step, script), clock)


def stepped(step: Callable[[NDArray[Any]], object], script: Sequence[NDArray[Any]]) -> Work:
    """Return the work of stepping many games by the rows of a script."""

    def work() -> None:
        for actions in script:
            step(actions)

    return work


def random_steps(games: kernel.Batch, steps: int, seed: int = 1) -> list[NDArray[Any]]:
    """Step a batch by random legal actions; return them."""
    rng, script = np.random.default_rng(seed), []
    for _ in range(steps):
        chance = rng.random(games.mask.shape, dtype=np.float32)
        script.append(np.where(games.mask, chance, -1).argmax(axis=1))
        games.step(script[-1])
    return script
