"""A small writer of PDF: pages in millimetres from the top left corner, lines, shapes and text.

The same calls give the same bytes: no date and nothing random is written. Texts use the fonts every
reader has, so nothing is embedded.
"""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.print.metrics import (
    BOXES,
    CAPITAL,
    DESCENT,
    FIRST,
    MINUS,
    STEMS,
    WIDTHS,
    Font,
    encoded,
    width_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

POINT: Final = 25.4 / 72
"""A point, the unit of PDF and of font sizes, in millimetres."""

ROUND: Final = 0.5523
"""How far along its tangent the handle of a quarter circle lies."""

GRID: Final = 24.0
"""The side of the square a `Path` is drawn in."""

NAMES: Final = {font: f"F{number}" for number, font in enumerate(Font, 1)}

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

Path = tuple[tuple[str, tuple[float, ...]], ...]
"""Steps of an outline in a square of 24 × 24: M and L with a point, C with three, Z with none."""


class Box(NamedTuple):
    """A rectangle on a page, in millimetres from its top left corner."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return the box within this one, so much smaller on every side."""
        down = across if down is None else down
        return Box(
            self.left + across, self.top + down, self.width - 2 * across, self.height - 2 * down
        )


class Ink(NamedTuple):
    """How a shape is drawn: what fills it, and the line around it in millimetres."""

    fill: Colour | None = None
    line: Colour | None = None
    width: float = 0.3
    dash: tuple[float, ...] = ()


class Type(NamedTuple):
    """How a text is set: its size in points, font, colour, and where it stands in its box."""

    size: float
    font: Font = Font.REGULAR
    colour: Colour = (0.0, 0.0, 0.0)
    align: str = "left"


class Placed(NamedTuple):
    """A text as it stands on a page: the box it must stay in, the one it fills, its size."""

    text: str
    room: Box
    fills: Box
    size: float


def colour(code: str) -> Colour:
    """Read a colour as pages write it.

    >>> colour("#ff0000")
    (1.0, 0.0, 0.0)
    """
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def path(text: str) -> Path:
    """Read an outline: `M`, `L`, `C` with absolute coordinates, and `Z`.

    >>> path("M 0 0 L 1 2 Z")
    (('M', (0.0, 0.0)), ('L', (1.0, 2.0)), ('Z', ()))
    """
    steps: list[tuple[str, tuple[float, ...]]] = []
    for word in text.split():
        if word in "MLCZ":
            steps.append((word, ()))
        else:
            step, points = steps[-1]
            steps[-1] = (step, (*points, float(word)))
    return tuple(steps)


def ellipse(box: Box) -> Path:
    """Return the outline of the ellipse in a box of the square."""
    (x, y), (across, down) = box.middle, (box.width / 2, box.height / 2)
    far, deep = across * ROUND, down * ROUND
    return (
        ("M", (x + across, y)),
        ("C", (x + across, y + deep, x + far, y + down, x, y + down)),
        ("C", (x - far, y + down, x - across, y + deep, x - across, y)),
        ("C", (x - across, y - deep, x - far, y - down, x, y - down)),
        ("C", (x + far, y - down, x + across, y - deep, x + across, y)),
        ("Z", ()),
    )


def rounded(box: Box, radius: float) -> Path:
    """Return the outline of a rectangle with round corners."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    rest = radius * (1 - ROUND)
    return (
        ("M", (left + radius, top)),
        ("L", (right - radius, top)),
        ("C", (right - rest, top, right, top + rest, right, top + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - rest, right - rest, bottom, right - radius, bottom)),
        ("L", (left + radius, bottom)),
        ("C", (left + rest, bottom, left, bottom - rest, left, bottom - radius)),
        ("L", (left, top + radius)),
        ("C", (left, top + rest, left + rest, top, left + radius, top)),
        ("Z", ()),
    )


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
    """One page: its size in millimetres, what is drawn on it, and where its texts stand."""

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
        """Draw a rectangle, its corners round if they shall be."""
        self._trace(rounded(box, radius) if radius else _corners(box), ink)

    def circle(self, box: Box, ink: Ink) -> None:
        """Draw the ellipse that fits a box."""
        self._trace(ellipse(box), ink)

    def shape(self, outline: Path, box: Box, ink: Ink) -> None:
        """Draw an outline, its square laid into the middle of a box."""
        size = min(box.width, box.height) / GRID
        (x, y), half = box.middle, size * GRID / 2
        self._trace(
            tuple((step, _moved(points, x - half, y - half, size)) for step, points in outline), ink
        )

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
            f"{_numbers(kind.colour)} rg BT /{NAMES[kind.font]} {_number(size)} Tf "
            f"{_points(x, down)} Td <{encoded(text).hex()}> Tj ET"
        )

    def _room(self, box: Box) -> Box:
        left, top = self._place(box.left, box.top)
        return Box(left, top, box.width * self.scale, box.height * self.scale)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def _trace(self, outline: Path, ink: Ink) -> None:
        words = [f"{_numbers(ink.fill)} rg"] if ink.fill is not None else []
        if ink.line is not None:
            dash = " ".join(_points(length * self.scale) for length in ink.dash)
            words.append(
                f"{_numbers(ink.line)} RG {_points(ink.width * self.scale)} w [{dash}] 0 d"
            )
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
        return f"{_points(*placed)} {step.lower()}"

    def _up(self, y: float) -> float:
        return self.page.height - self.top - y * self.scale


def _corners(box: Box) -> Path:
    return (
        ("M", (box.left, box.top)),
        ("L", (box.right, box.top)),
        ("L", (box.right, box.bottom)),
        ("L", (box.left, box.bottom)),
        ("Z", ()),
    )


def _moved(points: tuple[float, ...], x: float, y: float, size: float) -> tuple[float, ...]:
    return tuple((y if place % 2 else x) + value * size for place, value in enumerate(points))


def _painting(ink: Ink) -> str:
    """Return the operator that paints a path; holes within it stay holes."""
    if ink.fill is None:
        return "n" if ink.line is None else "S"
    return "f*" if ink.line is None else "B*"


def _points(*lengths: float) -> str:
    return _numbers(length / POINT for length in lengths)


def _numbers(values: Iterable[float]) -> str:
    return " ".join(_number(value) for value in values)


def _number(value: float) -> str:
    """Write a number as PDF wants it, to a thousandth of a point."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Document:
    """The whole file: a title, a language, pages."""

    def __init__(self, title: str, language: str) -> None:
        self.title = title
        self.language = language
        self.pages: list[Page] = []

    def page(self, width: float, height: float) -> Canvas:
        """Add a page of a size in millimetres."""
        self.pages.append(Page(width, height))
        return Canvas(self.pages[-1], width, height)

    def to_bytes(self) -> bytes:
        """Return the file."""
        return _file(self._objects())

    def _objects(self) -> list[bytes]:
        """Catalogue, list of pages, facts, encoding, two for each font, two for each page."""
        first = 5 + 2 * len(NAMES)
        kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(self.pages)))
        fonts = " ".join(
            f"/{name} {5 + 2 * number} 0 R" for number, name in enumerate(NAMES.values())
        )
        viewing = "/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>"
        shared = f"/Resources << /Font << {fonts} >> >>"
        head = [
            f"<< /Type /Catalog /Pages 2 0 R /Lang ({self.language}) {viewing} >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self.pages)} {shared} >>",
            f"<< /Title {_told(self.title)} /Producer (lostcities) >>",
            f"<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [{MINUS} /minus] >>",
        ]
        for number, font in enumerate(NAMES):
            head += _font_objects(font, 5 + 2 * number + 1)
        bodies = [text.encode("ascii") for text in head]
        for number, page in enumerate(self.pages):
            bodies += _page_objects(page, first + 2 * number + 1)
        return bodies


