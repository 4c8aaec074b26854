"""Whether this process can serve: its database answers, and can be written to.

A full disk can still be read, so a look at the database is not enough. What is written is the row
of this process, once a second at most, however often somebody asks; and nobody waits long for it,
as a queue of moves that are being written is no reason to call a server dead.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from lostcities.errors import LostCitiesError
from lostcities.server.storage.errors import LOST, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

PAUSE: Final = 1.0
"""Seconds the result of a write is good for."""
PATIENCE: Final = 1.0
"""Seconds somebody who asks waits for a write."""
TOO_LONG: Final = 10.0
"""Seconds after which a write that is not through is one that fails."""


class Readiness:
    """Tries to read and to write."""

    def __init__(
        self,
        read: Callable[[], Awaitable[None]],
        write: Callable[[], Awaitable[None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._read = read
        self._write = write
        self._clock = clock
        self._writing: asyncio.Task[None] | None = None
        self._begun_at = -PAUSE
        self._failure: LostCitiesError | None = None
        """Why the last write failed."""

    async def check(self) -> None:
        """Fail with the reason why this process cannot serve."""
        await self._read()
        now = self._clock()
        if self._writing is None and now - self._begun_at >= PAUSE:
            self._begun_at = now
            self._writing = asyncio.ensure_future(self._try_to_write())
        if self._writing is not None:
            await asyncio.wait({self._writing}, timeout=PATIENCE)
        if self._failure is not None:
            raise self._failure
        if self._writing is not None and self._clock() - self._begun_at > TOO_LONG:
            raise StoreUnavailable(LOST())

    async def _try_to_write(self) -> None:
        try:
            await self._write()
            self._failure = None
        except LostCitiesError as error:
            self._failure = error
        finally:
            self._writing = None
