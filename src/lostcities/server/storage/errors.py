"""The database does not answer, for now: nothing is half-written, and trying again is safe.

When the connection goes during a COMMIT nobody can know whether it was done. The same command sent
again gets the answer it was given, or is done now: once in either case (contract, 2).
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psycopg.errors
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

AGAIN = "try again in a moment; nothing is done twice"

CROWDED = Reason("format", "store-crowded", "too many writes are waiting", AGAIN)
CLOSED = Reason("format", "store-closed", "the server is stopping", AGAIN)
LOCKED = Reason("format", "store-locked", "the database is locked by another program", AGAIN)
FULL = Reason(
    "format",
    "store-full",
    "the database cannot write to its disk",
    "the operator should check that there is room on it",
)
LOST = Reason("format", "store-lost", "the database does not answer", AGAIN)

_LOCKED_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_FULL_CODES = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}
_PRIMARY = 0xFF
"""The low byte of an SQLite error is what went wrong, the rest says where."""


class StoreUnavailable(LostCitiesError):  # noqa: N818  # read as: the store is unavailable
    """The store cannot be used now; it recovers by itself when the cause is gone."""


def unavailable(error: Exception) -> StoreUnavailable:
    """Say which of the known causes it was; the driver's own words stay in `__cause__`."""
    found = StoreUnavailable(_reason(error)())
    found.__cause__ = error
    return found


@contextmanager
def translating_errors() -> Iterator[None]:
    """Put the failures of a database into our own words."""
    try:
        yield
    except (SQLAlchemyError, psycopg.OperationalError, sqlite3.Error) as error:
        raise unavailable(error) from error


def _reason(error: Exception) -> Reason:
    if isinstance(error, PoolTimeout):
        return CROWDED
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", 0) & _PRIMARY
    locked = (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected)
    if code in _LOCKED_CODES or isinstance(cause, locked):
        return LOCKED
    if code in _FULL_CODES or isinstance(cause, psycopg.errors.DiskFull):
        return FULL
    return LOST
