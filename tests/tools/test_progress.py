"""A long command is seen to be alive, and what it says is not lost when it fails."""

from __future__ import annotations

import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from tools import progress

TOOL = Path(__file__).parents[2] / "tools" / "progress.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def python(program: str) -> tuple[str, ...]:
    return ("--", sys.executable, "-c", program)


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.2, "0 s"), (59.4, "59 s"), (60, "1 min 00 s"), (102, "1 min 42 s")]
)
def test_times(seconds: float, words: str) -> None:
    assert progress.spoken(seconds) == words


def test_a_quiet_command_shows_signs_of_life() -> None:
    done = run("sleeping", "--every", "0.2", *python("import time; time.sleep(1)"))
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert len([line for line in lines if line.startswith("  sleeping: ") and line[-1] == "…"]) >= 2
    assert lines[-1] == "  sleeping: 1 s"
    assert done.stdout == ""


def test_counts_and_phases() -> None:
    program = "print('Collecting a'); print('Collecting b'); print('Building x'); print('end')"
    phases = ("--count", "^Collecting", "packages", "--phase", "^Building", "compiling")
    done = run("fetching", *phases, *python(program))
    assert done.stderr.splitlines() == ["  fetching: 0 s, 2 packages", "  compiling: 0 s"]


def test_a_failure_prints_everything_and_what_to_do() -> None:
    program = "import sys; print('out'); sys.stdout.flush(); sys.exit('the disk is full')"
    done = run("working", "--hint", "free some space", *python(program))
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    assert lines[1:3] == ["out", "the disk is full"]
    assert lines[-2].startswith("failed: ")
    assert lines[-1] == "free some space"


def test_the_exit_status_is_the_command_s() -> None:
    assert run("working", *python("raise SystemExit(7)")).returncode == 7


def test_a_command_that_is_not_there() -> None:
    done = run("working", "--", "no-such-command")
    assert done.returncode == progress.NOT_FOUND
    assert "no-such-command: No such file" in done.stderr


def test_a_call_without_a_command() -> None:
    assert run("working").returncode == 2


def test_ready() -> None:
    done = run("--ready", "ready", "--since", str(time.time() - 102))
    assert done.stderr in {"ready in 1 min 42 s\n", "ready in 1 min 43 s\n"}


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_has_one_line_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert progress.main(["working", *python("import time; time.sleep(0.5)")]) == 0
    seen = terminal.getvalue()
    assert seen.count("\n") == 1
    assert seen.count("\r\033[K  working: 0 s …") >= 2
