"""A line that can be cut: a small proxy between a browser and a server."""

from __future__ import annotations

import contextlib
import socket
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.support.server_process import Server


class Wire:
    """Passes on what is said until it is cut; a browser's own offline mode leaves streams open."""

    def __init__(self, server: Server) -> None:
        self.log = server.log
        self._to = server.port
        self._open: list[socket.socket] = []
        self._listening: socket.socket | None = None
        self.port = 0
        self.mend()

    def mend(self) -> None:
        """Listen, at the same port as before."""
        self._listening = socket.create_server(("127.0.0.1", self.port), reuse_port=True)
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def cut(self) -> None:
        """Break every line, and take no new one."""
        if self._listening is not None:
            with contextlib.suppress(OSError):
                self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()
            self._listening = None
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._open.clear()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._open += [near, far]
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=ends, daemon=True).start()


def _pass_on(ears: socket.socket, mouth: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := ears.recv(65536):
            mouth.sendall(data)
        mouth.shutdown(socket.SHUT_WR)


@contextmanager
def wired(server: Server) -> Iterator[Wire]:
    """Lay a wire to a server."""
    wire = Wire(server)
    try:
        yield wire
    finally:
        wire.cut()
