"""A table as a fold of its events (S3): any process can rebuild it, and it holds nothing else.

The kinds of event, and what their data hold:

- `created` (setup), `committed` (match, commitments by scene, scheme): before any nonce is given,
  when the table is made and, for the next match, when one ends;
- `sat` (name), `left`, `readied` (nonce), `started` (match, starter): people arrive, play begins;
- `acted` (action), `chanced` (events), `undid`, `revealed` (scene, key): the game itself;
- `resigned` (by), `handed` (agent, reason), `returned`, `fell_back` (agent, reason): who plays
  a seat;
- `recovery_asked`, `recovery_allowed`, `recovery_refused`, and `sat` with `how`: a seat changes
  devices (S9);
- `offered`, `said` (phrase), `closed`;
- `helped` (how: `hint` or `tutor`): a seat was told something while it played.

Two states: `state` is the truth, `public_state` is what the others are shown. A turn of several
decisions is nobody's business until it is done, so the two differ while a seat is inside one:

    event                     state                 public_state   seat 0 sees   seat 1 sees
    started, chanced          A                     A              A             A
    seat 0 acted R5           B: R5 placed          A              B             A
    seat 0 undid              A                     A              A             A
    seat 0 acted xW3          C: W3 discarded       A              C             A
    seat 0 acted <B           D: B taken            D              D             D
    seat 0 undid              C: W3 discarded       C              C             C

The last line: everybody had seen D, so everybody must see that it was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import dropwhile
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from lostcities.game import CHANCE, Resign
from lostcities.server.tables.fair_deal import SCHEME
from lostcities.server.tables.setup import Setup, read_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from lostcities.game import Seat, State
    from lostcities.server.tables.events import Event, JsonObject

Status = Literal["lobby", "playing", "over", "closed"]

HINT: Final = "hint"
TUTOR: Final = "tutor"
"""How a seat was helped: it asked what is best, or was warned of what it was about to do."""


class Place(NamedTuple):
    """One seat of the table, and who is in it."""

    taken: bool = False
    name: str = ""
    agent: str | None = None
    """The agent that plays it: from the start, or for a person who is away."""
    person: bool = True
    """Whether a person sits there, or did before an agent took over."""
    ready: bool = False
    nonce: str = ""
    decisions: int = 0
    """How often it has decided, or taken a decision back: the number of the next one."""
    hints: int = 0
    """Hints it asked for in this match; everybody knows."""
    warnings: int = 0
    """Warnings of the tutor in this match. That there was one says something about a hand and a
    plan: until the match is over it is the seat's own business (S4)."""


class Recovery(NamedTuple):
    """The host's request to give a player's seat to another device (S9)."""

    asked_at: float
    """When, which also tells the link that belongs to it from those of other requests."""
    allowed: bool = False
    """Whether the player has agreed."""


class Committed(NamedTuple):
    """What was published of the keys of a match (S5)."""

    match: int
    scheme: int
    commitments: tuple[tuple[int, str], ...]


class Undo(NamedTuple):
    """One decision, and the states that taking it back returns to."""

    seat: Seat
    action: Any
    state: Any
    public_state: Any
    is_final: bool = False
    """Whether another seat was seen to act since, so that it can't be taken back."""


