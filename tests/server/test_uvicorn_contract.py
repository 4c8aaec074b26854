"""What the server relies on in uvicorn: a new version that changes it fails here, by name."""

from __future__ import annotations

import ast
import asyncio
import inspect
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from lostcities.server import run
from lostcities.server.config import Settings
from lostcities.server.http import protocol
from lostcities.server.http.protocol import SCOPE_KEY, Connection

CHANGED = (
    f"uvicorn {uvicorn.__version__} has changed what lostcities/server/http/protocol.py builds on: "
    "{what}. Adapt that file, or pin uvicorn to an earlier version."
)

OVERRIDDEN = {
    "connection_made": ["self", "transport"],
    "connection_lost": ["self", "exc"],
    "data_received": ["self", "data"],
    "on_message_begin": ["self"],
    "on_headers_complete": ["self"],
    "on_message_complete": ["self"],
    "shutdown": ["self"],
}
"""The methods of uvicorn's protocol that ours replaces and calls."""

OURS = ("on_shutdown", "arrived", "abort", "write", "backlog", "is_body_complete", "_bytes_read")
OURS_TOO = ("_header_timer", "_start_timer", "_stop_timer", "_is_closed")
"""Names of ours, which uvicorn must not have."""


def require(holds: object, what: str) -> None:
    assert holds, CHANGED.format(what=what)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer nothing much."""
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


class Transport(asyncio.Transport):
    """A connection to nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.aborted = False
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def get_write_buffer_size(self) -> int:
        return len(self.sent)

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        """Do nothing."""

    def resume_reading(self) -> None:
        """Do nothing."""


