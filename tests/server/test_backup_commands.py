"""The commands `backup` and `restore`, beside a running server and in every kind of trouble."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.cli import database
from lostcities.server.config import VARIABLE, default_database
from lostcities.server.storage.backup import backup
from lostcities.server.storage.store import Store
from tests.server.support.append_builders import begin
from tests.server.support.client import DEVICE, Device, begun, move, person
from tests.server.support.program import Program, Ran
from tests.server.support.server_process import PROGRAM, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.databases import Cluster
    from tests.server.support.server_process import Server

SMALL = 8
"""Half-kilobytes a file may have on a disk that is nearly full."""


@contextmanager
def playing(device: Device, table: str) -> Iterator[None]:
    """Let two people at one device move as fast as they can, and at least once."""
    stop = threading.Event()
    with ThreadPoolExecutor(1) as hands:
        moving = hands.submit(_play_until, stop, device, table)
        try:
            yield
        finally:
            stop.set()
        moving.result()


def _play_until(stop: threading.Event, device: Device, table: str) -> None:
    rng = random.Random(1)
    while True:
        for seat in (0, 1):
            move(device, table, seat, device.view(table, seat), rng)
        if stop.is_set():
            return


def views(device: Device, *tables: str) -> list[Any]:
    """Return what both seats see at each table."""
    return [device.view(table, seat) for table in tables for seat in (0, 1)]


def progress(device: Device, table: str) -> int:
    """Return how far a game has come; half a turn is seen only by the player who makes it."""
    return sum(int(view["seq"]) for view in views(device, table))


def test_a_backup_of_a_running_server_is_served_elsewhere(
    served: Server, empty_url: str, run: Program, tmp_path: Path
) -> None:
    host = Device.new(served)
    busy, quiet = (begun(host, "duel", DEVICE, person(), options={"rounds": 9}) for _ in "ab")
    with playing(Device(served, host.token), busy):
        first = progress(host, busy)
        for number in count():
            made = run("backup", "--db", served.db, "-o", tmp_path / f"{number}.db")
            assert (made.status, made.out) == (0, "")
            if number > 1 and progress(host, busy) > first + 10:
                break
    before = views(host, busy, quiet)
    assert run("backup", "--db", served.db, "-o", tmp_path / "last.db").status == 0
    done = run("restore", tmp_path / "last.db", "--db", empty_url)
    assert (done.status, done.out) == (0, "")
    assert done.err.startswith(f"Restored from {tmp_path / 'last.db'}: 2 tables, ")
    with running(empty_url, tmp_path) as again:
        guest = Device(again, host.token)
        assert views(guest, busy, quiet) == before
        with playing(Device(again, host.token), busy):
            while progress(guest, busy) <= progress(host, busy):
                pass
        guest.close()


def test_a_backup_made_between_moves_can_be_played_on(
    served: Server, run: Program, tmp_path: Path
) -> None:
    host = Device.new(served)
    table = begun(host, "duel", DEVICE, person(), options={"rounds": 9})
    with playing(Device(served, host.token), table):
        while progress(host, table) < 40:
            pass
        assert run("backup", "--db", served.db, "-o", tmp_path / "backup.db").status == 0
    with running(str(tmp_path / "backup.db"), tmp_path) as again:
        guest = Device(again, host.token)
        copied = progress(guest, table)
        assert 40 <= copied <= progress(host, table)
        with playing(Device(again, host.token), table):
            while progress(guest, table) <= copied:
                pass
        guest.close()


def test_what_was_copied_as_json(url: str, empty_url: str, run: Program, tmp_path: Path) -> None:
    store = Store.open(url)
    begin(store)
    store.close()
    file = tmp_path / "backup.db"
    made = run("backup", "--json", "--db", url, "-o", file)
    report = json.loads(made.out)
    assert report["file"] == str(file)
    assert report["bytes"] == file.stat().st_size
    assert (report["rows"]["tables"], report["rows"]["events"]) == (1, 1)
    assert "alembic_version" not in report["rows"]
    done = run("restore", "--json", file, "--db", empty_url)
    assert json.loads(done.out) == {"file": str(file), "rows": report["rows"]}
    assert made.err == f"Backed up to {file}: 1 table, 1 event.\n"
    assert done.err == f"Restored from {file}: 1 table, 1 event.\n"


def test_the_usual_database(
    run: Program, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without `--db` it is the one `serve` uses: of the settings, else in the data folder."""
    none = run("backup", "-o", tmp_path / "a.db")
    assert f"there is no database at {default_database()}" in none.err
    backup(file, tmp_path / "a.db")
    assert run("restore", tmp_path / "a.db").status == 0
    assert default_database().is_file()
    assert run("backup", "-o", tmp_path / "b.db").status == 0
    monkeypatch.setenv(VARIABLE, json.dumps({"db": str(tmp_path / "none.db")}))
    assert "none.db" in run("backup", "-o", tmp_path / "c.db").err


