"""What `lostcities serve` says when it starts: in words to people, as a log line to programs."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from typing import TYPE_CHECKING, Final

from lostcities.cli.qr_code import drawing
from lostcities.cli.terminal import encodes_symbols, plain
from lostcities.server.config import LOOPBACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # what --lan asks for
EVERY_ADDRESS: Final = {EVERYWHERE: "127.0.0.1", "::": "::1"}
"""What to open on this machine if the server listens on every address."""
ANYWHERE: Final = ("192.0.2.1", 9)
"""An address reserved for documentation: nothing is sent there."""


def greet(settings: Settings, words: Translator) -> None:
    """Say where to open the page, how to stop the server and where games are kept."""
    if not speaks_to_people(settings):
        _log(f"serving at {address_of(settings)}")
        return
    lines = [words("serve.open", address=address_of(settings))]
    if settings.host in EVERY_ADDRESS:
        lines += _for_other_devices(settings, words)
    lines += [words("serve.kept", place=place_of(settings)), words("serve.stop")]
    _say("\n".join(lines))


def say_it_runs(settings: Settings, words: Translator) -> None:
    """Say where the server that already runs is found."""
    _say(words("serve.there", address=address_of(settings)))


def _for_other_devices(settings: Settings, words: Translator) -> Iterator[str]:
    """Give the address for other devices, and a code that a phone can scan."""
    host = lan_address()
    if host is None:
        yield words("serve.no-lan")
        return
    address = address_of(settings, host)
    yield words("serve.open-lan", address=address)
    if encodes_symbols(sys.stderr):
        yield from drawing(address, colour=sys.stderr.isatty() and not os.environ.get("NO_COLOR"))


def speaks_to_people(settings: Settings) -> bool:
    """Say whether the error stream is read by people rather than by programs."""
    from lostcities.server.http.log_format import is_text  # noqa: PLC0415  # only when installed

    return is_text(settings.log_format)


def address_of(settings: Settings, host: str | None = None) -> str:
    """Return the address to open, on this machine unless another host is given."""
    scheme = "https" if settings.tls_cert else "http"
    host = host or EVERY_ADDRESS.get(settings.host, settings.host)
    host = f"[{host}]" if ":" in host else host
    return f"{scheme}://{host}:{settings.port}{settings.base_path}/"


def place_of(settings: Settings) -> str:
    """Return where the tables are, without the password of a database."""
    from lostcities.server.storage.engine import Database  # noqa: PLC0415  # only when installed
    from lostcities.server.storage.inspect import location  # noqa: PLC0415

    return str(location(Database.at(settings.db)))


def lan_address() -> str | None:
    """Return this machine's address in its network; choosing a route for UDP sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
            host: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if host in LOOPBACK else host


def _say(text: str) -> None:
    print(text if encodes_symbols(sys.stderr) else plain(text), file=sys.stderr, flush=True)


def _log(message: str) -> None:
    line = {"at": round(time.time(), 3), "level": "info", "logger": "lostcities.serve"}
    print(json.dumps({**line, "message": message}), file=sys.stderr, flush=True)
