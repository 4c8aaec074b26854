"""Tells whoever asked for a review how far it is, on the stream of their device.

So nobody has to ask again and again. The rows are looked at, not the work: another process may be
at it. What nobody waits for any more, or without a stream, is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from lostcities.errors import LostCitiesError
from lostcities.server.services.broadcast import frame
from lostcities.server.storage.review_rows import RUNNING, WAITING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lostcities.server.services.broadcast import Broadcaster
    from lostcities.server.tables.events import JsonObject

BEAT: Final = 1.0
"""Seconds between two looks."""

log = logging.getLogger("lostcities.reviews")


def is_open(progress: JsonObject) -> bool:
    """Whether a review is still waited for."""
    return progress["state"] in {WAITING, RUNNING}


class ReviewWatch:
    """Who waits for which review."""

    def __init__(
        self, progress: Callable[[str], Awaitable[JsonObject]], broadcaster: Broadcaster
    ) -> None:
        self._progress = progress
        """How far a review is, without its result."""
        self._broadcaster = broadcaster
        self._devices: dict[str, set[str]] = {}
        """Who waits, by review."""
        self._told: dict[str, JsonObject] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, progress: JsonObject, device: str) -> None:
        """Tell a device from now on, if it waits for a review of which it was told so much."""
        if is_open(progress):
            self._devices.setdefault(progress["review"], set()).add(device)
            self._told[progress["review"]] = progress
            if self._task is None or self._task.done():
                self._task = asyncio.ensure_future(self._watch())

    async def _watch(self) -> None:
        while self._devices:
            await asyncio.sleep(BEAT)
            try:
                await self.tell()
            except LostCitiesError as error:  # the database does not answer; it may again
                log.warning("reviews cannot be looked at: %s", error)

    async def tell(self) -> None:
        """Tell what has changed since the last time."""
        for review, devices in list(self._devices.items()):
            progress = await self._progress(review)
            if progress != self._told[review]:
                self._told[review] = progress
                for device in devices:
                    self._broadcaster.publish_to_device(device, frame("review", progress))
            waiting = {one for one in devices if self._broadcaster.is_online([one])}
            self._devices[review] = waiting
            if not (waiting and is_open(progress)):
                del self._devices[review], self._told[review]

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
