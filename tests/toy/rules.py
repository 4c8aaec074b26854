"""Tricks, a toy: the rules, T1 to T6.

T1 Twelve cards, 1 to 12; two players. T2 Three cards each are dealt, one by one, the starter first;
nobody sees the other's. T3 One leads a card, the other follows with any. T4 The higher card takes
the trick, and leads the next. T5 A trick is a point; most points win. T6 One may resign any time.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import IllegalAction, OptionError, Reason
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Chances, Codec, Outcome, Resign

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable, Iterable, Mapping

    from lostcities.errors import Refusal
    from lostcities.game import Seat

NO_OPTION = Reason("format", "no-options", "tricks has no option {name!r}")
TWO_SEATS = Reason("T1", "two-seats", "tricks is for two: seats={seats}, starter={starter}")
NOT_DUE = Reason("T2", "not-due", "{event} cannot happen now")
NOT_ASKED = Reason("T3", "not-asked", "it is not your turn")
NOT_HELD = Reason("T3", "not-held", "you do not hold the {card}", "play a card of your hand")
OVER = Reason("T5", "over", "the game is over")


@dataclass(frozen=True)
class Variant:
    """T1, T2: the numbers."""

    name: str = "standard"
    cards: int = 12
    hand: int = 3
    seats: range = range(2, 3)

    def options(self) -> dict[str, int | bool]:
        """There is nothing to choose."""
        return {}

    def with_options(self, options: Mapping[str, int | bool]) -> Variant:
        """Refuse any."""
        for name in options:
            raise OptionError(NO_OPTION(name=name))
        return self


@dataclass(frozen=True)
class Play:
    """T3: a card is led, or followed with."""

    card: int

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True)
class Deal:
    """T2: a card comes to a seat."""

    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"deal {self.card}"


Event = Play | Deal | Resign | Abandon


@cache
def codec(variant: Variant) -> Codec[Play]:
    """Number the actions: one for each card."""
    return Codec([Play(card) for card in range(1, variant.cards + 1)])


NOTHING: Final = BySeat[tuple[int | None, ...]](((), ()))


@dataclass(frozen=True)
class Table:
    """What lies open, and as much of the hands as is known: None is a card nobody has shown."""

    variant: Variant
    starter: Seat
    dealt: BySeat[tuple[int | None, ...]] = NOTHING
    played: tuple[int, ...] = ()
    broken: Resign | Abandon | None = None
    moves: tuple[tuple[Seat, int], ...] = field(init=False, compare=False)
    won: tuple[int, int] = field(init=False, compare=False)
    next: Seat = field(init=False, compare=False)
    """Who would play now."""

    def __post_init__(self) -> None:
        """T4: follow the tricks."""
        moves: list[tuple[Seat, int]] = []
        won, mover = [0, 0], self.starter
        for place, card in enumerate(self.played):
            moves.append((mover, card))
            mover = 1 - mover
            if place % 2:
                mover = max(moves[-2:], key=lambda move: move[1])[0]
                won[mover] += 1
        for name, value in (("moves", tuple(moves)), ("won", tuple(won)), ("next", mover)):
            object.__setattr__(self, name, value)

    @property
    def mover(self) -> Seat:
        """Who moves."""
        cards = 2 * self.variant.hand
        if self.broken is not None or len(self.played) == cards:
            return NOBODY
        return CHANCE if sum(map(len, self.dealt)) < cards else self.next

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who is asked."""
        return (self.mover,) if self.mover >= 0 else ()

    @property
    def phase(self) -> str:
        """What is due."""
        if self.mover < 0:
            return "deal" if self.mover == CHANCE else "over"
        return "follow" if len(self.played) % 2 else "lead"

    @property
    def ending(self) -> str | None:
        """How it ended: `played`, `resigned` or `abandoned`."""
        if self.mover != NOBODY:
            return None
        return "played" if self.broken is None else str(self.broken).partition(" ")[0]

    def held(self, seat: Seat) -> tuple[int, ...]:
        """Return the cards a seat is known to hold."""
        gone = {card for mover, card in self.moves if mover == seat}
        return tuple(card for card in self.dealt[seat] if card is not None and card not in gone)

    def _legal(self, seat: Seat | None) -> tuple[Play, ...]:
        return () if seat is None or seat not in self.waiting else tuple(map(Play, self.held(seat)))

    def _refusal(self, action: Play, seat: Seat | None) -> Refusal | None:
        if self.mover == NOBODY:
            return OVER()
        if seat is None or seat not in self.waiting:
            return NOT_ASKED()
        return None if action.card in self.held(seat) else NOT_HELD(card=action.card)


