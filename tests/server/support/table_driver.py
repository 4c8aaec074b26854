"""Plays whole games at a table, through the commands, with random choices and second thoughts."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from lostcities.errors import LostCitiesError
from lostcities.server.tables import commands, fair_deal
from lostcities.server.tables.setup import SeatSetup, Setup
from lostcities.server.tables.table import new_table
from lostcities.server.views.export import export
from lostcities.server.views.live_table import LiveTable
from lostcities.server.views.refusals import error_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.game import Seat
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.tables.table import Table
    from lostcities.server.views.view import Viewer

TABLE: Final = "the-table"
NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Emil")

COLUMN: Final = "{ arrows = [1, 2, 3, 4, 5, 6], vases = [7, 9] }"
ARROWS: Final = "\n".join(
    [
        'name = "arrows"',
        "double_only = -50",
        "[bridge]\ncell = 7\nvalue = 20",
        "[tracks]",
        *(f"{track} = {list(range(9))}" for track in ("expedition", "artefact", "dice")),
        "[columns]",
        *(f"{colour} = {COLUMN}" for colour in "ROYGBP"),
    ]
)
"""R33: a sheet on which nearly every number is followed by an acceleration."""


def duel(variant: str = "mini", *, agents: int = 0, **options: Any) -> Setup:
    """Set a card game up that the first seat starts; `rounds` is one unless it is said."""
    chosen = {"rounds": 1, **options}
    return Setup("duel", variant, chosen, _seats(2, agents), starter=0)


def dice(seats: int = 2, *, agents: int = 0, variant: str = "standard", **options: Any) -> Setup:
    """Set a dice game up that the first seat starts."""
    return Setup("dice", variant, options, _seats(seats, agents), starter=0)


def _seats(count: int, agents: int) -> tuple[SeatSetup, ...]:
    people = [SeatSetup("device", name) for name in NAMES[: count - agents]]
    return (*people, *[SeatSetup("agent", "random", "random")] * agents)


def forked(live: LiveTable) -> LiveTable:
    """Return the same table with its feed, to go on differently."""
    other = LiveTable(live.table.fork())
    other.feed.seqs = dict(live.feed.seqs)
    other.feed._held_back = list(live.feed._held_back)
    return other


def text(shown: Any) -> str:
    """Write what is told as the bytes that leave; equal bytes are equal texts."""
    return json.dumps(shown, sort_keys=True)


class TableDriver:
    """One table: its events, its keys, and what every viewer has been told so far."""

    def __init__(self, setup: Setup, seed: int | str = 1) -> None:
        self.rng = random.Random(seed)
        self.now = 1000.0
        self.keys: dict[int, dict[int, bytes]] = {}
        self.events: list[Event] = []
        self.sent: dict[Viewer, list[JsonObject]] = defaultdict(list)
        with self._keys_of_the_seed():
            made = commands.create(TABLE, setup, self.now)
        self.live = LiveTable(new_table(TABLE, made.events[0]))
        self.events.append(made.events.pop(0))
        self.take_in(made)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.live.table

    def _keys_of_the_seed(self) -> Any:
        return patch.object(fair_deal, "new_key", lambda: self.rng.randbytes(fair_deal.KEY_BYTES))

    def changes(self, at: float | None = None) -> Changeset:
        """Sit down to try something."""
        return commands.begin(self.table, self.now if at is None else at, self.keys)

    def do(self, command: Callable[..., None], *given: Any, **options: Any) -> list[Event]:
        """Carry a command out, a second after the one before."""
        self.now += 1
        changes = self.changes()
        with self._keys_of_the_seed():
            command(changes, *given, **options)
        self.take_in(changes)
        return changes.events

    def take_in(self, changes: Changeset) -> None:
        """Let what a command led to happen."""
        self.keys |= changes.new_keys
        for event in changes.events:
            self.events.append(event)
            for viewer, messages in self.live.apply(event).items():
                self.sent[viewer] += messages

    def refused(self, command: Callable[..., None], *given: Any, **options: Any) -> str:
        """Return the code a command is refused with; it must be, and must change nothing."""
        before = self.table.fork()
        changes = self.changes(options.pop("at", None))
        try:
            command(changes, *given, **options)
        except LostCitiesError as error:
            assert self.table == before
            return str(error_json(error)["error"]["code"])
        raise AssertionError(f"{command.__name__} was not refused")

    def begin(self) -> TableDriver:
        """Let everybody say that they are ready."""
        for seat, place in enumerate(self.table.places):
            if place.person and not place.ready:
                self.do(commands.ready, seat, f"nonce of {place.name}")
        return self

    def act(self, seat: Seat, *actions: str) -> None:
        """Let a seat answer its decision."""
        self.do(commands.act, seat, self.table.places[seat].decisions, actions)

    def undo(self, seat: Seat) -> None:
        """Let a seat take its last decision back."""
        self.do(commands.undo, seat, self.table.places[seat].decisions)

    def choose(self, seat: Seat) -> str:
        """Choose an action at random; rather from the deck, so that games end."""
        legal = [str(action) for action in self.table.state.legal(seat)]
        return "=" if "=" in legal and self.rng.random() < 0.5 else self.rng.choice(legal)

    def move(self, undos: float = 0.0) -> None:
        """Let somebody act, or, with that probability, take something back."""
        regretful = [seat for seat in range(len(self.table.places)) if self.table.can_undo(seat)]
        if regretful and self.rng.random() < undos:
            self.undo(self.rng.choice(regretful))
        else:
            seat = self.rng.choice(self.table.waiting)
            self.act(seat, self.choose(seat))

    def play(self, undos: float = 0.0) -> TableDriver:
        """Play the match to its end."""
        while self.table.status == "playing":
            self.move(undos)
        return self

    def play_until(self, holds: Callable[[Table], bool], undos: float = 0.0) -> TableDriver:
        """Play until the table is as wanted; it must come to that."""
        while not holds(self.table):
            assert self.table.status == "playing"
            self.move(undos)
        return self

    def view(self, viewer: Viewer) -> str:
        """Return what a viewer sees, as it is sent."""
        return text(self.live.view(viewer))

    def views(self) -> list[str]:
        """Return what everybody sees."""
        return [self.view(viewer) for viewer in self.live.feed.viewers]

    def hand(self, seat: Seat) -> list[str]:
        """Return the cards a seat holds, which only a test may ask so."""
        return [str(card) for card in self.table.state.hands[seat]]

    def export(self, match: int = 1) -> JsonObject:
        """Return the export of a finished match."""
        made = export(TABLE, self.events, match)
        assert made is not None
        return made


def played(setup: Setup, seed: int | str, undos: float = 0.0) -> TableDriver:
    """Play one whole match."""
    return TableDriver(setup, seed).begin().play(undos)
