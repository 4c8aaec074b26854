"""Short ways to build appends, for the tests of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.server.storage.store import Append
from lostcities.server.tables.events import Event

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store

AT = 1000.0


def append(table: str, expected: int, *data: dict[str, Any], **more: Any) -> Append:
    """Make an append with one event for each item of data."""
    numbered = enumerate(data, expected + 1)
    events = tuple(Event(seq, AT, "acted", 0, item) for seq, item in numbered)
    usual = {"status": "playing", "summary": {"of": table}, "at": AT}
    return Append(table, expected, events, **{**usual, **more})


def begin(store: Store, table: str = "t", **more: Any) -> None:
    """Make a table with one event."""
    store.append(append(table, 0, {"first": True}, new=True, **more))
