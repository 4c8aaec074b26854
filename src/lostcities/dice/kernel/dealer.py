"""Throws for the rules the dice that the kernel throws; see `lostcities.kernel.dealer`.

The arithmetic is that of `roll` in `kernel/dice/moves.hpp`.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from lostcities.dice.actions import COLOUR_ROLLS, NUMBER_ROLLS
from lostcities.kernel.dealer import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.game import State

ROLL_BITS: Final = 54


class Dealer:
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
