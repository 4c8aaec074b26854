"""A database of every released step opens, with all that is in it (S8).

`data/databases/` has a dump of one for each step and each kind of database. A server of that time
wrote it: one finished card game, one dice game in progress, one table that waits for a player, and
from step 0002 on a pad, from step 0004 on a blocked device, from step 0006 on a review. The JSON
file beside it says what that server showed. `tests/server/support/database_dump.py` makes them.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import text

from lostcities.server.storage.engine import Database
from lostcities.server.storage.migrations import migrate, steps
from lostcities.server.storage.store import IdUsed, Store
from tests.server.conftest import KINDS
from tests.server.support.client import Device, exported
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator

DUMPS = Path(__file__).parent / "data" / "databases"
STEPS = sorted(path.stem for path in DUMPS.glob("*.json"))


INSERT_COMMAND = """
INSERT INTO commands (table_id, actor, command_id, answer, at, request)
VALUES (:table, 'anna', 'c', :answer, :at, CAST('same' AS {blob}))
"""


@pytest.fixture(params=STEPS)
def step(request: pytest.FixtureRequest) -> str:
    """Give each released step."""
    return str(request.param)


@pytest.fixture(params=KINDS)
def old_url(request: pytest.FixtureRequest, step: str, tmp_path: Path) -> Iterator[str]:
    """Load the dump of a step into a new database of each kind."""
    dump = (DUMPS / f"{step}.{request.param}.sql").read_text(encoding="utf-8")
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


def shown_by_old_server(step: str) -> Any:
    """Return what the server that wrote a dump showed."""
    return json.loads((DUMPS / f"{step}.json").read_text(encoding="utf-8"))


def test_s8_every_step_has_a_dump() -> None:
    kinds = {path.name for path in DUMPS.glob("*.sql")}
    assert sorted(steps()) == STEPS
    assert kinds == {f"{step}.{kind}.sql" for step in STEPS for kind in KINDS}


def test_s8_an_old_database_keeps_its_events(old_url: str, step: str) -> None:
    shown = shown_by_old_server(step)
    migrate(old_url)
    store = Store.open(old_url)
    versions = store.versions([shown[name] for name in ("over", "going", "waiting")])
    assert versions[shown["going"]] == shown["seq"]
    assert len(versions) == 3
    for table, version in versions.items():
        assert [event.seq for event in store.load(table)] == list(range(1, version + 1))
    store.close()


@pytest.mark.parametrize("step", ["0003", "0004"], indirect=True)
def test_s2_ids_used_at_two_tables_keep_their_answers(old_url: str, step: str) -> None:
    """Earlier versions carried a command out at every table it was sent to."""
    shown = shown_by_old_server(step)
    tables = [shown["over"], shown["going"], shown["waiting"]]
    with Database.at(old_url).engine() as engine, engine.begin() as connection:
        rows = [
            {"at": at, "answer": json.dumps(at), "table": table}
            for at, table in enumerate(tables, 1)
        ]
        blob = "BLOB" if engine.dialect.name == "sqlite" else "BYTEA"
        connection.execute(text(INSERT_COMMAND.format(blob=blob)), rows)
    migrate(old_url)
    store = Store.open(old_url)
    answers = [store.command(table, "anna", "c", b"same") for table in tables]
    assert answers == [1, 2, 3]
    with pytest.raises(IdUsed):
        store.command(tables[0], "anna", "c", b"other")
    with pytest.raises(IdUsed):
        store.command("another", "anna", "c", b"same")
    store.close()


def test_s8_games_of_an_old_database_go_on(old_url: str, step: str, tmp_path: Path) -> None:
    shown = shown_by_old_server(step)
    with running(old_url, tmp_path) as server:
        device = Device(server, shown["token"])
        assert exported(device, shown["over"])["record"] == shown["record"]
        views = [device.view(shown["going"], seat) for seat in (0, 1)]
        assert views[0]["seq"] == shown["seq"]
        seat, due = next((n, v["decision"]) for n, v in enumerate(views) if v["decision"])
        device.must(shown["going"], seat, "act", decision=due["number"], actions=due["legal"][:1])
        assert device.view(shown["waiting"], 0)["status"] == "lobby"
        if "pad" in shown:
            pad = device.get(f"/pads/{shown['pad']}").data
            assert [entry["kind"] for entry in pad["entries"]] == ["dice"]
        if "blocked" in shown:
            assert Device(server, shown["blocked"]).get("/tables").status == 403
        if "review" in shown:
            kept = device.get(f"/reviews/{shown['review']}").data
            assert (kept["state"], kept["result"]["review"]) == ("done", 1)
        device.close()