def _font_objects(font: Font, descriptor: int) -> list[str]:
    """Describe a font that is not embedded: a reader that takes another one keeps our widths."""
    widths = " ".join(map(str, WIDTHS[font]))
    wide = f"/FirstChar {FIRST} /LastChar 255 /Widths [{widths}]"
    capital, descent = _number(1000 * CAPITAL), _number(-1000 * DESCENT)
    tall = f"/Ascent {capital} /Descent {descent} /CapHeight {capital}"
    face = f"/BaseFont /{font.value} /Encoding 4 0 R /FontDescriptor {descriptor} 0 R"
    look = f"/FontBBox [{BOXES[font]}] /StemV {STEMS[font]} {tall}"
    name = f"/FontName /{font.value} /Flags 32 /ItalicAngle 0"
    return [
        f"<< /Type /Font /Subtype /Type1 {face} {wide} >>",
        f"<< /Type /FontDescriptor {name} {look} >>",
    ]


def _page_objects(page: Page, contents: int) -> list[bytes]:
    packed = zlib.compress("\n".join(page.marks).encode("ascii"), 9)
    size = _points(page.width, page.height)
    head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
    return [
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents {contents} 0 R >>".encode(),
        head + packed + b"\nendstream",
    ]


def _told(text: str) -> str:
    """Write a text that is not on a page: UTF-16, in hexadecimal."""
    return f"<{(chr(0xFEFF) + text).encode('utf-16-be').hex()}>"


def _file(bodies: list[bytes]) -> bytes:
    """Write the objects one after the other, and the table of where each begins."""
    made = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    starts = []
    for number, body in enumerate(bodies, 1):
        starts.append(len(made))
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    mark = hashlib.sha256(made).hexdigest()[:32]
    table = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    made += b"".join(b"%010d 00000 n \n" % start for start in starts)
    made += f"trailer\n<< /Size {len(bodies) + 1} /Root 1 0 R /Info 3 0 R ".encode()
    made += f"/ID [<{mark}> <{mark}>] >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(made)
