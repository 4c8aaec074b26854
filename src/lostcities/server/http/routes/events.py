"""The event stream as the OpenAPI document describes it.

`app` sends these requests past the framework, straight to `stream`: FastAPI would keep objects of
its own for each of thousands of open streams.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Query, Response, Security
from fastapi.security import HTTPAuthorizationCredentials

from lostcities.server.http import stream
from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    Problems,
    api_router,
    bearer,
    problems,
)
from lostcities.server.services.composition import Services

After = Annotated[
    str | None,
    Query(
        max_length=stream.MAX_QUERY,
        description="`TABLE:SEAT:NUMBER,…`: go on after these numbers. For a spectator the seat is "
        "left empty.",
    ),
]
Table = Annotated[str | None, Query(description="Only the seats of this device at this table.")]
Watch = Annotated[str | None, Query(description="This table, as a spectator.")]
Near = Annotated[
    str | None,
    Query(
        description="The table you are at: it changes nothing of what is sent, but a proxy before "
        "several servers leads the stream by it. Put it first."
    ),
]

FRAMES: Final[Problems] = {
    200: {
        "description": "Server-sent events, until either side ends the connection.",
        "content": {
            stream.MEDIA_TYPE: {
                "schema": {"type": "string"},
                "example": 'event: table\ndata: {"events": [], "view": {}}\n\n',
            }
        },
    }
}

router = api_router()


class EventStream(Response):
    """Hands a request to `stream`."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the stream until it ends."""
        await stream.handle(self._services, scope, receive, send)


@router.get(
    "/stream",
    response_class=Response,
    tags=["stream"],
    responses={**problems(404), **FRAMES},
)
async def events(
    services: CurrentServices,
    _: Annotated[HTTPAuthorizationCredentials | None, Security(bearer)],
    after: After = None,  # noqa: ARG001  # `stream` reads the query, here it is described
    table: Table = None,  # noqa: ARG001
    watch: Watch = None,  # noqa: ARG001
    near: Near = None,  # noqa: ARG001
) -> Response:
    """Receive what happens at the tables of this device, as far as its seats may know it.

    The frames are `table` (events, and the table as it is), `presence`, `review`, `unseated`,
    `gone` and `reconnect`; the guide for bots describes them. A comment comes every 15 seconds.
    """
    return EventStream(services)
