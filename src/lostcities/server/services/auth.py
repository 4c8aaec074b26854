"""Who asks, and what they may: devices by their tokens, seats by the devices that hold them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.server.http.errors import (
    NO_SPECTATORS,
    NO_SUCH_SEAT,
    NO_TOKEN,
    NOT_THE_HOST,
    NOT_YOUR_SEAT,
    UNKNOWN_TOKEN,
    Forbidden,
    Missing,
    Unknown,
)
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.services.presence import Presence
    from lostcities.server.services.rate_limit import RateLimits
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.services.tables import TableService
    from lostcities.server.views.view import Viewer

HOST: Final = 1000
"""The chair of who made the table; it is no seat of the game, and stays when theirs move."""
MAX_KNOWN: Final = 50_000
SCHEME: Final = "bearer"


class Caller(NamedTuple):
    """Who asks."""

    device: str
    token: str
    address: str

    def __repr__(self) -> str:
        return f"Caller({self.device!r})"


class Auth:
    """Lets devices in by their tokens."""

    def __init__(self, hall: TableService, limits: RateLimits, presence: Presence) -> None:
        self._hall = hall
        self._limits = limits
        self._presence = presence
        self._known: OrderedDict[bytes, str] = OrderedDict()

    async def let_in(self, authorization: str | None, address: str, cost: float = 1.0) -> Caller:
        """Return who asks, and count it."""
        self._limits.address(address, cost)
        token = _token(authorization)
        token_hash = tokens.hashed(token)
        device = self._known.get(token_hash) or await self._look_up(token_hash)
        self._limits.device(device, cost)
        self._presence.saw(device)
        return Caller(device, token, address)

    async def _look_up(self, token_hash: bytes) -> str:
        found = await self._hall.in_thread(self._hall.store.device_by_token, token_hash)
        if found is None:
            raise Unknown(UNKNOWN_TOKEN())
        self.remember(token_hash, found.id)
        return str(found.id)

    def remember(self, token_hash: bytes, device: str) -> None:
        """Know a token without asking the store."""
        self._known[token_hash] = device
        if len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)

    async def check_seat(self, entry: Entry, device: str, seat: Seat) -> None:
        """Refuse a device that does not hold a seat."""
        check_number(entry, seat)
        if device in entry.holders.get(seat, ()):
            return
        entry = await self._hall.fresh(entry.live.table.id)
        if device not in entry.holders.get(seat, ()):
            raise Forbidden(NOT_YOUR_SEAT())


def _token(authorization: str | None) -> str:
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != SCHEME or not tokens.looks_like_token(token.strip()):
        raise Unknown(NO_TOKEN())
    return token.strip()


def check_number(entry: Entry, seat: Seat) -> None:
    """Refuse a seat the table does not have."""
    if not 0 <= seat < len(entry.live.table.places):
        raise Missing(NO_SUCH_SEAT())


def seats_of(entry: Entry, device: str) -> list[Seat]:
    """Return the seats a device holds at a table."""
    return [seat for seat, held in sorted(entry.holders.items()) if device in held and seat != HOST]


def is_host(entry: Entry, device: str) -> bool:
    """Whether a device is that of who made the table, or holds one of their seats."""
    if device in entry.holders.get(HOST, ()):
        return True
    kinds = entry.live.table.setup.seats
    return any(kinds[seat].kind == "device" for seat in seats_of(entry, device))


def check_host(entry: Entry, device: str) -> None:
    """Refuse everybody but the host."""
    if not is_host(entry, device):
        raise Forbidden(NOT_THE_HOST())


def viewer_of(entry: Entry, device: str, seat: Seat | None) -> Viewer:
    """Return as whom a device sees a table: in a seat of its own, or as a spectator."""
    held = seats_of(entry, device)
    if seat is not None:
        check_number(entry, seat)
        if seat not in held:
            raise Forbidden(NOT_YOUR_SEAT())
        return seat
    if held:
        return held[0]
    check_spectator(entry, device)
    return None


def check_spectator(entry: Entry, device: str) -> None:
    """Refuse who may not watch a table."""
    open_to_all = entry.live.table.setup.spectators
    if not (open_to_all or seats_of(entry, device) or is_host(entry, device)):
        raise Forbidden(NO_SPECTATORS())
