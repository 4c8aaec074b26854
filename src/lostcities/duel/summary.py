"""What became of the rounds of a match, for summaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.duel.actions import Discard, Play, Take
from lostcities.game import RoundPlayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lostcities.duel.actions import Action
    from lostcities.duel.state import State
    from lostcities.duel.variant import Variant
    from lostcities.game import Seat, Step


def rounds_played(steps: Sequence[Step], end: State) -> tuple[RoundPlayed, ...]:
    """Return the turns, the ending and the points of every round that was finished."""
    return tuple(
        RoundPlayed(
            sum(isinstance(action, Take) for _, action in actions),  # D5: a place and a take
            str(result.ending),
            tuple(sum(side) for side in result.points),
        )
        for actions, result in zip(
            decisions_by_round(steps, end.variant), end.board.results, strict=False
        )
    )


def decisions_by_round(
    steps: Iterable[Step], variant: Variant
) -> Iterator[list[tuple[Seat, Action]]]:
    """Cut the decisions of a match into rounds (D14, D15); steps of chance may be left out.

    A match the kernel has played comes without them, so the deck is counted instead.
    """
    whole = len(variant.pack) - 2 * variant.hand
    actions: list[tuple[Seat, Action]] = []
    deck, turns = whole, 0
    for seat, event in steps:
        if not isinstance(event, (Play, Discard, Take)):
            continue
        actions.append((seat, event))
        if isinstance(event, Take):
            turns += 1
            deck -= event.pile is None
            if deck == 0 or turns == variant.turn_limit:
                yield actions
                actions, deck, turns = [], whole, 0
    if actions:
        yield actions
