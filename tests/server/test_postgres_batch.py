"""What PostgreSQL does in groups is what it would do one by one, and nobody waits for a lock."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillWaiting
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from lostcities.server.storage import pad_rows
from lostcities.server.storage.append import AppendJob, append_rows, write_append
from lostcities.server.storage.jobs import Job
from lostcities.server.storage.notify import MAX_PAYLOAD, SENDER, Notice, payloads, read_payload
from lostcities.server.storage.pad_rows import NewPad
from lostcities.server.storage.postgres_batch import commit_moves
from lostcities.server.storage.store import Append, CommandSeen, Conflict, IdUsed, Store, T
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection

TABLES = 40


@pytest.fixture
def store(server_url: str) -> Iterator[Store]:
    opened = Store.open(server_url)
    for number in range(TABLES):
        begin(opened, f"t{number}")
    yield opened
    opened.close()


def together(store: Store, appends: list[Append]) -> list[Future[Any]]:
    """Commit appends as one group, as the writer does with what is queued."""
    jobs = [Job(AppendJob(append_rows(one)), Future()) for one in appends]
    commit_moves(store._write_engine, store._writer, jobs)
    return [job.future for job in jobs]


def errors(futures: list[Future[Any]]) -> list[BaseException | None]:
    return [future.exception(20) for future in futures]


@contextmanager
def listening(url: str) -> Iterator[psycopg.Connection[Any]]:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("LISTEN lostcities")
        yield connection


def test_a_group_is_one_transaction_with_one_notice(store: Store, server_url: str) -> None:
    appends = [
        append(f"t{number}", 1, {"n": number}, {"é": "ü\0"}, command=("anna", f"c{number}", number))
        for number in range(TABLES)
    ]
    with listening(server_url) as connection:
        assert errors(together(store, appends)) == [None] * TABLES
        messages = [message.payload for message in connection.notifies(timeout=0.2)]
        (number,) = connection.execute(
            "SELECT count(DISTINCT xmin::text) FROM events WHERE seq > 1"
        ).fetchone() or (0,)
    assert number == 1, "all events were written by one transaction"
    assert messages == ["\n".join([*(f"t{n} 3" for n in range(TABLES)), SENDER])]
    for number in range(TABLES):
        assert [event.data for event in store.load(f"t{number}", 1)] == [
            {"n": number},
            {"é": "ü\0"},
        ]
        assert store.command(f"t{number}", "anna", f"c{number}") == number
        assert store.version(f"t{number}") == 3


def test_s2_the_hashes_of_requests_are_stored_with_a_group(store: Store, server_url: str) -> None:
    hashes = [sha256(bytes([number])).digest() for number in range(TABLES)]
    appends = [
        append(f"t{n}", 1, {}, command=("anna", f"c{n}", n))._replace(
            request=hashes[n] if n else None
        )
        for n in range(TABLES)
    ]
    assert errors(together(store, appends)) == [None] * TABLES
    with psycopg.connect(server_url) as connection:
        rows = connection.execute("SELECT table_id, request, xmin::text FROM commands").fetchall()
    assert {table: request for table, request, _ in rows} == {
        f"t{n}": hashes[n] if n else None for n in range(TABLES)
    }
    assert len({transaction for *_, transaction in rows}) == 1, "one transaction wrote them all"


def test_a_move_alone_goes_the_same_way(store: Store) -> None:
    store.append(append("t0", 1, {}, command=("anna", "c", {"a": 1})))
    assert store.command("t0", "anna", "c") == {"a": 1}
    assert store.version("t0") == 2


def test_times_seats_and_summaries_are_stored_as_they_are(store: Store) -> None:
    times = [AT + number / 7 for number in range(TABLES)]
    appends = [
        one._replace(
            events=tuple(
                event._replace(at=at, seat=number % 2 or None, kind="a\"'\\%s")
                for event in one.events
            ),
            status="über %s",
        )
        for number, at in enumerate(times)
        for one in [append(f"t{number}", 1, {})]
    ]
    assert errors(together(store, appends)) == [None] * TABLES
    kept = [store.load(f"t{number}", 1)[0] for number in range(TABLES)]
    assert [event.at for event in kept] == times
    assert [event.seat for event in kept] == [number % 2 or None for number in range(TABLES)]
    assert {event.kind for event in kept} == {"a\"'\\%s"}


def test_s2_what_fails_in_a_group_fails_alone(store: Store, server_url: str) -> None:
    store.append(append("t0", 1, {}, command=("anna", "c0", "done")))
    appends = [
        append("t0", 2, {}, command=("anna", "c0", "twice")),
        append("t1", 7, {}),
        append("none", 1, {}),
        *(append(f"t{number}", 1, {}) for number in range(2, TABLES)),
        append("t7", 2, {}),
    ]
    with listening(server_url) as connection:
        seen, late, unknown, *others = errors(together(store, appends))
        messages = [message.payload for message in connection.notifies(timeout=0.2)]
    assert isinstance(seen, CommandSeen)
    assert seen.answer == "done"
    assert isinstance(late, Conflict)
    assert late.version == 1
    assert isinstance(unknown, Conflict)
    assert unknown.version == 0
    assert others == [None] * (TABLES - 1)
    assert store.versions(["t0", "t1", "t7"]) == {"t0": 2, "t1": 1, "t7": 3}
    told = {notice for message in messages for notice in read_payload(message)[1]}
    assert told == {Notice("t7", 3), *(Notice(f"t{number}", 2) for number in range(2, TABLES))}


def test_s2_of_two_commands_of_a_group_with_one_id_one_is_done(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    request = b"a hash"
    appends = [append(f"t{n}", 1, {}, command=("anna", "c", n), request=request) for n in range(3)]
    others = [append(f"t{n}", 1, {}, command=("ben", "c", n)) for n in range(3, TABLES)]
    first, *later = errors(together(store, [*appends, *others]))
    assert first is None
    assert [type(error) for error in later] == [IdUsed, IdUsed, *[type(None)] * (TABLES - 3)]
    assert store.versions(["t0", "t1", "t2"]) == {"t0": 2, "t1": 1, "t2": 1}
    assert not caplog.records, "the group was not broken up"


def test_a_group_does_not_wait_for_a_locked_table(store: Store, server_url: str) -> None:
    with psycopg.connect(server_url) as stranger:
        stranger.execute("SELECT FROM tables WHERE id = 't0' FOR UPDATE")
        waiting, free = together(store, [append("t0", 1, {}), append("t1", 1, {})])
        assert free.done()
        assert not waiting.done()
        assert errors(together(store, [append("t2", 1, {})])) == [None]
    assert waiting.exception(20) is None
    assert store.versions(["t0", "t1", "t2"]) == {"t0": 2, "t1": 2, "t2": 2}


PAD = NewPad(b"pad", "anna", {"names": ["Anna", "Ben"]}, "c", b"a pad")
SAME_ID = {"command": ("anna", "c", 1), "request": b"a hash"}
COMMANDS = {
    "a move": append("t0", 1, {}, **SAME_ID),
    "a table": append("new", 0, {}, new=True, **SAME_ID),
}


def waits(future: Future[Any]) -> bool:
    with pytest.raises(StillWaiting):
        future.result(0.3)
    return True


@pytest.mark.parametrize("kind", COMMANDS)
def test_s2_a_command_waits_for_a_pad_by_its_id(store: Store, kind: str) -> None:
    """The row of a pad that is being made cannot be seen yet, and it is another table's."""
    with ThreadPoolExecutor(1) as thread:
        with store._write_engine.begin() as connection:
            pad_rows.create(WithinTransaction(connection), PAD, AT)
            assert errors(together(store, [append("t1", 1, {})])) == [None], "others go on"
            command = thread.submit(lambda: errors(together(store, [COMMANDS[kind]])))
            assert waits(command)
        (error,) = command.result(20)
    assert isinstance(error, IdUsed)
    assert store.versions(["t0", "new"]) == {"t0": 1}
    pad_rows.create(store, PAD, AT)  # asked for again, it is there


