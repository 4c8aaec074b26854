"""One append, statement by statement, in SQL that both databases understand.

`append_rows` checks and encodes in the caller's thread; `write_append` runs in the writer's thread,
within a transaction or a savepoint that its caller rolls back when it raises.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import and_, bindparam, cast, delete, exists, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lostcities.server.storage import schema
from lostcities.server.storage.command_ids import earlier_answer, lock_for_command
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
    checked_bytes,
    checked_integer,
    checked_text,
    checked_time,
    encode_json,
)
from lostcities.server.storage.notify import Notice, notify
from lostcities.server.storage.prepared import Prepared, Row

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table

    from lostcities.server.storage.models import Link

_DIALECTS: Final = ("sqlite", "postgresql")

# Rows that may already be there. Whether the insert did anything settles a race: the primary key
# lets one of two transactions insert the row, also when neither could see the other's.
_INSERT_IF_NEW = {
    table: Prepared(
        {
            "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
            "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
        }
    )
    for table in (schema.tables, schema.seats)
}
# An answer is not stored where the device has used the id before: for this or another table (the
# indexes see to that), or for a pad.
_ANSWER = select(*(cast(bindparam(c.name, type_=c.type), c.type) for c in schema.commands.c)).where(
    ~exists().where(
        schema.pads.c.maker == bindparam("actor"),
        schema.pads.c.command_id == bindparam("command_id"),
    )
)
_INSERT_IF_NEW[schema.commands] = Prepared(
    {
        "sqlite": sqlite.insert(schema.commands)
        .from_select(schema.commands.c.keys(), _ANSWER)
        .on_conflict_do_nothing(),
        "postgresql": postgresql.insert(schema.commands)
        .from_select(schema.commands.c.keys(), _ANSWER)
        .on_conflict_do_nothing(),
    }
)
_INSERT = {
    table: Prepared(dict.fromkeys(_DIALECTS, insert(table)))
    for table in (schema.events, schema.secrets, schema.links)
}

_CHANGING_COLUMNS: Final = ("version", "updated_at", "status", "agent_due", "summary")
# Compare-and-set: of two appends made for the same version one changes the row, and the other finds
# no row to change.
_ADVANCE = Prepared(
    dict.fromkeys(
        _DIALECTS,
        update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"))
        .where(schema.tables.c.version == bindparam("expected"))
        .values({name: bindparam(f"new_{name}") for name in _CHANGING_COLUMNS}),
    )
)
_USE_LINK = (
    update(schema.links)
    .where(
        schema.links.c.token_hash == bindparam("hash"),
        schema.links.c.table_id == bindparam("table"),
        schema.links.c.used_at.is_(None),
        or_(schema.links.c.expires_at.is_(None), schema.links.c.expires_at > bindparam("now")),
    )
    .values(used_at=bindparam("now"))
)
_END_LINKS = (
    update(schema.links)
    .where(
        schema.links.c.table_id == bindparam("table"),
        schema.links.c.seat == bindparam("vacated"),
        schema.links.c.purpose.in_(("move", "recover")),
        schema.links.c.used_at.is_(None),
    )
    .values(used_at=bindparam("now"))
)
_UNSEAT = delete(schema.seats).where(
    and_(*(column == bindparam(f"old_{column.name}") for column in schema.seats.primary_key))
)
SELECT_VERSION = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("table"))


class AppendRows(NamedTuple):
    """An append as rows of the database."""

    append: Append
    table: Row
    command: Row | None
    inserted: dict[Table, list[Row]]
    seats: list[Row]
    unseat: list[Row]
    used: list[Row]
    vacated: list[Row]

    @property
    def notice(self) -> Notice:
        """What other processes are told of it."""
        return Notice(self.append.table, self.append.version)

    @property
    def is_plain(self) -> bool:
        """Whether it only adds events to an existing table, and maybe an answer: as a move does."""
        others = (self.seats, self.unseat, self.used, self.vacated)
        more = (self.append.secrets, self.append.links)
        return not self.append.new and not any(others) and not any(more)


@dataclass(frozen=True, slots=True)
class AppendJob:
    """Work for the writer: an append, and a notice to other processes if it is committed."""

    rows: AppendRows

    def __call__(self, connection: Connection) -> None:
        """Do it within the transaction of a connection."""
        write_append(connection, self.rows)
        notify(connection, [self.rows.notice])


def plain_rows(work: object) -> AppendRows | None:
    """Return the rows of a piece of work that is a plain append; `None` for any other."""
    return work.rows if isinstance(work, AppendJob) and work.rows.is_plain else None


def append_rows(append: Append) -> AppendRows:
    """Check an append and turn it into rows."""
    _check_shape(append)
    return AppendRows(
        append,
        _table_row(append),
        None if append.command is None else _command_row(append, *append.command),
        {
            schema.events: _event_rows(append),
            schema.secrets: _secret_rows(append),
            schema.links: [_link_row(link) for link in append.links],
        },
        [_seat_row(append, *bound) for bound in append.seats],
        [_seat_row(append, *bound) for bound in append.unseat],
        [_used_row(append, token_hash) for token_hash in append.used],
        [{"vacated": seat, "table": append.table, "now": append.at} for seat in append.vacated],
    )


def write_append(connection: Connection, rows: AppendRows) -> None:
    """Write the rows; raise `CommandSeen`, `Conflict` or `LinkUsed` where they must not be."""
    # The table's row comes first: it is locked until the end of the transaction, so that appends to
    # one table come one after the other, and the rest of this one cannot be overtaken.
    _advance(connection, rows)
    _insert_answer(connection, rows)
    _use_links(connection, rows.used)
    for row in rows.vacated:
        connection.execute(_END_LINKS, row)
    for table, inserted in rows.inserted.items():
        if inserted:
            _INSERT[table].run(connection, inserted)
    for row in rows.seats:
        _insert_if_new(connection, schema.seats, row)
    if rows.unseat:
        old = [{f"old_{name}": row[name] for name in row} for row in rows.unseat]
        connection.execute(_UNSEAT, old)


def _check_shape(append: Append) -> None:
    checked_integer(append.expected, "the version")
    checked_integer(append.version, "the version")
    wanted = range(append.expected + 1, append.version + 1)
    if [event.seq for event in append.events] != list(wanted) or (append.new and append.expected):
        raise InvalidData(GAP(expected=append.expected))
    for what in ("events", "secrets", "seats", "unseat", "links", "used"):
        if len(getattr(append, what)) > MAX_ROWS:
            raise InvalidData(TOO_MANY(what=what, most=MAX_ROWS))
    if any(link.table != append.table for link in append.links):
        raise InvalidData(OTHER_TABLE())


def _table_row(append: Append) -> Row:
    at = checked_time(append.at, "the time")
    updated_at = at if append.updated_at is None else append.updated_at
    return {
        "id": checked_text(append.table, "the table"),
        "created_at": at,
        "updated_at": checked_time(updated_at, "the time of the last change"),
        "version": append.version,
        "status": checked_text(append.status, "the status"),
        "agent_due": append.agent_due,
        "summary": encode_json(append.summary, "the summary"),
    }


def _command_row(append: Append, actor: str, command_id: str, answer: Any) -> Row:
    request = append.request
    return {
        "table_id": append.table,
        "actor": checked_text(actor, "the actor"),
        "command_id": checked_text(command_id, "the command's id"),
        "answer": encode_json(answer, "the answer"),
        "at": append.at,
        "request": None if request is None else checked_bytes(request, "the request's hash"),
    }


def _event_rows(append: Append) -> list[Row]:
    return [
        {
            "table_id": append.table,
            "seq": event.seq,
            "at": checked_time(event.at, "an event's time"),
            "kind": checked_text(event.kind, "an event's kind"),
            "seat": _seat(event.seat),
            "data": encode_json(event.data, "an event"),
        }
        for event in append.events
    ]


def _secret_rows(append: Append) -> list[Row]:
    return [
        {
            "table_id": append.table,
            "match": checked_integer(secret.match, "the match"),
            "scene": checked_integer(secret.scene, "the scene"),
            "key": checked_bytes(secret.key, "the key"),
        }
        for secret in append.secrets
    ]


def _link_row(link: Link) -> Row:
    ends = {"expires_at": link.expires_at, "used_at": link.used_at}
    return {
        "token_hash": checked_bytes(link.token_hash, "a link's hash"),
        "table_id": link.table,
        "seat": _seat(link.seat),
        "purpose": checked_text(link.purpose, "a link's purpose"),
        "created_at": checked_time(link.created_at, "a link's time"),
        **{name: None if at is None else checked_time(at, name) for name, at in ends.items()},
    }


def _seat_row(append: Append, seat: int, device: str) -> Row:
    return {
        "table_id": append.table,
        "seat": checked_integer(seat, "a seat"),
        "device_id": checked_text(device, "a device"),
    }


def _used_row(append: Append, token_hash: bytes) -> Row:
    return {
        "hash": checked_bytes(token_hash, "a link's hash"),
        "table": append.table,
        "now": append.at,
    }


def _seat(seat: int | None) -> int | None:
    return None if seat is None else checked_integer(seat, "a seat")


def _advance(connection: Connection, rows: AppendRows) -> None:
    """Move the table from the expected version to the new one, or say why not (S2, S3)."""
    if rows.append.new:
        advanced = _insert_if_new(connection, schema.tables, rows.table)
    else:
        advanced = _update_table(connection, rows)
    if not advanced:
        # A command sent a second time expects an old version: it gets its answer, not a conflict.
        _refuse_seen(connection, rows)
        found = connection.execute(SELECT_VERSION, {"table": rows.append.table}).scalar()
        raise Conflict(found or 0)


def _update_table(connection: Connection, rows: AppendRows) -> bool:
    new = {f"new_{name}": rows.table[name] for name in _CHANGING_COLUMNS}
    key = {"table": rows.append.table, "expected": rows.append.expected}
    return _ADVANCE.run(connection, [{**new, **key}]) == 1


def _insert_answer(connection: Connection, rows: AppendRows) -> None:
    """Store the answer; a command that already has one is not carried out again."""
    if rows.command is None:
        return
    # After the table's row, which may be long in coming: a pad, and behind it the commands of other
    # devices, may be waiting for whoever has this lock.
    if rows.command["request"] is not None:
        lock_for_command(connection, rows.command["actor"])
    if not _insert_if_new(connection, schema.commands, rows.command):
        _refuse_seen(connection, rows)


def _refuse_seen(connection: Connection, rows: AppendRows) -> None:
    if rows.command is None:
        return
    answer = earlier_answer(lambda query, key: connection.execute(query, key).all(), rows.command)
    if answer is not None:
        raise CommandSeen(answer)


def _use_links(connection: Connection, used: list[Row]) -> None:
    for row in used:
        if connection.execute(_USE_LINK, row).rowcount != 1:
            raise LinkUsed


def _insert_if_new(connection: Connection, table: Table, row: Row) -> bool:
    """Insert a row unless it exists; say whether it was inserted."""
    return _INSERT_IF_NEW[table].run(connection, [row]) == 1
