"""The process offloaded work runs in: reads requests from standard input, writes the results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pydantic_core import to_json

from lostcities.server.errors import Refused
from lostcities.server.services.offload_protocol import do_work, stand_back
from lostcities.server.services.worker_protocol import serve
from lostcities.server.tables import deal_proof
from lostcities.server.tables.commands import NOT_OVER
from lostcities.server.views.export import export
from lostcities.server.views.positions import read_position, shown_position
from lostcities.server.views.replay import replayed

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.tables.events import Event, JsonObject

NICENESS: Final = 5
"""How far these processes stand back where processors are short."""


def _replay(record: str) -> bytes:
    return to_json(replayed(record))


def _verify(exported: JsonObject) -> bytes:
    return to_json({"checked": deal_proof.verify(exported).checked})


def _export(table: str, events: list[Event], match: int) -> bytes:
    exported = export(table, events, match)
    if exported is None:
        raise Refused(NOT_OVER())
    return to_json(exported)


def _position(text: str) -> bytes:
    return to_json(shown_position(read_position(text)))


WORK: Final[dict[str, Callable[..., bytes]]] = {
    "replay": _replay,
    "verify": _verify,
    "export": _export,
    "position": _position,
}
"""What is done in these processes; each returns the body of a response."""


answer = partial(do_work, WORK)
"""Does some work, and returns the answer."""


if __name__ == "__main__":
    stand_back(NICENESS)
    serve(answer)
