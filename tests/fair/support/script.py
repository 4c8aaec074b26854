"""Calling the page's script for fair deals in Node."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lostcities
from tests.companion.support.node_script import call_script

if TYPE_CHECKING:
    from collections.abc import Sequence

FAIR: Final = Path(lostcities.__file__).parent / "web" / "fair"


def verdicts(cases: Sequence[Sequence[Any]]) -> list[Any]:
    """Verify exports as the page does: each alone, or with what a device saw."""
    return call_script(FAIR / "verify.js", [["verify", *case] for case in cases])


def seen_verdicts(cases: Sequence[Sequence[Any]]) -> list[Any]:
    """Check matches by what a device was sent: view, events and note of each."""
    return call_script(FAIR / "seen-deal.js", [["checkSeen", *case] for case in cases])
