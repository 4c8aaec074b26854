"""The process that answers players who wait: hints, warnings, positions, records to review.

It is given observations, and texts that somebody sent; nothing a seat may not know reaches it (S4).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from lostcities.analysis.hints import finding_json, hint, judgement
from lostcities.analysis.racing import Settings
from lostcities.analysis.review import NOTHING_PLAYED, taken_apart
from lostcities.errors import OptionError, Reason
from lostcities.server.errors import InvalidRequest
from lostcities.server.services.offload_protocol import do_work, stand_back
from lostcities.server.services.what_if import PlayRequest, play_on
from lostcities.server.services.worker_protocol import serve
from lostcities.server.views.positions import (
    game_of,
    knowledge,
    read_position,
    refuse_running,
    seat_of,
)
from lostcities.server.views.replay import require_finished

if TYPE_CHECKING:
    from collections.abc import Callable

NICENESS: Final = 3
"""A player waits, but moves go first."""
MAX_PIECES: Final = 600
"""Decisions, deals and rolls of a record that is reviewed: nine rounds of the card game."""

LONG_REVIEW = Reason(
    "format",
    "long-review",
    "this record has {pieces} decisions and rolls; the server reviews at most {most}",
    "use the program on your own machine: lostcities review",
)
NOTHING_TO_DECIDE = Reason(
    "format", "nothing-to-decide", "nobody whose cards are known has to decide at this position"
)


def _hint(seen: Any, actions: tuple[Any, ...], worlds: int) -> bytes:
    settings = Settings(worlds)
    found = judgement(seen, actions, settings) if actions else hint(seen, settings)
    return to_json({"finding": finding_json(game_of(seen).name, found)})


def _candidates(position: str, worlds: int, running: tuple[str, ...]) -> bytes:
    known = read_position(position)
    refuse_running(known, running)
    seen = knowledge(known, seat_of(known))
    if seen.seat is None or not seen.legal():
        raise OptionError(NOTHING_TO_DECIDE())
    return _hint(seen, (), worlds)


def _play(request: PlayRequest, running: tuple[str, ...]) -> bytes:
    return to_json(play_on(request, running))


def _check_record(text: str) -> bytes:
    """Say how much work the review of a record is, or why there is none of it."""
    replay, review = taken_apart(text)
    require_finished(replay)
    pieces = len(review.pieces())
    if not pieces:
        raise OptionError(NOTHING_PLAYED())
    if pieces > MAX_PIECES:
        raise InvalidRequest(LONG_REVIEW(pieces=pieces, most=MAX_PIECES))
    return to_json({"pieces": pieces})


WORK: Final[dict[str, Callable[..., bytes]]] = {
    "hint": _hint,
    "candidates": _candidates,
    "play": _play,
    "check-record": _check_record,
}
"""What is done here; each returns JSON."""


if __name__ == "__main__":
    stand_back(NICENESS)
    serve(partial(do_work, WORK))
