"""Node and what the tests need of npm: pinned in package.json, installed by `make`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent.parent
MODULES = HERE / "node_modules"


def node() -> str:
    """Return Node's path: the machine's, or that of the virtual environment."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    found = shutil.which("node", path=path)
    assert found, "Node is missing: make page installs it"
    return found


def module(name: str) -> Path:
    """Return a file of an npm package; without it tests fail."""
    path = MODULES / name
    assert path.exists(), f"{name} is missing: npm install --prefix {HERE}"
    return path
