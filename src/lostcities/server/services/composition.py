"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from lostcities.server.services.agent_pool import AgentPool
from lostcities.server.services.auth import HOST, Auth
from lostcities.server.services.broadcast import Broadcaster, table_frame
from lostcities.server.services.maintenance import Maintenance
from lostcities.server.services.pads import Pads
from lostcities.server.services.presence import Presence
from lostcities.server.services.rate_limit import RateLimits
from lostcities.server.services.tables import TableService
from lostcities.server.storage.migrations import migrate
from lostcities.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from lostcities.game import Seat
    from lostcities.server.config import Settings
    from lostcities.server.services.broadcast import Subscriber
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.storage.notify import Listener, Notice
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.views.view import Viewer

log = logging.getLogger("lostcities.house")


class Services:
    """Store, hall, hub, agents: opened together, closed in the other order."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.hall = TableService(store)
        self.hall.is_shared = settings.is_shared
        self.pads = Pads(store)
        self.hub = Broadcaster()
        self.limits = RateLimits(settings)
        self.presence = Presence(self.hall, self.hub, settings)
        self.door = Auth(self.hall, self.limits, self.presence)
        self.players = AgentPool(
            self.hall,
            processes=settings.agent_processes,
            deadline=settings.agent_deadline,
            pause=settings.agent_pause,
        )
        self.sweeper = Maintenance(self)
        self._listener: Listener | None = None
        self._at_work: set[asyncio.Task[None]] = set()
        self._connect()

    def _connect(self) -> None:
        hall = self.hall
        hall.on_events.append(self.hub.tell)
        hall.on_command.append(self.players.see)
        hall.on_seating.append(self._usher)
        hall.on_deleted.append(self.hub.gone)
        hall.is_wanted = self.hub.is_heard

    @classmethod
    async def open(cls, settings: Settings) -> Services:
        """Migrate, open the store, begin to listen and to look after things."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, migrate, settings.db)
        store = await loop.run_in_executor(None, Store.open, settings.db)
        services = cls(settings, store)

        def heard(notice: Notice | None) -> None:
            loop.call_soon_threadsafe(services.hear, notice)

        services._listener = await loop.run_in_executor(None, store.listen, heard)
        services.sweeper.start()
        await services.sweeper.wake_agents(0.0)
        await services.sweeper.expire()
        return services

    async def close(self) -> None:
        """Let everybody go, finish what was begun, close the store."""
        self.hub.end_all()
        await self.players.close()
        await self.sweeper.stop()
        loop = asyncio.get_running_loop()
        if self._listener is not None:
            await loop.run_in_executor(None, self._listener.close)
        await loop.run_in_executor(None, self.store.close)

    def hear(self, notice: Notice | None) -> None:
        """Take in what another process has committed."""
        if notice is None:
            self._begin(self.hall.look_round())
        elif self.hall.is_behind(notice.table, notice.version):
            self._begin(self.hall.heard(notice.table, notice.version))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._at_work.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("what another process did was not taken in: %s", type(error).__name__)

    # Who listens to what

    def begin(
        self,
        stream: Subscriber,
        table: str,
        viewer: Viewer,
        told: list[JsonObject],
        view: JsonObject,
    ) -> None:
        """Let a stream hear of a seat from now on, beginning with what it has missed."""
        if self.hub.listens(stream, table, viewer):
            return
        self.hub.listen(stream, table, viewer)
        stream.greet(table_frame(told, view))
        entry = self.hall.in_hand(table)
        if not self.presence.tell(table) and entry is not None:
            stream.greet(self.presence.frame(entry))

    def _usher(self, entry: Entry, seat: Seat, came: frozenset[str], gone: frozenset[str]) -> None:
        """Let a device's streams hear of the seat it has got, no more of the one it lost."""
        table = entry.live.table.id
        if seat == HOST:
            return
        for device in gone:
            self.hub.unseat(device, table, seat)
        for device in came:
            for stream in self.hub.deaf_to(device, table, seat):
                self.begin(stream, table, seat, [], entry.live.view(seat))
        self.presence.tell(table)

    async def greet(self, device: str, table: str, seat: Seat) -> None:
        """Let a device's streams hear of a seat, if they do not yet."""
        if seat == HOST:
            return
        for stream in self.hub.deaf_to(device, table, seat):
            begin = partial(self.begin, stream, table, seat)
            await self.hall.caught_up(table, seat, None, begin)
