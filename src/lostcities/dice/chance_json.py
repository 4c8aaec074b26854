"""Chance events of the dice game as JSON: `["number", 4]`, `["colour", 2]`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.dice.actions import RollColour, RollNumber

if TYPE_CHECKING:
    from lostcities.dice.state import State
    from lostcities.game import Seat


def chance_json(event: Any) -> list[Any]:
    """Write a chance event."""
    match event:
        case RollNumber(face):
            return ["number", face]
        case RollColour(colour):
            return ["colour", colour]
    raise TypeError(f"not a chance event of the dice game: {event!r}")


def read_chance(item: list[Any]) -> RollNumber | RollColour:
    """Read what `chance_json` writes."""
    match item:
        case ["number", int(face)]:
            return RollNumber(face)
        case ["colour", int(colour)]:
            return RollColour(colour)
    raise ValueError(f"not a chance event of the dice game: {item!r}")


def redact_chance(_: State, item: list[Any], __: Seat | None) -> list[Any]:
    """R8: the dice lie open; everybody sees every face."""
    return item
