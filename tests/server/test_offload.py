"""Work that strangers can make expensive: in processes of its own, a few at a time, at a cost."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.duel import position_text
from lostcities.games import find_variant
from lostcities.play import play_seeded
from lostcities.server.config import Settings
from lostcities.server.errors import Busy, InvalidRequest, RateLimited, Refused
from lostcities.server.http import offloaded
from lostcities.server.http.offloaded import OffloadedResponse, accepts_gzip, unpacked
from lostcities.server.http.protocol import SCOPE_KEY
from lostcities.server.http.routes import records
from lostcities.server.services import offload, offload_worker
from lostcities.server.services.offload import MAX_PER_ADDRESS, MAX_WAITING, OffloadPool, cost_of
from lostcities.server.services.offload_protocol import Result, read_answer, request
from lostcities.server.services.offload_worker import answer
from lostcities.server.services.worker_process import WorkerFailed, WorkerProcess
from lostcities.server.tables import deal_proof
from lostcities.server.views.positions import shown_position
from lostcities.server.views.replay import MAX_TURNS, replayed, require_short
from tests.server.support.client import Device
from tests.server.support.server_process import running
from tests.server.support.table_driver import TableDriver, duel, played

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server


def match_record(rounds: int) -> str:
    """Play a match of random moves, some 150 turns a round."""
    game, variant = find_variant("duel/classic")
    agents = [make("duel", "random", random.Random(seat)) for seat in (0, 1)]
    variant = variant.with_options({"rounds": rounds})
    start, steps, _ = play_seeded(game, variant, agents, 1)
    return record.write(game, ["Ann", "Ben"], start, steps)


# The worker


def done(work: str, *arguments: Any) -> Any:
    result = read_answer(answer(request(work, *arguments).data))
    body = gzip.decompress(result.gzipped)
    assert len(body) == result.size
    return json.loads(body)


def test_every_kind_of_work_is_done() -> None:
    game = played(duel("mini", rounds=1), 1)
    export = done("export", game.table.id, game.events, 1)
    assert export == game.export()
    assert done("verify", export) == {"checked": deal_proof.verify(export).checked}
    assert done("replay", export["record"]) == json.loads(json.dumps(replayed(export["record"])))
    line = position_text(game.table.state)
    assert done("position", line) == json.loads(json.dumps(shown_position(game.table.state)))
    assert set(offload_worker.WORK) == {"export", "position", "replay", "verify"}


def test_a_refusal_comes_back_as_itself() -> None:
    with pytest.raises(deal_proof.ProofError, match="not an export"):
        done("verify", {})
    unfinished = TableDriver(duel("mini", rounds=1)).begin()
    with pytest.raises(Refused, match="over"):
        done("export", unfinished.table.id, unfinished.events, 1)


def test_work_that_fails_answers_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(request("replay", 3).data) == b""
    assert "AttributeError" in capsys.readouterr().err


# The pool


REQUEST = request("replay", "")


class FakeWorker:
    """A worker process that answers when it is told to."""

    made: list[FakeWorker]

    def __init__(self, module: str) -> None:
        assert module == offload.WORKER
        self.gate = asyncio.Event()
        self.answer = b"+" + (3).to_bytes(8, "big") + b"abc"
        self.fails = False
        self.killed = 0
        FakeWorker.made.append(self)

    @property
    def is_running(self) -> bool:
        return True

    async def ask(self, _: bytes, deadline: float) -> bytes:
        assert deadline == offload.DEADLINE
        await self.gate.wait()
        if self.fails:
            raise WorkerFailed("killed")
        return self.answer

    async def kill(self) -> None:
        self.killed += 1


@pytest.fixture(autouse=True)
def fake_workers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "server" not in request.fixturenames:
        FakeWorker.made = []
        monkeypatch.setattr(offload, "WorkerProcess", FakeWorker)


async def queued(pool: OffloadPool, *addresses: str) -> list[asyncio.Task[Result]]:
    """Send a request from each address and let them get as far as they can."""
    tasks = [asyncio.ensure_future(pool.run(address, REQUEST, 0.1)) for address in addresses]
    await asyncio.sleep(0)
    return tasks


def test_one_address_has_few_places_and_the_queue_is_short() -> None:
    async def check() -> None:
        pool = OffloadPool(Settings())
        first = await queued(pool, *["198.51.100.1"] * (MAX_PER_ADDRESS + 1))
        with pytest.raises(RateLimited) as caught:
            await first[-1]
        assert caught.value.refusal.reason.code == "offload-share"
        left = 1 + MAX_WAITING - MAX_PER_ADDRESS
        others = await queued(pool, *(f"198.51.100.{n}" for n in range(2, 3 + left)))
        with pytest.raises(RateLimited) as caught:
            await others[-1]
        assert caught.value.refusal.reason.code == "offload-full"
        assert caught.value.seconds >= 1
        assert pool.pending == 1 + MAX_WAITING
        FakeWorker.made[0].gate.set()
        assert {await task for task in [*first[:-1], *others[:-1]]} == {Result(b"abc", 3)}
        assert pool.pending == 0
        assert (await pool.run("198.51.100.1", REQUEST, 0.1)).size == 3
        await pool.close()

    asyncio.run(check())


def test_this_machine_has_as_few_places_as_any_address() -> None:
    async def check() -> None:
        pool = OffloadPool(Settings(offload_processes=3))
        tasks = await queued(pool, *[""] * (MAX_PER_ADDRESS + 1))
        with pytest.raises(RateLimited):
            await tasks[-1]
        for worker in FakeWorker.made:
            worker.gate.set()
        await asyncio.gather(*tasks[:-1])
        await pool.close()

    asyncio.run(check())


def test_work_is_paid_for_by_bytes_and_steps() -> None:
    assert cost_of(size=100_000) > 3 * cost_of(size=1000)
    assert cost_of(steps=2000) > 10 * cost_of(steps=50)
    assert cost_of(sheets=4) > cost_of(sheets=1)

    async def check() -> None:
        pool = OffloadPool(Settings(offload_rate=0.5, offload_burst=2.0))
        pool.charge("198.51.100.1", 1.5)
        with pytest.raises(RateLimited) as caught:
            pool.charge("198.51.100.1", 1.5)
        assert caught.value.refusal.reason.code == "too-fast"
        assert caught.value.seconds == pytest.approx(2.0, abs=0.1)
        pool.charge("198.51.100.2", 1.5)
        pool.charge("198.51.100.3", 100.0)  # more than there ever is: it takes all of it
        for _ in range(9):
            pool.charge("", 1.5)

    asyncio.run(check())


def test_a_process_that_fails_is_told_and_gives_its_place_back() -> None:
    async def check() -> None:
        pool = OffloadPool(Settings())
        (worker,) = FakeWorker.made
        worker.gate.set()
        worker.fails = True
        with pytest.raises(Busy) as caught:
            await pool.run("", REQUEST, 0.1)
        assert caught.value.refusal.reason.code == "offload-failed"
        worker.fails, worker.answer = False, b""
        with pytest.raises(RuntimeError):
            await pool.run("", REQUEST, 0.1)
        worker.answer = b"+" + (0).to_bytes(8, "big")
        assert (await pool.run("", REQUEST, 0.1)) == Result(b"", 0)
        assert pool.pending == 0
        await pool.close()

    asyncio.run(check())


def test_a_worker_whose_answer_nobody_waits_for_is_not_asked_again() -> None:
    """Else that answer would be taken for the one to the next question."""
    killed = []

    class Slow(WorkerProcess):
        async def _ask(self, question: bytes) -> bytes:
            await asyncio.Event().wait()
            return question

        async def kill(self) -> None:
            killed.append(self)

    async def check() -> None:
        task = asyncio.ensure_future(Slow("").ask(b"", 60))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()

    asyncio.run(check())
    assert len(killed) == 1


def test_a_table_is_read_for_an_export_only_if_there_is_a_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(records, "viewer_of", lambda *_: None)
    game = played(duel("mini", rounds=1), 1)

    async def fresh(_: str) -> Any:
        return SimpleNamespace(live=SimpleNamespace(table=game.table))

    async def check() -> None:
        pool = OffloadPool(Settings())
        tasks = await queued(pool, *["198.51.100.1"] * MAX_PER_ADDRESS)
        services: Any = SimpleNamespace(tables=SimpleNamespace(fresh=fresh), offload=pool)
        caller: Any = SimpleNamespace(address="198.51.100.1", device="")
        with pytest.raises(RateLimited):  # there is nothing to read with
            await records.export(services, caller, game.table.id)
        FakeWorker.made[0].gate.set()
        await asyncio.gather(*tasks)
        await pool.close()

    asyncio.run(check())


def test_memory_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """An idle process ends, and so does one that has done much."""
    monkeypatch.setattr(offload, "RECYCLE_AFTER", 3)

    async def check(idle: float, times: int) -> int:
        FakeWorker.made = []
        monkeypatch.setattr(offload, "IDLE_SECONDS", idle)
        pool = OffloadPool(Settings())
        (worker,) = FakeWorker.made
        worker.gate.set()
        for _ in range(times):
            await pool.run("", REQUEST, 0.1)
        for _ in range(10):  # what is due at once is done
            await asyncio.sleep(0)
        killed = worker.killed
        await pool.close()
        return killed

    assert asyncio.run(check(60, 2)) == 0
    assert asyncio.run(check(60, 3)) == 1
    assert asyncio.run(check(0, 1)) == 1


# Records that are too long


def test_a_record_may_have_so_many_turns() -> None:
    text = match_record(1)
    turns = sum(line[:1] in {"1", "2"} for line in text.splitlines())
    assert require_short(text) == turns > 40
    full = text + "1 R5 =G7\n" * (MAX_TURNS - turns)
    assert require_short(full) == MAX_TURNS
    with pytest.raises(InvalidRequest, match=f"{MAX_TURNS + 1} turns; .* at most {MAX_TURNS}"):
        require_short(full + "2 R5 =G7\n")


# The response


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        (None, False),
        ("", False),
        ("identity", False),
        ("gzip", True),
        ("deflate, GZIP;q=0.5, br", True),
        ("gzip; q=0", False),
        ("gzip;q=0.000, *", False),
        ("*", True),
        ("x-gzip", False),
    ],
)
def test_who_reads_gzip(accepted: str | None, expected: bool) -> None:  # noqa: FBT001  # a case
    assert accepts_gzip(accepted) is expected


@pytest.mark.parametrize("size", [0, 1, 65_536, 300_000])
def test_what_is_unpacked_piece_by_piece_is_all_of_it(size: int) -> None:
    body = random.Random(size).randbytes(size // 2) + b"a" * (size - size // 2)
    pieces = list(unpacked(gzip.compress(body)))
    assert b"".join(pieces) == body
    assert max(map(len, pieces), default=0) <= offloaded.PIECE


def test_s6_a_reader_that_takes_too_long_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offloaded, "PATIENCE", 0.01)
    aborted = []

    class Stuck:
        def abort(self) -> None:
            aborted.append(True)

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            await asyncio.Event().wait()

    async def receive() -> Any:
        raise AssertionError

    scope = {"headers": [], SCOPE_KEY: Stuck()}
    body = gzip.compress(b"x" * 1_000_000)
    asyncio.run(OffloadedResponse(Result(body, 1_000_000))(scope, receive, send))
    assert aborted


# Against a real server


def send_record(server: Server, text: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        body = json.dumps({"record": text})
        headers["Content-Type"] = "application/json"
        connection.request("POST", "/api/v1/replay", body, headers)
        response = connection.getresponse()
        shown = {name.lower(): value for name, value in response.headers.items()}
        return response.status, shown, response.read()
    finally:
        connection.close()


def test_many_uploads_of_one_address_wait_for_nobody_else(server: Server) -> None:
    """Twelve at once: some are answered, the others told when to come back, and others served."""
    text = match_record(5)
    there = {"X-Forwarded-For": "198.51.100.7"}
    with ThreadPoolExecutor(12) as threads:
        sent = [threads.submit(send_record, server, text, **there) for _ in range(12)]
        assert server.answers("/healthz")
        assert server.answers("/readyz")
        replies = [one.result() for one in sent]
    statuses = [status for status, _, _ in replies]
    assert statuses.count(200) >= 1
    assert set(statuses) == {200, 429}
    for status, headers, body in replies:
        if status == 429:
            assert int(headers["retry-after"]) >= 1
            assert json.loads(body)["error"]["code"] == "offload-share"
    assert send_record(server, match_record(1))[0] == 200


def test_the_same_comes_compressed_and_plain(server: Server) -> None:
    text = match_record(1)
    status, headers, packed = send_record(server, text, **{"Accept-Encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    _, plain_headers, plain = send_record(server, text)
    assert "content-encoding" not in plain_headers
    assert len(packed) < len(plain) / 10
    assert gzip.decompress(packed) == plain
    assert json.loads(plain) == json.loads(json.dumps(replayed(text)))


@pytest.mark.parametrize("path", ["/replay", "/verify"])
def test_a_record_with_too_many_turns_is_refused(server: Server, path: str) -> None:
    proof = {"table": "t", "match": 1, "nonces": [], "commitments": {}, "keys": {}}
    body = {"record": "1 R5 =\n" * (MAX_TURNS + 1)}
    reply = Device(server).post(path, body if path == "/replay" else {**body, "proof": proof})
    assert (reply.status, reply.code) == (422, "long-record")
    assert "own machine" in reply.data["error"]["hint"]


def test_one_address_has_a_rate_by_steps_and_by_bytes(tmp_path: Path, file: Path) -> None:
    text = match_record(1)
    burst = 1.5 * cost_of(size=len(text), steps=require_short(text))
    settings = {"offload_rate": 0.001, "offload_burst": burst, "address_burst": 30.0}
    with running(str(file), tmp_path, address_rate=0.1, **settings) as server:
        there, elsewhere, third = ({"X-Forwarded-For": f"198.51.100.{n}"} for n in (1, 2, 3))
        sent = [send_record(server, text, **there) for _ in range(3)]
        assert [status for status, _, _ in sent] == [200, 429, 429]
        assert int(sent[-1][1]["retry-after"]) >= 1
        assert send_record(server, text, **elsewhere)[0] == 200
        bodies = ["x" * 100_000, "", "x" * 100_000, ""]
        replies = [Device(server).post("/join", {"link": body}, **third) for body in bodies]
        assert [reply.status for reply in replies] == [401, 401, 429, 401]
