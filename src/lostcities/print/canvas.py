"""Drawing on a page: lines, shapes and text, in millimetres from the top left corner.

What is drawn is kept as operators of PDF, the texts also as where they are, for tests to measure.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.print.metrics import CAPITAL, DESCENT, Font, encoded, width_of
from lostcities.print.shapes import (
    Box,
    Colour,
    Path,
    Size,
    corners,
    ellipse,
    placed,
    rounded,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

POINT: Final = 25.4 / 72
"""A point, the unit of PDF and of font sizes, in millimetres."""

GRID: Final = 24.0
"""The side of the square in which a symbol is drawn."""

FONTS: Final = {font: f"F{number}" for number, font in enumerate(Font, 1)}
"""What each font is called inside the file."""


class Ink(NamedTuple):
    """How a shape is drawn: what fills it, and the line around it in millimetres.

    A dash of no length in a round line is a dot.
    """

    fill: Colour | None = None
    line: Colour | None = None
    width: float = 0.3
    dash: tuple[float, ...] = ()
    is_round: bool = False


class Type(NamedTuple):
    """How a text is set: its size in points, font, colour, and its place across its box."""

    size: float
    font: Font = Font.REGULAR
    colour: Colour = (0.0, 0.0, 0.0)
    align: str = "left"


class Placed(NamedTuple):
    """A text on a page: the box it must stay in, the one it fills, its size."""

    text: str
    room: Box
    fills: Box
    size: float


def wrapped(text: str, kind: Type, width: float) -> list[str]:
    """Break a text into lines that fit a width; no-break spaces hold."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, kind) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def length(text: str, kind: Type) -> float:
    """Return how long a text is, in millimetres."""
    return width_of(text, kind.font) * kind.size * POINT


@dataclass
class Page:
    """One page: its size in millimetres, what is drawn on it, and where its texts are."""

    width: float
    height: float
    marks: list[str] = field(default_factory=list)
    texts: list[Placed] = field(default_factory=list)


@dataclass(frozen=True)
class Canvas:
    """A part of a page with its own corner and scale: everything is drawn through one."""

    page: Page
    width: float
    height: float
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    def part(self, box: Box, scale: float) -> Canvas:
        """Return the part of this canvas in a box, drawn at a scale: its width grows with it."""
        left, top = self._place(box.left, box.top)
        return replace(
            self,
            width=box.width / scale,
            height=box.height / scale,
            left=left,
            top=top,
            scale=self.scale * scale,
        )

    def line(self, start: tuple[float, float], end: tuple[float, float], ink: Ink) -> None:
        """Draw a straight line."""
        self._trace((("M", start), ("L", end)), ink)

    def rectangle(self, box: Box, ink: Ink, radius: float = 0.0) -> None:
        """Draw a rectangle, with round corners if it is given a radius."""
        self._trace(rounded(box, radius) if radius else corners(box), ink)

    def circle(self, box: Box, ink: Ink) -> None:
        """Draw the ellipse that fits a box."""
        self._trace(ellipse(box), ink)

    def shape(self, outline: Path, box: Box, ink: Ink) -> None:
        """Draw an outline, its square laid into the middle of a box."""
        size = min(box.width, box.height) / GRID
        (x, y), half = box.middle, size * GRID / 2
        self.outline(outline, (x - half, y - half), (size, size), ink)

    def outline(self, path: Path, start: tuple[float, float], size: Size, ink: Ink) -> None:
        """Draw an outline of its own units from a point on, each of a size across and down."""
        self._trace(tuple((step, placed(points, start, size)) for step, points in path), ink)

    def write(self, text: str, box: Box, kind: Type) -> None:
        """Set a text on one line in the middle height of a box; one too long is set smaller."""
        long = length(text, kind)
        if long > box.width:
            kind = kind._replace(size=kind.size * box.width / long)
            long = box.width
        spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[kind.align] * (box.width - long)
        line = box.middle[1] + CAPITAL * kind.size * POINT / 2
        self._set(text, (box.left + spare, line), kind, box)

    def paragraph(self, lines: Iterable[str], box: Box, kind: Type, leading: float) -> None:
        """Set lines one below the other, from the top of a box."""
        for number, text in enumerate(lines):
            self.write(text, Box(box.left, box.top + number * leading, box.width, leading), kind)

    def _set(self, text: str, start: tuple[float, float], kind: Type, room: Box) -> None:
        (x, y), size = self._place(*start), kind.size * self.scale
        tall, long = size * POINT, length(text, kind) * self.scale
        fills = Box(x, y - CAPITAL * tall, long, (CAPITAL + DESCENT) * tall)
        self.page.texts.append(Placed(text, self._room(room), fills, size))
        down = self.page.height - y
        self.page.marks.append(
            f"{decimals(kind.colour)} rg BT /{FONTS[kind.font]} {decimal(size)} Tf "
            f"{in_points(x, down)} Td <{encoded(text).hex()}> Tj ET"
        )

    def _room(self, box: Box) -> Box:
        left, top = self._place(box.left, box.top)
        return Box(left, top, box.width * self.scale, box.height * self.scale)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def _trace(self, outline: Path, ink: Ink) -> None:
        words = [f"{decimals(ink.fill)} rg"] if ink.fill is not None else []
        if ink.line is not None:
            dash = " ".join(in_points(length * self.scale) for length in ink.dash)
            ends = "1 J 1 j" if ink.is_round else "0 J 0 j"
            width = in_points(ink.width * self.scale)
            words.append(f"{decimals(ink.line)} RG {width} w {ends} [{dash}] 0 d")
        words += [self._step(step, points) for step, points in outline]
        self.page.marks.append(" ".join([*words, _painting(ink)]))

    def _step(self, step: str, points: tuple[float, ...]) -> str:
        """Write a step; PDF counts upwards from the foot of the page."""
        if step == "Z":
            return "h"
        placed = [
            coordinate
            for x, y in zip(points[::2], points[1::2], strict=True)
            for coordinate in (self.left + x * self.scale, self._up(y))
        ]
        return f"{in_points(*placed)} {step.lower()}"

    def _up(self, y: float) -> float:
        return self.page.height - self.top - y * self.scale


def _painting(ink: Ink) -> str:
    """Return the operator that paints a path; holes within it stay holes."""
    # The star is PDF's even-odd rule: what lies within two outlines is outside again.
    if ink.fill is None:
        return "n" if ink.line is None else "S"
    return "f*" if ink.line is None else "B*"


def in_points(*lengths: float) -> str:
    """Write millimetres in points."""
    return decimals(length / POINT for length in lengths)


def decimals(values: Iterable[float]) -> str:
    """Write numbers as PDF wants them."""
    return " ".join(decimal(value) for value in values)


def decimal(value: float) -> str:
    """Write a number as PDF wants it, to a thousandth of a point."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
