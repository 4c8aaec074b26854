"""Who uses how much of a database: the devices that did most, the longest tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select, union

from lostcities.server.storage import schema
from lostcities.server.storage.models import decode_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

_COMMANDS, _SEATS, _TABLES = schema.commands.c, schema.seats.c, schema.tables.c
_DEVICES, _PADS = schema.devices.c, schema.pads.c


class DeviceUsage(NamedTuple):
    """What a device did."""

    device: str
    commands: int
    """Commands since a time."""
    tables: int
    """Tables it has a seat at, or made, at any time."""
    pads: int
    """Pads it made, at any time."""
    created_at: float
    seen_at: float


class TableUsage(NamedTuple):
    """How long a table is."""

    table: str
    events: int
    status: str
    game: str
    updated_at: float


class TableSummary(NamedTuple):
    """A table as its operator sees it: no hands, no names."""

    table: str
    events: int
    status: str
    game: str
    created_at: float
    updated_at: float
    host: str | None
    """The device that made it."""
    devices: list[tuple[int, str]]
    """Seats, and the devices that hold them."""


def busiest_devices(connection: Connection, since: float, limit: int) -> list[DeviceUsage]:
    """Return the devices with the most commands since a time."""
    number = func.count()
    counted = (
        select(_COMMANDS.actor, number)
        .join(schema.devices, _DEVICES.id == _COMMANDS.actor)
        .where(_COMMANDS.at >= since)
        .group_by(_COMMANDS.actor)
        .order_by(number.desc(), _COMMANDS.actor)
        .limit(limit)
    )
    commands: dict[str, int] = {row[0]: row[1] for row in connection.execute(counted)}
    found = select(schema.devices).where(_DEVICES.id.in_(list(commands)))
    times = {row.id: (row.created_at, row.seen_at) for row in connection.execute(found)}
    tables, pads = _tables_of(connection, list(commands)), _pads_of(connection, list(commands))
    return [
        DeviceUsage(device, count, tables.get(device, 0), pads.get(device, 0), *times[device])
        for device, count in commands.items()
    ]


def _tables_of(connection: Connection, devices: Sequence[str]) -> dict[str, int]:
    held = select(_SEATS.device_id, _SEATS.table_id).where(_SEATS.device_id.in_(devices))
    both = union(held, select(_TABLES.host, _TABLES.id).where(_TABLES.host.in_(devices))).subquery()
    query = select(both.c.device_id, func.count()).group_by(both.c.device_id)
    return {row[0]: row[1] for row in connection.execute(query)}


def _pads_of(connection: Connection, devices: Sequence[str]) -> dict[str, int]:
    query = select(_PADS.maker, func.count()).where(_PADS.maker.in_(devices))
    return {row[0]: row[1] for row in connection.execute(query.group_by(_PADS.maker))}


def longest_tables(connection: Connection, since: float, limit: int) -> list[TableUsage]:
    """Return the tables with the most events, of those that were played at since a time."""
    query = select(schema.tables).where(_TABLES.updated_at >= since)
    rows = connection.execute(query.order_by(_TABLES.version.desc(), _TABLES.id).limit(limit))
    return [
        TableUsage(row.id, row.version, row.status, _game(row.summary), row.updated_at)
        for row in rows
    ]


def table_summary(connection: Connection, table: str) -> TableSummary | None:
    """Return a table as its operator sees it."""
    row = connection.execute(select(schema.tables).where(_TABLES.id == table)).one_or_none()
    if row is None:
        return None
    held = select(_SEATS.seat, _SEATS.device_id).where(_SEATS.table_id == table)
    devices = sorted((seat, device) for seat, device in connection.execute(held))
    times = (row.created_at, row.updated_at)
    game = _game(row.summary)
    return TableSummary(row.id, row.version, row.status, game, *times, row.host, devices)


def _game(summary: str) -> str:
    found = decode_json(summary)
    return f"{found.get('game', '?')}/{found.get('variant', '?')}"
