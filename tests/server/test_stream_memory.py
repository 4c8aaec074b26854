"""Streams are admitted as long as there is memory for them (S6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lostcities.server.config import Settings
from lostcities.server.errors import Overloaded
from lostcities.server.http.errors import headers_of, status_of
from lostcities.server.services import stream_memory
from lostcities.server.services.broadcast import HEARTBEAT, Broadcaster, Subscriber
from lostcities.server.services.stream_memory import (
    MEGABYTE,
    STRAINED_BACKLOG,
    STREAM_BYTES,
    StreamMemory,
    memory_size,
)
from tests.server.support.client import Device
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path


class FakeConnection:
    """A connection whose client reads as slowly as it is told to."""

    def __init__(self, backlog: int = 0) -> None:
        self.backlog = backlog
        self.written: list[bytes] = []
        self.aborted = False

    def write(self, message: bytes) -> None:
        self.written.append(message)

    def finish(self) -> None:
        raise AssertionError

    def abort(self) -> None:
        self.aborted = True


def opened(broadcaster: Broadcaster, *backlogs: int) -> list[FakeConnection]:
    """Open a stream for each backlog."""
    connections = [FakeConnection(backlog) for backlog in backlogs]
    for number, connection in enumerate(connections):
        broadcaster.add(Subscriber(f"device {number}", connection, None, set()))
    return connections


def test_s6_no_more_streams_than_there_is_memory_for() -> None:
    broadcaster = Broadcaster()
    memory = StreamMemory(Settings(stream_memory=1), broadcaster)
    fitting = MEGABYTE // STREAM_BYTES
    opened(broadcaster, *[0] * (fitting - 1))
    memory.admit()
    opened(broadcaster, 0)
    with pytest.raises(Overloaded) as caught:
        memory.admit()
    assert status_of(caught.value) == 503
    assert headers_of(caught.value) == {"Retry-After": "10"}
    assert caught.value.refusal.reason.code == "streams-full"


def test_s6_what_was_not_read_counts() -> None:
    broadcaster = Broadcaster()
    memory = StreamMemory(Settings(stream_memory=1), broadcaster)
    opened(broadcaster, 250_000, 250_000, 250_000, 250_000)
    memory.admit()
    for part in range(2):
        memory.heartbeat(part, 2)
    assert memory.backlog == 1_000_000
    with pytest.raises(Overloaded):
        memory.admit()


def test_s6_when_memory_is_short_slow_readers_are_dropped_first() -> None:
    broadcaster = Broadcaster()
    memory = StreamMemory(Settings(stream_memory=1), broadcaster)
    slow = [STRAINED_BACKLOG + 1] * 4
    quick = opened(broadcaster, 0, STRAINED_BACKLOG, *slow)
    memory.heartbeat(0, 1)
    assert not any(one.aborted for one in quick)
    opened(broadcaster, *[0] * (MEGABYTE // STREAM_BYTES))
    memory.heartbeat(0, 1)
    assert [one.aborted for one in quick] == [False, False, True, True, True, True]
    assert quick[0].written == [HEARTBEAT, HEARTBEAT]


def test_by_default_a_part_of_the_machines_memory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    machine = memory_size()
    assert StreamMemory(Settings(), Broadcaster()).budget == machine // 4
    assert StreamMemory(Settings(workers=2), Broadcaster()).budget == machine // 8
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(stream_memory, "CONTAINER_LIMIT", limit)
    without = memory_size()
    limit.write_text("max\n")
    assert memory_size() == without
    limit.write_text("1000000\n")
    assert memory_size() == 1_000_000


def test_s6_a_stream_too_many_gets_503(file: Path, tmp_path: Path) -> None:
    fitting = MEGABYTE // STREAM_BYTES
    with running(str(file), tmp_path, stream_memory=1, streams_per_device=100) as server:
        device = Device.new(server)
        streams = [device.listen() for _ in range(fitting)]
        assert {one.response.status for one in streams} == {200}
        refused = device.listen()
        assert refused.response.status == 503
        assert refused.response.headers["Retry-After"] == "10"
        refused.close()
        for one in streams:
            one.close()
        while (reply := device.listen()).response.status != 200:
            reply.close()
        reply.close()
