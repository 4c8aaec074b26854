"""The dice game's sheet, drawn for any layout (R3–R6, R12–R18, R20–R32, R33).

Everything a player writes, ticks or strikes out in a game has its place: double cells, nine cells
and the artefact on top of each expedition, nine artefacts, nine dice, eight bridges, the points. A
column climbs from the camp at its foot to the lost city above it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.dice.sheet import ARTEFACTS, BRIDGES, CELLS, COLOURS, DICE
from lostcities.print.art import CITIES, TENT, draw_art
from lostcities.print.canvas import Ink, Type, wrapped
from lostcities.print.frame import (
    HEADER,
    INNER,
    INSET,
    NOTE,
    SMALL,
    draw_frame,
    heading,
    name_line,
)
from lostcities.print.metrics import Font
from lostcities.print.shapes import Box, arched, mixed
from lostcities.print.symbols import (
    ARROW,
    DIE,
    DOT,
    INK,
    LOOKS,
    PAPER,
    PLAIN,
    SOFT,
    VASE,
    WHITE,
    symbol,
)
from lostcities.print.words import points, texts

if TYPE_CHECKING:
    from lostcities.dice.sheet import Sheet
    from lostcities.print.canvas import Canvas
    from lostcities.print.shapes import Path
    from lostcities.print.symbols import Look

TRACK: Final = 15.0
"""The width of the points left of the expeditions."""
HEAD, SPAN, FOOT = 25.0, 10.0, 11.0
"""The heights of a column's head, of its bridge and of its points."""
RECEIPT, BETWEEN = 17.0, 3.0
ROWS: Final = CELLS + 2
"""Double cell, nine cells, artefact on top."""
AIR: Final = 1.1
"""Between a cell and the edge of its column, and between two cells."""
CITY: Final = 0.2
"""The size of a city's units."""

LABEL = Type(10, Font.BOLD, INK, "centre")
POINTS = Type(14, Font.SERIF, INK, "centre")
LEADING: Final = 4.4


def draw_dice(canvas: Canvas, sheet: Sheet, language: str) -> None:
    """Draw one sheet over the whole canvas."""
    words = texts(language)
    room = draw_frame(canvas)
    _header(canvas, room, sheet, words)
    grid = grid_of(sheet, canvas.height, language)
    _Columns(canvas, sheet, grid, words).draw()
    receipt = Box(room.left, grid.top + grid.height + BETWEEN, room.width, RECEIPT)
    _receipt(canvas, receipt, sheet, words)
    _draw_legend(canvas, _legend(sheet, words), receipt.bottom + BETWEEN)


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
        width = (INNER - TRACK) / BRIDGES
        return Box(INSET + TRACK + place * width, self.top, width, self.height).inset(0.7, 0)

    def track(self) -> Box:
        """Return the room of the points on the left."""
        return Box(INSET, self.top, TRACK - 1.5, self.height)

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
        return Box(column.left, top, column.width, SPAN)

    def foot(self, column: Box) -> Box:
        """Return where a column's points are written."""
        return Box(column.left, column.bottom - FOOT, column.width, FOOT).inset(AIR)


