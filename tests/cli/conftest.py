"""Runs the program inside the test process, with typed lines in and captured text out."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pytest

from lostcities.cli.main import main
from lostcities.server import run as server_run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from lostcities.server.config import Settings


@dataclass(frozen=True)
class Ran:
    """What a run of the program left behind."""

    status: int
    out: str
    err: str


class Run(Protocol):
    """Runs the program."""

    def __call__(self, *arguments: object, typed: Iterable[str] = ()) -> Ran: ...


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games away from the real home, and speak English."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path


@dataclass
class Served:
    """What would have been served, and shown in a browser."""

    settings: list[Settings]
    opened: list[str]


@pytest.fixture(autouse=True)
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """Serve nothing for ever, and open no browser: only note that it would be done."""
    noted = Served([], [])

    def serve(settings: Settings, on_start: Callable[[], None]) -> bool:
        noted.settings.append(settings)
        on_start()
        return True

    monkeypatch.setattr(server_run, "serve", serve)
    monkeypatch.setattr("webbrowser.open", noted.opened.append)
    monkeypatch.setattr("lostcities.cli.commands.serve.Timer", AtOnce)
    return noted


class AtOnce:
    """A timer that does not wait."""

    def __init__(self, _: float, call: Callable[..., object], given: list[str]) -> None:
        self.call, self.given = call, given

    def start(self) -> None:
        """Call it."""
        self.call(*self.given)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the program as if called from a shell."""

    def runner(*arguments: object, typed: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return Ran(status, captured.out, captured.err)

    return runner
