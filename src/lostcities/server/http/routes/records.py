"""Records: export a match, verify its deals (S5), replay it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Request, Response

from lostcities.errors import Reason
from lostcities.server.errors import NotFound
from lostcities.server.http.errors import NOT_JSON_BODY, NotJsonError
from lostcities.server.http.offloaded import OffloadedResponse
from lostcities.server.http.routes.dependencies import (
    CurrentCaller,
    CurrentServices,
    TableId,
    api_router,
    body_of,
    counted_address,
    problems,
)
from lostcities.server.http.schemas.records import CheckedOut, Export, RecordIn, ReplayOut
from lostcities.server.services.auth import Caller, viewer_of
from lostcities.server.services.composition import Services
from lostcities.server.services.offload import cost_of
from lostcities.server.services.offload_protocol import Request as OffloadRequest
from lostcities.server.services.offload_protocol import Result
from lostcities.server.services.offload_protocol import request as offload_request
from lostcities.server.storage.store import Store
from lostcities.server.tables.deal_proof import NOT_A_PROOF, ProofError, parse_export
from lostcities.server.views.replay import require_short

NO_SUCH_MATCH = Reason("format", "no-such-match", "this table has had no such match")

Match = Annotated[int | None, Query(ge=1, le=10_000, description="By default the last one.")]

router = api_router()


@router.get(
    "/tables/{table}/export",
    response_model=Export,
    tags=["fairness"],
    responses=problems(404, 409),
)
async def export(
    services: CurrentServices, caller: CurrentCaller, table: TableId, match: Match = None
) -> Response:
    """Return the record of a finished match and the proof of its deals; 409 while it is played."""
    return OffloadedResponse(await exported_match(services, caller, table, match))


async def exported_match(
    services: Services, caller: Caller, table: str, match: int | None
) -> Result:
    """Return the export of a finished match to a device that may see the table."""
    entry = await services.tables.fresh(table)
    viewer_of(entry, caller.device, None)
    if match is not None and match > entry.live.table.match:
        raise NotFound(NO_SUCH_MATCH())
    chosen = match or entry.live.table.match
    with services.offload.reserved(caller.address, cost_of(steps=entry.live.table.version)):
        work = await services.tables.run_in_thread(_export_request, services.store, table, chosen)
        return await services.offload.ask(work)


def _export_request(store: Store, table: str, match: int) -> OffloadRequest:
    """Read a table's events for a worker; runs in a thread, as there may be many."""
    return offload_request("export", table, store.load(table), match)


@router.post(
    "/verify",
    response_model=CheckedOut,
    tags=["fairness"],
    openapi_extra=body_of(Export),
)
async def verify(services: CurrentServices, request: Request) -> Response:
    """Recompute every card and die of an export; 422 names the first that does not follow."""
    address = counted_address(services, request)
    exported = _exported(await request.body())
    record = exported["record"]
    cost = cost_of(size=len(record), steps=require_short(record))
    work = offload_request("verify", exported)
    return OffloadedResponse(await services.offload.run(address, work, cost))


def _exported(body: bytes) -> dict[str, Any]:
    """Read an export as all verifiers do (`docs/formats/fair-deal.md`), which no schema can say."""
    try:
        exported = parse_export(body)
    except ValueError:
        raise NotJsonError(NOT_JSON_BODY()) from None
    if not isinstance(exported, dict) or not isinstance(exported.get("record"), str):
        raise ProofError(NOT_A_PROOF())
    return exported


@router.post("/replay", response_model=ReplayOut, tags=["records"])
async def replay(services: CurrentServices, request: Request, body: RecordIn) -> Response:
    """Show a record turn by turn with every hand open; a broken one as far as it is valid."""
    address = counted_address(services, request)
    cost = cost_of(size=len(body.record), steps=require_short(body.record))
    work = offload_request("replay", body.record)
    return OffloadedResponse(await services.offload.run(address, work, cost))
