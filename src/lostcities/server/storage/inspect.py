"""The state of a database, found out without changing it: for the operator of a server."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select, text

from lostcities.server.storage.engine import Database, reading_file
from lostcities.server.storage.errors import StoreUnavailable, translating_errors
from lostcities.server.storage.migrations import revision
from lostcities.server.storage.schema import tables

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from lostcities.errors import LostCitiesError

_CAN_WRITE = """
SELECT current_setting('transaction_read_only') = 'off'
   AND coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
"""
START_HINT = (
    "check that PostgreSQL is running, that the database exists and that this user may use it; "
    "lostcities doctor --db says more"
)


class DatabaseStatus(NamedTuple):
    """What is known of a database."""

    step: str | None
    """The step of its schema; `None` before the first."""
    tables: int
    bytes: int
    may_write: bool


def inspect_database(database: Database) -> DatabaseStatus:
    """Inspect an existing database; the server may be running."""
    with translating_errors():
        if database.file is not None:
            return _inspect_file(database.file)
        with database.engine() as engine, engine.connect() as connection:
            return _inspect_server(connection)


def location(database: Database) -> str:
    """Return where a database is, without the password that its address may contain."""
    if database.file is not None:
        return str(database.file)
    url = database.url
    named = url.host or url.query.get("host") or ""
    host = _without_password(",".join(named) if isinstance(named, tuple) else named)
    user = f"{url.username}@" if url.username else ""
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{user}{host}{port}/{url.database}"


def driver_message(error: StoreUnavailable, database: Database) -> str:
    """Return the first line of the driver's own message."""
    cause = error.__cause__
    message = str(getattr(cause, "orig", cause)).strip().partition("\n")[0]
    host = database.url.host or ""
    return message.replace(host, _without_password(host)) if host else message


def start_failure(error: LostCitiesError, address: str) -> str:
    """Return why a server cannot start, for its log: with the driver's words if it has any.

    A log is in English, like the driver's words, so that it can be searched for.
    """
    if not isinstance(error, StoreUnavailable) or error.__cause__ is None:
        return str(error)
    database = Database.at(address)
    said = f"{error.refusal}: {driver_message(error, database)}"
    return said if database.file is not None else f"{said} ({START_HINT})"


def may_write_file(file: Path) -> bool:
    """Whether a file and its folder, or the folder it will be created in, can be written to."""
    folder = nearest_folder(file)
    return os.access(folder, os.W_OK | os.X_OK) and (
        not file.exists() or os.access(file, os.R_OK | os.W_OK)
    )


def nearest_folder(file: Path) -> Path:
    """Return the folder of a file, or the nearest one above it that exists."""
    return next(folder for folder in file.parents if folder.is_dir())


def _without_password(host: str) -> str:
    """Cut off everything before an @: the end of a password that contains one itself."""
    return host.rpartition("@")[2]


def _inspect_file(file: Path) -> DatabaseStatus:
    with reading_file(file) as found:
        steps = found.execute("SELECT version_num FROM alembic_version").fetchall()
        (number,) = found.execute("SELECT count(*) FROM tables").fetchone() if steps else (0,)
    step = steps[0][0] if steps else None
    return DatabaseStatus(step, number, file.stat().st_size, may_write_file(file))


def _inspect_server(connection: Connection) -> DatabaseStatus:
    step = revision(connection)
    number = connection.scalar(select(func.count()).select_from(tables)) if step else 0
    size = connection.scalar(text("SELECT pg_database_size(current_database())"))
    may_write = bool(connection.scalar(text(_CAN_WRITE)))
    return DatabaseStatus(step, number or 0, size or 0, may_write)
