"""The path nearly all requests take, commands at a table, without a framework between.

It does what the route of the same name in `api` describes, by the same function, at a third of the
price; everything else goes through FastAPI.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from lostcities.errors import LostCitiesError
from lostcities.server.http.asgi import answer, answer_error, header
from lostcities.server.http.errors import MALFORMED, NOT_JSON_BODY, Fault, Malformed
from lostcities.server.http.routes.tables import done
from lostcities.server.http.schemas import CommandIn
from lostcities.server.services.rate_limit import household
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from lostcities.server.http.asgi import Receive, Scope, Send
    from lostcities.server.services.composition import Services

BEFORE: Final = "/api/v1/tables/"
BEHIND: Final = "/commands"


def table_in(path: str) -> str | None:
    """Return the table whose commands a path names, if it is such a path."""
    if not (path.startswith(BEFORE) and path.endswith(BEHIND)):
        return None
    table = path[len(BEFORE) : -len(BEHIND)]
    return table if tokens.looks_like_id(table) else None


async def command(
    services: Services, table: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Do a command; `SecurityMiddleware` has read the body already."""
    try:
        address = household(scope["client"][0] if scope.get("client") else "")
        caller = await services.door.let_in(header(scope, b"authorization"), address)
        asked = read_command((await receive())["body"])
        status, told = await done(services, caller, table, asked)
    except LostCitiesError as error:
        await answer_error(send, error)
    else:
        await answer(send, status, told, {})


def read_command(body: bytes) -> CommandIn:
    """Read a command from JSON."""
    try:
        return CommandIn.model_validate_json(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise malformed(first, ("body",)) from None


def malformed(first: Any, within: tuple[str, ...] = ()) -> Fault:
    """Say of a fault where it is and what is wrong, but not what stood there."""
    if first["type"] == "json_invalid":
        return Fault(NOT_JSON_BODY())
    where = ".".join(str(part) for part in (*within, *first["loc"]))
    return Malformed(MALFORMED(where=where, fault=first["msg"]))
