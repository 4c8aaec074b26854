"""The parts of an observation in bytes: names, shapes and meanings, from which docs are made."""

from __future__ import annotations

from math import prod
from typing import NamedTuple


class Section(NamedTuple):
    """Some bytes of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    high: int
    """The highest value a byte of it can have; the lowest is 0."""
    meaning: str

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return prod(self.shape)
