"""Where the database is, and how to reach it: SQLite in one file, or PostgreSQL.

On both a commit that returns is on disk (S1), whatever the server's own settings are. A file
serves one server at a time; tools that only read it need no lock.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.errors import sqlite_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

TIMEOUT_SECONDS: Final = 5.0
"""How long to wait for a lock, or for a connection, whether new or from the pool."""
IDLE_SECONDS: Final = 60
"""After how long PostgreSQL ends a transaction whose process stopped in the middle of it, or whose
machine is gone: others could not write to the tables it has locked."""
WAL_AUTOCHECKPOINT_PAGES: Final = 16_000
"""Pages (of 4 kB) of the write-ahead log after which a commit checkpoints it itself.

Only a fallback: `checkpoints` does this work in a thread of its own, long before.
"""

NO_DATABASE = Reason(
    "format",
    "no-database",
    "this is not the address of a database",
    "give the path of a file, sqlite:///PATH or postgresql://USER@HOST/NAME",
)
NOT_WRITABLE = Reason(
    "format",
    "no-place",
    "the database file {file} cannot be created or written",
    "check that its folder exists and can be written to",
)
IS_FOLDER = Reason(
    "format",
    "database-is-folder",
    "{file} is a folder, and the database is a file",
    "give the path of a file, such as {file}/lostcities.db",
)
IN_USE = Reason(
    "format",
    "database-in-use",
    "another server is running on the file {file}",
    "stop it first, or use PostgreSQL for more than one process",
)
HARD_LINKS = Reason(
    "format",
    "hard-links",
    "the database file {file} has other names (hard links), which another server may be using",
    "keep one of the names and remove the others; make copies with lostcities backup",
)
NOT_OURS = Reason(
    "format",
    "not-ours",
    "{file} is not a database of this program, or cannot be read",
    "choose another with --db, or run this as the user the server runs as",
)

_FOREIGN_CODES = (
    sqlite3.SQLITE_ERROR,  # there is no such table
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_READONLY,  # even a reader of a file in WAL mode writes to the index beside it
)
"""What SQLite reports for a file of another program, or one this user may not read."""


class DatabaseError(LostCitiesError):
    """An address that leads to no database, or to one that is in use."""


class Database(NamedTuple):
    """A database by its address."""

    url: URL

    @classmethod
    def at(cls, address: str | Path) -> Database:
        """Parse an address: a path, `sqlite:///…` or `postgresql://…`."""
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
        """Return the database in a file; two paths to one file are the same database."""
        if "\0" in str(path) or str(path) in {".", ":memory:"}:
            raise DatabaseError(NO_DATABASE())
        return cls(URL.create("sqlite", database=str(path.expanduser().resolve())))

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database or "") if self.url.drivername == "sqlite" else None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep every other server away from the file for a while."""
        with closing(self.lock()):
            yield

    def lock(self) -> sqlite3.Connection:
        """Keep other servers away until the returned connection is closed, or its process ends.

        PostgreSQL serves any number of servers: there it locks nothing.
        """
        if self.file is None:
            return sqlite3.connect(":memory:", check_same_thread=False)
        # SQLite's exclusive mode on the database file itself would shut out this server's own other
        # connections, and backups. So an empty file beside it is locked, and by SQLite again: that
        # works wherever SQLite works, ends with a killed process, and no child process inherits it.
        lock_file = self.file.with_name(f"{self.file.name}.lock")
        _create(self.file)
        # The lock and SQLite's log go by the name of the file. Under another name of the same file
        # a second server would see neither.
        if self.file.stat().st_nlink > 1:
            raise DatabaseError(HARD_LINKS(file=self.file))
        _create(lock_file)
        lock = sqlite3.connect(lock_file, timeout=0, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            in_use = sqlite_code(error) == sqlite3.SQLITE_BUSY
            raise DatabaseError((IN_USE if in_use else NOT_WRITABLE)(file=self.file)) from None
        return lock

    def refuse_foreign(self) -> None:
        """Refuse a file with something else in it; one without tables counts as new."""
        if self.file is None:
            return
        with closing(sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)) as found:
            try:
                names = found.execute("SELECT name FROM sqlite_master").fetchall()
            except sqlite3.DatabaseError as error:
                if sqlite_code(error) not in _FOREIGN_CODES:
                    raise
                raise DatabaseError(NOT_OURS(file=self.file)) from None
        if names and ("alembic_version",) not in names:
            raise DatabaseError(NOT_OURS(file=self.file))

    @contextmanager
    def engine(self, **options: Any) -> Iterator[Engine]:
        """Give an engine that is disposed of afterwards."""
        engine = self.write_engine(**options)
        try:
            yield engine
        finally:
            engine.dispose()

    def write_engine(self, connections: int = 1, timeout: float = TIMEOUT_SECONDS) -> Engine:
        """Make an engine that writes."""
        engine = self._engine(connections, timeout)
        if self.file is not None:
            # A transaction that reads first and then writes fails at once, without waiting, if
            # another connection has written in between. One that takes the write lock with its
            # BEGIN waits its turn instead.
            event.listen(engine, "begin", _begin_writing)
        return engine

    def read_engine(self, connections: int, timeout: float = TIMEOUT_SECONDS) -> Engine:
        """Make an engine that reads single statements and never waits for a writer."""
        engine = self._engine(connections, timeout, isolation_level="AUTOCOMMIT")
        if self.file is not None:
            event.listen(engine, "connect", _set_read_only)
        return engine

    def _engine(self, connections: int, timeout: float, **options: Any) -> Engine:
        limit = {"timeout": timeout} if self.file else {"connect_timeout": max(2, int(timeout))}
        engine = create_engine(
            self.url,
            connect_args=limit,
            hide_parameters=True,  # errors are logged, and must not show keys or hands
            max_overflow=0,
            pool_pre_ping=self.file is None,  # no error after PostgreSQL was restarted
            pool_size=connections,
            pool_timeout=timeout,
            **options,
        )
        durable = _make_sqlite_durable if self.file else _postgresql_settings(timeout)
        event.listen(engine, "connect", durable)
        return engine


