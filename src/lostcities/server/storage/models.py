"""What the store accepts and returns, and the limits of what it can store.

Everything is checked in the caller's thread, before the database sees it, and by the same rules
for both databases.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final, NamedTuple

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.tables.events import Event

MAX_TEXT_LENGTH: Final = 200
"""Characters of an id or another short text."""
MAX_JSON_LENGTH: Final = 256 * 1024
"""Characters of one JSON text: a whole dealt round needs some 4,000."""
MAX_ROWS: Final = 1000
"""Rows of one kind in one append."""
MAX_KEY_BYTES: Final = 64
"""Bytes of a hash or a key."""
MAX_INTEGER: Final = 2**31 - 1
"""The largest number that fits an integer column of both databases."""

BAD_TEXT = Reason(
    "format",
    "bad-text",
    "{what} must be 1 to {most} characters, without NUL or half a surrogate pair",
)
BAD_NUMBER = Reason("format", "bad-number", "{what} must be a whole number from 0 to {most}")
BAD_TIME = Reason("format", "bad-moment", "{what} must be a finite number of seconds")
BAD_BYTES = Reason("format", "bad-bytes", "{what} must be 1 to {most} bytes")
NOT_JSON = Reason("format", "not-json", "{what} cannot be written as JSON")
TOO_LONG = Reason("format", "too-long", "{what} is longer than {most} characters of JSON")
TOO_MANY = Reason("format", "too-many", "there are more than {most} {what} in one append")
GAP = Reason("format", "event-gap", "the events must be numbered without a gap after {expected}")
OTHER_TABLE = Reason("format", "other-table", "a link must lead to the table it was made for")
CLASH = Reason("format", "store-clash", "the database already has this, or lacks what it refers to")
MOVED_ON = Reason("format", "moved-on", "the table is at version {version}", "read it again")
SEEN = Reason("format", "command-seen", "this command has already been carried out")
ID_USED = Reason(
    "format", "id-used", "this id belongs to another command", "make a new id for each command"
)
LINK_USED = Reason(
    "format", "link-used", "this link has been used or has expired", "ask for a new one"
)


class InvalidData(LostCitiesError, ValueError):  # noqa: N818  # read as: the data is invalid
    """Something the store can never accept."""


class Conflict(LostCitiesError):  # noqa: N818  # the usual name of it
    """The table is at another version than expected; at version 0 it does not exist."""

    def __init__(self, version: int) -> None:
        super().__init__(MOVED_ON(version=version))
        self.args = (version,)
        self.version = version


class CommandSeen(LostCitiesError):  # noqa: N818  # not a fault: the answer is there
    """The command has already been carried out, with this answer (S2)."""

    def __init__(self, answer: Any) -> None:
        super().__init__(SEEN())
        self.args = (answer,)
        self.answer = answer


class IdUsed(LostCitiesError):  # noqa: N818  # read as: the id is used
    """The id of a command that was carried out, with another request (S2)."""

    def __init__(self) -> None:
        super().__init__(ID_USED())
        self.args = ()


class LinkUsed(LostCitiesError):  # noqa: N818  # read as: the link is used
    """A one-time link that has been used, has expired or was never made."""

    def __init__(self) -> None:
        super().__init__(LINK_USED())
        self.args = ()


class Secret(NamedTuple):
    """The key of one fair deal; its `repr` leaves the key out."""

    match: int
    scene: int
    key: bytes

    def __repr__(self) -> str:
        return f"Secret(match={self.match}, scene={self.scene})"


class Link(NamedTuple):
    """A link to a table or to one of its seats; only the hash of its token is stored."""

    token_hash: bytes
    table: str
    seat: int | None
    purpose: str
    created_at: float
    expires_at: float | None = None
    used_at: float | None = None


class Device(NamedTuple):
    """A browser, a phone or a bot."""

    id: str
    created_at: float
    seen_at: float


class Listing(NamedTuple):
    """A table as lists show it, with the seat a device has there."""

    table: str
    created_at: float
    updated_at: float
    version: int
    status: str
    summary: dict[str, Any]
    seat: int


class Append(NamedTuple):
    """What is written to one table together: all of it, or nothing."""

    table: str
    expected: int
    """The version the table must be at; 0 for a new table."""
    events: tuple[Event, ...]
    """Numbered from `expected + 1` without a gap."""
    status: str
    summary: dict[str, Any]
    at: float
    command: tuple[str, str, Any] | None = None
    """The actor, the command's id and the answer to it: plain JSON, but not `None`."""
    secrets: tuple[Secret, ...] = ()
    seats: tuple[tuple[int, str], ...] = ()
    """Seats, and devices that may act for them from now on, in addition to others."""
    unseat: tuple[tuple[int, str], ...] = ()
    """Seats, and devices that may no longer act for them."""
    links: tuple[Link, ...] = ()
    used: tuple[bytes, ...] = ()
    """Hashes of one-time links that this uses."""
    vacated: tuple[int, ...] = ()
    """Seats whose players lose them: the links they have made to move them end."""
    new: bool = False
    request: bytes | None = None
    """A hash of what the command asks for."""
    agent_due: bool = False
    """Whether an agent is to move, so that a server that starts must see to it."""
    updated_at: float | None = None
    """What lists show as the time of the last change; by default `at`."""

    @property
    def version(self) -> int:
        """The version of the table afterwards."""
        return self.expected + len(self.events)


def checked_text(value: object, what: str) -> str:
    """Return a short text that both databases can store."""
    if not isinstance(value, str) or not is_storable(value):
        raise InvalidData(BAD_TEXT(what=what, most=MAX_TEXT_LENGTH))
    return value


def is_storable(value: str) -> bool:
    """Say whether a text is short and has neither a NUL nor half of a surrogate pair."""
    if not 1 <= len(value) <= MAX_TEXT_LENGTH or "\0" in value:
        return False
    return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)


def checked_integer(value: object, what: str) -> int:
    """Return an integer that is not negative and fits a column."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_INTEGER:
        raise InvalidData(BAD_NUMBER(what=what, most=MAX_INTEGER))
    return value


def checked_time(value: object, what: str) -> float:
    """Return a time in seconds since 1970."""
    if not isinstance(value, int | float) or not math.isfinite(value):
        raise InvalidData(BAD_TIME(what=what))
    return float(value)


def checked_bytes(value: object, what: str) -> bytes:
    """Return a hash or a key."""
    if not isinstance(value, bytes) or not 1 <= len(value) <= MAX_KEY_BYTES:
        raise InvalidData(BAD_BYTES(what=what, most=MAX_KEY_BYTES))
    return value


_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def encode_json(value: object, what: str) -> str:
    """Return JSON as ASCII text."""
    try:
        encoded = _encode(value)
    except (TypeError, ValueError, RecursionError):
        raise InvalidData(NOT_JSON(what=what)) from None
    if len(encoded) > MAX_JSON_LENGTH:
        raise InvalidData(TOO_LONG(what=what, most=MAX_JSON_LENGTH))
    return encoded


def decode_json(encoded: str) -> Any:
    """Return the value that `encode_json` was given."""
    return json.loads(encoded)
