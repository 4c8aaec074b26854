"""Backups by the clock, and restores that are rehearsed (S8)."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from lostcities.server.storage import scheduled_backup
from lostcities.server.storage.backup import backup
from lostcities.server.storage.scheduled_backup import back_up, complete_backups
from tests.server.support.client import DEVICE, Device, begun, move, person, play

if TYPE_CHECKING:
    from tests.server.support.databases import Cluster
    from tests.server.support.program import Program
    from tests.server.support.server_process import Server

NIGHT = 1_794_900_000.0
DAY = 86_400


@pytest.fixture(scope="module")
def played(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a backup of a server with two finished matches and two games in progress."""
    rng, device = random.Random(1), Device.new(server)
    small = {"variant": "mini", "options": {"rounds": 1}}
    table = begun(device, "duel", DEVICE, person(), **small)
    play(device, table, [0, 1], rng)
    for seat in (0, 1):
        device.must(table, seat, "rematch")
    play(device, table, [0, 1], rng)
    for game, settings in (("duel", small), ("dice", {})):
        going = begun(device, game, DEVICE, person(), **settings)
        for seat in (0, 1, 0, 1):
            move(device, going, seat, device.view(going, seat), rng)
    file = tmp_path_factory.mktemp("backup") / "backup.db"
    backup(server.db, file)
    return file


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    """Return a copy of the backup, to be damaged."""
    return Path(shutil.copy(played, tmp_path / "copy.db"))


def change(file: Path, statement: str) -> None:
    """Change something in a backup."""
    with closing(sqlite3.connect(file)) as found, found:
        assert found.execute(statement).rowcount > 0


# By the clock


def test_a_backup_named_after_its_time_in_two_places(
    played: Path, run: Program, tmp_path: Path
) -> None:
    places = [tmp_path / "first", tmp_path / "second"]
    for place in places:
        place.mkdir()
    command = ("backup", "--db", played, "--into", places[0], "--copy-to", places[1])
    made = run(*command, "--json")
    assert made.status == 0
    file = Path(made.data["file"])
    assert scheduled_backup.NAME.fullmatch(file.name)
    assert made.data["copies"] == [str(places[1])]
    for place in places:
        written = place / file.name
        digest = hashlib.sha256(written.read_bytes()).hexdigest()
        assert digest == made.data["sha256"]
        assert (place / f"{file.name}.sha256").read_text() == f"{digest}  {file.name}\n"
        assert stat.S_IMODE(written.stat().st_mode) == 0o600
        assert len(list(place.iterdir())) == 2, "nothing half-written is left"
    assert f"Copied to {places[1]}, and read there again." in made.err


def test_old_backups_go_and_nothing_else(played: Path, tmp_path: Path) -> None:
    others = ["notes.txt", "lostcities-2026-01-01T000000Z.db", "before.db"]
    for name in others:
        (tmp_path / name).write_text("kept")
    for night in range(5):
        done = back_up(played, tmp_path, [], 3, NIGHT + DAY * night)
        assert len(done.deleted) == (night >= 3)
    names = [path.name for path in complete_backups(tmp_path)]
    assert len(names) == 3
    assert names[-1] == done.file.name
    assert all((tmp_path / name).exists() for name in others), "not complete, or not ours"


def test_a_second_place_that_is_not_mounted(played: Path, run: Program, tmp_path: Path) -> None:
    command = ("backup", "--db", played, "--into", tmp_path, "--copy-to", tmp_path / "gone")
    made = run(*command, "--json")
    assert made.status == 1
    assert made.data["failed"] == [str(tmp_path / "gone")]
    assert f"there is no folder {tmp_path / 'gone'} for backups (create it, or mount" in made.err
    french = run("backup", "--db", played, "--into", tmp_path / "gone", "--lang", "fr")
    assert "il n’y a pas de dossier" in french.err
    assert not (tmp_path / "gone").exists()
    assert complete_backups(tmp_path), "the first place has it all the same"


def test_options_that_need_a_folder(run: Program) -> None:
    ran = run("backup", "-o", "x.db", "--keep", "3")
    assert (ran.status, ran.err) == (2, "lostcities: --copy-to and --keep go with --into\n")


# Rehearsals


