"""Backups while the server runs, and their restoring, from either database to either (contract, 8).

A backup is one SQLite file with the schema of its time, whatever it was made from. Restoring takes
the steps it is behind, on a copy: an old backup stays readable.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.engine import Database, reading_file
from lostcities.server.storage.errors import FULL, StoreUnavailable, translating_errors
from lostcities.server.storage.migrations import migrate, require_newest, upgrade
from lostcities.server.storage.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Table

AT_ONCE = 1000
"""Rows copied in one go."""

TABLES = """
SELECT name FROM sqlite_master
WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'alembic_version' ORDER BY name
"""
"""The tables of a backup."""

FILE_THERE = Reason(
    "format", "backup-there", "the file {file} exists already", "choose another name for the backup"
)
NO_BACKUP = Reason(
    "format",
    "no-backup",
    "{file} is no backup, or a damaged one",
    "give a file that lostcities backup has written",
)
NOTHING_THERE = Reason(
    "format", "nothing-there", "there is no database at {file}", "name another with --db"
)
NOT_WRITTEN = Reason(
    "format",
    "not-written",
    "the file {file} cannot be written",
    "check that its folder exists, may be written and has room",
)
NOT_EMPTY = Reason(
    "format",
    "not-empty",
    "the database to restore into is not empty",
    "restore into a new one, then let the server use that",
)


class BackupError(LostCitiesError):
    """A backup that cannot be made or restored; the database is as it was."""


def backup(url: str | Path, path: str | Path) -> dict[str, int]:
    """Write what is committed now into one new file, whole or not at all; the server may run.

    Returns the rows of each table.
    """
    database, target = Database.at(url), Path(path)
    if target.exists():
        raise BackupError(FILE_THERE(file=target))
    with _saying_not_written(target), _part_of(target) as part, translating_errors():
        if database.file is None:
            _copy_server(database, part)
        else:
            _copy_file(database.file, part)
        return _rows_of(part)


def restore(path: str | Path, url: str | Path) -> dict[str, int]:
    """Fill an empty database from a backup in one transaction; return the rows of each table."""
    target = Database.at(url)
    with tempfile.TemporaryDirectory() as folder, translating_errors():
        copy = Path(folder) / "backup.db"
        with _saying_not_written(copy), translating_errors():
            source = _brought_forward(Path(path), copy)
        with target.held():
            target.refuse_foreign()
            return _fill(source, target)


def _fill(source: Database, target: Database) -> dict[str, int]:
    with (
        source.engine() as reading,
        target.engine() as writing,
        reading.connect() as old,
        writing.begin() as new,
    ):
        upgrade(new)
        _refuse_filled(new)
        return _copy_rows(old, new)


@contextmanager
def _saying_not_written(file: Path) -> Iterator[None]:
    """Name the file that found no room: it is this one, as all others are only read."""
    try:
        yield
    except OSError as error:
        raise BackupError(NOT_WRITTEN(file=file)) from error
    except StoreUnavailable as error:
        if error.refusal.reason is FULL:
            raise BackupError(NOT_WRITTEN(file=file)) from error
        raise


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """Give a file to write to; when all went well it is on disk and gets its name."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        _private(part)
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(target)
    finally:
        for ending in ("", "-wal", "-shm", "-journal", ".lock"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _copy_file(file: Path, part: Path) -> None:
    """Copy an SQLite file page by page, as it stands at one moment."""
    if not file.exists():
        raise BackupError(NOTHING_THERE(file=file))
    with reading_file(file) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # so that one file is all of it


def _copy_server(database: Database, part: Path) -> None:
    """Copy a PostgreSQL database row by row, as it stands at one moment."""
    migrate(part)
    with (
        database.engine() as reading,
        Database.at(part).engine() as writing,
        reading.connect().execution_options(isolation_level="REPEATABLE READ") as source,
    ):
        require_newest(source)
        with writing.begin() as copy:
            _copy_rows(source, copy)
    with closing(sqlite3.connect(part)) as copied:
        copied.execute("PRAGMA journal_mode=DELETE")


def _private(file: Path) -> None:
    """Make a file for its owner's eyes only, as it will hold keys."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _brought_forward(path: Path, copy: Path) -> Database:
    """Copy a backup and take the steps it is behind."""
    _check_whole(path)
    _copy_file(path.resolve(), copy)
    migrate(copy)
    return Database.at(copy)


def _check_whole(path: Path) -> None:
    """Refuse what is no SQLite file of ours, or is damaged."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            sound = found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found.execute("SELECT version_num FROM alembic_version")
    except sqlite3.Error:
        sound = False
    if not sound:
        raise BackupError(NO_BACKUP(file=path))


def _rows_of(file: Path) -> dict[str, int]:
    """Count the rows of a backup, table by table, whatever schema it has."""
    with closing(sqlite3.connect(file)) as found:
        names = [name for (name,) in found.execute(TABLES)]
        counts = [found.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in names]  # noqa: S608  # its own names
    return {name: number for name, (number,) in zip(names, counts, strict=True)}


def _refuse_filled(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BackupError(NOT_EMPTY())


def _copy_rows(source: Connection, target: Connection) -> dict[str, int]:
    """Copy every table, those first that others point to."""
    return {table.name: _copy_table(source, target, table) for table in metadata.sorted_tables}


def _copy_table(source: Connection, target: Connection, table: Table) -> int:
    copied = 0
    rows = source.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
    for some in rows.partitions():
        target.execute(insert(table), [dict(row) for row in some])
        copied += len(some)
    return copied
