"""Every setup there can be: game × variant × number of seats × options; and games played on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities import GAMES
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.play import play_seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.game import Game, State, Step

OPTIONS: dict[str, list[dict[str, int | bool]]] = {
    "duel": [{"turn_limit": 1000}, {"rounds": 1, "turn_limit": 7}],
    "dice": [{}, {"simultaneous": True}, {"zero_may_open_as_ten": True, "simultaneous": True}],
}
"""The options a game is tried with, if it has any."""


class GameSetup(NamedTuple):
    """One way to sit down to a game."""

    game: Game
    variant: Any
    seats: int

    def __str__(self) -> str:
        options = "".join(f"-{name}{value}" for name, value in self.variant.options().items())
        return f"{self.game.name}-{self.variant.name}{options}-{self.seats}"


class Played(NamedTuple):
    """A finished game: its start, its steps, its end and every state on the way."""

    start: State[Any]
    steps: list[Step]
    end: State[Any]
    states: list[State[Any]]


def game_setups() -> Iterator[GameSetup]:
    """List every setup there can be."""
    for name, game in GAMES.items():
        for variant in game.variants.values():
            for options in OPTIONS.get(name, [{}]):
                for seats in variant.seats:
                    yield GameSetup(game, variant.with_options(options), seats)


@cache
def played(setup: GameSetup, seed: int) -> Played:
    """Play a game of random agents to its end."""
    game, variant, seats = setup
    agents = [make(game.name, "random", stream(seed, "agent", seat)) for seat in range(seats)]
    start, steps, end = play_seeded(game, variant, agents, seed)
    states = [start]
    for step in steps:
        states.append(states[-1].apply(step.event))
    return Played(start, steps, end, states)
