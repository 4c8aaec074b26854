"""`/readyz` says whether a server can serve: read and write, not only answer."""

from __future__ import annotations

import asyncio
import resource
from typing import TYPE_CHECKING

import pytest

from lostcities.server.services.readiness import PAUSE, TOO_LONG, Readiness
from lostcities.server.storage.errors import FULL, StoreUnavailable
from tests.server.support.client import DEVICE, Device, begun, person
from tests.waiting import until

if TYPE_CHECKING:
    from tests.server.support.server_process import Server


def test_a_server_on_a_full_disk_is_not_ready(server: Server) -> None:
    """It used to be: a full disk can still be read."""
    assert server.process is not None
    device, pid = Device.new(server), server.process.pid
    table = begun(device, "duel", DEVICE, person())
    assert server.answers("/readyz")
    unlimited = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    try:
        refused = device.do(table, 0, "say", phrase="hello")
        assert (refused.status, refused.code) == (503, "store-full")
        until(lambda: not server.answers("/readyz"), "the server not to be ready")
        assert server.answers("/healthz"), "it need not be killed"
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)
    until(lambda: server.answers("/readyz"), "the server to be ready")
    assert device.do(table, 0, "say", phrase="hello").status == 200


class Disk:
    """A clock, and a database that may be full or slow."""

    def __init__(self) -> None:
        self.now = 0.0
        self.writes = 0
        self.full = False
        self.stuck = asyncio.Event()
        self.stuck.set()

    async def read(self) -> None:
        """Be readable."""

    async def write(self) -> None:
        self.writes += 1
        await self.stuck.wait()
        if self.full:
            raise StoreUnavailable(FULL())


def test_a_write_is_tried_once_a_second_at_most() -> None:
    async def ask() -> None:
        disk = Disk()
        ready = Readiness(disk.read, disk.write, lambda: disk.now)
        await asyncio.gather(*(ready.check() for _ in range(50)))
        assert disk.writes == 1
        disk.full, disk.now = True, PAUSE
        for _ in range(3):
            with pytest.raises(StoreUnavailable, match="cannot write to its disk"):
                await ready.check()
        assert disk.writes == 2
        disk.full, disk.now = False, 2 * PAUSE
        await ready.check()

    asyncio.run(ask())


def test_a_write_that_takes_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.server.services.readiness.PATIENCE", 0.01)

    async def ask() -> None:
        disk = Disk()
        disk.stuck.clear()
        ready = Readiness(disk.read, disk.write, lambda: disk.now)
        await ready.check()
        disk.now = TOO_LONG + 1
        with pytest.raises(StoreUnavailable, match="does not answer"):
            await ready.check()
        disk.stuck.set()
        await asyncio.sleep(0)
        await ready.check()
        assert disk.writes == 1 + 1

    asyncio.run(ask())
