"""Whether our protocol fits the uvicorn that is installed: tried out when a server starts.

It is built on uvicorn's internals, which any version may change. Where it does not fit, uvicorn's
plain protocol serves, and `PlainConnections` gives requests what they need of ours.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from lostcities.server.http.protocol import MAX_HEADERS, SCOPE_KEY, Connection

if TYPE_CHECKING:
    from lostcities.server.http.asgi import App, Message, Receive, Scope, Send

OVERRIDDEN: Final = {
    "connection_made",
    "connection_lost",
    "data_received",
    "on_message_begin",
    "on_headers_complete",
    "on_message_complete",
    "shutdown",
}
"""The methods of uvicorn's protocol that ours replaces and calls."""
STEPS: Final = 20
"""Turns of the loop after which a request that waits for nothing is answered."""


class Misfit(Exception):  # noqa: N818  # what it is
    """Something of uvicorn is not as our protocol needs it."""


@cache
def misfit() -> str | None:
    """Return what does not fit; None if our protocol can be used."""
    with ThreadPoolExecutor(1) as thread:  # with a loop of its own: here, one may be running
        return thread.submit(asyncio.run, _try_out()).result()


async def _try_out() -> str | None:
    """Serve requests of a client that is none."""
    try:
        _check_names()
        await _check_request()
        _check_long_headers()
        await _check_stream()
    except Misfit as found:
        return str(found)
    except Exception as error:  # noqa: BLE001  # whatever may come of it
        return f"{type(error).__name__}: {error}"
    return None


def _require(holds: object, what: str) -> None:
    if not holds:
        raise Misfit(what)


def _check_names() -> None:
    """Check that we replace what is there, and nothing else."""
    theirs = Connection.__mro__[1]
    for name in OVERRIDDEN:
        _require(hasattr(theirs, name), f"its protocol has no {name}")
    for name in set(vars(Connection)) - OVERRIDDEN:
        taken = not name.startswith("__") and hasattr(theirs, name)
        _require(not taken, f"its protocol has a {name} of its own")
    new = set(vars(_opened()[0])) - set(vars(_made(theirs)))
    ours = {"on_shutdown", "arrived", "_bytes_read", "_header_timer"}
    _require(new == ours, f"its protocol has its own {', '.join(sorted(ours - new))}")


async def _check_request() -> None:
    """Check what is read of a request that comes in two parts."""
    line, transport = _opened()
    line.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
    _require(line.scope.get(SCOPE_KEY) is line, "a scope is not the one we mark")
    _require(not line.is_body_complete, "a body is complete too early")
    line.data_received(b"b")
    _require(line.is_body_complete, "a body is never complete")
    _require(line.arrived, "the end of a request is not noticed")
    await _settle()
    _require(transport.sent.startswith(b"HTTP/1.1 204"), "the response goes elsewhere")
    line.connection_lost(None)
    _require(SCOPE_KEY not in line.scope, "a lost connection stays")


def _check_long_headers() -> None:
    """Check that they end a connection."""
    line, transport = _opened()
    line.data_received(b"GET / HTTP/1.1\r\nX-Long: ")
    for _ in range(MAX_HEADERS // 8192 + 2):
        if not transport.is_closing():
            line.data_received(b"x" * 8192)
    _require(transport.is_closing(), "headers have no limit")
    line.connection_lost(ConnectionError())


async def _check_stream() -> None:
    """Check that what is written to a connection is part of its response."""
    line, transport = _opened()
    told: list[bool] = []
    line.on_shutdown = lambda: told.append(True)
    line.data_received(b"GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
    await _settle()
    body = transport.sent.partition(b"\r\n\r\n")[2]
    _require(body == b"2\r\nhi\r\n0\r\n\r\n", "a stream is framed otherwise")
    _require(line.backlog == len(transport.sent), "what waits to be sent is elsewhere")
    line.shutdown()
    _require(told, "the end of the server is not noticed")
    line.connection_lost(None)


async def _answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer nothing, or with a stream."""
    await receive()
    if scope["path"] == "/stream":
        headers = [(b"transfer-encoding", b"chunked")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        scope[SCOPE_KEY].write(b"hi")
    else:
        await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def _opened() -> tuple[Connection, _Transport]:
    line: Connection = _made(Connection)
    transport = _Transport()
    line.connection_made(transport)
    return line, transport


def _made(kind: Any) -> Any:
    """Make a connection as uvicorn does."""
    config = uvicorn.Config(
        _answer, http=kind, ws="none", lifespan="off", log_config=None, access_log=False
    )
    state = uvicorn.Server(config).server_state
    return kind(config=config, server_state=state, app_state={}, _loop=asyncio.get_running_loop())


async def _settle() -> None:
    for _ in range(STEPS):
        await asyncio.sleep(0)


class _Transport(asyncio.Transport):
    """A connection to nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self._is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        return len(self.sent)

    def is_closing(self) -> bool:
        return self._is_closed

    def close(self) -> None:
        self._is_closed = True

    def abort(self) -> None:
        self._is_closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class PlainConnection:
    """Stands for our `Connection` where uvicorn's plain protocol serves: made of ASGI."""

    arrived = 0.0
    is_body_complete = False  # it cannot be known
    on_shutdown = None

    def __init__(self, send: Send) -> None:
        self.backlog = 0
        self.is_aborted = False
        self._send = send
        self._request = asyncio.current_task()
        self._waiting: list[bytes] = []
        self._sending: asyncio.Future[None] | None = None

    async def send(self, message: Message) -> None:
        """Send something after all that was written."""
        if self._sending is not None:
            await self._sending
        await self._send(message)

    def write(self, data: bytes) -> None:
        """Send more of a response that has begun."""
        if self.is_aborted:
            return
        self.backlog += len(data)
        self._waiting.append(data)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.ensure_future(self._send_waiting())

    async def _send_waiting(self) -> None:
        while self._waiting:
            data = b"".join(self._waiting)
            self._waiting.clear()
            await self._send({"type": "http.response.body", "body": data, "more_body": True})
            self.backlog -= len(data)

    def abort(self) -> None:
        """End the request; uvicorn disconnects when it has sent what it holds."""
        self.is_aborted = True
        self._waiting.clear()
        for task in (self._sending, self._request):
            if task is not None:
                task.cancel()


class PlainConnections:
    """Gives each request a `PlainConnection`."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope[SCOPE_KEY] = connection = PlainConnection(send)
        try:
            await self._app(scope, receive, connection.send)
        except asyncio.CancelledError:
            if not connection.is_aborted:
                raise
        finally:
            del scope[SCOPE_KEY]
