"""Where a request comes from: its connection's other end, or what trusted proxies say (S6).

Every proxy appends the address it was asked from to X-Forwarded-For, so the header is believed from
its right end, for as long as the one who appended is trusted; what is left of that, anybody may
have written. This machine itself is trusted, and is not limited. But a request with the header has
come through a proxy: whatever the header says, it is not this machine's own.
"""

from __future__ import annotations

import ipaddress
import os
from typing import TYPE_CHECKING, Final

from lostcities.errors import OptionError, Reason
from lostcities.server.services.rate_limit import address_key, parse_address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.server.http.asgi import Scope
    from lostcities.server.services.rate_limit import Address

VARIABLE: Final = "FORWARDED_ALLOW_IPS"
"""The environment variable that lists the proxies, as uvicorn and others call it."""
ANY: Final = "*"
HEADER: Final = b"x-forwarded-for"
MAX_HOPS: Final = 16
"""Addresses of a header that are looked at."""
UNKNOWN: Final = "forwarded"
"""The key all requests share that a proxy passed on without an address one could limit."""

BAD_PROXY = Reason(
    "format",
    "bad-proxy",
    "{proxy!r} in {variable} is not an address or a network",
    "write it like 10.0.0.2 or 10.0.0.0/24, or * if only the proxy can reach this server",
)


class TrustedProxies:
    """The proxies that are believed: this machine, and those an operator lists."""

    def __init__(self, listed: str = "") -> None:
        names = [name.strip() for name in listed.split(",") if name.strip()]
        self._any = ANY in names
        self._networks = [_network(name) for name in names if name != ANY]

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> TrustedProxies:
        """Read the list; `OptionError` if it is not valid."""
        return cls(environment.get(VARIABLE, ""))

    def client_key(self, scope: Scope) -> str:
        """Return the key a request is limited by; empty for this machine itself."""
        client = scope.get("client")
        peer = client[0] if client else ""
        values = [value for name, value in scope["headers"] if name == HEADER]
        if not values or not (self._any or self._trusts(parse_address(peer))):
            return address_key(peer)
        return self._forwarded_key(b",".join(values).decode("latin-1"))

    def _forwarded_key(self, header: str) -> str:
        hops = [hop for hop in header.split(",") if hop.strip()]
        for hop in reversed(hops[-MAX_HOPS:]):
            address = _parse_hop(hop)
            if address is None:
                break
            if not self._trusts(address):
                return address_key(str(address))
        return UNKNOWN

    def _trusts(self, address: Address | None) -> bool:
        if address is None:
            return False
        return address.is_loopback or any(address in network for network in self._networks)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(parse_address(name) or name, strict=False)
    except ValueError:
        raise OptionError(BAD_PROXY(proxy=name, variable=VARIABLE)) from None


def _parse_hop(hop: str) -> Address | None:
    """Read an address with or without a port: `1.2.3.4:5`, `2001:db8::1`, `[2001:db8::1]:5`."""
    host, port = hop.strip(), ""
    if host.startswith("["):
        host, _, port = host[1:].partition("]")
    elif host.count(":") == 1:
        host, _, number = host.partition(":")
        port = f":{number}"
    if port and not (port[0] == ":" and port[1:].isdecimal()):
        return None
    address = parse_address(host)
    return None if address is None or address.is_unspecified else address
