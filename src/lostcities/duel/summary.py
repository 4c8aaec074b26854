"""What became of the rounds of a match, for summaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.duel.actions import Deal, Take
from lostcities.game import RoundPlayed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.state import State
    from lostcities.game import Step


def rounds_played(steps: Sequence[Step], end: State) -> tuple[RoundPlayed, ...]:
    """Return the turns, the ending and the points of every round that was finished."""
    return tuple(
        RoundPlayed(turns, str(result.ending), tuple(sum(side) for side in result.points))
        for turns, result in zip(_turns(steps), end.board.results, strict=False)
    )


def _turns(steps: Sequence[Step]) -> list[int]:
    """Count the turns of every round: a turn is a place and a take (D5)."""
    rounds: list[int] = []
    dealing = False
    for _, event in steps:
        if isinstance(event, Deal):
            rounds += [] if dealing else [0]
        elif isinstance(event, Take):
            rounds[-1] += 1
        dealing = isinstance(event, Deal)
    return rounds
