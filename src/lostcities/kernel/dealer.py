"""Deals to the rules what the kernel deals: the same seed, the same cards or dice, one by one.

So a game between players the kernel does not have is dealt like one it plays by itself, and the
two can be compared pair by pair. The arithmetic is that of `kernel/rng.hpp` and of the two places
that use it, `draw` in `kernel/duel_moves.hpp` and `roll` in `kernel/dice_moves.hpp`.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from lostcities.dice.actions import COLOUR_ROLLS, NUMBER_ROLLS
from lostcities.duel.cards import WAGER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from lostcities.dealer import Dealer
    from lostcities.game import State

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
STEP: Final = 0xA0761D6478BD642F
MIXER: Final = 0xE7037ED1A0B428DB
ROLL_BITS: Final = 54


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


class CardDealer:
    """D3, D11: draws from the deck, in which numbers come before wagers."""

    def __init__(self, seed: int) -> None:
        self._words = Words(seed)

    def __call__(self, state: State[Any]) -> Any:
        """Deal or draw one card."""
        chances = state.chances()
        ticket = self._words.below(chances.total)
        numbers: list[Any] = []
        wagers: list[Any] = []
        for event, copies in zip(chances.events, chances.tickets, strict=True):
            (wagers if event.card.rank == WAGER else numbers).extend([event] * copies)
        return numbers[ticket] if ticket < len(numbers) else wagers[ticket - len(numbers)]


class DiceDealer:
    """R8: throws all dice of a turn by one word, and shows them one after the other."""

    def __init__(self, seed: int) -> None:
        self._words = Words(seed)
        self._falling: Iterator[Any] = iter(())

    def __call__(self, state: State[Any]) -> Any:
        """Show the next die; with the first of a turn, throw them all."""
        if not state.occasion[1]:
            self._falling = self._thrown(state.variant)
        return next(self._falling)

    def _thrown(self, variant: Any) -> Iterator[Any]:
        number_rolls = len(NUMBER_ROLLS) ** variant.number_dice
        colour_rolls = len(COLOUR_ROLLS) ** variant.colour_dice
        numbers = (self._words.next() >> (64 - ROLL_BITS)) * number_rolls
        colours = (numbers & ((1 << ROLL_BITS) - 1)) * colour_rolls
        return chain(
            _digits(numbers >> ROLL_BITS, NUMBER_ROLLS, variant.number_dice),
            _digits(colours >> ROLL_BITS, COLOUR_ROLLS, variant.colour_dice),
        )


def _digits(roll: int, faces: tuple[Any, ...], dice: int) -> Iterator[Any]:
    """Read the faces off the number of a roll, the first die from its last digit."""
    for _ in range(dice):
        roll, face = divmod(roll, len(faces))
        yield faces[face]


DEALERS: Final[Mapping[str, Callable[[int], Dealer]]] = {
    "duel": CardDealer,
    "dice": DiceDealer,
}
"""By game: a dealer to the rules that follows `kernel.new(…, seed=seed)`."""
