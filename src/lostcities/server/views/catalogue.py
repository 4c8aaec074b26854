"""What can be played here: games, variants, options, agents, phrases. It never changes."""

from __future__ import annotations

from functools import cache
from typing import Any

from lostcities.agents.catalogue import AGENTS
from lostcities.games import DEFAULT_VARIANTS, GAMES
from lostcities.rollwrite import SHEETS
from lostcities.server.tables.commands import PHRASES

OPTIONS = {
    "duel": {"rounds": "number", "turn_limit": "number"},
    "rollwrite": {"simultaneous": "flag", "zero_may_open_as_ten": "flag"},
}


@cache
def catalogue() -> dict[str, Any]:
    """Return all of it as plain JSON data."""
    return {"games": [_game(name) for name in GAMES], "phrases": list(PHRASES)}


def _game(name: str) -> dict[str, Any]:
    return {
        "name": name,
        "default_variant": DEFAULT_VARIANTS[name],
        "variants": [
            {"name": key, "seats": list(variant.seats)}
            for key, variant in GAMES[name].variants.items()
        ],
        "options": OPTIONS[name],
        "sheets": [sheet.to_json() for sheet in SHEETS.values()] if name == "rollwrite" else [],
        "agents": [
            {"name": agent.name, "like": dict(agent.like)} for agent in AGENTS[name].values()
        ],
    }
