"""Running the app: uvicorn with a protocol of our own that hangs up on who wastes its time."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lostcities.errors import OptionError, Reason
from lostcities.server import app
from lostcities.server.config import export
from lostcities.server.http import log_format

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from lostcities.server.config import Settings

MAX_HEADERS: Final = 32 * 1024
"""Bytes of a request's headers."""
HEADER_PATIENCE: Final = 15.0
"""Seconds a new connection has to say what it wants."""
KEEP_ALIVE: Final = 30
"""Seconds an idle connection is kept."""
GRACE: Final = 10
"""Seconds requests have to finish when the server stops."""
BACKLOG: Final = 4096

ONE_WORKER = Reason(
    "format",
    "one-worker",
    "{workers} processes cannot share an SQLite file",
    "use --db postgresql://… for more than one",
)
HALF_TLS = Reason("format", "half-tls", "--tls-cert and --tls-key go together")
BAD_BASE = Reason("format", "bad-base", "{path!r} is no path to live under", "write it like /games")
BAD_ORIGIN = Reason(
    "format", "bad-origin", "{origin!r} is no address", "write it like https://games.example.org"
)


class Connection(HttpToolsProtocol):
    """One connection: with a limit to its headers and to our patience for them."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.at_shutdown: Callable[[], None] | None = None
        self._read = 0
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Give a new connection some time."""
        super().connection_made(transport)
        self._patience = self.loop.call_later(HEADER_PATIENCE, self.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it, and let it go without the collector: nothing in it leads back to it."""
        self._relax()
        super().connection_lost(exc)
        self.at_shutdown = None
        if self.scope is not None:  # it has asked for something
            self.scope.pop("lostcities.connection", None)  # type: ignore[typeddict-item]

    def data_received(self, data: bytes) -> None:
        """Take in some bytes, unless the headers have become too long."""
        self._read += len(data)
        reading_headers = self._patience is not None
        if reading_headers and self._read > MAX_HEADERS + len(data):
            self.abort()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin a request: its headers must come soon."""
        super().on_message_begin()
        self._read = 0
        if self._patience is None:
            self._patience = self.loop.call_later(HEADER_PATIENCE, self.abort)
        self.scope["lostcities.connection"] = self  # type: ignore[typeddict-unknown-key]

    def on_headers_complete(self) -> None:
        """Refuse what is too long; else let the app have it."""
        self._relax()
        if sum(len(name) + len(value) for name, value in self.headers) > MAX_HEADERS:
            self.abort()
            return
        super().on_headers_complete()

    def _relax(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def abort(self) -> None:
        """Hang up at once, whatever was not sent yet."""
        self._relax()
        if self.transport is not None:
            self.transport.abort()

    @property
    def has_it_all(self) -> bool:
        """Whether the request being read has arrived to its last byte."""
        return self.cycle is not None and not self.cycle.more_body

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not taken yet."""
        return 0 if self._is_lost else self.transport.get_write_buffer_size()

    def push(self, data: bytes) -> None:
        """Send more of the answer that was begun, if anybody is still there."""
        if not self._is_lost:
            self.transport.write(data)

    @property
    def _is_lost(self) -> bool:
        return self.transport is None or self.transport.is_closing()

    def shutdown(self) -> None:
        """Let a stream end when the server does."""
        super().shutdown()
        if self.at_shutdown is not None:
            self.at_shutdown()


def check(settings: Settings) -> Settings:
    """Return settings a server can run with; `OptionError` says why it cannot."""
    if settings.workers > 1 and not settings.is_shared:
        raise OptionError(ONE_WORKER(workers=settings.workers))
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise OptionError(HALF_TLS())
    base = settings.base_path
    if base and (not base.startswith("/") or base.endswith("/") or "//" in base or "%" in base):
        raise OptionError(BAD_BASE(path=base))
    if settings.origin and not settings.origin.startswith(("http://", "https://")):
        raise OptionError(BAD_ORIGIN(origin=settings.origin))
    return settings


def options(settings: Settings) -> dict[str, Any]:
    """Return how uvicorn is to run it."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Connection,
        "ws": "none",
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "timeout_keep_alive": KEEP_ALIVE,
        "timeout_graceful_shutdown": GRACE,
        "backlog": BACKLOG,
        "ssl_certfile": settings.tls_cert or None,
        "ssl_keyfile": settings.tls_key or None,
    }


def serve(settings: Settings) -> bool:
    """Serve until somebody stops it; say whether it ever began."""
    check(settings)
    log_format.configure(settings.log_level, settings.log_format)
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, _heard)
    try:
        if settings.workers > 1:
            _serve_together(settings)
        else:
            uvicorn.run(app.build(settings), **options(settings))
    except SystemExit as leaving:  # it could not start, and has said why
        return not leaving.code
    return True


def _serve_together(settings: Settings) -> None:
    """Let several processes serve; each reads its settings from the environment."""
    export(settings)
    name = "lostcities.server.app:from_environment"
    uvicorn.run(name, factory=True, workers=settings.workers, **options(settings))


def _heard(*_: object) -> None:
    """Do nothing: uvicorn has stopped by the time it passes a signal on."""
