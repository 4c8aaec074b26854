"""Requests turned into commands: what each records, and which seats it binds.

The types here are what HTTP hands over, already of the right shape; what depends on the table is
checked when the command is executed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from lostcities.errors import Reason
from lostcities.games import GAMES
from lostcities.server.errors import Refused
from lostcities.server.services.auth import HOST, require_host
from lostcities.server.services.links import invitation, link_tokens
from lostcities.server.services.table_entry import NO_EFFECTS, Command, Effects
from lostcities.server.storage.store import Link
from lostcities.server.tables import commands, tokens
from lostcities.server.tables.setup import SeatSetup, Setup, helps_by_default, named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lostcities.game import Seat
    from lostcities.server.config import Settings
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.table_entry import Entry, Holders
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.setup import Pace

MAX_EVENTS: Final = 40_000
"""Events of one table: some hundred matches."""
ALWAYS_ALLOWED: Final = ("resign", "close", "come_back")
"""What can be done even at a table that has reached `MAX_EVENTS`."""

WAKES_AGENTS: Final = ("ready", "act", "hand_over", "claim", "rematch")
"""What can have an agent move next."""

TABLE_FULL = Reason(
    "format", "table-full", "this table has reached its limit of events", "resign, or close it"
)

Action = Literal[
    "ready",
    "act",
    "undo",
    "resign",
    "leave",
    "hand_over",
    "come_back",
    "claim",
    "rematch",
    "say",
    "allow_recovery",
    "refuse_recovery",
    "close",
]
"""What a command may ask for."""


class TableRequest(NamedTuple):
    """A table to be made; None stands for the default."""

    game: str
    variant: str | None
    options: Mapping[str, int | bool]
    seats: Sequence[SeatSetup]
    starter: Seat | Literal["lot"]
    pace: Pace
    patience: float | None
    memory_aid: bool
    spectators: bool
    sheet: str | None
    help: bool | None = None


class CommandRequest(NamedTuple):
    """Something to be done at a table, and what it needs."""

    id: str
    seat: Seat
    do: Action
    decision: int | None = None
    actions: Sequence[str] = ()
    nonce: str = ""
    agent: str | None = None
    other: Seat | None = None
    phrase: str | None = None
    hash: bytes | None = None
    """Of all this but the id."""


# Tables


def setup_of(request: TableRequest, settings: Settings) -> Setup:
    """Return the setup of a new table; `OptionError` if there can be no such table."""
    return Setup(
        game_name=request.game,
        variant_name=request.variant or GAMES[request.game].default_variant,
        options=request.options,
        seats=named(request.game, request.seats),
        starter=request.starter,
        pace=request.pace,
        patience=request.patience or settings.patience(request.pace),
        memory_aid=request.memory_aid,
        spectators=request.spectators,
        sheet=request.sheet,
        help=helps_by_default(request.seats) if request.help is None else request.help,
    ).checked()


def create_command(table: str, setup: Setup, caller: Caller, command: str) -> Command:
    """Make a table: the caller is its host and holds the seats at their own device."""

    def work(changes: Changeset, _: Holders) -> Effects:
        own = [n for n, seat in enumerate(setup.seats) if seat.kind == "device"]
        links = link_tokens(setup, caller, command)
        return Effects(
            binds=tuple((seat, caller.device) for seat in [*own, HOST]),
            links=tuple(
                Link(tokens.hashed(token), table, seat, invitation(seat), changes.at)
                for seat, token in links.items()
            ),
        )

    return Command(caller.device, command, work)


# Commands at a table


@dataclass(frozen=True, slots=True)
class CommandContext:
    """What a command depends on besides the table and the request."""

    device: str
    holders: Holders
    seconds_away: float
    """How long the player of the `other` seat has been away."""


def table_command(
    entry: Entry, caller: Caller, request: CommandRequest, seconds_away: float = 0.0
) -> Command:
    """Do something at a table in a seat."""
    if request.do == "close":
        require_host(entry, caller.device)

    def work(changes: Changeset, holders: Holders) -> Effects:
        if changes.table.version > MAX_EVENTS and request.do not in ALWAYS_ALLOWED:
            raise Refused(TABLE_FULL())
        context = CommandContext(caller.device, holders, seconds_away)
        return _dispatch(changes, request, context)

    return Command(caller.device, request.id, work, request.hash)


def _dispatch(changes: Changeset, request: CommandRequest, context: CommandContext) -> Effects:  # noqa: C901, PLR0912  # one case for each action
    """Record what a request asks for; return what it changes besides the table."""
    seat = request.seat
    match request:
        case CommandRequest(do="act", decision=int(decision)):
            commands.act(changes, seat, decision, request.actions)
        case CommandRequest(do="undo", decision=int(decision)):
            commands.undo(changes, seat, decision)
        case CommandRequest(do="ready"):
            commands.ready(changes, seat, request.nonce)
        case CommandRequest(do="resign"):
            commands.resign(changes, seat)
        case CommandRequest(do="leave"):
            commands.leave(changes, seat)
            held = context.holders.get(seat, frozenset())
            return Effects(unbinds=tuple((seat, device) for device in held), vacates=(seat,))
        case CommandRequest(do="hand_over"):
            commands.hand_over(changes, seat, request.agent or commands.STAND_IN)
        case CommandRequest(do="come_back"):
            commands.come_back(changes, seat)
        case CommandRequest(do="claim", other=int(other)):
            commands.claim(changes, seat, other, context.seconds_away, agent=request.agent)
        case CommandRequest(do="rematch"):
            commands.rematch(changes, seat, request.nonce)
        case CommandRequest(do="say", phrase=str(phrase)):
            commands.say(changes, seat, phrase)
        case CommandRequest(do="allow_recovery"):
            commands.allow_recovery(changes, seat)
        case CommandRequest(do="refuse_recovery"):
            commands.refuse_recovery(changes, seat)
        case CommandRequest(do="close"):
            own = [held for held, devices in context.holders.items() if context.device in devices]
            commands.close(changes, own)
        case _:
            raise TypeError(f"{request.do} without what it needs")
    return NO_EFFECTS
