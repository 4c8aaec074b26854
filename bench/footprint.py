"""What it costs to have it: the time to import and to start, bytes in memory and on disk."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import numpy as np

from lostcities import kernel
from lostcities.kernel import _kernel

EXTENSION: Final = Path(str(_kernel.__file__))
SITE: Final = Path(np.__file__).parent.parent
TIME_AN_IMPORT: Final = """
import time, numpy
begun = time.perf_counter()
import lostcities.kernel
print(time.perf_counter() - begun)
"""


class Footprint(NamedTuple):
    """Wall-clock seconds, the best of some fresh interpreters, and bytes."""

    plain_import: float
    """`import lostcities.kernel` after NumPy, from plain files as a wheel puts them."""
    import_here: float
    """The same as this Python has it installed."""
    editable: bool
    """Whether that is an editable install, whose import hook takes its time."""
    start: float
    """`lostcities --help`, from start to end."""
    state: int
    """One duel in memory."""
    extension: int
    """The extension's file."""


def footprint(repeats: int) -> Footprint:
    """Measure it all."""
    return Footprint(
        plain_import=plain_import(repeats),
        import_here=min(_import() for _ in range(repeats)),
        editable=_is_editable(),
        start=min(_start() for _ in range(repeats)),
        state=kernel.new("duel", "classic").nbytes,
        extension=EXTENSION.stat().st_size,
    )


def plain_import(repeats: int) -> float:
    """Time the import from a copy of the package, without the hooks of this Python's site."""
    with TemporaryDirectory() as copy:
        package = Path(copy) / "lostcities"
        shutil.copytree(Path(kernel.__file__).parent.parent, package)
        shutil.copy(EXTENSION, package / "kernel")
        path = f"{copy}{os.pathsep}{SITE}"
        _import("-S", path=path)  # writes the bytecode
        return min(_import("-S", path=path) for _ in range(repeats))


def _is_editable() -> bool:
    report = distribution("lostcities").read_text("direct_url.json") or "{}"
    return bool(json.loads(report).get("dir_info", {}).get("editable", False))


def _import(*options: str, path: str = "") -> float:
    command = [sys.executable, *options, "-c", TIME_AN_IMPORT]
    around = {**os.environ, "PYTHONPATH": path}
    report = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    return float(report.stdout)


def _start() -> float:
    """Start the command as a user does."""
    begun = time.perf_counter()
    command = str(Path(sys.executable).with_name("lostcities"))
    subprocess.run([command, "--help"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun
