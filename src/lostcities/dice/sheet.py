"""The dice game's sheet as data: arrows, vases, point tracks, bridges (R3–R6, R27–R30, R33, R34).

A sheet is a small TOML file with a name, its source and how sure it is. Cells count from 1 at the
bottom; columns are numbered in the order of `COLOURS`.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.errors import Reason, SheetError

if TYPE_CHECKING:
    from collections.abc import Sequence

Colour = int
"""An expedition, as its place in `COLOURS`."""

COLOURS: Final = "ROYGBP"
"""R2: red heart, orange circle, yellow square, green triangle, blue cross, purple star."""

CELLS: Final = 9
"""R4, R5: numbered cells of an expedition, marks of the artefact and of the dice column."""

ARTEFACTS: Final = len(COLOURS)
"""The artefact column's place among the eight columns that have a bridge (R6)."""

DICE: Final = len(COLOURS) + 1
"""The dice column's place among them."""

BRIDGES: Final = len(COLOURS) + 2
"""R6: every one of the eight columns has a bridge."""

MAX_TURNS: Final = len(COLOURS) * (CELLS + 2) + CELLS
"""R36: each turn of a player who is not exhausted fills a cell, a double cell or a top, or marks a
die."""

TRACKS: Final = ("expedition", "artefact", "dice")
"""R27, R29, R30: what has a track of points."""

MAX_POINTS: Final = 999_999
"""R33: no entry of a sheet is worth more, or less than minus this."""

MAX_DOTS: Final = 100
"""Dots in one line of a sheet's file. The time Python's TOML parser takes for a dotted key grows
with the square of its parts: a stranger's sheet of 20 kB could keep it busy for seconds."""

SHEET_NAME = re.compile(r"[^\s#]+")

NO_NAME = Reason("format", "no-name", "{name!r} is not a name for a sheet", "one word without #")
SIX_COLUMNS = Reason(
    "R3", "six-columns", "a sheet has six columns, {colours}; this one has {count}"
)
TRACK_LENGTH = Reason("R5", "track-length", "the {track} track needs {cells} numbers")
POINTS_RANGE = Reason("R33", "points-range", "points go from -{most} to {most}")
BRIDGE_CELL = Reason("R6", "bridge-cell", "the bridge must be at a cell from 1 to {cells}")
CELL_RANGE = Reason("R4", "cell-range", "column {letter}: cells are numbered 1 to {cells}")
CELL_TWICE = Reason(
    "R4", "cell-twice", "column {letter}: a cell is named twice; none is both arrow and vase"
)
UNREADABLE = Reason(
    "format",
    "sheet-unreadable",
    "cannot read the sheet {path}",
    "check that the file exists and that you may read it",
)
NOT_UTF8 = Reason("format", "sheet-not-utf8", "the sheet {path} is not UTF-8 text")
NOT_TOML = Reason("format", "not-toml", "the sheet is not TOML: line {line}, column {column}")
MANY_DOTS = Reason("format", "many-dots", "line {line} of the sheet has more than {most} dots")
NO_SUCH_COLUMN = Reason(
    "format", "no-such-column", "there is no column {letter!r}", "the columns are {colours}"
)
NEEDS_TABLE = Reason("format", "needs-table", "the sheet needs {key!r}: a table")
NEEDS_TEXT = Reason("format", "needs-text", "the sheet needs {key!r}: a text")
NEEDS_NUMBER = Reason("format", "needs-number", "the sheet needs {key!r}: a whole number")
NEEDS_LIST = Reason("format", "needs-list", "the sheet needs {key!r}: a list")
NEEDS = {dict: NEEDS_TABLE, str: NEEDS_TEXT, int: NEEDS_NUMBER, list: NEEDS_LIST}
WHOLE_ONLY = Reason("format", "whole-only", "{key!r} must hold whole numbers only")


