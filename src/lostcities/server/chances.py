"""Chance events as JSON: `["deal", 0, "R5"]`, `["draw", "R5"]`, `["number", 4]`, `["colour", 2]`.

Cards are named, never numbered: nothing of a face-down card outlives its being turned up.
"""

from __future__ import annotations

from typing import Any

from lostcities.duel import Deal, Draw, card
from lostcities.rollwrite import RollColour, RollNumber


def chance_json(event: Any) -> list[Any]:
    """Write a chance event of either game."""
    match event:
        case Deal(seat, dealt):
            return ["deal", seat, str(dealt)]
        case Draw(drawn):
            return ["draw", str(drawn)]
        case RollNumber(face):
            return ["number", face]
        case RollColour(colour):
            return ["colour", colour]
    raise TypeError(f"{event!r} is no chance event")


def read_chance(game: str, item: list[Any]) -> Any:
    """Read what `chance_json` writes."""
    match game, item:
        case "duel", ["deal", int(seat), str(text)]:
            return Deal(seat, card(text))
        case "duel", ["draw", str(text)]:
            return Draw(card(text))
        case "rollwrite", ["number", int(face)]:
            return RollNumber(face)
        case "rollwrite", ["colour", int(colour)]:
            return RollColour(colour)
    raise ValueError(f"no chance event of {game}: {item!r}")
