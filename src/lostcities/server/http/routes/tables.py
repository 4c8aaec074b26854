"""Tables: make them, list them, look at them, play at them, delete them."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Query, Response

from lostcities.server.errors import Refused
from lostcities.server.http import command_endpoint
from lostcities.server.http.routes.dependencies import (
    USUAL,
    CurrentCaller,
    CurrentServices,
    Problems,
    TableId,
    api_router,
    json_response,
    problems,
)
from lostcities.server.http.schemas.tables import (
    CommandIn,
    CreatedOut,
    DoneOut,
    StaleProblem,
    TableIn,
)
from lostcities.server.services import requests
from lostcities.server.services.auth import HOST, require_host, viewer_of
from lostcities.server.services.links import link_tokens
from lostcities.server.services.offload import cost_of
from lostcities.server.services.table_entry import Entry
from lostcities.server.tables import tokens
from lostcities.server.tables.commands import NOT_OVER

MAX_TABLES: Final = 200
"""Tables in a list."""
STALE: Final[Problems] = {409: {"model": StaleProblem}}

Seat = Annotated[int | None, Query(ge=0, le=4, description="A seat this device holds.")]
Plan = Annotated[
    bool, Query(description="With `plan`: what the seat's next turn could be if it came now.")
]

router = api_router()


@router.post(
    "/tables",
    status_code=201,
    response_model=CreatedOut,
    tags=["tables"],
    responses=problems(409),
)
async def create(services: CurrentServices, caller: CurrentCaller, body: TableIn) -> Response:
    """Make a table; this device becomes its host."""
    services.rate_limits.count_device(caller.device, USUAL)
    if body.sheet is not None:
        services.offload.charge(caller.address, cost_of(size=len(body.sheet), sheets=1))
    tables = services.tables
    setup = await tables.run_in_thread(requests.setup_of, body.request(), services.settings)
    table = tokens.table_made_by(caller.token, body.id)
    await services.quotas.admit_table(table, caller.device)
    command = requests.create_command(table, setup, caller, body.id)
    await tables.create(table, setup, command._replace(request=body.request_hash()))
    links = link_tokens(setup, caller, body.id)
    open_link = links.pop(None, None)
    answer = {
        "table": table,
        "links": {str(seat): token for seat, token in links.items()},
        "open_link": open_link,
        "commitments": (await tables.load(table)).live.table.commitments,
    }
    return json_response(answer, 201)


@router.get("/tables", tags=["tables"])
async def tables(services: CurrentServices, caller: CurrentCaller) -> Response:
    """List this device's tables: those that wait for it first, then the latest."""
    store, device = services.store, caller.device
    found = await services.tables.run_in_thread(store.tables_of, device, MAX_TABLES)
    seated = {listing.table for listing in found if listing.seat != HOST}
    listed = [_listing(one) for one in found if one.seat != HOST or one.table not in seated]
    return json_response({"tables": sorted(listed, key=lambda one: not one["your_turn"])})


def _listing(listing: Any) -> dict[str, Any]:
    seat = None if listing.seat == HOST else listing.seat
    return {
        "table": listing.table,
        "seat": seat,
        "status": listing.status,
        "created_at": listing.created_at,
        "updated_at": listing.updated_at,
        "your_turn": listing.status == "playing" and seat in listing.summary["waiting"],
        **listing.summary,
    }


@router.get("/tables/{table}", tags=["tables"], responses=problems(404))
async def look(
    services: CurrentServices,
    caller: CurrentCaller,
    table: TableId,
    seat: Seat = None,
    *,
    plan: Plan = False,
) -> Response:
    """Show a table as a seat sees it; without `seat`, this device's first one, or a spectator."""
    entry = await services.tables.fresh(table)
    show = entry.live.view_with_plan if plan else entry.live.view
    return json_response(show(viewer_of(entry, caller.device, seat)))


@router.get("/tables/{table}/receipts", tags=["tables"], responses=problems(404))
async def receipts(services: CurrentServices, caller: CurrentCaller, table: TableId) -> Response:
    """Show how the points of the finished rounds came about, to anybody who may see the table."""
    entry = await services.tables.fresh(table)
    viewer_of(entry, caller.device, None)
    return json_response({"rounds": list(entry.live.table.receipts)})


@router.post(
    "/tables/{table}/commands",
    response_model=DoneOut,
    tags=["tables"],
    responses={**problems(404), **STALE},
)
async def do(
    services: CurrentServices, caller: CurrentCaller, table: TableId, body: CommandIn
) -> Response:
    """Do something at a table. What is answered with 200 is on disk.

    The answer to another decision than the one that is due gets 409 and the table as it is.
    """
    status, answer = await command_endpoint.execute(services, caller, table, body.request())
    return json_response(answer, status)


@router.delete("/tables/{table}", status_code=204, tags=["tables"], responses=problems(404, 409))
async def delete(services: CurrentServices, caller: CurrentCaller, table: TableId) -> Response:
    """Delete a table for good; only its host may, and not while a game is being played."""

    def check(entry: Entry) -> None:
        require_host(entry, caller.device)
        if entry.live.table.status == "playing":
            raise Refused(NOT_OVER())

    await services.tables.delete(table, check)
    return Response(status_code=204)
