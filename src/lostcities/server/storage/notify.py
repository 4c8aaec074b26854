"""What other processes committed: PostgreSQL tells which table is at which version, no more."""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import psycopg
from sqlalchemy import func, select

from lostcities.server.storage.errors import translating_errors

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine

CHANNEL: Final = "lostcities"
GONE: Final = 0
"""The version told of a table that was deleted."""
LOOK_UP: Final = 0.25
"""Seconds after which the thread looks whether it is to stop."""
SILENCE: Final = 20.0
"""Seconds of silence after which the connection is tried, as a dead one is silent, too."""

logger = logging.getLogger(__name__)


class Notice(NamedTuple):
    """A table has reached a version."""

    table: str
    version: int


def notify(connection: Connection, notice: Notice) -> None:
    """Tell the other processes, when and if this transaction is committed."""
    if connection.dialect.name == "postgresql":
        payload = f"{notice.table} {notice.version}"
        connection.execute(select(func.pg_notify(CHANNEL, payload)))


class NullListener:
    """Listens to a database that only one process uses."""

    def close(self) -> None:
        """Stop doing nothing."""


class Listener:
    """Hears every commit from the moment it is made, this process's own among them.

    After a lost connection it connects again and calls back with `None`: anything may have
    happened in between, and whoever listens should look at all its tables.
    """

    def __init__(self, engine: Engine, callback: Callable[[Notice | None], None]) -> None:
        self._engine = engine
        self._callback = callback
        self._stopped = threading.Event()
        with translating_errors():
            self._connection = self._connected()
        self._thread = threading.Thread(target=self._listen, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening; no call comes after this returns."""
        self._stopped.set()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _connected(self) -> psycopg.Connection[Any]:
        arguments, named = self._engine.dialect.create_connect_args(self._engine.url)
        connection = psycopg.connect(*arguments, **{"connect_timeout": 5, **named}, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                self._hear()
            except psycopg.OperationalError:
                logger.warning("the connection that hears of commits is lost; connecting again")
                self._connection.close()
                self._reconnect()
        self._connection.close()

    def _hear(self) -> None:
        """Pass on what comes until it is time to stop; fails when the connection is dead."""
        heard = time.monotonic()
        while not self._stopped.is_set():
            for message in self._connection.notifies(timeout=LOOK_UP):
                heard = time.monotonic()
                self._call(_read(message.payload))
            if time.monotonic() - heard > SILENCE:
                self._connection.execute("SELECT 1")
                heard = time.monotonic()

    def _reconnect(self) -> None:
        while not self._stopped.wait(LOOK_UP):
            try:
                self._connection = self._connected()
            except psycopg.OperationalError:
                continue
            self._call(None)
            return

    def _call(self, notice: Notice | None) -> None:
        if self._stopped.is_set():
            return
        try:
            self._callback(notice)
        except Exception:
            logger.exception("what listens to commits has failed")


def _read(payload: str) -> Notice | None:
    """Read a message; one that is not ours is a reason to look at everything."""
    table, _, version = payload.rpartition(" ")
    return Notice(table, int(version)) if table and version.isdecimal() else None
