"""The database cannot be used for now: nothing is half-written, and trying again is safe.

When a connection breaks during COMMIT, nobody can know whether the commit was done. Sending the
same command again is safe all the same: its id is committed together with its events. If the first
COMMIT was done, the id is there and the stored answer comes back; if not, the command is done now.
In either case it happens once (S2).
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

TRY_AGAIN = "try again in a moment; nothing is done twice"

CROWDED = Reason("format", "store-crowded", "too many writes are waiting", TRY_AGAIN)
CLOSED = Reason("format", "store-closed", "the server is stopping", TRY_AGAIN)
LOCKED = Reason("format", "store-locked", "the database is locked by another program", TRY_AGAIN)
FULL = Reason(
    "format",
    "store-full",
    "the database cannot write to its disk",
    "the operator should check that the disk has free space",
)
LOST = Reason("format", "store-lost", "the database does not answer", TRY_AGAIN)

_LOCKED_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_FULL_CODES = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}
_LOCKED_STATES = {"55P03", "40P01"}
"""What PostgreSQL calls lock_not_available and deadlock_detected."""
_FULL_STATES = {"53100"}
"""What PostgreSQL calls disk_full."""


class StoreUnavailable(LostCitiesError):  # noqa: N818  # read as: the store is unavailable
    """The store cannot be used now; it recovers by itself when the cause is gone."""


def unavailable(error: Exception) -> StoreUnavailable:
    """Say which of the known causes it was; the driver's own error stays in `__cause__`."""
    found = StoreUnavailable(_reason(error)())
    found.__cause__ = error
    return found


@contextmanager
def translating_errors() -> Iterator[None]:
    """Raise the failures of a database as `StoreUnavailable`."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise unavailable(error) from error


def sqlite_code(error: object) -> int:
    """Return the primary code of an SQLite error; 0 for any other error."""
    # The low byte says what went wrong. The rest only says where in SQLite.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _reason(error: Exception) -> Reason:
    if isinstance(error, PoolTimeout):
        return CROWDED
    cause = error.orig if isinstance(error, DBAPIError) else error
    code, state = sqlite_code(cause), getattr(cause, "sqlstate", None)
    if code in _LOCKED_CODES or state in _LOCKED_STATES:
        return LOCKED
    if code in _FULL_CODES or state in _FULL_STATES:
        return FULL
    return LOST
