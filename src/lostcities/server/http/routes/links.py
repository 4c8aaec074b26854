"""Links: how a device gets a seat, and how a seat moves to another device (S9)."""

from __future__ import annotations

from fastapi import Response

from lostcities.errors import Reason
from lostcities.server.errors import NotFound, Refused
from lostcities.server.http import schemas
from lostcities.server.http.routes.dependencies import (
    CurrentCaller,
    CurrentServices,
    TableId,
    api_router,
    json_response,
    problems,
)
from lostcities.server.services import links
from lostcities.server.services.auth import require_seat_number
from lostcities.server.tables import tokens

ID_USED = Reason(
    "format",
    "id-used",
    "this id belongs to another command",
    "make a new id for each command",
)

router = api_router()


@router.post(
    "/join", response_model=schemas.JoinedOut, tags=["links"], responses=problems(404, 409)
)
async def join(services: CurrentServices, caller: CurrentCaller, body: schemas.JoinIn) -> Response:
    """Follow a link into a seat: this device holds it from now on."""
    tables = services.tables
    link = await tables.run_in_thread(services.store.link, tokens.hashed(body.link))
    if link is None:
        raise NotFound(links.NO_SUCH_LINK())
    entry = await tables.fresh(link.table)
    seat = links.joined_seat(entry, link, caller.device)
    if seat is None:
        command = links.join_command(link, caller, body.id, body.name)
        seat = (await tables.execute(link.table, command)).get("seat")
        if seat is None:  # the id was used before, for something else than joining
            raise Refused(ID_USED())
    return json_response({"table": link.table, "seat": seat})


@router.post(
    "/tables/{table}/links",
    status_code=201,
    response_model=schemas.TokenOut,
    tags=["links"],
    responses=problems(404, 409),
)
async def make_link(
    services: CurrentServices, caller: CurrentCaller, table: TableId, body: schemas.LinkIn
) -> Response:
    """Make a link: to continue a seat elsewhere, to recover a lost one, to invite somebody.

    A device that holds a seat may move it; both devices hold it then. The host may recover any
    seat; the devices that held it lose it, and an event says so to everybody at the table.
    """
    entry = await services.tables.fresh(table)
    if body.seat is not None:
        require_seat_number(entry, body.seat)
    command, token = links.link_command(entry, caller, body.request())
    await services.tables.execute(table, command)
    return json_response({"token": token}, 201)
