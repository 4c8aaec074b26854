"""What is old enough to be deleted: tables, pads, reviews, devices that hold nothing (S8).

A preview counts exactly what the deletion would delete.
"""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import delete, exists, func, or_, select

from lostcities.server.storage import schema
from lostcities.server.storage.models import decode_json
from lostcities.server.storage.store import BATCH_SIZE, FINISHED

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Protocol

    from sqlalchemy import ColumnElement, Connection, Table

    class Writes(Protocol):
        """Runs work in a transaction: a server's store, or an operator's database."""

        def write(self, work: Callable[[Connection], int], /) -> int: ...


_TABLES, _PADS, _DEVICES = schema.tables.c, schema.pads.c, schema.devices.c
_REVIEWS = schema.reviews.c

READ_SIZE: Final = 1000
"""Rows in memory at once."""


class Expired(NamedTuple):
    """How much is old enough."""

    tables: int
    pads: int
    reviews: int
    """Those of such tables, and those that nobody has wanted since."""
    devices: int


def preview(connection: Connection, before: float) -> Expired:
    """Count what nothing has happened to since then."""
    return Expired(
        _count(connection, schema.tables, _old_tables(before)),
        _count(connection, schema.pads, [_PADS.updated_at < before]),
        _count(connection, schema.reviews, [_old_reviews(before)]),
        sum(1 for _ in _old_devices(connection, before)),
    )


def expire(database: Writes, before: float) -> Expired:
    """Delete it, a batch at a time, so that no command of a player waits long."""
    reviews = expire_reviews(database, before)  # before their tables, with which they would go
    return Expired(
        _repeat(database, lambda connection: _delete_tables(connection, before)),
        _repeat(database, lambda connection: _delete_pads(connection, before)),
        reviews,
        expire_devices(database, before),
    )


def expire_reviews(database: Writes, before: float) -> int:
    """Delete the reviews of old tables, and those nobody has wanted since; return how many."""
    return _repeat(database, lambda connection: _delete_reviews(connection, before))


def expire_devices(database: Writes, before: float) -> int:
    """Delete the devices that were not seen since then and hold nothing; return how many."""
    return _repeat(database, lambda connection: _delete_devices(connection, before))


def _repeat(database: Writes, work: Callable[[Connection], int]) -> int:
    deleted = 0
    while part := database.write(work):
        deleted += part
    return deleted


def _old_tables(before: float) -> list[ColumnElement[bool]]:
    return [_TABLES.status.in_(FINISHED), _TABLES.updated_at < before]


def _delete_tables(connection: Connection, before: float) -> int:
    return _delete(connection, schema.tables, _TABLES.id, _old_tables(before))


def _delete_pads(connection: Connection, before: float) -> int:
    return _delete(connection, schema.pads, _PADS.token_hash, [_PADS.updated_at < before])


def _old_reviews(before: float) -> ColumnElement[bool]:
    old_tables = select(_TABLES.id).where(*_old_tables(before))
    return or_(_REVIEWS.updated_at < before, _REVIEWS.table_id.in_(old_tables))


def _delete_reviews(connection: Connection, before: float) -> int:
    return _delete(connection, schema.reviews, _REVIEWS.id, [_old_reviews(before)])


def _delete(connection: Connection, table: Table, key: Any, old: list[ColumnElement[bool]]) -> int:
    """Delete a batch; rows that a server is changing or deleting are skipped."""
    found = select(key).where(*old).limit(BATCH_SIZE).with_for_update(skip_locked=True)
    batch = list(connection.scalars(found))
    connection.execute(delete(table).where(key.in_(batch)))
    return len(batch)


def _delete_devices(connection: Connection, before: float) -> int:
    with closing(_old_devices(connection, before)) as found:
        batch = list(islice(found, BATCH_SIZE))
    # Asked again: a device may have been seen, or have taken a seat, since it was found.
    old = [_DEVICES.id.in_(batch), *_idle(before)]
    return connection.execute(delete(schema.devices).where(*old)).rowcount


def _old_devices(connection: Connection, before: float) -> Generator[str]:
    """Give the devices that hold no table, seat or pad, and were not seen since then."""
    with_pads = {
        device
        for row in _batched(connection, select(_PADS.holders))
        for device in decode_json(row.holders)
        if device is not None
    }
    for row in _batched(connection, select(_DEVICES.id).where(*_idle(before))):
        if row.id not in with_pads:
            yield row.id


def _idle(before: float) -> list[ColumnElement[bool]]:
    return [
        _DEVICES.seen_at < before,
        ~exists().where(schema.seats.c.device_id == _DEVICES.id),
        ~exists().where(_TABLES.host == _DEVICES.id),
        ~exists().where(_PADS.maker == _DEVICES.id),
    ]


def _batched(connection: Connection, query: Any) -> Iterator[Any]:
    with connection.execute(query.execution_options(yield_per=READ_SIZE)) as rows:
        yield from rows


def _count(connection: Connection, table: Table, old: list[ColumnElement[bool]]) -> int:
    return connection.scalar(select(func.count()).select_from(table).where(*old)) or 0
