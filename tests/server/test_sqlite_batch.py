"""What SQLite does in batches is what it would do one by one (S2)."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.storage import sqlite_batch
from lostcities.server.storage.prepared import execute_raw
from lostcities.server.storage.store import Append, CommandSeen, Conflict, Store
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

TABLES = 150
"""More than two of the largest batches, and not a whole number of them."""


@pytest.fixture
def small(file: Path) -> Iterator[Store]:
    store = Store.open(file)
    for number in range(TABLES):
        begin(store, f"t{number}")
    yield store
    store.close()


@contextmanager
def writer_blocked(store: Store) -> Iterator[None]:
    """Block the writer, so that what is queued is committed together."""
    go_on, begun = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        begun.set()
        go_on.wait(20)

    waiting = store._writer.submit(wait)
    assert begun.wait(20)
    yield
    go_on.set()
    waiting.result()


def test_a_group_of_moves(small: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    statements = []

    def counted(connection: Connection, text: str, values: list[Any]) -> int:
        statements.append(text)
        return execute_raw(connection, text, values)

    monkeypatch.setattr(sqlite_batch, "execute_raw", counted)
    appends = [
        append(f"t{number}", 1, {"n": number}, {"é": "ü"}, command=("anna", f"c{number}", number))
        for number in range(TABLES)
    ]
    with writer_blocked(small):
        futures = [small.submit(one) for one in appends]
    assert [future.exception() for future in futures] == [None] * TABLES
    for number in range(TABLES):
        assert [event.data for event in small.load(f"t{number}", 1)] == [{"n": number}, {"é": "ü"}]
        assert small.command(f"t{number}", "anna", f"c{number}") == number
        assert small.version(f"t{number}") == 3
    assert len(statements) < TABLES / 5, "one by one, each move takes five statements"


def at_time(number: int, at: float) -> Append:
    work = append(f"t{number}", 1, {})
    return work._replace(events=tuple(event._replace(at=at) for event in work.events))


def test_times_are_stored_to_the_last_bit(small: Store) -> None:
    times = [AT + number / 7 for number in range(TABLES)]
    with writer_blocked(small):
        futures = [small.submit(at_time(number, at)) for number, at in enumerate(times)]
    assert [future.exception() for future in futures] == [None] * TABLES
    assert [small.load(f"t{number}", 1)[0].at for number in range(TABLES)] == times


def test_s2_what_fails_in_a_group_fails_alone(small: Store) -> None:
    small.append(append("t0", 1, {}, command=("anna", "c0", "done")))
    appends = [append(f"t{number}", 1, {}) for number in range(1, TABLES)]
    with writer_blocked(small):
        again = small.submit(append("t0", 2, {}, command=("anna", "c0", "twice")))
        late = small.submit(append("t5", 7, {}))
        futures = [small.submit(one) for one in appends]
        one_more = small.submit(append("t7", 2, {}))
    assert isinstance(again.exception(), CommandSeen)
    assert isinstance(late.exception(), Conflict)
    assert [future.exception() for future in [*futures, one_more]] == [None] * TABLES
    assert small.versions(["t0", "t5", "t7"]) == {"t0": 2, "t5": 2, "t7": 3}
