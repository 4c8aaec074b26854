"""The arithmetic beside a view: receipts and previews, so that a page does no sums of its own.

All of it follows from what a viewer knows; nothing here asks a state.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from lostcities import duel, rollwrite
from lostcities.duel.observation import public_json
from lostcities.duel.scoring import totals
from lostcities.rollwrite.marks import after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.cards import Hand
    from lostcities.rollwrite.marks import Marks
    from lostcities.server.tables.events import JsonObject

    Sides = Sequence[Sequence[Hand]]
    """The expeditions of both players, colour by colour."""


KNOWN: Final = 4096
"""Expeditions whose receipt is remembered: at a table, one of them changes at a time."""


class BoardCache:
    """What all who see the same board of the card game are told alike: written once for them."""

    def __init__(self) -> None:
        self._board: Any = None
        self._game: JsonObject = {}
        self._sums: JsonObject = {}

    def told(self, seen: Any) -> tuple[JsonObject, JsonObject]:
        """Return the game as somebody sees it, and the sums that belong to it."""
        if not isinstance(seen, duel.Observation):
            return seen.to_json(), _of_sheets(seen)
        if seen.board is not self._board:
            self._board, self._game = seen.board, public_json(seen.board)
            self._sums = _of_cards(seen)
        return seen.to_json(self._game), self._sums


# The card game


def _of_cards(seen: duel.Observation) -> JsonObject:
    """D16–D20: every expedition with its receipt, and the totals."""
    sides = _sides(seen.variant, seen.board.expeditions)
    return {
        "sides": sides,
        "round": [_total(side) for side in sides],
        "match": list(totals(seen.board.results)),
    }


def round_receipt(
    variant: duel.Variant, result: duel.RoundResult, expeditions: Sides
) -> JsonObject:
    """D16–D20: return how a finished round was scored."""
    sides = _sides(variant, expeditions)
    return {
        "starter": result.starter,
        "ending": result.ending,
        "sides": sides,
        "points": [_total(side) for side in sides],
    }


def _total(side: JsonObject) -> int:
    return sum(told["points"] for told in side.values())


def _sides(variant: duel.Variant, expeditions: Sides) -> list[JsonObject]:
    return [
        {
            duel.COLOURS[colour]: _expedition(variant, cards)
            for colour, cards in enumerate(side)
            if cards
        }
        for side in expeditions
    ]


@lru_cache(KNOWN)
def _expedition(variant: duel.Variant, cards: Hand) -> JsonObject:
    found = duel.receipt(variant, cards)
    return {
        "cards": found.cards,
        "sum": found.sum,
        "cost": found.cost,
        "multiplier": found.multiplier,
        "bonus": found.bonus,
        "points": found.points,
    }


# The dice game


def _of_sheets(seen: rollwrite.Observation) -> JsonObject:
    """R27–R32: every sheet with its receipt. R26: whether this turn is the last."""
    crossed = [any(column) for column in zip(*(one.bridges for one in seen.marks), strict=True)]
    exhausted = [marks.exhausted for marks in seen.marks]
    return {
        "sheets": [_sheet(seen, marks) for marks in seen.marks],
        "crossed": crossed,
        "exhausted": exhausted,
        "last_turn": all(crossed) or all(exhausted),
    }


def _sheet(seen: rollwrite.Observation, marks: Marks) -> JsonObject:
    found = rollwrite.receipt(seen.variant.sheet, marks)
    return {
        "expeditions": dict(zip(rollwrite.COLOURS, found.expeditions, strict=True)),
        "artefacts": found.artefacts,
        "dice": found.dice,
        "bridges": found.bridges,
        "total": found.total,
    }


def previews(seen: rollwrite.Observation) -> JsonObject:
    """Return what each legal action would write, set off (R20–R24) and be worth."""
    return {str(action): _preview(seen, action) for action in seen.legal()}


def _preview(seen: rollwrite.Observation, action: rollwrite.Action) -> JsonObject:
    seat: int = seen.seat  # type: ignore[assignment]  # only a seat may act
    sheet, before = seen.variant.sheet, seen.marks[seat]
    then = after(sheet, seen.board.closed, before, action)
    worth = [rollwrite.receipt(sheet, marks).total for marks in (before, then.marks)]
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
        "points": worth[1] - worth[0],
    }


def _written(before: Marks, then: Marks) -> JsonObject | None:
    """Return where something new stands on a sheet, and what: a number, or the part's name."""
    for colour, (old, new) in enumerate(zip(before.columns, then.columns, strict=True)):
        letter = rollwrite.COLOURS[colour]
        if new.double and not old.double:
            return {"column": letter, "part": "double"}
        if new.top and not old.top:
            return {"column": letter, "part": "top"}
        if len(new.numbers) > len(old.numbers):
            return {"column": letter, "cell": len(new.numbers), "number": new.numbers[-1]}
    return None