def grid_of(sheet: Sheet, height: float, language: str) -> Grid:
    """Return where everything is on a sheet of this height."""
    tall = _legend_height(_legend(sheet, texts(language)))
    top = INSET + HEADER
    return Grid(sheet.bridge, top, height - INSET - tall - 2 * BETWEEN - RECEIPT - top)


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
        self._way()

    def _way(self) -> None:
        """Draw where all this leads: from a camp over the hills to a city."""
        camp, city = (self.grid.column(place).middle[0] for place in (ARTEFACTS, DICE))
        level = self.grid.top + HEAD - 9
        way: Path = (
            ("M", (camp + 5, level)),
            ("C", (camp + 11, level - 4, camp + 7, level - 9, city - 7, level - 5)),
        )
        dots = Ink(None, SOFT, 0.7, (0.0, 1.9), is_round=True)
        self.canvas.outline(way, (0, 0), (1, 1), dots)
        draw_art(self.canvas, TENT, (camp, level + 1), 0.28, LOOKS["R"])
        draw_art(self.canvas, CITIES["W"], (city, level + 1), CITY * 0.9, LOOKS["W"])

    def _track(self) -> None:
        """R27, R28: the points of an expedition by how far it got."""
        grid, column, write = self.grid, self.grid.track(), self.canvas.write
        kind = POINTS._replace(align="right")
        for cell, value in enumerate(self.sheet.expedition, 1):
            write(points(value), grid.rung(column, cell), kind)
        alone = grid.rung(column, 0)
        half = alone.height / 2
        hint = NOTE._replace(size=9.5, align="right")
        write(self.words["dice.alone"], alone._replace(height=half), hint)
        low = Box(alone.left, alone.top + half, alone.width, half)
        write(points(2 * self.sheet.double_only), low, kind._replace(size=11))
        write(self.words["dice.sum"], grid.foot(column), hint)

    def _panel(self, column: Box, look: Look) -> None:
        """Colour the way up: deep at the camp, light near the city."""
        top, bottom = column.top + HEAD - AIR / 2, column.bottom
        step = (bottom - top) / ROWS
        camp = mixed(look.main, look.wash, 0.35)
        for number in range(ROWS):
            band = Box(column.left, top + number * step, column.width, step + 0.1)
            tone = mixed(look.pale, camp, number / (ROWS - 1))
            self.canvas.rectangle(band, Ink(tone))
        self.canvas.rectangle(
            Box(column.left, top, column.width, bottom - top), Ink(None, look.ink, 0.35)
        )

    def _expedition(self, column: Box, letter: str, place: int) -> None:
        """R4: the double cell, nine cells, the artefact on top."""
        look, grid = LOOKS[letter], self.grid
        self._panel(column, look)
        self._city(grid.head(column), letter)
        self._double(grid.rung(column, 0), look)
        for cell in range(1, CELLS + 1):
            self._cell(grid.rung(column, cell), letter, cell, place)
        self._top(grid.rung(column, CELLS + 1), look)
        self._bridge(grid.span(column), look)
        self._box(grid.foot(column), look, 0.6)

    def _city(self, head: Box, letter: str) -> None:
        """Draw the lost city in its gate, with the symbol and the name of its colour."""
        look, (middle, _) = LOOKS[letter], head.middle
        gate = Box(head.left, head.top + 3, head.width, head.height - 3 - AIR / 2)
        self.canvas.outline(arched(gate), (0, 0), (1, 1), Ink(look.wash, look.ink, 0.5))
        sun = Box(middle - 5, gate.top + 3.2, 10, 10)
        self.canvas.circle(sun, Ink(mixed(look.glow, look.pale, 0.35)))
        ground = Box(head.left, head.bottom - AIR / 2 - 5, head.width, 5)
        self.canvas.rectangle(ground, Ink(look.pale, look.ink, 0.35))
        draw_art(self.canvas, CITIES[letter], (middle, ground.top), CITY, look)
        self.canvas.write(self.words["colours"][letter], ground.inset(0.8, 0), LABEL)
        crown = Box(middle - 3.6, head.top - 0.6, 7.2, 7.2)
        self.canvas.circle(crown, Ink(PAPER, look.ink, 0.4))
        symbol(self.canvas, letter, crown.inset(1.5), 0.3)

    def _box(self, box: Box, look: Look, width: float = 0.35) -> None:
        self.canvas.rectangle(box, Ink(WHITE, look.ink, width), 1.4)

    def _cell(self, box: Box, letter: str, cell: int, place: int) -> None:
        """R4, R20, R22: a cell to write in, with its arrow or vase in the corner."""
        look, column = LOOKS[letter], self.sheet.columns[place]
        self._box(box, look)
        drawing = ARROW if cell in column.arrows else VASE if cell in column.vases else None
        if drawing is not None:
            self.canvas.shape(drawing, _low_corner(box), Ink(look.deep))

    def _double(self, box: Box, look: Look) -> None:
        """R12: ticked by a 0, struck out by the first number: a round seal."""
        (x, y), half = box.middle, min(box.width, box.height) / 2
        ring = Box(x - half, y - half, 2 * half, 2 * half)
        self.canvas.circle(ring, Ink(WHITE, look.ink, 0.5))
        self.canvas.circle(ring.inset(1), Ink(None, look.ink, 0.2))
        self.canvas.write("×2", ring.inset(2.2), POINTS._replace(size=10, colour=look.ink))

    def _top(self, box: Box, look: Look) -> None:
        """R17: the artefact on top."""
        self._box(box, look, 0.8)
        self.canvas.shape(VASE, box.inset(2, 1.3), Ink(look.pale, look.ink, 0.35))

    def _bridge(self, box: Box, look: Look) -> None:
        """R6, R24: ticked by the players who cross it first, struck out by the others."""
        rope = Ink(None, look.ink, 0.35, is_round=True)
        left, right, (middle, y) = box.left, box.right, box.middle
        self.canvas.rectangle(box.inset(0, 0.7), Ink(mixed(look.pale, WHITE, 0.5)))
        for level, sag in ((box.top + 1.6, 3.0), (box.bottom - 4.2, 3.0)):
            curve: Path = (
                ("M", (left, level)),
                ("C", (left + 5, level + sag, right - 5, level + sag, right, level)),
            )
            self.canvas.outline(curve, (0, 0), (1, 1), rope)
        for x in (left + 2.2, left + 4.4, right - 4.4, right - 2.2):
            lift = 3.0 * (1 - ((x - middle) / (box.width / 2)) ** 2) * 0.75
            self.canvas.line(
                (x, box.top + 1.6 + lift), (x, box.bottom - 4.2 + lift), rope._replace(width=0.25)
            )
        label = Box(middle - 5.8, y - 3.2, 11.6, 6.4)
        self.canvas.rectangle(label, Ink(WHITE, look.ink, 0.35), 3.2)
        value = points(self.sheet.bridge_value)
        text = value if value.startswith("−") else f"+{value}"
        self.canvas.write(text, label.inset(1.4, 0), POINTS._replace(size=12))

    def _marks(self, column: Box, drawing: Path, name: str, track: tuple[int, ...]) -> None:
        """R5, R18, R22: nine to strike out, each with the points so many are worth (R29, R30)."""
        grid = self.grid
        top = grid.rung(column, CELLS).top - AIR / 2
        bottom = grid.rung(column, 1).bottom + AIR / 2
        panel = Box(column.left, top, column.width, bottom - top)
        self.canvas.rectangle(panel, Ink(PLAIN.wash, PLAIN.deep, 0.35))
        above = Box(column.left, top - 14.5, column.width, 14)
        self.canvas.shape(drawing, above._replace(height=9), Ink(PLAIN.deep))
        self.canvas.write(
            self.words[f"dice.{name}"], Box(above.left, above.bottom - 4.5, above.width, 4.5), LABEL
        )
        for cell, value in enumerate(track, 1):
            box = grid.rung(column, cell)
            self._box(box, PLAIN)
            self.canvas.write(points(value), box.inset(1, 0), POINTS._replace(size=12))
        self._bridge(grid.span(column), PLAIN)
        self._box(grid.foot(column), PLAIN, 0.6)


