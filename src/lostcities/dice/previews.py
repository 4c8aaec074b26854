"""What each choice of the dice game would write, set off (R20–R24) and be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.dice.marks import after
from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import COLOURS

if TYPE_CHECKING:
    from lostcities.dice.actions import Action
    from lostcities.dice.marks import Marks
    from lostcities.dice.observation import Observation


def previews(seen: Observation) -> dict[str, Any]:
    """Return the preview of every legal action, by its text."""
    return {str(action): _preview(seen, action) for action in seen.legal()}


def _preview(seen: Observation, action: Action) -> dict[str, Any]:
    seat: int = seen.seat  # type: ignore[assignment]  # only a seat has legal actions
    sheet, before = seen.variant.sheet, seen.marks[seat]
    then = after(sheet, seen.board.closed, before, action)
    points_before, points_then = (receipt(sheet, marks).total for marks in (before, then.marks))
    return {
        "writes": _written(before, then.marks),
        "arrow": then.arrow,
        "vase": then.marks.artefacts > before.artefacts,
        "die": then.marks.dice > before.dice,
        "bridges": [
            place
            for place, (old, new) in enumerate(zip(before.bridges, then.marks.bridges, strict=True))
            if new and not old
        ],
        "points": points_then - points_before,
    }


def _written(before: Marks, then: Marks) -> dict[str, Any] | None:
    """Return where something new is on a sheet, and what: a number, or the part's name."""
    for colour, (old, new) in enumerate(zip(before.columns, then.columns, strict=True)):
        letter = COLOURS[colour]
        if new.double and not old.double:
            return {"column": letter, "part": "double"}
        if new.top and not old.top:
            return {"column": letter, "part": "top"}
        if len(new.numbers) > len(old.numbers):
            return {"column": letter, "cell": len(new.numbers), "number": new.numbers[-1]}
    return None
