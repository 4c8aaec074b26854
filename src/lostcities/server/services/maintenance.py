"""What must be seen to now and then: who is here, agents left waiting, tables kept long enough."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Final

from lostcities.errors import LostCitiesError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from lostcities.server.services.composition import Services

STRANDED: Final = 60.0
"""Seconds after which an agent's turn is taken up again, whoever was at it."""
DAY: Final = 24 * 3600.0
HOUR: Final = 3600.0
TOUCH: Final = 60.0
"""Seconds between two notes of who was seen, where no other process reads them."""

log = logging.getLogger("lostcities.sweeper")


class Maintenance:
    """Sees to it, for as long as the server runs."""

    def __init__(self, services: Services) -> None:
        self._house = services
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        settings = self._house.settings
        touch = settings.sweep if settings.is_shared else max(TOUCH, settings.sweep)
        rounds: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (touch, self.touch),
            (settings.sweep, self.wake_agents),
            (HOUR, self.collect),
            (HOUR, self.expire),
        ]
        if settings.is_shared:
            rounds += [(settings.sweep, self._house.presence.look_elsewhere)]
            rounds += [(settings.sweep, self.find_seats)]
        self._tasks = [asyncio.create_task(_again(*each)) for each in rounds]
        self._tasks.append(asyncio.create_task(self._beat()))

    async def stop(self) -> None:
        """End; note a last time who was here."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await _tried(self.touch)

    async def _beat(self) -> None:
        """Send signs of life, to a part of the streams each second: never to all at once."""
        parts = max(1, round(self._house.settings.heartbeat))
        pause = self._house.settings.heartbeat / parts
        part = 0
        while True:
            await asyncio.sleep(pause)
            self._house.hub.beat(part, parts)
            part = (part + 1) % parts

    async def touch(self) -> None:
        """Let the store remember who was seen."""
        services = self._house
        devices = services.presence.to_touch()
        await services.hall.in_thread(services.store.touch, devices, services.hall.clock())

    async def wake_agents(self, since: float = STRANDED) -> None:
        """Take up the turns of agents that nobody is at, such as after a crash."""
        hall = self._house.hall
        before = hall.clock() - since
        for table in await hall.in_thread(hall.store.tables_awaiting_agent, before):
            self._house.players.see((await hall.entry(table)).live)

    async def collect(self) -> None:
        """Free what only holds itself; seldom, as everybody waits, and there is hardly any."""
        gc.collect()

    async def expire(self) -> None:
        """Delete what was kept long enough."""
        services = self._house
        if services.settings.retain_days > 0:
            before = services.hall.clock() - DAY * services.settings.retain_days
            deleted = await services.hall.in_thread(services.store.expire, before)
            log.info("%d tables were kept long enough", deleted)
            deleted = await services.hall.in_thread(services.pads.expire, before)
            log.info("%d pads were kept long enough", deleted)
            await services.hall.look_round()

    async def find_seats(self) -> None:
        """Let devices hear of seats they took by way of another process."""
        services = self._house
        devices = services.hub.devices
        held = await services.hall.in_thread(services.store.seats_of, devices)
        for device, table, seat in held:
            await services.greet(device, table, seat)


async def _again(pause: float, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(pause)
        await _tried(work)


async def _tried(work: Callable[[], Awaitable[None]]) -> None:
    """Do something; what fails now is tried again later."""
    try:
        await work()
    except LostCitiesError as error:
        log.warning("not done now: %s", error)
    except Exception:
        log.exception("the sweeper stumbled")
