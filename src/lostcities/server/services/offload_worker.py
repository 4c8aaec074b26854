"""The process offloaded work runs in: reads requests from standard input, writes the results.

A result is compressed here, so that the server's process never holds the megabytes of a long
record turn by turn, however slowly its reader reads.
"""

from __future__ import annotations

import gzip
import os
import pickle
import traceback
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic_core import to_json

from lostcities.errors import LostCitiesError
from lostcities.print.orders import printed
from lostcities.server.errors import Refused
from lostcities.server.services.sheets import checked_sheet, printed_sheet
from lostcities.server.services.worker_protocol import serve
from lostcities.server.tables import deal_proof
from lostcities.server.tables.commands import NOT_OVER
from lostcities.server.views.export import export
from lostcities.server.views.positions import read_position, shown_position
from lostcities.server.views.replay import replayed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lostcities.server.tables.events import Event, JsonObject

NICENESS: Final = 5
"""How far these processes stand back where processors are short."""
DONE: Final = b"+"
REFUSED: Final = b"-"
SIZE: Final = 8
"""Bytes of the length of a result before compression."""


class Result(NamedTuple):
    """What some work led to: a response's body, compressed."""

    gzipped: bytes
    size: int
    """Its bytes before compression."""


class Request(NamedTuple):
    """What a worker is to do."""

    work: str
    """One of `WORK`."""
    data: bytes
    """That and its arguments, as they are sent to the worker."""


def request(work: str, *arguments: Any) -> Request:
    """Make a request from the name of some work and its arguments."""
    return Request(work, pickle.dumps((work, arguments)))


def read_answer(answer: bytes) -> Result:
    """Return the result in a worker's answer; raise the refusal if that is what it holds."""
    kind, rest = answer[:1], answer[1:]
    if kind == REFUSED:
        raise pickle.loads(rest)  # noqa: S301  # from our own worker only
    return Result(rest[SIZE:], int.from_bytes(rest[:SIZE], "big"))


def _replay(record: str) -> bytes:
    return to_json(replayed(record))


def _verify(exported: JsonObject) -> bytes:
    return to_json({"checked": deal_proof.verify(exported).checked})


def _export(table: str, events: list[Event], match: int) -> bytes:
    exported = export(table, events, match)
    if exported is None:
        raise Refused(NOT_OVER())
    return to_json(exported)


def _check_sheet(toml: str | None, data: JsonObject | None) -> bytes:
    return to_json(checked_sheet(toml, data))


def _position(text: str) -> bytes:
    return to_json(shown_position(read_position(text)))


WORK: Final[dict[str, Callable[..., bytes]]] = {
    "replay": _replay,
    "verify": _verify,
    "export": _export,
    "sheet": _check_sheet,
    "print": printed,
    "print-sheet": printed_sheet,
    "position": _position,
}
"""What is done in these processes; each returns the body of a response."""


def answer(data: bytes, works: Mapping[str, Callable[..., bytes]] = WORK) -> bytes:
    """Do some work; the answer is a result, a refusal, or nothing if the work failed."""
    work, arguments = pickle.loads(data)  # noqa: S301  # from our own server only
    try:
        body = works[work](*arguments)
    except LostCitiesError as error:
        error.__cause__ = error.__context__ = None
        return REFUSED + pickle.dumps(error)
    except Exception:  # noqa: BLE001  # the server reports that it failed
        traceback.print_exc()
        return b""
    return DONE + len(body).to_bytes(SIZE, "big") + gzip.compress(body, mtime=0)


def stand_back(niceness: int) -> None:
    """Let others go first where processors are short."""
    if hasattr(os, "nice"):
        os.nice(niceness)


if __name__ == "__main__":
    stand_back(NICENESS)
    serve(answer)
