"""Worlds to play on in: one seed, so that whatever is compared meets the same chance."""

from __future__ import annotations

from typing import NamedTuple


class Worlds(NamedTuple):
    """Which worlds to play in: those of one seed are the same for everything that meets them."""

    seed: int
    first: int
    number: int
    """How many."""
