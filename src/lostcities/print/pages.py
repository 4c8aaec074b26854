"""Sheets on paper: page sizes, the margin printers keep, one, two or four to a page, cut marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.errors import OptionError, Reason
from lostcities.print.canvas import Ink
from lostcities.print.pdf import Document
from lostcities.print.shapes import Box
from lostcities.print.symbols import PALE

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.print.canvas import Canvas

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres, standing."""

MARGIN: Final = 8.0
"""Nothing is drawn nearer to the edge of the paper: most printers leave that much out."""

GAP: Final = 8.0
"""Between two sheets on a page; the cut goes through its middle."""

EDGE: Final = 0.5
"""Between the margin and a sheet, as a line on the sheet's edge is half outside of it."""

WIDTH: Final = 193.0
"""What every sheet is drawn for, in its own millimetres: as wide as it is on A4, one to a page. Its
height follows from the paper."""

MARK: Final = 5.0
"""The length of a cut mark."""

GRIDS: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2)}
"""Sheets across and down, by their number; two stand side by side on a page that lies."""

NO_SUCH_PAPER = Reason(
    "format", "no-such-paper", "there is no paper {paper!r} here", "there are {known}"
)
SHEETS_PER_PAGE = Reason(
    "format", "sheets-per-page", "a page cannot hold {count} sheets", "it holds {known}"
)


def imposed(
    document: Document, paper: str, per_page: int, draw: Callable[[Canvas], None]
) -> Document:
    """Put as many sheets on one page as asked for, each of the same size, with cut marks."""
    canvas = document.page(*page_size(paper, per_page))
    for slot in slots(paper, per_page):
        draw(canvas.part(slot, slot.width / WIDTH))
    for start, end in _cut_marks(canvas, *GRIDS[per_page]):
        canvas.line(start, end, Ink(line=PALE, width=0.2))
    return document


def page_size(paper: str, per_page: int) -> tuple[float, float]:
    """Return how wide and high the page is, in millimetres."""
    if paper not in PAPERS:
        raise OptionError(NO_SUCH_PAPER(paper=paper, known=", ".join(PAPERS)))
    if per_page not in GRIDS:
        raise OptionError(SHEETS_PER_PAGE(count=per_page, known=", ".join(map(str, GRIDS))))
    width, height = PAPERS[paper]
    across, down = GRIDS[per_page]
    return (height, width) if across > down else (width, height)


def slots(paper: str, per_page: int) -> list[Box]:
    """Return where the sheets stand on the page, row by row."""
    wide, high = page_size(paper, per_page)
    across, down = GRIDS[per_page]
    start = MARGIN + EDGE
    width = (wide - 2 * start - (across - 1) * GAP) / across
    height = (high - 2 * start - (down - 1) * GAP) / down
    return [
        Box(start + column * (width + GAP), start + row * (height + GAP), width, height)
        for row in range(down)
        for column in range(across)
    ]


Stroke = tuple[tuple[float, float], tuple[float, float]]


def _cut_marks(canvas: Canvas, across: int, down: int) -> list[Stroke]:
    """Mark the middle of the gaps at both ends, and where two cuts cross."""
    x, y = canvas.width / 2, canvas.height / 2
    right, bottom = canvas.width - MARGIN, canvas.height - MARGIN
    marks: list[Stroke] = []
    if across > 1:
        marks += [((x, MARGIN), (x, MARGIN + MARK)), ((x, bottom - MARK), (x, bottom))]
    if down > 1:
        half = MARK / 2
        marks += [((MARGIN, y), (MARGIN + MARK, y)), ((right - MARK, y), (right, y))]
        marks += [((x - half, y), (x + half, y)), ((x, y - half), (x, y + half))]
    return marks
