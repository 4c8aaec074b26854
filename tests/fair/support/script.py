"""Calling the page's script for fair deals in Node."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lostcities
from tests.companion.support.node_script import call_script

if TYPE_CHECKING:
    from collections.abc import Sequence

WEB: Final = Path(lostcities.__file__).parent / "web"
QUERIES: Final = Path(__file__).with_name("queries.mjs")


def verdicts(cases: Sequence[Sequence[Any]]) -> list[Any]:
    """Verify exports as the page does: each alone, or with what a device saw."""
    return call_script(QUERIES, [["verify", *case] for case in cases])


def seen_verdicts(cases: Sequence[Sequence[Any]]) -> list[Any]:
    """Check matches by what a device was sent: view, events and note of each."""
    return call_script(QUERIES, [["checkSeen", *case] for case in cases])
