"""What happened at a table, one after the other: the only truth there is about it."""

from __future__ import annotations

from typing import Any, NamedTuple

JsonObject = dict[str, Any]
"""A JSON object as Python has it."""


class Event(NamedTuple):
    """One thing that happened; `data` is plain JSON. Which kinds there are stands in `table`."""

    seq: int
    """Its number at the table, from 1, without a gap."""
    at: float
    """When, in seconds since 1970."""
    kind: str
    seat: int | None
    """Whose doing it was, if a seat's."""
    data: dict[str, Any]
