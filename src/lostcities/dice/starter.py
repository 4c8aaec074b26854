"""Who starts a rematch (R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lostcities.game import Seat


def rematch_starter(starter: Seat, seats: int) -> Seat:
    """R7: the seat after the one that started, for late seats are worse off."""
    return (starter + 1) % seats
