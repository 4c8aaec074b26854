"""Recorded games of agents, for reviews."""

from __future__ import annotations

from functools import cache

from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.dealer import stream
from lostcities.games import GAMES
from lostcities.play import play_seeded


@cache
def recorded(
    game: str,
    agents: tuple[str, ...],
    seed: str,
    variant: str | None = None,
    length: tuple[int, int] = (1, 1000),
) -> str:
    """Play a game of agents and return its record; `length`: rounds of cards, and turns of each."""
    rules = GAMES[game]
    chosen = rules.variants[variant or rules.default_variant]
    if rules.has_rounds:
        rounds, turns = length
        chosen = chosen.with_options({"rounds": rounds, "turn_limit": turns})
    players = [make(game, name, stream(seed, seat)) for seat, name in enumerate(agents)]
    start, steps, _ = play_seeded(rules, chosen, players, seed)
    return record.write(rules, agents, start, steps)
