"""The API under `/api/v1`: it translates between HTTP and the hall, and decides nothing.

`GET` changes nothing. Who asks is told by the Authorization header alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from lostcities.print.orders import Order, printed
from lostcities.rollwrite.sheet import Sheet, read_sheet, sheet_of
from lostcities.server.http import schemas
from lostcities.server.http.errors import NO_SUCH_LINK, NO_SUCH_MATCH, Missing, status_of
from lostcities.server.services import requests
from lostcities.server.services.auth import HOST, Caller, check_host, check_number, viewer_of
from lostcities.server.services.broadcast import dumped
from lostcities.server.services.composition import Services
from lostcities.server.services.rate_limit import household
from lostcities.server.services.table_entry import Entry
from lostcities.server.tables import fair_deal, tokens
from lostcities.server.tables.commands import NOT_OVER, Refused, Stale
from lostcities.server.tables.events import JsonObject
from lostcities.server.views import replay as record_view
from lostcities.server.views.catalogue import catalogue
from lostcities.server.views.refusals import error_json

CHEAP, USUAL, DEAR = 0.5, 1.0, 10.0
"""What requests cost of what a device may ask for."""
MAX_TABLES = 200

Problems = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Problems:
    """Describe the errors a path may answer with; some may come from every one."""
    known = (400, 401, 403, 408, 413, 422, 429, 500, 503, *statuses)
    return {status: {"model": schemas.Problem} for status in sorted(known)}


router = APIRouter(prefix="/api/v1", responses=problems())
health = APIRouter()
bearer = HTTPBearer(auto_error=False, description="A device's token, from `POST /devices`.")


def json_response(data: Any, status: int = 200) -> Response:
    """Answer with JSON that needs no further look."""
    return Response(dumped(data), status, media_type="application/json")


async def house_of(request: Request) -> Services:
    """Return the running server's parts."""
    services: Services = request.app.state.front.services
    return services


async def caller_of(
    request: Request,
    services: Annotated[Services, Depends(house_of)],
    _: Annotated[HTTPAuthorizationCredentials | None, Security(bearer)],
) -> Caller:
    """Return who asks."""
    authorization = request.headers.get("authorization")
    return await services.door.let_in(authorization, address_of(request))


def address_of(request: Request) -> str:
    """Return the name limits know the asking address by."""
    return household(request.client.host if request.client else "")


Here = Annotated[Services, Depends(house_of)]
Asking = Annotated[Caller, Depends(caller_of)]
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$", description="A table's id.")]
Seat = Annotated[int | None, Query(ge=0, le=4, description="A seat this device holds.")]
Plan = Annotated[
    bool, Query(description="With `plan`: what the seat's next turn could be if it came now.")
]


@health.get("/healthz", tags=["operations"])
async def healthz() -> schemas.HealthOut:
    """Say that the process runs."""
    return schemas.HealthOut()


@health.get("/readyz", tags=["operations"], responses=problems())
async def readyz(services: Here) -> schemas.HealthOut:
    """Say that the store answers; 503 if it does not."""
    await services.hall.in_thread(services.store.ping)
    return schemas.HealthOut()


@router.post("/devices", status_code=201, response_model=schemas.DeviceOut, tags=["devices"])
async def add_device(services: Here, request: Request) -> Response:
    """Make this browser, phone or bot known; its token is shown this once."""
    address = address_of(request)
    services.limits.address(address)
    services.limits.newcomer(address)
    device, token = tokens.new_device(), tokens.new_token()
    token_hash = tokens.hashed(token)
    at = services.hall.clock()
    await services.hall.in_thread(services.store.add_device, device, token_hash, at)
    services.door.remember(token_hash, device)
    return json_response({"device": device, "token": token}, 201)


@router.get("/games", tags=["games"])
async def games() -> Response:
    """List what can be played: games, variants, options, agents, phrases."""
    return json_response(catalogue())


@router.post(
    "/tables",
    status_code=201,
    response_model=schemas.CreatedOut,
    tags=["tables"],
    responses=problems(409),
)
async def create(services: Here, caller: Asking, asked: schemas.TableIn) -> Response:
    """Make a table; whoever makes it is its host."""
    services.limits.device(caller.device, USUAL)
    setup = await services.hall.in_thread(requests.setup_of, asked, services.settings)
    table = tokens.table_made_by(caller.token, asked.id)
    await services.hall.create(table, setup, requests.making(table, setup, caller, asked.id))
    links = requests.link_tokens(setup, caller, asked.id)
    open_link = links.pop(None, None)
    told = {"table": table, "links": {str(seat): token for seat, token in links.items()}}
    return json_response({**told, "open_link": open_link}, 201)


