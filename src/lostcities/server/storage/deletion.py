"""Rows that go when an operator deletes a table, or all that a device has left behind.

A table where other devices hold seats is theirs as well: it stays, without the device, and without
the names of the seats that were the device's alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import delete, func, or_, select, union, update

from lostcities.server.storage import schema
from lostcities.server.storage.blocks import DEVICE
from lostcities.server.storage.models import decode_json, encode_json

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    from lostcities.server.tables.events import JsonObject

NO_NAME: Final = "?"
"""What is left of a name that was deleted."""
NOBODY: Final = ""
"""The maker of a pad whose device was deleted."""

_TABLES, _EVENTS, _SEATS = schema.tables.c, schema.events.c, schema.seats.c
_COMMANDS, _PADS, _DEVICES = schema.commands.c, schema.pads.c, schema.devices.c


Seats = dict[str, set[int]]
"""Seats by table."""


class DeviceData(NamedTuple):
    """What a device has left behind."""

    device: str
    own_tables: list[str]
    """Tables that no other device has made, or holds a seat at: they go."""
    shared_tables: list[str]
    """Tables that stay, without this device and its names."""
    playing: int
    """Games in progress among the shared ones."""
    own_pads: list[bytes]
    shared_pads: list[bytes]
    commands: int
    reviews: int
    """Reviews it has asked for, and those of its tables: they have its names."""


def device_data(connection: Connection, device: str) -> DeviceData | None:
    """Return what a device has left behind; None if there is no such device."""
    if connection.scalar(select(_DEVICES.id).where(_DEVICES.id == device)) is None:
        return None
    own, shared = _tables(connection, device)
    own_pads, shared_pads = _pads(connection, device)
    playing = (
        select(func.count())
        .select_from(schema.tables)
        .where(_TABLES.id.in_(shared), _TABLES.status == "playing")
    )
    commands = select(func.count()).select_from(schema.commands).where(_COMMANDS.actor == device)
    reviews = select(func.count()).select_from(schema.reviews)
    return DeviceData(
        device,
        own,
        shared,
        connection.scalar(playing) or 0,
        own_pads,
        shared_pads,
        connection.scalar(commands) or 0,
        connection.scalar(reviews.where(_with_names(device, [*own, *shared]))) or 0,
    )


def delete_device(connection: Connection, data: DeviceData) -> Seats:
    """Delete a device and its data; return the seats that lost their names, by table."""
    tables = [*data.own_tables, *data.shared_tables]
    connection.execute(delete(schema.reviews).where(_with_names(data.device, tables)))
    for table in data.own_tables:
        delete_table(connection, table)
    unnamed = {table: _own_seats(connection, table, data.device) for table in data.shared_tables}
    for table, seats in unnamed.items():
        _delete_names(connection, table, seats)
    delete_names_in_lists(connection, unnamed)
    connection.execute(delete(schema.pads).where(_PADS.token_hash.in_(data.own_pads)))
    for pad in data.shared_pads:
        _leave_pad(connection, pad, data.device)
    connection.execute(delete(schema.commands).where(_COMMANDS.actor == data.device))
    blocked = (schema.blocks.c.kind == DEVICE, schema.blocks.c.subject == data.device)
    connection.execute(delete(schema.blocks).where(*blocked))
    connection.execute(delete(schema.devices).where(_DEVICES.id == data.device))
    return unnamed


def _with_names(device: str, tables: list[str]) -> ColumnElement[bool]:
    """Say which reviews may have the names of a device's players; they can be made again."""
    reviews = schema.reviews.c
    return or_(reviews.device_id == device, reviews.table_id.in_(tables))


def delete_names_in_lists(connection: Connection, unnamed: Seats) -> None:
    """Take names out of the summaries of tables.

    A server that still has a table in memory writes them again with the next move, so this is done
    once more when all servers have read it again.
    """
    for table, seats in unnamed.items():
        _update_summary(connection, table, seats)


