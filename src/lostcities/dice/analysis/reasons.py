"""Why one action of the dice game is better than another: a code of a fixed list, with numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.analysis.findings import Reason
from lostcities.dice import marks as sheets
from lostcities.dice.actions import Accelerate, Pick, Refuse
from lostcities.dice.dice import TEN
from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import CELLS, COLOURS

if TYPE_CHECKING:
    from lostcities.dice.actions import Action
    from lostcities.dice.marks import After, Marks
    from lostcities.dice.observation import Observation
    from lostcities.game import Seat

CODES: Final = (
    *("refused-too-early", "refused-too-late", "bridge-missed", "arrow-wasted"),
    *("double-rash", "double-missed", "track"),
)

NEAR: Final = 2
"""A bridge so many cells away is being raced for."""


def reason_for(seen: Observation, played: Action, best: Action, lost: float) -> Reason:
    """Find the reason that fits first."""
    code, values = _found(seen, played, best)
    texts = {"played": [str(played)], "best": [str(best)], "lost": round(lost, 2)}
    return Reason(code, {**values, **texts, "ticks": _ticks(_marks(seen), best)})


def _found(seen: Observation, played: Action, best: Action) -> tuple[str, dict[str, Any]]:
    marks = _marks(seen)
    ticked = [_ticks(marks, action) for action in (played, best)]
    if ticked == [True, False]:
        return "double-rash", _column(marks, played)
    if ticked == [False, True]:
        return "double-missed", _column(marks, best)
    if isinstance(played, Refuse):
        return "refused-too-early", {"dice": marks.dice, **_column(marks, best)}
    if isinstance(best, Refuse):
        number = _number(played) if isinstance(played, Pick) else None
        values = {"dice": marks.dice, "number": number, "ends": _ends_by_refusing(seen)}
        return "refused-too-late", {**values, **_column(marks, played)}
    away = _to_bridge(seen, marks, best)
    if away is not None and _to_bridge(seen, marks, played) != away:
        value = seen.variant.sheet.bridge_value
        alone = len(seen.marks) == 1
        column = _column(marks, best)
        return "bridge-missed", {"cells": away, "bridge": value, "alone": alone, **column}
    sheet, closed = seen.variant.sheet, seen.board.closed
    after_played = sheets.after(sheet, closed, marks, played)
    after_best = sheets.after(sheet, closed, marks, best)
    if isinstance(played, Accelerate):
        there = _column(marks, best)["filled"]
        return "arrow-wasted", {"instead": _letter(best), **_column(marks, played), "there": there}
    if after_best.arrow and not after_played.arrow:
        return "arrow-wasted", {"instead": _letter(best), **_column(marks, best)}
    return "track", {
        **_column(marks, best),
        "form": _form(played, best),
        "now_played": _gain(seen, marks, after_played),
        "now_best": _gain(seen, marks, after_best),
    }


def _marks(seen: Observation) -> Marks:
    """Return the sheet of who decides."""
    seat: Seat = seen.seat  # type: ignore[assignment]  # no spectator decides
    return seen.marks[seat]


def _ends_by_refusing(seen: Observation) -> bool:
    """R26: whether all are exhausted if who decides marks the last die."""
    others = [marks for seat, marks in enumerate(seen.marks) if seat != seen.seat]
    return _marks(seen).dice == CELLS - 1 and all(marks.exhausted for marks in others)


def _number(action: Pick) -> int:
    return TEN if action.face == 0 else action.face


def _letter(action: Action) -> str | None:
    """Return the column an action writes in; None if it declines."""
    assert not isinstance(action, Refuse)  # noqa: S101  # refusals are dealt with before
    return None if action.colour is None else COLOURS[action.colour]


def _column(marks: Marks, action: Action) -> dict[str, Any]:
    letter = _letter(action)
    numbers = () if letter is None else marks.columns[COLOURS.index(letter)].numbers
    return {"colour": letter, "filled": len(numbers), "last": numbers[-1] if numbers else None}


def _form(played: Action, best: Action) -> str:
    """Say how two ways to write differ: in the column, or in the number."""
    if not isinstance(played, Pick) or not isinstance(best, Pick) or played.colour != best.colour:
        return "column"
    return "smaller" if _number(best) < _number(played) else "number"


def _ticks(marks: Marks, action: Action) -> bool:
    """R12: whether an action ticks a double cell."""
    if not isinstance(action, Pick):
        return False
    return sheets.value_of(marks.columns[action.colour], action) is None


def _to_bridge(seen: Observation, marks: Marks, action: Action) -> int | None:
    """Return how many cells an action leaves to an open bridge, if that is near."""
    assert not isinstance(action, Refuse)  # noqa: S101
    if action.colour is None or seen.board.closed[action.colour]:
        return None
    left = seen.variant.sheet.bridge - len(marks.columns[action.colour].numbers) - 1
    return left if 0 <= left <= NEAR else None


def _gain(seen: Observation, marks: Marks, after: After) -> int:
    """Return what is scored at once."""
    sheet = seen.variant.sheet
    return receipt(sheet, after.marks).total - receipt(sheet, marks).total
