"""Load shedding: what would wait too long is refused before anything is done (S2)."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.errors import Overloaded
from lostcities.server.http.errors import headers_of, status_of
from lostcities.server.metrics import SHED
from lostcities.server.services import load
from lostcities.server.services.load import FEW, LoadGate
from lostcities.server.storage.store import Store
from tests.server.support.client import DEVICE, Device, begun, fresh, person
from tests.server.support.load_model import CAPACITY, Model
from tests.server.support.server_process import Server

if TYPE_CHECKING:
    from pathlib import Path


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> LoadGate:
    random.seed(1)
    return LoadGate(2.0, clock)


def shed(kind: str) -> float:
    return SHED.labels(kind)._value.get()  # type: ignore[no-any-return]


def busy(gate: LoadGate, clock: Clock, rate: float, seconds: float, lag: float = 0.0) -> None:
    """Have a gate measure that commands are finished at a rate; as many are always in progress."""
    finished = 0.0
    for _ in range(round(seconds / load.TICK)):
        clock.now += load.TICK
        finished += rate * load.TICK
        for _ in range(int(finished)):
            gate.begin()
            gate.finish()
        finished -= int(finished)
        gate.tick(lag)


def admits(gate: LoadGate, arrived: float, kind: str = "command") -> bool:
    try:
        gate.admit(arrived, kind)
    except Overloaded:
        return False
    return True


def test_an_idle_server_admits_everything(gate: LoadGate, clock: Clock) -> None:
    for kind in ("command", "request", "stream", "newcomer"):
        assert admits(gate, clock.now, kind)


def test_a_command_that_would_wait_too_long_is_refused(gate: LoadGate, clock: Clock) -> None:
    """As many as are finished in two seconds may be in progress; one that is old, fewer."""
    for _ in range(FEW):
        gate.begin()
    busy(gate, clock, 100, 10)
    assert gate.rate == pytest.approx(100, rel=0.1)
    while gate.in_progress < 190:
        gate.begin()
    assert admits(gate, clock.now)
    assert not admits(gate, clock.now - 0.3)
    while gate.in_progress < 210:
        gate.begin()
    before = shed("command")
    assert not admits(gate, clock.now)
    assert shed("command") == before + 1


def test_the_rate_is_measured_only_while_there_is_enough_to_do(
    gate: LoadGate, clock: Clock
) -> None:
    busy(gate, clock, 2, 10)
    assert gate.rate == load.FIRST_RATE


def test_a_server_that_finishes_nothing_is_noticed(gate: LoadGate, clock: Clock) -> None:
    """When the disk stops, what is in progress stays; the next ones would wait for ever."""
    for _ in range(FEW):
        gate.begin()
    busy(gate, clock, 100, 5)
    busy(gate, clock, 0, 10)
    assert not admits(gate, clock.now)


def test_the_lag_of_the_loop_counts_if_it_lasts(gate: LoadGate, clock: Clock) -> None:
    for _ in range(FEW):
        gate.begin()
    gate.tick(5.0)
    assert admits(gate, clock.now)
    for _ in range(load.LAGS):
        gate.tick(5.0)
    assert not admits(gate, clock.now)
    gate.finish()
    assert admits(gate, clock.now), "whatever keeps the loop, it is not the commands"


def test_a_request_that_waited_too_long_already_is_refused(gate: LoadGate, clock: Clock) -> None:
    assert admits(gate, clock.now - 1.9)
    assert not admits(gate, clock.now - 2.1)


def standing(gate: LoadGate, clock: Clock) -> LoadGate:
    """Give a gate a queue that stands: the wait is longer than it should be, for a while."""
    for _ in range(80):
        gate.begin()
    busy(gate, clock, 100, load.CALM / 2)
    assert gate.is_overloaded
    return gate


def test_while_a_queue_is_standing_less_is_admitted(gate: LoadGate, clock: Clock) -> None:
    standing(gate, clock)
    assert 0.7 < gate.wait < 0.9
    assert not admits(gate, clock.now)
    while gate.in_progress > 30:
        gate.finish()
    assert admits(gate, clock.now)
    assert not admits(gate, clock.now, "newcomer")


def test_a_short_burst_is_no_queue(gate: LoadGate, clock: Clock) -> None:
    for _ in range(80):
        gate.begin()
    busy(gate, clock, 100, load.PATIENCE - load.TICK)
    assert not gate.is_overloaded


def test_a_queue_has_gone_when_nothing_was_refused_for_a_while(
    gate: LoadGate, clock: Clock
) -> None:
    standing(gate, clock)
    assert not admits(gate, clock.now)
    while gate.in_progress:
        gate.finish()
    busy(gate, clock, 10, load.CALM - 1)
    assert gate.is_overloaded
    busy(gate, clock, 10, 2)
    assert not gate.is_overloaded


def test_the_refused_are_told_to_come_back_one_after_the_other(
    gate: LoadGate, clock: Clock
) -> None:
    standing(gate, clock)
    rate, told = gate.rate, []
    for _ in range(200):
        with pytest.raises(Overloaded) as caught:
            gate.admit(clock.now)
        told.append(caught.value.seconds)
    assert told[0] in {1, 2}
    assert max(told) <= 1 + 200 / (load.RETURNING * rate) + 1
    assert max(told) > min(told)
    many = set()
    for _ in range(3000):
        with pytest.raises(Overloaded) as caught:
            gate.admit(clock.now)
        many.add(caught.value.seconds)
    assert max(many) <= load.MAX_RETRY + 1
    assert len(many) > 5, "nobody waits for ever, and they do not all come at once"
    clock.now += 2 * load.MAX_RETRY
    with pytest.raises(Overloaded) as caught:
        gate.admit(clock.now)
    assert caught.value.seconds <= 2, "what is over is forgotten"


def test_a_refusal_is_503_and_says_when_to_come_back(gate: LoadGate, clock: Clock) -> None:
    with pytest.raises(Overloaded) as caught:
        gate.admit(clock.now - 9)
    error = caught.value
    assert status_of(error) == 503
    assert headers_of(error) == {"Retry-After": str(error.seconds)}
    assert "nothing was done" in str(error)
    assert str(error.seconds) in error.hint


def test_refusals_are_logged_by_their_number(
    gate: LoadGate, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "lostcities.load"):
        for _ in range(5):
            admits(gate, clock.now - 9)
        busy(gate, clock, 0, load.REPORT + 1)
        busy(gate, clock, 0, load.REPORT + 1)
    assert [record.getMessage() for record in caplog.records] == ["overloaded: 5 requests refused"]


# A whole server, as a model


def test_at_the_capacity_nobody_is_refused() -> None:
    result = Model(400, 400 / (0.95 * CAPACITY)).run(10, 30)
    assert result.refused == 0
    assert result.finished == pytest.approx(0.95 * CAPACITY, rel=0.02)
    assert result.slow < 0.25


@pytest.mark.parametrize("times", [1.5, 2, 4])
def test_beyond_the_capacity_those_who_are_accepted_are_served_soon(times: float) -> None:
    """In the model's own time: as many turns as before, and each within a second."""
    random.seed(1)
    result = Model(800, 800 / (times * CAPACITY)).run(20, 30)
    assert result.slow < 1.0
    assert result.finished > 0.9 * CAPACITY
    assert result.refused > 0


