"""`lostcities doctor` with real databases and real servers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from lostcities.cli.main import main
from lostcities.server.config import VARIABLE
from lostcities.server.storage import inspect, migrations
from lostcities.server.storage.engine import Database
from lostcities.server.storage.migrations import steps
from lostcities.server.storage.store import Store
from tests.server.support.append_builders import begin
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.databases import Cluster
    from tests.server.support.server_process import Server

NEWEST = steps()[0]


class Doctor:
    """Runs the command and returns its findings by name."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object, language: str = "en") -> dict[str, Any]:
        """Look at a database or a port."""
        words = [str(argument) for argument in arguments]
        main(["doctor", "--json", "--lang", language, *words])
        report = json.loads(self._capsys.readouterr().out)
        return {finding["name"]: finding for finding in report["findings"]}


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str]) -> Doctor:
    """Call the doctor."""
    return Doctor(capsys)


def test_a_database_that_is_well(url: str, doctor: Doctor) -> None:
    store = Store.open(url)
    begin(store)
    findings = doctor("--db", url)
    store.close()
    kind = "PostgreSQL" if "://" in url else "SQLite"
    assert findings["database"]["text"].startswith(f"{kind}, ")
    assert ": 1 table, " in findings["database"]["text"]
    assert findings["schema"]["text"] == f"at step {NEWEST}, the newest"
    assert findings["writing"]["status"] in {"ok", "note"}
    french = doctor("--db", url, language="fr")
    assert french["schema"]["text"] == f"à l’étape {NEWEST}, la plus récente"


def test_a_database_that_is_newer(url: str, doctor: Doctor) -> None:
    with Database.at(url).engine() as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    findings = doctor("--db", url)["schema"]
    assert findings["status"] == "wrong"
    assert (
        findings["text"]
        == f"at step 9999, which this program does not know (its newest is {NEWEST})"
    )


def test_a_database_that_is_older(
    url: str, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "steps", lambda: ["9999", NEWEST])
    findings = doctor("--db", url)["schema"]
    assert findings["status"] == "note"
    assert findings["text"] == f"at step {NEWEST}; this program needs step 9999"
    assert "backup" in findings["hint"]


def test_an_empty_postgresql_database(postgres: Cluster, doctor: Doctor) -> None:
    with postgres.fresh("template0") as url:
        findings = doctor("--db", url)
        assert findings["schema"]["status"] == "note"
        assert findings["writing"]["status"] == "ok"


def test_a_postgresql_user_without_rights(postgres: Cluster, doctor: Doctor) -> None:
    postgres.run("CREATE ROLE guest LOGIN")
    with postgres.fresh("template0") as url:
        findings = doctor("--db", url.replace("//postgres:@", "//guest@"))
        assert findings["writing"]["status"] == "wrong"
        assert "CREATE DATABASE" in findings["writing"]["hint"]
    with postgres.fresh() as url:
        findings = doctor("--db", url.replace("//postgres:@", "//guest@"))
        assert "this user may not create or change tables" in findings["database"]["text"]
    postgres.run("DROP ROLE guest")


def test_a_postgresql_database_that_is_not_there(postgres: Cluster, doctor: Doctor) -> None:
    findings = doctor("--db", postgres.url("missing"))
    text = findings["database"]["text"]
    assert text.endswith("/missing does not answer: there is no such database on it")
    assert "schema" not in findings


def test_a_file_that_may_not_be_written(
    file: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the administrator everything is allowed, so the question is answered for it."""
    monkeypatch.setattr(inspect, "may_write_file", lambda _: False)
    findings = doctor("--db", file)["writing"]
    assert findings["status"] == "wrong"
    assert str(file.parent) in findings["text"]


def test_the_file_stays_as_it_is(file: Path, doctor: Doctor) -> None:
    before = file.read_bytes()
    doctor("--db", file)
    assert file.read_bytes() == before
    assert not file.with_name(f"{file.name}.lock").exists(), "it would keep a server from starting"


def test_a_server_of_ours_has_the_port(server: Server, doctor: Doctor) -> None:
    findings = doctor("--db", server.db, "--port", server.port)
    assert findings["port"]["status"] == "ok"
    assert findings["port"]["text"] == (
        f"a lostcities server answers on 127.0.0.1, port {server.port}"
    )
    assert findings["database"]["status"] == "ok"
    everywhere = doctor("--db", server.db, "--port", server.port, "--host", "0.0.0.0")  # noqa: S104
    assert everywhere["port"]["status"] == "ok"


def test_a_server_of_ours_under_a_path(
    file: Path, tmp_path: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(str(file), tmp_path, "--base-path", "/games", base="/games") as server:
        assert doctor("--port", server.port)["port"]["status"] == "ok"
        monkeypatch.setenv(VARIABLE, json.dumps({"base_path": "/games", "port": server.port}))
        assert doctor()["port"]["status"] == "ok"
