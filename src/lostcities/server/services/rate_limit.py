"""Limits (S6): token buckets by device and by address, and a number of open streams."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import RateLimited

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.config import Settings

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

MAX_BUCKETS: Final = 50_000
"""Buckets kept; beyond that the fullest are dropped, as a new bucket is full, too."""
NETWORK_BITS: Final = 64
"""Bits of an IPv6 address that one household shares."""
STREAM_RETRY: Final = 10.0
"""Seconds after which a refused stream may try again."""

TOO_FAST = Reason("format", "too-fast", "too many requests", "wait {seconds} seconds")
TOO_MANY_STREAMS = Reason(
    "format", "too-many-streams", "too many streams are open", "close one of them first"
)


class TokenBuckets:
    """A bucket for each key: it fills at a rate, up to a burst; every request takes from it."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take from a bucket; return 0, or after how many seconds there will be enough."""
        now = self._clock()
        left, since = self._buckets.get(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        if left < cost:
            self._buckets[key] = (left, now)
            return (cost - left) / self.rate
        self._buckets[key] = (left - cost, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._drop_fullest(now)
        return 0.0

    def _drop_fullest(self, now: float) -> None:
        """Drop full buckets, and more if too many are in use: those that have been used least.

        A caller with many keys must not get rid of the bucket it has emptied.
        """
        filled = {
            key: left + (now - since) * self.rate for key, (left, since) in self._buckets.items()
        }
        used = sorted((key for key in filled if filled[key] < self.burst), key=filled.__getitem__)
        self._buckets = {key: self._buckets[key] for key in used[: MAX_BUCKETS // 2]}


class RateLimits:
    """What one process allows a device, or an address, to do."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._devices = TokenBuckets(settings.device_rate, settings.device_burst)
        self._addresses = TokenBuckets(settings.address_rate, settings.address_burst)
        self._new_devices = TokenBuckets(settings.newcomer_rate, settings.newcomer_burst)
        self._streams: Counter[str] = Counter()

    def count_device(self, device: str, cost: float = 1.0) -> None:
        """Count a request of a device."""
        _check(self._devices.take(device, cost))

    def count_address(self, address: str, cost: float = 1.0) -> None:
        """Count a request of an address; this machine's own has no limit."""
        if address:
            _check(self._addresses.take(address, cost))

    def count_new_device(self, address: str) -> None:
        """Count a device that an address registers."""
        if address:
            _check(self._new_devices.take(address))

    def open_stream(self, device: str, address: str) -> None:
        """Count a stream that opens; `close_stream` must follow."""
        device_full = self._streams["device " + device] >= self._settings.streams_per_device
        address_full = self._streams["address " + address] >= self._settings.streams_per_address
        if device_full or (address_full and address):
            raise RateLimited(TOO_MANY_STREAMS(), STREAM_RETRY)
        self._streams["device " + device] += 1
        self._streams["address " + address] += 1

    def close_stream(self, device: str, address: str) -> None:
        """Count a stream that has closed."""
        for key in ("device " + device, "address " + address):
            self._streams[key] -= 1
            if not self._streams[key]:
                del self._streams[key]


def _check(seconds: float) -> None:
    if seconds:
        raise RateLimited(TOO_FAST(seconds=max(1, round(seconds))), seconds)


def address_key(host: str) -> str:
    """Return the key an address is limited by; empty for this machine itself."""
    if host == "127.0.0.1":  # the common case without a proxy, so it is checked first
        return ""
    address = parse_address(host)
    if address is None:
        return host
    if address.is_loopback:
        return ""
    if address.version == 4:  # noqa: PLR2004  # the version
        return str(address)
    return str(ipaddress.ip_network((address, NETWORK_BITS), strict=False))


def parse_address(host: str) -> Address | None:
    """Read an address; one of IPv4 written as IPv6 (`::ffff:1.2.3.4`) is that of IPv4."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