def test_a_rehearsal_on_either_database(
    played: Path, postgres: Cluster, run: Program, tmp_path: Path
) -> None:
    for options in ((), ("--db", postgres.url("postgres"))):
        ran = run("rehearse", played, *options, "--json")
        assert ran.status == 0, ran.data
        assert (ran.data["ok"], ran.data["problems"]) == (True, [])
        assert (ran.data["tables"], ran.data["matches"]) == (3, 2)
        assert ran.data["chances"] == 20, "each mini round deals ten cards"
        assert ran.data["rows"]["tables"] == 3
    assert "rehearsal" not in str(databases(postgres)), "the scratch database is gone"
    said = run("rehearse", played)
    assert said.err.endswith("Everything is as it was.\n")
    assert run("rehearse", played, "--sample", "1", "--json").data["tables"] == 1
    folder = tmp_path / "nights"
    folder.mkdir()
    newest = back_up(played, folder, [], 3, NIGHT).file
    assert json.loads(run("rehearse", folder, "--json").out)["file"] == str(newest)


def databases(postgres: Cluster) -> list[str]:
    """List the databases of the server."""
    with psycopg.connect(postgres.url("postgres")) as connection:
        return [row[0] for row in connection.execute("SELECT datname FROM pg_database")]


@pytest.mark.parametrize(
    ("kind", "statement"),
    [
        ("unreadable", "UPDATE events SET data = '{' WHERE seq = 5"),
        ("unreadable", "UPDATE tables SET summary = '{'"),
        ("unreadable", "UPDATE tables SET version = 'abc'"),
        ("gap", "DELETE FROM events WHERE seq = 5"),
        ("fold", "UPDATE events SET data = '{}' WHERE kind = 'acted'"),
        ("state", "UPDATE tables SET status = 'closed' WHERE status = 'over'"),
        ("key", "UPDATE secrets SET key = x'00' WHERE scene = 1"),
        ("deal", "UPDATE events SET data = json_set(data, '$.key', '00') WHERE kind = 'revealed'"),
        ("deal", "UPDATE events SET data = json_set(data, '$.key', 'g') WHERE kind = 'revealed'"),
    ],
)
def test_a_rehearsal_finds_what_is_wrong(
    copy: Path, run: Program, kind: str, statement: str
) -> None:
    change(copy, statement)
    ran = run("rehearse", copy, "--json")
    assert (ran.status, ran.data["ok"]) == (1, False)
    assert {problem["kind"] for problem in ran.data["problems"]} == {kind}
    english, french = run("rehearse", copy).err, run("rehearse", copy, "--lang", "fr").err
    assert "do not rely on this backup" in english
    assert "ne vous fiez pas à cette sauvegarde" in french
    assert "Error" not in english + french, "Python's words"


@pytest.mark.parametrize("command", ["rehearse", "restore"])
@pytest.mark.parametrize(
    ("table", "statement"),
    [
        ("secrets", "UPDATE secrets SET key = 'x' WHERE scene = 1"),
        ("events", "UPDATE events SET at = 'soon' WHERE seq = 5"),
    ],
)
def test_a_row_that_no_server_has_written(
    copy: Path, run: Program, command: str, table: str, statement: str
) -> None:
    change(copy, statement)
    into = () if command == "rehearse" else ("--db", copy.with_name("new.db"))
    ran = run(command, copy, *into)
    assert (ran.status, f"a row of {table} holds what no server" in ran.err) == (1, True), ran.err
    assert f"une ligne de {table} contient" in run(command, copy, *into, "--lang", "fr").err


def test_a_server_for_the_rehearsal_that_does_not_answer(played: Path, run: Program) -> None:
    ran = run("rehearse", played, "--db", "postgresql://nobody@127.0.0.1:1/x")
    assert ran.status == 1
    assert "does not answer" in ran.err
    assert "Traceback" not in ran.err


def test_a_file_that_has_changed_on_its_disk(played: Path, run: Program, tmp_path: Path) -> None:
    file = back_up(played, tmp_path, [], 3, NIGHT).file
    content = bytearray(file.read_bytes())
    content[5000] ^= 1
    file.write_bytes(content)
    ran = run("rehearse", tmp_path)
    assert (ran.status, "is not what was written: its SHA-256 is another" in ran.err) == (1, True)


def test_what_cannot_be_rehearsed(run: Program, tmp_path: Path, played: Path) -> None:
    assert "there is no file" in run("rehearse", tmp_path / "none.db").err
    assert "is not a backup, or is damaged" in run("rehearse", tmp_path).err, "an empty folder"
    ran = run("rehearse", played, "--db", tmp_path / "file.db")
    assert "a rehearsal makes a database of its own on a PostgreSQL server" in ran.err


def test_a_role_that_may_not_create_databases(
    played: Path, postgres: Cluster, run: Program
) -> None:
    postgres.run("CREATE ROLE timid LOGIN")
    url = postgres.url("postgres").replace("postgres:@", "timid:@")
    ran = run("rehearse", played, "--db", url)
    assert (ran.status, "ALTER ROLE … CREATEDB" in ran.err) == (1, True)
