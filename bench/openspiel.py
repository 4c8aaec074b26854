"""OpenSpiel's C++ games: whole random games in C++, and states driven from Python."""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from bench.clock import Task
from bench.kernel import copied, followed

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.clock import Work

PLAYOUTS: Final = 50
SCRIPTS: Final = 20
CHANCE: Final = -1
"""In a script: the action is chance's, applied as it was drawn."""

Script = list[tuple[int, int]]


def load(name: str) -> Any:
    """Load a game, or fail as a peer that is not installed."""
    return import_module("pyspiel").load_game(name)


def playouts(name: str) -> Task:
    """Return the task of whole games of OpenSpiel's uniform random bots, all of it in C++."""
    spiel, game = import_module("pyspiel"), load(name)

    def ready() -> tuple[list[Any], Work]:
        states = [game.new_initial_state() for _ in range(PLAYOUTS)]
        bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        numbered = list(enumerate(states))
        return states, lambda: [spiel.evaluate_bots(state, bots, n) for n, state in numbered]

    played, play = ready()
    play()
    decisions = sum(item.player >= 0 for state in played for item in state.full_history())
    return Task(decisions, lambda: ready()[1])


def recorded(name: str, seed: int) -> Script:
    """Play a random game; return the place of each choice among the legal ones, and its action."""
    state, rng, script = load(name).new_initial_state(), random.Random(seed), Script()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            script.append((CHANCE, rng.choices(actions, weights)[0]))
        else:
            legal = state.legal_actions()
            place = rng.randrange(len(legal))
            script.append((place, legal[place]))
        state.apply_action(script[-1][1])
    return script


def choose(state: Any, script: Script) -> None:
    """Play a game again: list the legal actions, do one; chance costs only its `apply`."""
    for place, action in script:
        if place == CHANCE:
            state.apply_action(action)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[place])


def look_and_choose(state: Any, script: Script) -> None:
    """Play a game again with observation and mask at every decision."""
    for place, action in script:
        if place == CHANCE:
            state.apply_action(action)
        else:
            state.observation_tensor()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[place])


def one_state(name: str, follow: Callable[[Any, Script], None]) -> Task:
    """Return the task of games driven from Python, choices and chance drawn beforehand."""
    game = load(name)
    scripts = [recorded(name, seed) for seed in range(SCRIPTS)]

    def ready() -> Work:
        return followed(follow, [(game.new_initial_state(), script) for script in scripts])

    return Task(sum(place != CHANCE for script in scripts for place, _ in script), ready)


def midway(name: str) -> Any:
    """Return a state in the middle of a random game, at a decision."""
    state, script = load(name).new_initial_state(), recorded(name, 0)
    choose(state, script[: len(script) // 2])
    for step in script[len(script) // 2 :]:
        if not state.is_chance_node():
            break
        choose(state, [step])
    return state


def clone(name: str) -> Task:
    """Return the task of copying a state."""
    return copied(midway(name).clone)


def resample(name: str) -> Task:
    """Return the task of dealing anew what the seat to move cannot see, as a new state."""
    state, rng = midway(name), random.Random(1)
    deal, seat, chance = state.resample_from_infostate, state.current_player(), rng.random
    return copied(lambda: deal(seat, chance))
