"""How the rule players of the dice game evaluate a sheet: one sheet, one number.

A sheet is worth what its columns promise (see `dice_tables`), plus the bridges it has; an
action is worth the sheet it leads to, accelerations played out in the best order. The lowest
action id wins a tie. Everything is whole thousandths of a point and nothing is random, so that
another implementation, the kernel, agrees move for move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.dice.actions import ACCELERATIONS
from lostcities.dice.agents.race import race_of
from lostcities.dice.agents.tables import HORIZON, POINT, Prices, tables
from lostcities.dice.marks import after, can_accelerate
from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import ARTEFACTS, CELLS, DICE
from lostcities.game import Candidate, Decision

if TYPE_CHECKING:
    import random

    from lostcities.dice.actions import Action
    from lostcities.dice.agents.race import Race
    from lostcities.dice.agents.tables import Tables
    from lostcities.dice.marks import Marks
    from lostcities.dice.observation import Observation
    from lostcities.dice.sheet import Colour
    from lostcities.game import Limit

VASES_A_TURN: Final = 200
"""Thousandths of an artefact to expect a turn: some 8 in some 40 turns of rule players."""

CHAIN: Final = 3
"""So many arrows in a row are played out; one more counts as an acceleration to come. Some sheets
have arrows on arrows, and looking at all their chains would take for ever."""


class RulePlayer:
    """Plays by the worth of the sheet each action leads to."""

    name: str
    prices: Prices

    def __init__(self, rng: random.Random | None = None) -> None:
        """Take a source of randomness, as every agent does, and never use it."""

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a pair, a refusal or where an acceleration goes."""
        return best(observation, self.prices)


def best(seen: Observation, prices: Prices) -> Decision:
    """Choose what leads to the best sheet."""
    evaluator = Evaluator(race_of(seen), tables(seen.variant, len(seen.board.marks), prices))
    weighed = [(action, evaluator.weigh(evaluator.race.marks, action)) for action in seen.legal()]
    weighed.sort(key=_loss)  # a stable sort: the lowest id stays first among equals
    candidates = [Candidate(action, value / POINT) for action, value in weighed]
    return Decision(candidates[0].action, tuple(candidates))


def _loss(weighed: tuple[Action, int]) -> int:
    return -weighed[1]


class Evaluator:
    """Weighs sheets of one player at one point of a game."""

    def __init__(self, race: Race, tables: Tables) -> None:
        self.race = race
        self.tables = tables
        self.turns = min(HORIZON, race.turns * tables.prices.outlook // 1000)

    def weigh(self, marks: Marks, action: Action, arrows: int = CHAIN) -> int:
        """Weigh the sheet an action leads to; an arrow goes where it is best (R20, R21)."""
        sheet, closed = self.race.sheet, self.race.closed
        written, arrow = after(sheet, closed, marks, action)
        value = self.worth(written)
        if not arrow:
            return value
        if not arrows:
            return value + self.tables.prices.arrow * POINT
        for colour, acceleration in enumerate(ACCELERATIONS):
            if can_accelerate(written, colour):
                value = max(value, self.weigh(written, acceleration, arrows - 1))
        return value

    def worth(self, marks: Marks) -> int:
        """Weigh a sheet: by the rules if the game ends with it, else by what it promises."""
        if self.race.ends_with(marks):
            return receipt(self.race.sheet, marks).total * POINT
        value = sum(marks.bridges) * self.race.sheet.bridge_value * POINT
        for colour in range(len(marks.columns)):
            value += self.column(marks, colour)
        return value + self.dice(marks) + self.artefacts(marks)

    def column(self, marks: Marks, colour: Colour) -> int:
        """Weigh an expedition."""
        double, numbers, top = marks.columns[colour]
        if top:
            return self.tables.full(double=double)
        bridge = self.bridge(marks, colour, len(numbers))
        if numbers or double:
            last = numbers[-1] if numbers else 0
            worth = self.tables.begun(colour, bridge, double=double)
            return worth[self.turns][len(numbers)][last]
        return self.tables.untouched(colour, bridge)[self.turns]

    def dice(self, marks: Marks) -> int:
        """Weigh the dice column."""
        bridge = self.bridge(marks, DICE, marks.dice)
        return self.tables.dice(bridge)[self.turns][marks.dice]

    def artefacts(self, marks: Marks) -> int:
        """Weigh the artefact column where it should end, less what the vases to come were given."""
        sheet, marked = self.race.sheet, marks.artefacts
        coming = min((CELLS - marked) * 1000, self.turns * VASES_A_TURN)
        whole, part = divmod(marked * 1000 + coming, 1000)
        track = (0, *sheet.artefact, 0)
        value = track[whole] * (1000 - part) + track[whole + 1] * part
        value -= self.tables.prices.vase * coming
        bridge = self.bridge(marks, ARTEFACTS, marked)
        return value + bridge * (1000 * marked // sheet.bridge)

    def bridge(self, marks: Marks, column: int, cells: int) -> int:
        """Return the points to expect from a bridge that is still to be crossed (R24)."""
        race, prices = self.race, self.tables.prices
        if race.closed[column] or marks.bridges[column] or cells >= race.sheet.bridge:
            return 0
        rival = race.rivals[column]
        if rival > cells or rival == race.sheet.bridge - 1:
            share = prices.behind
        else:
            share = prices.ahead if cells > rival else prices.level
        return race.sheet.bridge_value * share // 1000
