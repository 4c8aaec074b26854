"""The dice game's sheet as data: arrows, vases, point tracks, bridges (R3–R6, R27–R30, R33, R34).

A sheet is a small TOML file with a name, its source and how sure it is. Cells count from 1 at the
bottom; columns are numbered in the order of `COLOURS`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.errors import SheetError

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

MOST_POINTS: Final = 999_999
"""R33: no entry of a sheet is worth more, or less than minus this."""

SHEET_NAME = re.compile(r"[^\s#;]+")


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
    source: str = field(default="", compare=False)
    sure: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if not SHEET_NAME.fullmatch(self.name):
            raise SheetError(f"{self.name!r} is no name of a sheet", hint="one word without # or ;")
        if len(self.columns) != len(COLOURS):
            raise SheetError(
                f"a sheet has six columns, {COLOURS}; here are {len(self.columns)} [R3]"
            )
        for letter, column in zip(COLOURS, self.columns, strict=True):
            _check_column(letter, column)
        for name in ("expedition", "artefact", "dice"):
            if len(getattr(self, name)) != CELLS:
                raise SheetError(f"the {name} track needs {CELLS} numbers [R5]")
        points = (*self.expedition, *self.artefact, *self.dice, self.double_only, self.bridge_value)
        if any(abs(value) > MOST_POINTS for value in points):
            raise SheetError(f"points go from -{MOST_POINTS} to {MOST_POINTS} [R33]")
        if not 1 <= self.bridge <= CELLS:
            raise SheetError(f"the bridge must be at a cell from 1 to {CELLS} [R6]")


def _check_column(letter: str, column: Column) -> None:
    cells = [*column.arrows, *column.vases]
    if any(not 1 <= cell <= CELLS for cell in cells):
        raise SheetError(f"column {letter}: cells are numbered 1 to {CELLS} [R4]")
    if len(set(cells)) != len(cells):
        raise SheetError(
            f"column {letter}: a cell is named twice; none is both arrow and vase [R4]"
        )


def make_column(arrows: Sequence[int], vases: Sequence[int]) -> Column:
    """Make a column from its special cells in any order."""
    return Column(tuple(sorted(arrows)), tuple(sorted(vases)))


def load_sheet(path: Path) -> Sheet:
    """Read a sheet file."""
    try:
        return read_sheet(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise SheetError(f"cannot read the sheet {path}: {error}") from error


def read_sheet(text: str) -> Sheet:
    """Read a sheet from TOML text; `SheetError` says what is missing or wrong."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SheetError(f"the sheet is not TOML: {error}") from error
    columns = _get(data, "columns", dict)
    tracks = _get(data, "tracks", dict)
    bridge = _get(data, "bridge", dict)
    unknown = [letter for letter in columns if letter not in COLOURS or len(letter) != 1]
    if unknown:
        raise SheetError(f"there is no column {unknown[0]!r}", hint=f"the columns are {COLOURS}")
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


def _read_column(columns: dict[str, Any], letter: str) -> Column:
    column = _get(columns, letter, dict)
    return make_column(_numbers(column, "arrows"), _numbers(column, "vases"))


def _get(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        wanted = {dict: "a table", str: "a text", int: "a whole number", list: "a list"}[kind]
        raise SheetError(f"the sheet needs {key!r}: {wanted}")
    return value


def _numbers(data: dict[str, Any], key: str) -> tuple[int, ...]:
    numbers = _get(data, key, list)
    if any(not isinstance(number, int) or isinstance(number, bool) for number in numbers):
        raise SheetError(f"{key!r} must hold whole numbers only")
    return tuple(numbers)


HOUSE = load_sheet(Path(__file__).with_name("sheets") / "house.toml")
"""R34: the default sheet."""

SHEETS = {HOUSE.name: HOUSE}
"""The sheets that come with the package, by name."""
