"""The dice game's sheet, drawn for any layout (R3–R6, R12–R18, R20–R32, R33).

Everything a player writes, ticks or strikes out in a game has its place: double cells, nine cells
and the artefact on top of each expedition, nine artefacts, nine dice, eight bridges, the points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.print.canvas import Ink, Type, wrapped
from lostcities.print.header import SMALL, heading, name_line
from lostcities.print.metrics import Font
from lostcities.print.pages import WIDTH
from lostcities.print.shapes import Box
from lostcities.print.symbols import (
    ARROW,
    BRIDGE,
    DIE,
    DOT,
    INK,
    LOOKS,
    PLAIN,
    RING,
    SOFT,
    VASE,
    WHITE,
    symbol,
)
from lostcities.print.words import points, texts
from lostcities.rollwrite.sheet import ARTEFACTS, BRIDGES, CELLS, COLOURS, DICE

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas
    from lostcities.print.shapes import Path
    from lostcities.print.symbols import Look
    from lostcities.rollwrite.sheet import Sheet

HEADER: Final = 17.0
TRACK: Final = 16.0
"""The width of the points left of the expeditions."""
HEAD, SPAN, FOOT = 14.0, 9.0, 12.0
"""The heights of a column's head, of its bridge and of its points."""
RECEIPT, BETWEEN = 18.0, 3.0
ROWS: Final = CELLS + 2
"""Double cell, nine cells, artefact on top."""
AIR: Final = 1.0
"""Between a cell and the edge of its column, and between two cells."""

COUNT = Type(10, Font.REGULAR, SOFT)
LABEL = Type(10.5, Font.BOLD, INK, "centre")
POINTS = Type(13, Font.BOLD, INK, "centre")
LEADING: Final = 4.4


def draw_dice(canvas: Canvas, sheet: Sheet, language: str) -> None:
    """Draw one sheet over the whole canvas."""
    words = texts(language)
    legend = _legend(sheet, words)
    tall = _legend_height(legend)
    _header(canvas, sheet, words)
    grid = grid_of(sheet, canvas.height, language)
    _Columns(canvas, sheet, grid, words).draw()
    receipt = Box(0, grid.top + grid.height + BETWEEN, canvas.width, RECEIPT)
    _receipt(canvas, receipt, sheet, words)
    _draw_legend(canvas, legend, canvas.height - tall)


@dataclass(frozen=True)
class Grid:
    """Where the parts of the eight columns are, in the sheet's own millimetres (R3)."""

    bridge: int
    """R6: the cell above the bridge."""
    top: float
    height: float

    @property
    def row(self) -> float:
        """The height of a cell."""
        return (self.height - HEAD - SPAN - FOOT) / ROWS

    def column(self, place: int) -> Box:
        """Return a column with head and foot: expeditions, then artefacts, then dice."""
        width = (WIDTH - TRACK) / BRIDGES
        return Box(TRACK + place * width, self.top, width, self.height).inset(0.8, 0)

    def track(self) -> Box:
        """Return the room of the points on the left."""
        return Box(0, self.top, TRACK - 1, self.height)

    def head(self, column: Box) -> Box:
        """Return the head of a column."""
        return column._replace(height=HEAD)

    def rung(self, column: Box, cell: int) -> Box:
        """Return a cell, from 1 at the bottom; 0 is the double cell, 10 the artefact on top."""
        above = CELLS + 1 - cell
        passed = SPAN if cell < self.bridge else 0.0
        top = column.top + HEAD + above * self.row + passed
        return Box(column.left, top, column.width, self.row).inset(AIR, AIR / 2)

    def span(self, column: Box) -> Box:
        """Return the bridge of a column."""
        above = CELLS + 2 - self.bridge
        top = column.top + HEAD + above * self.row
        return Box(column.left, top, column.width, SPAN).inset(AIR, AIR / 2)

    def foot(self, column: Box) -> Box:
        """Return where a column's points are written."""
        return Box(column.left, column.bottom - FOOT, column.width, FOOT).inset(AIR)


def grid_of(sheet: Sheet, height: float, language: str) -> Grid:
    """Return where everything is on a sheet of this height."""
    tall = _legend_height(_legend(sheet, texts(language)))
    return Grid(sheet.bridge, HEADER, height - tall - 2 * BETWEEN - RECEIPT - HEADER)


