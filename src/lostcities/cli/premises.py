"""The doctor on where a server would run: its port, the limit of open files, a browser."""

from __future__ import annotations

import errno
import http.client
import socket
import ssl
import webbrowser
from typing import TYPE_CHECKING

from lostcities.cli.findings import FINE, NOTE, WRONG, finding
from lostcities.cli.serve import has_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.cli.findings import Finding
    from lostcities.cli.words import Words
    from lostcities.server.config import Settings

PATIENCE = 2.0
"""Seconds a server has to answer."""
ENOUGH_FILES = 20_000
"""Open files for thousands of streams: each takes one."""
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # where those are found
MOST = 1000
"""Bytes of an answer that tell whose it is."""
OUR_WORDS = (b'{"status":"ok"}', b'"code":"no-such-path"')
"""What a server of ours says when it is well, or when it lives under another path."""
NO_PORT = {errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EADDRNOTAVAIL: "elsewhere"}


def premises(settings: Settings, words: Words) -> Iterator[Finding]:
    """Look at what this machine offers to a server."""
    yield port_finding(settings, words)
    limit = open_files()
    if limit is not None:
        enough = limit >= ENOUGH_FILES
        status, case = (FINE, "enough") if enough else (NOTE, "few")
        yield finding(words, "files", status, case, limit=limit, wanted=ENOUGH_FILES)
    if has_page():
        found = has_browser()
        yield finding(words, "browser", FINE if found else NOTE, "there" if found else "missing")


def port_finding(settings: Settings, words: Words) -> Finding:
    """Say whether the port is free, or who has it."""
    at = {"host": settings.host, "port": settings.port}
    try:
        refusal = refused(settings.host, settings.port)
    except (OSError, OverflowError, UnicodeError) as error:
        return finding(words, "port", WRONG, "no-address", fault=error, **at)
    if refusal == 0:
        return finding(words, "port", FINE, "free", **at)
    if refusal != errno.EADDRINUSE:
        return finding(words, "port", WRONG, NO_PORT.get(refusal, "elsewhere"), **at)
    if answers(EVERYWHERE.get(settings.host, settings.host), settings.port, settings.base_path):
        return finding(words, "port", FINE, "ours", **at)
    return finding(words, "port", WRONG, "taken", **at)


def refused(host: str, port: int) -> int:
    """Try to take a port as the server does; return the number of the error, or 0."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((address[0], port, *address[2:]))  # the address has lost too high a port
        except OSError as error:
            return error.errno or errno.EADDRINUSE
    return 0


def answers(host: str, port: int, base: str) -> bool:
    """Whether a server of ours answers there, over http or https."""
    context = ssl.create_default_context()
    context.check_hostname = False  # it is only asked what it is, and told nothing
    context.verify_mode = ssl.CERT_NONE
    plain = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    secure = http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=context)
    return any(_is_ours(connection, base) for connection in (plain, secure))


def _is_ours(connection: http.client.HTTPConnection, base: str) -> bool:
    """Whether what answers does so in our words."""
    try:
        connection.request("GET", f"{base}/healthz", headers={"Host": "localhost"})
        told = connection.getresponse().read(MOST)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return any(words in told for words in OUR_WORDS)


def open_files() -> int | None:
    """Return how many files a process may have open, if there is a limit."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ImportError:
        return None
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if limit == resource.RLIM_INFINITY else limit


def has_browser() -> bool:
    """Whether there is a browser to open."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
