"""One append, step by step, in SQL both databases speak.

`rows_of` checks and encodes in the caller's thread; `perform` runs within a transaction of its own
(or a savepoint), which the caller rolls back when it raises.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lostcities.server.storage import schema
from lostcities.server.storage.models import (
    GAP,
    MAX_ROWS,
    OTHER_TABLE,
    TOO_MANY,
    Append,
    CommandSeen,
    Conflict,
    InvalidData,
    LinkUsed,
    decoded,
    encoded,
    moment,
    number,
    some_bytes,
    text,
)
from lostcities.server.storage.notify import Notice, notify
from lostcities.server.storage.prepared import Prepared, Row

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table

    from lostcities.server.storage.models import Link

_DIALECTS = ("sqlite", "postgresql")
_INSERT_ONCE = {
    table: Prepared(
        {
            "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
            "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
        }
    )
    for table in (schema.tables, schema.commands, schema.seats)
}
_INSERT = {
    table: Prepared(dict.fromkeys(_DIALECTS, insert(table)))
    for table in (schema.events, schema.secrets, schema.links)
}

_MOVING = ("version", "updated_at", "status", "summary")
_ADVANCE = Prepared(
    dict.fromkeys(
        _DIALECTS,
        update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"))
        .where(schema.tables.c.version == bindparam("expected"))
        .values({name: bindparam(f"new_{name}") for name in _MOVING}),
    )
)
_USE = (
    update(schema.links)
    .where(
        schema.links.c.token_hash == bindparam("hash"),
        schema.links.c.table_id == bindparam("table"),
        schema.links.c.used_at.is_(None),
        or_(schema.links.c.expires_at.is_(None), schema.links.c.expires_at > bindparam("now")),
    )
    .values(used_at=bindparam("now"))
)
_UNSEAT = delete(schema.seats).where(
    and_(*(column == bindparam(f"old_{column.name}") for column in schema.seats.primary_key))
)
ANSWER = select(schema.commands.c.answer).where(
    and_(*(column == bindparam(column.name) for column in schema.commands.primary_key))
)
VERSION = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("table"))


class Rows(NamedTuple):
    """An append as the database takes it."""

    work: Append
    table: Row
    command: Row | None
    added: dict[Table, list[Row]]
    seats: list[Row]
    unseat: list[Row]
    used: list[Row]

    @property
    def is_plain(self) -> bool:
        """Whether it is a move, or the like: a table goes on, and nothing besides."""
        besides = (self.seats, self.unseat, self.used, self.work.secrets, self.work.links)
        return not self.work.new and not any(besides)


@dataclass(frozen=True, slots=True)
class AppendJob:
    """An append to be done within a transaction; other processes hear of it if it is committed."""

    rows: Rows

    def __call__(self, connection: Connection) -> None:
        """Do it."""
        perform(connection, self.rows)
        notify(connection, Notice(self.rows.work.table, self.rows.work.version))


def rows_of(work: Append) -> Rows:
    """Check an append and put it into rows."""
    _check_shape(work)
    return Rows(
        work,
        _table_row(work),
        None if work.command is None else _command_row(work, *work.command),
        {
            schema.events: _event_rows(work),
            schema.secrets: _secret_rows(work),
            schema.links: [link_row(link) for link in work.links],
        },
        [_seat_row(work, *bound) for bound in work.seats],
        [_seat_row(work, *bound) for bound in work.unseat],
        [_used_row(work, token_hash) for token_hash in work.used],
    )


def perform(connection: Connection, rows: Rows) -> None:
    """Do it: raises `CommandSeen`, `Conflict` or `LinkUsed` where it must not be done."""
    _advance(connection, rows)
    _remember(connection, rows)
    _use(connection, rows.used)
    for table, listed in rows.added.items():
        if listed:
            _INSERT[table].run(connection, listed)
    for row in rows.seats:
        _added(connection, schema.seats, row)
    if rows.unseat:
        old = [{f"old_{name}": row[name] for name in row} for row in rows.unseat]
        connection.execute(_UNSEAT, old)


def _check_shape(work: Append) -> None:
    number(work.expected, "the version")
    number(work.version, "the version")
    wanted = range(work.expected + 1, work.version + 1)
    if [event.seq for event in work.events] != list(wanted) or (work.new and work.expected):
        raise InvalidData(GAP(expected=work.expected))
    for what in ("events", "secrets", "seats", "unseat", "links", "used"):
        if len(getattr(work, what)) > MAX_ROWS:
            raise InvalidData(TOO_MANY(what=what, most=MAX_ROWS))
    if any(link.table != work.table for link in work.links):
        raise InvalidData(OTHER_TABLE())


def _table_row(work: Append) -> Row:
    at = moment(work.at, "the time")
    return {
        "id": text(work.table, "the table"),
        "created_at": at,
        "updated_at": at,
        "version": work.version,
        "status": text(work.status, "the status"),
        "summary": encoded(work.summary, "the summary"),
    }


def _command_row(work: Append, actor: str, command_id: str, answer: Any) -> Row:
    return {
        "table_id": work.table,
        "actor": text(actor, "the actor"),
        "command_id": text(command_id, "the command's id"),
        "answer": encoded(answer, "the answer"),
        "at": work.at,
    }


def _event_rows(work: Append) -> list[Row]:
    return [
        {
            "table_id": work.table,
            "seq": event.seq,
            "at": moment(event.at, "an event's time"),
            "kind": text(event.kind, "an event's kind"),
            "seat": _seat(event.seat),
            "data": encoded(event.data, "an event"),
        }
        for event in work.events
    ]


def _secret_rows(work: Append) -> list[Row]:
    return [
        {
            "table_id": work.table,
            "match": number(secret.match, "the match"),
            "scene": number(secret.scene, "the scene"),
            "key": some_bytes(secret.key, "the key"),
        }
        for secret in work.secrets
    ]


def link_row(link: Link) -> Row:
    """Put a link into a row."""
    ends = {"expires_at": link.expires_at, "used_at": link.used_at}
    return {
        "token_hash": some_bytes(link.token_hash, "a link's hash"),
        "table_id": link.table,
        "seat": _seat(link.seat),
        "purpose": text(link.purpose, "a link's purpose"),
        "created_at": moment(link.created_at, "a link's time"),
        **{name: None if at is None else moment(at, name) for name, at in ends.items()},
    }


def _seat_row(work: Append, seat: int, device: str) -> Row:
    return {
        "table_id": work.table,
        "seat": number(seat, "a seat"),
        "device_id": text(device, "a device"),
    }


def _used_row(work: Append, token_hash: bytes) -> Row:
    return {"hash": some_bytes(token_hash, "a link's hash"), "table": work.table, "now": work.at}


def _seat(seat: int | None) -> int | None:
    return None if seat is None else number(seat, "a seat")


def _advance(connection: Connection, rows: Rows) -> None:
    """Move the table on from the expected version, or say why not (contract, 2 and 3)."""
    moved = _begun(connection, rows) if rows.work.new else _moved(connection, rows)
    if not moved:
        _refuse_seen(connection, rows)
        found = connection.execute(VERSION, {"table": rows.work.table}).scalar()
        raise Conflict(found or 0)


def _begun(connection: Connection, rows: Rows) -> bool:
    return _added(connection, schema.tables, rows.table)


def _moved(connection: Connection, rows: Rows) -> bool:
    new = {f"new_{name}": rows.table[name] for name in _MOVING}
    asked = {"table": rows.work.table, "expected": rows.work.expected}
    return _ADVANCE.run(connection, [{**new, **asked}]) == 1


def _remember(connection: Connection, rows: Rows) -> None:
    """Keep the answer; a command that has one already is not done again."""
    if rows.command is not None and not _added(connection, schema.commands, rows.command):
        _refuse_seen(connection, rows)


def _refuse_seen(connection: Connection, rows: Rows) -> None:
    if rows.command is None:
        return
    key = {name: rows.command[name] for name in ("table_id", "actor", "command_id")}
    answer = connection.execute(ANSWER, key).scalar()
    if answer is not None:
        raise CommandSeen(decoded(answer))


def _use(connection: Connection, used: list[Row]) -> None:
    for row in used:
        if connection.execute(_USE, row).rowcount != 1:
            raise LinkUsed


def _added(connection: Connection, table: Table, row: Row) -> bool:
    """Insert a row unless it is there, and say whether it was not."""
    return _INSERT_ONCE[table].run(connection, [row]) == 1
