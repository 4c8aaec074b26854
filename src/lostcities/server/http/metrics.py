"""`/metrics` for Prometheus (S6): on a port of its own, or behind a token; never open to all.

The port of its own is served by a thread, so that it answers even while the event loop is stuck,
which is when somebody looks. Each worker process has its own port, as each counts for itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
import socket
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer
from threading import Event, Thread
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from lostcities.errors import OptionError, Reason
from lostcities.server import metrics
from lostcities.server.config import LOOPBACK
from lostcities.server.errors import NotFound, Unauthenticated
from lostcities.server.http.asgi import header
from lostcities.server.http.errors import NO_SUCH_PATH

if TYPE_CHECKING:
    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import Scope, Send

PATH: Final = "/metrics"
TIMEOUT: Final = 10.0
"""Seconds a client of the port has for its request."""
PAUSE: Final = 0.5
"""Seconds between two looks whether to stop, or whether a port is free."""

METRICS_PORT_TAKEN = Reason(
    "format",
    "metrics-port-taken",
    "the metrics cannot be served on {host}:{port}",
    "choose another --metrics-port, or stop what listens there",
)
NO_METRICS_TOKEN = Reason(
    "format",
    "no-metrics-token",
    "the metrics need their token",
    "send the value of LOSTCITIES_METRICS_TOKEN as 'Authorization: Bearer …'",
)


def is_allowed(authorization: str | None, token: str) -> bool:
    """Say whether a request has the token; one comparison takes as long as another."""
    scheme, _, given = (authorization or "").partition(" ")
    same = hmac.compare_digest(given.strip().encode(), token.encode())
    return scheme.lower() == "bearer" and same


async def send_metrics(settings: Settings, scope: Scope, send: Send) -> None:
    """Answer on the server's own port, if the operator has set a token and no other port."""
    if not settings.metrics_token or settings.metrics_port:
        raise NotFound(NO_SUCH_PATH())
    if not is_allowed(header(scope, b"authorization"), settings.metrics_token):
        raise Unauthenticated(NO_METRICS_TOKEN())
    body = await asyncio.to_thread(metrics.exposition)
    headers = [
        (b"content-type", metrics.CONTENT_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class MetricsPort:
    """Serves the metrics on the first free port of those the workers share, in a thread."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._server: MetricsServer | None = None
        self._stopping = Event()
        self._thread = Thread(target=self._serve, name="metrics", daemon=True)

    @classmethod
    def start(cls, settings: Settings) -> MetricsPort | None:
        """Begin to serve; nothing if the operator has not asked for a port."""
        if not settings.metrics_port:
            return None
        made = cls(settings)
        made._server = made._bound()
        if made._server is None and settings.workers == 1:
            raise OptionError(
                METRICS_PORT_TAKEN(host=settings.metrics_host, port=settings.metrics_port)
            )
        made._thread.start()
        return made

    @property
    def number(self) -> int | None:
        """The port; None as long as none of them is free."""
        return None if self._server is None else self._server.server_address[1]

    def _bound(self) -> MetricsServer | None:
        of = self._settings
        for port in range(of.metrics_port, of.metrics_port + of.workers):
            with contextlib.suppress(OSError, OverflowError):
                return MetricsServer(of.metrics_host, port, of.metrics_token)
        return None

    def _serve(self) -> None:
        # A worker that replaces another one is started while that one still has its port.
        while self._server is None and not self._stopping.wait(PAUSE):
            self._server = self._bound()
        while self._server is not None and not self._stopping.is_set():
            self._server.handle_request()

    def stop(self) -> None:
        """Stop serving."""
        self._stopping.set()
        self._thread.join()
        if self._server is not None:
            self._server.server_close()


class MetricsServer(ThreadingTCPServer):
    """What listens on the port."""

    daemon_threads = True
    allow_reuse_address = True
    timeout = PAUSE

    def __init__(self, host: str, port: int, token: str) -> None:
        self.address_family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        self.token = token
        super().__init__((host, port), Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a client that has gone."""


class Handler(BaseHTTPRequestHandler):
    """Answers one request for the metrics."""

    server: MetricsServer
    timeout = TIMEOUT
    server_version = "lostcities"
    sys_version = ""

    def do_GET(self) -> None:
        """Send the metrics, if this is who may see them."""
        if urlsplit(self.path).path != PATH:
            self.send_error(404)
        elif not self._is_allowed():
            self.send_response(401)
            self.send_header("WWW-Authenticate", "Bearer")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            body = metrics.exposition()
            self.send_response(200)
            self.send_header("Content-Type", metrics.CONTENT_TYPE)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def _is_allowed(self) -> bool:
        """Say whether a request has the token; without one, whether it is for this machine's name.

        A foreign site may point its own name at this machine, and its page would then be the
        port's own.
        """
        if self.server.token:
            return is_allowed(self.headers.get("Authorization"), self.server.token)
        try:
            name = urlsplit(f"//{self.headers.get('Host', '')}").hostname or ""
            return name in LOOPBACK or ipaddress.ip_address(name).is_loopback
        except ValueError:
            return False

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002  # its name there
        """Log nothing: what reads the metrics does so every few seconds."""
