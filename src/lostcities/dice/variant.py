"""The dice game's variants as data: `standard` for two to five, `solo` (R1, R15, R19, R37)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Self

from lostcities.dice.sheet import HOUSE, Sheet
from lostcities.errors import OptionError, Reason
from lostcities.game import WHOLE_GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lostcities.game import OptionKind

OPTION_KINDS: Final[dict[str, OptionKind]] = {
    "simultaneous": "flag",
    "zero_may_open_as_ten": "flag",
}
"""R19, R15: what a table may set."""

NOT_OF_DICE = Reason(
    "format",
    "not-of-dice",
    "the dice game has no option {name!r}",
    "it has simultaneous and zero_may_open_as_ten",
)
ON_OR_OFF = Reason("format", "on-or-off", "{name} is on or off; it takes no number")


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: for how many, on which sheet, with which options of the table."""

    name: str
    seats: range
    sheet: Sheet = HOUSE
    simultaneous: bool = False
    """R19: the others choose at the same time, sealed."""
    zero_may_open_as_ten: bool = False
    """R15: a 0 may open an untouched column as a 10."""
    number_dice: int = 3
    colour_dice: int = 3

    def options(self) -> dict[str, int | bool]:
        """Return the options that are switched on, as a record's header lists them."""
        return {flag: True for flag in OPTION_KINDS if getattr(self, flag)}

    def with_options(self, options: Mapping[str, int | bool]) -> Self:
        """Return the variant with these options switched on (or, with False, off)."""
        for name, value in options.items():
            if name not in OPTION_KINDS:
                raise OptionError(NOT_OF_DICE(name=name))
            # A record's `simultaneous` is read as True, `simultaneous=1` as a number.
            if not isinstance(value, bool):
                raise OptionError(ON_OR_OFF(name=name))
        return replace(self, **options)  # type: ignore[arg-type]  # checked just above

    def on(self, sheet: Sheet) -> Variant:
        """Return the variant on another sheet (R33)."""
        return replace(self, sheet=sheet)


VARIANTS = {
    "standard": Variant("standard", seats=range(2, 6)),
    "solo": Variant("solo", seats=range(1, 2)),
}


def material(variant: Variant) -> dict[str, Any]:
    """Return what the game is played with, as JSON: its sheet, and no numbers of cards."""
    return {"numbers": None, "sheet": variant.sheet.to_json()}


def key_scopes(_: Variant) -> tuple[int, ...]:
    """R8: one key rolls the dice of the whole game; it is shown at the end."""
    return (WHOLE_GAME,)


def with_sheet(variant: Variant, sheet: Sheet) -> Variant:
    """R33: return the variant on another sheet."""
    return variant.on(sheet)
