"""Requests put into the words of the hall: what a command lets happen, binds and uses up."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lostcities.games import GAMES
from lostcities.server.http.errors import (
    NO_FREE_SEAT,
    NO_SUCH_LINK,
    NOT_YOUR_SEAT,
    TABLE_FULL,
    Forbidden,
    Missing,
)
from lostcities.server.services.auth import HOST, check_host, seats_of
from lostcities.server.services.table_entry import Command, Effects
from lostcities.server.storage.store import Link, LinkUsed
from lostcities.server.tables import commands, tokens
from lostcities.server.tables.setup import SeatSetup, Setup, named

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Seat
    from lostcities.server.config import Settings
    from lostcities.server.http.schemas import CommandIn, JoinIn, LinkIn, TableIn
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.table_entry import Entry, Holders
    from lostcities.server.tables.commands import Changeset

MAX_EVENTS: Final = 40_000
"""Events of one table: some hundred matches."""
LEAVING: Final = ("resign", "close", "come_back")
"""What can be done even at a table that has seen too much."""
MOVE_LASTS: Final = 24 * 3600.0
"""Seconds a link that moves a seat is good for."""


def setup_of(asked: TableIn, settings: Settings) -> Setup:
    """Return what a table is for; `OptionError` if there can be none such."""
    options = asked.options.model_dump(exclude_none=True)
    return Setup(
        game_name=asked.game,
        variant_name=asked.variant or GAMES[asked.game].default_variant,
        options=options,
        seats=tuple(named(SeatSetup(s.kind, s.name, s.agent)) for s in asked.seats),
        starter=asked.starter,
        pace=asked.pace,
        patience=asked.patience or settings.patience(asked.pace),
        memory_aid=asked.memory_aid,
        spectators=asked.spectators,
        sheet=asked.sheet,
    ).checked()


def link_tokens(setup: Setup, caller: Caller, command: str) -> dict[Seat | None, str]:
    """Return the tokens of a new table's links, by seat; None is the open one."""
    seats: list[Seat | None] = [n for n, seat in enumerate(setup.seats) if seat.kind == "link"]
    if any(seat.kind == "open" for seat in setup.seats):
        seats.append(None)
    return {seat: tokens.made_by(caller.token, command, f"link {seat}") for seat in seats}


def making(table: str, setup: Setup, caller: Caller, command: str) -> Command:
    """Make a table: whoever made it holds the seats at their device, and the host's chair."""

    def work(changes: Changeset, _: Holders) -> Effects:
        mine = [n for n, seat in enumerate(setup.seats) if seat.kind == "device"]
        links = link_tokens(setup, caller, command)
        return Effects(
            binds=tuple((seat, caller.device) for seat in [*mine, HOST]),
            links=tuple(
                Link(tokens.hashed(token), table, seat, _purpose(seat), changes.at)
                for seat, token in links.items()
            ),
        )

    return Command(caller.device, command, work)


def _purpose(seat: Seat | None) -> str:
    return "open" if seat is None else "invite"


# Links


def linking(entry: Entry, caller: Caller, asked: LinkIn) -> tuple[Command, str]:
    """Make a link, and return its token."""
    token = tokens.made_by(caller.token, asked.id, f"link {asked.seat} {asked.purpose}")
    purpose = _may_link(entry, caller.device, asked)

    def work(changes: Changeset, _: Holders) -> Effects:
        if purpose == "invite" and asked.seat is not None:
            _require_empty(changes, asked.seat)
        ends = changes.at + MOVE_LASTS if purpose in ("move", "recover") else None
        link = Link(tokens.hashed(token), changes.table.id, asked.seat, purpose, changes.at, ends)
        return Effects(links=(link,))

    return Command(caller.device, asked.id, work), token


def _may_link(entry: Entry, device: str, asked: LinkIn) -> str:
    """Say what a link is for: who holds a seat may move it, the host may recover it."""
    if asked.purpose == "invite":
        check_host(entry, device)
        return _purpose(asked.seat)
    if asked.seat is None:
        raise Forbidden(NOT_YOUR_SEAT())
    if device in entry.holders.get(asked.seat, ()):
        return "move"
    check_host(entry, device)
    return "recover"


def _require_empty(changes: Changeset, seat: Seat) -> None:
    place = changes.table.places[seat]
    if changes.table.status != "lobby":
        raise commands.Refused(commands.NOT_IN_LOBBY())
    if place.taken:
        raise commands.Refused(commands.SEAT_TAKEN(seat=seat + 1))


