"""Help while playing: hints, the tutor, counted cards."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Query, Response

from lostcities.server.errors import Stale
from lostcities.server.http.errors import error_body, status_of
from lostcities.server.http.routes.dependencies import (
    CurrentCaller,
    CurrentServices,
    CurrentWriter,
    Problems,
    TableId,
    api_router,
    json_response,
    problems,
)
from lostcities.server.http.schemas.positions import CountingOut, FindingOut, HintIn
from lostcities.server.http.schemas.tables import StaleProblem
from lostcities.server.services.hints import help_seat
from lostcities.server.views.counting import counted

STALE: Final[Problems] = {409: {"model": StaleProblem}}

Seat = Annotated[int, Query(ge=0, le=4, description="A seat this device holds.")]

router = api_router("/tables/{table}", ["help"])


@router.post("/hints", response_model=FindingOut, responses={**problems(404), **STALE})
async def hint(
    services: CurrentServices, caller: CurrentWriter, table: TableId, body: HintIn
) -> Response:
    """Say what is best now and why, or judge a turn before it is made; from what the seat knows.

    403 `no-help` where the table does not allow it. A hint is counted, and a judgement that warns;
    everybody sees how many hints a seat took, and once the match is over how many warnings.
    """
    entry = await services.tables.fresh(table)
    await services.auth.require_seat(entry, caller.device, body.seat)
    try:
        return json_response(await help_seat(services, caller, entry, body.request()))
    except Stale as stale:
        view = (await services.tables.load(table)).live.view(body.seat)
        return json_response({**error_body(stale), "view": view}, status_of(stale))


@router.get("/counting", response_model=CountingOut, responses=problems(404))
async def counting(
    services: CurrentServices, caller: CurrentCaller, table: TableId, seat: Seat
) -> Response:
    """Count the cards a seat has not seen, and how likely the other player holds each."""
    entry = await services.tables.fresh(table)
    await services.auth.require_seat(entry, caller.device, seat)
    return json_response(counted(entry.live.table, seat))