class Column(NamedTuple):
    """R4: which cells of an expedition are arrows and which are vases."""

    arrows: tuple[int, ...]
    vases: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed sheet: its columns, and the points that belong to it (R33)."""

    name: str
    columns: tuple[Column, ...]
    expedition: tuple[int, ...]
    """R27: points of an expedition with 1, 2, … numbers."""
    artefact: tuple[int, ...]
    """R29: points for 1, 2, … artefacts."""
    dice: tuple[int, ...]
    """R30: points for 1, 2, … dice marks; the last is being exhausted."""
    double_only: int
    """R28: an expedition with its double cell ticked and no number, before doubling."""
    bridge: int
    """R6: the cell whose filling crosses the bridge."""
    bridge_value: int
    """R24, R31: what a crossed bridge is worth."""
    # Not compared: sheets that differ only in what is said about them are the same to play on.
    source: str = field(default="", compare=False)
    sure: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not SHEET_NAME.fullmatch(self.name):
            raise SheetError(NO_NAME(name=self.name))
        if len(self.columns) != len(COLOURS):
            raise SheetError(SIX_COLUMNS(colours=COLOURS, count=len(self.columns)))
        for letter, column in zip(COLOURS, self.columns, strict=True):
            _check_column(letter, column)
        for name in TRACKS:
            if len(getattr(self, name)) != CELLS:
                raise SheetError(TRACK_LENGTH(track=name, cells=CELLS))
        points = (*self.expedition, *self.artefact, *self.dice, self.double_only, self.bridge_value)
        if any(abs(value) > MAX_POINTS for value in points):
            raise SheetError(POINTS_RANGE(most=MAX_POINTS))
        if not 1 <= self.bridge <= CELLS:
            raise SheetError(BRIDGE_CELL(cells=CELLS))

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data, in the shape of its TOML file."""
        return {
            "name": self.name,
            "source": self.source,
            "sure": self.sure,
            "double_only": self.double_only,
            "bridge": {"cell": self.bridge, "value": self.bridge_value},
            "tracks": {name: list(getattr(self, name)) for name in TRACKS},
            "columns": {
                letter: {"arrows": list(column.arrows), "vases": list(column.vases)}
                for letter, column in zip(COLOURS, self.columns, strict=True)
            },
        }

    def to_toml(self) -> str:
        """Return it as the text of its file.

        >>> read_sheet(HOUSE.to_toml()) == HOUSE
        True
        """
        # Written by hand: Python's library reads TOML but does not write it.
        columns = [
            f"{letter} = {{ arrows = {list(column.arrows)}, vases = {list(column.vases)} }}"
            for letter, column in zip(COLOURS, self.columns, strict=True)
        ]
        lines = [
            *(f"{key} = {_quoted(getattr(self, key))}" for key in ("name", "source", "sure")),
            f"\ndouble_only = {self.double_only}",
            f"\n[bridge]\ncell = {self.bridge}\nvalue = {self.bridge_value}",
            "\n[tracks]",
            *(f"{name} = {list(getattr(self, name))}" for name in TRACKS),
            "\n[columns]",
            *columns,
        ]
        return "\n".join(lines) + "\n"


def _check_column(letter: str, column: Column) -> None:
    cells = [*column.arrows, *column.vases]
    if any(not 1 <= cell <= CELLS for cell in cells):
        raise SheetError(CELL_RANGE(letter=letter, cells=CELLS))
    if len(set(cells)) != len(cells):
        raise SheetError(CELL_TWICE(letter=letter))


def make_column(arrows: Sequence[int], vases: Sequence[int]) -> Column:
    """Make a column from its special cells in any order."""
    return Column(tuple(sorted(arrows)), tuple(sorted(vases)))


def load_sheet(path: Path) -> Sheet:
    """Read a sheet file."""
    try:
        return read_sheet(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise SheetError(NOT_UTF8(path=path)) from error
    except OSError as error:
        raise SheetError(UNREADABLE(path=path)) from error


def read_sheet(text: str) -> Sheet:
    """Read a sheet from TOML text; `SheetError` says what is missing or wrong."""
    for number, written in enumerate(text.split("\n"), 1):
        if written.count(".") > MAX_DOTS:
            raise SheetError(MANY_DOTS(line=number, most=MAX_DOTS))
    # A sheet may come from a stranger: brackets nested deep enough exhaust the parser's stack.
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        line, column = _place_in(str(error), text)
        raise SheetError(NOT_TOML(line=line, column=column)) from error
    return sheet_of(data)


def _place_in(fault: str, text: str) -> tuple[int, int]:
    """Return where the parser stumbled: of its English only the place is passed on."""
    if place := re.search(r"at line (\d+), column (\d+)", fault):
        return int(place[1]), int(place[2])
    lines = text.split("\n")  # it speaks of the end, or was nested too deeply to say
    return len(lines), len(lines[-1]) + 1


def sheet_of(data: dict[str, Any]) -> Sheet:
    """Make a sheet from parsed TOML; `SheetError` says what is missing or wrong."""
    columns = _get(data, "columns", dict)
    tracks = _get(data, "tracks", dict)
    bridge = _get(data, "bridge", dict)
    # The length too, because "RO" is in "ROYGBP".
    unknown = [letter for letter in columns if letter not in COLOURS or len(letter) != 1]
    if unknown:
        raise SheetError(NO_SUCH_COLUMN(letter=unknown[0], colours=COLOURS))
    return Sheet(
        name=_get(data, "name", str),
        columns=tuple(_read_column(columns, letter) for letter in COLOURS),
        expedition=_numbers(tracks, "expedition"),
        artefact=_numbers(tracks, "artefact"),
        dice=_numbers(tracks, "dice"),
        double_only=_get(data, "double_only", int),
        bridge=_get(bridge, "cell", int),
        bridge_value=_get(bridge, "value", int),
        source=str(data.get("source", "")),
        sure=str(data.get("sure", "")),
    )


def _quoted(text: str) -> str:
    """Write a text as TOML does: as JSON, with one more character escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _read_column(columns: dict[str, Any], letter: str) -> Column:
    column = _get(columns, letter, dict)
    return make_column(_numbers(column, "arrows"), _numbers(column, "vases"))


def _get(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    # In Python a bool is an int, in TOML it is not.
    if not isinstance(value, kind) or isinstance(value, bool):
        raise SheetError(NEEDS[kind](key=key))
    return value


def _numbers(data: dict[str, Any], key: str) -> tuple[int, ...]:
    numbers = _get(data, key, list)
    if any(not isinstance(number, int) or isinstance(number, bool) for number in numbers):
        raise SheetError(WHOLE_ONLY(key=key))
    return tuple(numbers)


HOUSE = load_sheet(Path(__file__).with_name("sheets") / "house.toml")
"""R34: the default sheet."""

SHEETS = {HOUSE.name: HOUSE}
"""The sheets that come with the package, by name."""
