"""Plain ASGI: its types, headers, JSON responses, and errors in the one form they all have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.server.http.errors import headers_of, status_of
from lostcities.server.services.broadcast import json_bytes
from lostcities.server.views.refusals import error_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, MutableMapping

    from lostcities.errors import LostCitiesError

    Scope = MutableMapping[str, Any]
    Message = MutableMapping[str, Any]
    Receive = Callable[[], Awaitable[Message]]
    Send = Callable[[Message], Awaitable[None]]
    App = Callable[[Scope, Receive, Send], Awaitable[None]]

JSON = (b"content-type", b"application/json")
ADDRESS_KEY: Final = "lostcities.address"
"""Where a scope has the key its client's address is limited by."""


def header(scope: Scope, name: bytes) -> str | None:
    """Return a header of a request; None if it is missing, or there twice."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def client_address(scope: Scope) -> str:
    """Return the key the client's address is limited by, as the middleware has found it."""
    return str(scope[ADDRESS_KEY])


async def send_json(send: Send, status: int, data: Any, headers: Mapping[str, str]) -> None:
    """Send a JSON response."""
    body = json_bytes(data)
    more = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [JSON, length, *more]})
    await send({"type": "http.response.body", "body": body})


async def send_error(send: Send, error: LostCitiesError) -> None:
    """Send an error with its status."""
    await send_json(send, status_of(error), error_json(error), headers_of(error))
