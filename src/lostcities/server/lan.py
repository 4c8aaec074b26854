"""The address under which other devices in the network reach this machine."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Final

from lostcities.server.config import LOOPBACK

if TYPE_CHECKING:
    from lostcities.server.config import Settings

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # what --lan asks for
EVERY_ADDRESS: Final = {EVERYWHERE: "127.0.0.1", "::": "::1"}
"""What to open on this machine if the server listens on every address."""
ANYWHERE: Final = ("192.0.2.1", 9)
"""An address reserved for documentation: nothing is sent there."""


def address_of(settings: Settings, host: str | None = None) -> str:
    """Return the address to open, on this machine unless another host is given."""
    scheme = "https" if settings.tls_cert else "http"
    host = host or EVERY_ADDRESS.get(settings.host, settings.host)
    host = f"[{host}]" if ":" in host else host
    return f"{scheme}://{host}:{settings.port}{settings.base_path}/"


def shared_address(settings: Settings) -> str | None:
    """Return the address for other devices; None if only this machine reaches the server."""
    if settings.origin:
        return f"{settings.origin}{settings.base_path}/"
    if settings.host not in EVERY_ADDRESS:
        return None if settings.host in LOOPBACK else address_of(settings)
    host = lan_address()
    return host and address_of(settings, host)


def lan_address() -> str | None:
    """Return this machine's address in its network; choosing a route for UDP sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
            host: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if host in LOOPBACK else host
