"""Waiting for what another process or thread does: never for ever, and a failure says for what."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    T = TypeVar("T")

PATIENCE = 60.0
"""Seconds: many times what anything takes, on a machine that may be busy with others."""
PAUSE = 0.01


def until(
    look: Callable[[], T], wanted: str, patience: float = PATIENCE, more: Callable[[], str] = str
) -> T:
    """Look until there is something to see, and return it.

    A failure names what was wanted, and tells more: what a process has logged, for one.
    """
    deadline = time.monotonic() + patience
    while not (seen := look()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{wanted}: not within {patience:.0f} seconds\n{more()}".rstrip())
        time.sleep(PAUSE)
    return seen
