"""The parts of a running server, put together: opened in one order, closed in the other."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lostcities.server import metrics
from lostcities.server.services import hints
from lostcities.server.services.agent_pool import AgentPool
from lostcities.server.services.auth import Auth
from lostcities.server.services.blocks import BlockList
from lostcities.server.services.broadcast import Broadcaster, table_frame
from lostcities.server.services.drain import Drain
from lostcities.server.services.fair_queue import Payer
from lostcities.server.services.gauges import Gauges
from lostcities.server.services.load import LoadGate
from lostcities.server.services.maintenance import Maintenance
from lostcities.server.services.offload import OffloadPool
from lostcities.server.services.operator_watch import OperatorWatch
from lostcities.server.services.pads import Pads
from lostcities.server.services.presence import Presence
from lostcities.server.services.quotas import Quotas
from lostcities.server.services.rate_limit import RateLimits
from lostcities.server.services.readiness import Readiness
from lostcities.server.services.review_watch import ReviewWatch
from lostcities.server.services.reviews import Reviews
from lostcities.server.services.stream_memory import StreamMemory
from lostcities.server.services.tables import TableService
from lostcities.server.services.traffic import Traffic
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

ANALYSIS_WORKER: Final = "lostcities.server.services.analysis_worker"
ANALYSIS_IDLE: Final = 120.0
"""Seconds after which a process for hints ends: whoever asks for one thinks, then asks again."""

log = logging.getLogger("lostcities.services")


class Services:
    """All services of one server process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.tables = TableService(store)
        self.tables.is_shared = settings.is_shared
        self.pads = Pads(store)
        self.broadcaster = Broadcaster()
        self.stream_memory = StreamMemory(settings, self.broadcaster)
        self.rate_limits = RateLimits(settings)
        self.quotas = Quotas(settings, self.tables)
        self.presence = Presence(self.tables, self.broadcaster, settings)
        self.auth = Auth(self.tables, self.rate_limits, self.presence)
        self.agents = AgentPool(
            self.tables,
            self._payer_of,
            self.broadcaster.has_subscribers,
            processes=settings.agent_processes,
            deadline=settings.agent_deadline,
            pause=settings.agent_pause,
        )
        self.offload = OffloadPool(settings)
        self.analysis = OffloadPool(
            settings,
            module=ANALYSIS_WORKER,
            processes=settings.help_processes,
            idle=ANALYSIS_IDLE,
            deadline=hints.TIME_LIMIT,
        )
        self.load = LoadGate(settings.max_wait)
        self.maintenance = Maintenance(self)
        self.blocks = BlockList(store, self.tables.clock)
        self.device_traffic, self.address_traffic = Traffic(), Traffic()
        self.drain = Drain(self.broadcaster)
        self.reviews = Reviews(settings, self.tables, self.drain)
        self.review_watch = ReviewWatch(self.reviews.progress, self.broadcaster)
        self.operator_watch = OperatorWatch(self)
        self.readiness = Readiness(
            partial(self.tables.run_in_thread, store.ping), self.operator_watch.update_row
        )
        self._gauges = Gauges(self)
        self._listener: Listener | None = None
        self._syncing: set[asyncio.Task[None]] = set()
        self._connect()

    def _connect(self) -> None:
        tables = self.tables
        tables.on_events.append(self.broadcaster.publish)
        tables.on_events.append(lambda live, _: self.agents.follow(live))
        tables.on_command.append(self.agents.schedule)
        tables.on_seating.append(self._update_subscriptions)
        tables.on_deleted.append(self.broadcaster.publish_deleted)
        tables.has_subscribers = self.broadcaster.has_subscribers
        self.auth.on_device += [self.device_traffic.count, self.blocks.check_device]

    @classmethod
    async def open(cls, settings: Settings) -> Services:
        """Migrate, open the store, start listening for notices, start maintenance."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, migrate, settings.db)
        store = await loop.run_in_executor(None, Store.open, settings.db)
        services = cls(settings, store)

        def received(notice: Notice | None) -> None:
            loop.call_soon_threadsafe(services.on_notice, notice)

        listen = partial(store.listen, received, own=False)
        services._listener = await loop.run_in_executor(None, listen)
        await services.operator_watch.start()
        metrics.register(services._gauges)
        services.load.start()
        services.maintenance.start()
        await services.maintenance.resume_agents(0.0)
        await services.reviews.start()
        await services.maintenance.expire()
        return services

    async def close(self) -> None:
        """End all streams, finish what was begun, close the store."""
        metrics.unregister(self._gauges)
        self.broadcaster.end_all()
        await self.agents.close()
        await self.offload.close()
        await self.analysis.close()
        await self.review_watch.close()
        await self.reviews.close()
        await self.maintenance.stop()
        await self.operator_watch.stop()
        await self.load.stop()
        loop = asyncio.get_running_loop()
        if self._listener is not None:
            await loop.run_in_executor(None, self._listener.close)
        await loop.run_in_executor(None, self.store.close)

    def on_notice(self, notice: Notice | None) -> None:
        """Read what another process has committed; None means that notices were lost."""
        if notice is None:
            self._start_sync(self.tables.sync_all())
        elif self.tables.is_behind(notice.table, notice.version):
            self._start_sync(self.tables.sync(notice.table, notice.version))

    def _start_sync(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._syncing.add(task)
        task.add_done_callback(self._synced)

    def _synced(self, task: asyncio.Task[None]) -> None:
        self._syncing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("cannot read what another process did: %s", type(error).__name__)

    # Subscriptions

    def subscribe(
        self,
        subscriber: Subscriber,
        table: str,
        viewer: Viewer,
        missed: list[JsonObject],
        view: JsonObject,
    ) -> None:
        """Subscribe a stream to a seat; send what it missed first."""
        if self.broadcaster.is_subscribed(subscriber, table, viewer):
            return
        self.broadcaster.subscribe(subscriber, table, viewer)
        subscriber.send_initial(table_frame(missed, view))
        entry = self.tables.loaded(table)
        if not self.presence.publish(table) and entry is not None:
            subscriber.send_initial(self.presence.frame(entry))
        if entry is not None:
            self.agents.follow(entry.live)

    def _payer_of(self, table: str) -> Payer:
        """Return for whom the agents of a table think: for its host, who asked for them."""
        entry = self.tables.loaded(table)
        device = entry.host if entry is not None and entry.host is not None else table
        return Payer(device, self.auth.address_of(device))

    def _update_subscriptions(
        self, entry: Entry, seat: Seat, gained: frozenset[str], lost: frozenset[str]
    ) -> None:
        """Subscribe the devices that gained a seat, unsubscribe those that lost it (S9)."""
        table = entry.live.table.id
        for device in lost:
            self.broadcaster.revoke(device, table, seat)
        for device in gained:
            for subscriber in self.broadcaster.missing_subscribers(device, table, seat):
                self.subscribe(subscriber, table, seat, [], entry.live.view(seat))
        self.presence.publish(table)

    async def subscribe_device(self, device: str, table: str, seat: Seat) -> None:
        """Subscribe a device's streams to a seat it holds, where they are not yet."""
        for subscriber in self.broadcaster.missing_subscribers(device, table, seat):
            subscribe = partial(self.subscribe, subscriber, table, seat)
            await self.tables.catch_up(table, seat, None, subscribe)
