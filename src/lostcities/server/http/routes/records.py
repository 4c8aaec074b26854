"""Records: export a match, verify its deals (S5), replay it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from lostcities.errors import Reason
from lostcities.server.errors import NotFound, Refused
from lostcities.server.http import schemas
from lostcities.server.http.routes.dependencies import (
    EXPENSIVE,
    CurrentCaller,
    CurrentServices,
    TableId,
    address_of,
    api_router,
    json_response,
    problems,
)
from lostcities.server.services.auth import viewer_of
from lostcities.server.tables import deal_proof
from lostcities.server.tables.commands import NOT_OVER
from lostcities.server.views import replay as record_view

NO_SUCH_MATCH = Reason("format", "no-such-match", "this table has had no such match")

Match = Annotated[int | None, Query(ge=1, le=10_000, description="By default the last one.")]

router = api_router()


@router.get(
    "/tables/{table}/export",
    response_model=schemas.Export,
    tags=["fairness"],
    responses=problems(404, 409),
)
async def export(
    services: CurrentServices, caller: CurrentCaller, table: TableId, match: Match = None
) -> Response:
    """Return the record of a finished match and the proof of its deals; 409 while it is played."""
    services.rate_limits.count_device(caller.device, EXPENSIVE)
    entry = await services.tables.fresh(table)
    viewer_of(entry, caller.device, None)
    if match is not None and match > entry.live.table.match:
        raise NotFound(NO_SUCH_MATCH())
    exported = await services.tables.export(table, match or entry.live.table.match)
    if exported is None:
        raise Refused(NOT_OVER())
    return json_response(exported)


@router.post("/verify", response_model=schemas.CheckedOut, tags=["fairness"])
async def verify(services: CurrentServices, request: Request, body: schemas.Export) -> Response:
    """Recompute every card and die of an export; 422 names the first that does not follow."""
    services.rate_limits.count_address(address_of(request), EXPENSIVE)
    export = body.model_dump(exclude_unset=True)
    verdict = await services.tables.run_in_thread(deal_proof.verify, export)
    return json_response({"checked": verdict.checked})


@router.post("/replay", response_model=schemas.ReplayOut, tags=["records"])
async def replay(services: CurrentServices, request: Request, body: schemas.RecordIn) -> Response:
    """Show a record turn by turn with every hand open; a broken one as far as it is valid."""
    services.rate_limits.count_address(address_of(request), EXPENSIVE)
    return json_response(await services.tables.run_in_thread(record_view.replayed, body.record))
