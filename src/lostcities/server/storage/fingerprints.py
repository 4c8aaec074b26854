"""Sums of what is in a database, by table: equal where the rows are, in whatever order they are."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from lostcities.server.storage.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table

    from lostcities.server.storage.engine import Database

READ_SIZE: Final = 1000
"""Rows in memory at once."""
MODULUS: Final = 1 << 256


def fingerprints(database: Database) -> dict[str, str]:
    """Return the sum of each table's rows."""
    with database.engine() as engine, engine.connect() as connection:
        return {table.name: _fingerprint(connection, table) for table in metadata.sorted_tables}


def _fingerprint(connection: Connection, table: Table) -> str:
    """Add up the hashes of the rows: the order in which a database returns them is its own."""
    total = 0
    query = select(table).execution_options(yield_per=READ_SIZE)
    with connection.execute(query) as rows:
        for row in rows:
            total += _hash(tuple(row))
    return f"{total % MODULUS:064x}"


def _hash(row: tuple[Any, ...]) -> int:
    return int.from_bytes(sha256(repr(row).encode()).digest(), "big")
