"""The PostgreSQL server of the tests: it is there or they fail, and it is gone when they are."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.support import databases
from tests.waiting import until

ROOT = Path(__file__).parents[2]
KILLED = """
import os, signal
from tests.server.support.databases import cluster
with cluster() as server:
    print(server.url("x").partition("host=")[2], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_without_a_server_they_fail_and_say_what_to_type(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(databases, "DEBIAN", tmp_path)
    with pytest.raises(FileNotFoundError, match="apt-get install postgresql"), databases.cluster():
        pass


def test_the_newest_of_several_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(databases, "DEBIAN", tmp_path)
    for version in ("9.6", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "initdb").touch()
    assert databases.programs() == tmp_path / "17" / "bin"


def test_a_killed_test_leaves_nothing_behind() -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    folder = Path(done.stdout.strip())
    until(lambda: not folder.exists(), "its server to be removed")
