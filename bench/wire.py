"""Plain sockets for thousands of players: lines that requests go up, ears that events come down.

No client library stands between: what is timed is the server, not the one who measures.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

HOST: Final = "127.0.0.1"
ATTEMPTS: Final = 3
"""How often a request is sent when its line breaks: its id makes that safe."""
PATIENCE: Final = 120.0
"""Seconds to wait for an answer: a machine may be busy with other things."""
END: Final = b"\r\n\r\n"
LENGTH: Final = b"\r\ncontent-length: "
NAME: Final = b"\r\nx-request-id: "
TABLE: Final = b"event: table\ndata: "

clock = time.perf_counter


class Reply(NamedTuple):
    """What came back."""

    status: int
    body: bytes

    @property
    def data(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


def request(method: str, path: str, token: str = "", data: Any = None) -> bytes:
    """Write a request."""
    body = b"" if data is None else json.dumps(data).encode()
    lines = [f"{method} /api/v1{path} HTTP/1.1", f"Host: {HOST}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if data is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + END + body


def _header(head: bytes, name: bytes) -> bytes:
    at = head.find(name)
    if at < 0:
        return b""
    at += len(name)
    return head[at : head.index(b"\r\n", at)]


class Line(asyncio.Protocol):
    """One kept-alive connection, with one request at a time."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._waiter: asyncio.Future[Reply] | None = None
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast("asyncio.Transport", transport)  # TCP has this kind

    def connection_lost(self, exc: Exception | None) -> None:
        """Let whoever waits try again."""
        self._transport = None
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(ConnectionError(str(exc)))

    def data_received(self, data: bytes) -> None:
        """Read on until the answer is complete."""
        self._read += data
        head, found, body = self._read.partition(END)
        if not found or len(body) < int(_header(head + b"\r\n", LENGTH) or 0):
            return
        self._read = b""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(Reply(int(head[9:12]), body))

    async def send(self, port: int, message: bytes) -> Reply:
        """Send a request and wait for its answer."""
        loop = asyncio.get_running_loop()
        if self._transport is None:
            await loop.create_connection(lambda: self, HOST, port)
        assert self._transport is not None  # noqa: S101  # it was made
        self._read, self._waiter = b"", loop.create_future()
        self._transport.write(message)
        return await asyncio.wait_for(self._waiter, PATIENCE)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


class Lines:
    """Lines shared by everybody, as behind a reverse proxy; or one for each player."""

    def __init__(self, port: int, shared: int) -> None:
        self.port = port
        self.broken = 0
        """How many requests had to be sent again because their line broke."""
        self._free: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
        for _ in range(shared):
            self._free.put_nowait(Line())

    async def send(self, message: bytes, own: Line | None = None) -> Reply:
        """Send a request on a line of one's own, or on the next free one."""
        if own is not None:
            return await self._sent(own, message)
        async with self._one() as line:
            return await self._sent(line, message)

    @asynccontextmanager
    async def _one(self) -> AsyncIterator[Line]:
        line = await self._free.get()
        try:
            yield line
        finally:
            self._free.put_nowait(line)

    async def _sent(self, line: Line, message: bytes) -> Reply:
        for _ in range(ATTEMPTS - 1):
            try:
                return await line.send(self.port, message)
            except ConnectionError:
                self.broken += 1
        return await line.send(self.port, message)


class Routes:
    """The way to each of several servers: every table has one of them for its own."""

    def __init__(self, ports: Sequence[int], shared: int) -> None:
        self._lines = [Lines(port, shared) for port in ports]

    def of(self, table: str) -> Lines:
        """Return the lines to the server of a table; its id is a hexadecimal number."""
        return self._lines[int(table or "0", 16) % len(self._lines)]

    @property
    def broken(self) -> int:
        """How many requests had to be sent again because their line broke."""
        return sum(lines.broken for lines in self._lines)


class Ear(asyncio.Protocol):
    """One stream of events: calls back with each frame of a table and when it came.

    The server ends a chunk where it ends an event, so that the signs between chunks never stand
    within one.
    """

    def __init__(self, message: bytes, heard: Callable[[bytes, float], None]) -> None:
        self.opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The status, once it is known."""
        self.worker = ""
        """Which process serves it, as the names of requests tell."""
        self.lost = False
        self.bytes = 0
        self._message = message
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._transport = cast("asyncio.Transport", transport)  # TCP has this kind
        self._transport.write(self._message)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it has ended."""
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(str(exc)))

    def data_received(self, data: bytes) -> None:
        """Read the header, then frame after frame."""
        now = clock()
        self.bytes += len(data)
        self._read += data
        if not self.opened.done() and not self._begun():
            return
        *frames, self._read = self._read.split(b"\n\n")
        for frame in frames:
            at = frame.find(TABLE)
            if at >= 0:
                self._heard(frame[at + len(TABLE) :], now)

    def _begun(self) -> bool:
        head, found, rest = self._read.partition(END)
        if found:
            self._read = rest
            self.worker = _header(head + b"\r\n", NAME).partition(b"-")[0].decode()
            self.opened.set_result(int(head[9:12]))
        return bool(found)

    async def open(self, port: int) -> int:
        """Open it and return the status."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
        return await asyncio.wait_for(self.opened, PATIENCE)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()
