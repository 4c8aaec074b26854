"""The event loop accepts all who wait for a connection, and none after it was closed."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from typing import Any

import pytest

from lostcities.server.event_loop import new_loop

WAITING = 100


class Counted(asyncio.Protocol):
    """A connection that is counted and answers with what it is sent."""

    made = 0

    def connection_made(self, transport: Any) -> None:
        """Count it."""
        Counted.made += 1
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer."""
        self.transport.write(data)


async def accepted_after(turns: int) -> int:
    """Return how many of those who wait are accepted in some turns of the loop."""
    Counted.made = 0
    server = await asyncio.get_running_loop().create_server(Counted, "127.0.0.1", 0, backlog=256)
    where = server.sockets[0].getsockname()
    with ExitStack() as stack:
        for _ in range(WAITING):
            stack.enter_context(socket.create_connection(where))
        for _ in range(turns):
            await asyncio.sleep(0)
        found = Counted.made
        reader, writer = await asyncio.open_connection(*where)
        writer.write(b"hello")
        assert await reader.readexactly(5) == b"hello"
        writer.close()
        server.close()
        await server.wait_closed()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(where)
    return found


def test_all_who_wait_are_accepted_within_a_few_turns() -> None:
    with asyncio.Runner(loop_factory=new_loop) as runner:
        assert runner.run(accepted_after(5)) == WAITING
