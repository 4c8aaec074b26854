"""`lostcities serve`: the page, and tables for people and programs over HTTP."""

from __future__ import annotations

import errno
import sys
import webbrowser
from dataclasses import replace
from importlib import resources
from threading import Timer
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser, count, port_number
from lostcities.cli.commands.serve_greeting import greet, say_it_runs, warn_of_variables
from lostcities.cli.database import explaining_lost_database, prepared_database, require_server
from lostcities.cli.doctor.ports import answers, bind_error
from lostcities.cli.errors import BAD_DATA, OK, CommandError, UsageError
from lostcities.server import supervisor
from lostcities.server.config import RANGES, export, from_environment
from lostcities.server.lan import EVERYWHERE, address_of
from lostcities.server.listening import are_inherited

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings

SECONDS_TO_START = 1.0
SETTINGS = (
    "host",
    "port",
    "workers",
    "tls_cert",
    "tls_key",
    "base_path",
    "origin",
    "metrics_port",
    "log_format",
)
"""The settings that an option of the same name gives as it is."""
PORTS_TO_TRY = 20
"""How many ports to try when the usual one is taken."""


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "serve")
    made.add_argument("--host", help=words("serve.host"))
    made.add_argument("--port", type=port_number(words), metavar="N", help=words("serve.port"))
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument("--workers", type=count(words), metavar="N", help=words("serve.workers"))
    made.add_argument("--lan", action="store_true", help=words("serve.lan"))
    made.add_argument("--tls-cert", metavar="FILE", help=words("serve.tls-cert"))
    made.add_argument("--tls-key", metavar="FILE", help=words("serve.tls-key"))
    made.add_argument("--base-path", metavar="PATH", help=words("serve.base-path"))
    made.add_argument("--origin", metavar="URL", help=words("serve.origin"))
    made.add_argument(
        "--retain-days", type=count(words), metavar="N", help=words("serve.retain-days")
    )
    made.add_argument(
        "--metrics-port", type=port_number(words), metavar="N", help=words("serve.metrics-port")
    )
    made.add_argument(
        "--log-format", choices=RANGES["log_format"].choices, help=words("serve.log-format")
    )
    made.add_argument("--supervise", action="store_true", help=words("serve.supervise"))
    made.add_argument("--no-browser", action="store_true", help=words("serve.no-browser"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Serve until somebody stops it."""
    require_server(words)
    if arguments.supervise:
        return run_supervised(arguments, words)
    from lostcities.server import run  # noqa: PLC0415  # only when it is installed

    settings = run.check(settings_of(arguments))
    if not supervisor.is_child():
        warn_of_variables(settings, words)
    if not (are_inherited() or supervisor.is_child()) and is_taken(settings):
        if asks_for_nothing(arguments) and answers(
            settings.host, settings.port, settings.base_path
        ):
            say_it_runs(settings, words)
            open_page(settings, arguments)
            return OK
        settings = replace(settings, port=other_port(settings, arguments.port, words))

    def started() -> None:
        greet(settings, words)
        open_page(settings, arguments)

    with explaining_lost_database(settings.db, words):
        return OK if run.serve(settings, started) else BAD_DATA


def run_supervised(arguments: argparse.Namespace, words: Translator) -> int:
    """Serve with a child process that SIGHUP replaces; this one loads no server itself."""
    if not supervisor.is_possible():
        raise CommandError(words("serve.supervise-not-here"))
    settings = settings_of(arguments)
    if settings.workers > 1:
        raise UsageError(words("serve.supervise-one"))
    warn_of_variables(settings, words)
    if not are_inherited() and is_taken(settings):
        settings = replace(settings, port=other_port(settings, arguments.port, words))
    export(settings)
    command = ["serve", "--no-browser", "--lang", words.language]

    def say_it_failed() -> None:
        print(f"lostcities: {words('serve.not-replaced')}", file=sys.stderr)

    return supervisor.supervise(settings.host, settings.port, command, say_it_failed)


def asks_for_nothing(arguments: argparse.Namespace) -> bool:
    """Say whether any server will do, so that one that already runs is just opened."""
    options = {**vars(arguments), "no_browser": None, "lang": None, "log_format": None}
    return not any(options.values())


def is_taken(settings: Settings) -> bool:
    """Say whether something listens there; the server itself finds any other problem."""
    try:
        return bind_error(settings.host, settings.port) == errno.EADDRINUSE
    except (OSError, OverflowError, UnicodeError):
        return False


def other_port(settings: Settings, wanted: int | None, words: Translator) -> int:
    """Return the next free port, unless a certain one was asked for."""
    ports = () if wanted is not None else range(settings.port + 1, settings.port + PORTS_TO_TRY)
    for port in ports:
        if not is_taken(replace(settings, port=port)):
            return port
    raise CommandError(words("serve.taken", port=settings.port))


def open_page(settings: Settings, arguments: argparse.Namespace) -> None:
    """Open the page in a browser, once the server has had time to start."""
    if not arguments.no_browser and has_page():
        Timer(SECONDS_TO_START, webbrowser.open, [address_of(settings)]).start()


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Return the settings of the command line, over those of the environment."""
    given: dict[str, Any] = {name: getattr(arguments, name) for name in SETTINGS}
    given["retain_days"] = arguments.retain_days and float(arguments.retain_days)
    if arguments.lan and arguments.host is None:
        given["host"] = EVERYWHERE
    given = {name: value for name, value in given.items() if value is not None}
    return from_environment(**given, db=prepared_database(arguments.db))


def has_page() -> bool:
    """Say whether the package has a page to show."""
    return resources.files("lostcities").joinpath("web", "index.html").is_file()
