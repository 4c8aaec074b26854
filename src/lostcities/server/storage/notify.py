"""Notices of commits between processes, by PostgreSQL's LISTEN and NOTIFY.

A notice names a table and its version, no more: the events are read from the database. The notices
of one transaction are sent together, as committing a NOTIFY takes a lock that all processes share.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import psycopg
from sqlalchemy import func, select

from lostcities.server.storage.errors import translating_errors

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Engine

CHANNEL: Final = "lostcities"
SENDER: Final = secrets.token_hex(8)
"""Marks the notices of this process."""
MAX_PAYLOAD: Final = 7900
"""Bytes of one message; PostgreSQL takes 7,999."""
DELETED_VERSION: Final = 0
"""The version in the notice of a deleted table; the first event makes it 1."""
POLL_SECONDS: Final = 0.25
"""Seconds between two checks whether to stop, and between two attempts to connect again."""
MAX_SILENCE_SECONDS: Final = 20.0
"""Seconds without a notice after which the connection is probed."""

logger = logging.getLogger(__name__)


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


class PostgresListener:
    """Receives a notice of every commit from its creation on.

    After a lost connection it connects again and calls back with `None`: notices of the time in
    between are lost, so the caller should check all its tables.
    """

    def __init__(
        self, engine: Engine, callback: Callable[[Notice | None], None], *, own: bool
    ) -> None:
        self._engine = engine
        self._callback = callback
        self._own = own
        """Whether to pass on the notices that this process has sent."""
        self._stopped = threading.Event()
        with translating_errors():
            self._connection = self._connect()
        self._thread = threading.Thread(target=self._listen, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening; there is no callback after this returns."""
        self._stopped.set()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _connect(self) -> psycopg.Connection[Any]:
        arguments, named = self._engine.dialect.create_connect_args(self._engine.url)
        connection = psycopg.connect(*arguments, **{"connect_timeout": 5, **named}, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                self._receive()
            except psycopg.OperationalError:
                logger.warning("the connection that listens for commits is lost; connecting again")
                self._connection.close()
                self._reconnect()
        self._connection.close()

    def _receive(self) -> None:
        """Pass notices on until it is time to stop; raise when the connection is dead."""
        last_sign_of_life = time.monotonic()
        while not self._stopped.is_set():
            for message in self._connection.notifies(timeout=POLL_SECONDS):
                last_sign_of_life = time.monotonic()
                self._receive_payload(message.payload)
            if time.monotonic() - last_sign_of_life > MAX_SILENCE_SECONDS:
                # A connection that only reads cannot tell a quiet server from one that is gone: a
                # firewall may have dropped it without a word. A query must be answered, or fail.
                self._connection.execute("SELECT 1")
                last_sign_of_life = time.monotonic()

    def _receive_payload(self, payload: str) -> None:
        sender, notices = read_payload(payload)
        if self._own or sender != SENDER:
            for notice in notices:
                self._call(notice)

    def _reconnect(self) -> None:
        while not self._stopped.wait(POLL_SECONDS):
            try:
                self._connection = self._connect()
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
            logger.exception("the callback for a commit has failed")
