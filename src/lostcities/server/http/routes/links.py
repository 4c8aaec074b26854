"""Links: how a device gets a seat, and how a seat moves to another device (S9)."""

from __future__ import annotations

from fastapi import Response

from lostcities.server.errors import NotAllowed, NotFound
from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    CurrentWriter,
    TableId,
    api_router,
    json_response,
    problems,
)
from lostcities.server.http.schemas.tables import JoinedOut, JoinIn, LinkIn, TokenOut
from lostcities.server.services import links
from lostcities.server.services.auth import require_seat_number
from lostcities.server.services.composition import Services
from lostcities.server.services.table_entry import Entry
from lostcities.server.storage.models import Link
from lostcities.server.tables import tokens

router = api_router()


@router.post("/join", response_model=JoinedOut, tags=["links"], responses=problems(404, 409))
async def join(services: CurrentServices, caller: CurrentWriter, body: JoinIn) -> Response:
    """Follow a link into a seat: this device holds it from now on."""
    tables = services.tables
    link = await tables.run_in_thread(services.store.link, tokens.hashed(body.link))
    if link is None:
        raise NotFound(links.NO_SUCH_LINK())
    entry = await tables.fresh(link.table)
    absence = await _absence(services, entry, link)
    command = links.join_command(link, caller, body.id, body.name, absence)
    asked = command._replace(request=body.request_hash())
    seat = (await tables.execute(link.table, asked))["seat"]
    return json_response({"table": link.table, "seat": seat})


async def _absence(services: Services, entry: Entry, link: Link) -> links.Absence:
    """Return how long the player has been away whose seat a link recovers."""
    if link.seat is None or link.purpose != "recover":
        return links.PRESENT
    held = entry.holders.get(link.seat, frozenset())
    return links.Absence(held, await services.presence.seconds_away(held))


@router.post(
    "/tables/{table}/links",
    status_code=201,
    response_model=TokenOut,
    tags=["links"],
    responses=problems(404, 409),
)
async def make_link(
    services: CurrentServices, caller: CurrentWriter, table: TableId, body: LinkIn
) -> Response:
    """Make a link: to continue a seat elsewhere, to recover a lost one, to invite somebody.

    A device that holds a seat may move it; both devices hold it then. The host may recover a
    player's seat; the devices that held it lose it. Once the game has begun, such a link can be
    followed when the player has allowed it (`allow_recovery`) or has been away for the table's
    patience. Everybody at the table is sent an event when the link is made and when it is followed.
    No link leads into a seat that an agent plays.
    """
    entry = await services.tables.fresh(table)
    if body.seat is not None:
        require_seat_number(entry, body.seat)
    request = body.request()
    try:
        command = links.link_command(entry, caller, request)
    except NotAllowed:
        # Whoever has lost the seat since may not have had the answer yet (S2).
        key = (table, caller.device, request.id, request.hash)
        if await services.tables.earlier_answer(*key) is None:
            raise
    else:
        await services.tables.execute(table, command)
    return json_response({"token": links.link_token(caller, request)}, 201)
