"""Requests put into the words of the hall: what a command lets happen, binds and uses up."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lostcities.games import DEFAULT_VARIANTS
from lostcities.server import commands, tokens
from lostcities.server.door import HOST, check_host, seats_of
from lostcities.server.entries import Command, Effects
from lostcities.server.faults import (
    NO_FREE_SEAT,
    NO_SUCH_LINK,
    NOT_YOUR_SEAT,
    TABLE_FULL,
    Forbidden,
    Missing,
)
from lostcities.server.setup import SeatSetup, Setup, named
from lostcities.server.store import Link, LinkUsed

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Seat
    from lostcities.server.commands import Desk
    from lostcities.server.config import Settings
    from lostcities.server.door import Caller
    from lostcities.server.entries import Entry, Holders
    from lostcities.server.schemas import CommandIn, JoinIn, LinkIn, TableIn

MOST_EVENTS: Final = 40_000
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
        variant_name=asked.variant or DEFAULT_VARIANTS[asked.game],
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

    def work(desk: Desk, _: Holders) -> Effects:
        mine = [n for n, seat in enumerate(setup.seats) if seat.kind == "device"]
        links = link_tokens(setup, caller, command)
        return Effects(
            binds=tuple((seat, caller.device) for seat in [*mine, HOST]),
            links=tuple(
                Link(tokens.hashed(token), table, seat, _purpose(seat), desk.at)
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

    def work(desk: Desk, _: Holders) -> Effects:
        if purpose == "invite" and asked.seat is not None:
            _require_empty(desk, asked.seat)
        ends = desk.at + MOVE_LASTS if purpose in ("move", "recover") else None
        link = Link(tokens.hashed(token), desk.table.id, asked.seat, purpose, desk.at, ends)
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


def _require_empty(desk: Desk, seat: Seat) -> None:
    place = desk.table.places[seat]
    if desk.table.status != "lobby":
        raise commands.Refused(commands.NOT_IN_LOBBY())
    if place.taken:
        raise commands.Refused(commands.SEAT_TAKEN(seat=seat + 1))


def joining(link: Link, caller: Caller, asked: JoinIn) -> Command:
    """Follow a link into a seat."""

    def work(desk: Desk, holders: Holders) -> Effects:
        if link.seat is not None and link.used_at is not None:
            raise LinkUsed
        if link.purpose in ("move", "recover"):
            return _moved(desk, holders, link, caller)
        seat = _free_seat(desk) if link.seat is None else link.seat
        commands.sit(desk, seat, asked.name or desk.table.places[seat].name)
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


def _moved(desk: Desk, holders: Holders, link: Link, caller: Caller) -> Effects:
    """Continue a seat on another device; everybody is told that somebody sat down there.

    A seat the host recovers leaves the devices that held it; one that its holder moves stays
    theirs, too.
    """
    seat: Seat = link.seat  # type: ignore[assignment]  # such a link has one
    place = desk.table.places[seat]
    if not place.taken:
        raise Missing(NO_SUCH_LINK())
    desk.note("sat", seat, name=place.name)
    lost = holders.get(seat, frozenset()) if link.purpose == "recover" else frozenset()
    return Effects(
        binds=((seat, caller.device),),
        unbinds=tuple((seat, device) for device in lost - {caller.device}),
        uses=(link.token_hash,),
        answer={"seat": seat},
    )


def _free_seat(desk: Desk) -> Seat:
    """Return the first open seat nobody sits in."""
    table = desk.table
    for seat, place in enumerate(table.places):
        if table.setup.seats[seat].kind == "open" and not place.taken:
            return seat
    raise commands.Refused(NO_FREE_SEAT())


# What is done at a table


@dataclass(frozen=True, slots=True)
class Around:
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
    deed = DEEDS[asked.do]

    def work(desk: Desk, holders: Holders) -> Effects | None:
        if desk.table.version > MOST_EVENTS and asked.do not in LEAVING:
            raise commands.Refused(TABLE_FULL())
        return deed(desk, asked, Around(caller.device, holders, away, lot))

    return Command(caller.device, asked.id, work)


def _leave(desk: Desk, asked: CommandIn, around: Around) -> Effects:
    commands.leave(desk, asked.seat)
    held = around.holders.get(asked.seat, frozenset())
    return Effects(unbinds=tuple((asked.seat, device) for device in held))


def _close(desk: Desk, _: CommandIn, around: Around) -> None:
    mine = [seat for seat, devices in around.holders.items() if around.device in devices]
    commands.close(desk, mine)


def _claim(desk: Desk, asked: CommandIn, around: Around) -> None:
    other: Seat = asked.other  # type: ignore[assignment]  # the schema asks for it
    commands.claim(desk, asked.seat, other, around.away, agent=asked.agent)


DEEDS: Final[dict[str, Callable[[Any, Any, Any], Effects | None]]] = {
    "ready": lambda desk, asked, around: commands.ready(desk, asked.seat, asked.nonce, around.lot),
    "act": lambda desk, asked, _: commands.act(desk, asked.seat, asked.decision, asked.actions),
    "undo": lambda desk, asked, _: commands.undo(desk, asked.seat, asked.decision),
    "resign": lambda desk, asked, _: commands.resign(desk, asked.seat),
    "leave": _leave,
    "hand_over": lambda desk, asked, _: commands.hand_over(
        desk, asked.seat, asked.agent or commands.STAND_IN
    ),
    "come_back": lambda desk, asked, _: commands.come_back(desk, asked.seat),
    "claim": _claim,
    "rematch": lambda desk, asked, _: commands.rematch(desk, asked.seat, asked.nonce),
    "say": lambda desk, asked, _: commands.say(desk, asked.seat, asked.phrase),
    "close": _close,
}
"""What each word of the API does."""
