"""What the store keeps and gives back, and what can be kept at all.

Everything is checked in the caller's thread, before the database sees it, and by the same rules
for both databases.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NamedTuple

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.tables.events import Event

MAX_SIGNS: Final = 200
"""Of an id or another short text."""
MAX_JSON: Final = 256 * 1024
"""Signs of one JSON text: a whole dealt round needs some 4,000."""
MAX_ROWS: Final = 1000
"""Rows of one kind in one append."""
MAX_BYTES: Final = 64
"""Of a hash or a key."""
LARGEST: Final = 2**31 - 1
"""The largest number both databases keep in a column."""

BAD_TEXT = Reason(
    "format", "bad-text", "{what} must be 1 to {most} signs of text without NUL or half a sign"
)
BAD_NUMBER = Reason("format", "bad-number", "{what} must be a whole number from 0 to {most}")
BAD_MOMENT = Reason("format", "bad-moment", "{what} must be a finite number of seconds")
BAD_BYTES = Reason("format", "bad-bytes", "{what} must be 1 to {most} bytes")
NOT_JSON = Reason("format", "not-json", "{what} is no JSON")
TOO_LONG = Reason("format", "too-long", "{what} is longer than {most} signs of JSON")
TOO_MANY = Reason("format", "too-many", "there are more than {most} {what} in one append")
GAP = Reason("format", "event-gap", "the events must be numbered on from {expected}")
OTHER_TABLE = Reason("format", "other-table", "a link must lead to the table it is made at")
CLASH = Reason("format", "store-clash", "the database already holds this, or lacks what it needs")
MOVED_ON = Reason("format", "moved-on", "the table is at version {version}", "read it again")
SEEN = Reason("format", "command-seen", "this command was done before")
LINK_USED = Reason(
    "format", "link-used", "this link was used before, or is too old", "ask for a new one"
)


class InvalidData(LostCitiesError, ValueError):  # noqa: N818  # read as: the work is bad
    """Something the store can never keep."""


class Conflict(LostCitiesError):  # noqa: N818  # the name of the field
    """The table is no longer where it was; at version 0 there is none."""

    def __init__(self, version: int) -> None:
        super().__init__(MOVED_ON(version=version))
        self.args = (version,)
        self.version = version


class CommandSeen(LostCitiesError):  # noqa: N818  # not a fault: the answer is there
    """The command was done before, with this answer (contract, 2)."""

    def __init__(self, answer: Any) -> None:
        super().__init__(SEEN())
        self.args = (answer,)
        self.answer = answer


class LinkUsed(LostCitiesError):  # noqa: N818  # read as: the link is used
    """A one-time link that was used before, is out of date or was never made."""

    def __init__(self) -> None:
        super().__init__(LINK_USED())
        self.args = ()


class Secret(NamedTuple):
    """The key of one fair deal; it does not show itself."""

    match: int
    scene: int
    key: bytes

    def __repr__(self) -> str:
        return f"Secret(match={self.match}, scene={self.scene})"


class Link(NamedTuple):
    """A link to a table, or to a seat of it, known by the hash of its token."""

    token_hash: bytes
    table: str
    seat: int | None
    purpose: str
    created_at: float
    expires_at: float | None = None
    used_at: float | None = None


class Device(NamedTuple):
    """A browser, a phone, a bot."""

    id: str
    created_at: float
    seen_at: float


class Listing(NamedTuple):
    """A table as lists show it; `seat` is the asking device's own, where one asks."""

    table: str
    created_at: float
    updated_at: float
    version: int
    status: str
    summary: dict[str, Any]
    seat: int | None = None


class Append(NamedTuple):
    """One piece of work at one table: all of it is done, or nothing."""

    table: str
    expected: int
    """The version the table must be at; 0 for a new one."""
    events: tuple[Event, ...]
    """Numbered on from there."""
    status: str
    summary: dict[str, Any]
    at: float
    command: tuple[str, str, Any] | None = None
    """Whose, its id, and the answer to it: plain JSON, but not `None`."""
    secrets: tuple[Secret, ...] = ()
    seats: tuple[tuple[int, str], ...] = ()
    """Seats, and devices that may now act for them; those that might already still may."""
    unseat: tuple[tuple[int, str], ...] = ()
    """Seats, and devices that no longer may."""
    links: tuple[Link, ...] = ()
    used: tuple[bytes, ...] = ()
    """Hashes of one-time links that this uses up."""
    new: bool = False

    @property
    def version(self) -> int:
        """The version of the table afterwards."""
        return self.expected + len(self.events)


def text(value: object, what: str) -> str:
    """Return a short text both databases can keep."""
    if not isinstance(value, str) or not can_be_kept(value):
        raise InvalidData(BAD_TEXT(what=what, most=MAX_SIGNS))
    return value


def can_be_kept(value: str) -> bool:
    """Say whether a text is short and has neither a NUL nor half of a surrogate pair."""
    if not 1 <= len(value) <= MAX_SIGNS or "\0" in value:
        return False
    return value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)


def number(value: object, what: str) -> int:
    """Return a number that is no negative one and fits a column."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise InvalidData(BAD_NUMBER(what=what, most=LARGEST))
    return value


def moment(value: object, what: str) -> float:
    """Return a time in seconds since 1970."""
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise InvalidData(BAD_MOMENT(what=what))
    return float(value)


def some_bytes(value: object, what: str) -> bytes:
    """Return a hash or a key."""
    if not isinstance(value, bytes) or not 1 <= len(value) <= MAX_BYTES:
        raise InvalidData(BAD_BYTES(what=what, most=MAX_BYTES))
    return value


_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def encoded(value: object, what: str) -> str:
    """Return JSON as ASCII text."""
    try:
        told = _encode(value)
    except (TypeError, ValueError, RecursionError):
        raise InvalidData(NOT_JSON(what=what)) from None
    if len(told) > MAX_JSON:
        raise InvalidData(TOO_LONG(what=what, most=MAX_JSON))
    return told


def decoded(told: str) -> Any:
    """Return what `encoded` was given."""
    return json.loads(told)
