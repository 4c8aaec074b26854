"""Reviews of finished games, as jobs: asked for once, computed once, kept."""

from __future__ import annotations

import gzip
import json
from typing import Annotated

from fastapi import Path, Response

from lostcities.server.http.offloaded import OffloadedResponse
from lostcities.server.http.routes.dependencies import (
    CurrentCaller,
    CurrentServices,
    CurrentWriter,
    api_router,
    json_response,
    problems,
)
from lostcities.server.http.routes.records import exported_match
from lostcities.server.http.schemas.records import ReviewIn, ReviewOut
from lostcities.server.services.auth import Caller
from lostcities.server.services.composition import Services
from lostcities.server.services.offload import cost_of
from lostcities.server.services.offload_protocol import Result
from lostcities.server.services.offload_protocol import request as offload_request
from lostcities.server.tables.events import JsonObject
from lostcities.server.views.replay import require_short

Key = Annotated[str, Path(pattern=r"^[0-9a-f]{32}$", description="As `POST /reviews` named it.")]

router = api_router("/reviews", ["reviews"])


@router.post("", response_model=ReviewOut, responses=problems(404, 409))
async def ask(services: CurrentServices, caller: CurrentWriter, body: ReviewIn) -> Response:
    """Ask for the review of a finished match, or of a record; the same one again costs nothing.

    409 `not-over` while it is played. 429 when too many wait, or for today's quota.
    """
    services.reviews.require()
    if body.record is None:
        record = await _record(services, caller, body)
    else:
        record = body.record
        require_short(record)
    found = await services.reviews.find(services.reviews.key(record))
    if found is None or (isinstance(found, dict) and found["state"] == "failed"):
        cost = cost_of(size=len(record), steps=require_short(record))
        work = offload_request("check-record", record)
        await services.analysis.run(caller.address, work, cost)
        await services.reviews.require_room(caller.device)
        services.quotas.count_review(caller.device, caller.address)
        found = await services.reviews.add(record, body.table, caller.device)
    return _response(services, caller, found)


async def _record(services: Services, caller: Caller, body: ReviewIn) -> str:
    """Return the record of a finished match, to whoever may export it."""
    exported = await exported_match(services, caller, body.table or "", body.match)
    record: str = json.loads(gzip.decompress(exported.gzipped))["record"]
    return record


@router.get("/{review}", response_model=ReviewOut, responses=problems(404))
async def look(services: CurrentServices, caller: CurrentCaller, review: Key) -> Response:
    """Return a review, however far it is; `review` frames on the stream tell how it goes on."""
    return _response(services, caller, await services.reviews.look(review))


def _response(services: Services, caller: Caller, found: JsonObject | Result) -> Response:
    if isinstance(found, Result):
        return OffloadedResponse(found)
    services.review_watch.add(found, caller.device)
    return json_response(found)
