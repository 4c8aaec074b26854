"""Who starts: the next round (D21), a rematch (D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.duel.scoring import leaders, totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.board import RoundResult
    from lostcities.duel.variant import Variant
    from lostcities.game import Seat


def next_starter(variant: Variant, results: Sequence[RoundResult]) -> Seat:
    """D21: who has more points starts the next round, by total or by the last round alone.

    On a tie it is the player who did not start the round just played.
    """
    last = results[-1]
    counted = results if variant.next_starter == "total" else results[-1:]
    leading = leaders(totals(counted))
    return leading[0] if len(leading) == 1 else 1 - last.starter


def rematch_starter(starter: Seat, seats: int) -> Seat:
    """D4: the seat that did not start the match before."""
    return (starter + 1) % seats
