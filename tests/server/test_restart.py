"""Upgrades while people play: sockets that outlive a process, workers replaced one by one."""

from __future__ import annotations

import os
import signal
import threading
from typing import TYPE_CHECKING

import pytest

from lostcities.errors import OptionError
from lostcities.server.config import Settings
from lostcities.server.listening import are_inherited, inherited_sockets
from lostcities.server.run import check
from tests.server.support.client import Device
from tests.server.support.kill_loop import played_on
from tests.server.support.restarts import SocketServer, Upgraded
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.program import Program

PLAYERS = (1, 7, 13)
"""All three at short games."""


def nothing(_: int) -> None:
    """Say nothing of how far it is."""


@pytest.fixture
def socket_server(file: Path, tmp_path: Path) -> Iterator[SocketServer]:
    """Run a server on a socket that the test keeps."""
    server = SocketServer(str(file), tmp_path)
    yield server.start()  # type: ignore[misc]  # it returns itself
    server.stop()
    server.close()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


def test_nobody_is_refused_while_a_server_restarts(socket_server: SocketServer) -> None:
    device = Device.new(socket_server)
    stream = device.listen()
    assert socket_server.stop() == 0
    assert [kind for kind, _ in stream.frames()] == ["reconnect"]
    statuses: list[int] = []
    waiting = threading.Thread(target=lambda: statuses.append(device.get("/tables").status))
    waiting.start()  # it connects at once, and is answered when there is somebody to answer
    socket_server.start()
    waiting.join()
    assert statuses == [200]


def test_s1_s2_nothing_is_lost_in_restarts_while_people_play(socket_server: SocketServer) -> None:
    def replace() -> None:
        assert socket_server.stop() == 0
        socket_server.start()

    found = played_on(Upgraded(socket_server, replace), 2, 1, nothing, PLAYERS)
    assert found.acknowledged > 20
    assert found.games >= 1
    assert len(found.waits()) == 2 * len(PLAYERS)


def test_s1_s2_workers_are_replaced_one_by_one(
    server_url: str, tmp_path: Path, run: Program
) -> None:
    with running(server_url, tmp_path, "--workers", "2") as server:

        def serving() -> set[str]:
            rows = run("admin", "servers", "--db", server_url, "--json").data
            return {row["id"] for row in rows if row["answers"]}

        def replace() -> None:
            before, aborted = serving(), -1
            while serving() & before:
                # On a machine too busy to start a worker in time uvicorn gives up: ask again.
                if (now := server.log.read_text(encoding="utf-8").count("aborting")) > aborted:
                    aborted = now
                    assert server.process is not None
                    server.process.send_signal(signal.SIGHUP)

        found = played_on(Upgraded(server, replace), 1, 1, nothing, PLAYERS[:1])
    assert found.acknowledged > 5
    assert found.games >= 1


@pytest.mark.parametrize(
    ("pid", "number"), [(None, None), ("1", "1"), ("own", "0"), ("own", "x"), ("own", None)]
)
def test_sockets_of_somebody_else(
    monkeypatch: pytest.MonkeyPatch, pid: str | None, number: str | None
) -> None:
    own = str(os.getpid())
    for name, value in (("LISTEN_PID", own if pid == "own" else pid), ("LISTEN_FDS", number)):
        if value is not None:
            monkeypatch.setenv(name, value)
    assert not are_inherited()
    assert inherited_sockets() is None


def test_a_socket_of_the_service_manager_is_for_one_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
    monkeypatch.setenv("LISTEN_FDS", "1")
    with pytest.raises(OptionError, match="serves one process"):
        check(Settings(db="postgresql:///x", workers=2))
