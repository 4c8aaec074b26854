"""A server and a program that know the toy: it is registered in their environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.toy.support import ROOT, TOY, toy_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.server.support.server_process import Server

    Run = Callable[..., subprocess.CompletedProcess[str]]

PROGRAM = Path(sys.executable).with_name("lostcities")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that has the toy."""
    with toy_server(tmp_path_factory.mktemp("toy")) as started:
        yield started


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run the program with the toy registered, away from the real home."""

    def runner(
        *arguments: object, typed: str = "", program: object = PROGRAM, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(program), *map(str, arguments)],
            cwd=ROOT,
            env={**os.environ, **TOY, "XDG_DATA_HOME": str(tmp_path), **environment},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stdout + done.stderr
        return done

    return runner
