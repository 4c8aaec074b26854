"""The score pad of the card game: two players, three rounds, a row for each colour (D16–D21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lostcities.duel.cards import COLOURS
from lostcities.duel.variant import VARIANTS
from lostcities.print.canvas import Ink, Type, wrapped
from lostcities.print.frame import (
    HEADER,
    INNER,
    INSET,
    SMALL,
    TITLE,
    draw_frame,
    heading,
    name_line,
)
from lostcities.print.metrics import Font
from lostcities.print.shapes import Box
from lostcities.print.symbols import INK, LOOKS, PAPER, SOFT, WHITE, symbol
from lostcities.print.words import texts

if TYPE_CHECKING:
    from lostcities.print.canvas import Canvas

PLAYERS, ROUNDS = 2, VARIANTS["classic"].rounds
EVERY_GAME: Final = VARIANTS["classic"].colours
"""D2: from this colour on they are of the long game only."""

NAMES, MATCH = 10.0, 15.0
LABELS: Final = 26.0
"""The width of the colours' names."""
BETWEEN: Final = 3.0
LEADING: Final = 4.5

COLUMNS: Final = {"sum": 13.0, "cost": 12.0, "wagers": 21.0, "bonus": 11.0, "points": 15.0}
"""D17, D18: what is written, and how wide its column is."""

FACTORS: Final = ("×2", "×3", "×4")
"""D17: by what an expedition with wagers is multiplied; one is circled, or none."""

HEADING = Type(11, Font.ITALIC, SOFT, "centre")
LABEL = Type(11, Font.BOLD, INK)
ROUND = Type(14, Font.SERIF, INK)


def draw_pad(canvas: Canvas, language: str) -> None:
    """Draw one pad over the whole canvas."""
    _PadDrawer(canvas, pad_of(canvas.height, language), texts(language)).draw()


@dataclass(frozen=True)
class PadLayout:
    """Where the parts of the pad are, in its own millimetres."""

    height: float
    notes: tuple[str, ...]

    @property
    def foot(self) -> float:
        """Where the notes begin."""
        return self.height - INSET - len(self.notes) * LEADING

    @property
    def row(self) -> float:
        """The height of a row: a round is a heading, its colours and its total, and some air."""
        rounds = self.foot - 3 - MATCH - INSET - HEADER - NAMES
        return (rounds / ROUNDS - BETWEEN) / (len(COLOURS) + 2)

    def line(self, number: int, row: int) -> Box:
        """Return a row of a round, over the whole width; 0 is its heading."""
        start = INSET + HEADER + NAMES + number * (self.row * (len(COLOURS) + 2) + BETWEEN)
        return Box(INSET, start + row * self.row, INNER, self.row)

    def side(self, player: int, row: Box) -> Box:
        """Return a player's part of a row."""
        width = sum(COLUMNS.values())
        gap = (INNER - LABELS - PLAYERS * width) / PLAYERS
        left = INSET + LABELS + gap + player * (width + gap)
        return Box(left, row.top, width, row.height)

    def cell(self, player: int, row: Box, column: str) -> Box:
        """Return a player's field of a row."""
        side = self.side(player, row)
        names = list(COLUMNS)
        before = sum(COLUMNS[name] for name in names[: names.index(column)])
        return Box(side.left + before, side.top, COLUMNS[column], side.height)

    def match(self) -> Box:
        """Return the row in which the rounds are added up."""
        return Box(INSET, self.foot - 3 - MATCH, INNER, MATCH)


