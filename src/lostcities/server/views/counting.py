"""What a seat is told beyond its view at a table with help: no more than it could work out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.duel.analysis.counting import counting_json
from lostcities.server.errors import Refused
from lostcities.server.tables.commands import NOT_PLAYING, require_help
from lostcities.server.views.view import observation

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.table import Table


def counted(table: Table, seat: Seat) -> JsonObject:
    """Return the cards a seat has not seen, and the chance that the other holds each."""
    require_help(table)
    if table.status != "playing":
        raise Refused(NOT_PLAYING())
    return counting_json(observation(table, seat))
