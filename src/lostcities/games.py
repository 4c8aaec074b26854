"""The games there are, by name, and the way from a text like `duel/classic` to a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities import duel, rollwrite
from lostcities.errors import OptionError

if TYPE_CHECKING:
    from lostcities.game import Game

GAMES: dict[str, Game] = {"duel": duel, "rollwrite": rollwrite}

DEFAULT_VARIANTS = {"duel": "classic", "rollwrite": "standard"}


def find_variant(text: str) -> tuple[Game, Any]:
    """Find the game and the variant that `game` or `game/variant` names.

    >>> game, variant = find_variant("duel")
    >>> game.name, variant.name
    ('duel', 'classic')
    """
    name, slash, variant = text.partition("/")
    if name not in GAMES:
        raise OptionError(f"there is no game {name!r}", hint=f"there are {', '.join(GAMES)}")
    game = GAMES[name]
    if not slash:
        variant = DEFAULT_VARIANTS[name]
    if variant not in game.variants:
        known = ", ".join(f"{name}/{variant}" for variant in game.variants)
        raise OptionError(f"{name} has no variant {variant!r}", hint=f"there are {known}")
    return game, game.variants[variant]
