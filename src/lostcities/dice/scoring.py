"""The points of a sheet, part by part, and who wins (R27–R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice.marks import Marks, Written
    from lostcities.dice.sheet import Sheet
    from lostcities.game import Seat


class Receipt(NamedTuple):
    """R32: how a total comes about."""

    expeditions: tuple[int, ...]
    artefacts: int
    dice: int
    bridges: int

    @property
    def total(self) -> int:
        """R32: expeditions, artefacts, dice and bridges together."""
        return sum(self.expeditions) + self.artefacts + self.dice + self.bridges


def receipt(sheet: Sheet, marks: Marks) -> Receipt:
    """Score one player's sheet."""
    return Receipt(
        expeditions=tuple(expedition(sheet, written) for written in marks.columns),
        artefacts=_on_track(sheet.artefact, marks.artefacts),
        dice=_on_track(sheet.dice, marks.dice),
        bridges=sheet.bridge_value * sum(marks.bridges),
    )


def expedition(sheet: Sheet, written: Written) -> int:
    """R27: by the number of numbers. R28: doubled, for better or worse, by the double cell."""
    if not written.numbers:
        return 2 * sheet.double_only if written.double else 0
    value = sheet.expedition[len(written.numbers) - 1]
    return 2 * value if written.double else value


def _on_track(track: Sequence[int], marked: int) -> int:
    """R29, R30: the number beside the last mark; 0 without a mark."""
    return track[marked - 1] if marked else 0


def leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    """R32: the highest total wins; equal totals share the win."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
