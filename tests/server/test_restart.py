"""Upgrades while people play: sockets that outlive a process, workers replaced one by one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lostcities.errors import OptionError
from lostcities.server import supervisor
from lostcities.server.config import Settings
from lostcities.server.listening import are_inherited, inherited_sockets
from lostcities.server.run import check
from tests.server.support.client import Device
from tests.server.support.kill_loop import played_on
from tests.server.support.restarts import SocketServer, Upgraded, reload, serving
from tests.server.support.server_process import PATIENCE, PROGRAM, running
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    waiting.join(2 * PATIENCE)
    assert statuses == [200]


def test_s1_s2_nothing_is_lost_in_restarts_while_people_play(socket_server: SocketServer) -> None:
    def replace() -> None:
        assert socket_server.stop() == 0
        socket_server.start()

    found = played_on(Upgraded(socket_server, replace), 2, 1, nothing, PLAYERS)
    assert found.acknowledged > 20
    assert found.games >= 1
    assert len(found.waits()) == 2 * len(PLAYERS)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_s1_s2_processes_are_replaced_while_people_play(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = str(request.getfixturevalue("file" if kind == "sqlite" else "server_url"))
    options = ("--supervise",) if kind == "sqlite" else ("--workers", "2")
    with running(url, tmp_path, *options) as server:
        replace = partial(reload, server, url)
        found = played_on(Upgraded(server, replace), 1, 1, nothing, PLAYERS[:1])
    assert found.acknowledged > 5
    assert found.games >= 1


def test_a_new_process_that_does_not_load_replaces_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = tmp_path / "late"
    late.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(late))
    with running(str(file), tmp_path, "--supervise") as server:
        before = serving(str(file))
        (late / "sitecustomize.py").write_text("import os; os._exit(3)")
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        words = "the new process did not start; the old one goes on"
        until(lambda: words in server.log.read_text(), words, more=server.log.read_text)
        assert Device.new(server).get("/tables").status == 200
        assert serving(str(file)) == before


DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(99)"


def test_a_process_that_does_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would keep its successor, which has loaded already, from serving for ever."""
    monkeypatch.setattr(supervisor, "PROGRAM", DEAF)
    monkeypatch.setattr(supervisor, "STOP_SECONDS", 0.5)
    child = supervisor.Child(["serve"], [])
    until(lambda: _ignores_sigterm(child.process.pid), "a process that ignores SIGTERM")
    assert child.stop() == -signal.SIGKILL


def _ignores_sigterm(pid: int) -> bool:
    (line,) = [
        line
        for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
        if line.startswith("SigIgn:")
    ]
    return bool(int(line.split()[1], 16) >> (signal.SIGTERM - 1) & 1)


def test_a_server_ends_with_its_supervisor(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, "--supervise") as server:
        server.kill()
        until(lambda: not server.answers("/healthz"), "the server to end")
        server.start()


def test_a_server_that_cannot_start_ends_its_supervisor(run: Program, tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("not a database")
    command = [
        sys.executable,
        "-c",
        PROGRAM,
        "serve",
        "--supervise",
        "--db",
        str(tmp_path / "x.db"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "is not a database of this program" in done.stderr
    ran = run("serve", "--supervise", "--workers", "2", "--db", "postgresql:///x")
    assert (ran.status, "--supervise is for one process" in ran.err) == (2, True)


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
