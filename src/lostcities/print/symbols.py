"""The symbols of the expeditions and the small drawings of the sheets, and their colours (R2, D2).

A symbol is a shape, so that colour is never alone; it is filled with a strong colour inside a dark
line on a light tint or on white, so that it also shows on a grey printer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.print.canvas import Ink
from lostcities.print.shapes import Box, Colour, colour, ellipse, path, rounded

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas
    from lostcities.print.shapes import Path

INK: Final = colour("#1d1d1f")
SOFT: Final = colour("#4d4d52")
PALE: Final = colour("#9a9aa0")
FAINT: Final = colour("#f1f1f2")
WHITE: Final = colour("#ffffff")


class Look(NamedTuple):
    """How an expedition looks: the tint behind it, its symbol's filling, the dark of its lines."""

    tint: Colour
    strong: Colour
    dark: Colour


def _look(tint: str, strong: str, dark: str) -> Look:
    return Look(colour(tint), colour(strong), colour(dark))


LOOKS: Final = {
    "R": _look("#fbe1e4", "#d42a43", "#7d0f22"),
    "O": _look("#fde8d6", "#e8771a", "#7a3a04"),
    "Y": _look("#fdf4c8", "#f0c000", "#5e4a00"),
    "G": _look("#dff2e2", "#2f9e4f", "#124d25"),
    "B": _look("#dfecf9", "#2f76c8", "#123a6b"),
    "P": _look("#ece2f7", "#8146bd", "#43196e"),
    "W": _look("#f4f4f6", "#ffffff", "#3a3a40"),
}

PLAIN: Final = Look(FAINT, SOFT, INK)
"""How the columns that are not expeditions look."""

_CIRCLE: Final = ellipse(Box(2.5, 2.5, 19, 19))

SYMBOLS: Final[dict[str, Path]] = {
    "R": path(
        "M 12 21.2 C 5 15.9 2 12.4 2 8.6 C 2 5.5 4.4 3.2 7.3 3.2 C 9.3 3.2 11 4.3 12 6 "
        "C 13 4.3 14.7 3.2 16.7 3.2 C 19.6 3.2 22 5.5 22 8.6 C 22 12.4 19 15.9 12 21.2 Z"
    ),
    "O": _CIRCLE,
    "W": _CIRCLE,
    "Y": path("M 3.5 3.5 L 20.5 3.5 L 20.5 20.5 L 3.5 20.5 Z"),
    "G": path("M 12 2.6 L 22.6 21 L 1.4 21 Z"),
    "B": path(
        "M 8.7 2.5 L 15.3 2.5 L 15.3 8.7 L 21.5 8.7 L 21.5 15.3 L 15.3 15.3 L 15.3 21.5 "
        "L 8.7 21.5 L 8.7 15.3 L 2.5 15.3 L 2.5 8.7 L 8.7 8.7 Z"
    ),
    "P": path(
        "M 12 1.6 L 15.1 8.5 L 22.6 9.3 L 17 14.4 L 18.6 21.8 L 12 18 L 5.4 21.8 L 7 14.4 "
        "L 1.4 9.3 L 8.9 8.5 Z"
    ),
}
"""The symbols by the letter of their colour; the circle is orange on dice and white on cards."""

ARROW: Final = path("M 12 2.5 L 21 12 L 15.8 12 L 15.8 21.5 L 8.2 21.5 L 8.2 12 L 3 12 Z")
VASE: Final = path(
    "M 8.5 2 L 15.5 2 L 15.5 4.3 L 14.3 6.2 C 17.7 6.7 18.5 8.6 18.2 10.8 L 16.5 10.6 "
    "C 16.6 9.6 16.2 8.8 15 8.5 C 17 10.2 18 12.2 18 14.5 C 18 17.8 16.3 20.3 14.3 22 L 9.7 22 "
    "C 7.7 20.3 6 17.8 6 14.5 C 6 12.2 7 10.2 9 8.5 C 7.8 8.8 7.4 9.6 7.5 10.6 L 5.8 10.8 "
    "C 5.5 8.6 6.3 6.7 9.7 6.2 L 8.5 4.3 Z"
)
BRIDGE: Final = path(
    "M 1 6 L 23 6 L 23 18 L 20 18 C 20 11.5 13.5 11.5 13.5 18 L 10.5 18 C 10.5 11.5 4 11.5 4 18 "
    "L 1 18 Z"
)
DIE: Final[Path] = (
    *rounded(Box(3, 3, 18, 18), 3),
    *(
        step
        for x, y in ((7.6, 7.6), (12.0, 12.0), (16.4, 16.4))
        for step in ellipse(Box(x - 1.9, y - 1.9, 3.8, 3.8))
    ),
)
"""A die seen from above; its three pips are holes."""

DOT: Final = ellipse(Box(8.5, 8.5, 7, 7))
RING: Final[Path] = (*ellipse(Box(2, 2, 20, 20)), *ellipse(Box(5, 5, 14, 14)))


def symbol(canvas: Canvas, letter: str, box: Box, width: float = 0.3) -> None:
    """Draw the symbol of a colour into a box."""
    look = LOOKS[letter]
    canvas.shape(SYMBOLS[letter], box, Ink(look.strong, look.dark, width))
