"""Several processes that serve: they come up on a slow machine, and none outlives its parent."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.server.services.worker_protocol import HEADER, Question
from tests.server.support.client import DEVICE, Device, agent, begun
from tests.server.support.restarts import serving
from tests.server.support.server_process import PATIENCE, running
from tests.waiting import until

if TYPE_CHECKING:
    import pytest

    from tests.server.support.server_process import Server

SLOW_START = """
import sys, time
if "--multiprocessing-fork" in sys.orig_argv:
    time.sleep(5.5)
"""
"""A `sitecustomize` that delays a worker by more than uvicorn would wait for it."""


def descendants(pid: int) -> set[int]:
    """Return the processes that a process has started, and those they have."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    found = {int(child) for child in children}
    return found.union(*(descendants(child) for child in found))


def commands(pids: set[int]) -> list[str]:
    """Return the command lines of those processes that still run."""
    found = []
    for pid in pids:
        try:
            status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
            words = Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            continue
        if status.split()[0] != "Z":  # ended, but nobody has asked for its status yet
            found.append(words.replace(b"\0", b" ").decode())
    return found


def process_id(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def wait_until_ended(pids: set[int]) -> None:
    until(lambda: not commands(pids), "all to end", more=lambda: "\n".join(commands(pids)))


def test_workers_that_start_slowly_are_not_replaced_and_end_with_their_parent(
    server_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOW_START)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with running(server_url, tmp_path, "--workers", "2") as server:
        device = Device.new(server)
        table = begun(device, "duel", DEVICE, agent("cautious"), starter=1)
        until(lambda: device.view(table, 0)["decision"], "the agent to move")
        started = descendants(process_id(server))
        running_now = " ".join(commands(started))
        assert running_now.count("--multiprocessing-fork") == 2
        assert "agent_worker" in running_now
        assert not [line for line in server.logged() if "died" in line["message"]]
        server.kill()
        wait_until_ended(started)


class Riddle:
    """Something to think about for longer than any test: it is read by waiting."""

    def __reduce__(self) -> Any:
        return time.sleep, (10_000,)


def test_an_agent_that_thinks_for_ever_ends_with_its_server() -> None:
    command = [sys.executable, "-m", "lostcities.server.services.agent_worker"]
    data = pickle.dumps(Question("duel", "greedy", Riddle(), 1))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            process.communicate(len(data).to_bytes(HEADER, "big") + data, timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 0


LATE_START = """
import os, pathlib, sys, time
folder = pathlib.Path(os.environ["LATE"])
if "--multiprocessing-fork" in sys.orig_argv and folder.joinpath("late").exists():
    time.sleep(4)
    if not folder.joinpath("failed").exists():
        folder.joinpath("failed").touch()
        os._exit(1)
"""
"""From then on a new worker is slow, and the first of them fails."""


def test_a_reload_is_not_given_up_half_way(
    server_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uvicorn gave it up when a new worker took longer than one that hangs, or failed once."""
    (tmp_path / "sitecustomize.py").write_text(LATE_START)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("LATE", str(tmp_path))
    with running(server_url, tmp_path, "--workers", "2") as server:
        until(
            lambda: len(serving(server_url)) == 2, "two workers", 2 * PATIENCE, server.log.read_text
        )
        before = serving(server_url)
        (tmp_path / "late").touch()
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)

        def replaced() -> bool:
            now = serving(server_url)
            return len(now) == 2 and not now & before

        until(replaced, "two other workers", 2 * PATIENCE, server.log.read_text)
        assert (tmp_path / "failed").exists()
        assert "a new worker did not start" in {line["message"] for line in server.logged()}


def test_workers_stop_in_the_middle_of_a_reload(
    server_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(LATE_START.replace("sleep(4)", "sleep(1000)"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("LATE", str(tmp_path))
    with running(server_url, tmp_path, "--workers", "2") as server:
        before = descendants(process_id(server))
        (tmp_path / "late").touch()
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        until(lambda: descendants(process_id(server)) > before, "a new worker")
        started = descendants(process_id(server))
        assert server.stop() == 0
        wait_until_ended(started)
