"""What can be played."""

from __future__ import annotations

from fastapi import Response

from lostcities.server.http.routes.dependencies import api_router, json_response
from lostcities.server.views.catalogue import catalogue

router = api_router()


@router.get("/games", tags=["games"])
async def games() -> Response:
    """List what can be played: games, variants, options, agents, phrases."""
    return json_response(catalogue())
