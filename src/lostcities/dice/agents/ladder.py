"""Players of the dice game who make the mistakes people make, each a character of the ladder.

As in the card game: a rule player with prices of its own and *lapses*, each of which has a reason
that could be given at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.agents.lapses import happens
from lostcities.dice.actions import DECLINE, REFUSE, Accelerate, Pick
from lostcities.dice.agents.evaluation import RulePlayer, best
from lostcities.dice.agents.tables import Prices
from lostcities.dice.marks import value_of
from lostcities.game import Decision

if TYPE_CHECKING:
    import random

    from lostcities.dice.actions import Action
    from lostcities.dice.marks import Written
    from lostcities.dice.observation import Observation
    from lostcities.game import Limit, Seat


class Lapses(NamedTuple):
    """How often a character does not count, in thousandths of the decisions where it could."""

    sees_nobody: int
    """Chooses without a look at who is racing for which bridge."""
    never_refuses: int
    """Writes something rather than refuse."""
    doubles: int
    """Ticks a double cell because a 0 is there."""
    jumps: int
    """Writes a higher number than the one it should write, in the same column."""
    wastes_arrows: int
    """Accelerates the column it is looking at: the one that is longest."""


class LapsingPlayer(RulePlayer):
    """A rule player with lapses; all its chance comes from the source it is made with."""

    lapses: Lapses

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._blind = self.prices._replace(ahead=0, level=0, behind=0)

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a pair, a refusal or where an acceleration goes: by counting, if it does."""
        lapses, rng = self.lapses, self._rng
        if isinstance(observation.legal()[0], Accelerate):
            if happens(rng, lapses.wastes_arrows):
                return Decision(longest_column(observation))
        elif happens(rng, lapses.doubles) and (tick := double_cell(observation)) is not None:
            return Decision(tick)
        prices = self._blind if happens(rng, lapses.sees_nobody) else self.prices
        decision = best(observation, prices)
        if decision.action == REFUSE and happens(rng, lapses.never_refuses):
            return _or_instead(decision, lowest_step(observation))
        if happens(rng, lapses.jumps):
            return _or_instead(decision, jump(observation, decision.action))
        return decision


def _or_instead(decision: Decision, instead: Action | None) -> Decision:
    return decision if instead is None else Decision(instead)


def double_cell(seen: Observation) -> Action | None:
    """R12: find a pair that ticks a double cell."""
    columns = _mine(seen)
    for action in seen.legal():
        if isinstance(action, Pick) and value_of(columns[action.colour], action) is None:
            return action
    return None


def lowest_step(seen: Observation) -> Action | None:
    """Find the pair that skips least in its column."""
    columns = _mine(seen)

    def step(action: Pick) -> int:
        written = columns[action.colour]
        last = written.numbers[-1] if written.numbers else 0
        return (value_of(written, action) or 0) - last

    pairs = [action for action in seen.legal() if isinstance(action, Pick)]
    return min(pairs, key=step, default=None)


def jump(seen: Observation, action: Action) -> Action | None:
    """Find a pair of the same colour with the next higher number."""
    if not isinstance(action, Pick):
        return None
    written = _mine(seen)[action.colour]

    def value(pair: Pick) -> int:
        return value_of(written, pair) or 0

    same = [a for a in seen.legal() if isinstance(a, Pick) and a.colour == action.colour]
    return min((a for a in same if value(a) > value(action)), key=value, default=None)


def longest_column(seen: Observation) -> Action:
    """R20: find the acceleration of the column with most numbers that still takes one."""
    columns = _mine(seen)
    found: tuple[int, Action] = (-1, DECLINE)
    for action in seen.legal():
        if isinstance(action, Accelerate) and action.colour is not None:
            length = len(columns[action.colour].numbers)
            found = max(found, (length, action), key=lambda pair: pair[0])
    return found[1]


def _mine(seen: Observation) -> tuple[Written, ...]:
    """Return my columns, with what I have sealed."""
    me: Seat = seen.seat  # type: ignore[assignment]  # no spectator decides
    return seen.marks[me].columns


class Pip(LapsingPlayer):
    """Has heard the rules once: writes whatever fits, and is soon stuck at the top."""

    name = "pip"
    prices = Prices(
        turn=0,
        arrow=5,
        vase=5,
        spare=100,
        nuisance=0,
        ahead=0,
        level=0,
        behind=0,
        outlook=1500,
    )
    lapses = Lapses(sees_nobody=1000, never_refuses=900, doubles=500, jumps=700, wastes_arrows=700)


class Odo(LapsingPlayer):
    """Bets on everything: a 0 is a double cell, whatever the dice may bring."""

    name = "odo"
    prices = Prices(
        turn=0,
        arrow=14,
        vase=10,
        spare=150,
        nuisance=5,
        ahead=800,
        level=500,
        behind=300,
        outlook=1400,
    )
    lapses = Lapses(sees_nobody=500, never_refuses=500, doubles=900, jumps=200, wastes_arrows=400)


class Ines(LapsingPlayer):
    """Waits for the perfect pair, refuses the good ones, and the bridges go to others."""

    name = "ines"
    prices = Prices(
        turn=8,
        arrow=8,
        vase=8,
        spare=400,
        nuisance=38,
        ahead=200,
        level=100,
        behind=0,
        outlook=900,
    )
    lapses = Lapses(sees_nobody=700, never_refuses=0, doubles=0, jumps=150, wastes_arrows=300)


class Bruno(LapsingPlayer):
    """Plays a sound game until he gets impatient and writes a higher number than he should."""

    name = "bruno"
    prices = Prices(
        turn=2,
        arrow=12,
        vase=12,
        spare=240,
        nuisance=20,
        ahead=900,
        level=600,
        behind=250,
        outlook=1050,
    )
    lapses = Lapses(sees_nobody=250, never_refuses=80, doubles=60, jumps=60, wastes_arrows=100)
