"""Listening sockets: the server's own, or those that a service manager opened (systemd).

While the server restarts, the manager keeps the socket: nobody is refused, connections wait in it
until the next process accepts them.
"""

from __future__ import annotations

import errno
import os
import socket
import sys
from typing import Final

from lostcities.errors import LostCitiesError, Reason

BACKLOG: Final = 4096
"""Connections the system holds until the server accepts them."""
FIRST: Final = 3
"""The first file descriptor that is passed (sd_listen_fds)."""
PID, NUMBER, NAMES = "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"

PORT_TAKEN = Reason(
    "format",
    "port-taken",
    "port {port} is used by another program",
    "choose another with --port",
)
PORT_NOT_ALLOWED = Reason(
    "format",
    "port-not-allowed",
    "this user may not listen on port {port}",
    "choose one above 1023 with --port, and put a proxy in front of it",
)
NOT_OUR_ADDRESS = Reason(
    "format",
    "not-our-address",
    "this machine has no address {host}",
    "give one of its own with --host, or 0.0.0.0 for all of them",
)
NO_SUCH_HOST = Reason(
    "format",
    "no-such-host",
    "no address is known for the name {host}",
    "give an address of this machine with --host",
)
CANNOT_LISTEN = Reason(
    "format",
    "cannot-listen",
    "nothing can listen at {host}, port {port}",
    "choose others with --host and --port; lostcities doctor says more",
)
_REASONS: Final = {
    errno.EADDRINUSE: PORT_TAKEN,
    errno.EACCES: PORT_NOT_ALLOWED,
    errno.EPERM: PORT_NOT_ALLOWED,
    errno.EADDRNOTAVAIL: NOT_OUR_ADDRESS,
}
_NOT_HERE: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""What becomes of an address that this machine does not have; a name may have others."""


class ListenError(LostCitiesError):
    """A place where this machine cannot listen."""


def listening_sockets(host: str, port: int) -> list[socket.socket]:
    """Listen on every address of a host; `ListenError` says why it cannot."""
    values = {"host": host, "port": port}
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise ListenError(NO_SUCH_HOST(**values)) from None
    sockets: list[socket.socket] = []
    failures: list[int] = []
    for family, address in dict.fromkeys((one[0], one[4]) for one in found):
        try:
            sockets.append(_listening(family, address))
        except OSError as error:
            failures.append(error.errno or 0)
    failures.sort(key=_NOT_HERE.__contains__)
    if failures and (not sockets or failures[0] not in _NOT_HERE):
        for one in sockets:
            one.close()
        raise ListenError(_REASONS.get(failures[0], CANNOT_LISTEN)(**values))
    return sockets


def _listening(family: int, address: tuple[object, ...]) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would share a port that another program uses
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    return made


def are_inherited() -> bool:
    """Whether the service manager has opened sockets for this process."""
    is_for_us = os.environ.get(PID) == str(os.getpid())
    return is_for_us and os.environ.get(NUMBER, "").isdecimal() and int(os.environ[NUMBER]) > 0


def inherited_sockets() -> list[socket.socket] | None:
    """Take over the sockets of the service manager; None if there are none."""
    if not are_inherited():
        return None
    number = int(os.environ[NUMBER])
    for name in (PID, NUMBER, NAMES):  # a child process must not take them for its own
        os.environ.pop(name, None)
    sockets = [socket.socket(fileno=FIRST + n) for n in range(number)]
    for one in sockets:
        one.set_inheritable(False)
    return sockets
