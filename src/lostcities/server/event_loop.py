"""The event loop: uvloop's, which accepts all connections that wait, instead of one at a turn.

libuv accepts one connection for each turn of the loop. Under load a turn takes a tenth of a second
and more, so that a thousand clients who connect again would wait for a minute or two, and not even
be told that the server is overloaded. So with one connection, all those behind it are accepted.
"""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any, Final

import uvloop

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

MAX_ACCEPTED: Final = 256
"""Connections that are accepted in one turn of the loop, so that others get theirs."""


class Acceptor:
    """Accepts what waits on a listening socket behind the connection that libuv accepts."""

    def __init__(self, loop: asyncio.AbstractEventLoop, factory: Callable[[], Any]) -> None:
        self._loop = loop
        self._factory = factory
        self._sockets: list[socket.socket] = []
        self._ssl: Any = None
        self._is_due = False
        self._connecting: set[asyncio.Task[Any]] = set()

    def watch(self, server: Any, ssl: Any) -> None:
        """Accept on a server's sockets as well."""
        self._ssl = ssl
        self._sockets = [
            socket.socket(fileno=listening.dup().detach()) for listening in server.sockets
        ]

    def make_protocol(self) -> Any:
        """Make the protocol of a connection that libuv has accepted; look for more soon."""
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._accept_all)
        return self._factory()

    def _accept_all(self) -> None:
        self._is_due = False
        for listening in self._sockets:
            for _ in range(MAX_ACCEPTED):
                try:
                    accepted, _ = listening.accept()
                except OSError:  # nobody waits, or there are no more open files
                    break
                accepted.settimeout(0)
                task = self._loop.create_task(self._connect(accepted))
                self._connecting.add(task)
                task.add_done_callback(self._connecting.discard)

    async def _connect(self, accepted: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(self._factory, accepted, ssl=self._ssl)
        except OSError:  # the client has gone already
            accepted.close()

    def close(self) -> None:
        """Accept no more."""
        for listening in self._sockets:
            listening.close()
        self._sockets = []


class Server:
    """A server of the loop, and the acceptor that goes with it."""

    def __init__(self, server: Any, acceptor: Acceptor) -> None:
        self._server = server
        self._acceptor = acceptor

    @property
    def sockets(self) -> Any:
        """The sockets it listens on."""
        return self._server.sockets

    def close(self) -> None:
        """Accept no more."""
        self._acceptor.close()
        self._server.close()

    async def wait_closed(self) -> None:
        """Wait until it is closed."""
        await self._server.wait_closed()


class Loop(uvloop.Loop):
    """uvloop's loop, with servers that accept all who wait."""

    async def create_server(  # type: ignore[override]  # as it is called here
        self, protocol_factory: Callable[[], Any], *where: Any, **how: Any
    ) -> Server:
        """Listen."""
        acceptor = Acceptor(self, protocol_factory)
        server = await super().create_server(acceptor.make_protocol, *where, **how)
        acceptor.watch(server, how.get("ssl"))
        return Server(server, acceptor)


def new_loop() -> asyncio.AbstractEventLoop:
    """Return a loop to serve with."""
    return Loop()
