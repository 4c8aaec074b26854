"""The databases the tests run on: files of SQLite, and a real PostgreSQL server.

The server is started by the tests themselves. Where it cannot be, they fail; they never skip.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import warnings
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg

from lostcities.server.storage.migrations import migrate

if TYPE_CHECKING:
    from collections.abc import Iterator

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it finds no XDG_RUNTIME_DIR, and says so when imported
    import pgserver
    from pgserver.postgres_server import get_server

PROGRAMS = Path(pgserver.__file__).parent / "pginstall" / "bin"
TEMPLATE = "migrated"


class Cluster:
    """A PostgreSQL server with as many databases as are asked for."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._numbers = count(1)
        self.run(f"CREATE DATABASE {TEMPLATE}")
        migrate(self.url(TEMPLATE))

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return str(self._server.get_uri(database=name))

    @property
    def pid(self) -> int:
        """The process that started all others of the server."""
        return int((Path(self._server.pgdata) / "postmaster.pid").read_text().split()[0])

    def run(self, statement: str) -> None:
        """Run a statement as the owner of the server."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    @contextmanager
    def fresh(self, template: str = TEMPLATE) -> Iterator[str]:
        """Give the address of a new database: migrated, or empty as of `template0`."""
        name = f"test_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def crash(self) -> None:
        """End every process of the server at once, with nothing written on the way out."""
        self._control("stop", "-m", "immediate")

    def start(self) -> None:
        """Start it again: it recovers from what it had written."""
        self._server.ensure_postgres_running()

    def _control(self, *words: str) -> None:
        subprocess.run(
            [PROGRAMS / "pg_ctl", "-D", self._server.pgdata, "-w", *words],
            user=self._server.system_user,
            stdout=subprocess.DEVNULL,
            check=True,
        )


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start a PostgreSQL server, and remove all of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="lostcities-pg-"))
    server = get_server(folder, cleanup_mode="delete")
    try:
        yield Cluster(server)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
