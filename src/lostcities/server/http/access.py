"""What is refused whatever a request asks for: blocked addresses, new things while draining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.server.http import stream
from lostcities.server.http.asgi import client_address

if TYPE_CHECKING:
    from lostcities.server.http.asgi import Scope
    from lostcities.server.services.composition import Services

NEW: Final = {("GET", stream.PATH), ("POST", "/api/v1/tables"), ("POST", "/api/v1/pads")}
"""What a draining process does not admit."""


def check(services: Services, scope: Scope) -> None:
    """Count a request by its address, and refuse it if that is blocked or it comes too late."""
    address = client_address(scope)
    services.address_traffic.count(address)
    services.blocks.check_address(address)
    if services.drain.is_on and (scope["method"], scope["path"]) in NEW:
        services.drain.check()
