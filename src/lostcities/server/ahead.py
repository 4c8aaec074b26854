"""A turn that has not come yet: what a seat knows, as if the decisions of its next turn were due.

The rules answer for such an observation as for any other, so a plan is as good as the table it was
made at. It follows from what the seat knows alone; what others do meanwhile may upset it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities import duel, rollwrite
from lostcities.duel.board import DECISIONS, PLACE, TAKE

if TYPE_CHECKING:
    from lostcities.game import Observation, Seat


def ahead(seen: Observation[Any]) -> tuple[Observation[Any], ...]:
    """Return one observation for each decision of the seat's next turn; none if it is its turn."""
    if seen.seat is None or seen.seat in seen.waiting:
        return ()
    if isinstance(seen, duel.Observation):
        return _of_cards(seen, seen.seat)
    return _of_dice(seen, seen.seat)  # type: ignore[arg-type]  # there are two games


def _of_cards(seen: duel.Observation, seat: Seat) -> tuple[duel.Observation, ...]:
    """D5: a card to place, then one to take."""
    if seen.phase not in DECISIONS:
        return ()
    board = seen.board._replace(mover=seat, closed=None)
    return tuple(seen._replace(board=board._replace(phase=phase)) for phase in (PLACE, TAKE))


def _of_dice(seen: rollwrite.Observation, seat: Seat) -> tuple[rollwrite.Observation, ...]:
    """R9, R10: the dice lie open before the others choose, clockwise; who has chosen waits."""
    board = seen.board
    if seen.phase is not rollwrite.Phase.PICK or board.has_sealed(seat):
        return ()
    seats = len(board.marks)
    later = (seat - board.active) % seats > (board.waiting[0] - board.active) % seats
    return (seen._replace(board=board._replace(waiting=(seat,))),) if later else ()
