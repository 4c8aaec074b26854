"""Small ends of the dice game that can be solved exactly, to measure what a net has learned.

In a study most columns are finished: they have nine numbers, their top is ticked and their bridge
crossed. What is left, two or three columns, the artefacts and the dice, is a game of its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from lostcities.dice import HOUSE, VARIANTS, Column, Marks, Phase, Roll, State, Written
from lostcities.dice.board import fresh_board
from lostcities.dice.kernel.nets import dice_exact
from lostcities.dice.kernel.twin import from_rules
from lostcities.dice.sheet import CELLS, COLOURS
from lostcities.game import BySeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice import Sheet, Variant
    from lostcities.dice.kernel.nets import DiceNet
    from lostcities.kernel import DiceState

FINISHED = Written(numbers=(1,) * CELLS, top=True)


class Study(NamedTuple):
    """A game for one that begins with some columns finished."""

    start: DiceState
    given: int
    """The points of the finished columns, which nobody can win or lose any more."""

    def optimum(self) -> float:
        """Return the points the best play makes on average, beyond those given."""
        return dice_exact(self.start) - self.given

    def worth(self, net: DiceNet) -> float:
        """Return the points a net makes on average, beyond those given; exactly."""
        return dice_exact(self.start, net) - self.given


def study(columns: Sequence[Column], sheet: Sheet = HOUSE) -> Study:
    """Make a study of these columns with the points of a sheet; the other columns are plain."""
    finished = len(COLOURS) - len(columns)
    plain = (Column((), ()),) * finished
    sheet = replace(sheet, name="study", columns=(*columns, *plain))
    crossed = (*(False for _ in columns), *(True for _ in plain), False, False)
    marks = Marks(
        columns=(*(Written() for _ in columns), *(FINISHED for _ in plain)),
        artefacts=finished,
        bridges=crossed,
    )
    state = alone(VARIANTS["solo"].on(sheet), marks)
    return Study(from_rules(state), finished * (sheet.expedition[-1] + sheet.bridge_value))


def alone(variant: Variant, marks: Marks, roll: Roll | None = None) -> State:
    """Return a game for one in which these marks are made, and the dice have just been rolled."""
    board = fresh_board(variant, 1, 0)._replace(
        phase=Phase.PICK,
        roll=roll or Roll((0,) * variant.number_dice, (0,) * variant.colour_dice),
        waiting=(0,),
        marks=BySeat((marks,)),
        closed=marks.bridges,
    )
    return State(board, BySeat((None,)))
