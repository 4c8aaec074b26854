"""What an operator's commands do to tables and devices, whether a server runs or not.

Each is one transaction, with an entry in the log that running servers act on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import NotFound
from lostcities.server.services.table_entry import NO_SUCH_TABLE, NoSuchTable, summary
from lostcities.server.storage import blocks, deletion, operator_rows, retention
from lostcities.server.storage.append import append_rows, write_append
from lostcities.server.storage.models import Append, Conflict
from lostcities.server.storage.operator_rows import table_events
from lostcities.server.tables import commands
from lostcities.server.tables.table import fold

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from lostcities.server.storage.blocks import Block
    from lostcities.server.storage.deletion import DeviceData, Seats
    from lostcities.server.storage.operator_rows import OperatorDatabase
    from lostcities.server.storage.retention import Expired

RETRIES: Final = 20
"""How often a table is closed again when a player moved in between."""

NO_SUCH_DEVICE = Reason("format", "no-such-device", "there is no such device")
NOT_BLOCKED = Reason("format", "not-blocked", "{subject} is not blocked")


def block(database: OperatorDatabase, new: Block) -> int:
    """Block a device or an address; return the number of the action."""

    def work(connection: Connection) -> int:
        blocks.add(connection, new)
        subject = f"{new.kind} {new.subject}"
        return operator_rows.record(connection, "block", subject, new.created_at, new.reason)

    return database.write(work)


def unblock(database: OperatorDatabase, kind: str, subject: str) -> int:
    """Unblock a device or an address; return the number of the action."""

    def work(connection: Connection) -> int:
        if not blocks.remove(connection, kind, subject):
            raise NotFound(NOT_BLOCKED(subject=subject))
        named = f"{kind} {subject}"
        return operator_rows.record(connection, "unblock", named, database.clock())

    return database.write(work)


def close_table(database: OperatorDatabase, table: str, note: str) -> int:
    """Close a table, also in the middle of a game; return the number of the action."""
    work = partial(_close, table=table, at=database.clock(), note=note)
    for _ in range(RETRIES):
        try:
            return database.write(work)
        except Conflict:  # somebody moved between our reading and our writing
            continue
    return database.write(work)


def _close(connection: Connection, table: str, at: float, note: str) -> int:
    found = fold(table, table_events(connection, table))
    if found is None:
        raise NoSuchTable(NO_SUCH_TABLE())
    changes = commands.begin(found, at, {})
    commands.close_by_operator(changes)
    after = changes.table
    append = Append(
        table, found.version, tuple(changes.events), after.status, summary(after), changes.at
    )
    write_append(connection, append_rows(append))
    return operator_rows.record(connection, "close", table, at, note)


def delete_table(database: OperatorDatabase, table: str, note: str) -> int:
    """Delete a table for good; return the number of the action."""

    def work(connection: Connection) -> int:
        if not deletion.delete_table(connection, table):
            raise NoSuchTable(NO_SUCH_TABLE())
        at = database.clock()
        return operator_rows.record(connection, "delete-table", table, at, note)

    return database.write(work)


def device_data(connection: Connection, device: str) -> DeviceData:
    """Return what a device has left behind."""
    found = deletion.device_data(connection, device)
    if found is None:
        raise NotFound(NO_SUCH_DEVICE())
    return found


def delete_device(database: OperatorDatabase, device: str, note: str) -> tuple[int, Seats]:
    """Delete all data of a device; return the number of the action, and the unnamed seats."""

    def work(connection: Connection) -> tuple[int, Seats]:
        data, at = device_data(connection, device), database.clock()
        unnamed = deletion.delete_device(connection, data)
        for table in data.own_tables:
            operator_rows.record(connection, "delete-table", table, at)
        for table in data.shared_tables:
            operator_rows.record(connection, "rename", table, at)
        return operator_rows.record(connection, "delete-device", device, at, note), unnamed

    return database.write(work)


def expire(database: OperatorDatabase, before: float, note: str) -> tuple[int, Expired]:
    """Delete what is old; return the number of the action, and how much it was."""
    deleted = retention.expire(database, before)

    def work(connection: Connection) -> int:
        subject = ", ".join(f"{count} {name}" for name, count in deleted._asdict().items())
        return operator_rows.record(connection, "expire", subject, database.clock(), note)

    return database.write(work), deleted


def drain(database: OperatorDatabase, servers: list[str], *, resume: bool = False) -> int:
    """Ask servers to admit nothing new, or everything again; return the number of the action."""

    def work(connection: Connection) -> int:
        action, at = "resume" if resume else "drain", database.clock()
        return max(operator_rows.record(connection, action, server, at) for server in servers)

    return database.write(work)
