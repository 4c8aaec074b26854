"""Listening sockets that a service manager opened: systemd's socket activation.

While the server restarts, the manager keeps the socket: nobody is refused, connections wait in it
until the next process accepts them.
"""

from __future__ import annotations

import os
import socket
from typing import Final

FIRST: Final = 3
"""The first file descriptor that is passed (sd_listen_fds)."""
PID, NUMBER, NAMES = "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"


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
