"""The card game as viewers of a table see it: the observation, with every sum done (D16–D20)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from lostcities.duel.cards import COLOURS, texts
from lostcities.duel.observation import public_json
from lostcities.duel.scoring import receipt, totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.board import Board
    from lostcities.duel.cards import Hand
    from lostcities.duel.observation import Observation
    from lostcities.duel.state import State
    from lostcities.duel.variant import Variant

CACHED_RECEIPTS: Final = 4096
"""At a table one expedition changes at a time: nearly every receipt has been written before."""


class ViewWriter:
    """Writes what the viewers of tables see, best all viewers of one table after each other."""

    def __init__(self) -> None:
        # A view is written for every seat and for spectators after each move. All but the hand and
        # the legal actions is the same for them, and by far the larger part: it is written once.
        # Board and parts are one value, so that no thread can ever see those of another board.
        self._last: tuple[Board | None, dict[str, Any], dict[str, Any]] = (None, {}, {})

    def write(self, seen: Observation) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the game as a viewer sees it, and the sums that belong to it."""
        board, public, sums = self._last
        if seen.board is not board:
            public, sums = public_json(seen.board), _sums(seen.board)
            self._last = seen.board, public, sums
        return seen.to_json(public), sums


def open_hands(state: State) -> list[list[str]]:
    """Return both hands, for a record that everybody may read."""
    return [texts(hand) for hand in state.hands]


def seat_count(_: State | Observation) -> int:
    """D3: two players."""
    return 2


def round_receipts(before: State, after: State) -> list[dict[str, Any]]:
    """D16–D20: return how the round that ended between two states was scored, if one did."""
    if len(after.board.results) == len(before.board.results):
        return []
    result = after.board.results[-1]
    sides = _sides(before.variant, before.board.expeditions)
    return [
        {
            "starter": result.starter,
            "ending": result.ending,
            "sides": sides,
            "points": [_total(side) for side in sides],
        }
    ]


def _sums(board: Board) -> dict[str, Any]:
    sides = _sides(board.variant, board.expeditions)
    return {
        "sides": sides,
        "round": [_total(side) for side in sides],
        "match": list(totals(board.results)),
    }


def _total(side: dict[str, Any]) -> int:
    return sum(expedition["points"] for expedition in side.values())


def _sides(
    variant: Variant, expeditions: Sequence[Sequence[Hand]]
) -> list[dict[str, dict[str, Any]]]:
    return [
        {COLOURS[colour]: _expedition(variant, cards) for colour, cards in enumerate(side) if cards}
        for side in expeditions
    ]


@lru_cache(CACHED_RECEIPTS)
def _expedition(variant: Variant, cards: Hand) -> dict[str, Any]:
    found = receipt(variant, cards)
    return {
        "cards": found.cards,
        "sum": found.sum,
        "cost": found.cost,
        "multiplier": found.multiplier,
        "bonus": found.bonus,
        "points": found.points,
    }
