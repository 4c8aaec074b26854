"""What a summary of many games keeps of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.game import RoundPlayed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice.state import State
    from lostcities.game import Step


def rounds_played(steps: Sequence[Step], end: State) -> tuple[RoundPlayed, ...]:  # noqa: ARG001
    """Return the turns, the ending and the points of the game: it has no rounds."""
    outcome = end.outcome
    if outcome is None or outcome.scores is None:
        return ()
    return (RoundPlayed(end.board.turn, str(outcome.reason), tuple(outcome.scores)),)
