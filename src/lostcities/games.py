"""The games there are, by name, and the way from a text like `duel/classic` to a variant.

Those of other packages are beside the two: `lostcities.registered` says how they are named.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from lostcities import dice, duel, registered
from lostcities.errors import OptionError, Reason
from lostcities.game import Game, HasSheets

if TYPE_CHECKING:
    from types import ModuleType

NOT_FOUND = Reason(
    "format",
    "game-not-found",
    "{variable} names {package}, which cannot be imported: {why}",
    "correct it, or unset it",
)
NOT_A_GAME = Reason(
    "format",
    "not-a-game",
    "{package} is not a game: it lacks {missing}",
    "docs/guides/third-game.md says what a game has",
)
NAME_TAKEN = Reason("format", "game-name-taken", "{package} calls itself {name}, as another game")
NO_PART = Reason(
    "format", "no-part", "{game} has no {part}, which this needs", "a part of a game is optional"
)
NO_SUCH_GAME = Reason("format", "no-such-game", "there is no game {name!r}", "there are {known}")
ONLY_DICE_SHEETS = Reason("format", "only-dice-sheets", "only the dice game is played on a sheet")
NO_SUCH_VARIANT = Reason(
    "format", "no-such-variant", "{game} has no variant {variant!r}", "there are {known}"
)


def _registered() -> dict[str, Game]:
    """Import the games of other packages."""
    found: dict[str, Game] = {"duel": duel, "dice": dice}
    for package in registered.packages():
        game = _game_in(package)
        if game.name in found:
            raise OptionError(NAME_TAKEN(package=package, name=game.name))
        found[game.name] = game
    return found


def _game_in(package: str) -> Any:
    try:
        module: ModuleType = import_module(package)
    except ImportError as error:
        why = str(error)
        raise OptionError(
            NOT_FOUND(variable=registered.VARIABLE, package=package, why=why)
        ) from error
    wanted = (name for name in dir(Game) if not name.startswith("_"))
    missing = [name for name in wanted if not hasattr(module, name)]
    if missing:
        raise OptionError(NOT_A_GAME(package=package, missing=", ".join(missing)))
    return module


GAMES: Final = _registered()

FIRST: Final = next(iter(GAMES))
"""The game that is played where none is named."""


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
    """Import what a game has beside its rules: `agents`, `terminal`; most parts are optional.

    The rules know nothing of it, and whoever needs one part does not wait for the others.
    `OptionError` if the game has no such part.
    """
    path = f"{GAMES[game].__name__}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if not path.startswith(error.name or "?"):  # it is there, and lacks something itself
            raise
        raise OptionError(NO_PART(game=game, part=name)) from None


@cache
def has_part(game: str, name: str) -> bool:
    """Say whether a game has a part: `analysis`, `kernel`, `learn`; it is not imported."""
    try:
        return find_spec(f"{GAMES[game].__name__}.{name}") is not None
    except ModuleNotFoundError:  # not even what it would be below
        return False


def sheets_of(game: Game) -> HasSheets:
    """Return a game as one that is played on sheets; `OptionError` if it is not."""
    if not isinstance(game, HasSheets):
        raise OptionError(ONLY_DICE_SHEETS())
    return game


def game_of(known: Any) -> Game:
    """Return the game that a state, or an observation, is of."""
    kinds = {type(game.variants[game.default_variant]): game for game in GAMES.values()}
    return kinds[type(known.variant)]
