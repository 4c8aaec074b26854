"""Listens for the notices of commits that processes send each other on PostgreSQL.

This is the only module of the server that needs the driver itself: one that serves a file of SQLite
never loads it.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING, Any, Final

import psycopg

from lostcities.server.storage.errors import unavailable
from lostcities.server.storage.notify import CHANNEL, SENDER, read_payload

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Engine

    from lostcities.server.storage.notify import Notice

POLL_SECONDS: Final = 0.25
"""Seconds between two checks whether to stop, and between two attempts to connect again."""
MAX_SILENCE_SECONDS: Final = 20.0
"""Seconds without a notice after which the connection is probed."""

logger = logging.getLogger(__name__)


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
        try:
            self._connection = self._connect()
        except psycopg.OperationalError as error:
            raise unavailable(error) from error
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
