"""A server that is upgraded while people play: how long they wait, that nothing is lost (S1, S2).

The tables and the checks are those of `kill_loop`. The players behave as the page does: whatever
is not answered, or with 503, is sent again until it is.
"""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPException
from itertools import pairwise
from typing import IO, TYPE_CHECKING, Any, Final

from lostcities.server.storage import operator_rows
from lostcities.server.storage.operator_rows import operating
from tests.server.support.client import Device
from tests.server.support.kill_loop import Killed
from tests.server.support.server_process import PATIENCE, PROGRAM, Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.server.support.client import Reply

AS_SERVICE: Final = f"""
import os
os.dup2(int(os.environ["FD"]), 3)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
{PROGRAM}
"""
"""What a service manager does before: the socket is descriptor 3, and the process is told so."""
UNAVAILABLE: Final = (502, 503, 504)
PAUSE: Final = 0.05
"""Seconds before something is sent again."""


class SocketServer(Server):
    """A server whose listening socket somebody else keeps, as systemd does."""

    def __init__(self, db: str, folder: Path, *options: str, **settings: Any) -> None:
        super().__init__(db, folder, *options, **settings)
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", self.port))
        self.socket.listen(4096)

    def _started(
        self, command: list[str], log: IO[bytes], environment: dict[str, str]
    ) -> subprocess.Popen[bytes]:
        descriptor = self.socket.fileno()
        return subprocess.Popen(
            [sys.executable, "-c", AS_SERVICE, *command],
            stdout=log,
            stderr=log,
            env={**environment, "FD": str(descriptor)},
            pass_fds=(descriptor,),
        )

    def close(self) -> None:
        """Let the socket go."""
        self.socket.close()


def serving(db: str) -> set[int]:
    """Return the processes that serve a database."""
    with operating(db) as database:
        return {row.pid for row in database.read(operator_rows.servers)}


def reload(server: Server, db: str) -> None:
    """Have a supervisor replace its processes, and wait until it has."""
    before, failures = serving(db), -1
    deadline = time.monotonic() + 5 * PATIENCE
    while (now := serving(db)) & before or len(now) < len(before):
        # On a machine too busy to start a worker in time uvicorn gives up: ask again.
        if (found := server.log.read_text(encoding="utf-8").count("aborting")) > failures:
            failures = found
            assert server.process is not None
            server.process.send_signal(signal.SIGHUP)
        if time.monotonic() > deadline:
            raise TimeoutError(server.log.read_text(encoding="utf-8"))
        time.sleep(PAUSE)


class PatientDevice(Device):
    """A device that sends a request until it is answered."""

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        """Send something, again and again if need be."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                reply = super().request(method, path, body, **headers)
            except (OSError, HTTPException):
                if time.monotonic() > deadline:
                    raise
            else:
                if reply.status not in UNAVAILABLE:
                    return reply
            time.sleep(PAUSE)


class Upgraded(Killed):
    """A server that is replaced now and then while its players go on."""

    device = PatientDevice

    def __init__(self, server: Server, replace: Callable[[], None]) -> None:
        super().__init__(server)
        self._replace = replace
        self.spans: list[tuple[float, float]] = []
        """When it was replaced: from, to."""

    def kill(self, seconds: float) -> None:
        """Let it live for a while, then replace it; the players are not told."""
        time.sleep(seconds)
        begun = time.monotonic()
        self._replace()
        self.spans.append((begun, time.monotonic()))

    def waits(self) -> list[float]:
        """Return for each player and replacement the longest time without an acknowledged move."""
        return [
            max((after - before for before, after in _around(times, *span)), default=0.0)
            for span in self.spans
            for times in self.answers.values()
        ]


def _around(times: list[float], begun: float, ended: float) -> list[tuple[float, float]]:
    """Return the pairs of following times of which a part is within a span."""
    return [pair for pair in pairwise(times) if pair[1] >= begun and pair[0] <= ended]
