"""Counting cards: where the unseen ones may be, from what a player knows. It needs no nets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lostcities.duel import Card, Observation


class Unseen(NamedTuple):
    """A card the player has not seen placed: how many there are, and where they may be."""

    card: Card
    number: int
    held: float
    """The chance that the other player holds at least one of them."""


def counting(seen: Observation) -> list[Unseen]:
    """Count the cards of the card game that are in the deck or in the other hand (D10).

    Every deal that fits is taken to be equally likely; what the other is known to hold is certain.
    """
    board = seen.board
    other = _other(seen)
    known = Counter(board.known[other])
    hidden = Counter(seen.unseen())
    unknown = board.held(other) - len(board.known[other])
    whole = hidden.total()
    return [
        Unseen(
            card,
            known[card] + hidden[card],
            1.0 if known[card] else _at_least_one(hidden[card], unknown, whole),
        )
        for card in seen.variant.kinds
        if known[card] + hidden[card]
    ]


def counting_json(seen: Observation) -> dict[str, Any]:
    """Return it as plain JSON data."""
    return {
        "cards": [
            {"card": str(unseen.card), "number": unseen.number, "held": round(unseen.held, 4)}
            for unseen in counting(seen)
        ],
        "deck": seen.board.deck,
        "hand": seen.board.held(_other(seen)),
    }


def _other(seen: Observation) -> int:
    return 1 - seen.board.mover if seen.seat is None else 1 - seen.seat


def _at_least_one(copies: int, drawn: int, whole: int) -> float:
    """Return the chance that some of the drawn cards are among these copies."""
    none = 1.0
    for place in range(copies):
        none *= max(0, whole - drawn - place) / (whole - place)
    return 1 - none
