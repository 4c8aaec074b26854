"""The dice game as text: the dice, your own sheet large, the others' small (R3–R6, R8, R24, R32).

Pure functions of an observation. Words and colours come in from outside, so that nothing here
is in one language; shapes and letters say what the colour says (R2). Columns lie on their side:
what fills from the bottom up on paper fills from left to right here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import ARTEFACTS, CELLS, COLOURS, DICE, Colour
from lostcities.look import Look as BaseLook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice.marks import Marks, Written
    from lostcities.dice.observation import Observation
    from lostcities.dice.sheet import Sheet
    from lostcities.game import Seat

CELL_WIDTH = 4
NAME_WIDTH = 11
SMALL_WIDTH = 8
PART_WIDTH = 13


@dataclass(frozen=True, slots=True)
class Look(BaseLook):
    """How to draw the dice game."""

    @property
    def arrow(self) -> str:
        """An acceleration cell (R4)."""
        return "→" if self.unicode else ">"

    @property
    def bridge(self) -> str:
        """A bridge nobody has crossed (R6)."""
        return "║" if self.unicode else "|"

    @property
    def struck(self) -> str:
        """A bridge that is struck out (R24)."""
        return "✗" if self.unicode else "x"

    def mark(self, colour: Colour) -> str:
        """Write a colour: its letter and, where possible, its shape; painted."""
        return self.paint(COLOURS[colour], self.bare_mark(colour))

    def bare_mark(self, colour: Colour) -> str:
        """Write a colour, unpainted, as wide as it will show."""
        return self.shape(COLOURS[colour])


VASE: Final = "v"
TICKED: Final = "x"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of the table, in the reader's language."""

    names: tuple[str, ...]
    turn: str = "Turn {turn}, {name} rolled:"
    taken: str = "{name} took {pair}"
    double: str = "x2"
    top: str = "top"
    points: str = "points"
    artefacts: str = "artefacts"
    marks: str = "dice"
    bridges: str = "bridges"
    total: str = "total"
    small: tuple[str, str, str] = ("art", "dice", "bri")
    last_turn: str = "The game ends with this turn."


def table(observation: Observation, words: Words, look: Look) -> list[str]:
    """Draw what one seat sees: the others, its own sheet, the dice. A spectator sees seat 1's."""
    near = observation.seat or 0
    others = [seat for seat in range(len(observation.marks)) if seat != near]
    lines: list[str] = []
    if others:
        lines += [*small_sheets(observation, others, words, look), ""]
    lines += [*large_sheet(observation, near, words, look), ""]
    lines += tray(observation, words, look)
    if ending(observation):
        lines += ["", words.last_turn]
    return lines


def _roller(observation: Observation, words: Words) -> str:
    return words.names[observation.board.active]


def tray(observation: Observation, words: Words, look: Look) -> list[str]:
    """R8, R9: whose roll it is, and the dice but those the active player took."""
    board = observation.board
    seat = board.active if observation.seat is None else observation.seat
    numbers, colours = board.dice_for(seat)
    if not board.roll.colours:
        return []
    dice = [*(f"[{number}]" for number in numbers), " "]
    dice += [look.paint(COLOURS[colour], f"[{look.bare_mark(colour)}]") for colour in colours]
    turn = words.turn.format(turn=board.turn, name=_roller(observation, words))
    line = f"{turn} {' '.join(dice)}"
    if board.taken is None or seat == board.active:
        return [line]
    pair = f"{look.mark(board.taken.colour)}{str(board.taken)[1:]}"
    return [f"{line}   {words.taken.format(name=_roller(observation, words), pair=pair)}"]


def large_sheet(observation: Observation, seat: Seat, words: Words, look: Look) -> list[str]:
    """Draw one sheet with every cell: what is written, what waits, what it is worth now."""
    sheet, marks = observation.variant.sheet, observation.marks[seat]
    width = _label_width(words)
    score = receipt(sheet, marks)
    bridges = [_bridge(observation, marks, column, look) for column in range(len(marks.bridges))]
    rows = [_large_head(sheet, words.names[seat], words, look)]
    for colour, written in enumerate(marks.columns):
        row = _large_row(sheet, colour, written, bridges[colour], look, width)
        points = look.number(score.expeditions[colour])
        rows.append(look.paint(COLOURS[colour], row) + f"{points:>8}")
    tracks = (
        (words.artefacts, sheet.artefact, marks.artefacts, bridges[ARTEFACTS], score.artefacts),
        (words.marks, sheet.dice, marks.dice, bridges[DICE], score.dice),
    )
    for label, track, count, bridge, value in tracks:
        cells = [TICKED if n < count else look.number(track[n]) for n in range(CELLS)]
        row = f"{label:<{width + CELL_WIDTH}}{_cells(cells, sheet, bridge)}"
        rows.append(f"{row}{look.number(value):>14}")
    sums = f"{words.bridges} {look.number(score.bridges)}, {words.total} {look.number(score.total)}"
    return [*rows, f"{sums:>{width + CELL_WIDTH * (CELLS + 2) + 14}}"]


def _label_width(words: Words) -> int:
    return max(NAME_WIDTH, len(words.artefacts), len(words.marks), len(words.bridges)) + 1


def _large_head(sheet: Sheet, name: str, words: Words, look: Look) -> str:
    """Whose sheet it is, and above each cell what an expedition is worth that ends there."""
    width = _label_width(words)
    cells = _cells([look.number(points) for points in sheet.expedition], sheet, "")
    label = f"{name[: width - 1]:<{width}}{words.double:>{CELL_WIDTH}}"
    return f"{label}{cells}{words.top:>6}{words.points:>8}"