class _Columns:
    """Draws the eight columns and the points beside them."""

    def __init__(self, canvas: Canvas, sheet: Sheet, grid: Grid, words: dict[str, Any]) -> None:
        self.canvas, self.sheet, self.grid, self.words = canvas, sheet, grid, words

    def draw(self) -> None:
        self._track()
        for place, letter in enumerate(COLOURS):
            self._expedition(self.grid.column(place), letter, place)
        self._marks(self.grid.column(ARTEFACTS), VASE, "artefacts", self.sheet.artefact)
        self._marks(self.grid.column(DICE), DIE, "dice", self.sheet.dice)

    def _track(self) -> None:
        """R27, R28: the points of an expedition by how far it got."""
        grid, column, write = self.grid, self.grid.track(), self.canvas.write
        write(self.words["dice.points"], grid.head(column), LABEL._replace(align="right"))
        kind = POINTS._replace(align="right")
        for cell, value in enumerate(self.sheet.expedition, 1):
            write(points(value), grid.rung(column, cell), kind)
        alone = grid.rung(column, 0)
        half = alone.height / 2
        write(self.words["dice.alone"], alone._replace(height=half), SMALL._replace(align="right"))
        low = Box(alone.left, alone.top + half, alone.width, half)
        write(points(2 * self.sheet.double_only), low, kind)
        write(self.words["dice.sum"], grid.foot(column), LABEL._replace(align="right"))

    def _panel(self, column: Box, look: Look) -> None:
        self.canvas.rectangle(column, Ink(look.tint, look.dark, 0.3), 2)

    def _expedition(self, column: Box, letter: str, place: int) -> None:
        """R4: the double cell, nine cells, the artefact on top."""
        look, grid = LOOKS[letter], self.grid
        self._panel(column, look)
        self._head(column, self.words["colours"][letter])
        symbol(self.canvas, letter, _upper(grid.head(column)), 0.4)
        self._double(grid.rung(column, 0), letter)
        for cell in range(1, CELLS + 1):
            self._cell(grid.rung(column, cell), letter, cell, place)
        self._top(grid.rung(column, CELLS + 1), letter)
        self._bridge(grid.span(column), look)
        self._foot(grid.foot(column), look)

    def _head(self, column: Box, name: str) -> None:
        head = self.grid.head(column)
        room = Box(head.left, head.bottom - 5, head.width, 4.5).inset(0.8, 0)
        self.canvas.write(name, room, LABEL)

    def _box(self, box: Box, look: Look, width: float = 0.35) -> None:
        self.canvas.rectangle(box, Ink(WHITE, look.dark, width), 1)

    def _cell(self, box: Box, letter: str, cell: int, place: int) -> None:
        """R4, R20, R22: a square cell with its number and symbol, and its arrow or vase."""
        self._box(box, LOOKS[letter])
        self._number(box, cell)
        symbol(self.canvas, letter, _corner(box))
        column = self.sheet.columns[place]
        drawing = ARROW if cell in column.arrows else VASE if cell in column.vases else None
        if drawing is not None:
            self.canvas.shape(drawing, _low_corner(box), Ink(INK))

    def _number(self, box: Box, cell: int) -> None:
        self.canvas.write(f"{cell}", Box(box.left + 1, box.top + 0.8, 4, 4), COUNT)

    def _double(self, box: Box, letter: str) -> None:
        """R12, R13: round; ticked with a 0, or struck out."""
        look = LOOKS[letter]
        size = min(box.height, box.width - 5)
        ring = Box(box.left + 0.3, box.top, size, size)
        self.canvas.circle(ring, Ink(WHITE, look.dark, 0.5))
        self.canvas.write("×2", ring, POINTS._replace(colour=look.dark))
        symbol(self.canvas, letter, Box(box.right - 4, box.top + 0.8, 3.6, 3.6))

    def _top(self, box: Box, letter: str) -> None:
        """R17: the artefact on top."""
        self._box(box, LOOKS[letter], 0.7)
        self.canvas.shape(VASE, box.inset(2, 1.2), Ink(None, INK, 0.35))
        symbol(self.canvas, letter, _corner(box))

    def _bridge(self, box: Box, look: Look) -> None:
        """R6, R24: ticked by the players who cross it first, struck out by the others."""
        self.canvas.rectangle(box, Ink(WHITE, look.dark, 0.35), 1)
        drawing = Box(box.left + 1, box.top, 7, box.height)
        self.canvas.shape(BRIDGE, drawing, Ink(look.dark))
        room = Box(drawing.right + 0.6, box.top, box.right - drawing.right - 1.2, box.height)
        value = points(self.sheet.bridge_value)
        self.canvas.write(value if value.startswith("−") else f"+{value}", room, POINTS)

    def _foot(self, box: Box, look: Look) -> None:
        self._box(box, look, 0.6)

    def _marks(self, column: Box, drawing: Path, name: str, track: tuple[int, ...]) -> None:
        """R5, R18, R22: nine to tick, each with the points so many are worth (R29, R30)."""
        self._panel(column, PLAIN)
        self._head(column, self.words[f"dice.{name}"])
        self.canvas.shape(drawing, _upper(self.grid.head(column)), Ink(INK))
        for cell, value in enumerate(track, 1):
            self._mark(self.grid.rung(column, cell), drawing, cell, value)
        self._bridge(self.grid.span(column), PLAIN)
        self._foot(self.grid.foot(column), PLAIN)

    def _mark(self, box: Box, drawing: Path, cell: int, value: int) -> None:
        self._box(box, PLAIN)
        self._number(box, cell)
        picture = Box(box.left + 3, box.top, 8, box.height)
        self.canvas.shape(drawing, picture.inset(0, 1), Ink(None, INK, 0.3))
        room = Box(picture.right - 0.4, box.top, box.right - picture.right - 0.4, box.height)
        self.canvas.write(points(value), room, POINTS._replace(size=11, align="right"))


