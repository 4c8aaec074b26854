"""Deals to the rules the cards that the kernel deals; see `lostcities.kernel.dealer`.

The arithmetic is that of `draw` in `kernel/duel/moves.hpp`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.duel.cards import WAGER
from lostcities.kernel.dealer import Words

if TYPE_CHECKING:
    from lostcities.game import State


class Dealer:
    """D3, D11: draws from the deck, in which numbers come before wagers."""

    def __init__(self, seed: int) -> None:
        self._words = Words(seed)

    def __call__(self, state: State[Any]) -> Any:
        """Deal or draw one card."""
        chances = state.chances()
        ticket = self._words.below(chances.total)
        numbers: list[Any] = []
        wagers: list[Any] = []
        for event, copies in zip(chances.events, chances.tickets, strict=True):
            (wagers if event.card.rank == WAGER else numbers).extend([event] * copies)
        return numbers[ticket] if ticket < len(numbers) else wagers[ticket - len(numbers)]
