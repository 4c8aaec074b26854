"""Where chance comes from: one seed, named independent streams.

A seeded dealer is a pure function of the seed and of the state's `occasion` (D3, R8): the same
occasion gives the same ticket whatever was decided before, so two games with one seed have the
same cards or dice, and an interrupted game goes on as if it had not been.
"""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.game import State

WORD = 1 << 64


class Dealer(Protocol):
    """What picks the events of chance."""

    def __call__(self, state: State[Any]) -> Any:
        """Pick one of `state.chances()`."""


class SeededDealer:
    """Deals by a seed. Mirrored games of one seed see the same cards, or dice."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._stream = blake2b(f"lostcities 1/{seed}/chance/".encode(), digest_size=8)

    def __call__(self, state: State[Any]) -> Any:
        """Pick one of `state.chances()` by the state's occasion."""
        chances = state.chances()
        return chances.drawn(self._ticket(state.occasion, chances.total))

    def _ticket(self, occasion: tuple[int, int], total: int) -> int:
        """Draw a ticket without bias: a word beyond the last full cycle is drawn again."""
        scene, number = occasion
        attempt = 0
        while True:
            stream = self._stream.copy()
            stream.update(b"%d/%d/%d" % (scene, number, attempt))
            word = int.from_bytes(stream.digest(), "big")
            if word < WORD - WORD % total:
                return word % total
            attempt += 1


class ScriptedDealer:
    """Deals a given list of events, in order; for tests and for setting up a position."""

    def __init__(self, events: Iterable[Any]) -> None:
        self._events = iter(events)

    def __call__(self, state: State[Any]) -> Any:  # noqa: ARG002
        """Return the next scripted event."""
        return next(self._events)


def stream(seed: int | str, *name: object) -> random.Random:
    """Return the random stream of this name; streams of one seed are independent."""
    return random.Random("/".join(map(str, ("lostcities 1", seed, *name))))
