"""Ctrl-C at a terminal reaches every process: the contest ends at once, in order, and can go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

# A shell that starts tests in the background has them ignore Ctrl-C, and so all that they start.
PROGRAM = (
    "import signal, sys; from lostcities.cli.main import main;"
    "signal.signal(signal.SIGINT, signal.default_int_handler); sys.exit(main())"
)
CONTEST = ["arena", "duel/classic", "random", "pip", "--seed", "1", "--jobs", "2", "--pairs"]


def command(store: Path, pairs: int) -> list[str]:
    return [sys.executable, "-c", PROGRAM, *CONTEST, str(pairs), "--store", str(store)]


def lines(store: Path) -> int:
    return len(store.read_bytes().splitlines()) if store.exists() else 0


@pytest.mark.parametrize("hit", ["ctrl-c", "kill"])
def test_the_end_of_all_processes_is_without_a_traceback(tmp_path: Path, hit: str) -> None:
    """Ctrl-C reaches the whole group, `kill` only the process that was started."""
    store = tmp_path / "results.jsonl"
    running = subprocess.Popen(
        command(store, 100_000),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    begun, there = time.monotonic(), 0
    # It plays alone for two seconds; what comes after a pause is from the other processes.
    while time.monotonic() - begun < 60 and not (there and time.monotonic() - begun > 8):
        there = lines(store)
        time.sleep(0.1)
    if hit == "ctrl-c":
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.terminate()
    try:
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130, err
    assert "Traceback" not in err
    assert "the same command goes on from here" in err
    assert "random over pip" in out
    kept = lines(store) - 1
    assert kept >= there - 1 > 0
    done = subprocess.run(command(store, kept), capture_output=True, text=True, check=True)
    assert f"{kept} mirrored pairs" in done.stdout
