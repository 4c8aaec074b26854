"""`lostcities backup`: all tables of a server in one file, made while it runs; fit for a timer."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.database import (
    chosen_database,
    explaining_lost_database,
    require_server,
    rows_text,
)
from lostcities.cli.errors import BAD_DATA, OK, UsageError

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator

USUAL_KEPT = 30


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "backup")
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    where = made.add_mutually_exclusive_group(required=True)
    where.add_argument("-o", "--output", metavar="FILE", type=Path, help=words("backup.output"))
    where.add_argument("--into", metavar="FOLDER", type=Path, help=words("backup.into"))
    made.add_argument(
        "--copy-to",
        action="append",
        default=[],
        metavar="FOLDER",
        type=Path,
        help=words("backup.copy-to"),
    )
    made.add_argument(
        "--keep", type=count(words), metavar="N", help=words("backup.keep", usual=USUAL_KEPT)
    )
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Copy what is committed now, and say how much it was."""
    require_server(words)
    if arguments.into is not None:
        return run_scheduled(arguments, words)
    if arguments.copy_to or arguments.keep is not None:
        raise UsageError(words("backup.needs-into"))
    from lostcities.server.storage.backup import backup  # noqa: PLC0415  # only when it is installed

    database, file = chosen_database(arguments.db), arguments.output
    with explaining_lost_database(database, words):
        rows = backup(database, file)
    print(words("backup.done", file=file, copied=rows_text(rows, words)), file=sys.stderr)
    if arguments.json:
        print(json.dumps({"file": str(file), "bytes": file.stat().st_size, "rows": rows}))
    return OK


def run_scheduled(arguments: argparse.Namespace, words: Translator) -> int:
    """Write a backup named after its time, copy it, delete old ones; 1 if a place is missing."""
    from lostcities.server.storage import scheduled_backup  # noqa: PLC0415  # only when installed

    database, keep = chosen_database(arguments.db), arguments.keep or USUAL_KEPT
    with explaining_lost_database(database, words):
        done = scheduled_backup.back_up(
            database, arguments.into, arguments.copy_to, keep, time.time()
        )
    copied = rows_text(done.rows, words)
    print(words("backup.done", file=done.file, copied=copied), file=sys.stderr)
    for place in done.copies:
        if place.error is None:
            print(words("backup.copied", folder=place.folder), file=sys.stderr)
        else:
            print(f"lostcities: {words.error(place.error)}", file=sys.stderr)
    if done.deleted:
        print(words.count("backup.deleted", len(done.deleted)), file=sys.stderr)
    if arguments.json:
        report = {
            "file": str(done.file),
            "bytes": done.file.stat().st_size,
            "sha256": done.sha256,
            "rows": done.rows,
            "copies": [str(place.folder) for place in done.copies if place.error is None],
            "failed": [str(place.folder) for place in done.copies if place.error is not None],
            "deleted": [str(path) for path in done.deleted],
        }
        print(json.dumps(report))
    return BAD_DATA if any(place.error is not None for place in done.copies) else OK
