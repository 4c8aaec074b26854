"""The head of a sheet: its title, what it is, a line to write on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.print.canvas import Ink, Type, length
from lostcities.print.metrics import Font
from lostcities.print.shapes import Box
from lostcities.print.symbols import INK, SOFT

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas

TITLE: Final = Type(17, Font.BOLD, INK)
SMALL: Final = Type(10, Font.REGULAR, SOFT)
MAX_CHARACTERS: Final = 200
"""No line holds more, so a longer name is cut before it is measured."""


def heading(canvas: Canvas, title: str, about: str, width: float) -> None:
    """Write the title and, small, what this is; cut short what is too long."""
    canvas.write(title, Box(0, 0, width, 7.5), TITLE)
    canvas.write(shortened(about, SMALL, width), Box(0, 8, width, 5), SMALL)


def name_line(canvas: Canvas, label: str, box: Box) -> None:
    """Leave a line to write on after a word, at the foot of a box."""
    kind = Type(12, Font.REGULAR, INK)
    long = length(label, kind)
    canvas.write(label, Box(box.left, box.bottom - 6, long, 5), kind)
    level = box.bottom - 0.6
    canvas.line((box.left + long + 2, level), (box.right, level), Ink(line=INK, width=0.3))


def shortened(text: str, kind: Type, width: float) -> str:
    """Cut a text that is too long for a width; … says so."""
    if len(text) <= MAX_CHARACTERS and length(text, kind) <= width:
        return text
    text = text[:MAX_CHARACTERS]
    while text and length(f"{text}…", kind) > width:
        text = text[:-1]
    return f"{text}…"