class _PadDrawer:
    """Draws the pad."""

    def __init__(self, canvas: Canvas, pad: PadLayout, words: dict[str, Any]) -> None:
        self.canvas, self.pad, self.words = canvas, pad, words

    def draw(self) -> None:
        self._header()
        for number in range(ROUNDS):
            self._round(number)
        self._match()
        room = Box(INSET, self.pad.foot, INNER, len(self.pad.notes) * LEADING)
        self.canvas.paragraph(self.pad.notes, room, SMALL._replace(colour=INK), LEADING)

    def _header(self) -> None:
        canvas, words = self.canvas, self.words
        room = draw_frame(canvas)
        heading(canvas, room, words["pad.title"], words["pad.about"], 100)
        name_line(canvas, words["date"], Box(room.right - 52, room.top + 2, 52, 12))
        names = Box(INSET, INSET + HEADER, INNER, NAMES - 3)
        for player in range(PLAYERS):
            name_line(canvas, words["name"], self.pad.side(player, names))

    def _round(self, number: int) -> None:
        """D17, D18: a row for every colour, then the total of the round."""
        self._heading(number)
        for place, letter in reversed(list(enumerate(COLOURS))):  # a dashed line below a whole one
            self._colour(self.pad.line(number, 1 + place), place, letter)
        row = self.pad.line(number, len(COLOURS) + 1)
        for player in range(PLAYERS):
            self._total(row, player)

    def _heading(self, number: int) -> None:
        row = self.pad.line(number, 0)
        room = Box(INSET, row.top, LABELS, row.height)
        self.canvas.write(self.words["pad.round"].format(number=number + 1), room, ROUND)
        for player in range(PLAYERS):
            for column in COLUMNS:
                room = self.pad.cell(player, row, column).inset(0.6, 0)
                self.canvas.write(self.words[f"pad.{column}"], room, HEADING)

    def _colour(self, row: Box, place: int, letter: str) -> None:
        look = LOOKS[letter]
        dash = (1.2, 0.9) if place >= EVERY_GAME else ()
        label = Box(INSET, row.top, LABELS, row.height)
        self.canvas.rectangle(label, Ink(look.wash, look.ink, 0.25, dash))
        size = min(row.height - 1.6, 6.0)
        sign = Box(INSET + 1.5, row.middle[1] - size / 2, size, size)
        symbol(self.canvas, letter, sign, 0.35)
        self._name(Box(sign.right + 1.5, row.top, LABELS - size - 4, row.height), place, letter)
        for player in range(PLAYERS):
            for column in COLUMNS:
                self._field(self.pad.cell(player, row, column), column, letter, dash)

    def _name(self, room: Box, place: int, letter: str) -> None:
        name = self.words["colours"][letter]
        self.canvas.write(name if place < EVERY_GAME else f"{name} *", room, LABEL)

    def _field(self, box: Box, column: str, letter: str, dash: tuple[float, ...]) -> None:
        """D17, D18: the factor is circled, the bonus ticked, everything else written."""
        look = LOOKS[letter]
        fill = look.pale if column == "points" else WHITE
        self.canvas.rectangle(box, Ink(fill, look.ink, 0.25, dash))
        if column == "bonus":
            size = min(4.2, box.height - 2)
            x, y = box.middle
            tick = Box(x - size / 2, y - size / 2, size, size)
            self.canvas.rectangle(tick, Ink(WHITE, SOFT, 0.3), 0.6)
        elif column == "wagers":
            width = box.width / len(FACTORS)
            for number, factor in enumerate(FACTORS):
                room = Box(box.left + number * width, box.top, width, box.height)
                self.canvas.write(factor, room, Type(11, Font.SERIF, SOFT, "centre"))

    def _total(self, row: Box, player: int) -> None:
        """D21: who starts is marked; D20: the points of the round."""
        canvas, words = self.canvas, self.words
        side, box = self.pad.side(player, row), self.pad.cell(player, row, "points")
        ring = Box(side.left, row.middle[1] - 1.8, 3.6, 3.6)
        canvas.circle(ring, Ink(WHITE, INK, 0.3))
        room = Box(ring.right + 1.2, row.top, 22, row.height)
        canvas.write(words["pad.starts"], room, SMALL._replace(colour=INK))
        room = Box(box.left - 26, row.top, 24.5, row.height)
        canvas.write(words["pad.round-total"], room, LABEL._replace(align="right"))
        canvas.rectangle(box, Ink(PAPER, INK, 0.7))

    def _match(self) -> None:
        """D20: three rounds added up."""
        row = self.pad.match()
        room = Box(INSET, row.top, LABELS, row.height)
        self.canvas.write(self.words["pad.match"], room, TITLE)
        for player in range(PLAYERS):
            self._sum(self.pad.side(player, row))

    def _sum(self, side: Box) -> None:
        step, last = 5.0, 20.0
        width = (side.width - last - step * ROUNDS) / ROUNDS
        for number in range(ROUNDS + 1):
            left = side.left + number * (width + step)
            final = number == ROUNDS
            box = Box(left, side.top + 1, last if final else width, side.height - 2)
            fill = PAPER if final else WHITE
            self.canvas.rectangle(box, Ink(fill, INK, 0.9 if final else 0.35), 1)
            if not final:
                room = Box(box.left + 1, box.top + 0.6, 6, 4)
                self.canvas.write(f"{number + 1}", room, SMALL)
                operator_box = Box(box.right, box.top, step, box.height)
                operator = "=" if number == ROUNDS - 1 else "+"
                self.canvas.write(operator, operator_box, Type(13, Font.SERIF, SOFT, "centre"))


def pad_of(height: float, language: str) -> PadLayout:
    """Return where everything is on a pad of this height."""
    notes = (line for text in texts(language)["pad.legend"] for line in wrapped(text, SMALL, INNER))
    return PadLayout(height, tuple(notes))
