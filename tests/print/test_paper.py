"""Everything that can be printed, on every paper: size, margin, text that neither hits nor leaves.

The PDF is rendered and read by a program of others (PDFium).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities.errors import OptionError
from lostcities.print.metrics import encoded
from lostcities.print.orders import Order, printed
from lostcities.print.pages import MARGIN, PAPERS, page_size, slots
from lostcities.print.shapes import Box
from tests.print.paper import EXTREME, FINE, ORDERS, name_of, plain, seen

if TYPE_CHECKING:
    from numpy.typing import NDArray

EVERY = pytest.mark.parametrize("order", ORDERS, ids=name_of)

HAIR = 0.1
"""What rounding may do, in millimetres."""

COARSE = 4
"""Pixels to a millimetre where every page is looked at."""


def overlaps(boxes: list[Box]) -> int:
    """Count the pairs of boxes that lie over each other."""
    left, top, width, height = np.array(boxes).T
    across = np.minimum.outer(left + width, left + width) - np.maximum.outer(left, left)
    down = np.minimum.outer(top + height, top + height) - np.maximum.outer(top, top)
    return int(np.triu((across > HAIR) & (down > HAIR), 1).sum())


def within(inner: Box, outer: Box, slack: float) -> bool:
    return (
        inner.left >= outer.left - slack
        and inner.right <= outer.right + slack
        and inner.top >= outer.top - slack
        and inner.bottom <= outer.bottom + slack
    )


@EVERY
def test_the_page_has_the_size_of_the_paper(order: Order) -> None:
    wide, high = PAPERS[order.paper]
    expected = (high, wide) if order.per_page == 2 else (wide, high)
    assert seen(order).size == pytest.approx(expected, abs=0.001)
    assert len(seen(order).file) == 1


@EVERY
def test_nothing_is_drawn_outside_the_margin(order: Order) -> None:
    grey = seen(order).grey(COARSE)
    rows, columns = np.nonzero(grey < 250)
    high, wide = grey.shape
    nearest = min(rows.min(), columns.min(), high - rows.max() - 1, wide - columns.max() - 1)
    assert nearest / COARSE >= MARGIN - 1 / COARSE


@EVERY
def test_no_text_meets_another(order: Order) -> None:
    for boxes in ([text.fills for text in seen(order).drawn.texts], seen(order).text_boxes()):
        assert overlaps(boxes) == 0


@EVERY
def test_no_text_leaves_its_box_or_the_paper(order: Order) -> None:
    page = seen(order)
    inside = Box(0, 0, *page.size).inset(MARGIN)
    for text in page.drawn.texts:
        assert within(text.fills, text.room, HAIR), text
        assert within(text.fills, inside, 0), text
    for box in page.text_boxes():
        assert within(box, inside, HAIR)


@EVERY
def test_every_text_can_be_read_back_where_it_stands(order: Order) -> None:
    page = seen(order)
    for text in page.drawn.texts:
        around = text.fills.inset(-HAIR)
        assert page.read(around) == plain(shown(text.text)), text


@pytest.mark.parametrize("order", [order for order in ORDERS if order.per_page == 1], ids=name_of)
def test_no_drawing_touches_a_text(order: Order) -> None:
    grey = seen(order).grey()
    for text in seen(order).drawn.texts:
        left, top, width, height = text.fills
        rows = slice(round(top * FINE), round((top + height) * FINE))
        for edge in (
            left - 0.6,
            left + width + 0.4,
        ):  # beyond what a slanted or hooked letter takes
            beside = grey[rows, round(edge * FINE) : round((edge + 0.2) * FINE)]
            assert beside.min() > 120, text


def shown(text: str) -> str:
    """Return a text as the fonts can show it: what they lack becomes the nearest, or `?`."""
    return "".join(c if c == "−" else encoded(c).decode("cp1252") for c in text)


@EVERY
def test_no_text_is_too_small_to_read(order: Order) -> None:
    least = 4.5 if order.per_page == 4 else 6.0
    small = [text for text in seen(order).drawn.texts if text.size < least]
    assert order.sheet is EXTREME or small == []


@pytest.mark.parametrize("per_page", [2, 4])
def test_sheets_of_a_page_are_the_same_beside_each_other(per_page: int) -> None:
    order = Order(paper="letter", per_page=per_page)
    texts = seen(order).drawn.texts
    each = len(texts) // per_page
    assert [text.text for text in texts] == [text.text for text in texts[:each]] * per_page
    grey = seen(order).grey().astype(int)
    first, *others = (_cut(grey, slot) for slot in slots("letter", per_page))
    for other in others:
        assert np.abs(first - other).mean() < 12, "all but the blur of single pixels"


def _cut(grey: NDArray[np.int_], slot: Box) -> NDArray[np.int_]:
    top, left = round(slot.top * FINE), round(slot.left * FINE)
    high, wide = int(slot.height * FINE), int(slot.width * FINE)
    return grey[top : top + high, left : left + wide]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cut_goes_through_the_middle_of_the_page(paper: str) -> None:
    wide, high = page_size(paper, 4)
    grey = seen(Order("pad", paper=paper, per_page=4)).grey()
    middle = round(wide / 2 * FINE)
    for row in (MARGIN + 2, high / 2, high - MARGIN - 2):
        assert grey[round(row * FINE), middle - 2 : middle + 3].min() < 200
    level = round(high / 2 * FINE)
    for column in (MARGIN + 2, wide / 2, wide - MARGIN - 2):
        assert grey[level - 2 : level + 3, round(column * FINE)].min() < 200


@pytest.mark.parametrize("order", ORDERS[::7], ids=name_of)
def test_the_same_order_gives_the_same_bytes(order: Order) -> None:
    assert printed(order) == seen(order).bytes
    assert b"Date" not in printed(order)


@pytest.mark.parametrize("order", ORDERS[::7], ids=name_of)
def test_the_file_says_what_it_is(order: Order) -> None:
    page = seen(order)
    assert page.file.get_metadata_dict()["Title"] == order.title
    assert f"/Lang ({order.language})".encode() in page.bytes
    assert b"/PrintScaling /None" in page.bytes


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Order(per_page=3), "a page cannot hold 3 sheets (it holds 1, 2, 4)"),
        (Order(paper="a3"), "there is no paper 'a3' here (there are a4, letter)"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_a_hint(order: Order, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        printed(order)
    assert str(refused.value) == words
