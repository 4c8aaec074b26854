"""What a column of the dice game is worth with so many turns to come: tables of a small model.

The model looks at one column alone. A turn offers it a number with the chance that its colour is
among the dice; it takes the smallest number that fits, if that gains more than the price of a
turn, which other columns want as well. Solved backwards from the end of the game. All values are
whole thousandths of a point and every `//` divides something that is not negative, but for the
dice column's mean, which rounds down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.dice.dice import FACES, TEN
from lostcities.dice.sheet import CELLS, COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice.sheet import Colour, Sheet
    from lostcities.dice.variant import Variant

POINT: Final = 1000
"""Values are thousandths of a point; shares are thousandths, too."""

MILLION: Final = 1_000_000
"""Chances are millionths."""

HORIZON: Final = 45
"""How many turns the tables look ahead; hardly a game is longer."""

Lines = list[list[int]]
"""By numbers written and the last of them (0 for none)."""


class Prices(NamedTuple):
    """The character of a rule player: what things are worth to it, in points if not said."""

    turn: int
    """A turn that another column could use."""
    arrow: int
    """An acceleration to come."""
    vase: int
    """An artefact to come."""
    spare: int
    """The thousandths of turns with nothing to write that is any good."""
    nuisance: int
    """Writing something of no good, rather than refusing."""
    ahead: int
    level: int
    behind: int
    """The thousandths of a bridge's value to expect when ahead of everybody, level, behind."""
    outlook: int
    """The thousandths of the estimated turns to come that it plans for."""


