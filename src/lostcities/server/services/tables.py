"""The hall: the tables this process has in hand, and how a command is done.

A command is worked out on a fork of its table, written to the store, and only then taken in, told
and answered. Two processes may race for one table; the store lets one of them win, and the other
reads what happened and tries again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.services.table_entry import (
    BUSY_TABLE,
    NO_SUCH_TABLE,
    NOTHING_BESIDES,
    Busy,
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
from lostcities.server.views.export import export
from lostcities.server.views.live_table import LiveTable, rebuild, sent_after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from lostcities.game import Seat
    from lostcities.server.storage.store import Store
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.tables.setup import Setup
    from lostcities.server.views.view import Viewer

RETRIES: Final = 8
MAX_TABLES: Final = 20_000
"""Kept in memory; those beyond, longest unused first, are read again when they are needed."""


class TableService:
    """All tables, as one process sees them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.on_events: list[Callable[[LiveTable, Mapping[Viewer, list[JsonObject]]], None]] = []
        """Are shown every change to a table in hand, and what each viewer is told of it."""
        self.on_command: list[Callable[[LiveTable], None]] = []
        """Are shown a table after a command of this process: what must follow, they see to."""
        self.on_seating: list[Callable[[Entry, Seat, frozenset[str], frozenset[str]], None]] = []
        """Are told which devices have got a seat, and which have lost it."""
        self.on_deleted: list[Callable[[str], None]] = []
        """Are told which table is no more."""
        self.is_shared = False
        """Whether other processes work at the same tables."""
        self.is_wanted: Callable[[str], bool] = lambda _: True
        """Says whether anybody here listens to a table that others change."""
        self._landing = LoopBridge()
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Entry]] = {}
        self._news: dict[str, int] = {}
        """Versions of tables that were heard of while they were read."""

    # What is done

    async def create(self, table: str, setup: Setup, command: Command) -> JsonObject:
        """Make a table; `command.work` seats whoever is there already."""
        changes = commands.create(table, setup, self.clock())
        effects = command.work(changes, {}) or NOTHING_BESIDES
        answer = {"table": table, **effects.answer}
        try:
            await self._commit(changes, 0, command, effects, answer, new=True)
        except CommandSeen as seen:
            return seen.answer  # type: ignore[no-any-return]  # what was answered
        live = rebuild(table, changes.events)
        entry = self._keep(table, Entry(live, {changes.table.match: changes.new_keys}, {}))
        self._seat(entry, after_effects(entry.holders, effects))
        self._follow(entry)
        return answer

    async def do(self, table: str, command: Command) -> JsonObject:
        """Do a command at a table and return its answer; the same one if it was done before."""
        entry = await self.entry(table)
        async with entry.lock:
            for _ in range(RETRIES):
                try:
                    return await self._try(entry, command)
                except Conflict as conflict:
                    await self._after(entry, conflict)
                except CommandSeen as seen:
                    return seen.answer  # type: ignore[no-any-return]  # what was answered
                except commands.Refused:
                    known = await self._answer(table, command)
                    if known is not None:
                        return known
                    if not await self._was_behind(entry):
                        raise
        raise Busy(BUSY_TABLE())

    async def _after(self, entry: Entry, conflict: Conflict) -> None:
        """Read what happened before us."""
        table = entry.live.table.id
        if not conflict.version:
            self.forget(table)
            raise NoSuchTable(NO_SUCH_TABLE())
        await self._catch_up(entry)

    async def _answer(self, table: str, command: Command) -> JsonObject | None:
        """Return what was answered if the command was done before: then it may well be stale."""
        name = (table, command.actor, command.id)
        answer: JsonObject | None = await self.in_thread(self.store.command, *name)
        return answer

    async def _was_behind(self, entry: Entry) -> bool:
        """Catch up if another process has been at the table: what was refused may be right."""
        table = entry.live.table
        version = await self.in_thread(self.store.version, table.id)
        if version is None or version <= table.version:
            return False
        await self._catch_up(entry)
        return True

    async def _try(self, entry: Entry, command: Command) -> JsonObject:
        table = entry.live.table
        changes = commands.begin(table, self.clock(), entry.keys.get(table.match, {}))
        effects = command.work(changes, entry.holders) or NOTHING_BESIDES
        answer = {"table": table.id, "events": len(changes.events), **effects.answer}
        await self._commit(changes, table.version, command, effects, answer)
        if changes.new_keys:
            entry.keys[changes.table.match] = changes.new_keys
        self._tell(entry, entry.live.adopt(changes))
        if effects.binds or effects.unbinds:
            self._seat(entry, after_effects(entry.holders, effects))
        self._follow(entry)
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
            at=changes.at,
            command=(command.actor, command.id, answer),
            secrets=tuple(Secret(table.match, *pair) for pair in changes.new_keys.items()),
            seats=effects.binds,
            unseat=effects.unbinds,
            links=effects.links,
            used=effects.uses,
            new=new,
        )
        await self._landing.wait(self.store.submit(work))

    async def delete(self, table: str, check: Callable[[Entry], None]) -> None:
        """Delete a table for ever, if `check` does not mind."""
        entry = await self.entry(table)
        async with entry.lock:
            check(entry)
            await self.in_thread(self.store.delete_table, table)
        self.forget(table)

    # What is in hand

    async def entry(self, table: str) -> Entry:
        """Return a table, reading it if it is not in hand."""
        found = self._entries.get(table)
        if found is not None:
            self._entries.move_to_end(table)
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.ensure_future(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    def in_hand(self, table: str) -> Entry | None:
        """Return a table if it need not be read."""
        return self._entries.get(table)

    async def fresh(self, table: str) -> Entry:
        """Return a table as it is in the store, whoever changed it last."""
        entry = await self.entry(table)
        if self.is_shared:
            async with entry.lock:
                await self._was_behind(entry)
        return entry

    async def _load(self, table: str) -> Entry:
        try:
            entry = self._keep(table, await self.in_thread(self._read, table))
        finally:
            news = self._news.pop(table, None)
        if news is not None and self.is_behind(table, news):
            await self.heard(table, news)
        return entry

    def _read(self, table: str) -> Entry:
        """Read a table from the store; in a thread, as a long one takes its time."""
        events = self.store.load(table)
        if not events:
            raise NoSuchTable(NO_SUCH_TABLE())
        live = rebuild(table, events)
        keys = keys_of(self.store.secrets(table))
        return Entry(live, keys, holders_of(self.store.devices_of(table)))

    def _keep(self, table: str, entry: Entry) -> Entry:
        self._entries[table] = entry
        if len(self._entries) > MAX_TABLES:
            oldest = next(name for name, kept in self._entries.items() if not kept.lock.locked())
            del self._entries[oldest]
        return entry

    def forget(self, table: str) -> None:
        """Let go of a table, because it was deleted."""
        if self._entries.pop(table, None) is not None:
            for callback in self.on_deleted:
                callback(table)

    # What other processes did

    def is_behind(self, table: str, version: int) -> bool:
        """Whether a table in hand is not at this version yet; 0 is that of a deleted one."""
        entry = self._entries.get(table)
        if entry is None:
            return table in self._loading
        return not version or entry.live.table.version < version

    async def heard(self, table: str, version: int) -> None:
        """Take in what another process did at a table this one has in hand."""
        entry = self._entries.get(table)
        if entry is None:
            if table in self._loading:
                self._news[table] = version
            return
        if not version:
            self.forget(table)
            return
        if not self.is_wanted(table) and not entry.lock.locked():
            del self._entries[table]  # nobody here listens; who needs it will read it
            return
        async with entry.lock:
            if entry.live.table.version < version:
                await self._catch_up(entry)

    async def look_round(self) -> None:
        """Take in whatever other processes did meanwhile, because some word of it was lost."""
        versions = await self.in_thread(self.store.versions, list(self._entries))
        for table in list(self._entries):
            if self.is_behind(table, versions.get(table, 0)):
                await self.heard(table, versions.get(table, 0))

    async def _catch_up(self, entry: Entry) -> None:
        table = entry.live.table
        events = await self.in_thread(self.store.load, table.id, table.version)
        kinds = {event.kind for event in events}
        if "committed" in kinds:
            entry.keys.update(keys_of(await self.in_thread(self.store.secrets, table.id)))
        self._take_in(entry, events)
        if kinds & {"sat", "left"}:
            self._seat(entry, holders_of(await self.in_thread(self.store.devices_of, table.id)))

    def _take_in(self, entry: Entry, events: Iterable[Event]) -> None:
        told: dict[Viewer, list[JsonObject]] = {}
        for event in events:
            for viewer, items in entry.live.apply(event).items():
                told.setdefault(viewer, []).extend(items)
        self._tell(entry, told)

    def _tell(self, entry: Entry, told: Mapping[Viewer, list[JsonObject]]) -> None:
        for callback in self.on_events:
            callback(entry.live, told)

    def _follow(self, entry: Entry) -> None:
        for callback in self.on_command:
            callback(entry.live)

    def _seat(self, entry: Entry, holders: Holders) -> None:
        before, entry.holders = entry.holders, holders
        for seat in sorted(before.keys() | holders.keys()):
            was, now = before.get(seat, frozenset()), holders.get(seat, frozenset())
            if was != now:
                for callback in self.on_seating:
                    callback(entry, seat, now - was, was - now)

    # What somebody has missed

    async def caught_up(
        self,
        table: str,
        viewer: Viewer,
        after: int | None,
        begin: Callable[[list[JsonObject], JsonObject], None],
    ) -> None:
        """Call `begin` with what a viewer was told after a number of theirs, and their view.

        Nothing happens at the table between the last of it and the call: whoever begins to listen
        in it hears everything, and nothing twice.
        """
        for _ in range(RETRIES):
            if await self._begun(await self.fresh(table), viewer, after, begin):
                return
        raise Busy(BUSY_TABLE())

    async def _begun(
        self,
        entry: Entry,
        viewer: Viewer,
        after: int | None,
        begin: Callable[[list[JsonObject], JsonObject], None],
    ) -> bool:
        """Begin, unless something happened while the past was looked up."""
        live, version, told = entry.live, entry.live.table.version, []
        if after is not None and after < live.feed.seqs[viewer]:
            told = await self.in_thread(self._missed, live.table.id, version, viewer, after)
        if live.table.version != version or self._entries.get(live.table.id) is not entry:
            return False
        begin(told, live.view(viewer))
        return True

    def _missed(self, table: str, version: int, viewer: Viewer, after: int) -> list[JsonObject]:
        events = [event for event in self.store.load(table) if event.seq <= version]
        return sent_after(table, events, viewer, after)

    async def export(self, table: str, match: int) -> JsonObject | None:
        """Return the record and the proof of a finished match; None while it is not over."""
        events = await self.in_thread(self.store.load, table)
        exported: JsonObject | None = await self.in_thread(export, table, events, match)
        return exported

    async def in_thread(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """Call something that takes its time."""
        return await asyncio.get_running_loop().run_in_executor(None, call, *arguments)