@router.get("/tables", tags=["tables"])
async def tables(services: Here, caller: Asking) -> Response:
    """List this device's tables, those that wait for it first, then the latest."""
    found = await services.hall.in_thread(services.store.tables_of, caller.device, MAX_TABLES)
    seated = {listing.table for listing in found if listing.seat != HOST}
    listed = [_listed(one) for one in found if one.seat != HOST or one.table not in seated]
    return json_response({"tables": sorted(listed, key=lambda told: not told["your_turn"])})


def _listed(listing: Any) -> dict[str, Any]:
    seat = None if listing.seat == HOST else listing.seat
    summary = {key: value for key, value in listing.summary.items() if key != "agent_due"}
    return {
        "table": listing.table,
        "seat": seat,
        "status": listing.status,
        "created_at": listing.created_at,
        "updated_at": listing.updated_at,
        "your_turn": listing.status == "playing" and seat in summary["waiting"],
        **summary,
    }


@router.get("/tables/{table}", tags=["tables"], responses=problems(404))
async def look(
    services: Here, caller: Asking, table: TableId, seat: Seat = None, *, plan: Plan = False
) -> Response:
    """Show a table as a seat sees it; without a seat, this device's first one or a spectator."""
    entry = await services.hall.fresh(table)
    show = entry.live.view_with_plan if plan else entry.live.view
    return json_response(show(viewer_of(entry, caller.device, seat)))


@router.get("/tables/{table}/receipts", tags=["tables"], responses=problems(404))
async def receipts(services: Here, caller: Asking, table: TableId) -> Response:
    """Show how the points of the finished rounds came about, to whoever may see the table."""
    entry = await services.hall.fresh(table)
    viewer_of(entry, caller.device, None)
    return json_response({"rounds": list(entry.live.table.receipts)})


STALE: Problems = {409: {"model": schemas.StaleProblem}}


@router.post(
    "/tables/{table}/commands",
    response_model=schemas.DoneOut,
    tags=["tables"],
    responses={**problems(404), **STALE},
)
async def do(services: Here, caller: Asking, table: TableId, asked: schemas.CommandIn) -> Response:
    """Do something at a table. What is answered with 200 is on disk.

    The answer to another decision than the one that is due gets 409 and the table as it is.
    """
    status, told = await done(services, caller, table, asked)
    return json_response(told, status)


async def done(
    services: Services, caller: Caller, table: str, asked: schemas.CommandIn
) -> tuple[int, JsonObject]:
    """Do a command; return the status and the answer."""
    entry = await services.hall.entry(table)
    await services.door.check_seat(entry, caller.device, asked.seat)
    away = await _away(services, entry, asked)
    try:
        return 200, await services.hall.do(table, requests.doing(entry, caller, asked, away))
    except Stale as stale:
        view = (await services.hall.entry(table)).live.view(asked.seat)
        return status_of(stale), {**error_json(stale), "view": view}


async def _away(services: Services, entry: Entry, asked: schemas.CommandIn) -> float:
    """Return how long the player in question has been away, where that matters."""
    if asked.do != "claim" or asked.other is None:
        return 0.0
    check_number(entry, asked.other)
    return await services.presence.away(entry.holders.get(asked.other, ()))


@router.post(
    "/join", response_model=schemas.JoinedOut, tags=["links"], responses=problems(404, 409)
)
async def join(services: Here, caller: Asking, asked: schemas.JoinIn) -> Response:
    """Follow a link into a seat: this device holds it from now on."""
    link = await services.hall.in_thread(services.store.link, tokens.hashed(asked.link))
    if link is None:
        raise Missing(NO_SUCH_LINK())
    entry = await services.hall.fresh(link.table)
    seat = requests.joined_before(entry, link, caller.device)
    if seat is None:
        command = requests.joining(link, caller, asked)
        seat = (await services.hall.do(link.table, command))["seat"]
    return json_response({"table": link.table, "seat": seat})


@router.post(
    "/tables/{table}/links",
    status_code=201,
    response_model=schemas.TokenOut,
    tags=["links"],
    responses=problems(404, 409),
)
async def make_link(
    services: Here, caller: Asking, table: TableId, asked: schemas.LinkIn
) -> Response:
    """Make a link: to continue a seat elsewhere, to recover a lost one, to invite somebody.

    Who holds a seat may move it; both devices hold it then. The host may recover any seat; the
    devices that held it lose it, and everybody is told.
    """
    entry = await services.hall.fresh(table)
    if asked.seat is not None:
        check_number(entry, asked.seat)
    command, token = requests.linking(entry, caller, asked)
    await services.hall.do(table, command)
    return json_response({"token": token}, 201)