def _low_corner(box: Box) -> Box:
    return Box(box.left + 1, box.bottom - 6.2, 5.4, 5.4)


def _header(canvas: Canvas, room: Box, sheet: Sheet, words: dict[str, Any]) -> None:
    """Name the game and the layout, and leave a line for the player's name."""
    about = words["dice.sheet"].format(name=sheet.name)
    heading(canvas, room, words["dice.title"], about, 88)
    name_line(canvas, words["name"], Box(room.right - 66, room.top + 2, 66, 12))


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
        canvas.rectangle(one, Ink(PAPER if last else WHITE, INK, 0.9 if last else 0.4), 1.5)
        room = Box(one.left + 1.5, one.top + 1, one.width - 3, 5)
        canvas.write(name, room, LABEL._replace(align="left"))
        if not last:
            room = Box(one.right, one.top, step, one.height)
            operator = "=" if place == len(parts) - 2 else "+"
            canvas.write(operator, room, Type(15, Font.SERIF, SOFT, "centre"))


_DRAWINGS: Final = {"arrow": ARROW, "vase": VASE, "die": DIE}
"""What comes before a line of the legend; before the others, a dot."""


class Note(NamedTuple):
    """A line of the legend: what is drawn before it, and its text broken into lines."""

    drawing: Path
    lines: list[str]


def _legend(sheet: Sheet, words: dict[str, Any]) -> list[Note]:
    """Say in short what there is to do."""
    values = {"value": points(sheet.bridge_value), "nine": points(sheet.dice[-1])}
    width = (INNER - 6) / 2 - 7
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
    width = (INNER - 6) / 2
    for place, half in enumerate(_halves(legend)):
        left, down = INSET + place * (width + 6), top
        for note in half:
            canvas.shape(note.drawing, Box(left, down, 4.6, LEADING), Ink(SOFT))
            room = Box(left + 7, down, width - 7, len(note.lines) * LEADING)
            canvas.paragraph(note.lines, room, SMALL._replace(colour=INK), LEADING)
            down += len(note.lines) * LEADING + AIR
