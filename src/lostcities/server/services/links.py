"""Links: who may make one, how long it is good for, what following it does (S9).

A link is known by the hash of its token. `open` and `invite` lead into an empty seat, `move` takes
a seat along to another device, `recover` gives a lost one to a device of the host's choice: in a
game only if its player allows it, or has been away for the table's patience. No link leads into a
seat that an agent plays. Both are checked when a link is made and again when it is followed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from lostcities.errors import Reason
from lostcities.server.errors import NOT_YOUR_SEAT, NotAllowed, Refused
from lostcities.server.services.auth import require_host
from lostcities.server.services.table_entry import Command, Effects
from lostcities.server.storage.store import Link, LinkUsed
from lostcities.server.tables import commands, tokens

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.table_entry import Entry, Holders
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.setup import Setup

MOVE_LIFETIME: Final = 24 * 3600.0
"""Seconds a link that moves a seat is good for (S9)."""

NO_FREE_SEAT = Reason("format", "no-free-seat", "all open seats of this table are taken")
NO_SUCH_LINK = Reason("format", "no-such-link", "there is no such link", "ask for a new one")


class LinkRequest(NamedTuple):
    """A link to be made."""

    id: str
    seat: Seat | None
    purpose: Literal["move", "invite"]
    hash: bytes | None = None


def link_tokens(setup: Setup, caller: Caller, command: str) -> dict[Seat | None, str]:
    """Return the tokens of a new table's links, by seat; None is the open one."""
    seats: list[Seat | None] = [n for n, seat in enumerate(setup.seats) if seat.kind == "link"]
    if any(seat.kind == "open" for seat in setup.seats):
        seats.append(None)
    return {seat: tokens.made_by(caller.token, command, f"link {seat}") for seat in seats}


def invitation(seat: Seat | None) -> str:
    """Return the purpose of a link that invites: to one seat, or to any open one."""
    return "open" if seat is None else "invite"


def link_token(caller: Caller, request: LinkRequest) -> str:
    """Return the token of the link that a request makes: the same one each time."""
    return tokens.made_by(caller.token, request.id, f"link {request.seat} {request.purpose}")


def link_command(entry: Entry, caller: Caller, request: LinkRequest) -> Command:
    """Make a link."""
    token = link_token(caller, request)
    purpose = _allowed_purpose(entry, caller.device, request)

    def work(changes: Changeset, _: Holders) -> Effects:
        if request.seat is not None:
            _check_seat(changes, request.seat, purpose)
        expires = changes.at + MOVE_LIFETIME if purpose in ("move", "recover") else None
        link = Link(
            tokens.hashed(token), changes.table.id, request.seat, purpose, changes.at, expires
        )
        return Effects(links=(link,))

    return Command(caller.device, request.id, work, request.hash)


def _allowed_purpose(entry: Entry, device: str, request: LinkRequest) -> str:
    """Return what a link is for: a seat's holder may move it, the host may recover it."""
    if request.purpose == "invite":
        require_host(entry, device)
        return invitation(request.seat)
    if request.seat is None:
        raise NotAllowed(NOT_YOUR_SEAT())
    if device in entry.holders.get(request.seat, ()):
        return "move"
    require_host(entry, device)
    return "recover"


def _check_seat(changes: Changeset, seat: Seat, purpose: str) -> None:
    """Refuse a link that could not be followed; ask the player of a seat to be recovered."""
    if purpose == "invite":
        _require_empty(changes, seat)
    elif purpose == "recover":
        commands.ask_recovery(changes, seat)
    else:
        commands.require_linkable(changes.table, seat)


def _require_empty(changes: Changeset, seat: Seat) -> None:
    place = changes.table.places[seat]
    if changes.table.status != "lobby":
        raise Refused(commands.NOT_IN_LOBBY())
    if place.taken:
        raise Refused(commands.SEAT_TAKEN(seat=seat + 1))


class Absence(NamedTuple):
    """How long the devices of a seat have been away."""

    devices: frozenset[str]
    seconds: float


PRESENT: Final = Absence(frozenset(), 0.0)


def join_command(
    link: Link, caller: Caller, command: str, name: str | None, absence: Absence
) -> Command:
    """Follow a link into a seat; `absence` is that of the player whose seat it recovers."""

    def work(changes: Changeset, holders: Holders) -> Effects:
        joined = _joined_seat(changes, holders, link, caller.device)
        if joined is not None:
            return Effects(answer={"seat": joined})
        if link.seat is not None and link.used_at is not None:
            raise LinkUsed
        if link.purpose in ("move", "recover"):
            return _move_seat(changes, holders, link, caller, absence)
        seat = _free_seat(changes) if link.seat is None else link.seat
        commands.sit(changes, seat, name or changes.table.places[seat].name)
        return Effects(
            binds=((seat, caller.device),),
            uses=() if link.seat is None else (link.token_hash,),
            answer={"seat": seat},
        )

    return Command(caller.device, command, work)


def _joined_seat(changes: Changeset, holders: Holders, link: Link, device: str) -> Seat | None:
    """Return the seat a device already has by a link, if it follows the link again."""
    kinds = changes.table.setup.seats
    if link.seat is None:
        seats = [seat for seat, made in enumerate(kinds) if made.kind == "open"]
    else:
        seats = [link.seat]
    return next((seat for seat in seats if device in holders.get(seat, ())), None)


def _move_seat(
    changes: Changeset, holders: Holders, link: Link, caller: Caller, absence: Absence
) -> Effects:
    """Continue a seat on another device; an event tells everybody at the table.

    A seat that the host recovers is taken from the devices that held it; one that its holder moves
    stays theirs, too.
    """
    seat: Seat = link.seat  # type: ignore[assignment]  # such a link has one
    held = holders.get(seat, frozenset())
    lost: frozenset[str] = frozenset()
    vacated: tuple[Seat, ...] = ()
    if link.purpose == "recover":
        # A device that has gained the seat since the absence was measured is not away.
        away = absence.seconds if held == absence.devices else 0.0
        commands.recover(changes, seat, link.created_at, away)
        lost, vacated = held - {caller.device}, (seat,)
    else:
        commands.continue_elsewhere(changes, seat)
    return Effects(
        binds=((seat, caller.device),),
        unbinds=tuple((seat, device) for device in lost),
        uses=(link.token_hash,),
        vacates=vacated,
        answer={"seat": seat},
    )


def _free_seat(changes: Changeset) -> Seat:
    """Return the first open seat that is not taken."""
    table = changes.table
    for seat, place in enumerate(table.places):
        if table.setup.seats[seat].kind == "open" and not place.taken:
            return seat
    raise Refused(NO_FREE_SEAT())
