"""The memory streams may use (S6): how much there is, how much is taken, who has to go first."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import Overloaded
from lostcities.server.metrics import SHED

if TYPE_CHECKING:
    from lostcities.server.config import Settings
    from lostcities.server.services.broadcast import Broadcaster

MEGABYTE: Final = 1024 * 1024
SHARE: Final = 4
"""By default streams may use one part in so many of the machine's memory."""
STREAM_BYTES: Final = 24 * 1024
"""What an open stream takes when it has read everything; `python -m bench.load` measures it."""
STRAINED_BACKLOG: Final = 16 * 1024
"""Bytes a stream may lag behind once the memory is used up: some three moves."""
RETRY: Final = 10
"""Seconds after which a refused stream may try again."""
CONTAINER_LIMIT: Final = Path("/sys/fs/cgroup/memory.max")
"""Where Linux says how much memory a container, or a service, may use."""

STREAMS_FULL = Reason(
    "format",
    "streams-full",
    "the server has no memory for another stream",
    "try again in {seconds} seconds",
)


class StreamMemory:
    """How much memory the streams of this process use, and may use."""

    def __init__(self, settings: Settings, broadcaster: Broadcaster) -> None:
        configured = settings.stream_memory * MEGABYTE
        self.budget = configured or memory_size() // SHARE // settings.workers
        self._broadcaster = broadcaster
        self._backlogs: dict[int, int] = {}
        """Bytes the streams of each part have not read yet."""

    @property
    def backlog(self) -> int:
        """Bytes that were sent and not read yet, when they were last counted."""
        return sum(self._backlogs.values())

    @property
    def used(self) -> int:
        """Bytes all streams use."""
        return len(self._broadcaster) * STREAM_BYTES + self.backlog

    def admit(self) -> None:
        """Refuse one more stream if there is no memory for it."""
        if self.used + STREAM_BYTES > self.budget:
            SHED.labels("stream").inc()
            raise Overloaded(STREAMS_FULL(seconds=RETRY), RETRY)

    def heartbeat(self, part: int, parts: int) -> None:
        """Write to one part of the streams and count what they have not read.

        While more memory is used than there is, those that lag behind are dropped sooner.
        """
        strained = self.used > self.budget
        limit = STRAINED_BACKLOG if strained else None
        self._backlogs[part] = self._broadcaster.heartbeat(part, parts, limit)


def memory_size() -> int:
    """Return the bytes of memory this process can count on."""
    pages = os.sysconf("SC_PHYS_PAGES") if hasattr(os, "sysconf") else 0
    machine = pages * os.sysconf("SC_PAGE_SIZE") if pages > 0 else 2048 * MEGABYTE
    try:
        return min(machine, int(CONTAINER_LIMIT.read_text(encoding="ascii")))
    except (OSError, ValueError):  # there is none, or it is `max`
        return machine
