"""`lostcities doctor`: what is installed, the database and port, how a running server does."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities.cli.arguments import command_parser, count, port_number
from lostcities.cli.database import chosen_database
from lostcities.cli.doctor.database import database_findings
from lostcities.cli.doctor.host import host_findings
from lostcities.cli.doctor.installation import installation_findings
from lostcities.cli.doctor.report import WRONG, print_report
from lostcities.cli.doctor.server import SECONDS, addresses_of, server_findings
from lostcities.cli.errors import BAD_DATA, OK, CommandError
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
    made.add_argument("--port", type=port_number(words), metavar="N", help=words("serve.port"))
    made.add_argument(
        "--metrics", action="append", default=[], metavar="URL", help=words("doctor.metrics")
    )
    made.add_argument(
        "--metrics-token-file", metavar="FILE", help=words("doctor.metrics-token-file")
    )
    made.add_argument(
        "--seconds", type=count(words), default=SECONDS, metavar="N", help=words("doctor.seconds")
    )
    made.add_argument("--json", action="store_true", help=words("option.json"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Check everything and report it; the status is 1 if something is wrong."""
    settings = settings_of(arguments)
    token = token_of(settings, arguments.metrics_token_file, words)
    metrics = addresses_of(settings, arguments.metrics)
    findings = [
        *installation_findings(words),
        *database_findings(settings.db, words),
        *host_findings(settings, words),
        *server_findings(metrics, token, arguments.seconds, words),
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


def token_of(settings: Settings, file: str | None, words: Translator) -> str:
    """Return the token of the metrics: from a file, so that no list of processes shows it."""
    if file is None:
        return settings.metrics_token
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        fault = words.os_error(error) if isinstance(error, OSError) else words("doctor.not-utf-8")
        raise CommandError(words("doctor.no-token-file", file=file, fault=fault)) from None
