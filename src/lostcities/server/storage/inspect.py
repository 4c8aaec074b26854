"""What a database is like, found out without changing it: for whoever looks after a server."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select, text

from lostcities.server.storage.engine import reading_file
from lostcities.server.storage.errors import translating_errors
from lostcities.server.storage.migrations import revision
from lostcities.server.storage.schema import tables

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

    from lostcities.server.storage.engine import Database
    from lostcities.server.storage.errors import StoreUnavailable

MAY_WRITE = """
SELECT current_setting('transaction_read_only') = 'off'
   AND coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
"""


class Condition(NamedTuple):
    """How a database is doing."""

    step: str | None
    """The step of its schema; nothing before the first."""
    tables: int
    bytes: int
    may_write: bool


def look(database: Database) -> Condition:
    """Look at a database that is there; the server may run."""
    with translating_errors():
        if database.file is not None:
            return _look_at_file(database.file)
        with database.engine() as engine, engine.connect() as connection:
            return _look_at_server(connection)


def place(database: Database) -> str:
    """Return where it is, without the password that may stand in its address."""
    if database.file is not None:
        return str(database.file)
    url = database.url
    named = url.host or url.query.get("host") or ""
    host = _without_password(",".join(named) if isinstance(named, tuple) else named)
    user = f"{url.username}@" if url.username else ""
    port = f":{url.port}" if url.port else ""
    return f"postgresql://{user}{host}{port}/{url.database}"


def drivers_words(error: StoreUnavailable, database: Database) -> str:
    """Return what the driver said, in one line."""
    cause = error.__cause__
    said = str(getattr(cause, "orig", cause)).strip().partition("\n")[0]
    host = database.url.host or ""
    return said.replace(host, _without_password(host)) if host else said


def may_write_file(file: Path) -> bool:
    """Whether a file, or the folder it will be made in, may be written; SQLite needs both."""
    folder = nearest_folder(file)
    return os.access(folder, os.W_OK | os.X_OK) and (
        not file.exists() or os.access(file, os.R_OK | os.W_OK)
    )


def nearest_folder(file: Path) -> Path:
    """Return the folder of a file, or the nearest above it that is there."""
    return next(folder for folder in file.parents if folder.is_dir())


def _without_password(host: str) -> str:
    """Cut off what stands before an @: the end of a password that has one itself."""
    return host.rpartition("@")[2]


def _look_at_file(file: Path) -> Condition:
    with reading_file(file) as found:
        steps = found.execute("SELECT version_num FROM alembic_version").fetchall()
        (number,) = found.execute("SELECT count(*) FROM tables").fetchone() if steps else (0,)
    step = steps[0][0] if steps else None
    return Condition(step, number, file.stat().st_size, may_write_file(file))


def _look_at_server(connection: Connection) -> Condition:
    step = revision(connection)
    number = connection.scalar(select(func.count()).select_from(tables)) if step else 0
    size = connection.scalar(text("SELECT pg_database_size(current_database())"))
    return Condition(step, number or 0, size or 0, bool(connection.scalar(text(MAY_WRITE))))
