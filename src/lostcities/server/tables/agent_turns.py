"""When agents are to move, and how far one goes on: pure, for whoever has them move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.game import CHANCE

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.tables.table import Table


def agents_due(table: Table) -> tuple[Seat, ...]:
    """Return the seats of agents whose decision is awaited."""
    return tuple(seat for seat in table.waiting if table.places[seat].agent is not None)


def is_attended(table: Table) -> bool:
    """Whether a person plays, so that agents soon wait for somebody.

    Where every person has handed over, agents could play for ever with nobody looking on.
    """
    return any(place.person and place.agent is None for place in table.places)


def is_agent_due(table: Table) -> bool:
    """Whether a server that starts must have an agent move, whoever is online."""
    return is_attended(table) and bool(agents_due(table))


def is_turn_over(table: Table, seat: Seat) -> bool:
    """Whether an agent has to ask no further: others, or chance, are next."""
    return seat not in agents_due(table) or table.state.seat == CHANCE
