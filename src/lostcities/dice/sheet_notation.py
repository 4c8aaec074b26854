"""A sheet inside a record and inside a position, so that games replay without its file (R33).

A record spells every sheet out, one line a part (`docs/formats/record.md`). A position is one line,
so it names a sheet of the package and spells out any other (`docs/formats/position.md`).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from lostcities.dice.sheet import (
    CELL_TWICE,
    CELLS,
    COLOURS,
    MAX_POINTS,
    SHEET_NAME,
    SHEETS,
    TRACKS,
    Column,
    Sheet,
    make_column,
)
from lostcities.errors import NotationError, Reason
from lostcities.position_fields import read_numbers
from lostcities.record_lines import Line, Reader, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NO_SHEET_LINE = Reason("R33", "no-sheet-line", "expected a line '{word} …' of the sheet")
NO_NAME_LINE = Reason("R33", "no-name-line", "expected 'sheet' and its name, one word")
NO_COLUMN_LINE = Reason("R33", "no-column-line", "expected 'column {letter} arrows … vases …'")
NO_TRACK_LINE = Reason("R33", "no-track-line", "expected 'track {track}' and {cells} numbers")
VALUE_COUNT = Reason("R33", "value-count", "'{word}' takes {count} value(s)")
NO_SUCH_SHEET = Reason("format", "no-such-sheet", "no sheet {name!r} comes with the package")
NO_SHEET = Reason("format", "no-sheet", "{text!r} is not a sheet")


def sheet_lines(sheet: Sheet) -> list[str]:
    """Write the lines of a record that hold the sheet."""
    lines = [f"sheet {sheet.name}"]
    for letter, (arrows, vases) in zip(COLOURS, sheet.columns, strict=True):
        lines.append(
            " ".join(["column", letter, "arrows", *map(str, arrows), "vases", *map(str, vases)])
        )
    return [
        *lines,
        *(" ".join(["track", name, *map(str, getattr(sheet, name))]) for name in TRACKS),
        f"double-only {sheet.double_only}",
        f"bridge {sheet.bridge} {sheet.bridge_value}",
    ]


def read_sheet_lines(reader: Reader) -> Sheet | None:
    """Read the lines of the sheet, in their order; None if the record stops among them."""
    parts: list[tuple[str, Callable[[Line], object]]] = [
        ("sheet", _name),
        *(("column", partial(_column, letter)) for letter in COLOURS),
        *(("track", partial(_track, name)) for name in TRACKS),
        ("double-only", partial(_points, 1)),
        ("bridge", _bridge),
    ]
    values: list[Any] = []
    for word, read in parts:
        line = reader.take()
        if line is None:
            return None
        if line.fields[0] != word:
            raise line.error(NO_SHEET_LINE(word=word))
        values.append(read(line))
    name, *columns, expedition, artefact, dice, (double_only,), (bridge, value) = values
    return Sheet(name, tuple(columns), expedition, artefact, dice, double_only, bridge, value)


def _name(line: Line) -> str:
    match line.fields:
        case [_, name] if SHEET_NAME.fullmatch(name):
            return name
    raise line.error(NO_NAME_LINE())


def _column(letter: str, line: Line) -> Column:
    fields = line.fields
    if fields[1:3] != [letter, "arrows"] or fields.count("vases") != 1:
        raise line.error(NO_COLUMN_LINE(letter=letter))
    vases = fields.index("vases")
    cells = [
        [whole(line, text, low=1, high=CELLS) for text in part]
        for part in (fields[3:vases], fields[vases + 1 :])
    ]
    # `Sheet` checks this too, but only when the last line is read; here the error has its line.
    if len({*cells[0], *cells[1]}) != len(cells[0]) + len(cells[1]):
        raise line.error(CELL_TWICE(letter=letter))
    return make_column(*cells)


def _track(name: str, line: Line) -> tuple[int, ...]:
    if line.fields[1:2] != [name] or len(line.fields) != CELLS + 2:
        raise line.error(NO_TRACK_LINE(track=name, cells=CELLS))
    return tuple(_point(line, text) for text in line.fields[2:])


def _points(count: int, line: Line) -> list[int]:
    if len(line.fields) != count + 1:
        raise line.error(VALUE_COUNT(word=line.fields[0], count=count))
    return [_point(line, text) for text in line.fields[1:]]


def _bridge(line: Line) -> list[int]:
    numbers = _points(2, line)
    whole(line, line.fields[1], low=1, high=CELLS)
    return numbers


def _point(line: Line, text: str) -> int:
    return whole(line, text, low=-MAX_POINTS, high=MAX_POINTS)


def sheet_text(sheet: Sheet) -> str:
    """Write a sheet as one field of a position: its name, or everything."""
    # By value, not by name: a table may play on a sheet of its own that is also called `house`.
    if SHEETS.get(sheet.name) == sheet:
        return sheet.name
    columns = ",".join(f"{_dots(arrows)}+{_dots(vases)}" for arrows, vases in sheet.columns)
    tracks = ";".join(_dots(getattr(sheet, name)) for name in TRACKS)
    rest = _dots((sheet.double_only, sheet.bridge, sheet.bridge_value))
    return f"{sheet.name};{columns};{tracks};{rest}"


def _dots(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))


def read_sheet_text(text: str) -> Sheet:
    """Read such a field; `NotationError` or `SheetError` if it is not a playable sheet."""
    # From the right, because a name may hold semicolons, and numbers cannot.
    name, *parts = text.rsplit(";", 5)
    if not parts:
        if name not in SHEETS:
            raise NotationError(NO_SUCH_SHEET(name=name))
        return SHEETS[name]
    if len(parts) != 5:  # noqa: PLR2004  # columns, three tracks, the rest
        raise NotationError(NO_SHEET(text=text))
    columns, expedition, artefact, dice, rest = parts
    sizes = _read_dots(rest)
    if len(sizes) != 3:  # noqa: PLR2004  # double-only, bridge, its value
        raise NotationError(NO_SHEET(text=text))
    return Sheet(
        name,
        tuple(_column_cells(column) for column in columns.split(",")),
        _read_dots(expedition),
        _read_dots(artefact),
        _read_dots(dice),
        *sizes,
    )


def _column_cells(text: str) -> Column:
    arrows, _, vases = text.partition("+")
    return make_column(_read_dots(arrows), _read_dots(vases))


def _read_dots(text: str) -> tuple[int, ...]:
    return read_numbers(text, ".")
