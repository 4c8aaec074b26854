"""What if: positions that somebody sets up, shown, judged, played on. Nothing of it is kept."""

from __future__ import annotations

from typing import Final

from fastapi import Response

from lostcities.server.http.offloaded import OffloadedResponse
from lostcities.server.http.routes.dependencies import (
    CurrentCaller,
    CurrentServices,
    api_router,
    problems,
)
from lostcities.server.http.schemas.positions import (
    CandidatesIn,
    FindingOut,
    PlayedOut,
    PlayIn,
    PositionIn,
    PositionOut,
)
from lostcities.server.services.hints import cost_of_worlds, running_positions
from lostcities.server.services.offload import cost_of
from lostcities.server.services.offload_protocol import request as offload_request

PLAY_COST: Final = 0.2
"""What some turns of an agent cost an address."""

router = api_router("/positions", ["what if"])


@router.post("", response_model=PositionOut)
async def show(services: CurrentServices, caller: CurrentCaller, body: PositionIn) -> Response:
    """Show a position as a table would; 422 says what cannot be right about it."""
    work = offload_request("position", body.position)
    cost = cost_of(size=len(body.position))
    return OffloadedResponse(await services.offload.run(caller.address, work, cost))


@router.post("/candidates", response_model=FindingOut)
async def candidates(
    services: CurrentServices, caller: CurrentCaller, body: CandidatesIn
) -> Response:
    """Judge what can be done at a position, best first, by what the seat to move knows.

    403 `no-help` if this device sees the position just now at a table without help.
    """
    services.quotas.hints.count(caller.device)
    running = await running_positions(services, caller.device)
    worlds = body.worlds or services.settings.hint_worlds
    work = offload_request("candidates", body.position, worlds, running)
    cost = cost_of_worlds(worlds)
    return OffloadedResponse(await services.analysis.run(caller.address, work, cost))


@router.post("/play", response_model=PlayedOut, responses=problems(409))
async def play(services: CurrentServices, caller: CurrentCaller, body: PlayIn) -> Response:
    """Play on from a position: your actions, then the agent's until you are to decide again.

    Send the `position` of the answer to go on. The same request gives the same answer.
    """
    services.quotas.hints.count(caller.device)
    running = await running_positions(services, caller.device)
    work = offload_request("play", body.request(), running)
    return OffloadedResponse(await services.analysis.run(caller.address, work, PLAY_COST))