def delete_table(connection: Connection, table: str) -> bool:
    """Delete a table; say whether it existed."""
    return connection.execute(delete(schema.tables).where(_TABLES.id == table)).rowcount == 1


def _tables(connection: Connection, device: str) -> tuple[list[str], list[str]]:
    """Return the tables of a device: those that are its own, and those it shares."""
    held = select(_SEATS.table_id).where(_SEATS.device_id == device)
    made = select(_TABLES.id).where(_TABLES.host == device)
    found = sorted(connection.scalars(union(held, made)))
    held = select(_SEATS.table_id).where(_SEATS.table_id.in_(found), _SEATS.device_id != device)
    made = select(_TABLES.id).where(_TABLES.id.in_(found), _TABLES.host != device)
    shared = set(connection.scalars(union(held, made)))
    return [one for one in found if one not in shared], [one for one in found if one in shared]


def _pads(connection: Connection, device: str) -> tuple[list[bytes], list[bytes]]:
    own: list[bytes] = []
    shared: list[bytes] = []
    query = select(_PADS.token_hash, _PADS.maker, _PADS.holders)
    for row in connection.execute(query):
        holders = set(decode_json(row.holders)) - {None}
        if device in holders or row.maker == device:
            (shared if holders - {device} else own).append(row.token_hash)
    return own, shared


def _own_seats(connection: Connection, table: str, device: str) -> set[int]:
    """Return the seats that no other device holds."""
    query = select(_SEATS.seat, _SEATS.device_id).where(_SEATS.table_id == table)
    rows = connection.execute(query).all()
    others = {row.seat for row in rows if row.device_id != device}
    return {row.seat for row in rows if row.device_id == device} - others


def _delete_names(connection: Connection, table: str, seats: set[int]) -> None:
    """Take the names of seats out of the events of a table."""
    query = select(_EVENTS.seq, _EVENTS.kind, _EVENTS.seat, _EVENTS.data)
    named = query.where(_EVENTS.table_id == table, _EVENTS.kind.in_(("created", "sat")))
    for row in connection.execute(named).all():
        data = decode_json(row.data)
        if row.kind == "created":
            _blank(data["setup"]["seats"], seats)
        elif row.seat in seats:
            data["name"] = NO_NAME
        which = (_EVENTS.table_id == table, _EVENTS.seq == row.seq)
        encoded = encode_json(data, "an event")
        connection.execute(update(schema.events).where(*which).values(data=encoded))


def _blank(seats: list[JsonObject], chosen: set[int]) -> None:
    for number, seat in enumerate(seats):
        if number in chosen and seat["name"]:
            seat["name"] = NO_NAME


def _update_summary(connection: Connection, table: str, seats: set[int]) -> None:
    text = connection.scalar(select(_TABLES.summary).where(_TABLES.id == table))
    summary = decode_json(text or "{}")
    names = summary.get("names", [])
    summary["names"] = [NO_NAME if n in seats else name for n, name in enumerate(names)]
    encoded = encode_json(summary, "the summary")
    connection.execute(update(schema.tables).where(_TABLES.id == table).values(summary=encoded))


def _leave_pad(connection: Connection, pad: bytes, device: str) -> None:
    """Take a device and its names out of a pad that others use."""
    found = select(schema.pads).where(_PADS.token_hash == pad).with_for_update()
    row = connection.execute(found).one()
    setup, holders = decode_json(row.setup), decode_json(row.holders)
    mine = [holder == device for holder in holders]
    names = zip(setup["names"], mine, strict=True)
    setup["names"] = [NO_NAME if own else name for name, own in names]
    changed: dict[str, Any] = {
        "maker": NOBODY if row.maker == device else row.maker,
        "command_id": None if row.maker == device else row.command_id,
        "setup": encode_json(setup, "the setup"),
        "holders": encode_json([None if h == device else h for h in holders], "the holders"),
        "seq": row.seq + 1,
    }
    connection.execute(update(schema.pads).where(_PADS.token_hash == pad).values(changed))
