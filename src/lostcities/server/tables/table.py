"""A table as a fold of its events: any process can rebuild it, and it is nothing else.

The kinds of event, and what their data hold:

- `created` (setup), `committed` (match, commitments by scene): before anything is dealt;
- `sat` (name), `left`, `readied` (nonce), `started` (match, starter): people come, it begins;
- `acted` (action), `chanced` (events), `undid`, `revealed` (scene, key): the game itself;
- `resigned` (by), `handed` (agent, reason), `returned`, `fell_back` (reason): who plays a seat;
- `offered`, `said` (phrase), `closed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import dropwhile
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from lostcities.game import CHANCE, Resign
from lostcities.server.chances import read_chance
from lostcities.server.tables.setup import Setup, read_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lostcities.game import Seat, State
    from lostcities.server.tables.events import Event

Status = Literal["lobby", "playing", "over", "closed"]


class Place(NamedTuple):
    """One seat of the table, and who is in it."""

    taken: bool = False
    name: str = ""
    agent: str | None = None
    """The agent that plays it: from the start, or for somebody who is away."""
    person: bool = True
    """Whether a person sits there, or sat there before an agent took over."""
    ready: bool = False
    nonce: str = ""
    decisions: int = 0
    """How often it has decided, or taken a decision back: the number of the next one."""


class Undo(NamedTuple):
    """What taking one decision back returns to."""

    seat: Seat
    action: Any
    state: Any
    settled: Any
    firm: bool = False
    """Whether somebody else was seen to act since, so that it stays."""


@dataclass
class Table:
    """One table. Its fields are never changed in place, so that a shallow copy is a fork."""

    id: str
    setup: Setup
    created_at: float
    places: tuple[Place, ...]
    version: int = 0
    updated_at: float = 0.0
    status: Status = "lobby"
    match: int = 0
    starter: Seat | None = None
    """Who started the match being played, or played last."""
    commitments: tuple[tuple[int, str], ...] = ()
    revealed: tuple[tuple[int, str], ...] = ()
    nonces: tuple[str, ...] = ()
    state: Any = None
    settled: Any = None
    """The state others see while a seat is in the middle of its turn: a card placed and none taken
    yet, an acceleration still to be decided."""
    undoable: tuple[Undo, ...] = ()
    """The decisions since chance has spoken; those that are not firm can be taken back."""
    finished: tuple[Any, ...] = ()
    """The expeditions of the card game's finished rounds, for their receipts."""
    offers: frozenset[Seat] = frozenset()
    """Who has asked for a rematch."""
    due_since: float = 0.0
    """Since when the pending decisions are awaited."""

    def fork(self) -> Table:
        """Return the same table, to try something on."""
        forked: Table = object.__new__(Table)
        forked.__dict__.update(self.__dict__)
        return forked

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited."""
        return self.state.waiting if self.status == "playing" else ()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last decision back."""
        playing = self.status == "playing"
        return playing and any(undo.seat == seat and not undo.firm for undo in self.undoable)

    def in_mid_turn(self, seat: Seat) -> bool:
        """Whether a seat has begun a turn that others see only when it is done."""
        return self.state is not self.settled and seat in self.state.waiting

    def seen_by(self, seat: Seat | None) -> State[Any]:
        """Return the state a seat, or a spectator, is shown something of."""
        seen: State[Any] = self.state if self._in_its_turn(seat) else self.settled
        return seen

    def _in_its_turn(self, seat: Seat | None) -> bool:
        return self.state is self.settled or seat in self.state.waiting

    def apply(self, event: Event) -> None:
        """Take in what happened next."""
        _APPLY[event.kind](self, event)
        self.version = event.seq
        self.updated_at = event.at

    def _place(self, seat: Seat | None, **changes: Any) -> None:
        places = list(self.places)
        places[seat] = places[seat]._replace(**changes)  # type: ignore[index]  # a seat's event
        self.places = tuple(places)

    def _committed(self, event: Event) -> None:
        self.match = event.data["match"]
        self.commitments = tuple((scene, told) for scene, told in event.data["commitments"])
        self.revealed = ()

    def _sat(self, event: Event) -> None:
        self._place(event.seat, taken=True, name=event.data["name"])

    def _left(self, event: Event) -> None:
        self._place(event.seat, taken=False, name="", ready=False, nonce="")

    def _readied(self, event: Event) -> None:
        self._place(event.seat, ready=True, nonce=event.data["nonce"])

    def _started(self, event: Event) -> None:
        self.status = "playing"
        self.starter = event.data["starter"]
        self.nonces = tuple(place.nonce for place in self.places)
        self.offers = frozenset()
        self.finished = ()
        game, variant = self.setup.game, self.setup.variant
        self.state = game.new(variant, seats=len(self.places), starter=event.data["starter"])
        self._settle(event.at)

    def _acted(self, event: Event) -> None:
        seat: Seat = event.seat  # type: ignore[assignment]  # a seat acts
        due = self.due_since if is_sealed(self.state) else event.at  # the others are due as before
        self._decide(seat, self.setup.codec.parse(event.data["action"]))
        self._count(seat)
        if seat not in self.state.waiting and self.state.seat != CHANCE:
            self._make_firm(seat)
            self._settle(due)

    def _decide(self, seat: Seat, action: Any, *, firm: bool = False) -> None:
        self.undoable = (*self.undoable, Undo(seat, action, self.state, self.settled, firm))
        self._go_on(self.state.apply(action, seat))

    def _go_on(self, state: Any) -> None:
        """Let the game stand differently; keep what a round has left behind that ends with it."""
        if self.setup.has_rounds and len(state.board.results) > len(self.state.board.results):
            self.finished = (*self.finished, self.state.board.expeditions)
        self.state = state

    def _make_firm(self, seat: Seat) -> None:
        """Let nobody else take back what they decided before a seat was seen to act."""
        firm = (undo._replace(firm=undo.firm or undo.seat != seat) for undo in self.undoable)
        self.undoable = tuple(dropwhile(lambda undo: undo.firm, firm))

    def _count(self, seat: Seat) -> None:
        self._place(seat, decisions=self.places[seat].decisions + 1)

    def _settle(self, due: float) -> None:
        self.settled = self.state
        self.due_since = due
        if self.state.outcome is not None:
            self.status = "over"
            self.undoable = ()

    def _chanced(self, event: Event) -> None:
        self.undoable = ()
        for item in event.data["events"]:
            self._go_on(self.state.apply(read_chance(self.setup.game_name, item)))
        if self.state.seat != CHANCE:
            self._settle(event.at)

    def _undid(self, event: Event) -> None:
        """Go back to before a seat's last decision.

        A turn that somebody else has begun since, unseen, must not stand in the way: the refusal
        would tell of it. It falls, too; a sealed choice (R19) does not depend on it and stays.
        """
        place = max(at for at, undo in enumerate(self.undoable) if undo.seat == event.seat)
        last, later = self.undoable[place], self.undoable[place + 1 :]
        self.undoable = self.undoable[:place]
        self.state = last.state
        if self.settled is not last.settled:  # others have seen what is taken back
            self.settled = last.state
        self._count(last.seat)
        for undo in later:
            if is_sealed(last.state):
                self._decide(undo.seat, undo.action, firm=undo.firm)
            else:
                self._count(undo.seat)

    def _revealed(self, event: Event) -> None:
        self.revealed = (*self.revealed, (event.data["scene"], event.data["key"]))

    def _resigned(self, event: Event) -> None:
        self.state = self.settled.apply(Resign(event.seat))  # type: ignore[arg-type]  # a seat's
        self._settle(event.at)

    def _handed(self, event: Event) -> None:
        self._place(event.seat, agent=event.data["agent"])

    def _returned(self, event: Event) -> None:
        self._place(event.seat, agent=None)

    def _offered(self, event: Event) -> None:
        self.offers |= {event.seat}  # type: ignore[arg-type]  # a seat's

    def _closed(self, event: Event) -> None:
        self.status = "closed"
        self.undoable = ()
        self.due_since = event.at

    def _noted(self, event: Event) -> None:
        """Nothing changes; the log has it."""