def test_without_shedding_everybody_waits() -> None:
    """Otherwise the tests above would show nothing."""
    result = Model(800, 800 / (2 * CAPACITY), max_wait=1000.0).run(20, 30)
    assert result.slow > 1.5


# A real server


def test_s2_what_is_refused_has_not_happened(file: Path, tmp_path: Path) -> None:
    """It was neither done nor noted as done, so the same command can be sent again."""
    server = Server(str(file), tmp_path).start()
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person(), variant="mini", starter=0)
    due = device.view(table, 0)["decision"]
    server.stop()
    before = stored(file, table, device, "")
    acting = {"do": "act", "decision": due["number"], "actions": due["legal"][:1]}
    command = {"id": fresh(), "seat": 0, **acting}
    device.server = server = Server(str(file), tmp_path, max_wait=1e-9).start()
    device.close()
    for _ in range(20):
        refused = device.post(f"/tables/{table}/commands", command)
        assert (refused.status, refused.code) == (503, "overloaded")
        assert int(refused.headers["retry-after"]) >= 1
        assert "x-request-id" in refused.headers
    for method, path in (("GET", "/tables"), ("GET", "/stream"), ("POST", "/devices")):
        reply = device.request(method, path)
        assert (reply.status, reply.code) == (503, "overloaded")
    for path in ("/healthz", "/readyz", "/"):
        assert server.answers(path), "whoever watches it, and the page, are still served"
    assert not [line for line in server.logged() if line.get("status") == 503]
    server.stop()
    assert stored(file, table, device, command["id"]) == before


def stored(file: Path, table: str, device: Device, command: str) -> tuple[list[Any], Any]:
    """Return a table's events, and the answer to a command of a device."""
    store = Store.open(file)
    try:
        return list(store.load(table)), store.command(table, device.id, command)
    finally:
        store.close()
