"""Perft for either game: how many ways there are to go on, counted by brute force."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lostcities.game import CHANCE

if TYPE_CHECKING:
    from lostcities.game import State

COUNTS = Path(__file__).parent


def counted(game: str) -> list[str]:
    """Return the lines of a game's file of counts, without its comments."""
    text = (COUNTS / f"{game}.txt").read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def perft(state: State[Any], depth: int) -> int:
    """Count the ways to take `depth` decisions."""
    if depth == 0:
        return 1
    if state.seat == CHANCE:
        return sum(perft(state.apply(event), depth) for event in state.chances().events)
    return sum(perft(state.apply(action), depth - 1) for action in state.legal())
