"""Draining: a process that is to be stopped soon admits no new tables or streams.

Commands go on. Streams are asked to connect again, which behind a proxy leads to another process.
A process that gets SIGTERM does all this while it stops (`http/protocol.py`); `lostcities admin
drain` does it before, for as long as the operator likes.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import Busy

if TYPE_CHECKING:
    from lostcities.server.services.broadcast import Broadcaster

PAUSE: Final = 0.5
"""Seconds between two looks for streams that were opening when it began."""

DRAINING = Reason(
    "format", "draining", "this server is about to be restarted", "try again in a moment"
)


class Drain:
    """Whether this process admits new tables and streams."""

    def __init__(self, broadcaster: Broadcaster) -> None:
        self._broadcaster = broadcaster
        self._task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether it is draining."""
        return self._task is not None

    def check(self) -> None:
        """Refuse what a draining process does not admit."""
        if self.is_on:
            raise Busy(DRAINING())

    def begin(self) -> None:
        """Admit nothing new, and end the streams."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._end_streams())

    def end(self) -> None:
        """Admit everything again."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _end_streams(self) -> None:
        while True:
            self._broadcaster.ask_all_to_reconnect()
            await asyncio.sleep(PAUSE)
