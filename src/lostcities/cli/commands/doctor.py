"""`lostcities doctor`: what is installed, which database and port, what is wrong with them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.database import chosen_database
from lostcities.cli.doctor.database import database_findings
from lostcities.cli.doctor.host import host_findings
from lostcities.cli.doctor.installation import installation_findings
from lostcities.cli.doctor.report import WRONG, print_report
from lostcities.cli.errors import BAD_DATA, OK
from lostcities.server.config import from_environment

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "doctor")
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument("--host", help=words("serve.host"))
    made.add_argument("--port", type=count(words), metavar="N", help=words("serve.port"))
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Check everything and report it; the status is 1 if something is wrong."""
    settings = settings_of(arguments)
    findings = [
        *installation_findings(words),
        *database_findings(settings.db, words),
        *host_findings(settings, words),
    ]
    wrong = sum(found.status == WRONG for found in findings)
    if arguments.json:
        report = {"ok": not wrong, "findings": [found._asdict() for found in findings]}
        print(json.dumps(report, ensure_ascii=False))
    else:
        print_report(findings, words)
        print(
            words.count("doctor.wrong", wrong) if wrong else words("doctor.well"), file=sys.stderr
        )
    return BAD_DATA if wrong else OK


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Return the settings a server would have."""
    given = {"host": arguments.host, "port": arguments.port}
    given = {name: value for name, value in given.items() if value is not None}
    return from_environment(**given, db=chosen_database(arguments.db))
