"""When the database fails nothing is half-written, and the store recovers (S1)."""

from __future__ import annotations

import resource
import sqlite3
import threading
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import pytest

from lostcities.server.storage import store as store_module
from lostcities.server.storage.store import Store, StoreUnavailable
from tests.server.support.append_builders import append, begin
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.server.support.databases import Cluster

BULKY = {"filler": "x" * 100_000}


@pytest.fixture
def small(file: Path) -> Iterator[Store]:
    """Give a store on SQLite that does not wait long for a lock."""
    opened = Store.open(file, timeout=0.2)
    begin(opened)
    yield opened
    opened.close()


def whole(store: Store, table: str = "t") -> bool:
    """Say whether a table's events are numbered up to its version without a gap."""
    version = store.version(table) or 0
    return [event.seq for event in store.load(table)] == list(range(1, version + 1))


def filled(store: Store, table: str, data: dict[str, str]) -> tuple[int, StoreUnavailable]:
    """Append until the store refuses; return the last version acknowledged, and the refusal."""
    for version in range(1, 100_000):
        try:
            store.append(append(table, version, data, command=("anna", f"c{version}", version)))
        except StoreUnavailable as error:
            return version, error
    pytest.fail("the store accepted everything")


def test_a_locked_file(small: Store, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        futures = [small.submit(append("t", number, {})) for number in (1, 2, 3)]
        for future in futures:
            with pytest.raises(StoreUnavailable, match="locked by another program"):
                future.result()
        assert small.version("t") == 1  # reading does not wait
    small.append(append("t", 1, {}))
    assert small.version("t") == 2


@contextmanager
def pages(store: Store) -> Iterator[None]:
    """Keep the file from growing."""

    def limit(connection: Connection, most: int = 1) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")  # never below what there is

    store.write(limit)
    yield
    store.write(lambda connection: limit(connection, 2**30))


@contextmanager
def disk(_: Store) -> Iterator[None]:
    """Keep every file of this process below some hundred kilobytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("full", [pages, disk])
def test_s1_a_full_disk(
    small: Store, full: Callable[[Store], AbstractContextManager[None]]
) -> None:
    with full(small):
        version, error = filled(small, "t", BULKY)
        assert "cannot write to its disk" in str(error)
        assert small.version("t") == version
        assert small.command("t", "anna", f"c{version}") is None
        assert whole(small)
        futures = [small.submit(append("t", version, *[BULKY] * 9)) for _ in range(5)]
        assert {type(future.exception()) for future in futures} == {StoreUnavailable}
    small.append(append("t", version, BULKY, command=("anna", f"c{version}", 1)))
    assert small.version("t") == version + 1
    assert whole(small)


def test_s1_no_result_counts_in_a_group_that_failed(small: Store) -> None:
    go_on = threading.Event()
    with pages(small):
        busy = small._writer.submit(lambda _: go_on.wait(20))
        until(busy.running, "a busy writer")
        works = [append("t", 1, {}), append("t", 1, {}), append("u", 0, BULKY, new=True)]
        futures = [small.submit(work) for work in works]
        go_on.set()
        kinds = [type(future.exception()) for future in futures]
        assert kinds == [StoreUnavailable] * 3, "the second was no conflict after all"
        assert small.versions(["t", "u"]) == {"t": 1}
    small.append(append("t", 1, {}))


def test_small_writes_still_fit_a_full_file(small: Store) -> None:
    with pages(small):
        with pytest.raises(StoreUnavailable):
            small.append(append("t", 1, BULKY))
        small.append(append("t", 1, {}))
    assert small.version("t") == 2


@pytest.fixture
def blocked(store: Store) -> Iterator[threading.Event]:
    """Keep all writers of a store busy until the event is set."""
    go_on = threading.Event()
    jobs = [
        store._writer.submit(lambda _: go_on.wait(20)) for _ in range(store_module.POSTGRES_WRITERS)
    ]
    until(lambda: any(job.running() for job in jobs), "a busy writer")
    yield go_on
    go_on.set()


def test_a_full_queue_refuses_at_once(store: Store, blocked: threading.Event) -> None:
    futures = [
        store.submit(append("t", 0, {}, new=True)) for _ in range(store_module.MAX_QUEUED_JOBS + 10)
    ]
    crowded = [future for future in futures if future.done()]
    assert len(crowded) >= 10
    with pytest.raises(StoreUnavailable, match="too many writes"):
        crowded[0].result()
    blocked.set()
    results = [future.exception() for future in futures if future not in crowded]
    assert results.count(None) == 1
    store.append(append("t", 1, {}))


def test_reading_does_not_wait_for_writers(store: Store, blocked: threading.Event) -> None:
    waiting = store.submit(append("t", 0, {}, new=True))
    assert store.load("t") == []
    store.ping()
    assert not waiting.done()
    blocked.set()
    waiting.result()
    assert store.version("t") == 1


def test_work_cancelled_in_time_is_not_done(store: Store, blocked: threading.Event) -> None:
    futures = [store.submit(append(f"t{number}", 0, {}, new=True)) for number in range(6)]
    assert futures[2].cancel()
    blocked.set()
    for future in futures[:2] + futures[3:]:
        future.result()
    assert sorted(store.versions(f"t{number}" for number in range(6))) == [
        "t0",
        "t1",
        "t3",
        "t4",
        "t5",
    ]


def test_a_mistake_in_one_job_harms_no_other(store: Store, blocked: threading.Event) -> None:
    def mistaken(connection: Connection) -> None:
        connection.exec_driver_sql("DELETE FROM tables")
        raise ZeroDivisionError

    futures = [store.submit(append(f"t{number}", 0, {}, new=True)) for number in range(3)]
    wrong = store._writer.submit(mistaken)
    futures += [store.submit(append(f"t{number}", 0, {}, new=True)) for number in range(3, 6)]
    blocked.set()
    assert isinstance(wrong.exception(), ZeroDivisionError)
    for future in futures:
        future.result()
    assert len(store.versions(f"t{number}" for number in range(6))) == 6


def test_a_postgresql_server_that_was_killed_and_started_again(
    postgres: Cluster, server_url: str
) -> None:
    store = Store.open(server_url, timeout=2)
    begin(store)
    postgres.crash()
    try:
        for ask in (store.ping, lambda: store.load("t"), lambda: store.append(append("t", 1, {}))):
            with pytest.raises(StoreUnavailable, match="does not answer"):
                ask()
    finally:
        postgres.start()
    store.append(append("t", 1, {}))
    assert store.version("t") == 2
    store.close()


def test_s1_a_postgresql_server_killed_under_load_has_all_it_acknowledged(
    postgres: Cluster, server_url: str
) -> None:
    store = Store.open(server_url, timeout=2)
    acknowledged: dict[str, int] = {}

    def play(table: str) -> None:
        begin(store, table)
        acknowledged[table], _ = filled(store, table, {})

    threads = [threading.Thread(target=play, args=(f"t{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    names = [f"t{number}" for number in range(4)]
    until(lambda: sum(store.versions(names).values()) >= 100, "a hundred appends")
    postgres.crash()
    for thread in threads:
        thread.join()
    postgres.start()
    assert len(acknowledged) == 4
    for table, version in acknowledged.items():
        assert store.version(table) in {version, version + 1}  # the last may have been unheard
        assert whole(store, table)
        assert store.command(table, "anna", f"c{version - 1}") == version - 1
    store.close()


def test_a_row_locked_by_another_program(server_url: str) -> None:
    store, other = Store.open(server_url, timeout=0.2), Store.open(server_url)
    begin(store)
    release = threading.Event()

    def hold(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT * FROM tables FOR UPDATE")
        held.set()
        release.wait(20)

    held = threading.Event()
    holding = other._writer.submit(hold)
    held.wait(20)
    with pytest.raises(StoreUnavailable, match="locked by another program"):
        store.append(append("t", 1, {}))
    assert store.version("t") == 1
    release.set()
    holding.result()
    store.append(append("t", 1, {}))
    store.close()
    other.close()
