"""The companions' scripts, asked by Node: many calls at a time, for starting it takes a while."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import lostcities
from tests.browser.support.node import node

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = Path(__file__).parent.parent
SCRIPTS = Path(lostcities.__file__).parent / "web" / "companion" / "rules"
CARDS, MARKS, PAD = (
    SCRIPTS / name for name in ("card-scoring.js", "sheet-rules.js", "dice-game.js")
)
KNOWS_MODULES = (20, 19, 0)
TRIES = FOLDER / "tries.mjs"


@cache
def modules() -> tuple[str, ...]:
    """Return what lets Node take the page's scripts for modules; newer ones see it themselves."""
    told = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True)
    version = tuple(int(part) for part in told.stdout.strip().removeprefix("v").split("."))
    return () if version >= KNOWS_MODULES else ("--experimental-default-type=module",)


def asked(script: Path, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Call functions of a script, each by its name and its arguments; return their results."""
    ran = subprocess.run(
        [node(), *modules(), str(FOLDER / "runner.mjs")],
        input=json.dumps({"module": str(script), "calls": calls}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    results: list[Any] = json.loads(ran.stdout)
    assert len(results) == len(calls)
    return results


def vectors(name: str) -> list[Any]:
    """Read examples that the rules and the script must both agree with."""
    found: list[Any] = json.loads((FOLDER / "vectors" / f"{name}.json").read_text("utf-8"))
    return found
