"""Several server processes on one port: uvicorn's, with a reload that does not stop half-way.

On SIGHUP each worker is replaced in turn, and stopped only when its successor serves. uvicorn
gives a successor as long as a worker that hangs; on a busy machine that is too short, and some
workers would stay of the old version while others are of the new one.
"""

from __future__ import annotations

import logging
import signal
import threading
from typing import Final

from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

log = logging.getLogger("lostcities.workers")

LOAD_SECONDS: Final = 120.0
"""Seconds a new worker has to load the program and serve."""
ATTEMPTS: Final = 3
"""How often a new worker is started in place of an old one before the old ones are kept."""


class Workers(Multiprocess):
    """Worker processes, as many as there should be."""

    @property
    def has_failed(self) -> bool:
        """Whether they ended because one of them could not start."""
        return any(worker.exitcode == STARTUP_FAILURE for worker in self.processes)

    def restart_all(self) -> None:
        """Replace every worker by a new one."""
        for number, old in enumerate(self.processes):
            new = self._successor()
            if new is None:
                if not self._is_ending:
                    log.error(
                        "%d of %d workers were replaced; the others go on as they are",
                        number,
                        len(self.processes),
                    )
                return
            old.terminate()
            old.join()
            self.processes[number] = new

    def _successor(self) -> Process | None:
        """Start a worker and wait until it serves; None if it does not."""
        for _ in range(ATTEMPTS):
            new = Process(self.config, self.sockets)
            new.start()
            if new.wait_until_ready(LOAD_SECONDS, _Ending(self)):
                return new
            new.kill()
            new.join()
            if self._is_ending:
                break
            log.warning("a new worker did not start")
        return None

    @property
    def _is_ending(self) -> bool:
        """Whether all are to stop: a signal is acted on only when a reload is through."""
        ending = (signal.SIGTERM, signal.SIGINT)
        return self.should_exit.is_set() or any(sig in ending for sig in self.signal_queue)


class _Ending(threading.Event):
    """Set as soon as workers are to stop."""

    def __init__(self, workers: Workers) -> None:
        super().__init__()
        self._workers = workers

    def is_set(self) -> bool:
        return self._workers._is_ending
