"""Games that have to begin before they can be stepped, and the one error that says so."""

from __future__ import annotations

import gymnasium

from lostcities.errors import LostCitiesError, Reason

RESET_FIRST = Reason(
    "format",
    "reset-first",
    "the games cannot go on: they have not begun, or an opponent raised an error in the middle of "
    "a step",
    "call reset()",
)
GAME_OVER = Reason("format", "game-over", "the game is over", "call reset()")


class ResetNeededError(LostCitiesError, gymnasium.error.ResetNeeded):
    """Games that have to begin again before they can be stepped."""


def check_begun(*, begun: bool, over: bool) -> None:
    """Refuse to go on with a game of agents that has not begun, or is over."""
    if not begun:
        raise ResetNeededError(RESET_FIRST())
    if over:
        raise ResetNeededError(GAME_OVER())