@router.get(
    "/tables/{table}/export",
    response_model=schemas.Export,
    tags=["fairness"],
    responses=problems(404, 409),
)
async def export(
    services: Here,
    caller: Asking,
    table: TableId,
    match: Annotated[int | None, Query(ge=1, le=10_000, description="The last without.")] = None,
) -> Response:
    """Return the record of a finished match and the proof of its deals; 409 while it is played."""
    services.limits.device(caller.device, DEAR)
    entry = await services.hall.fresh(table)
    viewer_of(entry, caller.device, None)
    last = entry.live.table.match
    if match is not None and match > last:
        raise Missing(NO_SUCH_MATCH())
    told = await services.hall.export(table, match or _latest(entry))
    if told is None:
        raise Refused(NOT_OVER())
    return json_response(told)


def _latest(entry: Entry) -> int:
    """Return the match played last: while a rematch is only offered, the one before it."""
    table = entry.live.table
    return table.match - 1 if table.offers else table.match


@router.post("/verify", response_model=schemas.CheckedOut, tags=["fairness"])
async def verify(services: Here, request: Request, asked: schemas.Export) -> Response:
    """Recompute every card or die of an export; 422 names the first that does not follow."""
    services.limits.address(address_of(request), DEAR)
    checked = await services.hall.in_thread(fair_deal.verify, asked.model_dump())
    return json_response({"checked": checked})


@router.post("/replay", response_model=schemas.ReplayOut, tags=["records"])
async def replay(services: Here, request: Request, asked: schemas.RecordIn) -> Response:
    """Show a record turn by turn with every hand open; a broken one as far as it is good."""
    services.limits.address(address_of(request), DEAR)
    return json_response(await services.hall.in_thread(record_view.replayed, asked.record))


@router.post("/sheets", response_model=schemas.SheetOut, tags=["games"])
async def check_sheet(services: Here, request: Request, asked: schemas.SheetIn) -> Response:
    """Check a sheet of the dice game; 422 says why it cannot be played on."""
    services.limits.address(address_of(request))
    sheet = sheet_in(asked)
    return json_response({"sheet": sheet.to_json(), "toml": sheet.to_toml()})


def sheet_in(asked: schemas.SheetIn) -> Sheet:
    """Read a sheet in either form."""
    return read_sheet(asked.toml) if asked.toml is not None else sheet_of(asked.sheet or {})


PDF: Problems = {200: {"content": {"application/pdf": {}}, "description": "The PDF."}}


async def print_options(
    paper: Annotated[schemas.Paper, Query(description="The paper: `a4` or `letter`.")] = "a4",
    per_page: Annotated[
        schemas.PerPage, Query(description="Sheets on a page: 1, 2 or 4.")
    ] = schemas.PerPage.ONE,
    lang: Annotated[schemas.Language, Query(description="`en` or `fr`.")] = "en",
) -> Order:
    """Return what every printed sheet has."""
    return Order(paper=paper, per_page=int(per_page), language=lang)


Printing = Annotated[Order, Depends(print_options)]


async def pdf_response(services: Services, request: Request, order: Order) -> Response:
    """Answer with the PDF of an order."""
    services.limits.address(address_of(request), DEAR)
    pdf = await services.hall.in_thread(printed, order)
    return Response(pdf, media_type="application/pdf")


@router.get("/print/{what}.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_one(
    services: Here,
    request: Request,
    options: Printing,
    what: Annotated[
        schemas.Printable,
        Path(description="The dice game's sheet, the card game's score pad, or rules in short."),
    ],
    game: Annotated[schemas.RulesOf, Query(description="Whose rules: `duel` or `dice`.")] = "duel",
) -> Response:
    """Make a sheet to print, as a PDF."""
    return await pdf_response(services, request, replace(options, what=what, game=game))


@router.post("/print/dice.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_sheet(
    services: Here, request: Request, options: Printing, asked: schemas.SheetIn
) -> Response:
    """Make the dice game's sheet with a layout of one's own; 422 says why it is none."""
    return await pdf_response(services, request, replace(options, sheet=sheet_in(asked)))


@router.delete("/tables/{table}", status_code=204, tags=["tables"], responses=problems(404, 409))
async def delete(services: Here, caller: Asking, table: TableId) -> Response:
    """Delete a table for ever; its host may, while nobody plays."""

    def check(entry: Entry) -> None:
        check_host(entry, caller.device)
        if entry.live.table.status == "playing":
            raise Refused(NOT_OVER())

    await services.hall.delete(table, check)
    return Response(status_code=204)