@dataclass(frozen=True)
class State(Table):
    """The whole truth."""

    def __repr__(self) -> str:
        from tests.toy.notation import position_text  # noqa: PLC0415  # it reads states, too

        return f"read_position({position_text(self)!r})"

    @property
    def seat(self) -> Seat:
        """Who moves."""
        return self.mover

    @property
    def occasion(self) -> tuple[int, int]:
        """Name the next deal."""
        return 1, sum(map(len, self.dealt))

    @property
    def outcome(self) -> Outcome | None:
        """T5, T6."""
        if self.ending is None:
            return None
        if isinstance(self.broken, Abandon):
            return Outcome(None, (), self.ending)
        if self.broken is not None:
            return Outcome(None, (1 - self.broken.seat,), self.ending)
        best = max(self.won)
        winners = tuple(seat for seat in (0, 1) if self.won[seat] == best)
        return Outcome(BySeat(self.won), winners, self.ending)

    def legal(self, seat: Seat | None = None) -> tuple[Play, ...]:
        """T3: any card of the hand."""
        return self._legal(self.seat if seat is None else seat)

    def refusal(self, event: Event, seat: Seat | None = None) -> Refusal | None:
        """Say why something may not happen."""
        if isinstance(event, Play):
            return self._refusal(event, self.seat if seat is None else seat)
        if self.seat == NOBODY:
            return OVER()
        if isinstance(event, Deal):
            return None if event in self.chances().events else NOT_DUE(event=event)
        own = isinstance(event, Abandon) or (event.seat in (0, 1) and seat in (None, event.seat))
        return None if own else NOT_DUE(event=event)

    def chances(self) -> Chances[Deal]:
        """T2: every card that is not dealt yet is as likely."""
        if self.seat != CHANCE:
            return Chances((), ())
        seat = (self.starter + self.occasion[1]) % 2
        gone = {*self.dealt[0], *self.dealt[1]}
        left = [card for card in range(1, self.variant.cards + 1) if card not in gone]
        return Chances(tuple(Deal(seat, card) for card in left), (1,) * len(left))

    def apply(self, event: Event, seat: Seat | None = None) -> State:
        """Return the state after an event."""
        refusal = self.refusal(event, seat)
        if refusal is not None:
            raise IllegalAction(event, refusal)
        if isinstance(event, Deal):
            dealt = (*self.dealt[event.seat], event.card)
            return replace(self, dealt=self.dealt.put(event.seat, dealt))
        if isinstance(event, Play):
            return replace(self, played=(*self.played, event.card))
        return replace(self, broken=event)

    def observe(self, seat: Seat | None) -> Observation:
        """T2: return what lies open, and one hand."""
        dealt = BySeat(
            cards if owner == seat else (None,) * len(cards)
            for owner, cards in enumerate(self.dealt)
        )
        return Observation(self.variant, self.starter, dealt, self.played, self.broken, seat)


@dataclass(frozen=True, repr=False)
class Observation(Table):
    """What one seat knows, or a spectator."""

    seat: Seat | None = None
    ahead: bool = False
    """Whether it is as if this seat's turn had come."""

    __repr__ = State.__repr__

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who is asked."""
        return (self.seat,) if self.ahead and self.seat is not None else super().waiting

    def legal(self) -> tuple[Play, ...]:
        """T3: any card of the hand."""
        return self._legal(self.seat)

    def refusal(self, action: Play) -> Refusal | None:
        """Say why this seat may not play that."""
        return self._refusal(action, self.seat)

    def essentials(self) -> Hashable:
        """Return the hand and the tricks."""
        return self.to_json()["hand"], self.moves

    def sample(self, rng: random.Random) -> State:
        """T2: what the other holds is any of the cards nobody has shown."""
        shown = {*self.played, *self.dealt[0], *self.dealt[1]}
        unseen = [card for card in range(1, self.variant.cards + 1) if card not in shown]
        rng.shuffle(unseen)
        return State(self.variant, self.starter, completed(self, unseen), self.played, self.broken)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        return {
            "game": "tricks",
            "variant": self.variant.name,
            "phase": self.phase,
            "waiting": list(self.waiting),
            "starter": self.starter,
            "held": [len(cards) for cards in self.dealt],
            "moves": [[seat, str(card)] for seat, card in self.moves],
            "won": list(self.won),
            "ending": self.ending,
            "seat": self.seat,
            "hand": [] if self.seat is None else list(map(str, self.held(self.seat))),
            "legal": list(map(str, self.legal())),
        }


def completed(table: Table, unseen: Iterable[int]) -> BySeat[tuple[int | None, ...]]:
    """Return what was dealt with the hidden cards filled in: what was played, then any."""
    others = iter(unseen)
    return BySeat(
        tuple(card or next(gone, None) or next(others) for card in cards)
        for cards, gone in (
            (cards, iter([card for mover, card in table.moves if mover == seat and None in cards]))
            for seat, cards in enumerate(table.dealt)
        )
    )


def new(variant: Variant, *, seats: int = 2, starter: Seat = 0) -> State:
    """T1: a new game."""
    if seats not in variant.seats or starter not in range(seats):
        raise OptionError(TWO_SEATS(seats=seats, starter=starter))
    return State(variant, starter)
