"""Everything the server remembers: the events of every table, and who may do what.

Threads may share a store. Writing goes through one queue (`writer`); reading has connections of
its own and never waits for it. What is given back was committed before.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import bindparam as given
from sqlalchemy import delete, insert, null, select, update
from sqlalchemy.exc import DataError

from lostcities.server.storage import schema
from lostcities.server.storage.append import ANSWER, VERSION, AppendJob, rows_of
from lostcities.server.storage.checkpoints import Checkpoints
from lostcities.server.storage.engine import PATIENCE, Database
from lostcities.server.storage.errors import StoreUnavailable, translating_errors
from lostcities.server.storage.migrations import require_newest
from lostcities.server.storage.models import (
    Append,
    CommandSeen,
    Conflict,
    Device,
    InvalidData,
    Link,
    LinkUsed,
    Listing,
    Secret,
    can_be_kept,
    decoded,
    moment,
    some_bytes,
    text,
)
from lostcities.server.storage.notify import GONE, Listener, Notice, NullListener, notify
from lostcities.server.storage.sqlite_batch import together
from lostcities.server.storage.writer import Writer
from lostcities.server.tables.events import Event

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from sqlalchemy import Connection

__all__ = [
    "Append",
    "CommandSeen",
    "Conflict",
    "Device",
    "Event",
    "InvalidData",
    "Link",
    "LinkUsed",
    "Listing",
    "Notice",
    "Secret",
    "Store",
    "StoreUnavailable",
]

T = TypeVar("T")

READERS = 8
"""Connections for reading."""
SERVER_WRITERS = 4
"""Threads that write to PostgreSQL, with a connection each."""
GROUP = 256
"""Pieces of work SQLite commits at once, at most."""
ROOM = 4096
"""Pieces of work that may wait; more are refused."""
AT_ONCE = 500
"""Ids asked for in one statement, tables deleted in one transaction."""
FINISHED = ("over", "closed")
"""The statuses of a table at which nothing more will happen."""

_TABLES, _EVENTS, _SEATS = schema.tables.c, schema.events.c, schema.seats.c
_LISTED = (
    _TABLES.id,
    _TABLES.created_at,
    _TABLES.updated_at,
    _TABLES.version,
    _TABLES.status,
    _TABLES.summary,
)
_LOAD = (
    select(_EVENTS.seq, _EVENTS.at, _EVENTS.kind, _EVENTS.seat, _EVENTS.data)
    .where(_EVENTS.table_id == given("table"), _EVENTS.seq > given("after"))
    .order_by(_EVENTS.seq)
)
_DEVICES = schema.devices.c
_STALE = (
    select(_DEVICES.id)
    .where(_DEVICES.id.in_(given("devices", expanding=True)), _DEVICES.seen_at < given("now"))
    .order_by(_DEVICES.id)
    .with_for_update()
)
_TOUCH = update(schema.devices).where(_DEVICES.id.in_(_STALE)).values(seen_at=given("now"))
"""Many devices in one step: a step for each would hold every command up."""


class Closeable(Protocol):
    """Something that goes on until it is closed."""

    def close(self) -> None: ...


class Store:
    """The database of one server process; made by `open`, ended by `close`."""

    def __init__(self, database: Database, hold: sqlite3.Connection, patience: float) -> None:
        threads, group = (SERVER_WRITERS, 1) if database.file is None else (1, GROUP)
        self._hold = hold
        self._reading = database.reading(READERS, patience)
        self._writing = database.writing(threads, patience)
        self._writer = Writer(self._writing, together, threads=threads, group=group, room=ROOM)
        self._checkpoints = Checkpoints(database.file) if database.file else None

    @classmethod
    def open(cls, url: str | Path, *, patience: float = PATIENCE) -> Store:
        """Open a migrated database; a file is this process's own until `close`."""
        database = Database.at(url)
        hold = database.hold()
        store = cls(database, hold, patience)
        try:
            with translating_errors(), store._reading.connect() as connection:
                require_newest(connection)
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Commit what waits and let the database go."""
        self._writer.close()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._writing.dispose()
        self._reading.dispose()
        self._hold.close()

    def ping(self) -> None:
        """Fail with `StoreUnavailable` when the database does not answer."""
        self.rows(select(_TABLES.id).limit(1))

    # What happens at tables

    def submit(self, work: Append) -> Future[None]:
        """Have an append done; the future is settled when it is on disk, or refused.

        It fails with `Conflict`, `CommandSeen`, `LinkUsed` or `InvalidData`, and then nothing of it
        was done; or with `StoreUnavailable`, and then it is safe to send the same command again.
        Work that can never be kept is refused before it is queued: this raises `InvalidData`.
        """
        return self._writer.submit(AppendJob(rows_of(work)))

    def append(self, work: Append) -> None:
        """Do an append and wait until it is on disk (contract, 1)."""
        self.submit(work).result()

    def load(self, table: str, after: int = 0) -> list[Event]:
        """Return the events of a table behind a version, in order; none of an unknown one."""
        rows = self.rows(_LOAD, table=table, after=after)
        return [Event(seq, at, kind, seat, decoded(data)) for seq, at, kind, seat, data in rows]

    def version(self, table: str) -> int | None:
        """Return the number of a table's last event."""
        return next((row.version for row in self.rows(VERSION, table=table)), None)

    def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the versions of those tables that exist."""
        asked = select(_TABLES.id, _TABLES.version)
        return {
            row.id: row.version
            for some in _parts(sorted(filter(can_be_kept, set(tables))))
            for row in self.rows(asked.where(_TABLES.id.in_(some)))
        }

    def command(self, table: str, actor: str, command_id: str) -> Any:
        """Return what was answered to a command, or nothing if it was not done."""
        rows = self.rows(ANSWER, table_id=table, actor=actor, command_id=command_id)
        return next((decoded(row.answer) for row in rows), None)

    def secrets(self, table: str) -> list[Secret]:
        """Return the keys of a table's fair deals, for the dealer's eyes only (contract, 5)."""
        columns = schema.secrets.c
        asked = select(columns.match, columns.scene, columns.key).where(columns.table_id == table)
        return [Secret(*row) for row in self.rows(asked.order_by(columns.match, columns.scene))]

    def delete_table(self, table: str) -> bool:
        """Delete a table and all that belongs to it; say whether there was one."""
        return self.write(partial(_delete_table, table=text(table, "the table")))

    def expire(self, before: float) -> int:
        """Delete the finished tables where nothing happened since; return how many."""
        work, deleted = partial(_expire, before=moment(before, "the time")), 0
        while part := self.write(work):
            deleted += part
        return deleted

    # Lists of tables

    def tables_of(self, device: str, limit: int = 100) -> list[Listing]:
        """Return the seats of a device and their tables, the latest first."""
        asked = select(*_LISTED, _SEATS.seat).join(schema.seats, _SEATS.table_id == _TABLES.id)
        mine = asked.where(_SEATS.device_id == device)
        return _listings(self.rows(mine.order_by(_TABLES.updated_at.desc()).limit(limit)))

    def tables_in(self, status: str, limit: int = 100) -> list[Listing]:
        """Return tables with a status, the latest first."""
        asked = select(*_LISTED, null().label("seat")).where(_TABLES.status == status)
        return _listings(self.rows(asked.order_by(_TABLES.updated_at.desc()).limit(limit)))

    def tables_waiting(self, before: float, status: str = "playing") -> list[str]:
        """Return the tables with a status where nothing happened since, the longest first."""
        asked = select(_TABLES.id).where(_TABLES.status == status, _TABLES.updated_at < before)
        return [row.id for row in self.rows(asked.order_by(_TABLES.updated_at))]

    # Who may do what

    def add_device(self, device: str, token_hash: bytes, at: float) -> None:
        """Remember a new device by the hash of its token."""
        row = {
            "id": text(device, "a device"),
            "token_hash": some_bytes(token_hash, "a token's hash"),
            "created_at": moment(at, "the time"),
            "seen_at": at,
        }
        self.write(partial(_run, statement=insert(schema.devices), rows=[row]))

    def device_by_token(self, token_hash: bytes) -> Device | None:
        """Return the device that holds a token."""
        columns = schema.devices.c
        asked = select(columns.id, columns.created_at, columns.seen_at)
        rows = self.rows(asked.where(columns.token_hash == token_hash))
        return next((Device(*row) for row in rows), None)

    def touch(self, devices: Iterable[str], now: float) -> None:
        """Note that devices were seen; in order, so that two processes never wait in a ring."""
        at = moment(now, "the time")
        for some in _parts(sorted({text(device, "a device") for device in devices})):
            row = {"devices": some, "now": at}
            self.write(partial(_run, statement=_TOUCH, rows=[row]))

    def seats_of(self, device: str) -> list[tuple[str, int]]:
        """Return the tables and seats a device may act for."""
        asked = select(_SEATS.table_id, _SEATS.seat).where(_SEATS.device_id == device)
        rows = self.rows(asked.order_by(_SEATS.table_id, _SEATS.seat))
        return [(row.table_id, row.seat) for row in rows]

    def devices_of(self, table: str) -> dict[int, list[str]]:
        """Return the devices that may act for each seat of a table."""
        asked = select(_SEATS.seat, _SEATS.device_id).where(_SEATS.table_id == table)
        found: dict[int, list[str]] = {}
        for row in self.rows(asked.order_by(_SEATS.seat, _SEATS.device_id)):
            found.setdefault(row.seat, []).append(row.device_id)
        return found

    def link(self, token_hash: bytes) -> Link | None:
        """Return the link with a token of this hash, used or not."""
        columns = schema.links.c
        rows = self.rows(select(schema.links).where(columns.token_hash == token_hash))
        return next((Link(*row) for row in rows), None)

    def listen(self, callback: Callable[[Notice | None], None]) -> Closeable:
        """Call back for every commit from now on, and with `None` when some may have been missed.

        The calls come from another thread and tell of this process's commits, too. SQLite serves
        one process, so that there is nothing to be told.
        """
        if self._writing.dialect.name == "sqlite":
            return NullListener()
        return Listener(self._writing, callback)

    def rows(self, statement: Any, **values: Any) -> Sequence[Any]:
        """Read; what could never be kept, such as a NUL, is not there."""
        with translating_errors(), self._reading.connect() as connection:
            try:
                return connection.execute(statement, values).all()
            except (DataError, OverflowError, UnicodeEncodeError):
                return ()

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, and wait until it is on disk."""
        return self._writer.submit(work).result()


def _listings(rows: Sequence[Any]) -> list[Listing]:
    return [Listing._make((*row[:5], decoded(row.summary), row.seat)) for row in rows]


def _parts(listed: list[Any]) -> Iterator[list[Any]]:
    return (listed[start : start + AT_ONCE] for start in range(0, len(listed), AT_ONCE))


def _run(connection: Connection, statement: Any, rows: list[Any]) -> None:
    connection.execute(statement, rows if len(rows) > 1 else rows[0])


def _delete_table(connection: Connection, table: str) -> bool:
    deleted = connection.execute(delete(schema.tables).where(_TABLES.id == table)).rowcount == 1
    if deleted:
        notify(connection, Notice(table, GONE))
    return deleted


def _expire(connection: Connection, before: float) -> int:
    """Delete some old tables; what another process is deleting or changing is left to it."""
    old = select(_TABLES.id).where(_TABLES.status.in_(FINISHED), _TABLES.updated_at < before)
    some = list(connection.scalars(old.limit(AT_ONCE).with_for_update(skip_locked=True)))
    connection.execute(delete(schema.tables).where(_TABLES.id.in_(some)))
    for table in some:
        notify(connection, Notice(table, GONE))
    return len(some)