class Tables:
    """The worth of every column on this sheet, with these dice and this number of seats."""

    def __init__(self, sheet: Sheet, dice: tuple[int, int], seats: int, prices: Prices) -> None:
        self.sheet = sheet
        self.prices = prices
        numbers, colours = dice
        self._offer = mean([shown(dice) for dice in around(colours)], seats)
        self._fits = [
            [
                mean([smallest(low, face, dice) for dice in around(numbers)], seats)
                for face in range(TEN + 1)
            ]
            for low in (1, *range(1, TEN + 1))
        ]
        self._begun: dict[tuple[Colour, int, bool], list[Lines]] = {}
        self._untouched: dict[tuple[Colour, int], list[int]] = {}
        self._dice: dict[int, list[list[int]]] = {}

    def begun(self, colour: Colour, bridge: int, *, double: bool) -> list[Lines]:
        """Return the worth of a column that is touched, by turns, numbers and the last number."""
        key = (colour, bridge, double)
        if key not in self._begun:
            self._begun[key] = self._solve_begun(colour, bridge, double=double)
        return self._begun[key]

    def untouched(self, colour: Colour, bridge: int) -> list[int]:
        """Return the worth of an untouched column, by turns."""
        key = (colour, bridge)
        if key not in self._untouched:
            self._untouched[key] = self._solve_untouched(colour, bridge)
        return self._untouched[key]

    def dice(self, bridge: int) -> list[list[int]]:
        """Return the worth of the dice column, by turns and marks."""
        if bridge not in self._dice:
            self._dice[bridge] = self._solve_dice(bridge)
        return self._dice[bridge]

    def full(self, *, double: bool) -> int:
        """Return what a column with nine numbers scores."""
        return self._finals(double=double)[CELLS]

    def _finals(self, *, double: bool) -> list[int]:
        """R27, R28: what a touched column scores, by its numbers."""
        factor = 2 * POINT if double else POINT
        return [factor * points for points in (self.sheet.double_only, *self.sheet.expedition)]

    def _rewards(self, colour: Colour, bridge: int) -> list[int]:
        """R20, R22, R24: what filling each cell also brings, from cell 0; then the top (R17)."""
        arrows, vases = self.sheet.columns[colour]
        rewards = [0] * (CELLS + 2)
        for cell in arrows:
            rewards[cell] += self.prices.arrow * POINT
        for cell in (*vases, CELLS + 1):
            rewards[cell] += self.prices.vase * POINT
        rewards[self.sheet.bridge] += bridge * POINT
        return rewards

    def _solve_begun(self, colour: Colour, bridge: int, *, double: bool) -> list[Lines]:
        finals = self._finals(double=double)
        rewards = self._rewards(colour, bridge)
        top = [finals[CELLS]] * (TEN + 1)
        rows: list[Lines] = [[[value] * (TEN + 1) for value in finals]]
        for _ in range(HORIZON):
            later = [*rows[-1], top]
            rows.append(
                [
                    [
                        self._step(later[cells][last], later[cells + 1], rewards[cells + 1], last)
                        for last in range(TEN + 1)
                    ]
                    for cells in range(CELLS + 1)
                ]
            )
        return rows

    def _step(self, stay: int, written: Sequence[int], reward: int, last: int) -> int:
        """Look one turn ahead: the column stays as it is, or takes the number it is offered."""
        least = stay + self.prices.turn * POINT - reward
        gain = 0
        fits = self._fits[last]
        for face in range(last or 1, TEN + 1):
            more = written[face] - least
            if more > 0:
                gain += fits[face] * more
        return stay + gain // MILLION * self._offer // MILLION

    def _solve_untouched(self, colour: Colour, bridge: int) -> list[int]:
        """R12, R13: a 0 among the dice may tick the double cell, another number begins."""
        plain = self.begun(colour, bridge, double=False)
        doubled = self.begun(colour, bridge, double=True)
        reward = self._rewards(colour, bridge)[1]
        price = self.prices.turn * POINT
        fits = self._fits[0]
        zero = fits[1]  # a 0 is among the dice as often as a 1
        values = [0]
        for turns in range(HORIZON):
            stay = values[-1]
            tick = doubled[turns][0][0] - price - stay
            begin = 0
            for face in range(1, TEN):
                more = plain[turns][1][face] + reward - price - stay
                if more > 0:
                    begin += fits[face] * more
            begin //= MILLION
            gain = begin * (MILLION - zero) + max(tick, begin) * zero
            values.append(stay + gain // MILLION * self._offer // MILLION)
        return values

    def _solve_dice(self, bridge: int) -> list[list[int]]:
        """R18: now and then one has to refuse, and at any time one may."""
        prices = self.prices
        rows = [[0, *(points * POINT for points in self.sheet.dice)]]
        for _ in range(HORIZON):
            later = rows[-1]
            row = []
            for marks in range(CELLS):
                stay, more = later[marks], later[marks + 1]
                if marks + 1 == self.sheet.bridge:
                    more += bridge * POINT
                must = max(more, stay - prices.nuisance * POINT)
                may = max(stay, more - prices.turn * POINT)
                row.append((prices.spare * must + (1000 - prices.spare) * may) // 1000)
            rows.append([*row, later[CELLS]])
        return rows


kept_tables = lru_cache(maxsize=32)(Tables)


def tables(variant: Variant, seats: int, prices: Prices) -> Tables:
    """Return the tables for a variant; they fill as they are asked and are kept."""
    return kept_tables(variant.sheet, (variant.number_dice, variant.colour_dice), seats, prices)


def around(dice: int) -> tuple[int, int]:
    """R8, R9: the dice the active player has, and the others."""
    return dice, dice - 1


def mean(chances: Sequence[int], seats: int) -> int:
    """Mean of an active turn's chance and those of the other turns."""
    active, other = chances
    return (active + (seats - 1) * other) // seats


def shown(dice: int) -> int:
    """Return the chance that a colour is among so many colour dice."""
    sides = len(COLOURS)
    chance: int = MILLION - MILLION * (sides - 1) ** dice // sides**dice
    return chance


def smallest(low: int, face: int, dice: int) -> int:
    """Return the chance that this is the smallest of the faces from `low` up among the dice."""
    if face < low:
        return 0
    none_below, none_here = FACES - (face - low), FACES - (face - low + 1)
    chance: int = MILLION * (none_below**dice - none_here**dice) // FACES**dice
    return chance
