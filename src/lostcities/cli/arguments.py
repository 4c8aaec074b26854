"""What several commands ask for on the command line: language, variant, options of the table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from lostcities.cli.problems import BadUsage
from lostcities.cli.words import LANGUAGES
from lostcities.games import find_variant

if TYPE_CHECKING:
    from lostcities.cli.words import Words
    from lostcities.game import Game

LOT = "lot"

PHRASES = {
    "usage: ": "help.usage",
    "positional arguments:": "help.positional",
    "\noptions:": "help.options",
    "show this help message and exit": "help.help",
    ": error: ": "usage.error",
    "unrecognized arguments: ": "usage.unknown",
    "the following arguments are required: ": "usage.required",
    ": expected one argument": "usage.one",
    ": expected at least one argument": "usage.some",
    ": ignored explicit argument ": "usage.none",
    ": invalid choice: ": "usage.choice",
    " (choose from ": "usage.choices",
    ": invalid count value: ": "usage.count",
    ": invalid limit value: ": "usage.limit",
    ": invalid starter value: ": "usage.starter",
}
"""What argparse says, and the key of our own words for it."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks the chosen language."""

    phrases: ClassVar[dict[str, str]] = {}

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Leave, with what is wrong translated."""
        super().exit(status, message and self._spoken(message))

    def format_help(self) -> str:
        """Return the help, headings translated."""
        return self._spoken(super().format_help())

    def format_usage(self) -> str:
        """Return the usage, its heading translated."""
        return self._spoken(super().format_usage())

    def _spoken(self, text: str) -> str:
        for english, spoken in self.phrases.items():
            text = text.replace(english, spoken, 1)
        return text


def command_parser(words: Words, command: str) -> Parser:
    """Make the parser of a command: its purpose, its examples, `--lang`."""
    Parser.phrases = {english: words(key) for english, key in PHRASES.items()}
    parser = Parser(
        prog=f"lostcities {command}",
        description=words.lines(f"{command}.about"),
        epilog=words.lines(f"{command}.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--lang", choices=LANGUAGES, help=words("option.lang"))
    return parser


def add_table_options(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the options that change how a table plays."""
    duel = parser.add_argument_group(words("option.group.duel"))
    duel.add_argument("--rounds", type=count, metavar="N", help=words("option.rounds"))
    duel.add_argument(
        "--turn-limit", type=limit, metavar="N", help=words("option.turn-limit"), default=None
    )
    dice = parser.add_argument_group(words("option.group.rollwrite"))
    dice.add_argument("--sheet", metavar="FILE", help=words("option.sheet"))
    dice.add_argument("--simultaneous", action="store_true", help=words("option.simultaneous"))
    dice.add_argument(
        "--zero-may-open-as-ten", action="store_true", help=words("option.zero-may-open-as-ten")
    )


def add_starter(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add `--starter`."""
    parser.add_argument(
        "--starter", type=starter, default=LOT, metavar="N|lot", help=words("option.starter")
    )


def count(text: str) -> int:
    """Read a whole number from 1 up."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def limit(text: str) -> int:
    """Read a turn limit; 0 stands for `none`."""
    return 0 if text == "none" else count(text)


def starter(text: str) -> str | int:
    """Read who starts: a seat from 1 up, or `lot`."""
    return LOT if text == LOT else count(text)


def chosen_variant(
    text: str, arguments: argparse.Namespace, words: Words, *, seats: int | None = None
) -> tuple[Game, Any]:
    """Find the variant that is named, with the options of the table."""
    game, variant = find_variant(_with_solo(text, seats))
    variant = variant.with_options(_options(arguments))
    if arguments.sheet is not None:
        variant = _on_sheet(game, variant, arguments.sheet, words)
    if seats is not None and seats not in variant.seats:
        low, high = variant.seats[0], variant.seats[-1]
        key = "variant.seats" if low != high else "variant.seats-exactly"
        raise BadUsage(words(key, variant=f"{game.name}/{variant.name}", low=low, high=high))
    return game, variant


def _with_solo(text: str, seats: int | None) -> str:
    """R37: the dice game for one is the variant `solo`."""
    return "rollwrite/solo" if text == "rollwrite" and seats == 1 else text


def _options(arguments: argparse.Namespace) -> dict[str, int | bool]:
    given: dict[str, int | bool] = {}
    if arguments.rounds is not None:
        given["rounds"] = arguments.rounds
    if arguments.turn_limit:
        given["turn_limit"] = arguments.turn_limit
    for flag in ("simultaneous", "zero_may_open_as_ten"):
        if getattr(arguments, flag):
            given[flag] = True
    return given


def _on_sheet(game: Game, variant: Any, text: str, words: Words) -> Any:
    """Put the dice game on another sheet: one of the package by name, or a file (R33)."""
    if game.name != "rollwrite":
        raise BadUsage(words("variant.no-sheet"))
    from lostcities.rollwrite import SHEETS, load_sheet  # noqa: PLC0415  # only for the dice game

    return variant.on(SHEETS[text] if text in SHEETS else load_sheet(Path(text)))


def chosen_starter(arguments: argparse.Namespace, seats: int, words: Words) -> int | None:
    """Return the seat that starts, from 0, or None for the lot (D4, R7)."""
    if arguments.starter == LOT:
        return None
    seat: int = arguments.starter
    if seat > seats:
        raise BadUsage(words("variant.no-seat", seat=seat, seats=seats))
    return seat - 1
