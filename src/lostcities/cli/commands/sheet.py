"""`lostcities sheet`: sheets for owners of the box, as a PDF to print."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.errors import OK, CommandError, UsageError
from lostcities.dice.sheet import HOUSE, SHEETS, load_sheet
from lostcities.print.orders import GAMES, KINDS, Order, printed
from lostcities.print.pages import PAPERS

if TYPE_CHECKING:
    import argparse

    from lostcities.dice.sheet import Sheet
    from lostcities.i18n.translator import Translator

STANDARD_OUTPUT = "-"


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "sheet")
    made.add_argument("what", nargs="?", choices=KINDS, default="dice", help=words("sheet.what"))
    made.add_argument("--sheet", metavar="FILE", help=words("sheet.sheet"))
    made.add_argument("--game", choices=GAMES, help=words("sheet.game"))
    made.add_argument("--paper", choices=PAPERS, default="a4", help=words("sheet.paper"))
    made.add_argument(
        "--per-page", type=count(words), default=1, metavar="N", help=words("sheet.per-page")
    )
    made.add_argument(
        "-o", "--output", default="sheets.pdf", metavar="FILE", help=words("sheet.output")
    )
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Make the PDF and say where it is."""
    pdf = printed(ordered(arguments, words))
    if arguments.output == STANDARD_OUTPUT:
        _to_standard_output(pdf, words)
        return OK
    try:
        Path(arguments.output).write_bytes(pdf)
    except (OSError, ValueError) as error:
        reason = words.os_error(error) if isinstance(error, OSError) else error
        raise CommandError(words("sheet.no-file", file=arguments.output, reason=reason)) from error
    print(words("sheet.done", file=arguments.output), file=sys.stderr)
    return OK


def _to_standard_output(pdf: bytes, words: Translator) -> None:
    if sys.stdout.isatty():
        raise UsageError(words("sheet.terminal"))
    sys.stdout.buffer.write(pdf)


def ordered(arguments: argparse.Namespace, words: Translator) -> Order:
    """Return what the command line asks for; `--sheet` means the dice game (R33)."""
    what, game = arguments.what, arguments.game
    if game is not None and what != "rules":
        raise UsageError(words("sheet.only-rules"))
    if arguments.sheet is not None and (what == "pad" or game == "duel"):
        raise UsageError(words("variant.no-sheet"))
    return Order(
        what=what,
        game=game or ("dice" if arguments.sheet is not None else "duel"),
        sheet=chosen_sheet(arguments.sheet, words),
        paper=arguments.paper,
        per_page=arguments.per_page,
        language=words.language,
    )


def chosen_sheet(name: str | None, words: Translator) -> Sheet:
    """Return a sheet of the package by its name, or the one in a file."""
    if name is None:
        return HOUSE
    if name in SHEETS:
        return SHEETS[name]
    if not Path(name).is_file():
        raise CommandError(words("sheet.no-sheet", name=name, known=", ".join(SHEETS)))
    return load_sheet(Path(name))