def joining(link: Link, caller: Caller, asked: JoinIn) -> Command:
    """Follow a link into a seat."""

    def work(changes: Changeset, holders: Holders) -> Effects:
        if link.seat is not None and link.used_at is not None:
            raise LinkUsed
        if link.purpose in ("move", "recover"):
            return _moved(changes, holders, link, caller)
        seat = _free_seat(changes) if link.seat is None else link.seat
        commands.sit(changes, seat, asked.name or changes.table.places[seat].name)
        return Effects(
            binds=((seat, caller.device),),
            uses=() if link.seat is None else (link.token_hash,),
            answer={"seat": seat},
        )

    return Command(caller.device, asked.id, work)


def joined_before(entry: Entry, link: Link, device: str) -> Seat | None:
    """Return the seat a device already has by a link, if it follows it once more."""
    if link.seat is not None:
        return link.seat if device in entry.holders.get(link.seat, ()) else None
    kinds = entry.live.table.setup.seats
    return next((seat for seat in seats_of(entry, device) if kinds[seat].kind == "open"), None)


def _moved(changes: Changeset, holders: Holders, link: Link, caller: Caller) -> Effects:
    """Continue a seat on another device; everybody is told that somebody sat down there.

    A seat the host recovers leaves the devices that held it; one that its holder moves stays
    theirs, too.
    """
    seat: Seat = link.seat  # type: ignore[assignment]  # such a link has one
    place = changes.table.places[seat]
    if not place.taken:
        raise Missing(NO_SUCH_LINK())
    changes.record("sat", seat, name=place.name)
    lost = holders.get(seat, frozenset()) if link.purpose == "recover" else frozenset()
    return Effects(
        binds=((seat, caller.device),),
        unbinds=tuple((seat, device) for device in lost - {caller.device}),
        uses=(link.token_hash,),
        answer={"seat": seat},
    )


def _free_seat(changes: Changeset) -> Seat:
    """Return the first open seat nobody sits in."""
    table = changes.table
    for seat, place in enumerate(table.places):
        if table.setup.seats[seat].kind == "open" and not place.taken:
            return seat
    raise commands.Refused(NO_FREE_SEAT())


# What is done at a table


@dataclass(frozen=True, slots=True)
class CommandContext:
    """What a command must know besides the table."""

    device: str
    holders: Holders
    away: float
    lot: Seat


def doing(entry: Entry, caller: Caller, asked: CommandIn, away: float = 0.0) -> Command:
    """Do something at a table in a seat."""
    if asked.do == "close":
        check_host(entry, caller.device)
    lot = secrets.randbelow(len(entry.live.table.places)) if asked.do == "ready" else 0
    handler = HANDLERS[asked.do]

    def work(changes: Changeset, holders: Holders) -> Effects | None:
        if changes.table.version > MAX_EVENTS and asked.do not in LEAVING:
            raise commands.Refused(TABLE_FULL())
        return handler(changes, asked, CommandContext(caller.device, holders, away, lot))

    return Command(caller.device, asked.id, work)


def _leave(changes: Changeset, asked: CommandIn, around: CommandContext) -> Effects:
    commands.leave(changes, asked.seat)
    held = around.holders.get(asked.seat, frozenset())
    return Effects(unbinds=tuple((asked.seat, device) for device in held))


def _close(changes: Changeset, _: CommandIn, around: CommandContext) -> None:
    mine = [seat for seat, devices in around.holders.items() if around.device in devices]
    commands.close(changes, mine)


def _claim(changes: Changeset, asked: CommandIn, around: CommandContext) -> None:
    other: Seat = asked.other  # type: ignore[assignment]  # the schema asks for it
    commands.claim(changes, asked.seat, other, around.away, agent=asked.agent)


HANDLERS: Final[dict[str, Callable[[Any, Any, Any], Effects | None]]] = {
    "ready": lambda changes, asked, around: commands.ready(
        changes, asked.seat, asked.nonce, around.lot
    ),
    "act": lambda changes, asked, _: commands.act(
        changes, asked.seat, asked.decision, asked.actions
    ),
    "undo": lambda changes, asked, _: commands.undo(changes, asked.seat, asked.decision),
    "resign": lambda changes, asked, _: commands.resign(changes, asked.seat),
    "leave": _leave,
    "hand_over": lambda changes, asked, _: commands.hand_over(
        changes, asked.seat, asked.agent or commands.STAND_IN
    ),
    "come_back": lambda changes, asked, _: commands.come_back(changes, asked.seat),
    "claim": _claim,
    "rematch": lambda changes, asked, _: commands.rematch(changes, asked.seat, asked.nonce),
    "say": lambda changes, asked, _: commands.say(changes, asked.seat, asked.phrase),
    "close": _close,
}
"""What each word of the API does."""
