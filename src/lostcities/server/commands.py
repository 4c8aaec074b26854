"""What somebody may do at a table, and what comes of it: a command becomes events, or is refused.

Nothing here reads a clock, a database or a generator: time, keys and lots are given, so that the
same command at the same table gives the same events.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import LostCitiesError, NotationError, Reason
from lostcities.game import CHANCE
from lostcities.server import fairness
from lostcities.server.chances import chance_json
from lostcities.server.events import Event
from lostcities.server.names import cleaned
from lostcities.server.setup import check_agent
from lostcities.server.table import opened

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from lostcities.errors import Refusal
    from lostcities.game import Seat
    from lostcities.server.setup import Setup
    from lostcities.server.table import Table

MOST_NONCE: Final = 64
MOST_ACTIONS: Final = 64
"""Of one turn: a pair and all its accelerations."""

STAND_IN: Final = "cautious"
"""The agent that plays on for somebody who is away, unless another is asked for."""

PHRASES: Final = ("hello", "good-luck", "nice", "thinking", "oops", "thanks", "good-game", "bye")
"""What players can say to each other; the page has the words."""

NOT_IN_LOBBY = Reason("format", "not-in-lobby", "the game has begun")
NOT_PLAYING = Reason("format", "not-playing", "no game is being played at this table")
NOT_OVER = Reason("format", "not-over", "the game is not over")
SEAT_TAKEN = Reason("format", "seat-taken", "somebody sits in seat {seat}")
SEAT_EMPTY = Reason("format", "seat-empty", "nobody sits in seat {seat}")
NOT_A_PERSON = Reason("format", "not-a-person", "seat {seat} is an agent's")
OTHER_DECISION = Reason(
    "format", "other-decision", "decision {given} is not the one that is due; it is {due}"
)
NOT_DUE = Reason("format", "not-due", "no decision of seat {seat} is due")
NO_ACTIONS = Reason("format", "no-actions", "an act has 1 to {most} actions")
NOTHING_TO_UNDO = Reason(
    "format",
    "nothing-to-undo",
    "nothing can be taken back",
    "not once chance has spoken or somebody else has acted",
)
NOT_AWAY = Reason("format", "not-away", "seat {seat} is not away for {patience} seconds yet")
NOT_HANDED = Reason("format", "not-handed", "no agent plays for somebody in seat {seat}")
OWN_SEAT = Reason("format", "own-seat", "this is for the seat of somebody else")
LONG_NONCE = Reason("format", "long-nonce", "a nonce has {most} signs at most")
STRANGE_NONCE = Reason("format", "strange-nonce", "a nonce is made of signs that can be printed")
NO_SUCH_PHRASE = Reason("format", "no-such-phrase", "nobody says {phrase!r} here")
MANY_PLAYERS = Reason(
    "format", "many-players", "with more than two players a seat is handed to an agent instead"
)
ALONE = Reason("format", "alone", "nobody plays against seat {seat}", "close the table instead")
OTHERS_PLAY = Reason(
    "format", "others-play", "others still play at this table", "hand your seat to an agent instead"
)


class Refused(LostCitiesError):  # noqa: N818  # as IllegalAction
    """A command the table does not allow now."""


class Stale(Refused):
    """A command that answers another decision than the one that is due."""


@dataclass
class Desk:
    """Where a command is worked out: a fork of the table, and the events so far."""

    table: Table
    at: float
    keys: Mapping[int, bytes]
    """The keys of the match, by scene."""
    events: list[Event]
    new_keys: dict[int, bytes]
    """Keys of the next match that this command made."""
    befores: list[Table] = field(default_factory=list)
    """The table as it was before each event, for those who are to be told of it."""

    def note(self, kind: str, seat: Seat | None = None, **data: Any) -> None:
        """Let something happen."""
        event = Event(self.table.version + 1, self.at, kind, seat, data)
        self.befores.append(self.table.fork())
        self.table.apply(event)
        self.events.append(event)

    def follow_chance(self) -> None:
        """Let chance bring what it owes; show the key of every round that is over."""
        table = self.table
        dealer = fairness.FairDealer(table.id, table.match, self.keys, table.nonces)
        self.reveal()
        while table.state.seat == CHANCE:
            scene, state, drawn = table.state.occasion[0], table.state, []
            while state.seat == CHANCE and state.occasion[0] == scene:
                event = dealer(state)
                drawn.append(chance_json(event))
                state = state.apply(event)
            self.note("chanced", events=drawn)
            self.reveal()

    def reveal(self) -> None:
        """Show every key that has done its work, once: those of earlier rounds, or of a match."""
        table = self.table
        told, over, now = dict(table.revealed), table.status == "over", table.state.occasion[0]
        for scene, key in self.keys.items():
            if scene not in told and (over or fairness.WHOLE_GAME < scene < now):
                self.note("revealed", scene=scene, key=key.hex())

    def commit(self) -> None:
        """Make the keys of the next match, and show what commits to them."""
        table, match = self.table, self.table.match + 1
        for scene in fairness.scenes(table.setup.game_name, table.setup.variant):
            self.new_keys[scene] = fairness.new_key()
        self.note(
            "committed",
            match=match,
            commitments=[
                [scene, fairness.commitment(table.id, match, scene, key)]
                for scene, key in self.new_keys.items()
            ],
        )

    def start(self, starter: Seat) -> None:
        """Begin the match that was committed to."""
        self.keys = {**self.keys, **self.new_keys}
        self.note("started", match=self.table.match, starter=starter)
        self.follow_chance()


def desk(table: Table, at: float, keys: Mapping[int, bytes]) -> Desk:
    """Sit down to work out a command."""
    return Desk(table.fork(), at, keys, [], {})


def create(table: str, setup: Setup, at: float) -> Desk:
    """Make a table; the keys of its first match are committed to at once."""
    first = Event(1, at, "created", None, {"setup": setup.to_json()})
    made = Desk(opened(table, first), at, {}, [first], {})
    made.commit()
    return made


def sit(desk: Desk, seat: Seat, name: str) -> None:
    """Take an empty seat."""
    _require(desk.table.status == "lobby", NOT_IN_LOBBY())
    _require(not desk.table.places[seat].taken, SEAT_TAKEN(seat=seat + 1))
    desk.note("sat", seat, name=cleaned(name))


def leave(desk: Desk, seat: Seat) -> None:
    """Leave a seat before the game has begun."""
    _require(desk.table.status == "lobby", NOT_IN_LOBBY())
    _require(desk.table.places[seat].taken, SEAT_EMPTY(seat=seat + 1))
    _require_person(desk, seat)
    desk.note("left", seat)


def ready(desk: Desk, seat: Seat, nonce: str, lot: Seat) -> None:
    """Say that one is ready, throwing something in; the game begins with the last one.

    `lot` is who starts if the table leaves it to the lot (D4, R7).
    """
    table = desk.table
    _require(table.status == "lobby", NOT_IN_LOBBY())
    _require(table.places[seat].taken, SEAT_EMPTY(seat=seat + 1))
    _check_nonce(nonce)
    desk.note("readied", seat, nonce=nonce)
    if all(place.taken and place.ready for place in table.places):
        starter = table.setup.starter
        desk.start(lot if isinstance(starter, str) else starter)


def act(desk: Desk, seat: Seat, decision: int, actions: Sequence[str]) -> None:
    """Answer a seat's pending decision, and those that follow in the same turn."""
    table = desk.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(0 < len(actions) <= MOST_ACTIONS, NO_ACTIONS(most=MOST_ACTIONS))
    _check_decision(table, seat, decision)
    for number, text in enumerate(actions):
        _require(number == 0 or table.in_mid_turn(seat), NOT_DUE(seat=seat + 1))
        try:
            action = table.setup.codec.parse(text)
        except NotationError as error:
            raise Refused(error.refusal) from None
        refusal = table.state.refusal(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        desk.note("acted", seat, action=text)
        desk.follow_chance()


def _check_decision(table: Table, seat: Seat, decision: int) -> None:
    due = table.places[seat].decisions
    if decision != due:
        raise Stale(OTHER_DECISION(given=decision, due=due))
    if seat not in table.waiting:
        raise Stale(NOT_DUE(seat=seat + 1))


def undo(desk: Desk, seat: Seat, decision: int) -> None:
    """Take the last decision back, as far as nothing was revealed and nobody else acted."""
    table = desk.table
    due = table.places[seat].decisions
    if decision != due:
        raise Stale(OTHER_DECISION(given=decision, due=due))
    _require(table.can_undo(seat), NOTHING_TO_UNDO())
    desk.note("undid", seat)


def resign(desk: Desk, seat: Seat) -> None:
    """D23: give the game up; only with two players."""
    table = desk.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(len(table.places) > 1, ALONE(seat=seat + 1))
    _require(len(table.places) == 2, MANY_PLAYERS())  # noqa: PLR2004  # R26, D23
    _give_up(desk, seat, by=seat)


def _give_up(desk: Desk, seat: Seat, by: Seat) -> None:
    desk.note("resigned", seat, by=by)
    desk.reveal()


def hand_over(desk: Desk, seat: Seat, agent: str = STAND_IN) -> None:
    """Let an agent play one's own seat."""
    _require(desk.table.status == "playing", NOT_PLAYING())
    _require_person(desk, seat)
    check_agent(desk.table.setup.game_name, agent)
    desk.note("handed", seat, agent=agent, reason="asked")


def come_back(desk: Desk, seat: Seat) -> None:
    """Take one's own seat back from the agent that plays it."""
    place = desk.table.places[seat]
    _require(place.person and place.agent is not None, NOT_HANDED(seat=seat + 1))
    desk.note("returned", seat)


def claim(desk: Desk, seat: Seat, other: Seat, away: float, *, agent: str | None) -> None:
    """Go on without somebody who is away: with an agent in their seat, or with the win.

    `away` is for how many seconds they have been.
    """
    table = desk.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(other != seat, OWN_SEAT())
    _require_person(desk, other)
    patience = table.setup.patience
    waited = min(away, desk.at - table.due_since)
    _require(
        other in table.waiting and waited >= patience,
        NOT_AWAY(seat=other + 1, patience=round(patience)),
    )
    if agent is not None:
        check_agent(table.setup.game_name, agent)
        desk.note("handed", other, agent=agent, reason="away")
    else:
        _require(len(table.places) == 2, MANY_PLAYERS())  # noqa: PLR2004  # R26, D23
        _give_up(desk, other, by=seat)


def rematch(desk: Desk, seat: Seat, nonce: str = "") -> None:
    """Ask for another game, or agree to one; it begins when every person has.

    D4, R7: the seat after the one that started this match starts the next.
    """
    table = desk.table
    _require(table.status == "over", NOT_OVER())
    _check_nonce(nonce)
    if not table.offers:
        desk.commit()
    desk.note("offered", seat)
    desk.note("readied", seat, nonce=nonce)
    people = {number for number, place in enumerate(table.places) if place.agent is None}
    if people <= table.offers:
        desk.start(((table.starter or 0) + 1) % len(table.places))


def say(desk: Desk, seat: Seat, phrase: str) -> None:
    """Say one of the set phrases."""
    _require(phrase in PHRASES, NO_SUCH_PHRASE(phrase=phrase))
    desk.note("said", seat, phrase=phrase)


def close(desk: Desk, mine: Container[Seat]) -> None:
    """Close a table; in the middle of a game only if all people who still play are the caller's."""
    playing = desk.table.status == "playing"
    others = any(
        place.person and place.agent is None and seat not in mine
        for seat, place in enumerate(desk.table.places)
    )
    _require(not (playing and others), OTHERS_PLAY())
    desk.note("closed")


def _check_nonce(nonce: str) -> None:
    _require(len(nonce) <= MOST_NONCE, LONG_NONCE(most=MOST_NONCE))
    _require(nonce.isprintable(), STRANGE_NONCE())


def _require_person(desk: Desk, seat: Seat) -> None:
    place = desk.table.places[seat]
    _require(place.person and place.agent is None, NOT_A_PERSON(seat=seat + 1))


def _require(holds: bool, refusal: Refusal) -> None:  # noqa: FBT001  # a condition
    if not holds:
        raise Refused(refusal)