@pytest.mark.parametrize("kind", COMMANDS)
def test_s2_a_pad_waits_for_a_command_by_its_id(store: Store, kind: str) -> None:
    with ThreadPoolExecutor(1) as thread:
        with store._write_engine.begin() as connection:
            write_append(connection, append_rows(COMMANDS[kind]))
            pad = thread.submit(pad_rows.create, store, PAD, AT)
            assert waits(pad)
        assert isinstance(pad.exception(20), IdUsed)
    assert pad_rows.find(store, PAD.hash) is None


def test_a_race_for_an_id_is_one_line_in_the_log(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "lostcities")
    with ThreadPoolExecutor(1) as thread:
        with store._write_engine.begin() as connection:
            write_append(connection, append_rows(COMMANDS["a table"]))
            group = [COMMANDS["a move"], append("t1", 1, {})]
            done = thread.submit(lambda: errors(together(store, group)))
            assert waits(done)
        used, other = done.result(20)
    assert isinstance(used, IdUsed)
    assert other is None
    (line,) = caplog.records
    assert "an id was used twice" in line.getMessage()
    assert line.exc_info is None


class WithinTransaction(Store):
    """A store that writes within a transaction that stays open."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something, and do not commit it."""
        return work(self._connection)


def test_many_notices_take_few_messages() -> None:
    notices = [Notice(f"{number}é" * 12, number) for number in range(1000)]
    written = payloads(notices)
    assert max(len(payload.encode()) for payload in written) <= MAX_PAYLOAD
    assert len(written) < 20
    read = [read_payload(payload) for payload in written]
    assert {sender for sender, _ in read} == {SENDER}
    assert [notice for _, found in read for notice in found] == notices
    assert payloads([]) == []
