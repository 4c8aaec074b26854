"""Runs the app with uvicorn."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from lostcities.errors import OptionError, Reason
from lostcities.server import app
from lostcities.server.config import export
from lostcities.server.http import log_format
from lostcities.server.http.forwarded import TrustedProxies
from lostcities.server.http.protocol import Connection
from lostcities.server.listening import are_inherited
from lostcities.server.supervisor import take_sockets, wait_for_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import App

KEEP_ALIVE: Final = 75
"""Seconds an idle connection is kept: longer than a proxy keeps it (nginx: 60), so that a proxy
never sends a request on a connection that is being closed here."""
GRACE: Final = 10
"""Seconds requests have to finish when the server stops."""
BACKLOG: Final = 4096
"""Connections the system holds until the server accepts them."""
WORKER_PATIENCE: Final = 30
"""Seconds a worker has to answer its parent before it is killed and replaced. It answers only after
its first imports: on a busy machine uvicorn's 5 seconds would kill every worker before it is up.
Not more, as a parent that waits for an answer does not listen to Ctrl-C."""

ONE_WORKER = Reason(
    "format",
    "one-worker",
    "{workers} processes cannot share an SQLite file",
    "use --db postgresql://… for more than one",
)
SOCKET_AND_WORKERS = Reason(
    "format",
    "socket-and-workers",
    "a socket of the service manager serves one process",
    "leave out --workers; or run without the socket, and SIGHUP replaces worker after worker",
)
HALF_TLS = Reason("format", "half-tls", "--tls-cert and --tls-key go together")
BAD_BASE = Reason("format", "bad-base", "{path!r} is not a valid base path", "write it like /games")
BAD_ORIGIN = Reason(
    "format",
    "bad-origin",
    "{origin!r} is not a valid address",
    "write it like https://games.example.org",
)


def check(settings: Settings) -> Settings:
    """Return settings a server can run with; `OptionError` says why it cannot."""
    if settings.workers > 1 and not settings.is_shared:
        raise OptionError(ONE_WORKER(workers=settings.workers))
    if settings.workers > 1 and are_inherited():
        raise OptionError(SOCKET_AND_WORKERS())
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise OptionError(HALF_TLS())
    base = settings.base_path
    if base and (not base.startswith("/") or base.endswith("/") or "//" in base or "%" in base):
        raise OptionError(BAD_BASE(path=base))
    TrustedProxies.from_environment()
    if settings.origin and not settings.origin.startswith(("http://", "https://")):
        raise OptionError(BAD_ORIGIN(origin=settings.origin))
    return settings


def options(settings: Settings) -> dict[str, Any]:
    """Return uvicorn's options."""
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
        "proxy_headers": False,  # it believes the left end of X-Forwarded-For; see `http.forwarded`
        "timeout_keep_alive": KEEP_ALIVE,
        "timeout_graceful_shutdown": GRACE,
        "timeout_worker_healthcheck": WORKER_PATIENCE,
        "backlog": BACKLOG,
        "ssl_certfile": settings.tls_cert or None,
        "ssl_keyfile": settings.tls_key or None,
    }


def serve(settings: Settings, on_start: Callable[[], None] = lambda: None) -> bool:
    """Serve until stopped; return whether it could start.

    `on_start` is called when it is ready. What keeps it from starting is raised where people read
    it; a service has it in its log.
    """
    check(settings)
    life = app.Life(on_start, reports_failure=log_format.is_text(settings.log_format))
    log_format.configure(settings.log_level, settings.log_format)
    for stopping in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stopping, _ignore)
    try:
        if settings.workers > 1:
            on_start()  # each worker starts for itself, and may do so more than once
            _serve_workers(settings)
        else:
            _serve_alone(app.build(settings, life), settings)
    except SystemExit as leaving:  # it could not start
        if life.failure is not None and life.reports_failure:
            raise life.failure from None
        return not leaving.code
    return True


def _serve_alone(application: App, settings: Settings) -> None:
    """Serve with this process, on the sockets of a supervisor or service manager if it has one."""
    sockets, talk = take_sockets()
    if talk is not None:
        wait_for_turn(talk)
    if sockets is None:
        uvicorn.run(application, **options(settings))
    else:
        uvicorn.Server(uvicorn.Config(application, **options(settings))).run(sockets)


def _serve_workers(settings: Settings) -> None:
    """Serve with several processes; each reads its settings from the environment."""
    export(settings)
    name = "lostcities.server.app:from_environment"
    uvicorn.run(name, factory=True, workers=settings.workers, **options(settings))


def _ignore(*_: object) -> None:
    """Do nothing: uvicorn raises a signal again after it has stopped because of it."""