async def settled() -> None:
    """Let all tasks come as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def connection(application: Any = app) -> tuple[Connection, Transport]:
    """Make a connection as uvicorn does."""
    settings = Settings()
    config = uvicorn.Config(application, **run.options(settings))
    made = Connection(config=config, server_state=ServerState(), app_state={})
    transport = Transport()
    made.connection_made(transport)
    return made, transport


@pytest.mark.parametrize(("name", "parameters"), OVERRIDDEN.items())
def test_the_methods_that_are_overridden(name: str, parameters: list[str]) -> None:
    method = getattr(HttpToolsProtocol, name, None)
    require(method is not None, f"HttpToolsProtocol.{name} is gone")
    found = list(inspect.signature(method).parameters)  # type: ignore[arg-type]  # it is there
    require(found == parameters, f"HttpToolsProtocol.{name} takes {found}")
    require(name in vars(Connection), f"{name} is no longer overridden: take it off this list")


@pytest.mark.parametrize("name", [*OURS, *OURS_TOO])
def test_names_of_ours_are_free(name: str) -> None:
    require(not hasattr(HttpToolsProtocol, name), f"HttpToolsProtocol has a {name} of its own")
    plain = HttpToolsProtocol(uvicorn.Config(app), ServerState(), {}, asyncio.new_event_loop())
    plain.loop.close()
    require(name not in vars(plain), f"HttpToolsProtocol sets a {name} of its own")


def test_what_a_connection_reads_of_uvicorn() -> None:
    async def read() -> None:
        made, transport = connection()
        for name in ("loop", "transport", "scope", "headers", "cycle"):
            require(name in vars(made), f"HttpToolsProtocol has no {name}")
        require(made.cycle is None, "there is a cycle before the first request")
        made.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
        require(isinstance(made.cycle, RequestResponseCycle), "a request makes no cycle")
        require(made.scope[SCOPE_KEY] is made, "the scope of the app is not the one we mark")  # type: ignore[typeddict-item]
        require(not made.is_body_complete, "more_body does not say that a body is incomplete")
        made.data_received(b"b")
        require(made.is_body_complete, "more_body does not say that a body is complete")
        await settled()
        require(transport.sent.startswith(b"HTTP/1.1 204"), "the response goes elsewhere")
        made.connection_lost(None)
        require(SCOPE_KEY not in made.scope, "a lost connection keeps itself alive")

    asyncio.run(read())


def test_headers_that_are_too_long_end_a_connection() -> None:
    async def send() -> None:
        made, transport = connection()
        made.data_received(b"GET / HTTP/1.1\r\nX-Long: ")
        for _ in range(10):
            made.data_received(b"x" * 8192)
        require(transport.aborted, "headers are read without a limit")
        made.connection_lost(ConnectionError())

    asyncio.run(send())


def test_a_stream_ends_when_the_server_stops() -> None:
    async def stop() -> None:
        made, _ = connection()
        stopped: list[bool] = []
        made.on_shutdown = lambda: stopped.append(True)
        made.shutdown()
        require(stopped == [True], "shutdown is not how a server ends its connections")
        made.connection_lost(None)

    asyncio.run(stop())
    source = inspect.getsource(uvicorn.Server.shutdown)
    require(".shutdown()" in source, "Server.shutdown does not call the connections' shutdown")


def test_a_chunk_written_to_the_transport_is_part_of_the_response() -> None:
    """Streams write their chunks themselves, and end by an empty body through ASGI."""

    async def streaming(scope: Any, receive: Any, send: Any) -> None:
        chunked = [(b"transfer-encoding", b"chunked")]
        await send({"type": "http.response.start", "status": 200, "headers": chunked})
        scope[SCOPE_KEY].write(b"hi")
        await send({"type": "http.response.body", "body": b""})
        require((await receive())["type"] in ("http.request", "http.disconnect"), "receive hangs")

    async def read() -> None:
        made, transport = connection(streaming)
        made.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await settled()
        body = transport.sent.partition(b"\r\n\r\n")[2]
        require(body == b"2\r\nhi\r\n0\r\n\r\n", f"a stream is framed as {body!r}")
        made.connection_lost(None)

    asyncio.run(read())


def test_every_option_is_known() -> None:
    known = inspect.signature(uvicorn.run).parameters
    config = inspect.signature(uvicorn.Config).parameters
    for name in (*run.options(Settings()), "factory", "workers"):
        require(name in known, f"uvicorn.run has no option {name}")
        require(name in config, f"uvicorn.Config has no option {name}")


def test_a_server_takes_open_sockets() -> None:
    taken = inspect.signature(uvicorn.Server.run).parameters
    require("sockets" in taken, "Server.run takes no sockets")


def test_workers_can_be_replaced_one_by_one() -> None:
    """What `workers.py` overrides, and what it uses for it."""
    for name, parameters in {
        "__init__": ["self", "config", "sockets"],
        "restart_all": ["self"],
        "run": ["self"],
    }.items():
        found = list(inspect.signature(getattr(Multiprocess, name)).parameters)
        require(found == parameters, f"Multiprocess.{name} takes {found}")
    require("restart_all" in inspect.getsource(Multiprocess.handle_hup), "SIGHUP does not restart")
    for name in ("processes", "sockets", "config", "signal_queue", "should_exit"):
        require(f"self.{name}" in inspect.getsource(Multiprocess), f"Multiprocess has no {name}")
    for name in ("start", "kill", "join", "terminate", "exitcode"):
        require(hasattr(Process, name), f"Process has no {name}")
    found = list(inspect.signature(Process.wait_until_ready).parameters)
    require(found == ["self", "timeout", "should_exit"], f"wait_until_ready takes {found}")
    require(list(inspect.signature(Process).parameters) == ["config", "sockets"], "Process(…)")
    for name in ("_is_ending", "_successor", "has_failed"):
        require(not hasattr(Multiprocess, name), f"Multiprocess has a {name} of its own")


def test_the_options_are_taken_as_they_are_meant() -> None:
    config = uvicorn.Config(app, **run.options(Settings()))
    config.load()
    require(config.http_protocol_class is Connection, "http= takes no class")
    require(config.ws_protocol_class is None, 'ws="none" does not switch WebSockets off')
    require(not config.access_log, "access_log=False does not switch the log off")
    state = ServerState()
    require(state.default_headers == [], "responses have headers of their own")


def test_the_life_of_an_app_is_sent_to_it() -> None:
    shown: list[str] = []

    async def living(scope: Any, receive: Any, send: Any) -> None:
        require(scope["type"] == "lifespan", "an app is started with something else")
        for _ in range(2):
            message = (await receive())["type"]
            shown.append(message)
            await send({"type": f"{message}.complete"})

    async def live() -> None:
        config = uvicorn.Config(living, lifespan="on", log_config=None)
        config.load()
        life = config.lifespan_class(config)
        await life.startup()
        await life.shutdown()

    asyncio.run(live())
    require(shown == ["lifespan.startup", "lifespan.shutdown"], f"the app is told {shown}")


def test_nothing_else_of_uvicorn_is_used() -> None:
    """What the module reads of its base class is all listed above."""
    tree = ast.parse(Path(protocol.__file__).read_text(encoding="utf-8"))
    read = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    known = {"loop", "transport", "scope", "headers", "cycle", *OURS, *OURS_TOO, *OVERRIDDEN}
    assert read <= known
