"""What happens in the dice game: seats pick, refuse and accelerate, chance rolls (R8–R21)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from lostcities.dice.dice import FACES
from lostcities.dice.sheet import COLOURS, Colour
from lostcities.game import Abandon, Codec, Resign

if TYPE_CHECKING:
    from lostcities.dice.variant import Variant


@dataclass(frozen=True, slots=True)
class Pick:
    """R8, R10: one number die and one colour die. Written `R4`; `B0!` opens with a 10 (R15)."""

    colour: Colour
    face: int
    as_ten: bool = False

    def __str__(self) -> str:
        return f"{COLOURS[self.colour]}{self.face}{'!' if self.as_ten else ''}"


@dataclass(frozen=True, slots=True)
class Refuse:
    """R18: take no pair and mark one die symbol. Written `-`."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class Accelerate:
    """R20: write once more, in any column. Written `>Y`; declined `>-` (R21)."""

    colour: Colour | None

    def __str__(self) -> str:
        return ">-" if self.colour is None else f">{COLOURS[self.colour]}"


@dataclass(frozen=True, slots=True)
class RollNumber:
    """R8: a number die falls."""

    face: int

    def __str__(self) -> str:
        return f"roll {self.face}"


@dataclass(frozen=True, slots=True)
class RollColour:
    """R8: a colour die falls."""

    colour: Colour

    def __str__(self) -> str:
        return f"roll {COLOURS[self.colour]}"


Action: TypeAlias = Pick | Refuse | Accelerate
Event: TypeAlias = Action | RollNumber | RollColour | Resign | Abandon

# One object per pair, since what is legal is listed for every decision.
pick = cache(Pick)

REFUSE = Refuse()
DECLINE = Accelerate(None)
ACCELERATIONS = tuple(Accelerate(colour) for colour in range(len(COLOURS)))
NUMBER_ROLLS = tuple(RollNumber(face) for face in range(FACES))
COLOUR_ROLLS = tuple(RollColour(colour) for colour in range(len(COLOURS)))

# The order is an interface: the kernel numbers its moves the same way, and networks trained on the
# environments have one output per number. `B0!` has a number even where R15's option is off.
_CODEC: Codec[Action] = Codec(
    [
        *(pick(colour, face) for colour in range(len(COLOURS)) for face in range(FACES)),
        *(pick(colour, 0, as_ten=True) for colour in range(len(COLOURS))),
        REFUSE,
        *ACCELERATIONS,
        DECLINE,
    ]
)


def codec(variant: Variant) -> Codec[Action]:  # noqa: ARG001  # every variant has the same actions
    """Number every action: pairs, openings with a 10, the refusal, accelerations, declining.

    >>> from lostcities.dice import VARIANTS
    >>> c = codec(VARIANTS["standard"])
    >>> len(c), str(c.action(4)), c.id(c.parse(">-"))
    (74, 'R4', 73)
    """
    return _CODEC
