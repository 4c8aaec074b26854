"""Sheets, score pads and short rules to print, as PDF."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from fastapi import Depends, Path, Query, Request, Response

from lostcities.print.orders import Order
from lostcities.server.http.offloaded import OffloadedResponse
from lostcities.server.http.routes.dependencies import (
    CurrentServices,
    Problems,
    api_router,
    counted_address,
)
from lostcities.server.http.schemas.sheets import (
    Language,
    Paper,
    PerPage,
    Printable,
    RulesOf,
    SheetIn,
)
from lostcities.server.services.composition import Services
from lostcities.server.services.offload import cost_of
from lostcities.server.services.offload_protocol import Request as OffloadRequest
from lostcities.server.services.offload_protocol import request as offload_request

PDF: Final[Problems] = {200: {"content": {"application/pdf": {}}, "description": "The PDF."}}

router = api_router()


async def print_options(
    paper: Annotated[Paper, Query(description="The paper: `a4` or `letter`.")] = "a4",
    per_page: Annotated[PerPage, Query(description="Sheets on a page: 1, 2 or 4.")] = PerPage.ONE,
    lang: Annotated[Language, Query(description="One of the languages.")] = "en",
) -> Order:
    """Return the options that everything printed has."""
    return Order(paper=paper, per_page=int(per_page), language=lang)


PrintOptions = Annotated[Order, Depends(print_options)]


async def pdf_response(
    services: Services, request: Request, work: OffloadRequest, sheets: int
) -> Response:
    """Return the PDF some work makes."""
    address = counted_address(services, request)
    cost = cost_of(size=len(work.data), sheets=sheets)
    result = await services.offload.run(address, work, cost)
    return OffloadedResponse(result, "application/pdf")


@router.get("/print/{what}.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_one(
    services: CurrentServices,
    request: Request,
    options: PrintOptions,
    what: Annotated[
        Printable,
        Path(
            description="The dice game's sheet, the card game's score pad, or the rules in short."
        ),
    ],
    game: Annotated[RulesOf, Query(description="Whose rules: `duel` or `dice`.")] = "duel",
) -> Response:
    """Make a sheet to print, as a PDF."""
    work = offload_request("print", replace(options, what=what, game=game))
    return await pdf_response(services, request, work, options.per_page)


@router.post("/print/dice.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_sheet(
    services: CurrentServices, request: Request, options: PrintOptions, body: SheetIn
) -> Response:
    """Make the dice game's sheet with a layout of your own; 422 says why it is not valid."""
    work = offload_request("print-sheet", options, body.toml, body.sheet)
    return await pdf_response(services, request, work, options.per_page)
