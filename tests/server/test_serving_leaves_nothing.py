"""A line that is gone leaves nothing for the collector of garbage, which looks only every hour."""

from __future__ import annotations

import gc
import socket
import sys
import threading
from typing import TYPE_CHECKING

import pytest
import uvicorn

from lostcities.server import app, run
from lostcities.server.config import Settings
from lostcities.server.http.protocol import Connection
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

REQUESTS = (
    b"GET /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /api/v1/devices HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}",
)


def test_lines_that_are_gone(file: Path) -> None:
    settings = Settings(db=str(file), port=0)
    server = uvicorn.Server(uvicorn.Config(app.build(settings), **run.options(settings)))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until(lambda: server.started, "the server to start")
        port = server.servers[0].sockets[0].getsockname()[1]
        gc.collect()
        gc.disable()
        for request in REQUESTS * 10:
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(request)
                assert line.recv(65536).startswith(b"HTTP/1.1 20")
        until(lambda: not server.server_state.connections, "the server to notice")
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        assert not [thing for thing in gc.garbage if isinstance(thing, Connection)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        server.should_exit = True
        thread.join()


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """A server sets up its whole process; this one is the tests' own."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)
    gc.unfreeze()
