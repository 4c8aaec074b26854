"""Random games by the Python rules, each decision made by an agent from its observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.clock import Task, always
from lostcities import GAMES, play_seeded
from lostcities.agents.catalogue import make
from lostcities.dealer import stream

if TYPE_CHECKING:
    from collections.abc import Mapping

GAMES_A_TURN = 5


def random_games(
    name: str, variant: str, seats: int = 2, options: Mapping[str, int | bool] | None = None
) -> Task:
    """Return the task of some random games, always the same ones; its unit is a decision."""
    chosen = GAMES[name].variants[variant].with_options(options or {})

    def play() -> int:
        return sum(_decisions(name, chosen, seats, number) for number in range(GAMES_A_TURN))

    return always(play, play())


def one_round(variant: str) -> Task:
    """Return the task of random rounds of the card game (D15: with a turn limit)."""
    return random_games("duel", variant, options={"rounds": 1, "turn_limit": 1000})


def _decisions(name: str, variant: object, seats: int, number: int) -> int:
    """Play one random game; return how many decisions were made."""
    agents = [make(name, "random", stream(number, "agent", seat)) for seat in range(seats)]
    _, steps, _ = play_seeded(GAMES[name], variant, agents, number)
    return sum(step.seat >= 0 for step in steps)
