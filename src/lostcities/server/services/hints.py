"""Help while playing: hints, the tutor, counted cards; only where everybody at the table agreed.

What is asked is worked out in another process, from the observation of the seat alone (S4). A hint,
or a warning, is an event of the table before it is answered, so that it is counted once (S1, S2).
"""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.server.errors import Refused
from lostcities.server.services.offload_protocol import request as offload_request
from lostcities.server.services.requests import MAX_EVENTS, TABLE_FULL
from lostcities.server.services.table_entry import Command, Effects
from lostcities.server.tables import commands
from lostcities.server.tables.table import HINT, TUTOR
from lostcities.server.views.view import observation

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.services.auth import Caller
    from lostcities.server.services.composition import Services
    from lostcities.server.services.table_entry import Entry, Holders
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import JsonObject

TIME_LIMIT: Final = 30.0
"""Seconds a hint may take, once a process works on it; how long it thinks is `hint_worlds`."""
COST_PER_WORLD: Final = 0.002
"""What a world costs an address: about the seconds it takes."""
MAX_RUNNING: Final = 20
"""Games of a device whose positions are not judged elsewhere."""


class HelpRequest(NamedTuple):
    """A hint, or a turn to be judged."""

    id: str
    seat: Seat
    decision: int
    actions: tuple[str, ...]
    hash: bytes


async def help_seat(
    services: Services, caller: Caller, entry: Entry, request: HelpRequest
) -> JsonObject:
    """Judge a decision for the seat that has to make it; count it if that told it something."""
    table = entry.live.table
    key = (table.id, caller.device, request.id, request.hash)
    earlier = await services.tables.earlier_answer(*key)
    if earlier is not None:
        return {"finding": earlier["finding"]}
    actions = commands.consider(table, request.seat, request.decision, request.actions)
    services.quotas.hints.count(caller.device)
    worlds = services.settings.hint_worlds
    work = offload_request("hint", observation(table, request.seat), tuple(actions), worlds)
    found = await services.analysis.run(caller.address, work, cost_of_worlds(worlds))
    finding = json.loads(gzip.decompress(found.gzipped))["finding"]
    if request.actions and finding["mark"] is None:
        return {"finding": without_advice(finding)}
    command = _counting_command(caller, request, finding)
    return {"finding": (await services.tables.execute(table.id, command))["finding"]}


def without_advice(finding: JsonObject) -> JsonObject:
    """Return a judgement that does not warn, and is not counted: it must not be a hint for free."""
    judged = finding["options"][finding["played"]]
    nothing = {"lost": 0.0, "error": 0.0, "counted": 0.0, "lost_chance": None, "reason": None}
    return {**finding, **nothing, "options": [judged], "played": 0}


def _counting_command(caller: Caller, request: HelpRequest, finding: JsonObject) -> Command:
    def work(changes: Changeset, _: Holders) -> Effects:
        if changes.table.version > MAX_EVENTS:
            raise Refused(TABLE_FULL())
        how = TUTOR if request.actions else HINT
        commands.count_help(changes, request.seat, request.decision, how)
        return Effects(answer={"finding": finding})

    return Command(caller.device, request.id, work, request.hash)


def cost_of_worlds(worlds: int) -> float:
    """Return what it costs to try something in so many worlds."""
    return COST_PER_WORLD * worlds


async def running_positions(services: Services, device: str) -> tuple[str, ...]:
    """Return what a device sees just now at tables without help.

    Nobody can keep a player from typing a position into some program. But this server does not
    judge one that it shows at such a table itself.
    """
    tables = services.tables
    found = await tables.run_in_thread(services.store.tables_of, device)
    seats = [one for one in found if one.status == "playing" and one.seat is not None]
    positions = []
    for listing in seats[:MAX_RUNNING]:
        table = (await tables.load(listing.table)).live.table
        if not table.setup.help and table.state is not None:
            seen = observation(table, listing.seat)
            positions.append(table.setup.game.position_text(seen))
    return tuple(positions)
