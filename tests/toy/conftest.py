"""A server and a program that know the toy: it is registered in their environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities import registered
from tests.browser.support.visitor import PATIENCE, new_visitor
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Run = Callable[..., subprocess.CompletedProcess[str]]

ROOT = Path(__file__).parents[2]
TOY = {registered.VARIABLE: "tests.toy", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
expect.set_options(timeout=PATIENCE)
PROGRAM = Path(sys.executable).with_name("lostcities")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that has the toy."""
    folder = tmp_path_factory.mktemp("toy")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY.items():
            patch.setenv(name, value)
        with running(str(folder / "toy.db"), folder) as started:
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


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Come to the page; nothing may go wrong there."""
    come = new_visitor(browser, server)
    yield come
    come.context.close()
    assert come.errors == []
