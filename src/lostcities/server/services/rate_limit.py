"""How much anybody may ask for: token buckets by device and address, and open streams."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from lostcities.server.http.errors import TOO_FAST, TOO_MANY_STREAMS, TooMany

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.config import Settings

MAX_BUCKETS: Final = 50_000
"""Buckets remembered; of more, the full ones are forgotten, as they say nothing."""
NETWORK: Final = 64
"""Bits of an IPv6 address that name one household."""
SOON: Final = 10.0
"""Seconds after which a refused stream may try again."""


class TokenBuckets:
    """A bucket for each name: it fills at a rate, up to a burst; every request takes from it."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, name: str, cost: float = 1.0) -> float:
        """Take from a bucket; return 0, or after how many seconds there will be enough."""
        now = self._clock()
        left, since = self._buckets.get(name, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        if left < cost:
            self._buckets[name] = (left, now)
            return (cost - left) / self.rate
        self._buckets[name] = (left - cost, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Forget full buckets; if all are in use, begin anew rather than grow."""
        self._buckets = {
            name: (left, since)
            for name, (left, since) in self._buckets.items()
            if left + (now - since) * self.rate < self.burst
        }
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.clear()


class RateLimits:
    """What one process lets a device, or an address, do."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._devices = TokenBuckets(settings.device_rate, settings.device_burst)
        self._addresses = TokenBuckets(settings.address_rate, settings.address_burst)
        self._newcomers = TokenBuckets(settings.newcomer_rate, settings.newcomer_burst)
        self._streams: Counter[str] = Counter()

    def device(self, device: str, cost: float = 1.0) -> None:
        """Count a request of a device."""
        _check(self._devices.take(device, cost))

    def address(self, address: str, cost: float = 1.0) -> None:
        """Count a request of an address; this machine may ask for what it likes."""
        if address:
            _check(self._addresses.take(address, cost))

    def newcomer(self, address: str) -> None:
        """Count a new device."""
        if address:
            _check(self._newcomers.take(address))

    def open_stream(self, device: str, address: str) -> None:
        """Count a stream that opens; `close_stream` must follow."""
        full = self._streams["device " + device] >= self._settings.streams_per_device
        crowded = self._streams["address " + address] >= self._settings.streams_per_address
        if full or (crowded and address):
            raise TooMany(TOO_MANY_STREAMS(), SOON)
        self._streams["device " + device] += 1
        self._streams["address " + address] += 1

    def close_stream(self, device: str, address: str) -> None:
        """Count a stream that has closed."""
        for name in ("device " + device, "address " + address):
            self._streams[name] -= 1
            if not self._streams[name]:
                del self._streams[name]


def _check(seconds: float) -> None:
    if seconds:
        raise TooMany(TOO_FAST(seconds=max(1, round(seconds))), seconds)


def household(host: str) -> str:
    """Return the name limits know an address by; nothing for this machine itself."""
    if host == "127.0.0.1":  # nearly all of them behind a proxy that hides the rest
        return ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_loopback:
        return ""
    if address.version == 4:  # noqa: PLR2004  # the version
        return host
    return str(ipaddress.ip_network((address, NETWORK), strict=False))
