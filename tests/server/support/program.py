"""The program, run in this process as an operator types it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.cli.main import main

if TYPE_CHECKING:
    import pytest


class Ran(NamedTuple):
    """What a run of the program left behind."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """What it printed as JSON."""
        return json.loads(self.out)


class Program:
    """Runs the program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Ran:
        """Run it once."""
        status = main([str(argument) for argument in arguments])
        output = self._capsys.readouterr()
        assert "Traceback" not in output.out + output.err
        return Ran(status, output.out, output.err.replace("\u00a0", " "))
