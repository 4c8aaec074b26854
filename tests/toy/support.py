"""How the toy is registered, and a server that has it."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from lostcities import registered
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.support.server_process import Server

ROOT: Final = Path(__file__).parents[2]
TOY: Final = {registered.VARIABLE: "tests.toy", "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


@contextmanager
def toy_server(folder: Path) -> Iterator[Server]:
    """Run a server that has the toy."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in TOY.items():
            patch.setenv(name, value)
        with running(str(folder / "toy.db"), folder) as started:
            patch.undo()
            yield started