def _upper(head: Box) -> Box:
    return Box(head.left, head.top + 1.2, head.width, 7.4)


def _corner(box: Box) -> Box:
    return Box(box.right - 4.4, box.top + 0.8, 3.6, 3.6)


def _low_corner(box: Box) -> Box:
    return Box(box.right - 7.4, box.bottom - 6.9, 6.4, 6.4)


def _header(canvas: Canvas, sheet: Sheet, words: dict[str, Any]) -> None:
    """Name the game and the layout, and leave a line for the player's name."""
    half = canvas.width / 2 - 4
    heading(canvas, words["dice.title"], words["dice.sheet"].format(name=sheet.name), half)
    name_line(canvas, words["name"], Box(half + 8, 0, half, 12))


def _receipt(canvas: Canvas, box: Box, sheet: Sheet, words: dict[str, Any]) -> None:
    """R32: six expeditions + artefacts + dice + bridges."""
    parts = [
        words["dice.expeditions"],
        words["dice.artefacts"],
        words["dice.dice"],
        words["dice.bridges"].format(value=points(sheet.bridge_value)),
        words["dice.total"],
    ]
    step = 6.0
    width = (box.width - step * (len(parts) - 1)) / len(parts)
    for place, name in enumerate(parts):
        one = Box(box.left + place * (width + step), box.top, width, box.height)
        last = place == len(parts) - 1
        canvas.rectangle(one, Ink(WHITE, INK, 0.8 if last else 0.4), 1.5)
        room = Box(one.left + 1.5, one.top + 1, one.width - 3, 5)
        canvas.write(name, room, LABEL._replace(align="left"))
        if not last:
            room = Box(one.right, one.top, step, one.height)
            operator = "=" if place == len(parts) - 2 else "+"
            canvas.write(operator, room, Type(15, Font.BOLD, INK, "centre"))


_DRAWINGS: Final = {"double": RING, "arrow": ARROW, "vase": VASE, "bridge": BRIDGE, "die": DIE}
"""What comes before a line of the legend; before the others, a dot."""


class Note(NamedTuple):
    """A line of the legend: what is drawn before it, and its text broken into lines."""

    drawing: Path
    lines: list[str]


def _legend(sheet: Sheet, words: dict[str, Any]) -> list[Note]:
    """Say in short what there is to do, with the numbers of the rules."""
    values = {"cell": sheet.bridge, "value": points(sheet.bridge_value)}
    values["nine"] = points(sheet.dice[-1])
    width = (WIDTH - 6) / 2 - 8
    return [
        Note(_DRAWINGS.get(name, DOT), wrapped(text.format(**values), SMALL, width))
        for name, text in words["dice.legend"].items()
    ]


def _halves(legend: list[Note]) -> tuple[list[Note], list[Note]]:
    middle = (len(legend) + 1) // 2
    return legend[:middle], legend[middle:]


def _legend_height(legend: list[Note]) -> float:
    return max(sum(len(note.lines) * LEADING + AIR for note in half) for half in _halves(legend))


def _draw_legend(canvas: Canvas, legend: list[Note], top: float) -> None:
    width = (canvas.width - 6) / 2
    for place, half in enumerate(_halves(legend)):
        left, down = place * (width + 6), top
        for note in half:
            canvas.shape(note.drawing, Box(left, down, 4.6, LEADING), Ink(INK))
            room = Box(left + 8, down, width - 8, len(note.lines) * LEADING)
            canvas.paragraph(note.lines, room, SMALL._replace(colour=INK), LEADING)
            down += len(note.lines) * LEADING + AIR
