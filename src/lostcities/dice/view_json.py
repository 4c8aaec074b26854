"""The dice game as viewers of a table see it: the observation, with every sum done (R27–R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import COLOURS

if TYPE_CHECKING:
    from lostcities.dice.marks import Marks
    from lostcities.dice.observation import Observation
    from lostcities.dice.state import State
    from lostcities.dice.variant import Variant


class ViewWriter:
    """Writes what the viewers of tables see."""

    def write(self, seen: Observation) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the game as a viewer sees it, and the sums that belong to it."""
        return seen.to_json(), _sums(seen)


def open_hands(_: State) -> None:
    """Return nothing: nobody holds cards."""


def seat_count(known: State | Observation) -> int:
    """Return how many play: everybody has a sheet."""
    return len(known.board.marks)


def round_receipts(_: State, __: State) -> list[dict[str, Any]]:
    """Return nothing: a game is one round, and its sheets are the receipt (R27)."""
    return []


def _sums(seen: Observation) -> dict[str, Any]:
    """R27–R32: every sheet with its receipt. R26: whether this turn is the last."""
    crossed = [any(column) for column in zip(*(one.bridges for one in seen.marks), strict=True)]
    exhausted = [marks.exhausted for marks in seen.marks]
    return {
        "sheets": [_sheet(seen.variant, marks) for marks in seen.marks],
        "crossed": crossed,
        "exhausted": exhausted,
        "last_turn": all(crossed) or all(exhausted),
    }


def _sheet(variant: Variant, marks: Marks) -> dict[str, Any]:
    found = receipt(variant.sheet, marks)
    return {
        "expeditions": dict(zip(COLOURS, found.expeditions, strict=True)),
        "artefacts": found.artefacts,
        "dice": found.dice,
        "bridges": found.bridges,
        "total": found.total,
    }
