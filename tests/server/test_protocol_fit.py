"""A uvicorn whose internals have changed still serves, and the log says what is lost."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.http import protocol_fit
from lostcities.server.http.protocol import SCOPE_KEY, Connection
from tests.server.support.client import DEVICE, Device, begun
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from pathlib import Path

CHANGED = """
import sys
from importlib.machinery import PathFinder, SourceFileLoader

NAME = "uvicorn.protocols.http.httptools_impl"

class Changed(SourceFileLoader):
    def path_stats(self, path):
        raise OSError("no bytecode")

    def get_data(self, path):
        return super().get_data(path).replace(b"self.cycle", b"self.exchange")

class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name != NAME:
            return None
        found = super().find_spec(name, path, target)
        found.loader = Changed(name, found.origin)
        return found

sys.meta_path.insert(0, Finder)
"""
"""A `sitecustomize` with which an attribute of uvicorn's protocol has another name."""


def test_the_installed_uvicorn_fits() -> None:
    assert protocol_fit.misfit() is None


@pytest.fixture
def other_python(tmp_path: Path) -> str:
    """A Python whose uvicorn has changed."""
    (tmp_path / "sitecustomize.py").write_text(CHANGED)
    script = tmp_path / "python"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{tmp_path}" exec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    return str(script)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_a_uvicorn_that_has_changed_serves_with_its_own_protocol(
    file: Path, tmp_path: Path, other_python: str
) -> None:
    with running(str(file), tmp_path, python=other_python) as server:
        logged = server.log.read_text(encoding="utf-8")
        assert "protocol does not fit uvicorn" in logged
        assert "has no attribute 'cycle'" in logged
        assert "limit of size and time" in logged
        device = Device.new(server)  # a request with a body
        table = begun(device, "duel", DEVICE, DEVICE)
        stream = device.listen(f"table={table}")
        assert stream.next()["view"]["status"] == "playing"
        seat, due = next((n, due) for n in (0, 1) if (due := device.view(table, n)["decision"]))
        device.must(table, seat, "act", decision=due["number"], actions=due["legal"][:1])
        while not stream.next()["events"]:  # of the move
            pass
        stream.close()
    assert "without completing" not in server.log.read_text(encoding="utf-8")


def test_names_of_ours_that_uvicorn_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection.__mro__[1], "backlog", 0, raising=False)
    protocol_fit.misfit.cache_clear()
    try:
        assert protocol_fit.misfit() == "its protocol has a backlog of its own"
    finally:
        protocol_fit.misfit.cache_clear()


def test_a_plain_connection_sends_in_order_and_ends_when_it_is_aborted() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        await asyncio.sleep(0)
        sent.append(message.get("body", message["type"]))

    async def never() -> Any:
        await asyncio.Event().wait()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start"})
        line = scope[SCOPE_KEY]
        line.write(b"a")
        line.write(b"b")
        assert line.backlog == 2
        await send({"type": "http.response.body", "body": b"c"})
        assert line.backlog == 0
        asyncio.get_running_loop().call_later(0.01, line.abort)
        await receive()

    async def serve() -> None:
        scope: dict[str, Any] = {"type": "http"}
        await protocol_fit.PlainConnections(app)(scope, never, send)
        assert SCOPE_KEY not in scope

    asyncio.run(serve())
    assert sent == ["http.response.start", b"ab", b"c"]
