"""The tables this process has in memory, and how a command is executed.

A command is worked out on a fork of its table, written to the store, and only then applied,
published and answered (S1). Two processes may race for one table; the store lets one of them win,
and the other reads what happened and tries again (S2, S3).
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import Reason
from lostcities.server.errors import Busy, Refused
from lostcities.server.metrics import TABLE_LOADS, WRITE_WAIT_SECONDS, add_sample
from lostcities.server.services.table_entry import (
    NO_EFFECTS,
    NO_SUCH_TABLE,
    Command,
    Effects,
    Entry,
    Holders,
    NoSuchTable,
    after_effects,
    holders_of,
    keys_of,
    summary,
)
from lostcities.server.storage.loop_bridge import LoopBridge
from lostcities.server.storage.store import Append, CommandSeen, Conflict, Secret
from lostcities.server.tables import commands
from lostcities.server.tables.agent_turns import is_agent_due
from lostcities.server.views.live_table import LiveTable, rebuild, sent_after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from lostcities.game import Seat
    from lostcities.server.storage.store import Store
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.tables.setup import Setup
    from lostcities.server.views.view import Viewer

RETRIES: Final = 8
MAX_TABLES: Final = 20_000
"""Tables kept in memory; beyond that the least recently used are dropped and read again later.
Those with subscribers stay."""

BUSY_TABLE = Reason("format", "busy-table", "too many commands at this table at once", "try again")


class TableService:
    """All tables, as one process sees them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.on_events: list[Callable[[LiveTable, Mapping[Viewer, list[JsonObject]]], None]] = []
        """Called after every change to a loaded table, with the new events of each viewer."""
        self.on_command: list[Callable[[LiveTable], None]] = []
        """Called after a command that this process executed."""
        self.on_seating: list[Callable[[Entry, Seat, frozenset[str], frozenset[str]], None]] = []
        """Called with the devices that gained a seat, and those that lost it."""
        self.on_deleted: list[Callable[[str], None]] = []
        """Called with the id of a loaded table that was deleted."""
        self.is_shared = False
        """Whether other processes work on the same tables."""
        self.has_subscribers: Callable[[str], bool] = lambda _: True
        """Whether a table must be kept in memory, up to date with what other processes do."""
        self.reads_in_progress = 0
        """Calls that run in a thread, or wait for one."""
        self._bridge = LoopBridge()
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Entry]] = {}
        self._missed_versions: dict[str, int] = {}
        """Versions other processes announced of tables that are being loaded."""

    # Commands

    async def create(self, table: str, setup: Setup, command: Command) -> JsonObject:
        """Make a table; `command.work` seats the players who are there already."""
        changes = commands.create(table, setup, self.clock())
        effects = command.work(changes, {}) or NO_EFFECTS
        answer = {"table": table, **effects.answer}
        try:
            await self._commit(changes, 0, command, effects, answer, new=True)
        except CommandSeen as seen:
            return seen.answer  # type: ignore[no-any-return]  # what was answered
        live = rebuild(table, changes.events)
        entry = self._keep(table, Entry(live, changes.new_keys, {}))
        self._set_holders(entry, after_effects(entry.holders, effects))
        self._notify_command(entry)
        return answer

    async def execute(self, table: str, command: Command) -> JsonObject:
        """Execute a command and return its answer; the same one if it was executed before (S2)."""
        entry = await self.load(table)
        async with entry.lock:
            # The lock orders the commands of this process only. What is in memory may be behind
            # what another process has committed, so a failure is believed only once it has been
            # tried on the newest version. Each retry means that somebody else's command went
            # through, so the table as a whole makes progress; after some losses in a row the
            # client is told to come back rather than kept waiting with the lock held.
            for _ in range(RETRIES):
                try:
                    return await self._attempt(entry, command)
                except Conflict as conflict:
                    await self._resolve(entry, conflict)
                except CommandSeen as seen:
                    return seen.answer  # type: ignore[no-any-return]  # what was answered
                except Refused:
                    # A command sent again answers a decision that is no longer due: it is
                    # refused as stale unless its first answer is looked up.
                    answer = await self.earlier_answer(
                        table, command.actor, command.id, command.request
                    )
                    if answer is not None:
                        return answer
                    if not await self._refresh_if_behind(entry):
                        raise
        raise Busy(BUSY_TABLE())

    async def _resolve(self, entry: Entry, conflict: Conflict) -> None:
        """Read what another process committed first."""
        if not conflict.version:
            self.forget(entry.live.table.id)
            raise NoSuchTable(NO_SUCH_TABLE())
        await self._refresh(entry)

    async def earlier_answer(
        self, table: str, actor: str, command: str, request: bytes | None
    ) -> JsonObject | None:
        """Return the answer of a command that was executed before."""
        find = self.store.command
        answer: JsonObject | None = await self.run_in_thread(find, table, actor, command, request)
        return answer

    async def _attempt(self, entry: Entry, command: Command) -> JsonObject:
        table = entry.live.table
        changes = commands.begin(table, self.clock(), entry.keys)
        effects = command.work(changes, entry.holders) or NO_EFFECTS
        answer = {"table": table.id, "events": len(changes.events), **effects.answer}
        await self._commit(changes, table.version, command, effects, answer)
        entry.keys.update(changes.new_keys)
        self._notify_events(entry, entry.live.adopt(changes))
        if effects.binds or effects.unbinds:
            self._set_holders(entry, after_effects(entry.holders, effects))
        self._notify_command(entry)
        return answer

    async def _commit(  # noqa: PLR0913  # all that is written at once
        self,
        changes: Changeset,
        expected: int,
        command: Command,
        effects: Effects,
        answer: JsonObject,
        *,
        new: bool = False,
    ) -> None:
        table = changes.table
        work = Append(
            table=table.id,
            expected=expected,
            events=tuple(changes.events),
            status=table.status,
            summary=summary(table),
            agent_due=is_agent_due(table),
            at=changes.at,
            updated_at=table.updated_at,
            command=(command.actor, command.id, answer),
            request=command.request,
            secrets=tuple(
                Secret(match, *pair)
                for match, keys in changes.new_keys.items()
                for pair in keys.items()
            ),
            seats=effects.binds,
            unseat=effects.unbinds,
            links=effects.links,
            used=effects.uses,
            vacated=effects.vacates,
            new=new,
        )
        queued = time.perf_counter()
        await self._bridge.wait(self.store.submit(work))
        add_sample(WRITE_WAIT_SECONDS, time.perf_counter() - queued)

    async def delete(self, table: str, check: Callable[[Entry], None]) -> None:
        """Delete a table for good, unless `check` refuses."""
        entry = await self.load(table)
        async with entry.lock:
            check(entry)
            await self.run_in_thread(self.store.delete_table, table)
        self.forget(table)

    # Tables in memory

    async def load(self, table: str) -> Entry:
        """Return a table, reading it from the store if it is not in memory."""
        found = self._entries.get(table)
        if found is not None:
            self._entries.move_to_end(table)
            found.used_at = self.clock()
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.ensure_future(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        # Several requests share one read; the first of them being cancelled must not end it.
        return await asyncio.shield(task)

    @property
    def loaded_count(self) -> int:
        """How many tables are in memory."""
        return len(self._entries)

    def loaded(self, table: str) -> Entry | None:
        """Return a table if it is in memory."""
        return self._entries.get(table)

    async def fresh(self, table: str) -> Entry:
        """Return a table as it is in the store, whichever process changed it last."""
        entry = await self.load(table)
        if self.is_shared:
            async with entry.lock:
                await self._refresh_if_behind(entry)
        return entry

    async def _load(self, table: str) -> Entry:
        TABLE_LOADS.inc()
        try:
            entry = self._keep(table, await self.run_in_thread(self._read, table))
        finally:
            version = self._missed_versions.pop(table, None)
        if version is not None and self.is_behind(table, version):
            await self.sync(table, version)
        return entry

    def _read(self, table: str) -> Entry:
        """Read a table from the store; runs in a thread, as a long table takes a while."""
        events = self.store.load(table)
        if not events:
            raise NoSuchTable(NO_SUCH_TABLE())
        live = rebuild(table, events)
        keys = keys_of(self.store.secrets(table))
        return Entry(live, keys, holders_of(self.store.devices_of(table)))

    def _keep(self, table: str, entry: Entry) -> Entry:
        entry.used_at = self.clock()
        self._entries[table] = entry
        if len(self._entries) > MAX_TABLES and (oldest := next(self._unused(), None)) is not None:
            del self._entries[oldest]
        return entry

    def _unused(self) -> Iterator[str]:
        """Yield the tables that nobody is at, the one that was used longest ago first."""
        for table, entry in self._entries.items():
            if not entry.lock.locked() and not self.has_subscribers(table):
                yield table

    def evict(self, before: float) -> int:
        """Drop the tables that nobody is at or has used since then; return how many.

        They are read again when somebody needs them.
        """
        idle = [table for table in self._unused() if self._entries[table].used_at < before]
        for table in idle:
            del self._entries[table]
        return len(idle)

    def forget(self, table: str) -> None:
        """Drop a table that was deleted."""
        if self._entries.pop(table, None) is not None:
            for callback in self.on_deleted:
                callback(table)

    def drop(self, table: str) -> None:
        """Drop a table from memory; it is read again when it is needed."""
        self._entries.pop(table, None)

    # What other processes did

    def is_behind(self, table: str, version: int) -> bool:
        """Whether a table in memory is older than a version; 0 stands for a deleted table."""
        entry = self._entries.get(table)
        if entry is None:
            return table in self._loading
        return not version or entry.live.table.version < version

    async def sync(self, table: str, version: int) -> None:
        """Bring a table in memory to a version that another process has committed."""
        entry = self._entries.get(table)
        if entry is None:
            if table in self._loading:
                self._missed_versions[table] = version
            return
        if not version:
            self.forget(table)
            return
        if not self.has_subscribers(table) and not entry.lock.locked():
            del self._entries[table]  # nobody here needs it now; it is read again when needed
            return
        async with entry.lock:
            if entry.live.table.version < version:
                await self._refresh(entry)

    async def sync_all(self) -> None:
        """Bring all tables in memory up to date, because some notices were lost."""
        versions = await self.run_in_thread(self.store.versions, list(self._entries))
        for table in list(self._entries):
            if self.is_behind(table, versions.get(table, 0)):
                await self.sync(table, versions.get(table, 0))

    async def _refresh_if_behind(self, entry: Entry) -> bool:
        """Read what another process has committed, if anything; say whether there was any."""
        table = entry.live.table
        version = await self.run_in_thread(self.store.version, table.id)
        if version is None or version <= table.version:
            return False
        await self._refresh(entry)
        return True

    async def _refresh(self, entry: Entry) -> None:
        table = entry.live.table
        events = await self.run_in_thread(self.store.load, table.id, table.version)
        kinds = {event.kind for event in events}
        if "committed" in kinds:
            entry.keys.update(keys_of(await self.run_in_thread(self.store.secrets, table.id)))
        self._apply(entry, events)
        if kinds & {"sat", "left"}:
            devices = await self.run_in_thread(self.store.devices_of, table.id)
            self._set_holders(entry, holders_of(devices))

    def _apply(self, entry: Entry, events: Iterable[Event]) -> None:
        by_viewer: dict[Viewer, list[JsonObject]] = {}
        for event in events:
            for viewer, items in entry.live.apply(event).items():
                by_viewer.setdefault(viewer, []).extend(items)
        self._notify_events(entry, by_viewer)

    def _notify_events(self, entry: Entry, by_viewer: Mapping[Viewer, list[JsonObject]]) -> None:
        for callback in self.on_events:
            callback(entry.live, by_viewer)

    def _notify_command(self, entry: Entry) -> None:
        for callback in self.on_command:
            callback(entry.live)

    def _set_holders(self, entry: Entry, holders: Holders) -> None:
        before, entry.holders = entry.holders, holders
        for seat in sorted(before.keys() | holders.keys()):
            was, now = before.get(seat, frozenset()), holders.get(seat, frozenset())
            if was != now:
                for callback in self.on_seating:
                    callback(entry, seat, now - was, was - now)

    # What a viewer has missed

    async def catch_up(
        self,
        table: str,
        viewer: Viewer,
        after: int | None,
        subscribe: Callable[[list[JsonObject], JsonObject], None],
    ) -> None:
        """Call `subscribe` with a viewer's events after one of their numbers, and their view.

        Nothing happens at the table between the last of these events and the call: a stream that
        subscribes in it gets every event, and none twice.
        """
        for _ in range(RETRIES):
            if await self._try_catch_up(await self.fresh(table), viewer, after, subscribe):
                return
        raise Busy(BUSY_TABLE())

    async def _try_catch_up(
        self,
        entry: Entry,
        viewer: Viewer,
        after: int | None,
        subscribe: Callable[[list[JsonObject], JsonObject], None],
    ) -> bool:
        """Subscribe, unless something happened while the past was read."""
        live, version, missed = entry.live, entry.live.table.version, []
        if after is not None and after < live.feed.seqs[viewer]:
            past = (live.table.id, version, viewer, after)
            missed = await self.run_in_thread(self._events_between, *past)
        # There is no await from here on, so what holds now still holds in `subscribe`.
        if live.table.version != version or self._entries.get(live.table.id) is not entry:
            return False
        subscribe(missed, live.view(viewer))
        return True

    def _events_between(
        self, table: str, version: int, viewer: Viewer, after: int
    ) -> list[JsonObject]:
        events = [event for event in self.store.load(table) if event.seq <= version]
        return sent_after(table, events, viewer, after)

    async def run_in_thread(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """Call something that blocks, without blocking the loop."""
        self.reads_in_progress += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(None, call, *arguments)
        finally:
            self.reads_in_progress -= 1
