"""What several commands accept: language, variant and options of a game, who starts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.cli.argparse_texts import translate_argparse
from lostcities.cli.errors import UsageError
from lostcities.cli.table.players import AGENT_NAMES
from lostcities.game import HasSheets
from lostcities.games import GAMES, find_variant
from lostcities.i18n.catalogue import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Game
    from lostcities.i18n.translator import Translator

LOT = "lot"
NONE = "none"
HIGHEST_PORT = 65_535


def command_parser(words: Translator, command: str) -> argparse.ArgumentParser:
    """Make the parser of a command: its purpose, its examples, `--lang`."""
    translate_argparse(words)
    parser = argparse.ArgumentParser(
        prog=f"lostcities {command}",
        description=words.lines(f"{command}.about"),
        epilog=words.lines(f"{command}.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--lang", choices=languages(), help=words("option.lang"))
    return parser


def add_game_options(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add the options of every game, each in the group of the first game that has it."""
    offered: set[str] = set()
    for game in GAMES.values():
        kinds = {name: kind for name, kind in game.option_kinds.items() if name not in offered}
        offered |= {*kinds}
        if not (kinds or isinstance(game, HasSheets)):
            continue
        group = parser.add_argument_group(words(f"option.group.{game.name}"))
        if isinstance(game, HasSheets):
            group.add_argument("--sheet", metavar="FILE", help=words("option.sheet"))
        for name, kind in kinds.items():
            flag, text = f"--{name.replace('_', '-')}", words(f"option.{name.replace('_', '-')}")
            if kind == "flag":
                group.add_argument(flag, action="store_true", default=None, help=text)
            else:
                number = limit(words) if _may_be_none(game, name) else count(words)
                group.add_argument(flag, type=number, metavar="N", help=text)


def _may_be_none(game: Game, option: str) -> bool:
    """Say whether a game can be played without a value for this option."""
    return getattr(game.variants[game.default_variant], option) is None


def add_agents(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add `--seats` where agents alone can sit."""
    text = words("simulate.seats", known=", ".join(AGENT_NAMES))
    parser.add_argument("--seats", nargs="+", required=True, metavar="AGENT", help=text)


def add_starter(parser: argparse.ArgumentParser, words: Translator) -> None:
    """Add `--starter`."""
    parser.add_argument(
        "--starter", type=starter(words), default=LOT, metavar="N|lot", help=words("option.starter")
    )


def count(words: Translator) -> Callable[[str], int]:
    """Return the reader of a whole number from 1 up."""
    return lambda text: _whole(text, words("usage.count", text=text))


def seed(words: Translator) -> Callable[[str], int]:
    """Return the reader of a seed: a whole number from 0 up."""
    return lambda text: _whole(text, words("usage.seed", text=text), lowest=0)


def real_number(words: Translator) -> Callable[[str], float]:
    """Return the reader of a finite number."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if number - number != 0:  # neither infinite nor no number at all
            raise argparse.ArgumentTypeError(words("usage.number", text=text))
        return number

    return read


def port_number(words: Translator) -> Callable[[str], int]:
    """Return the reader of a port's number."""

    def read(text: str) -> int:
        number = _whole(text, words("usage.port", text=text))
        if number > HIGHEST_PORT:
            raise argparse.ArgumentTypeError(words("usage.port", text=text))
        return number

    return read


def limit(words: Translator) -> Callable[[str], int]:
    """Return the reader of a number from 1 up, or of `none`, which is 0."""
    return lambda text: 0 if text == NONE else _whole(text, words("usage.limit", text=text))


def starter(words: Translator) -> Callable[[str], str | int]:
    """Return the reader of who starts: a seat from 1 up, or `lot`."""
    return lambda text: LOT if text == LOT else _whole(text, words("usage.starter", text=text))


def _whole(text: str, complaint: str, *, lowest: int = 1) -> int:
    try:
        number = int(text)
    except ValueError:
        number = lowest - 1
    if number < lowest:
        raise argparse.ArgumentTypeError(complaint)
    return number


def chosen_variant(
    text: str, arguments: argparse.Namespace, words: Translator, *, seats: int | None = None
) -> tuple[Game, Any]:
    """Find the variant that `game` or `game/variant` names, with the options of the table."""
    game, variant = find_variant(text)
    if "/" not in text and seats is not None:
        variant = _variant_for(game, variant, seats)
    variant = variant.with_options(_options(arguments))
    if arguments.sheet is not None:
        variant = _with_sheet(game, variant, arguments.sheet, words)
    if seats is not None:
        check_seats(game, variant, seats, words)
    return game, variant


def _variant_for(game: Game, usual: Any, seats: int) -> Any:
    """Return the first variant for this many players if the usual one is not (R37)."""
    fitting = (variant for variant in game.variants.values() if seats in variant.seats)
    return usual if seats in usual.seats else next(fitting, usual)


def check_seats(game: Game, variant: Any, seats: int, words: Translator) -> None:
    """Refuse a number of players the variant is not for."""
    if seats in variant.seats:
        return
    low, high = variant.seats[0], variant.seats[-1]
    name = f"{game.name}/{variant.name}"
    if low != high:
        raise UsageError(words("variant.seats", variant=name, low=low, high=high))
    raise UsageError(words.count("variant.seats-exactly", low, variant=name))


def _options(arguments: argparse.Namespace) -> dict[str, int | bool]:
    """Return the options that are given; 0 stands for `none` and is left out."""
    names = [name for game in GAMES.values() for name in game.option_kinds]
    return {name: value for name in names if (value := getattr(arguments, name))}


def _with_sheet(game: Game, variant: Any, text: str, words: Translator) -> Any:
    """Put a game on another sheet: one of the package by name, or a file (R33)."""
    if not isinstance(game, HasSheets):
        raise UsageError(words("variant.no-sheet"))
    sheet = game.sheets[text] if text in game.sheets else game.load_sheet(Path(text))
    return game.with_sheet(variant, sheet)


def chosen_starter(arguments: argparse.Namespace, seats: int, words: Translator) -> int | None:
    """Return the seat that starts, from 0, or None for the lot (D4, R7)."""
    if arguments.starter == LOT:
        return None
    seat: int = arguments.starter
    if seat > seats:
        raise UsageError(words("variant.no-seat", seat=seat, seats=seats))
    return seat - 1
