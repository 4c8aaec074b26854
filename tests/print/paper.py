"""A printed page as a reader shows it: measured in millimetres, its text read back."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pypdfium2

from lostcities.dice import HOUSE, SHEETS
from lostcities.dice.sheet import Column, Sheet
from lostcities.i18n.catalogue import languages
from lostcities.print.orders import Order, document
from lostcities.print.pages import WIDTH, slots
from lostcities.print.shapes import Box

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.print.canvas import Page

FINE = 10
"""Pixels to a millimetre."""

POINT = 25.4 / 72

CUSTOM = Sheet(
    name="my-pad",
    columns=(
        Column((1, 2, 3), ()),
        Column((), (1, 9)),
        Column((), ()),
        Column((9,), (1, 2, 3, 4, 5, 6, 7, 8)),
        Column((1, 3, 5, 7, 9), (2, 4, 6, 8)),
        Column((5,), (6,)),
    ),
    expedition=(-1, -2, -3, 4, 5, 6, 7, 8, 999),
    artefact=(1, 2, 3, 4, 5, 6, 7, 8, 9),
    dice=(-9, -8, -7, 6, 5, 4, 3, 2, 1),
    double_only=-7,
    bridge=1,
    bridge_value=-5,
)
"""A layout with little in common with ours."""

EXTREME = Sheet(
    name="Ünïcödé-漢字-" + "very-" * 40 + "long",
    columns=HOUSE.columns,
    expedition=(-999_999,) * 9,
    artefact=(-999_999,) * 9,
    dice=(999_999,) * 9,
    double_only=-999_999,
    bridge=9,
    bridge_value=999_999,
)
"""The most a sheet may ask for."""

KINDS = [("dice", "duel"), ("pad", "duel"), ("rules", "duel"), ("rules", "dice")]

ORDERS = [
    *(
        Order(what, game, sheet, paper, per_page, language)
        for what, game in KINDS
        for sheet in (SHEETS.values() if "dice" in (what, game) else [HOUSE])
        for paper in ("a4", "letter")
        for per_page in (1, 2, 4)
        for language in languages()
    ),
    *(
        Order(what, "dice", sheet, paper, per_page, language)
        for what in ("dice", "rules")
        for sheet in (CUSTOM, EXTREME)
        for paper, per_page, language in (("a4", 1, "en"), ("letter", 2, "fr"), ("letter", 4, "en"))
    ),
]
"""Everything there is to print, and layouts of others on some of the papers."""


def name_of(order: Order) -> str:
    """Return a short name of an order, for the list of tests."""
    what = f"rules-{order.game}" if order.what == "rules" else order.what
    return f"{what}-{order.sheet.name[:6]}-{order.paper}-{order.per_page}-{order.language}"


class Seen:
    """The only page of an order, as it comes out of a reader of PDF."""

    def __init__(self, order: Order) -> None:
        self.order = order
        made = document(order)
        self.drawn: Page = made.pages[0]
        self.bytes = made.to_bytes()
        self.file: Any = pypdfium2.PdfDocument(self.bytes)
        self.page: Any = self.file[0]
        self.text: Any = self.page.get_textpage()

    @property
    def size(self) -> tuple[float, float]:
        """The size of the page in millimetres."""
        width, height = self.page.get_size()
        return width * POINT, height * POINT

    def grey(self, fine: int = FINE) -> NDArray[np.uint8]:
        """Render it in grey, so many pixels to a millimetre."""
        found: NDArray[np.uint8] = (
            self.page.render(scale=fine * POINT, grayscale=True).to_numpy().squeeze()
        )
        return found

    def read(self, box: Box) -> str:
        """Read the text in a box, as a reader copies it out."""
        height = self.size[1]
        found: str = self.text.get_text_bounded(
            left=box.left / POINT,
            right=box.right / POINT,
            top=(height - box.top) / POINT,
            bottom=(height - box.bottom) / POINT,
        )
        return plain(found)

    def text_boxes(self) -> list[Box]:
        """Return where the texts stand, as the reader says."""
        height = self.size[1]
        rects = [self.text.get_rect(number) for number in range(self.text.count_rects())]
        return [
            Box(left * POINT, height - top * POINT, (right - left) * POINT, (top - bottom) * POINT)
            for left, bottom, right, top in rects
        ]

    def on_page(self, box: Box, slot: int = 0) -> Box:
        """Return a box of a sheet's own millimetres as one of the page."""
        place = slots(self.order.paper, self.order.per_page)[slot]
        scale = place.width / WIDTH
        return Box(
            place.left + box.left * scale,
            place.top + box.top * scale,
            box.width * scale,
            box.height * scale,
        )

    @property
    def sheet_height(self) -> float:
        """How high a sheet is, in its own millimetres."""
        place = slots(self.order.paper, self.order.per_page)[0]
        return place.height / place.width * WIDTH


OPEN: list[Seen] = []
"""What must be closed in the end."""


@cache
def seen(order: Order) -> Seen:
    """Print an order once, and look at it as often as one likes."""
    OPEN.append(Seen(order))
    return OPEN[-1]


def plain(text: str) -> str:
    """Leave out what kind of space it is."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def edges(line: NDArray[np.uint8], dark: int = 160) -> list[float]:
    """Return the middles of the dark strokes along a row of pixels, in millimetres."""
    places = np.flatnonzero(line < dark)
    runs = np.split(places, np.flatnonzero(np.diff(places) > 1) + 1)
    return [(run[0] + run[-1] + 1) / 2 / FINE for run in runs if len(run)]
