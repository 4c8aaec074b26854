"""Presence: which devices are online, and how long others have been away.

A process knows its own streams; of those of other processes it learns from the store, a little
late.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Final

from lostcities.server.services.broadcast import frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.server.config import Settings
    from lostcities.server.services.broadcast import Broadcaster, Subscriber
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.services.tables import TableService

GRACE: Final = 3.0
"""Seconds before others are told that a player has left: most come back at once."""


class Presence:
    """Knows and publishes who is online."""

    def __init__(self, tables: TableService, broadcaster: Broadcaster, settings: Settings) -> None:
        self._tables = tables
        self._broadcaster = broadcaster
        self._started_at = tables.clock()
        # A process saves the devices it has seen once per sweep, and another reads them once per
        # sweep: what the store says may be up to two sweeps old. Without this slack, players whose
        # stream is served by another process would flicker, and a claim could be allowed against
        # somebody who is there.
        self._slack = 2 * settings.sweep if settings.is_shared else 0.0
        self._seen: dict[str, float] = {}
        self._online_elsewhere: frozenset[str] = frozenset()
        self._published: dict[str, list[bool]] = {}

    def mark_seen(self, device: str) -> None:
        """Note that a device has just sent a request."""
        self._seen[device] = self._tables.clock()

    def mark_left(self, subscriber: Subscriber, tables: Iterable[str]) -> None:
        """Note that a stream has closed; others are told if the device does not come back."""
        self.mark_seen(subscriber.device)
        listed = list(tables)
        asyncio.get_running_loop().call_later(GRACE, self._publish_all, listed)

    def _publish_all(self, tables: list[str]) -> None:
        for table in tables:
            self.publish(table)

    async def seconds_away(self, devices: Iterable[str]) -> float:
        """Return for how many seconds none of these devices has been online."""
        listed = list(devices)
        if not listed:
            return math.inf
        if self._broadcaster.is_online(listed):
            return 0.0
        known = await self._tables.run_in_thread(self._tables.store.last_seen, listed)
        here = max(self._seen.get(device, self._started_at) for device in listed)
        elsewhere = max(known.values(), default=self._started_at) + self._slack
        return max(0.0, self._tables.clock() - max(here, elsewhere, self._started_at))

    def is_online(self, devices: Iterable[str]) -> bool:
        """Whether one of these devices has a stream open to any process."""
        listed = list(devices)
        return self._broadcaster.is_online(listed) or not self._online_elsewhere.isdisjoint(listed)

    def frame(self, entry: Entry) -> bytes:
        """Encode who is online at a table."""
        return frame("presence", {"presence": self._by_seat(entry), "table": entry.live.table.id})

    def _by_seat(self, entry: Entry) -> list[bool]:
        """Return whether the player in each seat is online; an agent always is."""
        return [
            not place.person or self.is_online(entry.holders.get(seat, ()))
            for seat, place in enumerate(entry.live.table.places)
        ]

    def publish(self, table: str) -> bool:
        """Send who is online to a table's subscribers if it has changed; return whether it has."""
        entry = self._tables.loaded(table)
        if entry is None or not self._broadcaster.has_subscribers(table):
            self._published.pop(table, None)
            return False
        online = self._by_seat(entry)
        if self._published.get(table) == online:
            return False
        self._published[table] = online
        self._broadcaster.publish_to_table(table, self.frame(entry))
        return True

    # What maintenance calls

    def take_seen(self) -> dict[str, float]:
        """Return the devices seen since the last call, and when, for the store to remember."""
        seen, self._seen = self._seen, {}
        return seen | dict.fromkeys(self._broadcaster.devices, self._tables.clock())

    async def refresh_elsewhere(self) -> None:
        """Read from the store who is online at other processes, and publish what has changed."""
        tables = self._broadcaster.tables
        entries = [entry for table in tables if (entry := self._tables.loaded(table)) is not None]
        devices = {
            device for entry in entries for held in entry.holders.values() for device in held
        }
        known = await self._tables.run_in_thread(self._tables.store.last_seen, devices)
        since = self._tables.clock() - self._slack
        self._online_elsewhere = frozenset(device for device, at in known.items() if at > since)
        self._publish_all(tables)
