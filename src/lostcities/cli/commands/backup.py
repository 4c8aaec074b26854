"""`lostcities backup`: all tables of a server in one file, made while it runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser
from lostcities.cli.database import (
    chosen_database,
    explaining_lost_database,
    require_server,
    rows_text,
)
from lostcities.cli.errors import OK

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "backup")
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument(
        "-o", "--output", required=True, metavar="FILE", type=Path, help=words("backup.output")
    )
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Copy what is committed now, and say how much it was."""
    require_server(words)
    from lostcities.server.storage.backup import backup  # noqa: PLC0415  # only when it is installed

    database, file = chosen_database(arguments.db), arguments.output
    with explaining_lost_database(database, words):
        rows = backup(database, file)
    print(words("backup.done", file=file, copied=rows_text(rows, words)), file=sys.stderr)
    if arguments.json:
        print(json.dumps({"file": str(file), "bytes": file.stat().st_size, "rows": rows}))
    return OK
