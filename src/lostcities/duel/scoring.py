"""What expeditions are worth, and who wins (D16–D20, D23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.duel.cards import WAGER, Card
from lostcities.game import BySeat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.duel.board import RoundResult
    from lostcities.duel.variant import Variant
    from lostcities.game import Seat


@dataclass(frozen=True, slots=True)
class Receipt:
    """How the points of one expedition come about: (sum − cost) × multiplier + bonus."""

    cards: int
    sum: int
    cost: int
    multiplier: int
    bonus: int

    @property
    def points(self) -> int:
        """What the expedition scores."""
        return (self.sum - self.cost) * self.multiplier + self.bonus


def receipt(variant: Variant, expedition: Sequence[Card]) -> Receipt:
    """Score one expedition and show how.

    D16: without cards it scores 0. D17: (sum − cost) × (1 + wagers). D18: from `bonus_from`
    cards on, wagers counted, the bonus comes on top and is never multiplied.
    """
    # D16 is a rule of its own: by D17 an expedition without cards would cost 20.
    if not expedition:
        return Receipt(0, 0, 0, 1, 0)
    wagers = sum(card.rank == WAGER for card in expedition)
    return Receipt(
        cards=len(expedition),
        sum=sum(card.rank for card in expedition),
        cost=variant.cost,
        multiplier=1 + wagers,
        bonus=variant.bonus if len(expedition) >= variant.bonus_from else 0,
    )


def points(variant: Variant, expeditions: Iterable[Sequence[Card]]) -> tuple[int, ...]:
    """Score one side of the table, colour by colour."""
    return tuple(receipt(variant, expedition).points for expedition in expeditions)


def totals(results: Iterable[RoundResult]) -> BySeat[int]:
    """D20: the points of the finished rounds add up."""
    sums = [0, 0]
    for result in results:
        for seat in (0, 1):
            sums[seat] += sum(result.points[seat])
    return BySeat(sums)


def leaders(scores: BySeat[int]) -> tuple[Seat, ...]:
    """D20: the higher total wins; equal totals are a shared win."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
