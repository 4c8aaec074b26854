"""OpenSpiel games the tests play, and random games of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pyspiel

from lostcities.envs import openspiel

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["TEXTS", "chosen", "decisions", "openspiel", "played"]

TEXTS = [
    "lostcities_duel",
    "lostcities_duel(variant=long)",
    "lostcities_duel(variant=classic-1999,rounds=2,turn_limit=30)",
    "lostcities_duel(variant=mini,rounds=3)",
    "lostcities_duel(variant=mini,turn_limit=4)",
    "lostcities_duel(variant=nano)",
    "lostcities_duel(colours=3,ranks=4,wagers=2,hand=4,cost=6,bonus=7,bonus_from=4)",
    "lostcities_dice",
    "lostcities_dice(variant=solo)",
    "lostcities_dice(players=3,simultaneous=True)",
    "lostcities_dice(players=5,simultaneous=True,zero_may_open_as_ten=True)",
]


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


def decisions(start: Any) -> Iterator[tuple[Any, float]]:
    """Walk a tree; yield every position in which a player decides, and the chance to get there.

    Players count as choosing everything: their choices say nothing.
    """
    waiting = [(start, 1.0)]
    while waiting:
        position, chance = waiting.pop()
        if position.state.outcome is not None:
            continue
        chances = position.state.chances()
        for event, tickets in zip(chances.events, chances.tickets, strict=True):
            waiting.append((position.after(event), chance * tickets / chances.total))
        if not chances.events:
            yield position, chance
            waiting += [(position.after(action), chance) for action in position.state.legal()]
