"""`lostcities restore`: fill an empty database from a backup."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser
from lostcities.cli.database import (
    explaining_lost_database,
    prepared_database,
    require_server,
    rows_text,
)
from lostcities.cli.errors import OK, CommandError

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "restore")
    made.add_argument("backup", metavar="FILE", type=Path, help=words("restore.backup"))
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Copy a backup into an empty database, and say how much it was."""
    require_server(words)
    from lostcities.server.storage.backup import restore  # noqa: PLC0415  # only when it is installed

    file = arguments.backup
    if not file.is_file():
        case = "restore.folder" if file.is_dir() else "restore.no-file"
        raise CommandError(words(case, file=file))
    database = prepared_database(arguments.db)
    with explaining_lost_database(database, words):
        rows = restore(file, database)
    print(words("restore.done", file=file, copied=rows_text(rows, words)), file=sys.stderr)
    if arguments.json:
        print(json.dumps({"file": str(file), "rows": rows}))
    return OK
