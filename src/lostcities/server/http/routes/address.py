"""Where other devices find this server."""

from __future__ import annotations

from fastapi import Request

from lostcities.server.config import LOOPBACK
from lostcities.server.http.routes.dependencies import CurrentServices, api_router
from lostcities.server.http.schemas.service import AddressOut
from lostcities.server.lan import shared_address

router = api_router()


@router.get("/address", tags=["operations"])
async def address(services: CurrentServices, request: Request) -> AddressOut:
    """Tell whoever opened the page by this machine's own name which address others must use.

    `null` if no other device can reach the server, and for whoever has reached it from elsewhere.
    """
    if request.url.hostname not in LOOPBACK:
        return AddressOut(address=None)
    return AddressOut(address=shared_address(services.settings))
