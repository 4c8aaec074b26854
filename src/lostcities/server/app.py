"""The whole server as one ASGI app: guard, log, stream, API, and what starts and stops it."""

from __future__ import annotations

import gc
import logging
import sys
from importlib import metadata
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from lostcities.errors import LostCitiesError
from lostcities.server import config
from lostcities.server.http import command_endpoint, log_format, static, stream
from lostcities.server.http.asgi import answer_error
from lostcities.server.http.errors import (
    NO_SUCH_METHOD,
    NO_SUCH_PATH,
    NOT_JSON_BODY,
    STOPPING,
    Fault,
    Missing,
    Unready,
    WrongMethod,
    headers_of,
    status_of,
)
from lostcities.server.http.log_format import RequestLog
from lostcities.server.http.middleware import SecurityMiddleware
from lostcities.server.http.routes import pads, tables
from lostcities.server.services.composition import Services
from lostcities.server.views.refusals import error_json

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from lostcities.server.config import Settings
    from lostcities.server.http.asgi import App, Receive, Scope, Send

log = logging.getLogger("lostcities.app")

SWITCH = 0.0005
"""Seconds the thread that writes may keep the interpreter from the one that serves."""

COLLECT = (20_000, 10, 1_000_000)
"""When the collector looks at new objects, and at those that were new before. Tables are millions
of small ones without cycles, and looking through them all keeps everybody waiting for some tenths
of a second: it does so only when the sweeper says."""

ABOUT = """Tables for two games, for people and programs. `POST` up, one event stream down.

Every error is `{"error": {"code", "rule", "reason", "hint", "values"}}`. Begin with
`POST /api/v1/devices`; send its token as `Authorization: Bearer …` with everything else. The event
stream, `GET /api/v1/stream`, is described in the guide for bots."""


class Application:
    """Sends a request to the stream, the page or the API; opens the services and closes it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.services: Services | None = None
        self.api = api_app(settings)
        self.api.state.front = self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or a whole life."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._serve(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000})

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.services is None:
            await answer_error(send, Unready(STOPPING()))
        elif scope["path"] == stream.PATH and scope["method"] == "GET":
            await stream.listen(self.services, scope, receive, send)
        elif (
            scope["method"] == "POST"
            and (table := command_endpoint.table_in(scope["path"])) is not None
        ):
            await command_endpoint.command(self.services, table, scope, receive, send)
        elif (file := static.find(scope)) is not None:
            await static.send_file(scope, send, file)
        else:
            await self.api(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            self.services = await Services.open(self.settings)
        except LostCitiesError as error:
            log.error("the server cannot start: %s", error)  # noqa: TRY400  # it is foreseen
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        gc.freeze()  # what there is now stays
        await send({"type": "lifespan.startup.complete"})
        await receive()
        services, self.services = self.services, None
        await services.close()
        await send({"type": "lifespan.shutdown.complete"})


def build(settings: Settings) -> App:
    """Build the app of one server process."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    return RequestLog(SecurityMiddleware(Application(settings), settings))


def from_environment() -> App:
    """Build the app of one of several processes: its settings are in the environment."""
    settings = config.from_environment()
    log_format.configure(settings.log_level, settings.log_format)
    return build(settings)


def api_app(settings: Settings) -> FastAPI:
    """Build the documented part: everything but the stream."""
    made = FastAPI(
        title="Lost Cities (unofficial)",
        version=metadata.version("lostcities"),
        description=ABOUT,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        servers=[{"url": settings.base_path or "/"}],
        redirect_slashes=False,
    )
    made.include_router(tables.router)
    made.include_router(pads.router)
    made.include_router(tables.health)
    made.add_exception_handler(LostCitiesError, _told)
    made.add_exception_handler(RequestValidationError, _malformed)
    made.add_exception_handler(HTTPException, _no_such)
    return made


async def _told(_: Request, error: Any) -> Response:
    response = tables.json_response(error_json(error), status_of(error))
    response.headers.update(headers_of(error))
    return response


async def _malformed(request: Request, error: Any) -> Response:
    return await _told(request, command_endpoint.malformed(error.errors()[0]))


async def _no_such(request: Request, error: Any) -> Response:
    if error.status_code == Missing.status:
        return await _told(request, Missing(NO_SUCH_PATH()))
    if error.status_code == WrongMethod.status:
        response = await _told(request, WrongMethod(NO_SUCH_METHOD()))
        response.headers.update(error.headers or {})
        return response
    return await _told(request, Fault(NOT_JSON_BODY()))
