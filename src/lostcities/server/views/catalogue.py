"""What can be played here: games, variants, options, agents, phrases. It never changes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from lostcities.agents.catalogue import AGENTS, like, rating
from lostcities.game import HasSheets
from lostcities.games import GAMES
from lostcities.i18n.catalogue import languages
from lostcities.server.tables.commands import PHRASES

if TYPE_CHECKING:
    from lostcities.agents.profile import Profile
    from lostcities.game import Game


@cache
def catalogue() -> dict[str, Any]:
    """Return all of it as plain JSON data."""
    return {"games": [_game(game) for game in GAMES.values()], "phrases": list(PHRASES)}


def _game(game: Game) -> dict[str, Any]:
    sheets = game.sheets if isinstance(game, HasSheets) else {}
    return {
        "name": game.name,
        "default_variant": game.default_variant,
        "variants": [
            {"name": name, "seats": list(variant.seats)} for name, variant in game.variants.items()
        ],
        "options": dict(game.option_kinds),
        "sheets": [sheet.to_json() for sheet in sheets.values()],
        "agents": [_agent(game.name, agent) for agent in AGENTS[game.name].values()],
    }


def _agent(game: str, agent: Profile) -> dict[str, Any]:
    measured = rating(game, agent.name)
    return {
        "name": agent.name,
        "title": dict.fromkeys(languages(), agent.title),
        "level": agent.level,
        "portrait": agent.portrait,
        "rating": None if measured is None else measured._asdict(),
        "like": {language: like(game, agent.name, language) for language in languages()},
    }
