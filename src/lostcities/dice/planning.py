"""What a player of the dice game may think of: a choice that has not come yet, and pairs to try.

Everything here follows from an observation, so it can reveal nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.dice.actions import Accelerate, Pick, codec
from lostcities.dice.board import Phase

if TYPE_CHECKING:
    from lostcities.dice.actions import Action
    from lostcities.dice.observation import Observation


def plan_ahead(seen: Observation) -> tuple[Observation, ...]:
    """R9, R10: return what the seat knows as if its choice were due, if that is still to come.

    The dice lie open before the others choose, clockwise, so a pair can be chosen ahead; a seat
    that has chosen waits for the next roll.
    """
    board, seat = seen.board, seen.seat
    if seat is None or seat in seen.waiting:
        return ()
    if seen.phase is not Phase.PICK or board.has_sealed(seat):
        return ()
    seats = len(board.marks)
    is_later = (seat - board.active) % seats > (board.waiting[0] - board.active) % seats
    return (seen._replace(board=board._replace(waiting=(seat,))),) if is_later else ()


def candidate_actions(seen: Observation) -> list[Action]:
    """List what a player might try, legal or not: pairs the dice show, columns to accelerate."""
    actions = codec(seen.variant).actions
    if seen.phase is Phase.ACCELERATE:
        return [action for action in actions if isinstance(action, Accelerate)]
    numbers, colours = seen.board.dice_for(seen.seat)  # type: ignore[arg-type]  # a seat chooses
    return [
        action
        for action in actions
        if isinstance(action, Pick)
        and not action.as_ten
        and action.face in numbers
        and action.colour in colours
    ]
