"""The race in a dice-game position as rule players see it: who is ahead, how many turns are left.

Facts only; `evaluation.py` weighs them.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.dice.sheet import BRIDGES

if TYPE_CHECKING:
    from lostcities.dice.board import Board
    from lostcities.dice.marks import Closed, Marks
    from lostcities.dice.observation import Observation
    from lostcities.dice.sheet import Sheet
    from lostcities.game import Seat

TURNS_A_CELL: Final = 300
TURNS_A_CELL_SHARED: Final = 450
TURNS_FARTHEST: Final = 1500
"""Thousandths of a turn until the end: for each cell the leaders lack to the open bridges (and
more of it the fewer players share that work), and for each cell of the farthest of them. Fitted by
least squares over 60 games each of 1 to 5 rule players; the error is 3.2 to 3.9 turns."""

NOBODY_THERE: Final = -1
"""The progress of rivals that do not exist (R37): behind everybody."""


class Race(NamedTuple):
    """One observation of a seat that is to decide."""

    sheet: Sheet
    marks: Marks
    """My sheet, with what I have sealed."""
    closed: Closed
    rivals: tuple[int, ...]
    """For each of the eight columns, how far the best of the others is."""
    crossed: tuple[bool, ...]
    """The bridges that others have crossed, in this turn or before."""
    last: bool
    """Whether all others are exhausted (R25)."""
    turns: int
    """An estimate of the turns after this one."""

    def ends_with(self, marks: Marks) -> bool:
        """R26: whether the game ends with this turn if these are my marks after it."""
        crossed = map(operator.or_, self.crossed, marks.bridges)
        return all(crossed) or (self.last and marks.exhausted)


def progress(marks: Marks) -> tuple[int, ...]:
    """Count the filled cells of the eight columns that have a bridge (R6)."""
    return (*(len(written.numbers) for written in marks.columns), marks.artefacts, marks.dice)


def race_of(seen: Observation) -> Race:
    """Return the race as a seat that is to decide sees it."""
    board = seen.board
    me: Seat = seen.seat  # type: ignore[assignment]  # no spectator decides
    mine = seen.marks[me]
    others = [marks for seat, marks in enumerate(board.marks) if seat != me]
    nobody = (NOBODY_THERE,) * BRIDGES
    return Race(
        sheet=board.variant.sheet,
        marks=mine,
        closed=board.closed,
        rivals=tuple(map(max, zip(nobody, nobody, *map(progress, others), strict=True))),
        crossed=tuple(map(any, zip(board.closed, *(m.bridges for m in others), strict=True))),
        last=all(marks.exhausted for marks in others),
        turns=turns_to_come(board),
    )


def turns_to_come(board: Board) -> int:
    """Estimate the turns after this one: until the leaders have crossed every bridge (R26)."""
    leaders = map(max, zip(*map(progress, board.marks), strict=True))
    bridge = board.variant.sheet.bridge
    lacking: list[int] = [
        max(0, bridge - cells)
        for cells, closed in zip(leaders, board.closed, strict=True)
        if not closed
    ]
    a_cell = TURNS_A_CELL + TURNS_A_CELL_SHARED // len(board.marks)
    return (a_cell * sum(lacking) + TURNS_FARTHEST * max(lacking, default=0)) // 1000
