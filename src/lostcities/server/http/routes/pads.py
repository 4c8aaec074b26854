"""The paths under `/api/v1/pads`: what phones share that keep the sheets of one dice game."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from lostcities.server.http import schemas
from lostcities.server.http.errors import status_of
from lostcities.server.http.routes.tables import (
    USUAL,
    Asking,
    Here,
    Problems,
    json_response,
    problems,
)
from lostcities.server.services import pads
from lostcities.server.storage.models import MAX_INTEGER
from lostcities.server.views.refusals import error_json

router = APIRouter(prefix="/api/v1/pads", tags=["pads"], responses=problems())

Token = Annotated[str, Path(description="A pad's id, from its link.")]
Seat = Annotated[int, Path(ge=0, le=4, description="A seat, counted from 0.")]
Turn = Annotated[int, Path(ge=1, le=schemas.LAST_TURN, description="A turn, counted from 1 (R36).")]
After = Annotated[int, Query(ge=0, le=MAX_INTEGER, description="The `seq` that was told last.")]

REFUSING: Problems = problems(404, 409)
ROLLED: Problems = {409: {"model": schemas.RolledProblem}}


@router.post("", status_code=201, response_model=schemas.PadMadeOut)
async def make(services: Here, caller: Asking, asked: schemas.PadIn) -> Response:
    """Make a pad for a game with real dice. Whoever has its id may read it and sit down."""
    services.limits.device(caller.device, USUAL)
    wanted = asked.setup
    setup = pads.setup_of(wanted.names, wanted.sheet, wanted.options.model_dump(), wanted.starter)
    pad = await services.hall.in_thread(services.pads.make, caller.device, setup)
    return json_response({"pad": pad, "seq": 0}, 201)


@router.get("/{pad}", response_model=schemas.PadOut, responses=problems(404))
async def look(services: Here, caller: Asking, pad: Token, after: After = 0) -> Response:
    """Show a pad, and what was entered after a number: ask again with the `seq` of the answer.

    Names and seats are always as they are now.
    """
    told = await services.hall.in_thread(services.pads.look, pad, caller.device, after)
    return json_response(told)


@router.put("/{pad}/seats/{seat}", response_model=schemas.SeqOut, responses=REFUSING)
async def sit(
    services: Here, caller: Asking, pad: Token, seat: Seat, asked: schemas.SitIn
) -> Response:
    """Let this device hold a seat; 409 if another one does, unless it is to be taken from it."""
    write = partial(services.pads.sit, take=asked.take)
    seq = await services.hall.in_thread(write, pad, seat, caller.device, asked.name)
    return json_response({"seq": seq})


@router.put("/{pad}/choices/{seat}/{turn}", response_model=schemas.SeqOut, responses=REFUSING)
async def choose(  # noqa: PLR0913, PLR0917  # where it stands, and what
    services: Here, caller: Asking, pad: Token, seat: Seat, turn: Turn, asked: schemas.ChoiceIn
) -> Response:
    """Enter what a seat did in a turn, in place of what stood there; null takes it back.

    Who holds the seat may; for a seat nobody holds, who made the pad. 409 `seat-lost`: another
    device holds it. The same choice again changes nothing.
    """
    choice = None if asked.choice is None else asked.choice.model_dump()
    write = services.pads.choose
    seq = await services.hall.in_thread(write, pad, seat, turn, caller.device, choice)
    return json_response({"seq": seq})


@router.put("/{pad}/dice/{turn}", response_model=schemas.SeqOut, responses=REFUSING | ROLLED)
async def roll(
    services: Here, caller: Asking, pad: Token, turn: Turn, asked: schemas.DiceIn
) -> Response:
    """Enter the dice of a turn; who holds a seat or made the pad may. The first roll counts.

    Another roll gets 409 and the dice that stand; the same one again changes nothing.
    """
    write, dice = services.pads.roll, asked.model_dump()
    try:
        seq = await services.hall.in_thread(write, pad, turn, caller.device, dice)
    except pads.AlreadyRolled as rolled:
        told = {**error_json(rolled), "dice": rolled.dice}
        return json_response(told, status_of(rolled))
    return json_response({"seq": seq})
