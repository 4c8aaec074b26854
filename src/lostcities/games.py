"""The games there are, by name, and the way from a text like `duel/classic` to a variant."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lostcities import dice, duel
from lostcities.errors import OptionError, Reason
from lostcities.game import HasSheets

if TYPE_CHECKING:
    from lostcities.game import Game

GAMES: dict[str, Game] = {"duel": duel, "dice": dice}

NO_SUCH_GAME = Reason("format", "no-such-game", "there is no game {name!r}", "there are {known}")
ONLY_DICE_SHEETS = Reason("format", "only-dice-sheets", "only the dice game is played on a sheet")
NO_SUCH_VARIANT = Reason(
    "format", "no-such-variant", "{game} has no variant {variant!r}", "there are {known}"
)


def find_variant(text: str) -> tuple[Game, Any]:
    """Find the game and the variant that `game` or `game/variant` names.

    >>> game, variant = find_variant("duel")
    >>> game.name, variant.name
    ('duel', 'classic')
    """
    name, slash, variant = text.partition("/")
    if name not in GAMES:
        raise OptionError(NO_SUCH_GAME(name=name, known=", ".join(GAMES)))
    game = GAMES[name]
    if not slash:
        variant = game.default_variant
    if variant not in game.variants:
        known = ", ".join(f"{name}/{known}" for known in game.variants)
        raise OptionError(NO_SUCH_VARIANT(game=name, variant=variant, known=known))
    return game, game.variants[variant]


def part(game: str, name: str) -> Any:
    """Import what a game has beside its rules: `agents`, `analysis`, `learn`, `terminal`.

    The rules know nothing of it, and whoever needs one part does not wait for the others.
    """
    return import_module(f"{GAMES[game].__name__}.{name}")


def sheets_of(game: Game) -> HasSheets:
    """Return a game as one that is played on sheets; `OptionError` if it is not."""
    if not isinstance(game, HasSheets):
        raise OptionError(ONLY_DICE_SHEETS())
    return game


def game_of(known: Any) -> Game:
    """Return the game that a state, or an observation, is of."""
    kinds = {type(game.variants[game.default_variant]): game for game in GAMES.values()}
    return kinds[type(known.variant)]