def is_sealed(state: State[Any] | None) -> bool:
    """R19: whether the choices now due are sealed."""
    return bool(getattr(getattr(state, "board", None), "sealed", False))


def opened(table: str, event: Event) -> Table:
    """Begin a table with its first event, `created`."""
    setup = read_setup(event.data["setup"])
    places = tuple(
        Place(
            taken=seat.kind in ("device", "agent"),
            name=seat.name,
            agent=seat.agent,
            person=seat.kind != "agent",
            ready=seat.kind == "agent",
        )
        for seat in setup.seats
    )
    return Table(
        table, setup, event.at, places, version=event.seq, updated_at=event.at, due_since=event.at
    )


def folded(table: str, events: Iterable[Event]) -> Table | None:
    """Rebuild a table from its events; None if there are none."""
    found: Table | None = None
    for event in events:
        if found is None:
            found = opened(table, event)
        else:
            found.apply(event)
    return found


_APPLY: dict[str, Callable[[Table, Event], None]] = {
    "committed": Table._committed,
    "sat": Table._sat,
    "left": Table._left,
    "readied": Table._readied,
    "started": Table._started,
    "acted": Table._acted,
    "chanced": Table._chanced,
    "undid": Table._undid,
    "revealed": Table._revealed,
    "resigned": Table._resigned,
    "handed": Table._handed,
    "returned": Table._returned,
    "fell_back": Table._noted,
    "offered": Table._offered,
    "said": Table._noted,
    "closed": Table._closed,
}
"""What each kind of event does to a table."""
