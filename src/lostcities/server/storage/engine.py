"""Where the database is, and how to reach it: SQLite in one file, or PostgreSQL.

On both a commit that returns is on disk (contract, 1), whatever the server's own settings are. A
file serves one server at a time; tools that only read it need no leave.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

PATIENCE = 5.0
"""Seconds to wait for a lock, a connection or a place in the pool."""

CHECKPOINT = 16_000
"""Pages (of 4 kB) of the write-ahead log after which a commit carries what is left of it over into
the file, and lets it begin anew; most has been carried over before (`checkpoints`)."""

NO_DATABASE = Reason(
    "format",
    "no-database",
    "this is no address of a database",
    "give the path of a file, sqlite:///PATH or postgresql://USER@HOST/NAME",
)
NO_PLACE = Reason(
    "format",
    "no-place",
    "the database file {file} cannot be made or written",
    "check that its folder exists and may be written",
)
IN_USE = Reason(
    "format",
    "database-in-use",
    "another server is running on the file {file}",
    "stop it first, or use PostgreSQL for more than one process",
)
NOT_OURS = Reason(
    "format",
    "not-ours",
    "{file} is no database of this program, or may not be read",
    "name another with --db, or become the user the server runs as",
)

_FOREIGN_CODES = (
    sqlite3.SQLITE_ERROR,  # there is no such table
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_READONLY,  # even a reader must write beside a file with a WAL
)
"""What SQLite says of a file that is not ours, or not for us."""
_PRIMARY = 0xFF
"""The low byte of an SQLite error is what went wrong, the rest says where."""


class DatabaseError(LostCitiesError):
    """An address that leads to no database, or to one that is taken."""


class Database(NamedTuple):
    """A database by its address."""

    url: URL

    @classmethod
    def at(cls, address: str | Path) -> Database:
        """Read an address: a path, `sqlite:///…` or `postgresql://…`."""
        if isinstance(address, Path) or "://" not in address:
            return cls.in_file(Path(address))
        try:
            url = make_url(address)
        except (ArgumentError, ValueError):
            raise DatabaseError(NO_DATABASE()) from None
        if url.drivername == "sqlite" and url.database:
            return cls.in_file(Path(url.database))
        if url.get_backend_name() == "postgresql" and url.database:
            return cls(url.set(drivername="postgresql+psycopg"))
        raise DatabaseError(NO_DATABASE())

    @classmethod
    def in_file(cls, path: Path) -> Database:
        """Name a file; two ways to the same file are the same database."""
        if "\0" in str(path) or str(path) in {".", ":memory:"}:
            raise DatabaseError(NO_DATABASE())
        return cls(URL.create("sqlite", database=str(path.expanduser().resolve())))

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database or "") if self.url.drivername == "sqlite" else None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep every other server away from the file; PostgreSQL serves as many as come."""
        with closing(self.hold()):
            yield

    def hold(self) -> sqlite3.Connection:
        """Return what keeps other servers away until it is closed, or its process ends.

        The lock is SQLite's own, on an empty file beside the database: it works wherever SQLite
        does, goes with a killed process, and is not inherited by the processes it started.
        """
        if self.file is None:
            return sqlite3.connect(":memory:", check_same_thread=False)
        beside = self.file.with_name(f"{self.file.name}.lock")
        _make(self.file)
        _make(beside)
        lock = sqlite3.connect(beside, timeout=0, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            taken = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
            raise DatabaseError((IN_USE if taken else NO_PLACE)(file=self.file)) from None
        return lock

    def refuse_foreign(self) -> None:
        """Refuse a file with something else in it; one without a table is as good as new."""
        if self.file is None:
            return
        with closing(sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)) as found:
            try:
                names = found.execute("SELECT name FROM sqlite_master").fetchall()
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode & _PRIMARY not in _FOREIGN_CODES:
                    raise
                raise DatabaseError(NOT_OURS(file=self.file)) from None
        if names and ("alembic_version",) not in names:
            raise DatabaseError(NOT_OURS(file=self.file))

    @contextmanager
    def engine(self, **options: Any) -> Iterator[Engine]:
        """Give an engine for one piece of work."""
        engine = self.writing(**options)
        try:
            yield engine
        finally:
            engine.dispose()

    def writing(self, connections: int = 1, patience: float = PATIENCE) -> Engine:
        """Make an engine that writes: on SQLite a transaction takes the write lock at once."""
        engine = self._engine(connections, patience)
        if self.file is not None:
            event.listen(engine, "begin", _begin_writing)
        return engine

    def reading(self, connections: int, patience: float = PATIENCE) -> Engine:
        """Make an engine that reads single statements, and never waits for a writer."""
        engine = self._engine(connections, patience, isolation_level="AUTOCOMMIT")
        if self.file is not None:
            event.listen(engine, "connect", _only_read)
        return engine

    def _engine(self, connections: int, patience: float, **options: Any) -> Engine:
        limit = {"timeout": patience} if self.file else {"connect_timeout": max(2, int(patience))}
        engine = create_engine(
            self.url,
            connect_args=limit,
            hide_parameters=True,  # an error's text is logged: it shows no key and no hand
            max_overflow=0,
            pool_pre_ping=self.file is None,  # a restarted server is met without an error
            pool_size=connections,
            pool_timeout=patience,
            **options,
        )
        event.listen(engine, "connect", _durable_file if self.file else _durable_server(patience))
        return engine


@contextmanager
def reading_file(file: Path) -> Iterator[sqlite3.Connection]:
    """Open an SQLite file of ours only to read it, whoever else uses it."""
    try:
        found = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        raise DatabaseError(NOT_OURS(file=file)) from None
    with closing(found):
        try:
            found.execute("SELECT version_num FROM alembic_version")
        except sqlite3.Error as error:
            if error.sqlite_errorcode & _PRIMARY in _FOREIGN_CODES:
                raise DatabaseError(NOT_OURS(file=file)) from None
            raise
        yield found


def _make(file: Path) -> None:
    """Make a file for its owner's eyes only, as it will hold keys.

    One that is there is never opened here: closing it would end every lock this process has on it.
    """
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if file.is_dir() or not os.access(file, os.R_OK | os.W_OK):
            raise DatabaseError(NO_PLACE(file=file)) from None
    except OSError:
        raise DatabaseError(NO_PLACE(file=file)) from None


def _durable_file(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # the engine says BEGIN itself
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"wal_autocheckpoint={CHECKPOINT}",
    ):
        connection.execute(f"PRAGMA {setting}")


def _durable_server(patience: float) -> Any:
    def durable(connection: Any, _: object) -> None:
        connection.execute("SET synchronous_commit = on")
        connection.execute(f"SET lock_timeout = {int(patience * 1000)}")
        connection.commit()

    return durable


def _only_read(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
