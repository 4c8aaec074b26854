"""Backups are made while the server runs, and restored into either database (S8)."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import threading
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.services.pads import Pads
from lostcities.server.storage import backup as backup_module
from lostcities.server.storage import blocks, operator_rows, review_rows
from lostcities.server.storage.backup import BackupError, backup, restore
from lostcities.server.storage.blocks import Block
from lostcities.server.storage.engine import Database, DatabaseError
from lostcities.server.storage.migrations import SchemaError, migrate
from lostcities.server.storage.operator_rows import ServerRow
from lostcities.server.storage.review_rows import NewReview, Room
from lostcities.server.storage.schema import metadata
from lostcities.server.storage.store import Link, Secret, Store, StoreUnavailable
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection, Table

    from tests.server.support.databases import Cluster


def fill(store: Store) -> None:
    """Put something into every table of the database."""
    for number in range(30):
        name = f"t{number} ♥'\""
        store.add_device(name, name.encode(), AT)
        begin(
            store,
            name,
            command=("anna", "c", {"a": [None]}),
            secrets=(Secret(1, 1, bytes(range(32))),),
            seats=((0, name),),
            links=(Link(bytes([number]), name, None, "join", AT, AT + 0.1),),
        )
        store.append(append(name, 1, *[{"x": "\0 \ud800 é"}] * 40, used=(bytes([number]),)))
        pads = Pads(store)
        pads.roll(pads.make(name, {"names": [name]}), 1, name, {"numbers": [1], "colours": ["R"]})
        review_rows.add(store, NewReview(name, name, {}, name, name), Room(99, 99), AT)
    store.write(partial(blocks.add, block=Block("device", "d", "spam", AT, AT + 0.1)))
    store.write(partial(operator_rows.record, action="block", subject="device d", at=AT))
    server = ServerRow("s", "host", 8642, 7, "1.0", AT, AT, 1, {"streams": 3})
    store.write(partial(operator_rows.add_server, row=server))


def content(url: str) -> dict[str, list[Any]]:
    """Return every row of a database."""
    with Database.at(url).engine() as engine, engine.connect() as connection:
        rows = {t.name: connection.execute(t.select()).all() for t in metadata.sorted_tables}
    return {name: sorted((tuple(row) for row in found), key=repr) for name, found in rows.items()}


def test_s8_a_backup_is_restored_into_either_database(
    store: Store, url: str, empty_url: str, tmp_path: Path
) -> None:
    fill(store)
    backup(url, tmp_path / "backup.db")
    copied = restore(tmp_path / "backup.db", empty_url)
    assert content(empty_url) == content(url)
    assert copied == {name: len(rows) for name, rows in content(url).items()}
    assert copied["events"] == 30 * 41
    assert all(copied.values()), "something of everything"
    again = Store.open(empty_url)
    assert again.load("t3 ♥'\"") == store.load("t3 ♥'\"")
    again.append(append("t3 ♥'\"", 41, {}))
    again.close()


def test_s8_a_backup_under_load_is_of_one_moment(store: Store, url: str, tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(4)]
    for table in tables:
        begin(store, table)
    stop = threading.Event()

    def play() -> None:
        version = 1
        while not stop.is_set():
            for table in tables:
                store.append(append(table, version, {}, command=("anna", f"c{version}", 1)))
            version += 1

    playing = threading.Thread(target=play)
    playing.start()
    for number in range(3):
        backup(url, tmp_path / f"{number}.db")
    stop.set()
    playing.join()
    for number in range(3):
        found = content(str(tmp_path / f"{number}.db"))
        versions = [row[4] for row in sorted(found["tables"])]
        assert versions == sorted(versions, reverse=True), "t0 moves first"
        assert versions[0] - versions[-1] <= 1
        assert len(found["events"]) == sum(versions)
        assert len(found["commands"]) == sum(versions) - 4


def test_s8_a_backup_is_one_file_that_only_its_owner_can_read(
    store: Store, url: str, tmp_path: Path
) -> None:
    begin(store)
    folder = tmp_path / "backups"
    folder.mkdir()
    backup(url, folder / "backup.db")
    assert [path.name for path in folder.iterdir()] == ["backup.db"]
    assert stat.S_IMODE((folder / "backup.db").stat().st_mode) == 0o600
    with closing(sqlite3.connect(folder / "backup.db")) as found:
        assert found.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_s8_a_backup_can_be_served_as_it_is(store: Store, url: str, tmp_path: Path) -> None:
    begin(store)
    backup(url, tmp_path / "backup.db")
    copy = Store.open(tmp_path / "backup.db")
    copy.append(append("t", 1, {}))
    copy.close()


def test_no_file_is_overwritten(url: str, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BackupError, match="already exists"):
        backup(url, tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_database_with_something_in_it_is_not_restored_into(
    store: Store, url: str, tmp_path: Path
) -> None:
    begin(store)
    backup(url, tmp_path / "backup.db")
    store.close()
    before = content(url)
    with pytest.raises(BackupError, match="not empty"):
        restore(tmp_path / "backup.db", url)
    assert content(url) == before


def test_a_file_in_use_is_not_restored_into(file: Path, tmp_path: Path) -> None:
    backup(file, tmp_path / "backup.db")
    store = Store.open(file)
    with pytest.raises(DatabaseError, match="another server is running"):
        restore(tmp_path / "backup.db", file)
    store.close()


@pytest.mark.parametrize("damage", ["missing", "text", "cut", "zeros", "other"])
def test_what_is_not_a_backup_is_refused(
    file: Path, tmp_path: Path, empty_url: str, damage: str
) -> None:
    bad = tmp_path / "bad.db"
    if damage == "text":
        bad.write_text("a text")
    if damage == "other":
        with closing(sqlite3.connect(bad)) as other:
            other.execute("CREATE TABLE t (x)")
    if damage in {"cut", "zeros"}:
        store = Store.open(file)
        fill(store)
        backup(file, bad)
        store.close()
        whole = bad.read_bytes()
        half = whole[: len(whole) // 2]
        bad.write_bytes(half if damage == "cut" else half + bytes(len(half)))
    with pytest.raises(BackupError, match="is not a backup, or is damaged"):
        restore(bad, empty_url)


def test_there_must_be_something_to_back_up(tmp_path: Path, postgres: Cluster) -> None:
    with pytest.raises(BackupError, match="there is no database"):
        backup(tmp_path / "none.db", tmp_path / "backup.db")
    with postgres.fresh("template0") as url, pytest.raises(SchemaError, match="migrate it first"):
        backup(url, tmp_path / "backup.db")
    with pytest.raises(StoreUnavailable):
        backup(postgres.url("missing"), tmp_path / "backup.db")
    assert list(tmp_path.iterdir()) == []


def test_s8_a_restore_that_fails_leaves_nothing(
    file: Path, empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(file)
    fill(store)
    store.close()
    backup(file, tmp_path / "backup.db")

    copy_table = backup_module._copy_table

    def broken(source: Connection, target: Connection, table: Table) -> int:
        if table.name == "secrets":
            raise ZeroDivisionError
        return copy_table(source, target, table)

    monkeypatch.setattr(backup_module, "_copy_table", broken)
    with pytest.raises(ZeroDivisionError):
        restore(tmp_path / "backup.db", empty_url)
    monkeypatch.undo()
    restore(tmp_path / "backup.db", empty_url)
    assert content(empty_url) == content(str(file))


def test_s8_a_newer_backup_is_refused(file: Path, empty_url: str, tmp_path: Path) -> None:
    newer = shutil.copy(file, tmp_path / "newer.db")
    with closing(sqlite3.connect(newer)) as found, found:
        found.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SchemaError, match="newer version"):
        restore(newer, empty_url)
    migrate(empty_url)
