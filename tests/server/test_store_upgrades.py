"""A database of every released version opens, with all that is in it (S8).

`tests/released` has a folder for each version that brought a step of the schema, with a dump of
each kind of database. A server of that version wrote it: one finished card game, one dice game in
progress, one table that waits for a player, a pad, a blocked device and a review. `shown.json`
says what that server showed. `tests/released/databases.py` makes them.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from lostcities.server.storage.migrations import migrate, steps
from lostcities.server.storage.store import Store
from tests.released import VERSIONS
from tests.server.conftest import KINDS
from tests.server.support.client import Device, exported
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def dumps(request: pytest.FixtureRequest) -> Path:
    """Give the folder of each version."""
    return Path(request.param)


@pytest.fixture(params=KINDS)
def old_url(request: pytest.FixtureRequest, dumps: Path, tmp_path: Path) -> Iterator[str]:
    """Load the dump of a version into a new database of each kind."""
    dump = (dumps / f"{request.param}.sql").read_text(encoding="utf-8")
    if request.param == "sqlite":
        file = tmp_path / "old.db"
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(dump)
        yield str(file)
        return
    with request.getfixturevalue("postgres").fresh("template0") as url:
        with psycopg.connect(url) as connection:
            connection.execute(dump.encode())
        yield url


def shown_by_old_server(dumps: Path) -> Any:
    """Return what the server that wrote a dump showed."""
    return json.loads((dumps / "shown.json").read_text(encoding="utf-8"))


def test_s8_every_step_has_a_dump() -> None:
    assert sorted(shown_by_old_server(folder)["step"] for folder in VERSIONS) == sorted(steps())


def test_s8_an_old_database_keeps_its_events(old_url: str, dumps: Path) -> None:
    shown = shown_by_old_server(dumps)
    migrate(old_url)
    store = Store.open(old_url)
    versions = store.versions([shown[name] for name in ("over", "going", "waiting")])
    assert versions[shown["going"]] == shown["seq"]
    assert len(versions) == 3
    for table, version in versions.items():
        assert [event.seq for event in store.load(table)] == list(range(1, version + 1))
    store.close()


def test_s8_games_of_an_old_database_go_on(old_url: str, dumps: Path, tmp_path: Path) -> None:
    shown = shown_by_old_server(dumps)
    with running(old_url, tmp_path) as server:
        device = Device(server, shown["token"])
        proof = json.loads((dumps / "proof.json").read_text(encoding="utf-8"))
        assert exported(device, shown["over"]) == proof
        views = [device.view(shown["going"], seat) for seat in (0, 1)]
        assert views[0]["seq"] == shown["seq"]
        seat, due = next((n, v["decision"]) for n, v in enumerate(views) if v["decision"])
        device.must(shown["going"], seat, "act", decision=due["number"], actions=due["legal"][:1])
        assert device.view(shown["waiting"], 0)["status"] == "lobby"
        assert Device.new(server).join(shown["link"], "Cy")["table"] == shown["waiting"]
        pad = device.get(f"/pads/{shown['pad']}").data
        assert [entry["kind"] for entry in pad["entries"]] == ["dice"]
        assert Device(server, shown["blocked"]).get("/tables").status == 403
        kept = device.get(f"/reviews/{shown['review']}").data
        assert (kept["state"], kept["result"]["review"]) == ("done", 1)
        device.close()
