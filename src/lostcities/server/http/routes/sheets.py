"""Sheets of the dice game."""

from __future__ import annotations

from fastapi import Request, Response

from lostcities.rollwrite.sheet import Sheet, read_sheet, sheet_of
from lostcities.server.http import schemas
from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    address_of,
    api_router,
    json_response,
)

router = api_router()


@router.post("/sheets", response_model=schemas.SheetOut, tags=["games"])
async def check_sheet(
    services: CurrentServices, request: Request, body: schemas.SheetIn
) -> Response:
    """Check a sheet of the dice game; 422 says why it cannot be played on."""
    services.rate_limits.count_address(address_of(request))
    sheet = sheet_in(body)
    return json_response({"sheet": sheet.to_json(), "toml": sheet.to_toml()})


def sheet_in(body: schemas.SheetIn) -> Sheet:
    """Read a sheet in either form."""
    return read_sheet(body.toml) if body.toml is not None else sheet_of(body.sheet or {})
