"""Addresses, migrations, and one server to a file."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from lostcities.server.storage.engine import Database, DatabaseError
from lostcities.server.storage.migrations import SchemaError, migrate, require_newest, revision
from lostcities.server.storage.schema import metadata
from lostcities.server.storage.store import Store
from tests.server.support.append_builders import begin

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.databases import Cluster


def test_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.db"
    for address in (path, str(path), f"sqlite:///{path}", "a.db", "sqlite:///a.db", "./x/../a.db"):
        assert Database.at(address).file == path
    for address in ("postgresql://me:pw@host/name", "postgresql+psycopg://me:pw@host/name"):
        database = Database.at(address)
        assert database.file is None
        assert database.url.drivername == "postgresql+psycopg"
        assert "pw" not in repr(database)


@pytest.mark.parametrize(
    "address",
    [
        "",
        ":memory:",
        "a\0b",
        "sqlite://",
        "mysql://h/n",
        "postgresql://h",
        "://",
        "postgresql://h:x/n",
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(DatabaseError, match="postgresql://USER@HOST/NAME"):
        Database.at(address)


def test_the_schema_is_what_the_migrations_make(url: str) -> None:
    with Database.at(url).engine() as engine, engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_s8_migrating_again_changes_nothing(store: Store, url: str) -> None:
    begin(store)
    store.close()
    migrate(url)
    with Database.at(url).engine() as engine, engine.connect() as connection:
        require_newest(connection)
    again = Store.open(url)
    assert again.version("t") == 1
    again.close()


def test_an_empty_database_is_migrated(tmp_path: Path, postgres: Cluster) -> None:
    with postgres.fresh("template0") as url:
        for address in (url, str(tmp_path / "new.db")):
            with pytest.raises(SchemaError, match=r"at step 0000.*\(migrate it first\)"):
                Store.open(address)
            migrate(address)
            Store.open(address).close()


def test_s8_a_newer_database_is_left_alone(url: str) -> None:
    with Database.at(url).engine() as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for opened in (migrate, Store.open):
        with pytest.raises(SchemaError, match="newer version of this program"):
            opened(url)
    with Database.at(url).engine() as engine, engine.connect() as connection:
        assert revision(connection) == "9999"


MIGRATING = """
import sys
from lostcities.server.storage.migrations import migrate
print("ready", flush=True)
input()
migrate(sys.argv[1])
"""


def test_s8_processes_may_migrate_at_once(postgres: Cluster) -> None:
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with postgres.fresh("template0") as url:
        words = [sys.executable, "-c", MIGRATING, url]
        started: list[Any] = [subprocess.Popen(words, **pipes, text=True) for _ in range(4)]
        for process in started:
            assert process.stdout.readline() == "ready\n"
        for process in started:
            process.stdin.write("go\n")
            process.stdin.flush()
        for process in started:
            process.communicate()
        assert [process.returncode for process in started] == [0, 0, 0, 0]


def test_a_file_serves_one_server(file: Path) -> None:
    store = Store.open(file)
    for address in (str(file), f"sqlite:///{file}"):
        with pytest.raises(DatabaseError, match="another server is running"):
            Store.open(address)
    code = "import sys; from lostcities.server.storage.store import Store; Store.open(sys.argv[1])"
    other = subprocess.run([sys.executable, "-c", code, file], capture_output=True, check=False)
    assert b"another server is running" in other.stderr
    store.close()
    Store.open(file).close()


def test_a_file_under_another_name_serves_no_second_server(file: Path) -> None:
    """The lock, and SQLite's log, go by the name; a hard link is another name of the same file."""
    store = Store.open(file)
    other = file.parent / "elsewhere" / "other.db"
    other.parent.mkdir()
    other.hardlink_to(file)
    for opened in (Store.open, migrate):
        with pytest.raises(DatabaseError, match=r"has other names \(hard links\)"):
            opened(other)
    assert [path.name for path in other.parent.iterdir()] == ["other.db"], "nothing was made"
    store.close()
    with pytest.raises(DatabaseError, match="remove the others"):
        Store.open(file)
    other.unlink()
    Store.open(file).close()


def test_postgresql_serves_many_servers(server_url: str) -> None:
    first, second = Store.open(server_url), Store.open(server_url)
    begin(first)
    assert second.version("t") == 1
    first.close()
    second.close()


def test_s1_a_file_is_durable_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    migrate(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with Database.at(path).engine() as engine, engine.connect() as connection:
        settings = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in settings]
    assert found == ["wal", 2, 1, 5000]


def test_s1_commits_to_postgresql_are_durable(server_url: str, postgres: Cluster) -> None:
    postgres.run("ALTER SYSTEM SET synchronous_commit = off")
    postgres.run("SELECT pg_reload_conf()")
    try:
        with Database.at(server_url).engine() as engine, engine.connect() as connection:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
    finally:
        postgres.run("ALTER SYSTEM RESET synchronous_commit")
        postgres.run("SELECT pg_reload_conf()")


@pytest.mark.parametrize(
    ("name", "says"), [("missing/server.db", "cannot be created or written"), (".", "is a folder")]
)
def test_a_place_that_cannot_be_written(tmp_path: Path, name: str, says: str) -> None:
    with pytest.raises(DatabaseError, match=says):
        migrate(tmp_path / name)


def test_readers_cannot_write(file: Path) -> None:
    engine = Database.at(file).read_engine(1)
    with engine.connect() as connection, pytest.raises(Exception, match="readonly"):
        connection.execute(text("DELETE FROM tables"))
    engine.dispose()


def test_a_file_can_be_read_while_the_server_runs(file: Path) -> None:
    store = Store.open(file)
    begin(store)
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as tool:
        assert tool.execute("SELECT version FROM tables").fetchall() == [(1,)]
    store.close()


def test_errors_of_the_database_show_no_values(store: Store) -> None:
    store.add_device("anna", b"the hash", 1.0)
    with pytest.raises(ValueError, match="already has this") as caught:
        store.add_device("anna", b"the hash", 1.0)
    assert "the hash" not in f"{caught.value!r} {caught.value.__cause__}"


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "diary.db"
    with closing(sqlite3.connect(file)) as diary:
        diary.execute("CREATE TABLE days (what TEXT)")
    before = file.read_bytes()
    with pytest.raises(DatabaseError, match="not a database of this program"):
        migrate(file)
    assert file.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna, " * 100, encoding="utf-8")
    with pytest.raises(DatabaseError, match="not a database of this program"):
        migrate(file)
    assert file.read_text(encoding="utf-8").startswith("Dear Anna")
