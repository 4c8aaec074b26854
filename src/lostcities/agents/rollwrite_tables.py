"""What a column of the dice game is worth with so many turns to come: exact tables of a small model.

The model looks at one column alone. A turn offers it a number with the chance that its colour is
among the dice; the column takes the smallest number that fits if that is worth more than the price
of the turn, which other columns would use as well. Solved backwards from the end of the game.
All values are whole thousandths of a point, and `//` rounds down.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from lostcities.rollwrite.dice import TEN
from lostcities.rollwrite.sheet import CELLS, COLOURS, Column, Sheet

POINT: Final = 1000
"""Values are thousandths of a point."""

MILLION: Final = 1_000_000
"""Chances are millionths."""

HORIZON: Final = 45
"""The tables look this many turns ahead."""

Table = tuple[tuple[tuple[int, ...], ...], ...]
"""By turns to come, numbers written, and the last of them (0 for none)."""


class Prices(NamedTuple):
    """What things are worth to a rule player, in points."""

    turn: int
    """A turn that another column could use."""
    arrow: int
    """An acceleration."""
    vase: int
    """An artefact."""
    spare: int
    """The thousandths of turns that offer nothing better than a refusal."""
    nuisance: int
    """What it costs to write something useless rather than to refuse."""
    race: tuple[int, int, int]
    """The thousandths of a bridge's value when ahead of everybody, level, and behind."""
    stretch: int
    """Thousandths of the turns to come that it reckons with."""


@cache
def offered(seats: int) -> int:
    """R1, R9: the chance that a colour is among the dice, mean over active and other turns."""
    three, two = MILLION - MILLION * 125 // 216, MILLION - MILLION * 25 // 36
    return (three + (seats - 1) * two) // seats


@cache
def smallest(seats: int) -> tuple[tuple[int, ...], ...]:
    """For each last number, the chances that 0..10 is the smallest die that fits; 10 is a 0."""
    return tuple(tuple(_smallest(seats, last, face) for face in range(TEN + 1)) for last in range(TEN + 1))


def _smallest(seats: int, last: int, face: int) -> int:
    low = max(1, last)
    if face < low:
        return 0
    lower, here = face - low, face - low + 1
    three = MILLION * ((TEN - lower) ** 3 - (TEN - here) ** 3) // 1000
    two = MILLION * ((TEN - lower) ** 2 - (TEN - here) ** 2) // 100
    return (three + (seats - 1) * two) // seats


@cache
def column_table(sheet: Sheet, colour: int, bridge: int, double: bool, seats: int, prices: Prices) -> Table:
    """The worth of a begun (or double-ticked) column; `bridge` in points."""
    column = sheet.columns[colour]
    reward = [0] * (CELLS + 1)
    for cell in range(1, CELLS + 1):
        if cell in column.arrows:
            reward[cell] += prices.arrow * POINT
        if cell in column.vases:
            reward[cell] += prices.vase * POINT
        if cell == sheet.bridge:
            reward[cell] += bridge * POINT
    factor = 2 if double else 1
    end = [factor * (sheet.expedition[n - 1] if n else sheet.double_only) * POINT for n in range(CELLS + 1)]
    rows = [tuple((value,) * (TEN + 1) for value in end)]
    chance = offered(seats)
    fits = smallest(seats)
    price = prices.turn * POINT
    for _ in range(HORIZON):
        before = rows[-1]
        now = []
        for n in range(CELLS):
            line = []
            for last in range(TEN + 1):
                stay = before[n][last]
                gain = 0
                for face in range(max(1, last), TEN + 1):
                    more = before[n + 1][face] + reward[n + 1] - price - stay
                    if more > 0:
                        gain += fits[last][face] * more
                line.append(stay + gain // MILLION * chance // MILLION)
            now.append(tuple(line))
        full = []
        for last in range(TEN + 1):
            full.append(before[CELLS][last])
        now.append(tuple(full))
        rows.append(tuple(now))
    return tuple(rows)


@cache
def untouched_table(sheet: Sheet, colour: int, bridge: int, seats: int, prices: Prices) -> tuple[int, ...]:
    """The worth of an untouched column by turns to come."""
    plain = column_table(sheet, colour, bridge, False, seats, prices)
    doubled = column_table(sheet, colour, bridge, True, seats, prices)
    chance = offered(seats)
    fits = smallest(seats)[0]
    zero = fits[1]
    price = prices.turn * POINT
    values = [0]
    for turns in range(HORIZON):
        stay = values[-1]
        tick = max(0, doubled[turns][0][0] - price - stay)
        gain = 0
        for face in range(1, TEN):
            more = max(0, plain[turns][1][face] - price - stay)
            gain += fits[face] * more
        gain //= MILLION
        mixed = (zero * max(tick, gain) + (MILLION - zero) * gain) // MILLION
        values.append(stay + mixed * chance // MILLION)
    return tuple(values)


@cache
def dice_table(sheet: Sheet, bridge: int, prices: Prices) -> tuple[tuple[int, ...], ...]:
    """The worth of the dice column by turns to come and marks."""
    rows = [tuple([0, *(v * POINT for v in sheet.dice)])]
    for _ in range(HORIZON):
        before = rows[-1]
        now = []
        for marks in range(CELLS):
            stay = before[marks]
            more = before[marks + 1] + (bridge * POINT if marks + 1 == sheet.bridge else 0)
            forced = max(more, stay - prices.nuisance * POINT)
            free = max(stay, more - prices.turn * POINT)
            now.append((prices.spare * forced + (1000 - prices.spare) * free) // 1000)
        now.append(before[CELLS])
        rows.append(tuple(now))
    return tuple(rows)
