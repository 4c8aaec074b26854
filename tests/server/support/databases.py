"""The databases the tests run on: files of SQLite, and a real PostgreSQL server.

The server is the system's own, started by the tests on data of theirs. Where it cannot be, they
fail; they never skip.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import psycopg

from lostcities.server.storage.migrations import migrate

if TYPE_CHECKING:
    from collections.abc import Iterator

TEMPLATE = "migrated"
MISSING = "PostgreSQL is missing; on Debian: apt-get install postgresql"
DEBIAN = Path("/usr/lib/postgresql")
OWNER = "postgres"
"""Whose the server is when the tests are root's: it refuses to run as root."""
SETTINGS = "listen_addresses = ''\nunix_socket_directories = '{folder}'\n"
HASTY = "fsync = off\nfull_page_writes = off\n"
"""What the loss of power would cost, and that of a process does not."""
GUARD = 'read -r _; "$0" -D "$1/data" -m immediate stop; rm -rf "$1"'
"""Ends the server when its standard input ends: also when the tests were killed."""


def programs() -> Path:
    """Return the folder of PostgreSQL's programs: that on the path, or the newest of Debian's."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = [path.parent for path in DEBIAN.glob("*/bin/initdb")]
    if not versions:
        raise FileNotFoundError(MISSING)
    return max(versions, key=lambda path: float(path.parent.name))


class Cluster:
    """A PostgreSQL server with as many databases as are asked for."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        self._folder = folder
        self._programs = programs()
        self._numbers = count(1)
        self._user = OWNER if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        self._guard = subprocess.Popen(
            ["/bin/sh", "-c", GUARD, self._programs / "pg_ctl", folder],
            cwd="/",
            user=self._user,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the tests
        )
        options = ("--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8")
        self._run("initdb", *options, "--locale=C", "-D", folder / "data")
        with (folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(SETTINGS.format(folder=folder) + ("" if durable else HASTY))

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres:@/{name}?host={quote(str(self._folder))}"

    @property
    def pid(self) -> int:
        """The process that started all others of the server."""
        return int((self._folder / "data" / "postmaster.pid").read_text().split()[0])

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
        self._run("pg_ctl", "-D", self._folder / "data", "-w", "-m", "immediate", "stop")

    def start(self) -> None:
        """Start it, the first time or again: it recovers from what it had written."""
        log = self._folder / "log"
        self._run("pg_ctl", "-D", self._folder / "data", "-w", "-l", log, "start")

    def end(self) -> None:
        """End the server, and remove all of it."""
        self._guard.communicate()

    def _run(self, program: str, *words: str | Path) -> None:
        # To a file: a pipe would be kept open by the server that is started.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [self._programs / program, *words],
                cwd=self._folder,  # that of the tests may be closed to the owner
                user=self._user,
                stdout=said,
                stderr=said,
                check=False,
            )
            if done.returncode:
                said.seek(0)
                log = self._folder / "log"
                logged = log.read_text(encoding="utf-8") if log.exists() else ""
                raise RuntimeError(f"{program} failed: {said.read().decode()}{logged}")


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """Start a PostgreSQL server, and remove all of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="lostcities-pg-"))
    server = None
    try:
        server = Cluster(folder, durable=durable)
        server.start()
        server.run(f"CREATE DATABASE {TEMPLATE}")
        migrate(server.url(TEMPLATE))
        yield server
    finally:
        if server:
            server.end()
        shutil.rmtree(folder, ignore_errors=True)
