"""The whole server as one ASGI app: middleware, stream, commands, page, API; start and stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from lostcities.errors import LostCitiesError
from lostcities.server import config
from lostcities.server.errors import NotFound, Overloaded
from lostcities.server.http import access, command_endpoint, log_format, metrics, static, stream
from lostcities.server.http.asgi import INFO_KEY, client_address, send_error
from lostcities.server.http.errors import (
    INTERNAL,
    NO_SUCH_METHOD,
    NO_SUCH_PATH,
    NOT_JSON_BODY,
    STOPPING,
    InternalError,
    NotJsonError,
    NotReadyError,
    WrongMethodError,
    error_body,
    headers_of,
    status_of,
)
from lostcities.server.http.log_format import RequestLog
from lostcities.server.http.metrics import MetricsPort
from lostcities.server.http.middleware import BODY_SIZE, SecurityMiddleware
from lostcities.server.http.protocol import SCOPE_KEY
from lostcities.server.http.protocol_fit import PlainConnections, misfit
from lostcities.server.http.routes import ROUTERS
from lostcities.server.http.routes.dependencies import json_response
from lostcities.server.http.validation import invalid
from lostcities.server.parent_process import stop_with_parent
from lostcities.server.services.composition import Services
from lostcities.server.services.rate_limit import SMALL_BODY
from lostcities.server.storage.inspect import start_failure

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.responses import Response

    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import App, Receive, Scope, Send

log = logging.getLogger("lostcities.app")

SWITCH_INTERVAL: Final = 0.0005
"""Seconds a thread may hold the interpreter while another waits. With Python's default of 5 ms a
request waits up to that long whenever the writer thread is busy."""

GC_THRESHOLDS: Final = (20_000, 10, 1_000_000)
"""When the garbage collector looks at its generations. Tables are millions of small objects without
cycles, and a full collection walks through all of them while every request waits, for tenths of a
second. So young objects are looked at less often than Python does by default, and old ones only
when maintenance says so."""

API: Final = "/api/v1/"
NEWCOMERS: Final = frozenset(
    API + path
    for path in ("devices", "tables", "pads", "reviews", "positions/candidates", "positions/play")
)
"""Where something new is made, or asked that no game waits for: refused first under overload."""

ABOUT = """Tables for two games, for people and programs. `POST` up, one event stream down.

Every error is `{"error": {"code", "rule", "reason", "hint", "values"}}`. Begin with
`POST /api/v1/devices`; send its token as `Authorization: Bearer …` with everything else. The frames
of the event stream, `GET /api/v1/stream`, are described in the guide for bots."""


@dataclass
class Life:
    """What the caller of a server learns of its start."""

    on_start: Callable[[], None] = lambda: None
    """Called when everything is ready to serve."""
    reports_failure: bool = False
    """Whether the caller reports why it could not start; otherwise the log does."""
    failure: LostCitiesError | None = None


class Application:
    """Sends a request to the stream, the commands, the page or the API; starts and stops them."""

    def __init__(self, settings: Settings, life: Life) -> None:
        self.settings = settings
        self.services: Services | None = None
        self._life = life
        self._metrics: MetricsPort | None = None
        self.api = api_app(settings)
        self.api.state.application = self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or the lifespan of the server."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._serve(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000})

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._dispatch(scope, receive, send)
        except Overloaded as error:
            scope[INFO_KEY].is_shed = True
            await send_error(send, error)
        except LostCitiesError as error:
            await send_error(send, error)

    async def _dispatch(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless it has to be refused before anything is done."""
        services, info = self.services, scope[INFO_KEY]
        if services is None:
            raise NotReadyError(STOPPING())
        access.check(services, scope)
        if (size := scope.get(BODY_SIZE, 0)) > SMALL_BODY:
            services.rate_limits.count_address(client_address(scope), size / SMALL_BODY)
        path, method = scope["path"], scope["method"]
        if method == "POST" and (table := command_endpoint.table_in(path)) is not None:
            info.route = command_endpoint.ROUTE
            services.load.admit(arrival(scope))
            services.load.begin()
            try:
                await command_endpoint.handle(services, table, scope, receive, send)
            finally:
                services.load.finish()
        elif method == "GET" and path == stream.PATH:
            info.route = log_format.STREAM
            services.load.admit(arrival(scope), "stream")
            await stream.handle(services, scope, receive, send)
        elif method == "GET" and path == metrics.PATH:
            info.route = "GET /metrics"
            services.rate_limits.count_address(client_address(scope))
            await metrics.send_metrics(self.settings, scope, send)
        elif (file := static.find(scope)) is not None:
            info.route = "page"
            await static.send_file(scope, send, file)
        else:
            await self._serve_api(services, scope, receive, send)

    async def _serve_api(
        self, services: Services, scope: Scope, receive: Receive, send: Send
    ) -> None:
        if scope["path"].startswith(API):
            is_new = scope["method"] == "POST" and scope["path"] in NEWCOMERS
            services.load.admit(arrival(scope), "newcomer" if is_new else "request")
        await self.api(scope, receive, send)
        route = scope.get("route")
        if route is not None:
            scope[INFO_KEY].route = f"{scope['method']} {route.path}"

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            self._metrics = MetricsPort.start(self.settings)
            self.services = await Services.open(self.settings)
        except LostCitiesError as error:
            self._stop_metrics()
            self._life.failure = error
            if not self._life.reports_failure:
                why = start_failure(error, self.settings.db)
                log.error("the server cannot start: %s", why)  # noqa: TRY400  # it is foreseen
            await send({"type": "lifespan.startup.failed"})
            return
        # Modules, routes and schemas stay for good: the collector need not look at them again.
        gc.freeze()
        self._life.on_start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        services, self.services = self.services, None
        await services.close()
        await asyncio.to_thread(self._stop_metrics)
        await send({"type": "lifespan.shutdown.complete"})

    def _stop_metrics(self) -> None:
        if self._metrics is not None:
            self._metrics.stop()


