"""A fresh database for every test: each on SQLite, then on PostgreSQL."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lostcities.server.storage.migrations import migrate
from lostcities.server.storage.store import Store
from tests.server.support.client import close_connections
from tests.server.support.databases import cluster
from tests.server.support.program import Program
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.support.databases import Cluster
    from tests.server.support.server_process import Server

KINDS = ("sqlite", "postgresql")


@pytest.fixture(autouse=True)
def closed_connections() -> Iterator[None]:
    """Close what a test has left open."""
    yield
    close_connections()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """Give this test process a PostgreSQL server of its own."""
    with cluster() as running:
        yield running


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Migrate one file, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "server.db"
    migrate(path)
    return path


@pytest.fixture
def file(migrated_file: Path, tmp_path: Path) -> Path:
    """Give a migrated SQLite file."""
    return Path(shutil.copy(migrated_file, tmp_path / "server.db"))


@pytest.fixture
def server_url(postgres: Cluster) -> Iterator[str]:
    """Give a migrated PostgreSQL database."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Give an address where nothing is yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "restored.db")
        return
    with request.getfixturevalue("postgres").fresh("template0") as url:
        yield url


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    """Give a migrated database of each kind."""
    chosen = "file" if request.param == "sqlite" else "server_url"
    return str(request.getfixturevalue(chosen))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Give an open store on a database of each kind."""
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a real server process on SQLite, for all tests of a module."""
    folder = tmp_path_factory.mktemp("server")
    with running(str(shutil.copy(migrated_file, folder / "server.db")), folder) as started:
        yield started


@pytest.fixture
def served(url: str, tmp_path: Path) -> Iterator[Server]:
    """Run a real server process of one's own, on each kind of database."""
    with running(url, tmp_path) as started:
        yield started


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Program:
    """Run the program in English, away from the real home."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Program(capsys)
