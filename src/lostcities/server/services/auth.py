"""Authentication and authorisation: devices by their tokens, seats by the devices that hold them.

S6: a device is known by its token alone. S9: a seat belongs to the devices bound to it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import Reason
from lostcities.server.errors import (
    NO_SUCH_SEAT,
    NOT_YOUR_SEAT,
    NotAllowed,
    NotFound,
    Unauthenticated,
)
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Seat
    from lostcities.server.services.presence import Presence
    from lostcities.server.services.rate_limit import RateLimits
    from lostcities.server.services.table_entry import Entry
    from lostcities.server.services.tables import TableService
    from lostcities.server.views.view import Viewer

HOST: Final = 1000
"""A pseudo-seat bound to the device that made the table. It is not a seat of the game, and stays
with that device when its seats move."""
MAX_CACHED: Final = 50_000
"""Tokens whose device is remembered, and devices whose address is."""
SCHEME: Final = "bearer"

NO_TOKEN = Reason(
    "format",
    "no-token",
    "this request needs a device token",
    "POST /api/v1/devices gives one; send it as 'Authorization: Bearer …'",
)
UNKNOWN_TOKEN = Reason("format", "unknown-token", "no device has this token")
NOT_THE_HOST = Reason("format", "not-the-host", "only the table's host may do this")
NO_SPECTATORS = Reason("format", "no-spectators", "this table does not allow spectators")


class Caller(NamedTuple):
    """An authenticated device, and where its request comes from."""

    device: str
    token: str
    address: str

    def __repr__(self) -> str:
        return f"Caller({self.device!r})"


class Auth:
    """Authenticates requests."""

    def __init__(self, tables: TableService, rate_limits: RateLimits, presence: Presence) -> None:
        self._tables = tables
        self._rate_limits = rate_limits
        self._presence = presence
        self._devices: OrderedDict[bytes, str] = OrderedDict()
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self.on_device: list[Callable[[str], None]] = []
        """Called with the device of every request; may refuse it."""

    async def authenticate(
        self, authorization: str | None, address: str, cost: float = 1.0
    ) -> Caller:
        """Return the caller of a request, counted against its limits."""
        self._rate_limits.count_address(address, cost)
        token = _token(authorization)
        token_hash = tokens.hashed(token)
        device = self._devices.get(token_hash) or await self._look_up(token_hash)
        self._rate_limits.count_device(device, cost)
        for callback in self.on_device:
            callback(device)
        self._presence.mark_seen(device)
        self._remember_address(device, address)
        return Caller(device, token, address)

    def address_of(self, device: str) -> str:
        """Return where a device was heard of last; nothing if that was too long ago."""
        return self._addresses.get(device, "")

    def _remember_address(self, device: str, address: str) -> None:
        self._addresses[device] = address
        self._addresses.move_to_end(device)
        if len(self._addresses) > MAX_CACHED:
            self._addresses.popitem(last=False)

    async def _look_up(self, token_hash: bytes) -> str:
        store = self._tables.store
        found = await self._tables.run_in_thread(store.device_by_token, token_hash)
        if found is None:
            raise Unauthenticated(UNKNOWN_TOKEN())
        self.remember(token_hash, found.id)
        return str(found.id)

    def remember(self, token_hash: bytes, device: str) -> None:
        """Cache the device of a token."""
        self._devices[token_hash] = device
        if len(self._devices) > MAX_CACHED:
            self._devices.popitem(last=False)

    def forget(self, device: str) -> None:
        """Drop a device that was deleted from the cache."""
        for token_hash in [key for key, known in self._devices.items() if known == device]:
            del self._devices[token_hash]

    async def require_seat(self, entry: Entry, device: str, seat: Seat) -> None:
        """Refuse a device that does not hold a seat."""
        require_seat_number(entry, seat)
        if device in entry.holders.get(seat, ()):
            return
        # The seat may have been taken through another process a moment ago.
        entry = await self._tables.fresh(entry.live.table.id)
        if device not in entry.holders.get(seat, ()):
            raise NotAllowed(NOT_YOUR_SEAT())


def _token(authorization: str | None) -> str:
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != SCHEME or not tokens.looks_like_token(token.strip()):
        raise Unauthenticated(NO_TOKEN())
    return token.strip()


def require_seat_number(entry: Entry, seat: Seat) -> None:
    """Refuse a seat the table does not have."""
    if not 0 <= seat < len(entry.live.table.places):
        raise NotFound(NO_SUCH_SEAT())


def seats_of(entry: Entry, device: str) -> list[Seat]:
    """Return the seats a device holds at a table."""
    return [seat for seat, held in sorted(entry.holders.items()) if device in held and seat != HOST]


def is_host(entry: Entry, device: str) -> bool:
    """Whether a device made the table, or holds one of the seats of the device that did."""
    if device in entry.holders.get(HOST, ()):
        return True
    kinds = entry.live.table.setup.seats
    return any(kinds[seat].kind == "device" for seat in seats_of(entry, device))


def require_host(entry: Entry, device: str) -> None:
    """Refuse every device that is not the host's."""
    if not is_host(entry, device):
        raise NotAllowed(NOT_THE_HOST())


def viewer_of(entry: Entry, device: str, seat: Seat | None) -> Viewer:
    """Return the viewer a device is at a table: a seat it holds, or a spectator (S4)."""
    held = seats_of(entry, device)
    if seat is not None:
        require_seat_number(entry, seat)
        if seat not in held:
            raise NotAllowed(NOT_YOUR_SEAT())
        return seat
    if held:
        return held[0]
    require_spectator(entry, device)
    return None


def require_spectator(entry: Entry, device: str) -> None:
    """Refuse a device that may not watch a table."""
    open_to_all = entry.live.table.setup.spectators
    if not (open_to_all or seats_of(entry, device) or is_host(entry, device)):
        raise NotAllowed(NO_SPECTATORS())
