"""The dice: which faces they show, and what is left of a roll for the others (R1, R8–R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.dice.sheet import COLOURS, Colour

if TYPE_CHECKING:
    from lostcities.dice.actions import Pick

FACES: Final = 10
"""R1: a number die shows 0 to 9; a colour die shows each colour of `COLOURS`."""

TEN: Final = 10
"""R14: what a 0 counts in a column that is begun."""


class Roll(NamedTuple):
    """The dice of a turn in the order they fell: number faces, then colours (R8)."""

    numbers: tuple[int, ...] = ()
    colours: tuple[Colour, ...] = ()

    def without(self, taken: Pick | None) -> Roll:
        """R9: what the active player took is out of reach for the others."""
        if taken is None:
            return self
        return Roll(_less(self.numbers, taken.face), _less(self.colours, taken.colour))

    def __str__(self) -> str:
        return " ".join([*map(str, self.numbers), *(COLOURS[colour] for colour in self.colours)])


def _less(dice: tuple[int, ...], face: int) -> tuple[int, ...]:
    # One die only: another that shows the same face stays.
    place = dice.index(face)
    return dice[:place] + dice[place + 1 :]
