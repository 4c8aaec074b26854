"""Help while a game is being played, from what the player could know and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.analysis import duel_decisions, rollwrite_decisions
from lostcities.analysis.racing import USUAL
from lostcities.duel import Observation as DuelObservation

if TYPE_CHECKING:
    from lostcities.analysis.findings import Finding
    from lostcities.analysis.racing import Settings
    from lostcities.duel import Card


def hint(seen: Any, settings: Settings = USUAL) -> Finding:
    """Judge what a seat could do now, best first; its reason says what is wrong with the usual."""
    if isinstance(seen, DuelObservation):
        return duel_decisions.hint(seen, settings)
    return rollwrite_decisions.hint(seen, settings)


class Unseen(NamedTuple):
    """A card the player has not seen placed: how many there are, and where they may be."""

    card: Card
    number: int
    held: float
    """The chance that the other player holds at least one of them."""


def counting(seen: DuelObservation) -> list[Unseen]:
    """Count the cards of the card game that are in the deck or in the other hand (D10).

    Every deal that fits is taken to be equally likely; what the other is known to hold is certain.
    """
    board = seen.board
    other = 1 - board.mover if seen.seat is None else 1 - seen.seat
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


def _at_least_one(copies: int, drawn: int, whole: int) -> float:
    """Return the chance that some of the drawn cards are among these copies."""
    none = 1.0
    for place in range(copies):
        none *= max(0, whole - drawn - place) / (whole - place)
    return 1 - none
