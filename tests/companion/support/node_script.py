"""Calling the companions' scripts in Node, many calls at a time: starting it takes a while."""

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

SUPPORT = Path(__file__).parent
WEB = Path(lostcities.__file__).parent / "web"
COMPANION, RULES = WEB / "companion", WEB / "rules"
CARD_SCORING, SHEET_RULES, DICE_GAME = (
    RULES / name for name in ("card-scoring.js", "sheet-rules.js", "dice-game.js")
)
KNOWS_MODULES = (20, 19, 0)
QUERIES = SUPPORT / "queries.mjs"
"""Several questions in one call, with short answers."""


@cache
def modules() -> tuple[str, ...]:
    """Return the option older versions of Node need to load the page's scripts as modules."""
    shown = subprocess.run([node(), "--version"], capture_output=True, text=True, check=True)
    version = tuple(int(part) for part in shown.stdout.strip().removeprefix("v").split("."))
    return () if version >= KNOWS_MODULES else ("--experimental-default-type=module",)


def call_script(script: Path, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Call functions of a script, each by its name and its arguments; return their results."""
    ran = subprocess.run(
        [node(), *modules(), str(SUPPORT / "call_functions.mjs")],
        input=json.dumps({"module": str(script), "calls": calls}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    results: list[Any] = json.loads(ran.stdout)
    assert len(results) == len(calls)
    return results


def vectors(name: str) -> Any:
    """Read examples that the rules and the script must both agree with."""
    return json.loads((SUPPORT.parent / "vectors" / f"{name}.json").read_text("utf-8"))
