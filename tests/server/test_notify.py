"""Processes on one PostgreSQL get notices of each other's commits: table and version, no more."""

from __future__ import annotations

import logging
from queue import Queue
from typing import TYPE_CHECKING

import psycopg
import pytest

from lostcities.server.storage import listener as listener_module
from lostcities.server.storage.store import Notice, Store, StoreUnavailable
from tests.server.support.append_builders import append, begin

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.databases import Cluster

SOON = 20.0


@pytest.fixture
def pair(server_url: str) -> Iterator[tuple[Store, Store]]:
    """Give two stores on one database."""
    first, second = Store.open(server_url), Store.open(server_url)
    yield first, second
    first.close()
    second.close()


def test_notices_come_in_the_order_of_commits(pair: tuple[Store, Store]) -> None:
    here, there = pair
    received: Queue[Notice | None] = Queue()
    listener = here.listen(received.put)
    begin(there, "a table")
    there.append(append("a table", 1, {"secret": 1}, {"secret": 2}))
    here.append(append("a table", 3, {}))
    there.delete_table("a table")
    notices = [received.get(timeout=SOON) for _ in range(4)]
    assert notices == [Notice("a table", version) for version in (1, 3, 4, 0)]
    listener.close()
    begin(there, "later")
    assert received.empty()


def test_there_is_no_notice_of_what_fails(pair: tuple[Store, Store]) -> None:
    here, there = pair
    received: Queue[Notice | None] = Queue()
    listener = here.listen(received.put)
    assert there.submit(append("t", 5, {})).exception() is not None
    begin(there)
    assert received.get(timeout=SOON) == Notice("t", 1)
    listener.close()


def test_a_callback_that_fails_ends_nothing(
    pair: tuple[Store, Store], caplog: pytest.LogCaptureFixture
) -> None:
    here, there = pair
    received: Queue[Notice | None] = Queue()

    def hear(notice: Notice | None) -> None:
        received.put(notice)
        if received.qsize() == 1:
            raise RuntimeError

    listener = here.listen(hear)
    with caplog.at_level(logging.CRITICAL, logger=listener_module.__name__):
        begin(there, "a")
        begin(there, "b")
        assert [received.get(timeout=SOON) for _ in range(2)] == [Notice("a", 1), Notice("b", 1)]
    listener.close()


def test_unknown_notices_are_a_reason_to_check_everything(
    pair: tuple[Store, Store], server_url: str
) -> None:
    received: Queue[Notice | None] = Queue()
    listener = pair[0].listen(received.put)
    with psycopg.connect(server_url, autocommit=True) as stranger:
        for message in ("", "x", "t one", "t 7"):
            stranger.execute("SELECT pg_notify('lostcities', %s)", [message])
    notices = [received.get(timeout=SOON) for _ in range(4)]
    assert notices == [None, None, None, Notice("t", 7)]
    listener.close()


def test_after_a_lost_connection_everything_is_checked(
    pair: tuple[Store, Store], postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    here, there = pair
    received: Queue[Notice | None] = Queue()
    listener = here.listen(received.put)
    postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
    )
    assert received.get(timeout=SOON) is None
    assert "connecting again" in caplog.text
    begin(there)
    assert received.get(timeout=SOON) == Notice("t", 1)
    listener.close()


def test_a_silent_connection_is_probed(
    pair: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener_module, "MAX_SILENCE_SECONDS", 0.0)
    monkeypatch.setattr(listener_module, "POLL_SECONDS", 0.01)
    here, there = pair
    received: Queue[Notice | None] = Queue()
    listener = here.listen(received.put)
    for number in range(20):
        begin(there, f"t{number}")
    notices = [received.get(timeout=SOON) for _ in range(20)]
    assert notices == [Notice(f"t{number}", 1) for number in range(20)]
    listener.close()


def test_sqlite_has_no_notices(file: Path) -> None:
    store = Store.open(file)
    received: Queue[Notice | None] = Queue()
    listener = store.listen(received.put)
    begin(store)
    listener.close()
    assert received.empty()
    store.close()


def test_listening_needs_a_server(pair: tuple[Store, Store], postgres: Cluster) -> None:
    postgres.crash()
    try:
        with pytest.raises(StoreUnavailable, match="does not answer"):
            pair[0].listen(print)
    finally:
        postgres.start()


def test_a_process_need_not_hear_of_its_own_commits(
    pair: tuple[Store, Store], server_url: str
) -> None:
    here, _ = pair
    received: Queue[Notice | None] = Queue()
    listener = here.listen(received.put, own=False)
    begin(here, "own")
    here.append(append("own", 1, {}))
    with psycopg.connect(server_url, autocommit=True) as stranger:
        stranger.execute("SELECT pg_notify('lostcities', E't 7\nu 8\nanother')")
    assert [received.get(timeout=SOON) for _ in range(2)] == [Notice("t", 7), Notice("u", 8)]
    listener.close()
