"""`lostcities serve`: tables for people and programs over HTTP, on this machine or for others."""

from __future__ import annotations

import errno
import sys
import webbrowser
from dataclasses import replace
from importlib import resources
from threading import Timer
from typing import TYPE_CHECKING, Any

from lostcities.cli.arguments import command_parser, count
from lostcities.cli.database import prepared_database, require_server
from lostcities.cli.doctor.ports import answers, refused
from lostcities.cli.errors import BAD_DATA, OK, CommandError
from lostcities.server.config import from_environment

if TYPE_CHECKING:
    import argparse

    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104  # what --lan asks for
SECONDS_TO_START = 1.0
OTHERS = 20
"""Ports to try when the usual one is taken."""


def parser(words: Translator) -> argparse.ArgumentParser:
    """Describe the command line."""
    made = command_parser(words, "serve")
    made.add_argument("--host", help=words("serve.host"))
    made.add_argument("--port", type=count(words), metavar="N", help=words("serve.port"))
    made.add_argument("--db", metavar="URL|FILE", help=words("serve.db"))
    made.add_argument("--workers", type=count(words), metavar="N", help=words("serve.workers"))
    made.add_argument("--lan", action="store_true", help=words("serve.lan"))
    made.add_argument("--tls-cert", metavar="FILE", help=words("serve.tls-cert"))
    made.add_argument("--tls-key", metavar="FILE", help=words("serve.tls-key"))
    made.add_argument("--base-path", metavar="PATH", help=words("serve.base-path"))
    made.add_argument("--origin", metavar="URL", help=words("serve.origin"))
    made.add_argument("--retain-days", type=count(words), metavar="N", help=words("serve.retain-days"))
    made.add_argument("--no-browser", action="store_true", help=words("serve.no-browser"))
    return made


def run(arguments: argparse.Namespace, words: Translator) -> int:
    """Serve until somebody stops it."""
    require_server(words)
    from lostcities.server import run  # noqa: PLC0415  # only when it is installed

    settings = run.check(settings_of(arguments))
    if is_taken(settings):
        if asks_nothing(arguments) and answers(settings.host, settings.port, settings.base_path):
            return show(settings, "serve.there", words, browser=not arguments.no_browser)
        settings = replace(settings, port=other_port(settings, arguments.port, words))
    show(settings, "serve.here", words, browser=not arguments.no_browser)
    return OK if run.serve(settings) else BAD_DATA


def asks_nothing(arguments: argparse.Namespace) -> bool:
    """Whether any server will do: one that is asked for something is another than that there."""
    asked = {**vars(arguments), "no_browser": None, "lang": None}
    return not any(asked.values())


def is_taken(settings: Settings) -> bool:
    """Whether something listens there already; what else is wrong the server finds out itself."""
    try:
        return refused(settings.host, settings.port) == errno.EADDRINUSE
    except (OSError, OverflowError, UnicodeError):
        return False


def other_port(settings: Settings, wanted: int | None, words: Translator) -> int:
    """Return the next free port, unless just that one is wanted."""
    ports = () if wanted is not None else range(settings.port + 1, settings.port + OTHERS)
    for port in ports:
        if not is_taken(replace(settings, port=port)):
            return port
    raise CommandError(words("serve.taken", port=settings.port))


def show(settings: Settings, key: str, words: Translator, *, browser: bool) -> int:
    """Say where it is, and open the page where there is a browser."""
    address = address_of(settings)
    print(words(key, address=address), file=sys.stderr, flush=True)
    if browser and has_page():
        Timer(SECONDS_TO_START, webbrowser.open, [address]).start()
    return OK


def settings_of(arguments: argparse.Namespace) -> Settings:
    """Return the settings of the command line, over those of the environment."""
    names = ("host", "port", "workers", "tls_cert", "tls_key", "base_path", "origin")
    given: dict[str, Any] = {name: getattr(arguments, name) for name in names}
    given["retain_days"] = arguments.retain_days and float(arguments.retain_days)
    if arguments.lan and arguments.host is None:
        given["host"] = EVERYWHERE
    given = {name: value for name, value in given.items() if value is not None}
    return from_environment(**given, db=prepared_database(arguments.db))


def address_of(settings: Settings) -> str:
    """Return where a browser on this machine finds it."""
    scheme = "https" if settings.tls_cert else "http"
    host = "127.0.0.1" if settings.host == EVERYWHERE else settings.host
    host = f"[{host}]" if ":" in host else host
    return f"{scheme}://{host}:{settings.port}{settings.base_path}/"


def has_page() -> bool:
    """Whether the package has a page to show."""
    return resources.files("lostcities").joinpath("web", "index.html").is_file()
