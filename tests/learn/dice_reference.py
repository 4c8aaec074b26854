"""The dice game's value net once more, in NumPy and from the rules' own objects: slow and plain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from lostcities.dice.scoring import receipt

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lostcities.dice import Board, Marks, Sheet

WIDE, TRACK, NARROW = 128, 64, 32
COLUMN_STATES, MARK_STATES, RACES = 202, 10, 12
COLUMN_INPUTS = COLUMN_STATES + 36 + 10 + RACES + 4
MARK_INPUTS = MARK_STATES + 10 + RACES + 4


class Reference:
    """The net's weights as matrices."""

    ENCODER: Final = (COLUMN_INPUTS + 2 * MARK_INPUTS) * TRACK + (
        TRACK + COLUMN_STATES + 2 * MARK_STATES + 3 * 10 * RACES
    ) * WIDE
    """How many weights one of the two encoders has: for my sheet, and for the others'."""

    def __init__(self, weights: NDArray[np.float32]) -> None:
        self._rest = weights.astype(np.float64)
        self.encoders = [self._encoder() for _ in range(2)]
        self.seats = self._take(5, 5, WIDE)
        self.numbers = self._take(3, WIDE)
        self.second = self._take(WIDE, NARROW)
        self.second_bias = self._take(NARROW)
        self.third = self._take(2, NARROW)
        self.third_bias = self._take(2)
        self.rule_players = self._take(WIDE)
        self.rule_third = self._take(2, NARROW)
        self.rule_third_bias = self._take(2)
        assert not len(self._rest)

    def _take(self, *shape: int) -> NDArray[np.float64]:
        size = int(np.prod(shape))
        taken, self._rest = self._rest[:size].reshape(shape), self._rest[size:]
        return taken

    def _encoder(self) -> tuple[NDArray[np.float64], ...]:
        inputs = self._take(COLUMN_INPUTS + 2 * MARK_INPUTS, TRACK)
        project, states = self._take(TRACK, WIDE), self._take(COLUMN_STATES + 2 * MARK_STATES, WIDE)
        return inputs, project, states, self._take(3, 10, RACES, WIDE)

    def evaluate(self, board: Board, me: int, *, rule_players: bool) -> tuple[float, float]:
        """Return margin and chance to win of a seat, before the active player rolls."""
        seats, sheet = len(board.marks), board.variant.sheet
        wide = self.seats[seats - 1][(me - board.active) % seats].copy()
        totals = [receipt(sheet, marks).total / 100 for marks in board.marks]
        others = [total for seat, total in enumerate(totals) if seat != me]
        numbers = [totals[me], max(others, default=0), sum(others) / max(1, len(others))]
        wide += np.array(numbers) @ self.numbers
        for seat in range(seats):
            share = 1 if seat == me else 1 / (seats - 1)
            wide += share * self._sheet(board, seat, self.encoders[seat != me])
        wide += rule_players * self.rule_players
        narrow = np.maximum(np.maximum(wide, 0) @ self.second + self.second_bias, 0)
        out = self.third @ narrow + self.third_bias
        out += rule_players * (self.rule_third @ narrow + self.rule_third_bias)
        margin, win = out
        return 100 * margin, 1 / (1 + np.exp(-win))

    @staticmethod
    def _sheet(
        board: Board, seat: int, encoder: tuple[NDArray[np.float64], ...]
    ) -> NDArray[np.float64]:
        inputs, project, states, races = encoder
        total = np.zeros(WIDE)
        for track in range(8):
            state, given = described(board, seat, track)
            hidden = sum(inputs[row] * times for row, times in given)
            skipped = 0 if track < 6 else COLUMN_STATES + (track - 6) * MARK_STATES
            total += np.maximum(hidden, 0) @ project + states[skipped + state]
            filled = cells(board.marks[seat], track)
            total += races[max(0, track - 5), filled, race(board, seat, track)]
        return total


def cells(marks: Marks, track: int) -> int:
    """Count what is filled of one of the eight columns."""
    if track < 6:
        return len(marks.columns[track].numbers)
    return marks.artefacts if track == 6 else marks.dice


def race(board: Board, seat: int, track: int) -> int:
    """Say how the race for a bridge stands."""
    if board.marks[seat].bridges[track]:
        return 0
    if any(marks.bridges[track] for marks in board.marks):
        return 1
    rivals = [cells(marks, track) for other, marks in enumerate(board.marks) if other != seat]
    return 1 + board.variant.sheet.bridge - max(rivals) if rivals else 11


def described(board: Board, seat: int, track: int) -> tuple[int, list[tuple[int, float]]]:
    """Return the state of a track, and its inputs: rows, and how often each counts."""
    marks, sheet = board.marks[seat], board.variant.sheet
    filled, stands = cells(marks, track), race(board, seat, track)
    given: list[tuple[int, float]] = []
    if track < 6:
        state = column_state(marks, track)
        for sort, special in enumerate(sheet.columns[track]):
            for cell in special:
                if cell > filled:
                    given += [(COLUMN_STATES + 9 * sort + cell - 1, 1.0)]
                    given += [(COLUMN_STATES + 18 + 9 * sort + cell - filled - 1, 1.0)]
        first, row = 0, COLUMN_STATES + 36
    else:
        state = filled
        first = COLUMN_INPUTS + (track - 6) * MARK_INPUTS
        row = first + MARK_STATES
    values = worths(marks, sheet, track)
    last = 8 if track == 7 else 9
    bridge = sheet.bridge_value / 100 if stands > 1 else 0.0
    numbers = [values[filled], values[min(9, filled + 1)], values[last], bridge]
    given += [(first + state, 1.0), (row + max(0, sheet.bridge - filled), 1.0)]
    given += [(row + 10 + stands, 1.0)]
    given += [(row + 10 + RACES + i, number) for i, number in enumerate(numbers)]
    return state, given


def column_state(marks: Marks, colour: int) -> int:
    """Number the state of an expedition."""
    double, numbers, top = marks.columns[colour]
    if not numbers:
        return int(double)
    return 2 + 100 * double + 10 * (len(numbers) + top - 1) + (0 if top else numbers[-1] - 1)


def worths(marks: Marks, sheet: Sheet, track: int) -> list[float]:
    """Return what a track is worth with so many cells, in hundreds of points."""
    if track >= 6:
        return [0.0, *(points / 100 for points in (sheet.artefact, sheet.dice)[track - 6])]
    double = marks.columns[track].double
    nothing = 2 * sheet.double_only if double else 0
    return [nothing / 100, *((1 + double) * points / 100 for points in sheet.expedition)]
