"""`lostcities verify`: compute every card or die of a game on a server again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser
from lostcities.cli.errors import BAD_DATA, OK, CommandError
from lostcities.errors import LostCitiesError
from lostcities.server.tables.deal_proof import verify

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "verify")
    made.add_argument("export", metavar="EXPORT", help=words("verify.export"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Say how many cards or dice were checked; the status is 1 if one of them is wrong."""
    export = read_export(Path(arguments.export), words)
    try:
        checked = verify(export).checked
    except LostCitiesError as error:
        if not arguments.json:
            raise
        print(json.dumps({"ok": False, "reason": error.reason}))
        return BAD_DATA
    data = json.dumps({"ok": True, "checked": checked})
    print(data if arguments.json else words.count("verify.checked", checked))
    return OK


def read_export(path: Path, words: Translator) -> Any:
    """Read a file that `GET /api/v1/tables/…/export` gave."""
    try:
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise CommandError(words("verify.no-json", file=path)) from None
