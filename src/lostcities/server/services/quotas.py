"""Quotas: how much one device may write in a day, so that none can fill the disk (S6).

Counted by each process since its start, as rates are; only the tables a device hosts are looked up.
The defaults are far above what a person does in a day. A quota of 0 is no quota.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import NotAllowed, RateLimited
from lostcities.server.services.rate_limit import TokenBuckets

if TYPE_CHECKING:
    from lostcities.server.config import Settings
    from lostcities.server.services.tables import TableService

DAY: Final = 24 * 3600.0
WEEK: Final = 7 * DAY
"""Seconds after which an unfinished table counts as abandoned."""

HINT: Final = "the next one is possible in {seconds} seconds"
MANY_WRITES = Reason(
    "format", "many-writes", "this device has changed {most} things within a day", HINT
)
MANY_PHRASES = Reason(
    "format", "many-phrases", "this device has said {most} things within a day", HINT
)
MANY_TABLES = Reason(
    "format", "many-tables", "this device has made {most} tables within a day", HINT
)
MANY_PADS = Reason("format", "many-pads", "this device has made {most} pads within a day", HINT)
MANY_HINTS = Reason(
    "format", "many-hints", "this device has asked for {most} hints within a day", HINT
)
MANY_REVIEWS = Reason(
    "format", "many-reviews", "this device has asked for {most} reviews within a day", HINT
)
MANY_REVIEWS_HERE = Reason(
    "format",
    "many-reviews-here",
    "{most} reviews have been asked for from this address within a day",
    HINT,
)
MANY_NEWCOMERS = Reason(
    "format", "many-newcomers", "{most} devices have registered from this address in a day", HINT
)
MANY_OPEN_TABLES = Reason(
    "format",
    "many-open-tables",
    "this device hosts {most} tables that are not over",
    "finish, close or delete one of them",
)


class DailyQuota:
    """So many times a day, for each key."""

    def __init__(self, most: int, reason: Reason) -> None:
        self._most = most
        self._reason = reason
        self._buckets = TokenBuckets(most / DAY, most)

    def count(self, key: str) -> None:
        """Count one, or refuse it."""
        if self._most and (seconds := self._buckets.take(key)):
            wait = max(1, round(seconds))
            raise RateLimited(self._reason(most=self._most, seconds=wait), seconds)


class Quotas:
    """What one process allows a device, or an address, to write in a day."""

    def __init__(self, settings: Settings, tables: TableService) -> None:
        self._open_tables = settings.open_tables
        self._service = tables
        self.writes = DailyQuota(settings.writes_per_day, MANY_WRITES)
        self.phrases = DailyQuota(settings.phrases_per_day, MANY_PHRASES)
        self.pads = DailyQuota(settings.pads_per_day, MANY_PADS)
        self._tables = DailyQuota(settings.tables_per_day, MANY_TABLES)
        self.hints = DailyQuota(settings.hints_per_day, MANY_HINTS)
        self._reviews = DailyQuota(settings.reviews_per_day, MANY_REVIEWS)
        self._address_reviews = DailyQuota(settings.address_reviews_per_day, MANY_REVIEWS_HERE)
        self._newcomers = DailyQuota(settings.newcomers_per_day, MANY_NEWCOMERS)

    def count_new_device(self, address: str) -> None:
        """Count a device that an address registers; this machine's own has no quota."""
        if address:
            self._newcomers.count(address)

    def count_review(self, device: str, address: str) -> None:
        """Count a new review; of this machine's own address only by device."""
        self._reviews.count(device)
        if address:
            self._address_reviews.count(address)

    async def admit_table(self, table: str, device: str) -> None:
        """Count a table that a device is about to make; one that it has made is not counted."""
        store, clock = self._service.store, self._service.clock
        if await self._service.run_in_thread(store.version, table) is not None:
            return
        if self._open_tables:
            since = clock() - WEEK
            found = await self._service.run_in_thread(store.count_open, device, since)
            if found >= self._open_tables:
                raise NotAllowed(MANY_OPEN_TABLES(most=self._open_tables))
        self._tables.count(device)
