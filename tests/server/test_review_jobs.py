"""How one server works on reviews: with processes that may die, beside servers that take over."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import pickle
import socket
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.analysis import review as analysis_review
from lostcities.server.config import Settings
from lostcities.server.errors import InvalidRequest, NotAllowed, NotFound, RateLimited
from lostcities.server.services import analysis_worker, review_job, reviews
from lostcities.server.services.offload_protocol import Result, do_work
from lostcities.server.services.reviews import Reviews
from lostcities.server.services.tables import TableService
from lostcities.server.services.worker_process import WorkerFailed
from lostcities.server.storage import review_rows
from lostcities.server.storage.store import Store
from lostcities.server.tables.commands import NOT_OVER
from tests.server.support.reviewed import short_record

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from pathlib import Path

PIECES = [("turn", 0), ("turn", 1), ("turn", 2), ("luck", 1)]


class FakeProcess:
    """A worker process; `faults` says what it does wrong, by kind of work."""

    made: list[FakeProcess]
    faults: dict[str, list[Exception]]
    gate: asyncio.Event
    asked: list[Any]

    def __init__(self, module: str) -> None:
        assert module == reviews.WORKER
        self.killed = 0
        self.text = ""
        FakeProcess.made.append(self)

    @property
    def is_running(self) -> bool:
        return not self.killed

    async def ask(self, question: bytes, deadline: float) -> bytes:
        assert deadline == review_job.DEADLINE
        work, arguments = pickle.loads(question)  # noqa: S301  # our own
        FakeProcess.asked.append((work, *arguments))
        if FakeProcess.faults.get(work):
            self.text = ""
            raise FakeProcess.faults[work].pop()
        if work == "open":
            self.text, _ = arguments
        if not self.text:
            return b""
        if work == "piece":
            await FakeProcess.gate.wait()
        return do_work(works_on(self.text), question)

    async def kill(self) -> None:
        self.killed += 1


def works_on(text: str) -> dict[str, Callable[..., bytes]]:
    """Return what a process does that was given a text."""

    def plan() -> bytes:
        if text == "refused":
            raise InvalidRequest(NOT_OVER())
        return pickle.dumps(PIECES)

    def put_together(key: str, found: dict[Any, Any]) -> bytes:
        assert sorted(found) == sorted(PIECES)
        assert all(found[piece] == {"piece": list(piece)} for piece in found)
        return json.dumps({"review": key, "record": text}).encode()

    return {
        "open": lambda *_: b"",
        "plan": plan,
        "piece": lambda piece: pickle.dumps({"piece": list(piece)}),
        "put-together": put_together,
    }


@pytest.fixture(autouse=True)
def fake_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    FakeProcess.made, FakeProcess.faults, FakeProcess.asked = [], {}, []
    FakeProcess.gate = asyncio.Event()
    FakeProcess.gate.set()
    monkeypatch.setattr(reviews, "WorkerProcess", FakeProcess)
    monkeypatch.setattr(review_job, "BEAT", 0.02)


class Clock:
    """A clock to be set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make(file: Path, clock: Clock) -> Iterator[Callable[..., Reviews]]:
    store = Store.open(file)
    store.add_device("ann", b"ann", 1.0)

    def made(*, drain: bool = False, shared: bool = False, **settings: Any) -> Reviews:
        db = "postgresql://as-if" if shared else ""
        tables = TableService(store, clock)
        draining: Any = SimpleNamespace(is_on=drain)
        return Reviews(Settings(db=db, **settings), tables, draining)

    yield made
    store.close()


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110  # what is waited for tells nobody
            await asyncio.sleep(0.005)


