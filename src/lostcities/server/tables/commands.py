"""What players can do at a table: a command becomes events, or is refused.

Nothing here reads a clock or a database. The time and the keys are passed in, so that the same
command at the same table gives the same events; only the keys of the next match are drawn here,
when they are committed to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import NotationError, Reason
from lostcities.game import CHANCE, WHOLE_GAME
from lostcities.server.errors import NotAllowed, Refused, Stale
from lostcities.server.tables import fair_deal
from lostcities.server.tables.deal_proof import MAX_NONCE, NONCE
from lostcities.server.tables.events import Event
from lostcities.server.tables.player_names import cleaned
from lostcities.server.tables.setup import LOT, check_agent
from lostcities.server.tables.table import new_table

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from lostcities.errors import Refusal
    from lostcities.game import Seat
    from lostcities.server.tables.setup import Setup
    from lostcities.server.tables.table import Table

    Keys = Mapping[int, Mapping[int, bytes]]
    """Keys of fair deals, by match and by scene: a round, or the whole game."""

MAX_ACTIONS: Final = 64
"""In one command: a pair and all its accelerations."""

STAND_IN: Final = "cautious"
"""The agent that plays on for a player who is away, unless another one is asked for."""

PHRASES: Final = ("hello", "good-luck", "nice", "thinking", "oops", "thanks", "good-game", "bye")
"""What players can say to each other; the page has the texts."""

NOT_IN_LOBBY = Reason("format", "not-in-lobby", "the game has already started")
NOT_PLAYING = Reason("format", "not-playing", "no game is being played at this table")
NOT_OVER = Reason("format", "not-over", "the game is not over yet")
SEAT_TAKEN = Reason("format", "seat-taken", "seat {seat} is taken")
SEAT_EMPTY = Reason("format", "seat-empty", "seat {seat} is empty")
ALREADY_READY = Reason("format", "already-ready", "seat {seat} is already ready")
NOT_A_PERSON = Reason("format", "not-a-person", "seat {seat} is played by an agent")
OTHER_DECISION = Reason(
    "format", "other-decision", "the decision awaited now is {due}, not {given}"
)
NOT_DUE = Reason("format", "not-due", "no decision is awaited from seat {seat}")
NO_ACTIONS = Reason("format", "no-actions", "a command must have 1 to {most} actions")
NOTHING_TO_UNDO = Reason(
    "format",
    "nothing-to-undo",
    "there is nothing to take back",
    "a move is final once a card was drawn, a die was rolled or another player has moved",
)
NOT_AWAY = Reason("format", "not-away", "seat {seat} has not been away for {patience} seconds yet")
NOT_ASKED = Reason("format", "not-asked", "nobody has asked to give seat {seat} to another device")
RECOVERY_ENDED = Reason(
    "format",
    "recovery-ended",
    "this link to seat {seat} has ended: its player keeps the seat, or there is a newer link",
    "ask the host for a new one",
)
NOT_ALLOWED_YET = Reason(
    "format",
    "not-allowed-yet",
    "the player in seat {seat} has not allowed this, and has not been away for {patience} seconds",
    "ask them to allow it at the table, or wait",
)
NOT_HANDED = Reason("format", "not-handed", "no agent is playing for the player in seat {seat}")
OWN_SEAT = Reason("format", "own-seat", "this only works on another player's seat")
LONG_NONCE = Reason("format", "long-nonce", "a nonce can have at most {most} characters")
STRANGE_NONCE = Reason(
    "format", "strange-nonce", "a nonce can only contain printable ASCII characters"
)
NO_SUCH_PHRASE = Reason("format", "no-such-phrase", "{phrase!r} is not one of the set phrases")
MANY_PLAYERS = Reason(
    "format", "many-players", "with more than two players, hand the seat to an agent instead"
)
ALONE = Reason("format", "alone", "seat {seat} has no opponent", "close the table instead")
OTHERS_PLAY = Reason(
    "format",
    "others-play",
    "other people are still playing at this table",
    "hand your seat to an agent instead",
)
NO_HELP = Reason(
    "format",
    "no-help",
    "there are no hints at this table: people play here who have not agreed to them",
    "the host of a new table can allow them",
)
ALREADY_CLOSED = Reason("format", "already-closed", "this table is closed already")


@dataclass
class Changeset:
    """What a command does, worked out on a fork of the table: the events so far."""

    table: Table
    at: float
    keys: Keys
    events: list[Event]
    new_keys: dict[int, dict[int, bytes]]
    """Keys this command made for the next match."""
    befores: list[Table] = field(default_factory=list)
    """The table before each event: what viewers are sent depends on it."""

    def record(self, kind: str, seat: Seat | None = None, **data: Any) -> None:
        """Add an event and apply it."""
        event = Event(self.table.version + 1, self.at, kind, seat, data)
        self.befores.append(self.table.fork())
        self.table.apply(event)
        self.events.append(event)

    def dealer(self, nonces: Sequence[str]) -> fair_deal.FairDealer:
        """Return what deals the match with these nonces."""
        table = self.table
        keys = self.keys[table.match]
        return fair_deal.FairDealer(table.id, table.match, keys, nonces)

    def follow_chance(self) -> None:
        """Deal and roll what is due now; show the key of every round that is over."""
        table = self.table
        dealer = self.dealer(table.nonces)
        self.reveal()
        while table.state.seat == CHANCE:
            scene, state, drawn = table.state.occasion[0], table.state, []
            while state.seat == CHANCE and state.occasion[0] == scene:
                event = dealer(state)
                drawn.append(table.setup.game.chance_json(event))
                # To know what is drawn next; `record` applies it again, as it was written. So the
                # table is what others make of its events (S3), never what was meant here.
                state = state.apply(event)
            self.record("chanced", events=drawn)
            self.reveal()

    def reveal(self) -> None:
        """Show every key that is used up, once: those of earlier rounds, or of a finished match.

        When the match is over, the next one is committed to: nobody has given a nonce for it yet.
        """
        table = self.table
        shown, over, now = dict(table.revealed), table.status == "over", table.state.occasion[0]
        for scene, key in self.keys[table.match].items():
            if scene not in shown and (over or WHOLE_GAME < scene < now):
                self.record("revealed", scene=scene, key=key.hex())
        if over and table.next is None:
            self.commit()

    def commit(self) -> None:
        """Make the keys of the next match, and publish the commitments to them (S5)."""
        table, match = self.table, self.table.match + 1
        scenes = table.setup.game.key_scopes(table.setup.variant)
        keys = self.new_keys[match] = {scene: fair_deal.new_key() for scene in scenes}
        self.record(
            "committed",
            match=match,
            scheme=fair_deal.SCHEME,
            commitments=[
                [scene, fair_deal.commitment(table.id, match, scene, key)]
                for scene, key in keys.items()
            ],
        )

    def start(self, starter: Seat) -> None:
        """Begin the match that was committed to."""
        self.keys = {**self.keys, **self.new_keys}
        match = self.table.match if self.table.next is None else self.table.next.match
        self.record("started", match=match, starter=starter)
        self.follow_chance()


def begin(table: Table, at: float, keys: Keys) -> Changeset:
    """Begin to work out a command."""
    return Changeset(table.fork(), at, keys, [], {})


def create(table: str, setup: Setup, at: float) -> Changeset:
    """Make a table; the keys of its first match are committed to at once."""
    first = Event(1, at, "created", None, {"setup": setup.to_json()})
    changes = Changeset(new_table(table, first), at, {}, [first], {})
    changes.commit()
    return changes


def sit(changes: Changeset, seat: Seat, name: str) -> None:
    """Take an empty seat."""
    _require(changes.table.status == "lobby", NOT_IN_LOBBY())
    _require(not changes.table.places[seat].taken, SEAT_TAKEN(seat=seat + 1))
    changes.record("sat", seat, name=cleaned(name))


def leave(changes: Changeset, seat: Seat) -> None:
    """Leave a seat before the game has begun."""
    _require(changes.table.status == "lobby", NOT_IN_LOBBY())
    _require(changes.table.places[seat].taken, SEAT_EMPTY(seat=seat + 1))
    _require_person(changes, seat)
    changes.record("left", seat)


def ready(changes: Changeset, seat: Seat, nonce: str = "") -> None:
    """Declare a player ready, with a nonce for the deal; the last one starts the game."""
    table = changes.table
    _require(table.status == "lobby", NOT_IN_LOBBY())
    _require(table.places[seat].taken, SEAT_EMPTY(seat=seat + 1))
    _require(not table.places[seat].ready, ALREADY_READY(seat=seat + 1))
    _check_nonce(nonce)
    changes.record("readied", seat, nonce=nonce)
    if all(place.taken and place.ready for place in table.places):
        changes.start(_first_starter(changes))


def _first_starter(changes: Changeset) -> Seat:
    """D4, R7: return the seat the table names, or the one that is drawn by lot."""
    table = changes.table
    if table.setup.starter != LOT:
        return table.setup.starter
    return changes.dealer([place.nonce for place in table.places]).lot(len(table.places))


def act(changes: Changeset, seat: Seat, decision: int, actions: Sequence[str]) -> None:
    """Answer a seat's pending decision, and those that follow in the same turn (S2)."""
    table = changes.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(0 < len(actions) <= MAX_ACTIONS, NO_ACTIONS(most=MAX_ACTIONS))
    _check_decision(table, seat, decision)
    for number, text in enumerate(actions):
        _require(number == 0 or table.in_mid_turn(seat), NOT_DUE(seat=seat + 1))
        action = _parsed(table, text)
        refusal = table.state.refusal(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        changes.record("acted", seat, action=text)
        changes.follow_chance()


def _parsed(table: Table, text: str) -> Any:
    try:
        return table.setup.codec.parse(text)
    except NotationError as error:
        raise Refused(error.refusal) from None


def _check_decision(table: Table, seat: Seat, decision: int) -> None:
    due = table.places[seat].decisions
    if decision != due:
        raise Stale(OTHER_DECISION(given=decision, due=due))
    if seat not in table.waiting:
        raise Stale(NOT_DUE(seat=seat + 1))


def undo(changes: Changeset, seat: Seat, decision: int) -> None:
    """Take back the last decision, if nothing was revealed and nobody else acted since."""
    table = changes.table
    due = table.places[seat].decisions
    if decision != due:
        raise Stale(OTHER_DECISION(given=decision, due=due))
    _require(table.can_undo(seat), NOTHING_TO_UNDO())
    changes.record("undid", seat)


def resign(changes: Changeset, seat: Seat) -> None:
    """D23: give up; only with two players."""
    table = changes.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(len(table.places) > 1, ALONE(seat=seat + 1))
    _require(len(table.places) == 2, MANY_PLAYERS())  # noqa: PLR2004  # R26, D23
    _give_up(changes, seat, by=seat)


def _give_up(changes: Changeset, seat: Seat, by: Seat) -> None:
    changes.record("resigned", seat, by=by)
    changes.reveal()


def hand_over(changes: Changeset, seat: Seat, agent: str = STAND_IN) -> None:
    """Have an agent play your own seat."""
    _require(changes.table.status == "playing", NOT_PLAYING())
    _require_person(changes, seat)
    check_agent(changes.table.setup.game_name, agent)
    changes.record("handed", seat, agent=agent, reason="asked")


def come_back(changes: Changeset, seat: Seat) -> None:
    """Take your own seat back from the agent that plays it."""
    place = changes.table.places[seat]
    _require(place.person and place.agent is not None, NOT_HANDED(seat=seat + 1))
    changes.record("returned", seat)


def claim(changes: Changeset, seat: Seat, other: Seat, away: float, *, agent: str | None) -> None:
    """Go on without a player who is away: with an agent in their seat, or with the win.

    `away` is how many seconds they have been away.
    """
    table = changes.table
    _require(table.status == "playing", NOT_PLAYING())
    _require(other != seat, OWN_SEAT())
    _require_person(changes, other)
    patience = table.setup.patience
    waited = min(away, changes.at - table.waiting_since)
    _require(
        other in table.waiting and waited >= patience,
        NOT_AWAY(seat=other + 1, patience=round(patience)),
    )
    if agent is not None:
        check_agent(table.setup.game_name, agent)
        changes.record("handed", other, agent=agent, reason="away")
    else:
        _require(len(table.places) == 2, MANY_PLAYERS())  # noqa: PLR2004  # R26, D23
        _give_up(changes, other, by=seat)


def continue_elsewhere(changes: Changeset, seat: Seat) -> None:
    """Continue a seat on one more device (S9)."""
    require_linkable(changes.table, seat)
    _change_device(changes, seat, "moved")


def ask_recovery(changes: Changeset, seat: Seat) -> None:
    """Ask a player to give up their seat to another device; everybody is told at once (S9).

    Before the game there is nothing to ask for: no hand has been dealt.
    """
    require_linkable(changes.table, seat)
    if changes.table.status != "lobby":
        changes.record("recovery_asked", seat)


def allow_recovery(changes: Changeset, seat: Seat) -> None:
    """Agree to give up your own seat to another device."""
    _require(seat in changes.table.recoveries, NOT_ASKED(seat=seat + 1))
    changes.record("recovery_allowed", seat)


def refuse_recovery(changes: Changeset, seat: Seat) -> None:
    """Keep your own seat, or change your mind; the link that was made for it ends."""
    _require(seat in changes.table.recoveries, NOT_ASKED(seat=seat + 1))
    changes.record("recovery_refused", seat)


def recover(changes: Changeset, seat: Seat, asked_at: float, away: float) -> None:
    """Give a seat to another device, if its player allows it or has been away for long (S9).

    `asked_at` is when the request was made, `away` how many seconds the player has been away.
    """
    table = changes.table
    require_linkable(table, seat)
    if table.status != "lobby":
        asked = table.recoveries.get(seat)
        if asked is None or asked.asked_at != asked_at:
            raise Refused(RECOVERY_ENDED(seat=seat + 1))
        patience = table.setup.patience
        _require(
            asked.allowed or away >= patience,
            NOT_ALLOWED_YET(seat=seat + 1, patience=round(patience)),
        )
    _change_device(changes, seat, "recovered")


def _change_device(changes: Changeset, seat: Seat, how: str) -> None:
    place = changes.table.places[seat]
    if place.agent is not None:  # the game is over: the player is back
        changes.record("returned", seat)
    changes.record("sat", seat, name=place.name, how=how)


def require_linkable(table: Table, seat: Seat) -> None:
    """Refuse a seat that no link may lead into: an empty one, or an agent's (S9).

    A player whom an agent stands in for comes back from a device that holds the seat, or after the
    game: a link would show its holder the hand the agent plays with.
    """
    place = table.places[seat]
    _require(place.taken, SEAT_EMPTY(seat=seat + 1))
    is_persons = place.person and (place.agent is None or table.status == "over")
    _require(is_persons, NOT_A_PERSON(seat=seat + 1))


def rematch(changes: Changeset, seat: Seat, nonce: str = "") -> None:
    """Ask for another game, or agree to one; it starts when every person has."""
    table = changes.table
    _require(table.status == "over", NOT_OVER())
    _require(seat not in table.offers, ALREADY_READY(seat=seat + 1))
    _check_nonce(nonce)
    changes.record("offered", seat)
    changes.record("readied", seat, nonce=nonce)
    people = {number for number, place in enumerate(table.places) if place.agent is None}
    if people <= table.offers:
        rules = table.setup.game
        changes.start(rules.rematch_starter(table.starter or 0, len(table.places)))


def consider(table: Table, seat: Seat, decision: int, actions: Sequence[str]) -> list[Any]:
    """Return actions a seat could begin its turn with, for the tutor; refuse others.

    Without actions, for a hint, only whether the seat may be helped now is checked.
    """
    require_help(table)
    _require(table.status == "playing", NOT_PLAYING())
    _check_decision(table, seat, decision)
    _require(len(actions) <= MAX_ACTIONS, NO_ACTIONS(most=MAX_ACTIONS))
    state, parsed = table.state, []
    for text in actions:
        _require(seat in state.waiting, NOT_DUE(seat=seat + 1))
        action = _parsed(table, text)
        refusal = state.refusal(action, seat)
        if refusal is not None:
            raise Refused(refusal)
        parsed.append(action)
        state = state.apply(action, seat)
    return parsed


def require_help(table: Table) -> None:
    """Refuse help at a table that does not allow it."""
    if not table.setup.help:
        raise NotAllowed(NO_HELP())


def count_help(changes: Changeset, seat: Seat, decision: int, how: str) -> None:
    """Count that a seat was told something about the decision it has to make."""
    consider(changes.table, seat, decision, ())
    changes.record("helped", seat, how=how)


def say(changes: Changeset, seat: Seat, phrase: str) -> None:
    """Say one of the set phrases."""
    _require(phrase in PHRASES, NO_SUCH_PHRASE(phrase=phrase))
    changes.record("said", seat, phrase=phrase)


def close(changes: Changeset, mine: Container[Seat]) -> None:
    """Close a table; during a game only if no other person still plays."""
    playing = changes.table.status == "playing"
    others = any(
        place.person and place.agent is None and seat not in mine
        for seat, place in enumerate(changes.table.places)
    )
    _require(not (playing and others), OTHERS_PLAY())
    changes.record("closed")


def close_by_operator(changes: Changeset) -> None:
    """Close a table whoever plays at it; its players are told who did."""
    _require(changes.table.status != "closed", ALREADY_CLOSED())
    changes.record("closed", by="operator")


def _check_nonce(nonce: str) -> None:
    _require(len(nonce) <= MAX_NONCE, LONG_NONCE(most=MAX_NONCE))
    _require(NONCE.fullmatch(nonce) is not None, STRANGE_NONCE())


def _require_person(changes: Changeset, seat: Seat) -> None:
    place = changes.table.places[seat]
    _require(place.person and place.agent is None, NOT_A_PERSON(seat=seat + 1))


def _require(holds: bool, refusal: Refusal) -> None:  # noqa: FBT001  # a condition
    if not holds:
        raise Refused(refusal)
