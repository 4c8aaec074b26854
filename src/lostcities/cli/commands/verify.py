"""`lostcities verify`: recompute every card or die of a game that was played on a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser
from lostcities.cli.errors import OK, CommandError
from lostcities.server.tables.fair_deal import verify

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "verify")
    made.add_argument("export", metavar="EXPORT", help=words("verify.export"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Say how many cards or dice were checked; what is wrong ends the command with status 1."""
    export = read_export(Path(arguments.export), words)
    print(words.count("verify.checked", verify(export)))
    return OK


def read_export(path: Path, words: Translator) -> Any:
    """Read a file that `GET /api/v1/tables/…/export` gave."""
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise CommandError(words("verify.no-json", file=path)) from None