def _large_row(  # noqa: PLR0913, PLR0917  # the parts of a row
    sheet: Sheet, colour: Colour, written: Written, bridge: str, look: Look, width: int
) -> str:
    label = f"{look.bare_mark(colour):<{width}}{_double(written):>{CELL_WIDTH}}"
    cells = _cells(_expedition(sheet, colour, written, look), sheet, bridge)
    return f"{label}{cells}{TICKED if written.top else VASE:>6}"


def _cells(cells: Sequence[str], sheet: Sheet, bridge: str) -> str:
    """Put nine cells in a row, the bridge before its cell (R6)."""
    texts = [f"{cell:>{CELL_WIDTH}}" for cell in cells]
    texts.insert(sheet.bridge - 1, f"{bridge:>{CELL_WIDTH}}")
    return "".join(texts)


def _bridge(observation: Observation, marks: Marks, column: int, look: Look) -> str:
    """R24: crossed and counting, struck out, or still open."""
    if marks.bridges[column]:
        return f"+{observation.variant.sheet.bridge_value}"
    return look.struck if observation.board.closed[column] else look.bridge


def _double(written: Written) -> str:
    """R12, R13: the double cell is ticked, lost or free."""
    if written.double:
        return f"({TICKED})"
    return "-" if written.numbers else "( )"


def _expedition(sheet: Sheet, colour: Colour, written: Written, look: Look) -> list[str]:
    """R4: the numbers written, then the empty cells with their arrows and vases."""
    arrows, vases = sheet.columns[colour]
    free = [
        look.arrow if cell in arrows else VASE if cell in vases else look.nothing
        for cell in range(len(written.numbers) + 1, CELLS + 1)
    ]
    return [*map(str, written.numbers), *free]


def small_sheets(
    observation: Observation, seats: Sequence[Seat], words: Words, look: Look
) -> list[str]:
    """Draw sheets a line each: per column its last number and (how many), then the totals."""
    head = " " * NAME_WIDTH + "".join(
        look.paint(COLOURS[colour], f"{look.bare_mark(colour):>{SMALL_WIDTH}}")
        for colour in range(len(COLOURS))
    )
    head += "".join(f"{label:>5}" for label in words.small) + f"{words.total:>6}"
    return [head, *(_small_row(observation, seat, words, look) for seat in seats)]


def _small_row(observation: Observation, seat: Seat, words: Words, look: Look) -> str:
    sheet, marks = observation.variant.sheet, observation.marks[seat]
    columns = "".join(
        look.paint(COLOURS[colour], f"{_small_column(written, look):>{SMALL_WIDTH}}")
        for colour, written in enumerate(marks.columns)
    )
    bridges = sum(marks.bridges)
    total = look.number(receipt(sheet, marks).total)
    name = words.names[seat][: NAME_WIDTH - 1]
    return f"{name:<{NAME_WIDTH}}{columns}{marks.artefacts:>5}{marks.dice:>5}{bridges:>5}{total:>6}"


def _small_column(written: Written, look: Look) -> str:
    """`*7(4)`: doubled, at 7, four numbers; `^` for a ticked artefact on top."""
    double = "*" if written.double else ""
    if not written.numbers:
        return double or look.nothing
    return f"{double}{written.numbers[-1]}({len(written.numbers)}){'^' if written.top else ''}"


def ending(observation: Observation) -> bool:
    """R26: whether the game is bound to end with this turn, as far as this seat can see."""
    if observation.board.ending is not None:
        return False
    # This turn's crossings count already, though the board closes bridges only between turns. What
    # others have sealed is not in `marks`, so this never gives their choices away.
    crossed = [
        closed or any(marks.bridges[column] for marks in observation.marks)
        for column, closed in enumerate(observation.board.closed)
    ]
    return all(crossed) or all(marks.exhausted for marks in observation.marks)


def receipts(
    observation: Observation, seats: Sequence[Seat], words: Words, look: Look
) -> list[str]:
    """R27–R32: the points of some sheets side by side, part by part: how many, and its points."""
    width = _label_width(words)
    names = "".join(f"{words.names[seat][: PART_WIDTH - 1]:>{PART_WIDTH}}" for seat in seats)
    sheets = [_parts(observation, seat) for seat in seats]
    labels = [
        *(look.mark(c) + " " * (width - len(look.bare_mark(c))) for c in range(len(COLOURS))),
        *(f"{word:<{width}}" for word in (words.artefacts, words.marks, words.bridges)),
        f"{words.total:<{width}}",
    ]
    # Receipts are columns on paper, but a terminal prints lines: turn them by ninety degrees.
    rows = zip(labels, *sheets, strict=True)
    return [" " * width + names, *(f"{label}{_row(parts, look)}" for label, *parts in rows)]


def _parts(observation: Observation, seat: Seat) -> list[tuple[str, int]]:
    """Every part of a sheet, as how many it has and its points; the total comes last."""
    marks = observation.marks[seat]
    score = receipt(observation.variant.sheet, marks)
    lengths = map(_length, marks.columns)
    return [
        *zip(lengths, score.expeditions, strict=True),
        (str(marks.artefacts), score.artefacts),
        (str(marks.dice), score.dice),
        (str(sum(marks.bridges)), score.bridges),
        ("", score.total),
    ]


def _length(written: Written) -> str:
    """How many numbers are in a column, and whether they count double (R27, R28)."""
    return f"{len(written.numbers)}{' x2' if written.double else ''}"


def _row(parts: Sequence[tuple[str, int]], look: Look) -> str:
    return "".join(
        f"{working:>{PART_WIDTH - 5}}{look.number(points):>5}" for working, points in parts
    )
