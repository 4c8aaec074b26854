"""Carries SQLite's write-ahead log over into the file while others go on writing.

Without it a commit does so now and then, for thousands of pages at once, and everybody waits for
the disk. A log that has become long begins anew: for that writers do have to wait, but only for
what was written since a moment before.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PAUSE = 1.0
"""Seconds between two looks."""
LONG = 4000
"""Pages of a log that begins anew."""
PATIENCE = 1.0
"""Seconds to wait for a writer, or for somebody who reads, to be done with it."""


class Checkpoints:
    """Looks after the log of one file until it is closed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=PATIENCE)) as connection:
            while not self._closed.wait(PAUSE):
                with suppress(sqlite3.Error):  # a full disk, say: the writer tells of it
                    if _carried_over(connection, "PASSIVE") > LONG:
                        _carried_over(connection, "PASSIVE")
                        _carried_over(connection, "RESTART")

    def close(self) -> None:
        """Stop looking."""
        self._closed.set()
        self._thread.join()


def _carried_over(connection: sqlite3.Connection, how: str) -> int:
    """Carry over what can be; return how many pages the log has."""
    _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
    return int(pages)