def test_without_the_server(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "NEEDS", ("no_such_module",))
    for arguments in (["backup", "-o", "x"], ["restore", "x"], ["serve"]):
        ran = run(*arguments)
        assert (ran.status, ran.out) == (1, "")
        assert "pip install '.[server]'" in ran.err
        assert "le serveur n’est pas installé" in run(*arguments, "--lang", "fr").err


def test_there_must_be_a_name_for_the_backup(run: Program) -> None:
    assert run("backup").status == 2
    assert "il manque l’un de : -o/--output --into" in run("backup", "--lang", "fr").err


@pytest.fixture
def troubled(tmp_path: Path, file: Path) -> Path:
    """Make a folder with everything in it that can be mistaken for something else."""
    folder = tmp_path / "troubled"
    folder.mkdir()
    backup(file, folder / "good.db")
    backup(file, folder / "newer.db")
    with closing(sqlite3.connect(folder / "newer.db")) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with closing(sqlite3.connect(folder / "other.db")) as other:
        other.execute("CREATE TABLE t (x)")
    (folder / "text.txt").write_text("a text")
    backup(file, folder / "filled.db")
    store = Store.open(folder / "filled.db")
    begin(store)
    store.close()
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder, but for locks."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


TROUBLES = [
    (
        ["backup", "--db", "none.db", "-o", "new.db"],
        "there is no database at FOLDER/none.db (choose another with --db)",
        "il n’y a pas de base de données dans FOLDER/none.db (nommez-en une autre avec --db)",
    ),
    (
        ["backup", "--db", "text.txt", "-o", "new.db"],
        "FOLDER/text.txt is not a database of this program, or cannot be read (choose another",
        "FOLDER/text.txt n’est pas une base de ce programme, ou ne peut être lu (nommez-en",
    ),
    (
        ["backup", "--db", "other.db", "-o", "new.db"],
        "FOLDER/other.db is not a database of this program",
        "FOLDER/other.db n’est pas une base de ce programme",
    ),
    (
        ["backup", "--db", ".", "-o", "new.db"],
        "this is not the address of a database (give the path of a file",
        "ce n’est pas l’adresse d’une base de données (donnez un fichier",
    ),
    (
        ["backup", "--db", "mysql://a:cr3t@b/c", "-o", "new.db"],
        "this is not the address of a database (give the path of a file",
        "ce n’est pas l’adresse d’une base de données (donnez un fichier",
    ),
    (
        ["backup", "--db", "postgresql://a:s3@cr3t@127.0.0.1:1/c", "-o", "new.db"],
        "postgresql://a@127.0.0.1:1/c does not answer: no address is known for its name",
        "postgresql://a@127.0.0.1:1/c ne répond pas : on ne connaît pas d’adresse à ce nom",
    ),
    (
        ["backup", "--db", "good.db", "-o", "text.txt"],
        "the file text.txt already exists (choose another name for the backup)",
        "le fichier text.txt existe déjà (choisissez un autre nom pour la sauvegarde)",
    ),
    (
        ["backup", "--db", "good.db", "-o", "no/new.db"],
        "the file no/new.db cannot be written (check that its folder exists, can be written",
        "le fichier no/new.db ne peut être écrit (vérifiez que son dossier existe",
    ),
    (
        ["backup", "--db", "good.db", "-o", "text.txt/new.db"],
        "the file text.txt/new.db cannot be written",
        "le fichier text.txt/new.db ne peut être écrit",
    ),
    (
        ["restore", "none.db", "--db", "new.db"],
        "there is no file none.db (give one written by `lostcities backup`)",
        "le fichier none.db n’existe pas (donnez-en un écrit par `lostcities backup`)",
    ),
    (
        ["restore", "text.txt", "--db", "new.db"],
        "text.txt is not a backup, or is damaged (give a file that lostcities backup has written)",
        "text.txt n’est pas une sauvegarde, ou est abîmé (donnez un fichier écrit par lostcities",
    ),
    (
        ["restore", "other.db", "--db", "new.db"],
        "other.db is not a backup, or is damaged",
        "other.db n’est pas une sauvegarde, ou est abîmé",
    ),
    (
        ["restore", "newer.db", "--db", "new.db"],
        "the database was made by a newer version of this program (step 9999) (use that version",
        "la base vient d’une version plus récente du programme (étape 9999) (prenez cette version",
    ),
    (
        ["restore", "good.db", "--db", "filled.db"],
        "the database to restore into is not empty (restore into a new one",
        "la base à restaurer n’est pas vide (restaurez dans une nouvelle",
    ),
    (
        ["restore", "good.db", "--db", "no/new.db"],
        "the database file FOLDER/no/new.db cannot be created or written (check that its folder",
        "le fichier de la base FOLDER/no/new.db ne peut être créé ou écrit (vérifiez que son",
    ),
    (
        ["restore", "good.db", "--db", "text.txt"],
        "FOLDER/text.txt is not a database",
        "FOLDER/text.txt n’est pas une base",
    ),
    (
        ["restore", "good.db", "--db", "other.db"],
        "FOLDER/other.db is not a database",
        "FOLDER/other.db n’est pas une base",
    ),
]


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: " ".join(trouble[0]))
def test_trouble_is_sent_with_its_reason_and_a_hint(
    run: Program,
    troubled: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: tuple[list[str], str, str],
) -> None:
    arguments, english, french = trouble
    monkeypatch.chdir(troubled)
    before = content(troubled)
    for words, language in ((english, "en"), (french, "fr")):
        ran = run(*arguments, "--lang", language)
        assert (ran.status, ran.out) == (1, "")
        assert words.replace("FOLDER", str(troubled)) in ran.err
        assert ran.err.startswith("lostcities: ")
        assert ran.err.rstrip().endswith(")"), "there is a hint"
        assert "cr3t" not in ran.err
    assert content(troubled) == before