@contextmanager
def reading_file(file: Path) -> Iterator[sqlite3.Connection]:
    """Open an SQLite file of ours to read only; a server may be using it."""
    try:
        found = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        raise DatabaseError(NOT_OURS(file=file)) from None
    with closing(found):
        try:
            found.execute("SELECT version_num FROM alembic_version")
        except sqlite3.Error as error:
            if sqlite_code(error) in _FOREIGN_CODES:
                raise DatabaseError(NOT_OURS(file=file)) from None
            raise
        yield found


def create_private(file: Path) -> None:
    """Create a file that only its owner can read, as it will hold keys."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _create(file: Path) -> None:
    """Create a file unless it exists, and check that it can be written."""
    try:
        create_private(file)
    except FileExistsError:
        # An existing file is not opened to find out: POSIX drops every lock a process has on a file
        # when the process closes any descriptor of it.
        if file.is_dir():
            raise DatabaseError(IS_FOLDER(file=file)) from None
        if not os.access(file, os.R_OK | os.W_OK):
            raise DatabaseError(NOT_WRITABLE(file=file)) from None
    except OSError:
        raise DatabaseError(NOT_WRITABLE(file=file)) from None


def _make_sqlite_durable(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # or the driver would begin transactions by itself
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"wal_autocheckpoint={WAL_AUTOCHECKPOINT_PAGES}",
    ):
        connection.execute(f"PRAGMA {setting}")


def _postgresql_settings(timeout: float) -> Any:
    def make_durable(connection: Any, _: object) -> None:
        connection.execute("SET synchronous_commit = on")
        connection.execute(f"SET lock_timeout = {int(timeout * 1000)}")
        connection.execute(f"SET idle_in_transaction_session_timeout = {IDLE_SECONDS * 1000}")
        connection.commit()

    return make_durable


def _set_read_only(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
