"""What a server does periodically: heartbeats, presence, agents left waiting, expiry."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Final

from lostcities.errors import LostCitiesError
from lostcities.server.storage.retention import expire_devices, expire_reviews

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lostcities.server.services.composition import Services

STRANDED: Final = 60.0
"""Seconds after which an agent's turn is scheduled again, whichever process was at it."""
DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0
MINUTE: Final = 60.0
IDLE: Final = 600.0
"""Seconds after which a table that nobody looks at is dropped from memory."""
SAVE_SEEN: Final = 60.0
"""Seconds between two saves of which devices were seen, where no other process reads them."""

log = logging.getLogger("lostcities.maintenance")


class Maintenance:
    """Runs periodic work for as long as the server does."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start all periodic work."""
        settings = self._services.settings
        save_seen = settings.sweep if settings.is_shared else max(SAVE_SEEN, settings.sweep)
        periodic: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (save_seen, self.save_seen),
            (settings.sweep, self.resume_agents),
            (settings.sweep, self._services.reviews.sweep),
            (MINUTE, self.evict),
            (HOUR, self.collect_garbage),
            (HOUR, self.expire),
        ]
        if settings.is_shared:
            periodic += [(settings.sweep, self._services.presence.refresh_elsewhere)]
            periodic += [(settings.sweep, self.find_seats)]
        self._tasks = [asyncio.create_task(_repeat(*each)) for each in periodic]
        self._tasks.append(asyncio.create_task(self._heartbeat()))

    async def stop(self) -> None:
        """Stop, and save a last time which devices were seen."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await _attempt(self.save_seen)

    async def _heartbeat(self) -> None:
        """Write to the streams in turn, about one part of them per second.

        Thousands of writes in one go would keep every request waiting that arrives meanwhile.
        """
        parts = max(1, round(self._services.settings.heartbeat))
        pause = self._services.settings.heartbeat / parts
        part = 0
        while True:
            await asyncio.sleep(pause)
            self._services.stream_memory.heartbeat(part, parts)
            part = (part + 1) % parts

    async def save_seen(self) -> None:
        """Save when devices were seen."""
        seen = self._services.presence.take_seen()
        await self._services.tables.run_in_thread(self._services.store.touch, seen)

    async def resume_agents(self, since: float = STRANDED) -> None:
        """Schedule agents whose turn nobody is working on, such as after a crash."""
        tables = self._services.tables
        before = tables.clock() - since
        for table in await tables.run_in_thread(tables.store.tables_awaiting_agent, before):
            self._services.agents.schedule((await tables.load(table)).live)

    async def evict(self) -> None:
        """Drop tables that nobody uses: memory grows with the players, not with the past."""
        tables = self._services.tables
        tables.evict(tables.clock() - IDLE)

    async def collect_garbage(self) -> None:
        """Collect all generations.

        Rarely: the automatic collector leaves the oldest generation alone (see `app`), cycles are
        hardly ever made, and every request waits while this runs.
        """
        gc.collect()

    async def expire(self) -> None:
        """Delete what is older than the operator keeps it (S8)."""
        services, tables = self._services, self._services.tables
        if services.settings.retain_days > 0:
            before = tables.clock() - DAY * services.settings.retain_days
            deleted = await tables.run_in_thread(expire_reviews, services.store, before)
            log.info("expired reviews deleted: %d", deleted)
            deleted = await tables.run_in_thread(services.store.expire, before)
            log.info("expired tables deleted: %d", deleted)
            deleted = await tables.run_in_thread(services.pads.expire, before)
            log.info("expired pads deleted: %d", deleted)
            deleted = await tables.run_in_thread(expire_devices, services.store, before)
            log.info("expired devices deleted: %d", deleted)
            await tables.sync_all()

    async def find_seats(self) -> None:
        """Subscribe devices to seats they took through another process."""
        services, tables = self._services, self._services.tables
        devices = services.broadcaster.devices
        held = await tables.run_in_thread(services.store.seats_of, devices)
        for device, table, seat in held:
            await services.subscribe_device(device, table, seat)


async def _repeat(pause: float, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(pause)
        await _attempt(work)


async def _attempt(work: Callable[[], Awaitable[None]]) -> None:
    """Do something; what fails now is tried again next time."""
    try:
        await work()
    except LostCitiesError as error:
        log.warning("maintenance put off: %s", error)
    except Exception:
        log.exception("maintenance failed")