@dataclass
class Table:
    """One table. Its fields are never changed in place, so that a shallow copy is a fork."""

    id: str
    setup: Setup
    created_at: float
    places: tuple[Place, ...]
    version: int = 0
    updated_at: float = 0.0
    """When something last happened that anybody but the seat that did it may know (S4)."""
    status: Status = "lobby"
    match: int = 0
    starter: Seat | None = None
    """Who started the match being played, or played last."""
    scheme: int = SCHEME
    """By which scheme its deals are fair."""
    commitments: tuple[tuple[int, str], ...] = ()
    next: Committed | None = None
    """The match after this one, which has not begun."""
    revealed: tuple[tuple[int, str], ...] = ()
    nonces: tuple[str, ...] = ()
    state: Any = None
    """The whole truth, with decisions the others have not been shown."""
    public_state: Any = None
    """The state at the end of the last finished turn: what the others are shown something of."""
    undo_stack: tuple[Undo, ...] = ()
    """The decisions since chance last spoke, oldest first; those not final can be taken back."""
    receipts: tuple[JsonObject, ...] = ()
    """How the finished rounds of the match were scored."""
    offers: frozenset[Seat] = frozenset()
    """Who has asked for a rematch."""
    recoveries: Mapping[Seat, Recovery] = field(default_factory=dict)
    """The requests to recover a seat that stand, by seat."""
    waiting_since: float = 0.0
    """Since when the pending decisions are awaited."""

    def fork(self) -> Table:
        """Return a copy to try something on."""
        # Not dataclasses.replace, which passes every field through the constructor: a table is
        # forked for each event.
        forked: Table = object.__new__(Table)
        forked.__dict__.update(self.__dict__)
        return forked

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited."""
        return self.state.waiting if self.status == "playing" else ()

    @property
    def is_sealed(self) -> bool:
        """R19: whether the choices now due are sealed."""
        return self.state is not None and self.setup.game.is_sealed(self.state)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last decision back."""
        playing = self.status == "playing"
        return playing and any(undo.seat == seat and not undo.is_final for undo in self.undo_stack)

    def in_mid_turn(self, seat: Seat) -> bool:
        """Whether a seat has begun a turn that others see only when it is done."""
        return self.state is not self.public_state and seat in self.state.waiting

    def state_shown_to(self, seat: Seat | None) -> State[Any]:
        """Return the state of which a seat, or a spectator, is shown something."""
        shown: State[Any] = self.state if self._knows_the_truth(seat) else self.public_state
        return shown

    def _knows_the_truth(self, seat: Seat | None) -> bool:
        return self.state is self.public_state or seat in self.state.waiting

    def apply(self, event: Event) -> None:
        """Take in what happened next."""
        is_private = _APPLY[event.kind](self, event)
        self.version = event.seq
        if not is_private:
            self.updated_at = event.at

    def _place(self, seat: Seat | None, **changes: Any) -> None:
        places = list(self.places)
        places[seat] = places[seat]._replace(**changes)  # type: ignore[index]  # a seat's event
        self.places = tuple(places)

    def _committed(self, event: Event) -> None:
        data = event.data
        commitments = tuple((scene, digest) for scene, digest in data["commitments"])
        committed = Committed(data["match"], data["scheme"], commitments)
        if self.status == "lobby":
            self._adopt(committed)
            return
        self.next = committed
        # A nonce that was known before the commitment would bind nobody.
        self.places = tuple(place._replace(nonce="") for place in self.places)

    def _adopt(self, committed: Committed) -> None:
        """Go on to the match that was committed to."""
        self.match, self.scheme, self.commitments = committed
        self.next = None
        self.revealed = ()

    def _sat(self, event: Event) -> None:
        self._place(event.seat, taken=True, name=event.data["name"])
        self._end_recovery(event)

    def _left(self, event: Event) -> None:
        self._place(event.seat, taken=False, name="", ready=False, nonce="")

    def _readied(self, event: Event) -> None:
        self._place(event.seat, ready=True, nonce=event.data["nonce"])

    def _started(self, event: Event) -> None:
        if self.next is not None:
            self._adopt(self.next)
        self.status = "playing"
        self.starter = event.data["starter"]
        self.nonces = tuple(place.nonce for place in self.places)
        self.offers = frozenset()
        self.receipts = ()
        self.places = tuple(place._replace(hints=0, warnings=0) for place in self.places)
        game, variant = self.setup.game, self.setup.variant
        self.state = game.new(variant, seats=len(self.places), starter=event.data["starter"])
        self._publish(event.at)

    def _acted(self, event: Event) -> bool:
        seat: Seat = event.seat  # type: ignore[assignment]  # a seat acts
        # A sealed choice changes nothing for the others: they have been waited for all along.
        waiting_since = self.waiting_since if self.is_sealed else event.at
        self._decide(seat, self.setup.codec.parse(event.data["action"]))
        self._count(seat)
        if seat not in self.state.waiting and self.state.seat != CHANCE:
            self._finalise_others(seat)
            self._publish(waiting_since)
        return self.state is not self.public_state

    def _decide(self, seat: Seat, action: Any, *, is_final: bool = False) -> None:
        undo = Undo(seat, action, self.state, self.public_state, is_final)
        self.undo_stack = (*self.undo_stack, undo)
        self._advance(self.state.apply(action, seat))

    def _advance(self, state: Any) -> None:
        """Go on to the next state; keep the receipt of a round that ends with it."""
        self.receipts += tuple(self.setup.game.round_receipts(self.state, state))
        self.state = state

    def _finalise_others(self, seat: Seat) -> None:
        """Make final what others decided before a seat was seen to act.

        Otherwise they could look at its move and then change their own. What is final at the
        bottom of the stack can never be reached again, and goes.
        """
        stack = (
            undo._replace(is_final=undo.is_final or undo.seat != seat) for undo in self.undo_stack
        )
        self.undo_stack = tuple(dropwhile(lambda undo: undo.is_final, stack))

    def _count(self, seat: Seat) -> None:
        self._place(seat, decisions=self.places[seat].decisions + 1)

    def _publish(self, waiting_since: float) -> None:
        """Show the others how the game stands."""
        self.public_state = self.state
        self.waiting_since = waiting_since
        if self.state.outcome is not None:
            self.status = "over"
            self.undo_stack = ()

    def _chanced(self, event: Event) -> None:
        # The undo horizon: once a card is drawn or a die rolled, taking back would be peeking.
        self.undo_stack = ()
        for item in event.data["events"]:
            self._advance(self.state.apply(self.setup.game.read_chance(item)))
        if self.state.seat != CHANCE:
            self._publish(event.at)

    def _undid(self, event: Event) -> bool:
        """Go back to before a seat's last decision.

        Others may have begun a turn since, which this seat can't see. Refusing for that reason
        would tell it (S4), so their unseen decisions fall as well: they are counted as taken back
        and must be made again. Sealed choices (R19) do not depend on each other: they are applied
        again on top.

            stack, oldest first         undone       what is left
            0: xR5   0: <B   1: xY3     0's `<B`     0: xR5; seat 1 decides again
            1: sealed   2: sealed       1's choice   2: sealed, applied again
        """
        at = max(n for n, undo in enumerate(self.undo_stack) if undo.seat == event.seat)
        last, later = self.undo_stack[at], self.undo_stack[at + 1 :]
        if self.is_sealed:  # others know only whether a choice is complete
            is_private = event.seat in self.state.waiting
        else:
            is_private = self.public_state is last.public_state
        self.undo_stack = self.undo_stack[:at]
        self.state = last.state
        if self.public_state is not last.public_state:  # others have seen what is taken back
            self.public_state = last.state
        self._count(last.seat)
        sealed = self.is_sealed
        for undo in later:
            if sealed:
                self._decide(undo.seat, undo.action, is_final=undo.is_final)
            else:
                self._count(undo.seat)
        return is_private

    def _revealed(self, event: Event) -> None:
        self.revealed = (*self.revealed, (event.data["scene"], event.data["key"]))

    def _resigned(self, event: Event) -> None:
        # From the public state: a turn that was never finished has never happened.
        self.state = self.public_state.apply(Resign(event.seat))  # type: ignore[arg-type]
        self._publish(event.at)

    def _handed(self, event: Event) -> None:
        self._place(event.seat, agent=event.data["agent"])

    def _returned(self, event: Event) -> None:
        self._place(event.seat, agent=None)

    def _offered(self, event: Event) -> None:
        self.offers |= {event.seat}  # type: ignore[arg-type]  # a seat's

    def _recovery_asked(self, event: Event) -> None:
        self._set_recovery(event, Recovery(event.at))

    def _recovery_allowed(self, event: Event) -> None:
        asked = self.recoveries[event.seat]  # type: ignore[index]  # a seat's
        self._set_recovery(event, asked._replace(allowed=True))

    def _set_recovery(self, event: Event, recovery: Recovery) -> None:
        self.recoveries = {**self.recoveries, event.seat: recovery}  # type: ignore[dict-item]

    def _end_recovery(self, event: Event) -> None:
        others = {seat: asked for seat, asked in self.recoveries.items() if seat != event.seat}
        self.recoveries = others

    def _closed(self, event: Event) -> None:
        self.status = "closed"
        self.undo_stack = ()
        self.waiting_since = event.at

    def _helped(self, event: Event) -> bool:
        place = self.places[event.seat]  # type: ignore[index]  # a seat's
        if event.data["how"] == TUTOR:
            self._place(event.seat, warnings=place.warnings + 1)
            return True
        self._place(event.seat, hints=place.hints + 1)
        return False

    def _noted(self, event: Event) -> None:
        """Change nothing: the log has it."""


def new_table(table: str, event: Event) -> Table:
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
        table,
        setup,
        event.at,
        places,
        version=event.seq,
        updated_at=event.at,
        waiting_since=event.at,
    )


def fold(table: str, events: Iterable[Event]) -> Table | None:
    """Rebuild a table from its events (S3); None if there are none."""
    found: Table | None = None
    for event in events:
        if found is None:
            found = new_table(table, event)
        else:
            found.apply(event)
    return found


_APPLY: dict[str, Callable[[Table, Event], bool | None]] = {
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
    "recovery_asked": Table._recovery_asked,
    "recovery_allowed": Table._recovery_allowed,
    "recovery_refused": Table._end_recovery,
    "offered": Table._offered,
    "said": Table._noted,
    "closed": Table._closed,
    "helped": Table._helped,
}
"""What each kind of event does to a table; it returns True if only its own seat may know of it."""
