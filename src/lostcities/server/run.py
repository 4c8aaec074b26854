"""Runs the app with uvicorn."""

from __future__ import annotations

import logging
import re
import signal
import ssl
import sys
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from lostcities.errors import LostCitiesError, OptionError, Reason
from lostcities.server import app
from lostcities.server.config import LOOPBACK, export
from lostcities.server.http import log_format
from lostcities.server.http.forwarded import TrustedProxies
from lostcities.server.http.protocol import Connection
from lostcities.server.http.protocol_fit import misfit
from lostcities.server.listening import BACKLOG, are_inherited, listening_sockets
from lostcities.server.storage.inspect import start_failure
from lostcities.server.storage.migrations import migrate
from lostcities.server.supervisor import take_sockets, wait_for_turn
from lostcities.server.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import App

log = logging.getLogger("lostcities.run")

KEEP_ALIVE: Final = 75
"""Seconds an idle connection is kept: longer than a proxy keeps it (nginx: 60), so that a proxy
never sends a request on a connection that is being closed here."""
GRACE: Final = 10
"""Seconds requests have to finish when the server stops."""
LOOP: Final = "lostcities.server.event_loop:new_loop" if sys.platform != "win32" else "auto"
"""What makes the event loop; there is no uvloop for Windows."""
LEAST_TOKEN: Final = 16
"""Characters of the token of the metrics."""
WORKER_PATIENCE: Final = 30
"""Seconds a worker has to answer its parent before it is killed and replaced. It answers only after
its first imports: on a busy machine uvicorn's 5 seconds would kill every worker before it is up.
Not more, as a parent that waits for an answer does not listen to Ctrl-C."""
PLAIN: Final = (
    "this server's own protocol does not fit uvicorn %s (%s): uvicorn's plain one serves instead. "
    "Without ours the headers of a request have no limit of size and time (keep a proxy in front "
    "of a server on the Internet), a stream costs more, and stopping takes up to %d seconds while "
    "pages are open. What fits: pip install 'uvicorn==0.54.*'"
)

BASE_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)+")
"""Characters a URL holds as they are: a browser would ask for others by another name."""
ORIGIN: Final = re.compile(r"https?://(\[[0-9A-Fa-f:.]+\]|[^\s/?#@:\[\]]+)(:[0-9]{1,5})?")
"""Scheme, host and port, as browsers send them: no path, no user."""

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
BAD_TLS = Reason(
    "format",
    "bad-tls",
    "the certificate {cert} and the key {key} cannot be used",
    "check that this user may read both files, that they are PEM files without a passphrase, and "
    "that they belong together",
)
BAD_BASE = Reason("format", "bad-base", "{path!r} is not a valid base path", "write it like /games")
BAD_ORIGIN = Reason(
    "format",
    "bad-origin",
    "{origin!r} is not a valid address",
    "write it like https://games.example.org",
)
SHORT_TOKEN = Reason(
    "format",
    "short-metrics-token",
    "the token of the metrics has fewer than {least} characters",
    "make one with: python3 -c 'import secrets; print(secrets.token_urlsafe())'",
)
OPEN_METRICS = Reason(
    "format",
    "open-metrics",
    "the metrics on {host} would be open to everybody",
    "set LOSTCITIES_METRICS_TOKEN, or leave LOSTCITIES_METRICS_HOST at 127.0.0.1",
)
SHARED_METRICS = Reason(
    "format",
    "shared-metrics",
    "with {workers} processes the metrics need a port for each",
    "add --metrics-port",
)


def check(settings: Settings) -> Settings:
    """Return settings a server can run with; `OptionError` says why it cannot."""
    if settings.workers > 1 and not settings.is_shared:
        raise OptionError(ONE_WORKER(workers=settings.workers))
    if settings.workers > 1 and are_inherited():
        raise OptionError(SOCKET_AND_WORKERS())
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise OptionError(HALF_TLS())
    _check_tls(settings)
    if settings.base_path and not BASE_PATH.fullmatch(settings.base_path):
        raise OptionError(BAD_BASE(path=settings.base_path))
    TrustedProxies.from_environment()
    if settings.origin and not ORIGIN.fullmatch(settings.origin):
        raise OptionError(BAD_ORIGIN(origin=settings.origin))
    _check_metrics(settings)
    return settings


def _check_tls(settings: Settings) -> None:
    """Refuse a certificate that could not be served with."""
    if not settings.tls_cert:
        return
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(settings.tls_cert, settings.tls_key, password=lambda: "")
    except (OSError, ValueError):
        refusal = BAD_TLS(cert=settings.tls_cert, key=settings.tls_key)
        raise OptionError(refusal) from None


def _check_metrics(settings: Settings) -> None:
    """Refuse metrics that everybody could read, or that are a different process's each time."""
    token = settings.metrics_token
    if token and len(token) < LEAST_TOKEN:
        raise OptionError(SHORT_TOKEN(least=LEAST_TOKEN))
    if settings.metrics_port and not token and settings.metrics_host not in LOOPBACK:
        raise OptionError(OPEN_METRICS(host=settings.metrics_host))
    if token and not settings.metrics_port and settings.workers > 1:
        raise OptionError(SHARED_METRICS(workers=settings.workers))


def options(settings: Settings) -> dict[str, Any]:
    """Return uvicorn's options."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Connection if misfit() is None else "auto",
        "loop": LOOP,
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
    if (changed := misfit()) is not None:
        log.warning(PLAIN, uvicorn.__version__, changed, GRACE)
    for stopping in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stopping, _ignore)
    try:
        if settings.workers > 1:
            return _serve_workers(settings, on_start)
        return _serve_alone(app.build(settings, life), settings)
    except LostCitiesError as error:
        if life.reports_failure:
            raise
        why = start_failure(error, settings.db)
        log.error("the server cannot start: %s", why)  # noqa: TRY400  # it is foreseen
        return False
    except SystemExit as leaving:  # it could not start
        if life.failure is not None and life.reports_failure:
            raise life.failure from life.failure.__cause__
        return not leaving.code


def _serve_alone(application: App, settings: Settings) -> bool:
    """Serve with this process, on the sockets of a supervisor or service manager if it has one."""
    sockets, talk = take_sockets()
    if talk is not None:
        wait_for_turn(talk)
    if sockets is None:
        sockets = listening_sockets(settings.host, settings.port)
    server = uvicorn.Server(uvicorn.Config(application, **options(settings)))
    server.run(sockets)
    if not server.started:
        sys.exit(1)
    return True


def _serve_workers(settings: Settings, on_start: Callable[[], None]) -> bool:
    """Serve with several processes; each reads its settings from the environment."""
    sockets = listening_sockets(settings.host, settings.port)
    migrate(settings.db)  # so that what is wrong with the database is said once, and at once
    export(settings)
    on_start()  # each worker starts for itself, and may do so more than once
    name = "lostcities.server.app:from_environment"
    config = uvicorn.Config(name, factory=True, workers=settings.workers, **options(settings))
    workers = Workers(config, sockets)
    workers.run()
    return not workers.has_failed


def _ignore(*_: object) -> None:
    """Do nothing: uvicorn raises a signal again after it has stopped because of it."""
