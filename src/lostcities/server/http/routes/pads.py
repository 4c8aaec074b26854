"""Pads: what the phones share that keep the sheets of one dice game with real dice."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from fastapi import Path, Query, Response

from lostcities.server.http.errors import error_body, status_of
from lostcities.server.http.routes.dependencies import (
    USUAL,
    CurrentCaller,
    CurrentServices,
    CurrentWriter,
    Problems,
    api_router,
    json_response,
    problems,
)
from lostcities.server.http.schemas.pads import (
    ChoiceIn,
    DiceIn,
    PadIn,
    PadMadeOut,
    PadOut,
    RolledProblem,
    SeqOut,
    SitIn,
)
from lostcities.server.services import pads
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.tables import tokens

router = api_router("/pads", ["pads"])

Token = Annotated[str, Path(description="A pad's id, from its link.")]
Seat = Annotated[int, Path(ge=0, le=4, description="A seat, counted from 0.")]
Turn = Annotated[int, Path(ge=1, le=pads.MAX_TURNS, description="A turn, counted from 1 (R36).")]
After = Annotated[int, Query(ge=0, le=MAX_INTEGER, description="The `seq` of the last answer.")]

REFUSING: Final[Problems] = problems(404, 409)
ROLLED: Final[Problems] = {409: {"model": RolledProblem}}


@router.post("", status_code=201, response_model=PadMadeOut, responses=problems(409))
async def make(services: CurrentServices, caller: CurrentCaller, body: PadIn) -> Response:
    """Make a pad for a game with real dice. Anybody who has its id may read it and take a seat."""
    services.rate_limits.count_device(caller.device, USUAL)
    wanted = body.setup
    services.quotas.pads.count(caller.device)
    setup = pads.setup_of(wanted.names, wanted.sheet, wanted.options.model_dump(), wanted.starter)
    token = None if body.id is None else tokens.made_by(caller.token, body.id, "pad")
    request = pads.PadRequest(body.id, token, body.request_hash())
    pad = await services.tables.run_in_thread(services.pads.make, caller.device, setup, request)
    return json_response({"pad": pad, "seq": 0}, 201)


@router.get("/{pad}", response_model=PadOut, responses=problems(404))
async def look(
    services: CurrentServices, caller: CurrentCaller, pad: Token, after: After = 0
) -> Response:
    """Show a pad, and what was entered after a number: ask again with the `seq` of the answer.

    Names and seats are always as they are now.
    """
    found = await services.tables.run_in_thread(services.pads.look, pad, caller.device, after)
    return json_response(found)


@router.put("/{pad}/seats/{seat}", response_model=SeqOut, responses=REFUSING)
async def sit(
    services: CurrentServices, caller: CurrentWriter, pad: Token, seat: Seat, body: SitIn
) -> Response:
    """Take a seat for this device; 409 if another device holds it, unless `take` is true."""
    write = partial(services.pads.sit, take=body.take)
    seq = await services.tables.run_in_thread(write, pad, seat, caller.device, body.name)
    return json_response({"seq": seq})


@router.put("/{pad}/choices/{seat}/{turn}", response_model=SeqOut, responses=REFUSING)
async def choose(  # noqa: PLR0913, PLR0917  # the place of an entry, and the entry
    services: CurrentServices,
    caller: CurrentWriter,
    pad: Token,
    seat: Seat,
    turn: Turn,
    body: ChoiceIn,
) -> Response:
    """Enter what a seat did in a turn, in place of an earlier entry; null takes the entry back.

    The device that holds the seat may; for a seat nobody holds, the device that made the pad. 409
    `seat-lost`: another device holds it. The same choice again changes nothing.
    """
    choice = None if body.choice is None else body.choice.model_dump()
    write = services.pads.choose
    seq = await services.tables.run_in_thread(write, pad, seat, turn, caller.device, choice)
    return json_response({"seq": seq})


@router.put("/{pad}/dice/{turn}", response_model=SeqOut, responses=REFUSING | ROLLED)
async def roll(
    services: CurrentServices, caller: CurrentWriter, pad: Token, turn: Turn, body: DiceIn
) -> Response:
    """Enter the dice of a turn; any device that holds a seat or made the pad may.

    The first roll counts: another one gets 409 and the dice that were entered; the same one again
    changes nothing.
    """
    write, dice = services.pads.roll, body.model_dump()
    try:
        seq = await services.tables.run_in_thread(write, pad, turn, caller.device, dice)
    except pads.AlreadyRolled as rolled:
        answer = {**error_body(rolled), "dice": rolled.dice}
        return json_response(answer, status_of(rolled))
    return json_response({"seq": seq})
