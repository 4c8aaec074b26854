"""A position as OpenSpiel walks it: a state of the rules, and what every player has seen so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np

from lostcities.envs.rewards import shares
from lostcities.game import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lostcities.envs.openspiel_rules import Rules
    from lostcities.game import Seat

REMEMBERED: Final = 1 << 14
"""Positions kept for those who come again: all of `nano`, which solvers walk thousands of times."""


class Seen(NamedTuple):
    """One thing a player saw, as a text and as a number, 1 or more."""

    text: str
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A state of the rules and what every player has seen on the way to it.

    OpenSpiel deep-copies whatever a Python state holds; nothing here ever changes, so copies share
    it.
    """

    rules: Rules
    state: Any
    seen: tuple[tuple[Seen, ...], ...]
    """By player, in order: own cards and all that is open. This is perfect recall."""
    sealed: tuple[tuple[Seat, Seen], ...] = ()
    """R19: what was chosen and is not revealed yet."""
    before: Position | None = None
    event: Any = None
    """What led here from the position before."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Position by position, the way back would be deeper than a pickle can go.
        return replayed, (self.rules, [one.event for one in self.path()[1:]])

    def after(self, event: Any) -> Position:
        """Return the position after an event, in which its witnesses remember it."""
        return _after(self, event)

    def path(self) -> list[Position]:
        """List the positions from the first to this one."""
        return list(self._back())[::-1]

    def _back(self) -> Iterator[Position]:
        position: Position | None = self
        while position is not None:
            yield position
            position = position.before

    def margins(self) -> list[float]:
        """Return by how much every player leads the mean of the others, once the game is over."""
        outcome, seats = self.state.outcome, self.rules.seats
        if outcome is None:
            return [0.0] * seats
        margins: list[float] = (np.array(outcome.scores) @ shares("margin", seats)).tolist()
        return margins

    def number_of(self, event: Any) -> int:
        """Return the number of an event: an action's, or a chance event's."""
        rules = self.rules
        if self.state.seat == CHANCE:
            return rules.number(event)
        return rules.game.codec(rules.variant).id(event)


def first(rules: Rules) -> Position:
    """Return where a game begins; player 0 starts (D4, R7)."""
    start = rules.game.new(rules.variant, seats=rules.seats)
    return Position(rules, start, ((),) * rules.seats)


def replayed(rules: Rules, events: Iterable[Any]) -> Position:
    """Return where events lead from the beginning."""
    return reduce(Position.after, events, first(rules))


@lru_cache(REMEMBERED)
def _after(here: Position, event: Any) -> Position:
    rules, before = here.rules, here.state
    item = _seen_event(here, event)
    state = before.apply(event)
    witnesses = rules.witnesses(before, event)
    seen = [
        (*memory, item) if player in witnesses else memory
        for player, memory in enumerate(here.seen)
    ]
    sealed: tuple[tuple[Seat, Seen], ...] = ()
    if rules.is_sealed(before):
        sealed = (*here.sealed, (before.seat, item))
        seen, sealed = _with_sealed(here, state, seen, sealed)
    return Position(rules, state, tuple(seen), sealed, here, event)


def _seen_event(here: Position, event: Any) -> Seen:
    chance = here.state.seat == CHANCE
    actions = len(here.rules.game.codec(here.rules.variant)) if chance else 0
    return Seen(str(event), 1 + actions + here.number_of(event))


def _with_sealed(
    here: Position, state: Any, seen: list[tuple[Seen, ...]], sealed: tuple[tuple[Seat, Seen], ...]
) -> tuple[list[tuple[Seen, ...]], tuple[tuple[Seat, Seen], ...]]:
    """R19: the others learn that a seat has chosen, and what, once all have."""
    seat = here.state.seat
    if here.rules.is_sealed(state):
        news = [(seat, _has_sealed(here.rules, seat))] if seat not in state.waiting else []
    else:
        news, sealed = list(sealed), ()
    seen = [
        (*memory, *(item for maker, item in news if maker != player))
        for player, memory in enumerate(seen)
    ]
    return seen, sealed


def _has_sealed(rules: Rules, seat: Seat) -> Seen:
    actions = len(rules.game.codec(rules.variant))
    return Seen(f"sealed {seat + 1}", 1 + actions + rules.outcomes + seat)
