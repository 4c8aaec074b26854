"""Sheets, score pads and short rules to print, as PDF."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from fastapi import Depends, Path, Query, Request, Response

from lostcities.print.orders import Order, printed
from lostcities.server.http import schemas
from lostcities.server.http.routes.dependencies import (
    EXPENSIVE,
    CurrentServices,
    Problems,
    address_of,
    api_router,
)
from lostcities.server.http.routes.sheets import sheet_in
from lostcities.server.services.composition import Services

PDF: Final[Problems] = {200: {"content": {"application/pdf": {}}, "description": "The PDF."}}

router = api_router()


async def print_options(
    paper: Annotated[schemas.Paper, Query(description="The paper: `a4` or `letter`.")] = "a4",
    per_page: Annotated[
        schemas.PerPage, Query(description="Sheets on a page: 1, 2 or 4.")
    ] = schemas.PerPage.ONE,
    lang: Annotated[schemas.Language, Query(description="`en` or `fr`.")] = "en",
) -> Order:
    """Return the options that everything printed has."""
    return Order(paper=paper, per_page=int(per_page), language=lang)


PrintOptions = Annotated[Order, Depends(print_options)]


async def pdf_response(services: Services, request: Request, order: Order) -> Response:
    """Return the PDF of an order."""
    services.rate_limits.count_address(address_of(request), EXPENSIVE)
    pdf = await services.tables.run_in_thread(printed, order)
    return Response(pdf, media_type="application/pdf")


@router.get("/print/{what}.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_one(
    services: CurrentServices,
    request: Request,
    options: PrintOptions,
    what: Annotated[
        schemas.Printable,
        Path(
            description="The dice game's sheet, the card game's score pad, or the rules in short."
        ),
    ],
    game: Annotated[schemas.RulesOf, Query(description="Whose rules: `duel` or `dice`.")] = "duel",
) -> Response:
    """Make a sheet to print, as a PDF."""
    return await pdf_response(services, request, replace(options, what=what, game=game))


@router.post("/print/dice.pdf", tags=["printing"], response_class=Response, responses=PDF)
async def print_sheet(
    services: CurrentServices, request: Request, options: PrintOptions, body: schemas.SheetIn
) -> Response:
    """Make the dice game's sheet with a layout of your own; 422 says why it is not valid."""
    return await pdf_response(services, request, replace(options, sheet=sheet_in(body)))
