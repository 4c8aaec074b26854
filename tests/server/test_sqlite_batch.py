"""What SQLite does many at a time is what it would do one by one."""

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
"""More than two steps' worth of rows, and no whole number of them."""


@pytest.fixture
def small(file: Path) -> Iterator[Store]:
    store = Store.open(file)
    for number in range(TABLES):
        begin(store, f"t{number}")
    yield store
    store.close()


@contextmanager
def held_up(store: Store) -> Iterator[None]:
    """Let work pile up, so that it is done together."""
    go_on, begun = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        begun.set()
        go_on.wait(20)

    waiting = store._writer.submit(wait)
    assert begun.wait(20)
    yield
    go_on.set()
    waiting.result()


def test_a_pile_of_moves(small: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = []

    def counted(connection: Connection, text: str, values: list[Any]) -> int:
        steps.append(text)
        return execute_raw(connection, text, values)

    monkeypatch.setattr(sqlite_batch, "execute_raw", counted)
    works = [
        append(f"t{number}", 1, {"n": number}, {"é": "ü"}, command=("anna", f"c{number}", number))
        for number in range(TABLES)
    ]
    with held_up(small):
        futures = [small.submit(work) for work in works]
    assert [future.exception() for future in futures] == [None] * TABLES
    for number in range(TABLES):
        assert [event.data for event in small.load(f"t{number}", 1)] == [{"n": number}, {"é": "ü"}]
        assert small.command(f"t{number}", "anna", f"c{number}") == number
        assert small.version(f"t{number}") == 3
    assert len(steps) < TABLES / 5, "five steps a move would be five times as many as moves"


def at_moment(number: int, at: float) -> Append:
    work = append(f"t{number}", 1, {})
    return work._replace(events=tuple(event._replace(at=at) for event in work.events))


def test_moments_are_kept_to_the_last_bit(small: Store) -> None:
    moments = [AT + number / 7 for number in range(TABLES)]
    with held_up(small):
        futures = [small.submit(at_moment(number, at)) for number, at in enumerate(moments)]
    assert [future.exception() for future in futures] == [None] * TABLES
    assert [small.load(f"t{number}", 1)[0].at for number in range(TABLES)] == moments


def test_what_fails_in_a_pile_fails_alone(small: Store) -> None:
    small.append(append("t0", 1, {}, command=("anna", "c0", "done")))
    works = [append(f"t{number}", 1, {}) for number in range(1, TABLES)]
    with held_up(small):
        again = small.submit(append("t0", 2, {}, command=("anna", "c0", "twice")))
        late = small.submit(append("t5", 7, {}))
        futures = [small.submit(work) for work in works]
        one_more = small.submit(append("t7", 2, {}))
    assert isinstance(again.exception(), CommandSeen)
    assert isinstance(late.exception(), Conflict)
    assert [future.exception() for future in [*futures, one_more]] == [None] * TABLES
    assert small.versions(["t0", "t5", "t7"]) == {"t0": 2, "t5": 2, "t7": 3}
