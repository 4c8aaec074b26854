"""Blocked devices and addresses, as one process enforces them.

The list is in memory, so that a request costs two look-ups; it is read again whenever the operator
changes it (`services/operator_watch.py`).
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import InvalidRequest, NotAllowed
from lostcities.server.services.rate_limit import address_key
from lostcities.server.storage import blocks as rows
from lostcities.server.storage.blocks import ADDRESS, DEVICE, Block
from lostcities.server.tables import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.storage.store import Store

    Network = ipaddress.IPv4Network | ipaddress.IPv6Network

CACHED_ADDRESSES: Final = 4096
"""Addresses whose network is remembered."""

MAPPED_PREFIX: Final = 96
"""Bits of an IPv6 address before the IPv4 address that is mapped into it."""

BLOCKED_DEVICE = Reason(
    "format",
    "blocked-device",
    "the operator of this server has blocked this device",
    "ask the operator",
)
BLOCKED_ADDRESS = Reason(
    "format",
    "blocked-address",
    "the operator of this server has blocked your network address",
    "ask the operator",
)
NOT_A_DEVICE = Reason(
    "format",
    "not-a-device",
    "{text!r} is not the id of a device",
    "lostcities admin usage and lostcities admin table show the ids of devices",
)
NOT_AN_ADDRESS = Reason(
    "format",
    "not-an-address",
    "{text!r} is not an address or a network",
    "write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48",
)
OWN_ADDRESS = Reason(
    "format",
    "own-address",
    "{text} is this machine's own address, which a proxy's requests seem to come from as well",
    "block the device, or have the proxy send X-Forwarded-For and block the client's address",
)


class Blocked(NotAllowed):
    """A caller the operator has blocked."""


class BlockList:
    """What is blocked now."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._blocks: dict[tuple[str, str], Block] = {}
        self._networks: dict[Network, Block] = {}

    def reload(self) -> None:
        """Read the list again; blocks the calling thread."""
        # Earlier releases stored a block of this machine's own address as one of nothing.
        found = [one for one in rows.in_force(self._store, self._clock()) if one.subject]
        networks = {_network(one.subject): one for one in found if one.kind == ADDRESS}
        self._blocks = {(one.kind, one.subject): one for one in found}
        self._networks = {network: one for network, one in networks.items() if _is_wide(network)}

    def check_device(self, device: str) -> None:
        """Refuse a device that is blocked."""
        if self._blocks and self._holds(self._blocks.get((DEVICE, device))):
            raise Blocked(BLOCKED_DEVICE())

    def check_address(self, address: str) -> None:
        """Refuse an address that is blocked; this machine's own, which is empty, never is."""
        if self._blocks and address and self._is_address_blocked(address):
            raise Blocked(BLOCKED_ADDRESS())

    def is_blocked(self, device: str, address: str) -> bool:
        """Whether a stream of a device at an address must end."""
        try:
            self.check_device(device)
            self.check_address(address)
        except Blocked:
            return True
        return False

    def _is_address_blocked(self, address: str) -> bool:
        if self._holds(self._blocks.get((ADDRESS, address))):
            return True
        if not self._networks:
            return False
        own = _network(address)
        return any(
            _is_within(own, network) and self._holds(block)
            for network, block in self._networks.items()
        )

    def _holds(self, block: Block | None) -> bool:
        """Whether there is a block that has not ended by itself."""
        if block is None:
            return False
        return block.expires_at is None or block.expires_at > self._clock()


def device_subject(text: str) -> str:
    """Return the id of a device, which a server may not know yet."""
    if not tokens.looks_like_id(text):
        raise InvalidRequest(NOT_A_DEVICE(text=text))
    return text


def address_subject(text: str) -> str:
    """Return how a block of an address is stored: as requests are counted, or a wider network.

    >>> address_subject("203.0.113.7"), address_subject("203.0.113.9/24")
    ('203.0.113.7', '203.0.113.0/24')
    >>> address_subject("::ffff:203.0.113.9/120")
    '203.0.113.0/24'
    >>> address_subject("2001:db8::7")
    '2001:db8::/64'
    """
    try:
        network = _as_ipv4(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        raise InvalidRequest(NOT_AN_ADDRESS(text=text)) from None
    if network.is_loopback:
        raise InvalidRequest(OWN_ADDRESS(text=text))
    return str(network) if _is_wide(network) else address_key(str(network.network_address))


def _as_ipv4(network: Network) -> Network:
    """Return the network of IPv4 that one of IPv6 stands for, which is how requests are counted."""
    mapped = getattr(network.network_address, "ipv4_mapped", None)
    if mapped is None or network.prefixlen < MAPPED_PREFIX:
        return network
    return ipaddress.IPv4Network((mapped, network.prefixlen - MAPPED_PREFIX))


def _is_within(own: Network, network: Network) -> bool:
    """Whether an address is in a network, as IPv4 is within what it is mapped into."""
    if own.version == 4 and network.version == 6:  # noqa: PLR2004  # the versions
        own = ipaddress.IPv6Network((f"::ffff:{own.network_address}", 128))
    return own.version == network.version and own.subnet_of(network)  # type: ignore[arg-type]


def _is_wide(network: Network) -> bool:
    """Whether a network is more than what one address is counted by."""
    return network.prefixlen < (32 if network.version == 4 else 64)  # noqa: PLR2004  # the version


@lru_cache(CACHED_ADDRESSES)
def _network(address: str) -> Network:
    return ipaddress.ip_network(address, strict=False)