def test_a_server_in_the_way_of_a_restore(server: Server, run: Program, tmp_path: Path) -> None:
    assert run("backup", "--db", server.db, "-o", tmp_path / "backup.db").status == 0
    for language, words in (
        ("en", "another server is running on the file"),
        ("fr", "un autre serveur utilise le fichier"),
    ):
        ran = run("restore", tmp_path / "backup.db", "--db", server.db, "--lang", language)
        assert ran.status == 1
        assert words in ran.err


def test_a_postgresql_database_that_is_not_there_or_not_ours(
    postgres: Cluster, run: Program, tmp_path: Path
) -> None:
    for language, words in (
        ("en", "/missing does not answer: there is no such database on it"),
        ("fr", "/missing ne répond pas : cette base n’y existe pas"),
    ):
        ran = run(
            "backup", "--db", postgres.url("missing"), "-o", tmp_path / "b", "--lang", language
        )
        assert ran.status == 1
        assert words in ran.err
    with postgres.fresh("template0") as empty:
        ran = run("backup", "--db", empty, "-o", tmp_path / "b")
        assert "the database is at step 0000" in ran.err
    assert not (tmp_path / "b").exists()


def crowded(*arguments: object, language: str) -> Ran:
    """Run the program where no file may grow beyond a few kilobytes."""
    words = [str(argument) for argument in arguments]
    script = f'ulimit -f {SMALL}; exec "$0" -c "{PROGRAM}" "$@"'
    command = ["/bin/sh", "-c", script, sys.executable, *words, "--lang", language]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, done.stdout, done.stderr.replace("\u00a0", " "))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "cannot be written (check"), ("fr", "ne peut être écrit (vérifiez")],
)
def test_a_full_disk(url: str, tmp_path: Path, language: str, words: str) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    ran = crowded("backup", "--db", url, "-o", folder / "backup.db", language=language)
    assert ran.status == 1
    assert words in ran.err
    assert str(folder / "backup.db") in ran.err
    assert list(folder.iterdir()) == []
    backup(url, folder / "backup.db")
    ran = crowded("restore", folder / "backup.db", "--db", tmp_path / "new.db", language=language)
    assert ran.status == 1
    assert words in ran.err
    assert not (tmp_path / "new.db").exists()
