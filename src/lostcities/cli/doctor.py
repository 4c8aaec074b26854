"""`lostcities doctor`: what is installed, which database and port, what is wrong with them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.databases import chosen_database
from lostcities.cli.findings import WRONG, show
from lostcities.cli.installation import installation
from lostcities.cli.premises import premises
from lostcities.cli.problems import BAD_DATA, OK
from lostcities.cli.storage import storage
from lostcities.server.config import from_environment

if TYPE_CHECKING:
    import argparse

    from lostcities.cli.words import Words
    from lostcities.server.config import Settings


def parser(words: Words) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "doctor")
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument("--host", help=words("serve.host"))
    made.add_argument("--port", type=count, metavar="N", help=words("serve.port"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Look at everything, and say what was found; something wrong ends it with status 1."""
    settings = settings_of(arguments)
    findings = [
        *installation(words),
        *storage(settings.db, words),
        *premises(settings, words),
    ]
    wrong = sum(found.status == WRONG for found in findings)
    if arguments.json:
        told = {"ok": not wrong, "findings": [found._asdict() for found in findings]}
        print(json.dumps(told, ensure_ascii=False))
    else:
        show(findings, words)
        print(
            words.count("doctor.wrong", wrong) if wrong else words("doctor.well"), file=sys.stderr
        )
    return BAD_DATA if wrong else OK


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Return the settings a server would have."""
    given = {"host": arguments.host, "port": arguments.port}
    given = {name: value for name, value in given.items() if value is not None}
    return from_environment(**given, db=chosen_database(arguments.db))
