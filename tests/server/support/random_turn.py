"""A random turn, chosen from nothing but a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

DECK = "="


def some_turn(view: Any, rng: random.Random) -> list[str]:
    """Choose among what is legal; with a card of the card game also what to take for it."""
    due = view["decision"]
    action: str = rng.choice(due["legal"])
    return [action, _take(view, action, rng)] if due["phase"] == "place" else [action]


def _take(view: Any, placed: str, rng: random.Random) -> str:
    """Take from the deck more often than not, so that rounds end; D12: not what was laid off."""
    laid_off = placed[1] if placed.startswith("x") else ""
    piles = view["game"]["piles"].items()
    takes = [f"<{colour}" for colour, cards in piles if cards and colour != laid_off]
    return rng.choice([DECK] * (2 + len(takes)) + takes)
