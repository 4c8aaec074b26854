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

NICENESS: Final = 10
"""Reviews take what is left of the processors."""


class Work:
    """The review this process works on: the record is sent, and read, once."""

    def __init__(self) -> None:
        self._text = ""
        self._settings = Settings()
        self.works: dict[str, Callable[..., bytes]] = {
            "open": self._open,
            "plan": self._plan,
            "piece": self._piece,
            "put-together": self._put_together,
        }
        """What is done here."""

    def _open(self, text: str, settings: dict[str, Any]) -> bytes:
        """Begin with a record."""
        self._text, self._settings = text, Settings(**settings)
        return b""

    def _plan(self) -> bytes:
        """List the pieces of its review."""
        return pickle.dumps([(item.kind, item.number) for item in self._reviewing.items()])

    def _piece(self, piece: Piece) -> bytes:
        """Do one piece."""
        return pickle.dumps(self._reviewing.play(Item(0, *piece)))

    def _put_together(self, key: str, found: dict[Piece, Any]) -> bytes:
        """Make the review from all that was found: the whole answer, as it is kept and sent."""
        result = review.put_together(self._text, found, self._settings)
        number = len(found)
        return to_json(answer_json(key, DONE, number, number, record=self._text, result=result))

    @property
    def _reviewing(self) -> Reviewing:
        return Reviewing((self._text,), self._settings)


if __name__ == "__main__":
    stand_back(NICENESS)
    serve(partial(do_work, Work().works))
