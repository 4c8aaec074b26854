"""The rules of either game on one page, in our own words, with the numbers of their paragraphs.

The text flows through two columns, in the largest size in which all of it fits the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.dice.sheet import CELLS
from lostcities.dice.sheet import COLOURS as DICE_COLOURS
from lostcities.duel.cards import COLOURS as CARD_COLOURS
from lostcities.print.canvas import POINT, Ink, Type, wrapped
from lostcities.print.frame import INNER, INSET, SMALL, draw_frame, heading
from lostcities.print.metrics import Font
from lostcities.print.shapes import Box
from lostcities.print.symbols import FAINT, INK, PALE, WHITE, symbol
from lostcities.print.words import points, texts

if TYPE_CHECKING:
    from lostcities.dice.sheet import Sheet
    from lostcities.print.canvas import Canvas

HEADER: Final = INSET + 27.0
GUTTER: Final = 8.0
COLUMN: Final = (INNER - GUTTER) / 2
ROW: Final = 7.5
"""The height of a row of the tables."""
AIR: Final = 5.0
"""Between the text and the table, and below the table's heading."""
SIZES: Final = [size / 4 for size in range(56, 27, -1)]
"""Sizes to try, from 14 to 7 points."""

EXAMPLE: Final = ((23, 0, 0, 3), (0, 1, 0, -40), (0, 0, 0, 0), (15, 1, 0, -10), (35, 2, 20, 65))
"""D19: sum, wagers, bonus and points of five expeditions; the third has no card."""


class Line(NamedTuple):
    """A line of the flow: its text, how it is set, its height, whether the next must follow it."""

    text: str
    kind: Type
    height: float
    clings: bool


class Flow(NamedTuple):
    """The text in two columns that fit a height."""

    columns: tuple[list[Line], list[Line]]
    height: float


def draw_rules(canvas: Canvas, game: str, sheet: Sheet, language: str) -> None:
    """Draw the page over the whole canvas."""
    words = texts(language)
    _header(canvas, game, words)
    rows = _table(game, sheet, words)
    table = AIR + ROW + ROW * len(rows)
    flow = flowing(_sections(game, sheet, words), canvas.height - INSET - HEADER - table)
    for place, lines in enumerate(flow.columns):
        top = HEADER
        for line in lines:
            if line.text:
                box = Box(INSET + place * (COLUMN + GUTTER), top, COLUMN, line.height)
                canvas.write(line.text, box, line.kind)
            top += line.height
    spare = canvas.height - INSET - HEADER - flow.height - table
    top = HEADER + flow.height + AIR + min(spare, AIR)
    _draw_table(canvas, top, words[_heading_of(game)], rows)


def _header(canvas: Canvas, game: str, words: dict[str, Any]) -> None:
    room = draw_frame(canvas)
    heading(canvas, room, words[f"rules.{game}.title"], words["rules.about"], room.width - 20)
    letters = CARD_COLOURS if game == "duel" else DICE_COLOURS
    width = room.width / len(letters)
    for place, letter in enumerate(letters):
        left, top = room.left + place * width, room.top + 17
        symbol(canvas, letter, Box(left, top, 5.5, 5.5), 0.35)
        room_of_name = Box(left + 7, top, width - 8, 5.5)
        canvas.write(words["colours"][letter], room_of_name, Type(11, Font.BOLD, INK))


def _sections(game: str, sheet: Sheet, words: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """Return headings and paragraphs, the numbers of the sheet filled in (R33)."""
    values = {
        "cell": sheet.bridge,
        "value": points(sheet.bridge_value),
        "alone": points(2 * sheet.double_only),
    }
    return [
        (section["head"], [text.format(**values) for text in section["texts"]])
        for section in words[f"rules.{game}"]
    ]


def flowing(sections: list[tuple[str, list[str]]], height: float) -> Flow:
    """Set the sections in the largest size in which they fit two columns of a height."""
    for size in SIZES:
        flow = _split(_lines(sections, size))
        if flow.height <= height:
            return flow
    raise AssertionError("the rules do not fit a page")  # the texts are ours, and a test sets them


def _lines(sections: list[tuple[str, list[str]]], size: float) -> list[Line]:
    plain, bold = Type(size, Font.REGULAR, INK), Type(size * 1.3, Font.SERIF, INK)
    leading, between = 1.28 * size * POINT, 0.55 * size * POINT
    made: list[Line] = []
    for head, paragraphs in sections:
        made.append(Line(head, bold, leading * 1.6, clings=True))
        for text in paragraphs:
            lines = wrapped(text, plain, COLUMN)
            made += [Line(line, plain, leading, clings=True) for line in lines[:-1]]
            made += [Line(lines[-1], plain, leading, clings=False), _blank(between)]
    return made


def _blank(height: float) -> Line:
    return Line("", SMALL, height, clings=False)


def _split(lines: list[Line]) -> Flow:
    """Break the flow where its longer half is shortest, but within no paragraph."""
    whole = sum(line.height for line in lines)
    best, shortest, so_far = 0, whole, 0.0
    for place, line in enumerate(lines, 1):
        so_far += line.height
        if not line.clings and max(so_far, whole - so_far) < shortest:
            best, shortest = place, max(so_far, whole - so_far)
    left, right = lines[:best], lines[best:]
    while right and not right[0].text:
        right = right[1:]
    return Flow((left, right), shortest)


def _heading_of(game: str) -> str:
    return "rules.duel.example" if game == "duel" else "rules.dice.table"


def _table(game: str, sheet: Sheet, words: dict[str, Any]) -> list[list[str]]:
    return _example(words) if game == "duel" else _tracks(sheet, words)


def _example(words: dict[str, Any]) -> list[list[str]]:
    """D19, turned so that an expedition is a column."""
    rows = [
        [name, *(points(one[place]) for one in EXAMPLE)]
        for place, name in enumerate(words["rules.duel.columns"])
    ]
    total = points(sum(one[-1] for one in EXAMPLE))
    heads = ["", "", "", f"{words['rules.duel.total']} {total}"]
    return [[*row, head] for row, head in zip(rows, heads, strict=True)]


def _tracks(sheet: Sheet, words: dict[str, Any]) -> list[list[str]]:
    """R27, R29, R30: points by how many."""
    tracks = (range(1, CELLS + 1), sheet.expedition, sheet.artefact, sheet.dice)
    return [
        [name, *(points(value) for value in track)]
        for name, track in zip(words["rules.dice.rows"], tracks, strict=True)
    ]


def _draw_table(canvas: Canvas, top: float, heading: str, rows: list[list[str]]) -> None:
    canvas.write(heading, Box(INSET, top - 1, INNER, ROW - 1), Type(13, Font.SERIF, INK))
    first = 34.0
    width = (INNER - first) / (len(rows[0]) - 1)
    for number, row in enumerate(rows):
        down = top + ROW + number * ROW
        for place, text in enumerate(row):
            left, wide = (0.0, first) if not place else (first + (place - 1) * width, width)
            box = Box(INSET + left, down, wide, ROW)
            if not text:
                continue
            canvas.rectangle(box, Ink(WHITE if number else FAINT, PALE, 0.25))
            kind = Type(11, Font.REGULAR if place and number else Font.BOLD, INK)
            align = "centre" if place else "left"
            canvas.write(text, box.inset(1.5, 0), kind._replace(align=align))
