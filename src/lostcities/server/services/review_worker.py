"""The process reviews are made in, a piece at a time, where nobody else needs the processor."""

from __future__ import annotations

import pickle
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from lostcities.analysis import review
from lostcities.analysis.racing import Settings
from lostcities.analysis.review import Item, Reviewing
from lostcities.server.services.offload_protocol import do_work, stand_back
from lostcities.server.services.worker_protocol import serve
from lostcities.server.storage.review_rows import DONE
from lostcities.server.views.reviews import answer_json

if TYPE_CHECKING:
    from collections.abc import Callable

    Piece = tuple[str, int]
    """The kind of a piece of work, and its number."""

NICENESS: Final = 15
"""Reviews take what is left of the processors."""


def _plan(text: str, settings: dict[str, Any]) -> bytes:
    """List the pieces of a review."""
    items = Reviewing((text,), Settings(**settings)).items()
    return pickle.dumps([(item.kind, item.number) for item in items])


def _piece(text: str, settings: dict[str, Any], piece: Piece) -> bytes:
    """Do one piece."""
    found = Reviewing((text,), Settings(**settings)).play(Item(0, *piece))
    return pickle.dumps(found)


def _put_together(text: str, settings: dict[str, Any], key: str, found: dict[Piece, Any]) -> bytes:
    """Make the review from all that was found: the whole answer, as it is kept and sent."""
    result = review.put_together(text, found, Settings(**settings))
    return to_json(answer_json(key, DONE, len(found), len(found), record=text, result=result))


WORK: Final[dict[str, Callable[..., bytes]]] = {
    "plan": _plan,
    "piece": _piece,
    "put-together": _put_together,
}
"""What is done here."""


if __name__ == "__main__":
    stand_back(NICENESS)
    serve(partial(do_work, WORK))
