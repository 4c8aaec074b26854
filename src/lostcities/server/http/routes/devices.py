"""Devices: a browser, phone or bot, known by its token."""

from __future__ import annotations

from fastapi import Request, Response

from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    address_of,
    api_router,
    json_response,
)
from lostcities.server.http.schemas.service import DeviceOut
from lostcities.server.tables import tokens

router = api_router()


@router.post("/devices", status_code=201, response_model=DeviceOut, tags=["devices"])
async def add_device(services: CurrentServices, request: Request) -> Response:
    """Register this browser, phone or bot; its token is shown only this once."""
    address = address_of(request)
    services.rate_limits.count_address(address)
    services.rate_limits.count_new_device(address)
    services.quotas.count_new_device(address)
    device, token = tokens.new_device(), tokens.new_token()
    token_hash = tokens.hashed(token)
    tables = services.tables
    await tables.run_in_thread(services.store.add_device, device, token_hash, tables.clock())
    services.auth.remember(token_hash, device)
    return json_response({"device": device, "token": token}, 201)
