"""A real server process on a free port, to be asked, killed and started again."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from typing import IO, TYPE_CHECKING, Any

from lostcities import registered
from lostcities.server.config import VARIABLE
from tests.server.support.seeded import for_a_server
from tests.server.support.warm_start import WarmServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROGRAM = "import sys; from lostcities.cli.main import main; sys.exit(main())"
SEEDED = "from tests.server.support.seeded import seed_process; seed_process({!r}, {!r})"
PATIENCE = 60.0
COLD = {"--workers", "--supervise"} if sys.platform == "linux" else {"serve"}
"""A server that starts processes of its own is itself started as a user does."""

QUICK = {
    "agent_pause": 0.0,
    "device_rate": 100_000.0,
    "device_burst": 100_000.0,
    "writes_per_day": 0,
    "tables_per_day": 0,
    "open_tables": 0,
    "sweep": 1.0,
    "max_wait": 60.0,
}
"""Settings for tests that play at full speed, on a machine that may be busy with others."""


_ports: list[socket.socket] = []


def free_port() -> int:
    """Return a port that nobody else is given until the tests end.

    It is bound, but not listened on. A server that may use an address again, as ours does, takes it
    all the same, and once more after it was killed.
    """
    kept = socket.socket()
    kept.bind(("127.0.0.1", 0))
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # not before: it might be shared
    if not _ports:
        atexit.register(_let_ports_go)
    _ports.append(kept)
    port: int = kept.getsockname()[1]
    return port


def _let_ports_go() -> None:
    for kept in _ports:
        kept.close()


class Server:
    """One server, alive or not; what it logs is kept in a file."""

    def __init__(
        self,
        db: str,
        folder: Path,
        *options: str,
        base: str = "",
        python: str = sys.executable,
        **settings: Any,
    ) -> None:
        self.db = db
        self._python = python
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.base = base
        self._options = options
        self._settings = {**QUICK, **settings}
        self._starts = 0
        self.process: subprocess.Popen[bytes] | WarmServer | None = None

    def start(self) -> Server:
        """Start it and wait until it answers."""
        environment = {**os.environ, VARIABLE: json.dumps(self._settings), "LC_ALL": "C.UTF-8"}
        command = ["serve", "--no-browser", "--db", self.db, "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = self._started([*command, *self._options], log, environment)
        self._wait()
        return self

    def _started(
        self, command: list[str], log: IO[bytes], environment: dict[str, str]
    ) -> subprocess.Popen[bytes] | WarmServer:
        self._starts += 1  # the next one of the same file draws other ids
        seed = for_a_server(f"{self.db.rpartition('/')[2]} {self._starts}")
        warm = self._python == sys.executable and registered.VARIABLE not in os.environ
        if warm and not COLD.intersection(command):
            return WarmServer(command, str(self.log), environment, seed)
        program = f"{SEEDED.format(*seed)}; {PROGRAM}" if seed else PROGRAM
        return subprocess.Popen(
            [self._python, "-c", program, *command], stdout=log, stderr=log, env=environment
        )

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            if self.answers(f"{self.base}/readyz"):
                return
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def answers(self, path: str) -> bool:
        """Whether it answers at all."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """Kill it."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop, and return its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def logged(self) -> list[dict[str, Any]]:
        """Return what it logged: JSON, but for the greeting."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]


@contextmanager
def running(db: str, folder: Path, *options: str, **settings: Any) -> Iterator[Server]:
    """Run a server for a while; it must not log a traceback."""
    server = Server(db, folder, *options, **settings)
    try:
        yield server.start()
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
    logged = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in logged, logged[logged.index("Traceback") :][:4000]
