"""What routes share: the services, the caller, parameters, responses."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from lostcities.server.http.asgi import client_address
from lostcities.server.http.schemas.base import Problem
from lostcities.server.services.auth import Caller
from lostcities.server.services.broadcast import json_bytes
from lostcities.server.services.composition import Services

USUAL: Final = 1.0
"""What a request costs of what a device or an address may send."""

Problems = dict[int | str, dict[str, Any]]

bearer = HTTPBearer(auto_error=False, description="A device's token, from `POST /devices`.")


def problems(*statuses: int) -> Problems:
    """Describe the errors a route may answer with, besides those that any route may."""
    known = (400, 401, 403, 408, 413, 422, 429, 500, 503, *statuses)
    return {status: {"model": Problem} for status in sorted(known)}


def api_router(prefix: str = "", tags: list[str] | None = None) -> APIRouter:
    """Return a router under `/api/v1`."""
    return APIRouter(prefix=f"/api/v1{prefix}", tags=[*(tags or ())], responses=problems())


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """Describe the body of a route that reads it by itself."""
    schema = {"$ref": f"#/components/schemas/{model.__name__}"}
    return {"requestBody": {"content": {"application/json": {"schema": schema}}, "required": True}}


def json_response(data: Any, status: int = 200) -> Response:
    """Return a JSON response without checking it against a schema."""
    return Response(json_bytes(data), status, media_type="application/json")


async def services_of(request: Request) -> Services:
    """Return the services of the running server."""
    services: Services = request.app.state.application.services
    return services


def address_of(request: Request) -> str:
    """Return the key the client's address is limited by."""
    return client_address(request.scope)


def counted_address(services: Services, request: Request) -> str:
    """Count a request that needs no token, and return the key of its address."""
    address = address_of(request)
    services.rate_limits.count_address(address, USUAL)
    return address


async def authenticate(
    request: Request,
    services: Annotated[Services, Depends(services_of)],
    _: Annotated[HTTPAuthorizationCredentials | None, Security(bearer)],
) -> Caller:
    """Return the caller of a request."""
    authorization = request.headers.get("authorization")
    return await services.auth.authenticate(authorization, address_of(request))


CurrentServices = Annotated[Services, Depends(services_of)]
CurrentCaller = Annotated[Caller, Depends(authenticate)]


async def authenticate_writer(services: CurrentServices, caller: CurrentCaller) -> Caller:
    """Return the caller of a request that changes something, counted against its quota."""
    services.quotas.writes.count(caller.device)
    return caller


CurrentWriter = Annotated[Caller, Depends(authenticate_writer)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$", description="A table's id.")]