def arrival(scope: Scope) -> float:
    """Return when the last byte of a request came; now, if it has not, or its client has gone."""
    connection = scope.get(SCOPE_KEY)
    arrived: float = 0.0 if connection is None else connection.arrived
    return arrived or time.monotonic()


def build(settings: Settings, life: Life | None = None) -> App:
    """Build the app of one server process."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*GC_THRESHOLDS)
    app = RequestLog(SecurityMiddleware(Application(settings, life or Life()), settings))
    return app if misfit() is None else PlainConnections(app)


def from_environment() -> App:
    """Build the app of one of several processes: its settings are in the environment."""
    stop_with_parent()
    settings = config.from_environment()
    log_format.configure(settings.log_level, settings.log_format)
    return build(settings)


def api_app(settings: Settings) -> FastAPI:
    """Build the documented part of the server."""
    api = FastAPI(
        title="Lost Cities (unofficial)",
        version=metadata.version("lostcities"),
        description=ABOUT,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        servers=[{"url": settings.base_path or "/"}],
        redirect_slashes=False,
    )
    for router in ROUTERS:
        api.include_router(router)
    api.add_exception_handler(LostCitiesError, _on_error)
    api.add_exception_handler(RequestValidationError, _on_invalid)
    api.add_exception_handler(HTTPException, _on_http_error)
    api.add_exception_handler(Exception, _on_bug)
    return api


async def _on_error(_: Request, error: Any) -> Response:
    response = json_response(error_body(error), status_of(error))
    response.headers.update(headers_of(error))
    return response


async def _on_bug(request: Request, _: Exception) -> Response:
    """Answer in JSON; the framework raises the error again, and `RequestLog` writes it down."""
    return await _on_error(request, InternalError(INTERNAL()))


async def _on_invalid(request: Request, error: Any) -> Response:
    return await _on_error(request, invalid(error.errors()[0]))


async def _on_http_error(request: Request, error: Any) -> Response:
    """Answer what the framework itself refuses."""
    not_found = NotFound(NO_SUCH_PATH())
    if error.status_code == status_of(not_found):
        return await _on_error(request, not_found)
    if error.status_code == WrongMethodError.status:
        response = await _on_error(request, WrongMethodError(NO_SUCH_METHOD()))
        response.headers.update(error.headers or {})
        return response
    return await _on_error(request, NotJsonError(NOT_JSON_BODY()))
