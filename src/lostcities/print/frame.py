"""What all sheets share: the border of a map, its contours, a compass rose, title and name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.print.art import ROSE, draw_art, draw_contours, draw_title
from lostcities.print.canvas import Ink, Type, length
from lostcities.print.metrics import Font
from lostcities.print.pages import WIDTH
from lostcities.print.shapes import Box
from lostcities.print.symbols import INK, PAPER, PLAIN, SOFT

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas

TITLE: Final = Type(21, Font.SERIF, INK)
SMALL: Final = Type(10, Font.REGULAR, SOFT)
NOTE: Final = Type(11, Font.ITALIC, SOFT)
MAX_CHARACTERS: Final = 200
"""No line holds more, so a longer name is cut before it is measured."""

BORDER: Final = 3.2
"""How wide the border of the map is."""
INSET: Final = 7.5
"""Between the edge of the sheet and what is drawn inside the border."""
INNER: Final = WIDTH - 2 * INSET
"""What is inside, across."""
HEADER: Final = 19.0
"""How high the head of a sheet is."""
ROSE_SIZE: Final = 0.25
TITLE_HEIGHT: Final = 5.6
"""How high the capitals of a title are."""


def draw_frame(canvas: Canvas) -> Box:
    """Draw the border and the map within; return the room inside."""
    whole = Box(0, 0, WIDTH, canvas.height)
    draw_contours(canvas, whole.inset(BORDER))
    for depth, width in ((0.0, 0.5), (BORDER, 0.3)):
        canvas.rectangle(whole.inset(depth), Ink(None, INK, width))
    scale = whole.inset(BORDER / 2)
    corners = [
        (scale.left, scale.top),
        (scale.right, scale.top),
        (scale.right, scale.bottom),
        (scale.left, scale.bottom),
    ]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        canvas.line(start, end, Ink(None, SOFT, 1.1, (6.0, 6.0)))
    return whole.inset(INSET)


def heading(canvas: Canvas, room: Box, title: str, about: str, width: float) -> None:
    """Write the title beside a compass rose and what this is; cut short what is too long."""
    rose = (room.left + 7.5, room.top + 7.5)
    canvas.circle(Box(room.left, room.top, 15, 15), Ink(PAPER, INK, 0.35))
    canvas.circle(Box(room.left + 1, room.top + 1, 13, 13), Ink(None, SOFT, 0.2))
    draw_art(canvas, ROSE, rose, ROSE_SIZE, PLAIN)
    left = room.left + 18.5
    if not draw_title(canvas, title, Box(left, room.top + 2, width, TITLE_HEIGHT), INK):
        canvas.write(title, Box(left, room.top, width, 9), TITLE)
    canvas.write(shortened(about, NOTE, width), Box(left, room.top + 9.5, width, 5), NOTE)


def name_line(canvas: Canvas, label: str, box: Box) -> None:
    """Leave a line to write on after a word, at the foot of a box."""
    kind = Type(12, Font.ITALIC, INK)
    long = length(label, kind)
    canvas.write(label, Box(box.left, box.bottom - 6, long, 5), kind)
    level = box.bottom - 0.6
    dots = Ink(line=INK, width=0.45, dash=(0.0, 1.5), is_round=True)
    canvas.line((box.left + long + 2, level), (box.right, level), dots)


def shortened(text: str, kind: Type, width: float) -> str:
    """Cut a text that is too long for a width; … says so."""
    if len(text) <= MAX_CHARACTERS and length(text, kind) <= width:
        return text
    text = text[:MAX_CHARACTERS]
    while text and length(f"{text}…", kind) > width:
        text = text[:-1]
    return f"{text}…"
