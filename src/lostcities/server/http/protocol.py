"""Our HTTP protocol on top of uvicorn's: limits to headers, direct writes for streams.

This is the only module that touches uvicorn's internals. `tests/server/test_uvicorn_contract.py`
says what it relies on, and `protocol_fit.py` tries it out when a server starts.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # `protocol_fit` finds out
    from asyncio import Protocol as HttpToolsProtocol  # type: ignore[assignment]

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

MAX_HEADERS: Final = 32 * 1024
"""Bytes of a request's headers."""
HEADER_TIMEOUT: Final = 15.0
"""Seconds a connection has to send the headers of its first request, and of each further one."""
SCOPE_KEY: Final = "lostcities.connection"
"""Where an ASGI scope has the connection it came by."""


class Connection(HttpToolsProtocol):
    """One connection, with a limit to the size of its headers and the time they take."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.on_shutdown: Callable[[], None] | None = None
        """Called when the server stops, so that a stream can end."""
        self.arrived = 0.0
        """When the last byte of the latest request came, by the monotonic clock; 0 before that."""
        self._bytes_read = 0
        self._header_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first headers."""
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop all references.

        Nothing may lead back to a closed connection: the garbage collector hardly ever looks at
        old objects (see `app`), so a cycle would keep it, and its last request, for an hour.
        """
        self._stop_timer()
        super().connection_lost(exc)
        self.on_shutdown = None
        if self.scope is not None:  # it has sent a request
            self.scope.pop(SCOPE_KEY, None)  # type: ignore[typeddict-item]

    def data_received(self, data: bytes) -> None:
        """Parse some bytes, unless the headers have become too long."""
        self._bytes_read += len(data)
        reading_headers = self._header_timer is not None
        if reading_headers and self._bytes_read > MAX_HEADERS + len(data):
            self.abort()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin a request: its headers must come soon."""
        super().on_message_begin()
        self._bytes_read = 0
        self.arrived = 0.0
        if self._header_timer is None:
            self._start_timer()
        self.scope[SCOPE_KEY] = self  # type: ignore[typeddict-unknown-key]

    def on_headers_complete(self) -> None:
        """Refuse headers that are too long; else start the app."""
        self._stop_timer()
        if sum(len(name) + len(value) for name, value in self.headers) > MAX_HEADERS:
            self.abort()
            return
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note when a request has arrived: from now on it waits for the server."""
        self.arrived = time.monotonic()
        super().on_message_complete()

    def _start_timer(self) -> None:
        self._header_timer = self.loop.call_later(HEADER_TIMEOUT, self.abort)

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    def abort(self) -> None:
        """Disconnect at once, whatever was not sent yet."""
        self._stop_timer()
        if self.transport is not None:
            self.transport.abort()

    @property
    def is_body_complete(self) -> bool:
        """Whether the request being read has arrived to its last byte."""
        return self.cycle is not None and not self.cycle.more_body

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not read yet."""
        return 0 if self._is_closed else self.transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send a chunk of a response that has begun, if the connection is still open."""
        if not self._is_closed:
            self.transport.write(b"%x\r\n%b\r\n" % (len(data), data))

    @property
    def _is_closed(self) -> bool:
        return self.transport is None or self.transport.is_closing()

    def shutdown(self) -> None:
        """End a stream when the server stops: uvicorn would wait for it."""
        super().shutdown()
        if self.on_shutdown is not None:
            self.on_shutdown()
