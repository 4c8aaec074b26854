"""The dice game's sheet: every cell where the layout says, to a tenth of a millimetre."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities.dice import HOUSE
from lostcities.dice.sheet import ARTEFACTS, BRIDGES, CELLS, COLOURS, DICE
from lostcities.print.dice import Grid, grid_of
from lostcities.print.orders import Order
from lostcities.print.shapes import Box
from lostcities.print.words import points, texts
from tests.print.paper import CUSTOM, FINE, Seen, edges, name_of, seen

if TYPE_CHECKING:
    from numpy.typing import NDArray

ORDERS = [
    Order(sheet=HOUSE),
    Order(sheet=HOUSE, paper="letter", per_page=4, language="fr"),
    Order(sheet=CUSTOM, paper="letter", per_page=2),
]
EACH = pytest.mark.parametrize("order", ORDERS, ids=name_of)


DRAWN = 150
"""As dark as an arrow or a vase."""
LINE = 130
"""As dark as the lines around cells, which are darker than the colours between them."""


def grid(page: Seen) -> Grid:
    return grid_of(page.order.sheet, page.sheet_height, page.order.language)


def boxes(page: Seen) -> list[tuple[int, int, Box]]:
    """Return every cell of every column, on the page: column, cell, box."""
    lines = grid(page)
    found = [
        (place, cell, lines.rung(lines.column(place), cell))
        for place in range(BRIDGES)
        for cell in range(1, CELLS + (2 if place < ARTEFACTS else 1))
    ]
    return [(place, cell, page.on_page(box)) for place, cell, box in found]


def near(places: list[float], wanted: float) -> bool:
    """Say whether a line is where it is wanted, to a tenth of a millimetre and half a pixel."""
    return any(abs(place - wanted) <= 0.1 + 0.5 / FINE for place in places)


@EACH
def test_r3_r4_r5_every_cell_is_ruled_where_the_layout_says(order: Order) -> None:
    page = seen(order)
    grey = page.grey()
    for place, cell, box in boxes(page):
        row = edges(grey[round((box.top + box.height * 0.8) * FINE)], LINE)
        assert near(row, box.left), (place, cell)
        assert near(row, box.right), (place, cell)
        column = edges(grey[:, round((box.left + box.width * 0.4) * FINE)], LINE)
        assert near(column, box.top), (place, cell)
        assert near(column, box.bottom), (place, cell)


@EACH
def test_r6_every_column_has_its_bridge_below_its_cell(order: Order) -> None:
    page, lines = seen(order), grid(seen(order))
    value = points(order.sheet.bridge_value).replace("20", "+20")
    for place in range(BRIDGES):
        column = lines.column(place)
        bridge = lines.span(column)
        assert page.read(page.on_page(bridge)) == value
        above, below = (lines.rung(column, order.sheet.bridge - step) for step in (0, 1))
        assert above.bottom < bridge.top < bridge.bottom < below.top


@EACH
def test_a_cell_is_empty_and_every_mark_has_its_points(order: Order) -> None:
    page = seen(order)
    tracks = {ARTEFACTS: order.sheet.artefact, DICE: order.sheet.dice}
    for place, cell, box in boxes(page):
        wanted = points(tracks[place][cell - 1]) if place in tracks else ""
        assert page.read(box) == wanted, (place, cell)


@EACH
def test_r27_r28_the_points_stand_beside_the_cells(order: Order) -> None:
    page, lines = seen(order), grid(seen(order))
    track = lines.track()
    for cell, value in enumerate(order.sheet.expedition, 1):
        assert page.read(page.on_page(lines.rung(track, cell))) == points(value)
    alone = page.read(page.on_page(lines.rung(track, 0)))
    assert alone == f"{texts(order.language)['dice.alone']} {points(2 * order.sheet.double_only)}"


@EACH
def test_r12_every_double_cell_is_round(order: Order) -> None:
    page, lines = seen(order), grid(seen(order))
    grey = page.grey()
    for place in range(len(COLOURS)):
        box = page.on_page(lines.rung(lines.column(place), 0))
        assert page.read(box) == "×2"
        part = cut(grey, box)
        left = int(np.argmax((part < LINE).any(axis=0)))
        strokes = edges(part[part.shape[0] // 2], LINE)
        assert strokes[0] == pytest.approx(left / FINE, abs=0.3), "widest in the middle"


def cut(grey: NDArray[np.uint8], box: Box) -> NDArray[np.uint8]:
    return grey[
        round(box.top * FINE) : round(box.bottom * FINE),
        round(box.left * FINE) : round(box.right * FINE),
    ]


@EACH
def test_r20_r22_arrows_and_vases_stand_where_the_sheet_has_them(order: Order) -> None:
    page = seen(order)
    grey = page.grey()
    kinds: dict[str, set[float]] = {"arrow": set(), "vase": set(), "": set()}
    for place, cell, box in boxes(page):
        if place < len(COLOURS) and cell <= CELLS:
            kinds[kind_of(order, place, cell)].add(darkness(grey, box))
    assert kinds[""] <= {0.0}
    assert all(dark > 0.1 for dark in kinds["arrow"] | kinds["vase"])
    low, high = sorted((np.mean([*kinds["arrow"]]), np.mean([*kinds["vase"]])))
    assert high - low > 0.01, "they are not the same drawing"


def kind_of(order: Order, place: int, cell: int) -> str:
    column = order.sheet.columns[place]
    return "arrow" if cell in column.arrows else "vase" if cell in column.vases else ""


def darkness(grey: NDArray[np.uint8], box: Box) -> float:
    """Return how much of the lower left of a cell is drawn on."""
    corner = Box(0, 0, box.width * 0.36, box.height * 0.55)
    corner = corner._replace(left=box.left + 0.08 * box.width, top=box.bottom - 0.6 * box.height)
    return float((cut(grey, corner) < DRAWN).mean())


@EACH
def test_r32_there_is_a_box_for_every_part_of_the_total(order: Order) -> None:
    page, said = seen(order), texts(order.language)
    read = page.read(
        page.on_page(grid(page).track()._replace(left=0, top=0, width=193, height=400))
    )
    for name in ("expeditions", "artefacts", "dice", "total"):
        assert said[f"dice.{name}"] in read
    assert said["dice.bridges"].format(value=points(order.sheet.bridge_value)) in read
    assert said["name"] in read


@EACH
def test_what_there_is_to_do_is_said_without_numbers_of_rules_or_cells(order: Order) -> None:
    read = " ".join(seen(order).text.get_text_range().split())
    assert not re.search(r"\b[RD]\d", read)
    for text in texts(order.language)["dice.legend"].values():
        assert text.split()[0] in read