async def ended(service: Reviews, key: str) -> Any:
    """Return a review when it is done, or has failed."""
    async with asyncio.timeout(60):
        while isinstance(found := await service.look(key), dict):
            if found["state"] == "failed":
                return found
            await asyncio.sleep(0.005)
    assert isinstance(found, Result)
    body = gzip.decompress(found.gzipped)
    assert len(body) == found.size
    return json.loads(body)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_review_is_made_from_its_pieces_and_kept(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make()
        await service.start()
        asked = await service.add("text", None, "ann")
        assert isinstance(asked, dict)
        assert asked["review"] == service.key("text")
        expected = {"review": service.key("text"), "record": "text"}
        assert await ended(service, service.key("text")) == expected
        assert [kind for kind, *_ in FakeProcess.asked].count("piece") == len(PIECES)
        assert isinstance(await service.add("text", None, "ann"), Result), "computed once"
        await service.close()
        later = make()
        assert await ended(later, service.key("text")) == expected
        assert len(FakeProcess.asked) == len(PIECES) + 3, "nothing was done again"
        assert [asked[0] for asked in FakeProcess.asked if "text" in asked] == ["open"]
        await later.close()

    run(work())


def test_a_record_is_read_once_before_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    read, times = record.read, []

    def counted(text: str) -> Any:
        times.append(text)
        return read(text)

    monkeypatch.setattr(record, "read", counted)
    analysis_review.taken_apart.cache_clear()
    analysis_worker.WORK["check-record"](short_record())
    assert times == [short_record()]


def test_what_a_review_goes_by(make: Callable[..., Reviews]) -> None:
    one, other = make(), make(review_worlds=99)
    assert one.key("text") == make().key("text")
    assert len({one.key("text"), one.key("texts"), other.key("text")}) == 3
    assert reviews.FORMAT == analysis_review.VERSION


def test_pieces_go_to_all_processes_and_progress_shows(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        FakeProcess.gate.clear()
        service = make(review_processes=3)
        await service.add("text", None, "ann")
        await service.add("other", None, "ann")
        await until(lambda: [kind for kind, *_ in FakeProcess.asked].count("piece") == 3)
        assert [kind for kind, *_ in FakeProcess.asked].count("open") == 3, "once for each process"
        first = await service.look(service.key("text"))
        assert isinstance(first, dict)
        assert (first["state"], first["done"], first["of"]) == ("running", 0, len(PIECES))
        second = await service.look(service.key("other"))
        assert isinstance(second, dict)
        assert (second["state"], second["ahead"]) == ("waiting", 1)
        assert (service.running, service.running_processes) == (1, 3)
        FakeProcess.gate.set()
        await ended(service, service.key("other"))
        await service.close()
        assert all(process.killed for process in FakeProcess.made)

    run(work())


def test_a_process_that_dies_is_asked_again(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make()
        for kind in ("open", "plan", "piece", "put-together"):
            FakeProcess.faults[kind] = [WorkerFailed("killed")]
        await service.add("text", None, "ann")
        assert (await ended(service, service.key("text")))["record"] == "text"
        await service.close()

    run(work())


def test_a_process_that_always_dies_fails_the_review(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make()
        FakeProcess.faults["piece"] = [WorkerFailed("killed") for _ in range(20)]
        await service.add("text", None, "ann")
        failed = await ended(service, service.key("text"))
        assert failed["error"]["code"] == "review-failed"
        FakeProcess.faults.clear()
        again = await service.add("text", None, "ann")
        assert isinstance(again, dict)
        assert again["error"] is None
        assert (await ended(service, service.key("text")))["record"] == "text"
        await service.close()

    run(work())


def test_a_record_that_is_refused_fails_with_the_reason(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make()
        await service.add("refused", None, "ann")
        await service.add("text", None, "ann")
        assert (await ended(service, service.key("refused")))["error"]["code"] == "not-over"
        assert (await ended(service, service.key("text")))["record"] == "text", "others go on"
        await service.close()

    run(work())


def test_stopping_does_not_wait_and_loses_nothing(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        FakeProcess.gate.clear()
        service = make(review_processes=1)
        await service.add("text", None, "ann")
        await until(lambda: ("piece", PIECES[0]) in FakeProcess.asked)
        async with asyncio.timeout(30):
            await service.close()
        status = review_rows.find(service._store, service.key("text"))
        assert status is not None
        assert status.state == "waiting"
        FakeProcess.gate.set()
        later = make()
        await later.start()
        assert (await ended(later, service.key("text")))["record"] == "text"
        await later.close()

    run(work())


def test_what_a_killed_server_has_found_is_not_done_again(
    make: Callable[..., Reviews], clock: Clock
) -> None:
    async def work() -> None:
        service = make(review_processes=1)
        store, key = service._store, service.key("text")
        service._closed = True  # nobody works on it yet
        await service.add("text", None, "ann")
        job = review_rows.claim(store, "killed", clock.now, 0.0)
        assert job is not None
        found = {piece: {"piece": list(piece)} for piece in PIECES[:3]}
        kept = review_rows.Progress(3, 4, review_job._write_pieces(found))
        assert review_rows.keep(store, job, "killed", clock.now, kept)
        later = make(shared=True)
        later.wake()
        await until(lambda: later._task is not None and later._task.done())
        waiting = await later.look(key)
        assert isinstance(waiting, dict)
        assert (waiting["state"], waiting["done"], waiting["of"]) == ("running", 3, 4)
        clock.now += reviews.STALE + 1
        await later.sweep()
        assert (await ended(later, key))["record"] == "text"
        assert [asked for asked in FakeProcess.asked if asked[0] == "piece"] == [
            ("piece", PIECES[3])
        ]
        await later.close()

    run(work())


def test_a_server_that_starts_again_does_not_wait_for_the_one_that_was_killed(
    make: Callable[..., Reviews], clock: Clock
) -> None:
    """On one machine it is seen that a process has gone; of others nothing is known."""

    async def work() -> None:
        service = make(shared=True)
        service._closed = True
        for text, worker in (
            ("here", f"{socket.gethostname()}/{2**22 + 1}/x"),
            ("alive", f"{socket.gethostname()}/{os.getpid()}/x"),
            ("elsewhere", "some/where/1/x"),
        ):
            await service.add(text, None, "ann")
            clock.now += 1
            assert review_rows.claim(service._store, worker, clock.now, 0.0) is not None
        await service.start()
        states = [review_rows.find(service._store, service.key(text)) for text in ("here", "alive")]
        assert [status and status.state for status in states] == ["waiting", "running"]
        assert len(review_rows.workers(service._store)) == 2
        await service.close()

    run(work())


def test_a_job_that_was_taken_over_is_let_go(make: Callable[..., Reviews], clock: Clock) -> None:
    """A server that hung for a while must not write over what its successor does."""

    async def work() -> None:
        FakeProcess.gate.clear()
        service = make(review_processes=1)
        await service.add("text", None, "ann")
        await until(lambda: service.running and service._running.total)  # type: ignore[union-attr]
        clock.now += reviews.STALE + 1
        taken = review_rows.claim(service._store, "successor", clock.now, clock.now - 1)
        if taken is None:  # its heartbeat came in between
            clock.now += reviews.STALE + 1
            taken = review_rows.claim(service._store, "successor", clock.now, clock.now)
        assert taken is not None
        await until(lambda: not service.running)
        FakeProcess.gate.set()
        assert review_rows.finish(service._store, taken, "successor", clock.now, b"theirs")
        assert review_rows.result(service._store, service.key("text")) == b"theirs"
        await service.close()
        assert review_rows.result(service._store, service.key("text")) == b"theirs"

    run(work())


def test_a_job_that_ends_every_server_is_given_up(
    make: Callable[..., Reviews], clock: Clock
) -> None:
    async def work() -> None:
        service = make(shared=True)
        service._closed = True
        await service.add("text", None, "ann")
        for number in range(reviews.MAX_ATTEMPTS):
            clock.now += reviews.STALE + 1
            claim = (service._store, f"dead {number}", clock.now, clock.now - reviews.STALE)
            assert review_rows.claim(*claim) is not None
        clock.now += reviews.STALE + 1
        service._closed = False
        await service.sweep()
        assert (await ended(service, service.key("text")))["error"]["code"] == "review-failed"
        assert not FakeProcess.asked
        await service.close()

    run(work())


def test_a_draining_process_takes_nothing_up(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make(drain=True)
        found = await service.add("text", None, "ann")
        await service.sweep()
        assert service._task is not None
        await service._task
        assert isinstance(found, dict)
        assert not FakeProcess.asked
        await service.close()
        other = make()
        await other.start()
        assert (await ended(other, service.key("text")))["record"] == "text"
        await other.close()

    run(work())


def test_processes_end_when_there_is_nothing_to_do(
    make: Callable[..., Reviews], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        service = make()
        await service.add("text", None, "ann")
        await ended(service, service.key("text"))
        await until(lambda: all(process.killed for process in FakeProcess.made))
        assert service.running_processes == 0
        await service.close()

    monkeypatch.setattr(reviews, "IDLE_SECONDS", 0.01)
    run(work())


def test_s6_what_is_refused(make: Callable[..., Reviews]) -> None:
    async def work() -> None:
        service = make(reviews_waiting=1, drain=True)
        await service.add("text", None, "ann")
        with pytest.raises(RateLimited, match="1 reviews are waiting") as full:
            await service.add("other", None, "ann")
        assert full.value.seconds == 2 * reviews.FIRST_GUESS
        with pytest.raises(NotFound):
            await service.look("0" * 32)
        none = make(review_processes=0)
        with pytest.raises(NotAllowed, match="reviews no games"):
            none.require()
        await none.start()
        await none.close()
        await service.close()

    run(work())
