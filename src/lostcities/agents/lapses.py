"""Lapses: how often a character does what a person does who is not counting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import random

WHOLE: Final = 1000
"""Lapses are in thousandths."""


def happens(rng: random.Random, often: int) -> bool:
    """Draw whether a lapse happens now."""
    return rng.random() * WHOLE < often
