"""Copies SQLite's write-ahead log into the database file while others go on writing.

Without this, a commit does it now and then, for thousands of pages at once, and every player waits
for the disk.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

INTERVAL_SECONDS: Final = 1.0
MAX_LOG_PAGES: Final = 4000
"""Pages of the log from which on it is started again from its beginning."""
BUSY_TIMEOUT_SECONDS: Final = 1.0
"""How long a restart of the log waits for a writer, or for readers that still use its end."""


class Checkpointer:
    """Checkpoints the log of one file, in a thread of its own, until it is closed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=BUSY_TIMEOUT_SECONDS)) as connection:
            while not self._closed.wait(INTERVAL_SECONDS):
                with suppress(sqlite3.Error):  # a full disk, say: the writer reports it
                    # PASSIVE copies what it can and makes nobody wait. But a log that is written to
                    # without a pause never starts again by itself, and grows. RESTART makes writers
                    # wait; a second PASSIVE just before it leaves it next to nothing to copy.
                    if _checkpoint(connection, "PASSIVE") > MAX_LOG_PAGES:
                        _checkpoint(connection, "PASSIVE")
                        _checkpoint(connection, "RESTART")

    def close(self) -> None:
        """Stop, and wait for the thread to end."""
        self._closed.set()
        self._thread.join()


def _checkpoint(connection: sqlite3.Connection, mode: str) -> int:
    """Run a checkpoint; return how many pages the log has."""
    _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
    return int(pages)
