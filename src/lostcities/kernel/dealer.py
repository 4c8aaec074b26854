"""Deals to the rules what the kernel deals: the same seed, the same cards or dice, one by one.

So a game between players the kernel does not have is dealt like one it plays by itself, and the
two can be compared pair by pair. The arithmetic is that of `kernel/rng.hpp`; how a game uses it
says its own `kernel.dealer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.games import part

if TYPE_CHECKING:
    from lostcities.dealer import Dealer

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
STEP: Final = 0xA0761D6478BD642F
MIXER: Final = 0xE7037ED1A0B428DB


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


class Words:
    """The random words of a game of the kernel that was made from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = _mixed(_mixed((seed + GOLDEN) & MASK))

    def next(self) -> int:
        """Return the next word."""
        self._state = state = (self._state + STEP) & MASK
        product = state * (state ^ MIXER)
        return (product >> 64) ^ (product & MASK)

    def below(self, bound: int) -> int:
        """Return a number below a bound, which is at most 2^16."""
        return ((self.next() >> 16) * bound) >> 48


def dealer_like_kernel(game: str, seed: int) -> Dealer:
    """Return a dealer to the rules of a game that follows `kernel.new(…, seed=seed)`."""
    dealer: Dealer = part(game, "kernel.dealer").Dealer(seed)
    return dealer
