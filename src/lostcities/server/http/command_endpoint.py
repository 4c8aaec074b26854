"""`POST /api/v1/tables/TABLE/commands` as a plain ASGI endpoint, without the framework.

Nearly all requests of a running server are commands. FastAPI's routing, dependencies and response
classes cost more than the command itself, so this path goes round them: it does what the route of
the same name in `routes/tables.py` describes, by the same function, at about a third of the cost.
The route stays for the OpenAPI document and for ids this endpoint does not accept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from lostcities.errors import LostCitiesError
from lostcities.server.errors import NotAllowed, Stale
from lostcities.server.http.asgi import client_address, header, send_error, send_json
from lostcities.server.http.errors import error_body, status_of
from lostcities.server.http.schemas.tables import CommandIn
from lostcities.server.http.validation import invalid
from lostcities.server.services import requests
from lostcities.server.services.auth import require_seat_number
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from lostcities.server.http.asgi import Receive, Scope, Send
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.composition import Services
    from lostcities.server.services.requests import CommandRequest
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.tables.events import JsonObject

PREFIX: Final = "/api/v1/tables/"
SUFFIX: Final = "/commands"
ROUTE: Final = "POST /api/v1/tables/{table}/commands"


def table_in(path: str) -> str | None:
    """Return the table whose commands a path names, if it is such a path."""
    if not (path.startswith(PREFIX) and path.endswith(SUFFIX)):
        return None
    table = path[len(PREFIX) : -len(SUFFIX)]
    return table if tokens.looks_like_id(table) else None


async def handle(
    services: Services, table: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Execute a command; `SecurityMiddleware` has read the whole body already."""
    try:
        authorization = header(scope, b"authorization")
        caller = await services.auth.authenticate(authorization, client_address(scope))
        request = read_command((await receive())["body"]).request()
        status, answer = await execute(services, caller, table, request)
    except LostCitiesError as error:
        await send_error(send, error)
    else:
        await send_json(send, status, answer, {})


def read_command(body: bytes) -> CommandIn:
    """Read a command from JSON."""
    try:
        return CommandIn.model_validate_json(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise invalid(first, "body") from None


async def execute(
    services: Services, caller: Caller, table: str, request: CommandRequest
) -> tuple[int, JsonObject]:
    """Execute a command; return the status and the answer.

    A stale command is answered with the table as it is, so that the client can go on at once.
    """
    services.quotas.writes.count(caller.device)
    entry = await services.tables.load(table)
    try:
        await services.auth.require_seat(entry, caller.device, request.seat)
    except NotAllowed:
        # Whoever has left, or has lost the seat since, may not have had the answer yet (S2).
        key = (table, caller.device, request.id, request.hash)
        answer = await services.tables.earlier_answer(*key)
        if answer is None:
            raise
        return 200, answer
    if request.do == "say":
        services.quotas.phrases.count(caller.device)
    if request.do in requests.WAKES_AGENTS and is_for_agents(entry, request):
        services.agents.admit(table)
    seconds_away = await _seconds_away(services, entry, request)
    command = requests.table_command(entry, caller, request, seconds_away)
    try:
        return 200, await services.tables.execute(table, command)
    except Stale as stale:
        view = (await services.tables.load(table)).live.view(request.seat)
        return status_of(stale), {**error_body(stale), "view": view}


def is_for_agents(entry: Entry, request: CommandRequest) -> bool:
    """Whether agents play at a table, or will."""
    named = request.do == "hand_over" or request.agent is not None
    return named or any(place.agent is not None for place in entry.live.table.places)


async def _seconds_away(services: Services, entry: Entry, request: CommandRequest) -> float:
    """Return how long the player a claim is made against has been away."""
    if request.do != "claim" or request.other is None:
        return 0.0
    require_seat_number(entry, request.other)
    return await services.presence.seconds_away(entry.holders.get(request.other, ()))
