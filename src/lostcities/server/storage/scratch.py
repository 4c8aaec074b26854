"""A database for a short time: a file of SQLite, or a database on a PostgreSQL server."""

from __future__ import annotations

import secrets
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import psycopg
from psycopg import sql

from lostcities.errors import Reason
from lostcities.server.storage.engine import Database, DatabaseError
from lostcities.server.storage.errors import unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

PREFIX: Final = "lostcities_rehearsal_"

NOT_A_SERVER = Reason(
    "format",
    "not-a-server",
    "a rehearsal makes a database of its own on a PostgreSQL server, or a temporary file",
    "give --db postgresql://…, or leave it out",
)
MAY_NOT_CREATE = Reason(
    "format",
    "may-not-create",
    "this role may not create a database on the PostgreSQL server",
    "give it the right with: ALTER ROLE … CREATEDB",
)


@contextmanager
def scratch_database(server: str | None) -> Iterator[str]:
    """Give the address of an empty database that is deleted afterwards.

    `server` is the address of any database on a PostgreSQL server; None stands for a file.
    """
    if server is None:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "rehearsal.db")
        return
    database = Database.at(server)
    if database.file is not None:
        raise DatabaseError(NOT_A_SERVER())
    name = f"{PREFIX}{secrets.token_hex(4)}"
    _run(database, "CREATE DATABASE {}", name)
    try:
        yield database.url.set(database=name).render_as_string(hide_password=False)
    finally:
        _run(database, "DROP DATABASE {} WITH (FORCE)", name)


def _run(database: Database, statement: str, name: str) -> None:
    """Run a statement that takes no part in a transaction."""
    with database.engine() as engine:
        arguments, named = engine.dialect.create_connect_args(engine.url)
    try:
        connected: Any = psycopg.connect(*arguments, **named, autocommit=True)
        with connected as connection:
            connection.execute(sql.SQL(statement).format(sql.Identifier(name)))
    except psycopg.errors.InsufficientPrivilege:
        raise DatabaseError(MAY_NOT_CREATE()) from None
    except psycopg.Error as error:
        raise unavailable(error) from error
