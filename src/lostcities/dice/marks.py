"""What one player has written on the sheet, and how a number, a refusal, an arrow adds to it.

Implements R11–R18 and R20–R24 as pure functions of the sheet, the marks and the closed bridges, so
that a choice can be made in a draft or in a preview just as on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from lostcities.dice.actions import Action, Pick, Refuse
from lostcities.dice.dice import TEN
from lostcities.dice.sheet import ARTEFACTS, BRIDGES, CELLS, COLOURS, DICE, Colour, Sheet
from lostcities.errors import Reason

TOO_LOW = Reason("R14", "too-low", "{colour} is at {last}: {value} is lower")
TOP_TICKED = Reason("R17", "top-ticked", "the {colour} column is full and its artefact ticked")
ARTEFACTS_FULL = Reason("R17", "artefacts-full", "{colour} is full, and all artefacts are marked")
NOT_AS_TEN = Reason("R15", "not-as-ten", "{colour} cannot be opened with a 10 here")


class Written(NamedTuple):
    """One expedition column: its double cell, its numbers from the bottom, its top artefact."""

    double: bool = False
    numbers: tuple[int, ...] = ()
    top: bool = False

    @property
    def untouched(self) -> bool:
        """R12, R27: neither its double cell nor any number."""
        return not self.double and not self.numbers

    @property
    def full(self) -> bool:
        """R17: all nine cells are filled."""
        return len(self.numbers) == CELLS


class Marks(NamedTuple):
    """R3: everything a player has written on their sheet."""

    columns: tuple[Written, ...] = (Written(),) * len(COLOURS)
    artefacts: int = 0
    dice: int = 0
    bridges: tuple[bool, ...] = (False,) * BRIDGES
    """R24: the bridges that count for this player."""

    @property
    def exhausted(self) -> bool:
        """R25: nine dice marks."""
        return self.dice == CELLS


class After(NamedTuple):
    """The marks after something was written, and whether it fired an arrow (R20)."""

    marks: Marks
    arrow: bool = False


Closed = tuple[bool, ...]
"""R24: for each of the eight columns, whether its bridge was crossed in an earlier turn."""


def value_of(written: Written, choice: Pick) -> int | None:
    """R12–R15: what a pair writes in its column; None if it ticks the double cell."""
    if choice.face != 0:
        return choice.face
    return None if written.untouched and not choice.as_ten else TEN


def obstacle(marks: Marks, choice: Pick) -> Reason | None:
    """R11: what forbids writing a pair on this sheet, if anything does."""
    written = marks.columns[choice.colour]
    if choice.as_ten and not (choice.face == 0 and written.untouched):
        return NOT_AS_TEN
    value = value_of(written, choice)
    # Whatever opens a column is allowed; what follows must not be lower (R14). The artefact on top
    # asks the same of a number (R17), so full columns go through the same comparison.
    if value is None or not written.numbers:
        return None
    if value < written.numbers[-1]:
        return TOO_LOW
    return top_obstacle(marks, choice.colour) if written.full else None


def top_obstacle(marks: Marks, colour: Colour) -> Reason | None:
    """R17: the artefact on top can be ticked once, while there are artefacts left to mark."""
    if marks.columns[colour].top:
        return TOP_TICKED
    return ARTEFACTS_FULL if marks.artefacts == CELLS else None


def can_accelerate(marks: Marks, colour: Colour) -> bool:
    """R20: into any column with a free cell, or to the top artefact of a full one."""
    return not marks.columns[colour].full or top_obstacle(marks, colour) is None


def after(sheet: Sheet, closed: Closed, marks: Marks, action: Action) -> After:
    """Do to a sheet what a player has decided: a pair, a refusal, an acceleration or none."""
    if isinstance(action, Pick):
        return picked(sheet, closed, marks, action)
    if isinstance(action, Refuse):
        return refused(sheet, closed, marks)
    if action.colour is None:
        return After(marks)
    return accelerated(sheet, closed, marks, action.colour)


def picked(sheet: Sheet, closed: Closed, marks: Marks, choice: Pick) -> After:
    """Write a pair: tick the double cell (R12), write the number (R13–R15) or the top (R17)."""
    written = marks.columns[choice.colour]
    value = value_of(written, choice)
    if value is None:
        return After(_with_column(marks, choice.colour, Written(double=True)))
    return _written(sheet, closed, marks, choice.colour, value)


def accelerated(sheet: Sheet, closed: Closed, marks: Marks, colour: Colour) -> After:
    """R20: write the last number of a column once more, or a 1 where there is none yet."""
    numbers = marks.columns[colour].numbers
    return _written(sheet, closed, marks, colour, numbers[-1] if numbers else 1)


def refused(sheet: Sheet, closed: Closed, marks: Marks) -> After:
    """R18: mark one die symbol; with nine marks nothing more is marked."""
    if marks.exhausted:
        return After(marks)
    marks = marks._replace(dice=marks.dice + 1)
    return After(_crossed(sheet, closed, marks, DICE, marks.dice))


def _written(sheet: Sheet, closed: Closed, marks: Marks, colour: Colour, value: int) -> After:
    """R23: whatever is written, by a pair or by an acceleration, has the effects of its cell."""
    # R13: there is no flag for a struck-out double cell. It is lost once there is a number and
    # `double` is not set, because a 0 ticks it in an untouched column only (`value_of`).
    double, numbers, top = marks.columns[colour]
    if len(numbers) == CELLS:
        marks = _with_column(marks, colour, Written(double, numbers, top=True))
        return After(_artefact(sheet, closed, marks))
    numbers = (*numbers, value)
    cell = len(numbers)
    marks = _with_column(marks, colour, Written(double, numbers, top))
    marks = _crossed(sheet, closed, marks, colour, cell)
    arrows, vases = sheet.columns[colour]
    if cell in vases:
        marks = _artefact(sheet, closed, marks)
    return After(marks, cell in arrows)


def _with_column(marks: Marks, colour: Colour, written: Written) -> Marks:
    columns = marks.columns
    return marks._replace(columns=(*columns[:colour], written, *columns[colour + 1 :]))


def _artefact(sheet: Sheet, closed: Closed, marks: Marks) -> Marks:
    """R22: mark one artefact; with all nine marked nothing more is marked."""
    if marks.artefacts == CELLS:
        return marks
    marks = marks._replace(artefacts=marks.artefacts + 1)
    return _crossed(sheet, closed, marks, ARTEFACTS, marks.artefacts)


def _crossed(sheet: Sheet, closed: Closed, marks: Marks, column: int, cell: int) -> Marks:
    """R24: filling the bridge's cell counts in the first turn in which anybody crosses it."""
    # `closed` changes only between turns (`State._turn_over`). So all who cross in the same turn
    # get the bridge, in whatever order they write, and sealed choices need no special case.
    if cell != sheet.bridge or closed[column]:
        return marks
    bridges = (*marks.bridges[:column], True, *marks.bridges[column + 1 :])
    return marks._replace(bridges=bridges)
