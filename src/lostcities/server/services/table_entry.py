"""One table in memory: what is kept with it, what a command is, what it does besides events."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import Reason
from lostcities.server.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from lostcities.server.storage.store import Link, Secret
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.table import Table
    from lostcities.server.views.live_table import LiveTable

NO_SUCH_TABLE = Reason("format", "no-such-table", "there is no such table")


class NoSuchTable(NotFound):
    """A table that does not exist, or no longer does."""


Seating = tuple[int, str]
"""A seat and a device that holds it."""


class Effects(NamedTuple):
    """What a command changes besides the table itself."""

    binds: tuple[Seating, ...] = ()
    """Seats, and the devices that hold them from now on."""
    unbinds: tuple[Seating, ...] = ()
    links: tuple[Link, ...] = ()
    """New links."""
    uses: tuple[bytes, ...] = ()
    """Links it uses up."""
    vacates: tuple[int, ...] = ()
    """Seats whose players lose them: the links they have made to move them end."""
    answer: JsonObject = {}  # noqa: RUF012  # never changed
    """What it adds to its answer."""


NO_EFFECTS: Final = Effects()


class Command(NamedTuple):
    """Something to be done at a table, once (S2)."""

    actor: str
    """Who sends it; its id is unique for them."""
    id: str
    work: Callable[[Changeset, Holders], Effects | None]
    """Records the events on a changeset, given the devices that hold each seat."""
    request: bytes | None = None
    """A hash of what it asks for, which its id stands for from then on (S2)."""


Holders = dict[int, frozenset[str]]
"""The devices that hold each seat."""


@dataclass
class Entry:
    """One table in memory."""

    live: LiveTable
    keys: dict[int, dict[int, bytes]]
    """The keys of fair deals, by match and scene (S5)."""
    holders: Holders
    used_at: float = 0.0
    """When somebody last asked for it."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


def keys_of(secrets: Iterable[Secret]) -> dict[int, dict[int, bytes]]:
    """Group keys by match and scene."""
    keys: dict[int, dict[int, bytes]] = {}
    for match, scene, key in secrets:
        keys.setdefault(match, {})[scene] = key
    return keys


def holders_of(devices: Mapping[int, Iterable[str]]) -> Holders:
    """Return who holds which seat, from what the store has."""
    return {seat: frozenset(held) for seat, held in devices.items()}


def after_effects(holders: Holders, effects: Effects) -> Holders:
    """Return who holds which seat after a command."""
    changed = dict(holders)
    for seat, device in effects.unbinds:
        changed[seat] = changed.get(seat, frozenset()) - {device}
    for seat, device in effects.binds:
        changed[seat] = changed.get(seat, frozenset()) | {device}
    return changed


def summary(table: Table) -> JsonObject:
    """Return what a list of tables shows of one."""
    return {
        "game": table.setup.game_name,
        "variant": table.setup.variant_name,
        "pace": table.setup.pace,
        "names": [place.name for place in table.places],
        "waiting": list(table.public_state.waiting) if table.public_state is not None else [],
        "match": table.match,
    }
