"""The page draws what `lostcities sheet` draws, mark by mark, without a server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lostcities
from lostcities.print.orders import Order, document
from tests.companion.support.node_script import call_script
from tests.print.paper import ORDERS, name_of
from tools.web_print import TARGET, script

PRINT = Path(lostcities.__file__).parent / "web" / "print" / "orders.js"
NUMBER = re.compile(r"(?<![/<\w])-?\d+(?:\.\d+)?(?![\w>])")
HAIR = 0.0021
"""What rounding to thousandths of a point may do, twice."""


def on_the_page(order: Order) -> dict[str, Any]:
    """Return an order as the page words it."""
    what = {"duel": "duel", "dice": "rules"}[order.game] if order.what == "rules" else order.what
    made = {"what": what, "sheet": order.sheet.to_json(), "paper": order.paper}
    return {**made, "count": order.per_page, "language": order.language}


SOME = [*ORDERS[::5], *ORDERS[-6:]]
"""Every kind, paper, number and language, and layouts with little in common with ours."""


def test_the_script_has_what_the_rules_of_printing_say() -> None:
    """After a change of `lostcities.print` or its texts: `python -m tools.web_print`."""
    assert TARGET.read_text("utf-8") == script()


def test_every_mark_is_the_same() -> None:
    drawn = call_script(PRINT, [["drawn", on_the_page(order)] for order in SOME])
    for order, found in zip(SOME, drawn, strict=True):
        (expected,) = document(order).pages
        size = (expected.width, expected.height)
        assert (found["width"], found["height"]) == pytest.approx(size)
        for one, other in zip(found["marks"], expected.marks, strict=True):
            assert NUMBER.sub("#", one) == NUMBER.sub("#", other), name_of(order)
            numbers = [list(map(float, NUMBER.findall(mark))) for mark in (one, other)]
            assert np.allclose(numbers[0], numbers[1], rtol=0, atol=HAIR), name_of(order)


def test_the_orders_compared_are_of_every_kind() -> None:
    for field in ("what", "game", "paper", "per_page", "language"):
        every = {getattr(order, field) for order in ORDERS}
        assert {getattr(order, field) for order in SOME} == every, field
