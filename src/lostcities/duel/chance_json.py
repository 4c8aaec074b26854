"""Chance events of the card game as JSON: `["deal", 0, "R5"]`, `["draw", "R5"]`.

Cards are named, never numbered: a number would give a face-down card away once it turns up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.duel.actions import Deal, Draw
from lostcities.duel.cards import card

if TYPE_CHECKING:
    from lostcities.duel.state import State
    from lostcities.game import Seat


def chance_json(event: Any) -> list[Any]:
    """Write a chance event."""
    match event:
        case Deal(seat, dealt):
            return ["deal", seat, str(dealt)]
        case Draw(drawn):
            return ["draw", str(drawn)]
    raise TypeError(f"not a chance event of the card game: {event!r}")


def read_chance(item: list[Any]) -> Deal | Draw:
    """Read what `chance_json` writes."""
    match item:
        case ["deal", int(seat), str(text)]:
            return Deal(seat, card(text))
        case ["draw", str(text)]:
            return Draw(card(text))
    raise ValueError(f"not a chance event of the card game: {item!r}")


def redact_chance(state: State, item: list[Any], viewer: Seat | None) -> list[Any]:
    """D3, D11: only the seat that a card comes to learns which one it is.

    A draw names its seat here: without the card, nothing else would say whose it was.
    """
    if item[0] == "deal":
        return item if item[1] == viewer else ["deal", item[1], None]
    mover = state.board.mover
    return ["draw", mover, item[1] if mover == viewer else None]
