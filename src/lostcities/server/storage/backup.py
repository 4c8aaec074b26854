"""Backups while the server runs, and their restoration, from either database to either (S8).

A backup is one SQLite file with the schema of its time, whichever database it was made from.
Restoring migrates a copy of it: an old backup stays usable, and unchanged.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import func, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.engine import Database, create_private, reading_file
from lostcities.server.storage.errors import FULL, StoreUnavailable, translating_errors
from lostcities.server.storage.migrations import migrate, require_newest, upgrade
from lostcities.server.storage.schema import metadata, servers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Table

BATCH_SIZE: Final = 1000
"""Rows that are in memory at once while they are copied."""

_TABLE_NAMES = """
SELECT name FROM sqlite_master
WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'alembic_version' ORDER BY name
"""

FILE_THERE = Reason(
    "format", "backup-there", "the file {file} already exists", "choose another name for the backup"
)
NO_BACKUP = Reason(
    "format",
    "no-backup",
    "{file} is not a backup, or is damaged",
    "give a file that lostcities backup has written",
)
DAMAGED_ROWS = Reason(
    "format",
    "damaged-rows",
    "a row of {table} holds what no server has written there",
    "restore an earlier backup",
)
NOTHING_THERE = Reason(
    "format", "nothing-there", "there is no database at {file}", "choose another with --db"
)
NOT_WRITTEN = Reason(
    "format",
    "not-written",
    "the file {file} cannot be written",
    "check that its folder exists, can be written to and has free space",
)
NOT_EMPTY = Reason(
    "format",
    "not-empty",
    "the database to restore into is not empty",
    "restore into a new one, then start the server on that",
)


class BackupError(LostCitiesError):
    """A backup that cannot be made or restored; the database is as it was."""


def backup(url: str | Path, path: str | Path) -> dict[str, int]:
    """Write what is committed now into one new file, all of it or nothing; the server may run.

    Returns how many rows each table has.
    """
    database, target = Database.at(url), Path(path)
    if target.exists():
        raise BackupError(FILE_THERE(file=target))
    with naming_full_disk(target), temporary_file(target) as part, translating_errors():
        if database.file is None:
            _copy_server(database, part)
        else:
            _copy_file(database.file, part)
        refuse_damaged(part)
        return _row_counts(part)


def restore(path: str | Path, url: str | Path) -> dict[str, int]:
    """Fill an empty database from a backup in one transaction; return each table's row count."""
    with restored(path, url) as (_, rows):
        return rows


@contextmanager
def restored(path: str | Path, url: str | Path) -> Iterator[tuple[Database, dict[str, int]]]:
    """Restore a backup; give the copy it was filled from as well, to be compared."""
    target = Database.at(url)
    with tempfile.TemporaryDirectory() as folder, translating_errors():
        copy = Path(folder) / "backup.db"
        with naming_full_disk(copy), translating_errors():
            source = _migrated_copy(Path(path), copy)
        with target.locked():
            target.refuse_foreign()
            rows = _fill(source, target)
        yield source, rows


def _fill(source: Database, target: Database) -> dict[str, int]:
    with (
        source.engine() as reading,
        target.engine() as writing,
        reading.connect() as old,
        writing.begin() as new,
    ):
        upgrade(new)
        _refuse_not_empty(new)
        return _copy_rows(old, new)


@contextmanager
def naming_full_disk(file: Path) -> Iterator[None]:
    """Name the file that cannot be written: it is this one, as all others are only read."""
    try:
        yield
    except OSError as error:
        raise BackupError(NOT_WRITTEN(file=file)) from error
    except StoreUnavailable as error:
        if error.refusal.reason is FULL:
            raise BackupError(NOT_WRITTEN(file=file)) from error
        raise


@contextmanager
def temporary_file(target: Path) -> Iterator[Path]:
    """Give a file to write to; it gets its final name when it is complete and on disk."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        create_private(part)
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(target)
    finally:
        for ending in ("", "-wal", "-shm", "-journal", ".lock"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _copy_file(file: Path, part: Path) -> None:
    """Copy an SQLite file page by page, as it is at one moment."""
    if not file.exists():
        raise BackupError(NOTHING_THERE(file=file))
    with reading_file(file) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # in WAL mode a backup would be three files


def _copy_server(database: Database, part: Path) -> None:
    """Copy a PostgreSQL database row by row, as it is at one moment."""
    migrate(part)
    # REPEATABLE READ: all tables are read as they were at the first query, whatever is committed
    # while they are copied.
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


def _migrated_copy(path: Path, copy: Path) -> Database:
    """Copy a backup and bring the copy to the newest schema."""
    refuse_damaged(path)
    _copy_file(path.resolve(), copy)
    migrate(copy)
    return Database.at(copy)


def refuse_damaged(path: Path) -> None:
    """Refuse a file that is not an SQLite file of ours, or is damaged."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            sound = found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            sound = sound and not found.execute("PRAGMA foreign_key_check").fetchone()
            found.execute("SELECT version_num FROM alembic_version")
    except sqlite3.Error:
        sound = False
    if not sound:
        raise BackupError(NO_BACKUP(file=path))


def _row_counts(file: Path) -> dict[str, int]:
    """Count the rows of each table of a backup, whatever schema it has."""
    with closing(sqlite3.connect(file)) as found:
        names = [name for (name,) in found.execute(_TABLE_NAMES)]
        counts = [found.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in names]  # noqa: S608  # its own names
    return {name: number for name, (number,) in zip(names, counts, strict=True)}


def _refuse_not_empty(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        # A server that was killed leaves its row behind, whether it was ever used or not.
        if (
            table is not servers
            and connection.execute(select(func.count()).select_from(table)).scalar()
        ):
            raise BackupError(NOT_EMPTY())


def _copy_rows(source: Connection, target: Connection) -> dict[str, int]:
    """Copy every table, each after those it refers to."""
    return {table.name: _copy_table(source, target, table) for table in metadata.sorted_tables}


def _copy_table(source: Connection, target: Connection, table: Table) -> int:
    copied = 0
    with _refusing_damaged_rows(table):
        rows = source.execution_options(yield_per=BATCH_SIZE).execute(select(table)).mappings()
        for batch in rows.partitions():
            target.execute(insert(table), [dict(row) for row in batch])
            copied += len(batch)
    return copied


@contextmanager
def _refusing_damaged_rows(table: Table) -> Iterator[None]:
    """Tell a value that its column cannot hold from a database that does not answer."""
    try:
        yield
    except (StatementError, TypeError, ValueError) as error:
        if isinstance(error, DBAPIError) and not isinstance(error, (DataError, IntegrityError)):
            raise
        raise BackupError(DAMAGED_ROWS(table=table.name)) from error
