"""The symbols of the expeditions and the small drawings of the sheets, and their colours (R2, D2).

A symbol is a shape, so that colour is never alone; it is filled with a strong colour inside a dark
line on a light tint or on white, so that it also shows on a grey printer. The colours are those of
the cards on the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.print.canvas import Ink
from lostcities.print.shapes import Box, Colour, colour, ellipse, path, rounded

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas
    from lostcities.print.shapes import Path

INK: Final = colour("#2a2018")
SOFT: Final = colour("#5d4a37")
PALE: Final = colour("#b09a78")
FAINT: Final = colour("#f6edd9")
MAP: Final = colour("#e6d6b4")
"""The lines of the map behind everything."""
PAPER: Final = colour("#fff9ec")
WHITE: Final = colour("#ffffff")

FIXED: Final = {
    "paper": PAPER,
    "leaf": colour("#6ba34c"),
    "plank": colour("#fff1d0"),
    "sand": colour("#f3dfae"),
    "gold": colour("#b98a3a"),
    "verdigris": colour("#7fa39a"),
}
"""Colours of drawings that are the same in every world."""


class Look(NamedTuple):
    """The colours of an expedition's world, from its lines to the paper behind it."""

    ink: Colour
    main: Colour
    deep: Colour
    wash: Colour
    pale: Colour
    glow: Colour
    stone: Colour


def _look(*codes: str) -> Look:
    return Look(*map(colour, codes))


LOOKS: Final = {
    "R": _look("#67160e", "#d4492f", "#8d2618", "#f6bfa6", "#fde8d6", "#fbb03b", "#f3c9a0"),
    "O": _look("#6a2c00", "#e0792a", "#a34a0c", "#fbcfa0", "#fff0da", "#f7c544", "#fbe3c4"),
    "Y": _look("#553600", "#e8a51d", "#b86f0f", "#fbdc83", "#fff2c9", "#f7c544", "#fbe3a6"),
    "G": _look("#153d22", "#5fa04b", "#2b6a3c", "#c3dfa4", "#edf4d3", "#f6d060", "#e9e6c4"),
    "B": _look("#0d3655", "#3489bd", "#124d78", "#acd8ea", "#e4f3f2", "#f9c65a", "#d8efe9"),
    "P": _look("#3c1a62", "#8f5cc0", "#472173", "#dcc4ee", "#f3e8f8", "#ffd36b", "#ecdcf6"),
    "W": _look("#2d3a49", "#ffffff", "#66809a", "#eef0ec", "#f7f4ea", "#f3cf7a", "#f4f8f8"),
}
"""The colours of the page's cards."""

PLAIN: Final = _look("#2a2018", "#5d4a37", "#4b3c2c", "#efe2c6", "#f6edd9", "#f3dfae", "#fdf8ec")
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


def symbol(canvas: Canvas, letter: str, box: Box, width: float = 0.3) -> None:
    """Draw the symbol of a colour into a box."""
    look = LOOKS[letter]
    canvas.shape(SYMBOLS[letter], box, Ink(look.main, look.ink, width))
