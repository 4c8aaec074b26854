"""All tables of a database, one after the other: for checks of the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import select

from lostcities.server.storage.models import decode_json
from lostcities.server.storage.schema import tables

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store


class TableRow(NamedTuple):
    """What a list of tables is made from."""

    version: int
    status: str
    agent_due: bool
    summary: dict[str, Any]


def table_ids(store: Store) -> list[str]:
    """Return the ids of all tables, in order."""
    return [row.id for row in store.read(select(tables.c.id).order_by(tables.c.id))]


def table_row(store: Store, table: str) -> TableRow | None:
    """Return the row of a table."""
    columns = (tables.c.version, tables.c.status, tables.c.agent_due, tables.c.summary)
    rows = store.read(select(*columns).where(tables.c.id == table))
    return next((TableRow(row[0], row[1], row[2], decode_json(row[3])) for row in rows), None)
