"""Everything the server stores: the events of every table, and who may do what.

Threads may share a store. Writes go through one queue (`writer`); reads have connections of their
own and never wait for it. What a read returns has been committed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DataError

from lostcities.server.storage import schema
from lostcities.server.storage.append import (
    SELECT_VERSION,
    AppendJob,
    append_rows,
)
from lostcities.server.storage.checkpoints import Checkpointer
from lostcities.server.storage.command_ids import earlier_answer
from lostcities.server.storage.engine import TIMEOUT_SECONDS, Database
from lostcities.server.storage.errors import StoreUnavailable, translating_errors
from lostcities.server.storage.jobs import commit_one_by_one
from lostcities.server.storage.migrations import require_newest
from lostcities.server.storage.models import (
    Append,
    CommandSeen,
    Conflict,
    Device,
    IdUsed,
    InvalidData,
    Link,
    LinkUsed,
    Listing,
    Secret,
    checked_bytes,
    checked_text,
    checked_time,
    decode_json,
    is_storable,
)
from lostcities.server.storage.notify import (
    DELETED_VERSION,
    Notice,
    NullListener,
    notify,
)
from lostcities.server.storage.postgres_batch import commit_moves
from lostcities.server.storage.sqlite_batch import commit_together
from lostcities.server.storage.writer import Writer
from lostcities.server.tables.events import Event

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Future
    from pathlib import Path

    from sqlalchemy import Connection

    from lostcities.server.storage.jobs import Commit
    from lostcities.server.storage.notify import Listener

__all__ = [
    "Append",
    "CommandSeen",
    "Conflict",
    "Device",
    "Event",
    "IdUsed",
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

READ_CONNECTIONS: Final = 8
POSTGRES_WRITERS: Final = 4
"""Threads that write to PostgreSQL what is no plain append, each with a connection of its own."""
MAX_GROUP_SIZE: Final = 256
"""Jobs that are committed together, at most."""
MAX_QUEUED_JOBS: Final = 4096
"""Jobs that may wait to be written; more are refused."""
BATCH_SIZE: Final = 500
"""Ids in one query, and tables deleted in one transaction, which commands of others wait for."""
FINISHED: Final = ("over", "closed")
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
    .where(_EVENTS.table_id == bindparam("table"), _EVENTS.seq > bindparam("after"))
    .order_by(_EVENTS.seq)
)
_DEVICES = schema.devices.c
# All devices in one statement, as one for each would hold up every command. Rows are locked in the
# order of their ids, so that two processes never wait for each other in a circle.
_STALE = (
    select(_DEVICES.id)
    .where(
        _DEVICES.id.in_(bindparam("devices", expanding=True)), _DEVICES.seen_at < bindparam("now")
    )
    .order_by(_DEVICES.id)
    .with_for_update()
)
_TOUCH = update(schema.devices).where(_DEVICES.id.in_(_STALE)).values(seen_at=bindparam("now"))


class Store:
    """The database of one server process; made by `open`, ended by `close`."""

    def __init__(self, database: Database, lock: sqlite3.Connection, timeout: float) -> None:
        self._lock = lock
        self._read_engine = database.read_engine(READ_CONNECTIONS, timeout)
        if database.file is not None:
            # SQLite has one writer at a time anyway, so one thread commits everything together.
            self._write_engine = database.write_engine(1, timeout)
            self._writer = self._move_writer = _group_writer(
                partial(commit_together, self._write_engine)
            )
        else:
            # In PostgreSQL transactions run side by side: moves together, everything else alone.
            self._write_engine = database.write_engine(POSTGRES_WRITERS + 1, timeout)
            self._writer = Writer(
                partial(commit_one_by_one, self._write_engine),
                threads=POSTGRES_WRITERS,
                max_group=1,
                max_queued=MAX_QUEUED_JOBS,
            )
            self._move_writer = _group_writer(
                partial(commit_moves, self._write_engine, self._writer)
            )
        self._checkpointer = Checkpointer(database.file) if database.file else None

    @classmethod
    def open(cls, url: str | Path, *, timeout: float = TIMEOUT_SECONDS) -> Store:
        """Open a migrated database; a file belongs to this process alone until `close`."""
        database = Database.at(url)
        store = cls(database, database.lock(), timeout)
        try:
            with translating_errors(), store._read_engine.connect() as connection:
                require_newest(connection)
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Commit what is queued and close the database."""
        self._move_writer.close()  # it passes jobs on to the other
        self._writer.close()
        if self._checkpointer is not None:
            self._checkpointer.close()
        self._write_engine.dispose()
        self._read_engine.dispose()
        self._lock.close()

    @property
    def queued(self) -> int:
        """How many writes wait to be committed."""
        return self._writer.queued

    def ping(self) -> None:
        """Fail with `StoreUnavailable` when the database does not answer."""
        self.read(select(_TABLES.id).limit(1))

    # Tables and their events

    def submit(self, append: Append) -> Future[None]:
        """Queue an append; the future is settled when it is on disk (S1), or refused.

        It fails with `Conflict`, `CommandSeen`, `LinkUsed` or `InvalidData`, and then nothing was
        written; or with `StoreUnavailable`, and then it is safe to send the same command again.
        Data that can never be stored is refused before it is queued: this raises `InvalidData`.
        """
        rows = append_rows(append)
        writer = self._move_writer if rows.is_plain else self._writer
        return writer.submit(AppendJob(rows))

    def append(self, append: Append) -> None:
        """Do an append and wait until it is on disk (S1)."""
        self.submit(append).result()

    def load(self, table: str, after: int = 0) -> list[Event]:
        """Return a table's events after a version, in order; none for an unknown table."""
        rows = self.read(_LOAD, table=table, after=after)
        return [Event(seq, at, kind, seat, decode_json(data)) for seq, at, kind, seat, data in rows]

    def version(self, table: str) -> int | None:
        """Return the number of a table's last event."""
        return next((row.version for row in self.read(SELECT_VERSION, table=table)), None)

    def versions(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the versions of those tables that exist."""
        query = select(_TABLES.id, _TABLES.version)
        return {
            row.id: row.version
            for batch in _batches(filter(is_storable, tables))
            for row in self.read(query.where(_TABLES.id.in_(batch)))
        }

    def command(self, table: str, actor: str, command_id: str, request: bytes | None = None) -> Any:
        """Return the answer to a command, or `None` if it was not carried out.

        With the hash of another request, or of one at another table, this raises `IdUsed`.
        """
        key = {"table_id": table, "actor": actor, "command_id": command_id, "request": request}
        return earlier_answer(lambda query, values: self.read(query, **values), key)

    def secrets(self, table: str) -> list[Secret]:
        """Return the keys of a table's fair deals; only the dealer may see them (S5)."""
        columns = schema.secrets.c
        query = select(columns.match, columns.scene, columns.key).where(columns.table_id == table)
        return [Secret(*row) for row in self.read(query.order_by(columns.match, columns.scene))]

    def delete_table(self, table: str) -> bool:
        """Delete a table and all that belongs to it; say whether it existed."""
        return self.write(partial(_delete_table, table=checked_text(table, "the table")))

    def expire(self, before: float) -> int:
        """Delete the finished tables where nothing happened since then; return how many."""
        work, deleted = partial(_expire, before=checked_time(before, "the time")), 0
        while part := self.write(work):
            deleted += part
        return deleted

    # Lists of tables

    def tables_of(self, device: str, limit: int = 100) -> list[Listing]:
        """Return the seats of a device and their tables, the latest first."""
        query = select(*_LISTED, _SEATS.seat).join(schema.seats, _SEATS.table_id == _TABLES.id)
        own = query.where(_SEATS.device_id == device)
        rows = self.read(own.order_by(_TABLES.updated_at.desc()).limit(limit))
        return [Listing._make((*row[:5], decode_json(row.summary), row.seat)) for row in rows]

    def count_open(self, device: str, seat: int, since: float) -> int:
        """Count the unfinished tables where a device has a seat and something happened since."""
        query = (
            select(func.count())
            .select_from(schema.seats)
            .join(schema.tables, _SEATS.table_id == _TABLES.id)
            .where(_SEATS.device_id == device, _SEATS.seat == seat)
            .where(_TABLES.status.not_in(FINISHED), _TABLES.updated_at > since)
        )
        return next((int(row[0]) for row in self.read(query)), 0)

    def tables_awaiting_agent(self, before: float) -> list[str]:
        """Return tables at which an agent is to move and nothing has happened since then."""
        query = select(_TABLES.id).where(_TABLES.agent_due, _TABLES.updated_at < before)
        rows = self.read(query.order_by(_TABLES.updated_at).limit(BATCH_SIZE))
        return [row.id for row in rows]

    # Devices, their seats, and links

    def add_device(self, device: str, token_hash: bytes, at: float) -> None:
        """Store a new device with the hash of its token."""
        row = {
            "id": checked_text(device, "a device"),
            "token_hash": checked_bytes(token_hash, "a token's hash"),
            "created_at": checked_time(at, "the time"),
            "seen_at": at,
        }
        self.write(partial(_execute, statement=insert(schema.devices), values=row))

    def device_by_token(self, token_hash: bytes) -> Device | None:
        """Return the device that has a token."""
        query = select(_DEVICES.id, _DEVICES.created_at, _DEVICES.seen_at)
        rows = self.read(query.where(_DEVICES.token_hash == token_hash))
        return next((Device(*row) for row in rows), None)

    def touch(self, seen: Mapping[str, float]) -> None:
        """Note when devices were seen."""
        # Nearly all are online, and were seen at the same time: they share a statement.
        by_time: dict[float, list[str]] = {}
        for device, at in seen.items():
            same = by_time.setdefault(checked_time(at, "the time"), [])
            same.append(checked_text(device, "a device"))
        if by_time:
            self.write(partial(_touch, by_time))

    def last_seen(self, devices: Iterable[str]) -> dict[str, float]:
        """Return when devices were last seen by any process."""
        query = select(_DEVICES.id, _DEVICES.seen_at)
        return {
            row.id: row.seen_at
            for batch in _batches(devices)
            for row in self.read(query.where(_DEVICES.id.in_(batch)))
        }

    def seats_of(self, devices: Iterable[str]) -> set[tuple[str, str, int]]:
        """Return each seat of these devices as device, table and seat."""
        query = select(_SEATS.device_id, _SEATS.table_id, _SEATS.seat)
        return {
            (row.device_id, row.table_id, row.seat)
            for batch in _batches(devices)
            for row in self.read(query.where(_SEATS.device_id.in_(batch)))
        }

    def devices_of(self, table: str) -> dict[int, list[str]]:
        """Return the devices that may act for each seat of a table."""
        query = select(_SEATS.seat, _SEATS.device_id).where(_SEATS.table_id == table)
        found: dict[int, list[str]] = {}
        for row in self.read(query.order_by(_SEATS.seat, _SEATS.device_id)):
            found.setdefault(row.seat, []).append(row.device_id)
        return found

    def link(self, token_hash: bytes) -> Link | None:
        """Return the link whose token has this hash, used or not."""
        rows = self.read(select(schema.links).where(schema.links.c.token_hash == token_hash))
        return next((Link(*row) for row in rows), None)

    # Notices of commits

    def listen(self, callback: Callable[[Notice | None], None], *, own: bool = True) -> Listener:
        """Call back for every commit from now on, and with `None` when some may have been missed.

        The calls come from another thread, and for this process's own commits as well unless `own`
        is false. SQLite serves one process, so there is nothing to report.
        """
        if self._write_engine.dialect.name == "sqlite":
            return NullListener()
        from lostcities.server.storage.listener import PostgresListener  # noqa: PLC0415  # the driver

        return PostgresListener(self._write_engine, callback, own=own)

    # Access for other modules of storage

    def read(self, statement: Any, **values: Any) -> Sequence[Any]:
        """Run a query; a value that can never be stored, such as a NUL, is simply not found."""
        with translating_errors(), self._read_engine.connect() as connection:
            try:
                return connection.execute(statement, values).all()
            except (DataError, OverflowError, UnicodeEncodeError):
                return ()

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, and wait until it is on disk."""
        return self._writer.submit(work).result()


def _group_writer(commit: Commit) -> Writer:
    return Writer(commit, threads=1, max_group=MAX_GROUP_SIZE, max_queued=MAX_QUEUED_JOBS)


def _batches(ids: Iterable[str]) -> Iterator[list[str]]:
    """Split ids into lists short enough for one statement, in order and without repetition."""
    ordered = sorted(set(ids))
    return (ordered[start : start + BATCH_SIZE] for start in range(0, len(ordered), BATCH_SIZE))


def _execute(connection: Connection, statement: Any, values: dict[str, Any]) -> None:
    connection.execute(statement, values)


def _touch(by_time: Mapping[float, Iterable[str]], connection: Connection) -> None:
    for at, devices in by_time.items():
        for batch in _batches(devices):
            connection.execute(_TOUCH, {"devices": batch, "now": at})


def _delete_table(connection: Connection, table: str) -> bool:
    deleted = connection.execute(delete(schema.tables).where(_TABLES.id == table)).rowcount == 1
    if deleted:
        notify(connection, [Notice(table, DELETED_VERSION)])
    return deleted


def _expire(connection: Connection, before: float) -> int:
    """Delete a batch of old tables; those another process is changing or deleting are skipped."""
    old = select(_TABLES.id).where(_TABLES.status.in_(FINISHED), _TABLES.updated_at < before)
    batch = list(connection.scalars(old.limit(BATCH_SIZE).with_for_update(skip_locked=True)))
    connection.execute(delete(schema.tables).where(_TABLES.id.in_(batch)))
    notify(connection, [Notice(table, DELETED_VERSION) for table in batch])
    return len(batch)
