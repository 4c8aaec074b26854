"""What `lostcities serve` says when it starts: in words to people, as a log line to programs."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from typing import TYPE_CHECKING

from lostcities.cli.terminal import encodes_symbols, plain
from lostcities.server.config import unknown_variables
from lostcities.server.lan import EVERY_ADDRESS, address_of, shared_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.i18n.translator import Translator
    from lostcities.server.config import Settings

WHITE_ON_BLACK = "\x1b[97;40m"
RESET = "\x1b[0m"


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


def warn_of_variables(settings: Settings, words: Translator) -> None:
    """Say which variables look like settings and are none, and what may have been meant."""
    for name, nearest in unknown_variables().items():
        if not speaks_to_people(settings):
            meant = f"; did you mean {nearest}?" if nearest else ""
            _log(f"{name} is not a setting, and is ignored{meant}", "warning")
        elif nearest:
            _say(f"lostcities: {words('serve.misspelt', name=name, nearest=nearest)}")
        else:
            _say(f"lostcities: {words('serve.no-setting', name=name)}")


def _for_other_devices(settings: Settings, words: Translator) -> Iterator[str]:
    """Give the address for other devices, and a code that a phone can scan."""
    address = shared_address(settings)
    if address is None:
        yield words("serve.no-lan")
        return
    yield words("serve.open-lan", address=address)
    if encodes_symbols(sys.stderr):
        yield from _code(address, colour=sys.stderr.isatty() and not os.environ.get("NO_COLOR"))


def _code(address: str, *, colour: bool) -> Iterator[str]:
    """Draw a QR code, its light modules in the foreground: without colour, on a dark terminal."""
    import segno  # noqa: PLC0415  # only when installed

    drawn = io.StringIO()
    segno.make_qr(address, error="m").terminal(drawn, border=2, compact=True)
    for line in drawn.getvalue().splitlines():
        yield f"{WHITE_ON_BLACK}{line}{RESET}" if colour else line


def speaks_to_people(settings: Settings) -> bool:
    """Say whether the error stream is read by people rather than by programs."""
    from lostcities.server.http.log_format import is_text  # noqa: PLC0415  # only when installed

    return is_text(settings.log_format)


def place_of(settings: Settings) -> str:
    """Return where the tables are, without the password of a database."""
    from lostcities.server.storage.engine import Database  # noqa: PLC0415  # only when installed
    from lostcities.server.storage.inspect import location  # noqa: PLC0415

    return str(location(Database.at(settings.db)))


def _say(text: str) -> None:
    print(text if encodes_symbols(sys.stderr) else plain(text), file=sys.stderr, flush=True)


def _log(message: str, level: str = "info") -> None:
    line = {"at": round(time.time(), 3), "level": level, "logger": "lostcities.serve"}
    print(json.dumps({**line, "message": message}), file=sys.stderr, flush=True)
