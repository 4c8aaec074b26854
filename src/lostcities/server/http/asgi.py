"""Plain ASGI: its types, headers, JSON responses, and errors in the one form they all have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.server.http.errors import error_body, headers_of, status_of
from lostcities.server.services.broadcast import json_bytes

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, MutableMapping

    from lostcities.errors import LostCitiesError

    Scope = MutableMapping[str, Any]
    Message = MutableMapping[str, Any]
    Receive = Callable[[], Awaitable[Message]]
    Send = Callable[[Message], Awaitable[None]]
    App = Callable[[Scope, Receive, Send], Awaitable[None]]

INFO_KEY = "lostcities.request"
"""Where an ASGI scope has its `RequestInfo`."""
JSON = (b"content-type", b"application/json")
ADDRESS_KEY: Final = "lostcities.address"
"""Where a scope has the key its client's address is limited by."""


class RequestInfo:
    """What is found out about a request on its way, for the log and the metrics."""

    __slots__ = ("is_shed", "route")

    def __init__(self) -> None:
        self.route = "none"
        """The template of its path; `none` if nothing serves it."""
        self.is_shed = False
        """Whether it was refused because of overload."""


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
    await send_json(send, status_of(error), error_body(error), headers_of(error))
