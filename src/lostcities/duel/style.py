"""How the seats of a match played, in numbers: what was opened, wagered, thrown away, stalled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.duel.actions import Play, Take
from lostcities.duel.cards import WAGER
from lostcities.duel.summary import decisions_by_round

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.duel.actions import Action
    from lostcities.duel.state import State
    from lostcities.duel.variant import Variant
    from lostcities.game import Seat, Step

STYLE: Final = ("opened", "wagers", "played", "discarded", "from_piles", "stalled")
"""What is counted for each seat, all rounds together: expeditions opened, wagers laid, cards
played and discarded, cards taken from piles, and of those the ones of no use to the taker."""

OPENED, WAGERS, PLAYED, DISCARDED, FROM_PILES, STALLED = range(len(STYLE))


def style_counts(steps: Iterable[Step], end: State) -> tuple[tuple[int, ...], ...]:
    """Count what each seat did, in the order of `STYLE`; steps of chance may be left out."""
    counts = [[0] * len(STYLE) for _ in range(2)]
    for actions in decisions_by_round(steps, end.variant):
        _count_round(actions, end.variant, counts)
    return tuple(map(tuple, counts))


def _count_round(
    actions: Iterable[tuple[Seat, Action]], variant: Variant, counts: Sequence[list[int]]
) -> None:
    """Follow a round's expeditions and piles, and count what each seat does to them."""
    colours = range(variant.colours)
    last: list[list[int | None]] = [[None for _ in colours] for _ in range(2)]
    piles: list[list[int]] = [[] for _ in colours]
    for seat, action in actions:
        mine, count = last[seat], counts[seat]
        if isinstance(action, Take):
            if action.pile is not None:
                rank, at = piles[action.pile].pop(), mine[action.pile]
                count[FROM_PILES] += 1
                count[STALLED] += at is not None and not _fits(rank, at)
            continue
        colour, rank = action.card
        if isinstance(action, Play):
            count[OPENED] += mine[colour] is None
            count[WAGERS] += rank == WAGER
            count[PLAYED] += 1
            mine[colour] = rank
        else:
            count[DISCARDED] += 1
            piles[colour].append(rank)


def _fits(rank: int, at: int) -> bool:
    """D7, D8: whether a card can still be laid on an expedition that is open."""
    return rank > at or rank == at == WAGER
