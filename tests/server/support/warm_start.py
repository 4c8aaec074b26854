"""Starts servers as forks of a process that has imported them already.

A server takes almost two seconds of a processor to import itself, and the tests start hundreds.
What is forked is a process like any other: it can be asked, signalled and killed.

The process that forks leaves a keeper with each server, who waits for it and says how it ended:
only a parent can know. Where the tests end first, however that is, it ends the server.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import Any

from tests.server.support.seeded import seed_process

IMPORTS = ("lostcities.cli.commands.serve", "lostcities.server.run", "lostcities.server.app")
BEGIN = "from tests.server.support.warm_start import fork_servers; fork_servers()"
LONGEST_REQUEST = 1 << 20
PATIENCE = 60.0


class WarmServer:
    """A forked server, with what the tests use of `subprocess.Popen`."""

    def __init__(
        self, command: list[str], log: str, environment: dict[str, str], seed: list[str]
    ) -> None:
        self.returncode: int | None = None
        self._keeper, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            socket.send_fds(_forker(), [b"+"], [theirs.fileno()])
        request = {"command": command, "log": log, "environment": environment, "seed": seed}
        self._keeper.send(json.dumps(request).encode())
        self.pid = int(self._keeper.recv(64))

    def poll(self) -> int | None:
        """Return its exit status, or None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            return self.wait(0)
        return None

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it ends, and return its exit status."""
        if self.returncode is None:
            ready, _, _ = select.select([self._keeper], [], [], timeout)
            if not ready:
                raise subprocess.TimeoutExpired("serve", timeout or 0)
            self.returncode = int(self._keeper.recv(64))
            self._keeper.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


_running: list[tuple[subprocess.Popen[bytes], socket.socket]] = []
"""The process that forks, and the way to it; nothing before the first server."""


def _forker() -> socket.socket:
    """Return the way to the process that forks, started when it is first needed."""
    if not _running:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen([sys.executable, "-c", BEGIN], stdin=theirs.fileno())
        _running.append((process, ours))
        atexit.register(_end)
    return _running[0][1]


def _end() -> None:
    """Have the process that forks end, and wait for it."""
    process, ours = _running.pop()
    ours.close()
    process.wait(PATIENCE)


def fork_servers() -> None:
    """Fork a server for each connection that arrives on standard input, until it is closed."""
    for name in IMPORTS:
        __import__(name)
    with socket.socket(fileno=os.dup(0)) as requests:
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a keeper ended
        while descriptors := socket.recv_fds(requests, 1, 1)[1]:
            with socket.socket(fileno=descriptors[0]) as client:
                if not os.fork():
                    requests.close()
                    _keep(client)


def _keep(client: socket.socket) -> None:
    """Start a server, say its number, wait for it and say how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    request = json.loads(client.recv(LONGEST_REQUEST))
    pid = os.fork()
    if not pid:
        client.close()
        _become_a_server(**request)
    # What is sent to a group of processes, as by Ctrl-C in a terminal, is for the server.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    client.send(str(pid).encode())
    _end_with_the_tests(pid, client)
    _, status = os.waitpid(pid, 0)
    with suppress(OSError):  # the tests may have ended first
        client.send(str(os.waitstatus_to_exitcode(status)).encode())
    os._exit(0)


def _end_with_the_tests(pid: int, client: socket.socket) -> None:
    """Wait until the server has ended, or end it when nobody is there to ask how it did."""
    server = os.pidfd_open(pid)
    ready, _, _ = select.select([server, client.fileno()], [], [])
    if server not in ready:
        os.kill(pid, signal.SIGKILL)
    os.close(server)


def _become_a_server(
    command: list[str], log: str, environment: dict[str, Any], seed: list[str]
) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["lostcities", *command]
    if seed:
        seed_process(*seed)
    from lostcities.cli.main import main  # noqa: PLC0415  # not before the environment is theirs

    status = 1
    try:
        status = main()
    finally:
        with suppress(OSError):
            sys.stdout.flush()
        os._exit(status)
