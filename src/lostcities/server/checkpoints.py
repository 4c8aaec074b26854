"""Carries SQLite's write-ahead log over into the file while others go on writing.

Without it a commit does so now and then, for thousands of pages at once, and everybody waits for
the disk. What is left for that commit is what was written since the last look, and the log begins
anew with it.
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


class Checkpoints:
    """Looks after the log of one file until it is closed."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        with closing(sqlite3.connect(self._file, timeout=0)) as connection:
            while not self._closed.wait(PAUSE):
                with suppress(sqlite3.Error):  # a full disk, say: the writer tells of it
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def close(self) -> None:
        """Stop looking."""
        self._closed.set()
        self._thread.join()
