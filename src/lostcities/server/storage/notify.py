"""Notices of commits between processes, by PostgreSQL's LISTEN and NOTIFY.

A notice names a table and its version, no more: the events are read from the database. The notices
of one transaction are sent together, as committing a NOTIFY takes a lock that all processes share.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from sqlalchemy import func, select

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

CHANNEL: Final = "lostcities"
SENDER: Final = secrets.token_hex(8)
"""Marks the notices of this process."""
MAX_PAYLOAD: Final = 7900
"""Bytes of one message; PostgreSQL takes 7,999."""
DELETED_VERSION: Final = 0
"""The version in the notice of a deleted table; the first event makes it 1."""


class Notice(NamedTuple):
    """A table has reached a version, or was deleted."""

    table: str
    version: int


def notify(connection: Connection, notices: Sequence[Notice]) -> None:
    """Notify all processes if and when this transaction is committed; SQLite has only one."""
    if connection.dialect.name == "postgresql":
        for payload in payloads(notices):
            connection.execute(select(func.pg_notify(CHANNEL, payload)))


def payloads(notices: Sequence[Notice]) -> list[str]:
    """Write notices into as few messages as possible: a line each, and who sends them."""
    if not notices:
        return []
    text = "\n".join([*(f"{table} {version}" for table, version in notices), SENDER])
    if len(text.encode()) <= MAX_PAYLOAD or len(notices) == 1:
        return [text]
    half = len(notices) // 2
    return [*payloads(notices[:half]), *payloads(notices[half:])]


def read_payload(payload: str) -> tuple[str, list[Notice | None]]:
    """Return who sent a message, and its notices; one of an unknown form is read as `None`."""
    *lines, sender = payload.split("\n")
    return (sender, [_read(line) for line in lines]) if lines else ("", [_read(payload)])


def _read(line: str) -> Notice | None:
    table, _, version = line.rpartition(" ")
    return Notice(table, int(version)) if table and version.isdecimal() else None


class Listener(Protocol):
    """Calls back for every commit until it is closed."""

    def close(self) -> None: ...


class NullListener:
    """The listener for a database that only one process uses: there are no other commits."""

    def close(self) -> None:
        """Do nothing."""
