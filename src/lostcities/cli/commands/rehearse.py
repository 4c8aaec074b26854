"""`lostcities rehearse`: restore a backup into a scratch database, and check every game in it."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.database import explaining_lost_database, require_server, rows_text
from lostcities.cli.errors import BAD_DATA, OK, CommandError

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.services.rehearsal import Problem, Report

SHOWN = 20
"""Problems that are shown to people; JSON has all of them."""
MEGABYTE = 1_000_000


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "rehearse")
    made.add_argument("backup", metavar="FILE|FOLDER", type=Path, help=words("rehearse.backup"))
    made.add_argument("--db", metavar="URL", help=words("rehearse.db"))
    made.add_argument("--sample", type=count(words), metavar="N", help=words("rehearse.sample"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Rehearse a restore; the status is 1 if anything is not as it must be."""
    require_server(words)
    from lostcities.server.services.rehearsal import rehearse  # noqa: PLC0415  # only when installed
    from lostcities.server.storage.scheduled_backup import newest_backup  # noqa: PLC0415

    if not arguments.backup.exists():
        raise CommandError(words("restore.no-file", file=arguments.backup))
    begun = time.monotonic()
    with explaining_lost_database(arguments.db or "rehearsal.db", words):
        report = rehearse(newest_backup(arguments.backup), arguments.db, arguments.sample)
    seconds = round(time.monotonic() - begun, 1)
    if arguments.json:
        print(json.dumps(report_json(report, seconds)))
    else:
        say(report, seconds, words)
    return BAD_DATA if report.problems else OK


def report_json(report: Report, seconds: float) -> dict[str, object]:
    """Return a report for programs."""
    return {
        **report._asdict(),
        "file": str(report.file),
        "problems": [
            {"kind": problem.kind, "where": problem.where, "detail": problem.detail}
            for problem in report.problems
        ],
        "ok": not report.problems,
        "seconds": seconds,
    }


def say(report: Report, seconds: float, words: Translator) -> None:
    """Say what was checked, and what is wrong."""
    size = f"{report.bytes / MEGABYTE:.1f}"
    copied = rows_text(report.rows, words)
    lines = [
        words("rehearse.restored", file=report.file, size=size, copied=copied, seconds=seconds),
        words(
            "rehearse.replayed",
            tables=report.tables,
            matches=report.matches,
            chances=report.chances,
        ),
    ]
    lines += [f"- {_problem_text(problem, words)}" for problem in report.problems[:SHOWN]]
    wrong = len(report.problems)
    lines.append(words.count("rehearse.wrong", wrong) if wrong else words("rehearse.well"))
    print("\n".join(lines), file=sys.stderr)


def _problem_text(problem: Problem, words: Translator) -> str:
    """Say what is wrong, and why if the library knows; an error in Python's words helps nobody."""
    case = words(f"rehearse.problem.{problem.kind}", where=problem.where)
    return case if problem.error is None else f"{case} ({words.error(problem.error)})"
