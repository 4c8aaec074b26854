"""Who is here: devices that listen or have just asked for something, and since when others are not.

A process knows its own streams; of other processes it learns from the store, a little late.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Final

from lostcities.server.services.auth import HOST
from lostcities.server.services.broadcast import frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.server.config import Settings
    from lostcities.server.services.broadcast import Broadcaster, Subscriber
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.services.tables import TableService

GRACE: Final = 3.0
"""Seconds before others are told that somebody has gone: most come back at once."""


class Presence:
    """Knows and tells who is here."""

    def __init__(self, hall: TableService, hub: Broadcaster, settings: Settings) -> None:
        self._hall = hall
        self._hub = hub
        self._began = hall.clock()
        self._slack = 2 * settings.sweep if settings.is_shared else 0.0
        """How old word from other processes may be."""
        self._seen: dict[str, float] = {}
        self._elsewhere: frozenset[str] = frozenset()
        self._told: dict[str, list[bool]] = {}

    def saw(self, device: str) -> None:
        """Note that a device has just asked for something."""
        self._seen[device] = self._hall.clock()

    def left(self, stream: Subscriber, tables: Iterable[str]) -> None:
        """Note that a stream has closed; others are told if nothing takes its place."""
        self.saw(stream.device)
        listed = list(tables)
        asyncio.get_running_loop().call_later(GRACE, self._tell_all, listed)

    def _tell_all(self, tables: list[str]) -> None:
        for table in tables:
            self.tell(table)

    async def away(self, devices: Iterable[str]) -> float:
        """Return for how many seconds none of these devices has been here."""
        listed = list(devices)
        if not listed:
            return math.inf
        if self._hub.online(listed):
            return 0.0
        known = await self._hall.in_thread(self._hall.store.last_seen, listed)
        here = max(self._seen.get(device, self._began) for device in listed)
        there = max(known.values(), default=self._began) + self._slack
        return max(0.0, self._hall.clock() - max(here, there, self._began))

    def is_here(self, devices: Iterable[str]) -> bool:
        """Whether one of these devices listens, to whichever process."""
        listed = list(devices)
        return self._hub.online(listed) or not self._elsewhere.isdisjoint(listed)

    def frame(self, entry: Entry) -> bytes:
        """Write who is at a table."""
        return frame("presence", {"presence": self._online(entry), "table": entry.live.table.id})

    def _online(self, entry: Entry) -> list[bool]:
        """Say of each seat whether somebody is there; an agent always is."""
        return [
            not place.person or self.is_here(entry.holders.get(seat, ()))
            for seat, place in enumerate(entry.live.table.places)
        ]

    def tell(self, table: str) -> bool:
        """Tell everybody at a table who is here, if that has changed; say whether it has."""
        entry = self._hall.in_hand(table)
        if entry is None or not self._hub.is_heard(table):
            self._told.pop(table, None)
            return False
        online = self._online(entry)
        if self._told.get(table) == online:
            return False
        self._told[table] = online
        self._hub.spread(table, self.frame(entry))
        return True

    # What the sweeper does

    def to_touch(self) -> list[str]:
        """Return who was seen lately, for the store to remember."""
        seen, self._seen = self._seen, {}
        for device in self._hub.devices:
            seen[device] = self._hall.clock()
        return list(seen)

    async def look_elsewhere(self) -> None:
        """Learn from the store who listens to other processes, and tell their tables."""
        tables = self._hub.tables
        entries = [entry for table in tables if (entry := self._hall.in_hand(table)) is not None]
        devices = {
            device
            for entry in entries
            for seat, held in entry.holders.items()
            if seat != HOST
            for device in held
        }
        known = await self._hall.in_thread(self._hall.store.last_seen, devices)
        since = self._hall.clock() - self._slack
        self._elsewhere = frozenset(device for device, at in known.items() if at > since)
        self._tell_all(tables)
