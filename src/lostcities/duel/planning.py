"""What a player of the card game may think of: a turn that has not come yet, and moves to try.

Everything here follows from an observation, so it can reveal nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.duel.actions import Discard, Play, Take, codec
from lostcities.duel.board import DECISIONS, PLACE, TAKE

if TYPE_CHECKING:
    from lostcities.duel.actions import Action
    from lostcities.duel.observation import Observation


def plan_ahead(seen: Observation) -> tuple[Observation, ...]:
    """D5: return what the seat knows as if its next turn had come: to place, then to take.

    The rules answer for such an observation as for any other, so a plan is as good as the table
    it was made at. None while it is the seat's own turn, or nobody's.
    """
    if seen.seat is None or seen.seat in seen.waiting or seen.phase not in DECISIONS:
        return ()
    board = seen.board._replace(mover=seen.seat, closed=None)
    return tuple(seen._replace(board=board._replace(phase=phase)) for phase in (PLACE, TAKE))


def candidate_actions(seen: Observation) -> list[Action]:
    """List what a player might try, legal or not: every card of the hand, every source."""
    if seen.phase == PLACE:
        hand = dict.fromkeys(seen.hand)  # wagers of a colour are one choice
        return [action(card) for action in (Play, Discard) for card in hand]
    return [action for action in codec(seen.variant).actions if isinstance(action, Take)]


def previews(_: Observation) -> dict[str, Any]:
    """Return nothing: what a card is worth shows only when the expedition ends."""
    return {}
