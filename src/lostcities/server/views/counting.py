"""What a seat is told beyond its view at a table with help: no more than it could work out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lostcities.errors import OptionError, Reason
from lostcities.games import has_part, part
from lostcities.server.errors import Refused
from lostcities.server.tables.commands import NOT_PLAYING, require_help
from lostcities.server.views.view import observation

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.table import Table

PART: Final = "analysis.counting"

NOTHING_TO_COUNT = Reason("format", "nothing-to-count", "there are no cards to count in {game}")


def counted(table: Table, seat: Seat) -> JsonObject:
    """Return the cards a seat has not seen, and the chance that the other holds each."""
    require_help(table)
    if table.status != "playing":
        raise Refused(NOT_PLAYING())
    game = table.setup.game_name
    if not has_part(game, PART):
        raise OptionError(NOTHING_TO_COUNT(game=game))
    counting: JsonObject = part(game, PART).counting_json(observation(table, seat))
    return counting
