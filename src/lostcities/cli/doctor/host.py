"""The doctor on this machine: the port, the limit of open files, a browser."""

from __future__ import annotations

import errno
import webbrowser
from typing import TYPE_CHECKING

from lostcities.cli.commands.serve import has_page
from lostcities.cli.doctor.ports import answers, bind_error
from lostcities.cli.doctor.report import FINE, NOTE, WRONG, finding
from lostcities.server.config import unknown_variables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.cli.doctor.report import Finding
    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings

ENOUGH_FILES = 20_000
"""Open files for thousands of streams: each takes one."""
NO_PORT = {errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EADDRNOTAVAIL: "elsewhere"}


def host_findings(settings: Settings, words: Translator) -> Iterator[Finding]:
    """Check what this machine offers to a server."""
    for name, nearest in unknown_variables().items():
        case = "unknown" if nearest else "strange"
        yield finding(words, "settings", NOTE, case, variable=name, nearest=nearest)
    yield port_finding(settings, words)
    limit = open_files()
    if limit is not None:
        enough = limit >= ENOUGH_FILES
        status, case = (FINE, "enough") if enough else (NOTE, "few")
        yield finding(words, "files", status, case, limit=limit, wanted=ENOUGH_FILES)
    if has_page():
        found = has_browser()
        yield finding(words, "browser", FINE if found else NOTE, "there" if found else "missing")


def port_finding(settings: Settings, words: Translator) -> Finding:
    """Say whether the port is free, or who has it."""
    at = {"host": settings.host, "port": settings.port}
    try:
        error = bind_error(settings.host, settings.port)
    except (OSError, UnicodeError):
        return finding(words, "port", WRONG, "no-address", **at)
    if error == 0:
        return finding(words, "port", FINE, "free", **at)
    if error != errno.EADDRINUSE:
        return finding(words, "port", WRONG, NO_PORT.get(error, "elsewhere"), **at)
    if answers(settings.host, settings.port, settings.base_path):
        return finding(words, "port", FINE, "ours", **at)
    return finding(words, "port", WRONG, "taken", **at)


def open_files() -> int | None:
    """Return how many files a process may have open, if there is a limit."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ImportError:
        return None
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if limit == resource.RLIM_INFINITY else limit


def has_browser() -> bool:
    """Say whether there is a browser to open."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
