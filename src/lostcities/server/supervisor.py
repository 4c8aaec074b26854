"""A small parent process that keeps the listening socket and replaces the server on SIGHUP.

The new process loads the whole program first. Only then is the old one stopped; when it has gone,
the new one opens the database, which one process at a time may use. So players wait for the
database to be opened, not for Python to be started, and nobody is refused.

Parent and child talk over a pair of sockets, whose number is in the environment.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Final

from lostcities.server.config import SUPERVISOR_VARIABLE as VARIABLE
from lostcities.server.listening import inherited_sockets, listening_sockets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LOADED: Final = b"loaded"
GO: Final = b"go"
LOAD_SECONDS: Final = 120.0
"""Seconds a new process has to load the program before the old one is kept."""
STOP_SECONDS: Final = 60.0
"""Seconds a process has to stop: several times what it gives its requests. One that hangs must not
keep its successor from serving; nothing that was acknowledged is lost (S1)."""
PROGRAM: Final = "import sys; from lostcities.cli.main import main; sys.exit(main())"
ENDING: Final = (signal.SIGTERM, signal.SIGINT)


class Child:
    """One server process."""

    def __init__(self, command: Sequence[str], sockets: Sequence[socket.socket]) -> None:
        self._talk, theirs = socket.socketpair()
        numbers = [one.fileno() for one in (*sockets, theirs)]
        self.process = subprocess.Popen(  # noqa: S603  # this program itself
            [sys.executable, "-c", PROGRAM, *command],
            env={**os.environ, VARIABLE: ",".join(map(str, numbers))},
            pass_fds=numbers,
        )
        theirs.close()

    def has_loaded(self) -> bool:
        """Wait until the program is loaded; say whether it is."""
        self._talk.settimeout(LOAD_SECONDS)
        try:
            return self._talk.recv(len(LOADED)) == LOADED
        except OSError:
            return False

    def go(self) -> None:
        """Have it open the database and serve."""
        self._talk.settimeout(None)
        self._talk.sendall(GO)

    def stop(self) -> int:
        """Stop it politely, or by force if it does not listen; return its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
        return self.wait()

    def kill(self) -> None:
        """Give it up."""
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        """Wait until it has ended; return its status."""
        status = self.process.wait()
        self._talk.close()
        return status


def is_possible() -> bool:
    """Whether this system has the signals it takes."""
    return hasattr(signal, "SIGHUP")


def supervise(host: str, port: int, command: Sequence[str], on_failure: Callable[[], None]) -> int:
    """Run a server, and replace it on SIGHUP, until it ends; return its status.

    `on_failure` is called when the new process cannot load, and the old one is kept.
    """
    sockets = inherited_sockets() or listening_sockets(host, port)
    # Blocked, so that they wait until `sigwait` takes them, in the order they came.
    signal.pthread_sigmask(signal.SIG_BLOCK, {*ENDING, signal.SIGHUP, signal.SIGCHLD})
    child = Child(command, sockets)
    if child.has_loaded():
        child.go()
    while True:
        if (status := child.process.poll()) is not None:
            return status
        received = signal.sigwait({*ENDING, signal.SIGHUP, signal.SIGCHLD})
        if received in ENDING:
            return child.stop()
        if received == signal.SIGHUP:
            new = Child(command, sockets)
            if new.has_loaded():
                child.stop()
                new.go()
                child = new
            else:
                new.kill()
                on_failure()


# What a child does


def take_sockets() -> tuple[list[socket.socket] | None, socket.socket | None]:
    """Return the sockets a child got: those to listen on, and the one to talk over."""
    given = os.environ.pop(VARIABLE, "")
    if not given:
        return inherited_sockets(), None
    *listening, talk = [socket.socket(fileno=int(number)) for number in given.split(",")]
    for one in (*listening, talk):
        one.set_inheritable(False)
    return listening, talk


def is_child() -> bool:
    """Whether this process has a supervisor."""
    return VARIABLE in os.environ


def wait_for_turn(talk: socket.socket) -> None:
    """Say that the program is loaded, and wait until the process before this one has gone."""
    signal.pthread_sigmask(signal.SIG_SETMASK, ())  # the parent's mask is inherited
    talk.sendall(LOADED)
    if talk.recv(len(GO)) != GO:
        sys.exit(1)  # the parent has gone
    threading.Thread(target=_end_with_parent, args=(talk,), daemon=True).start()


def _end_with_parent(talk: socket.socket) -> None:
    """Stop when the parent is no longer there, however it ended."""
    talk.recv(1)
    os.kill(os.getpid(), signal.SIGTERM)
