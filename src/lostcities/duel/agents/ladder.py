"""Players of the card game who make the mistakes people make, each a character of the ladder.

A character is a rule player with a temper of its own and *lapses*: now and then it does what a
person does who is not counting. It never plays at random: every lapse has a reason that could be
given at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.agents.lapses import happens
from lostcities.duel.actions import DECK, Play, Take, play
from lostcities.duel.agents.evaluation import RulePlayer, Temper, best
from lostcities.duel.agents.features import by_colour
from lostcities.duel.cards import WAGER, Card
from lostcities.game import Decision

if TYPE_CHECKING:
    import random

    from lostcities.duel.actions import Action
    from lostcities.duel.observation import Observation
    from lostcities.game import Limit

A_START: Final = 2
"""Numbers in hand that look like a start to somebody who does not count."""


class Lapses(NamedTuple):
    """How often a character does not count, in thousandths of the decisions where it could."""

    forgets_piles: int
    """Takes from the deck without a look at the piles."""
    sees_nobody: int
    """Places a card without a look at what the opponent collects."""
    rash: int
    """Lays a wager because a number of its colour is there, too."""
    thin: int
    """Begins another expedition with two numbers in hand."""
    jumps: int
    """Plays a higher card than the one it should play first."""


class LapsingPlayer(RulePlayer):
    """A rule player with lapses; all its chance comes from the source it is made with."""

    lapses: Lapses

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._blind = self.temper._replace(fear=0, suspicion=0)

    def decide(self, observation: Observation, limit: Limit) -> Decision:  # noqa: ARG002
        """Choose a place, or a take: by counting, if it does."""
        legal = observation.legal()
        if isinstance(legal[0], Take):
            if len(legal) > 1 and happens(self._rng, self.lapses.forgets_piles):
                return Decision(DECK)
            return best(observation, self.temper)
        action = self._tempted(observation)
        return self._counted(observation) if action is None else Decision(action)

    def _tempted(self, seen: Observation) -> Action | None:
        """Return what it does without counting, if it does not count."""
        if happens(self._rng, self.lapses.rash) and (action := rash_wager(seen)) is not None:
            return action
        return thin_opening(seen) if happens(self._rng, self.lapses.thin) else None

    def _counted(self, seen: Observation) -> Decision:
        """Count, with or without a look at the opponent, and perhaps jump."""
        lapses, rng = self.lapses, self._rng
        temper = self._blind if happens(rng, lapses.sees_nobody) else self.temper
        decision = best(seen, temper)
        higher = jump(seen, decision.action) if happens(rng, lapses.jumps) else None
        return decision if higher is None else Decision(higher)


def rash_wager(seen: Observation) -> Action | None:
    """Find a wager that can be laid, of the colour with most numbers in hand; one is needed."""
    found: tuple[int, Action | None] = (0, None)
    for action in seen.legal():
        if isinstance(action, Play) and action.card.rank == WAGER:
            numbers = _numbers(seen, action.card.colour)
            found = max(found, (len(numbers), action), key=lambda pair: pair[0])
    return found[1]


def thin_opening(seen: Observation) -> Action | None:
    """Find the lowest number of a colour not begun, of which there are two at least."""
    mine = seen.board.expeditions[seen.board.mover]
    found: tuple[int, Action | None] = (A_START - 1, None)
    for colour in range(seen.variant.colours):
        numbers = _numbers(seen, colour)
        if not mine[colour] and len(numbers) > found[0]:
            found = (len(numbers), play(Card(colour, numbers[0])))
    return found[1]


def jump(seen: Observation, action: Action) -> Action | None:
    """Find the next higher number in hand than the one that should be played."""
    if not isinstance(action, Play) or action.card.rank == WAGER:
        return None
    colour, rank = action.card
    higher = [number for number in _numbers(seen, colour) if number > rank]
    return play(Card(colour, higher[0])) if higher else None


def _numbers(seen: Observation, colour: int) -> list[int]:
    """Return the numbers of a colour in hand, ascending."""
    ranks = by_colour(seen.hand, seen.variant.colours)[colour]
    return [rank for rank in ranks if rank != WAGER]


class Pip(LapsingPlayer):
    """Has heard the rules once: begins everything, skips cards, looks at no pile."""

    name = "pip"
    temper = Temper(
        hope=1500,
        leavings=600,
        patience=200,
        hurry=500,
        lure=0,
        fear=0,
        suspicion=0,
        pickiness=700,
        reserve=1000,
    )
    lapses = Lapses(forgets_piles=900, sees_nobody=1000, rash=500, thin=500, jumps=800)


class Odo(LapsingPlayer):
    """Bets on everything: a wager in hand is a wager on the table."""

    name = "odo"
    temper = Temper(
        hope=1100,
        leavings=300,
        patience=300,
        hurry=250,
        lure=300,
        fear=200,
        suspicion=0,
        pickiness=400,
        reserve=2000,
    )
    lapses = Lapses(forgets_piles=600, sees_nobody=700, rash=900, thin=200, jumps=300)


class Ines(LapsingPlayer):
    """Waits for the perfect hand, and is left with half of it when the deck is empty."""

    name = "ines"
    temper = Temper(
        hope=220,
        leavings=0,
        patience=400,
        hurry=0,
        lure=200,
        fear=900,
        suspicion=500,
        pickiness=600,
        reserve=500,
    )
    lapses = Lapses(forgets_piles=800, sees_nobody=200, rash=0, thin=0, jumps=350)


class Bruno(LapsingPlayer):
    """Plays a sound game until he gets impatient and skips what he should wait for."""

    name = "bruno"
    temper = Temper(
        hope=850,
        leavings=100,
        patience=500,
        hurry=250,
        lure=500,
        fear=400,
        suspicion=100,
        pickiness=250,
        reserve=800,
    )
    lapses = Lapses(forgets_piles=100, sees_nobody=250, rash=30, thin=40, jumps=80)
