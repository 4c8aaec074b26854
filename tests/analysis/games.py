"""Recorded games of agents, for reviews."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.games import GAMES
from lostcities.play import play_seeded

if TYPE_CHECKING:
    from lostcities.game import Game


@cache
def recorded(
    game: str, agents: tuple[str, ...], seed: str, variant: str | None = None, rounds: int = 1
) -> str:
    """Play a game of agents and return its record."""
    rules = GAMES[game]
    chosen = rules.variants[variant or rules.default_variant]
    if rules.has_rounds:
        chosen = chosen.with_options({"rounds": rounds, "turn_limit": 1000})
    return _played(rules, chosen, agents, seed)


@cache
def short_match(agents: tuple[str, ...], seed: str, rounds: int, turns: int) -> str:
    """Play a match of the card game whose rounds end after so many turns."""
    rules = GAMES["duel"]
    chosen = rules.variants[rules.default_variant]
    return _played(
        rules, chosen.with_options({"rounds": rounds, "turn_limit": turns}), agents, seed
    )


def _played(rules: Game, chosen: Any, agents: tuple[str, ...], seed: str) -> str:
    players = [make(rules.name, name, stream(seed, seat)) for seat, name in enumerate(agents)]
    start, steps, _ = play_seeded(rules, chosen, players, seed)
    return record.write(rules, agents, start, steps)
