"""Sheets of the dice game."""

from __future__ import annotations

from fastapi import Request, Response

from lostcities.server.http.offloaded import OffloadedResponse
from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    api_router,
    counted_address,
)
from lostcities.server.http.schemas.sheets import SheetIn, SheetOut
from lostcities.server.services.offload import cost_of
from lostcities.server.services.offload_protocol import request as offload_request

router = api_router()


@router.post("/sheets", response_model=SheetOut, tags=["games"])
async def check_sheet(services: CurrentServices, request: Request, body: SheetIn) -> Response:
    """Check a sheet of the dice game; 422 says why it cannot be played on."""
    address = counted_address(services, request)
    work = offload_request("sheet", body.toml, body.sheet)
    return OffloadedResponse(
        await services.offload.run(address, work, cost_of(size=len(work.data)))
    )
