"""Two tables that differ in what one viewer may not know, and all that this viewer is told."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from lostcities.errors import LostCitiesError
from lostcities.server.tables import commands, fair_deal
from lostcities.server.tables.events import Event
from lostcities.server.tables.table import fold, new_table
from lostcities.server.views import view
from lostcities.server.views.live_table import LiveTable, sent_after
from lostcities.server.views.refusals import error_json
from lostcities.server.views.view import observation
from tests.server.support.table_driver import TABLE, forked, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lostcities.game import Seat
    from lostcities.server.tables.commands import Keys
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.table import Table
    from lostcities.server.views.view import Viewer


class ViewerTranscript:
    """What one viewer hears and sees; a step that shows nothing leaves no trace."""

    def __init__(self, live: LiveTable, viewer: Viewer, keys: Keys) -> None:
        self.live = live
        self.viewer = viewer
        self.keys = keys
        self.log: list[Event] = []
        self.heard: list[Any] = []
        self._seen: Any = None
        self._look()

    @property
    def table(self) -> Table:
        """The table behind it."""
        return self.live.table

    def happen(self, events: Iterable[Event]) -> None:
        """Let events happen, looking after each."""
        for event in events:
            self.log.append(event)
            self.heard += map(text, self.live.apply(event)[self.viewer])
            self._look()

    def _look(self) -> None:
        seen: Any = text(self.live.view_with_plan(self.viewer))
        if self.table.state is not None:
            seen = seen, observation(self.table, self.viewer)
        if seen != self._seen:
            self.heard.append(seen)
            self._seen = seen

    def do(self, at: float, command: Callable[..., None], *given: Any, **options: Any) -> None:
        """Let a command be carried out."""
        changes = commands.begin(self.table, at, self.keys)
        with _equal_keys():
            command(changes, *given, **options)
        self.happen(changes.events)

    def act(self, at: float, seat: Seat, actions: Sequence[str]) -> None:
        """Let a seat act, if it has something to do."""
        if actions:
            self.do(at, commands.act, seat, self.table.places[seat].decisions, actions)

    def hesitate(self, at: float, seat: Seat, rng: random.Random) -> int:
        """Let a seat begin its turn in a way nobody else sees; return how many steps it went."""
        steps = rng.randint(1, 3)
        for step in range(steps):
            begun = [a for a in self.table.state.legal(seat) if _goes_on(self.table, a, seat)]
            if not begun:
                return step
            self.act(at, seat, [str(rng.choice(begun))])
        return steps

    def undo(self, at: float, seat: Seat, times: int) -> None:
        """Let a seat take back what it began."""
        for _ in range(times):
            self.do(at, commands.undo, seat, self.table.places[seat].decisions)

    def tried(self, at: float, seed: str) -> list[Any]:
        """Return what comes of everything the viewer could try now, as far as chance is silent."""
        if self.viewer is None:
            return []
        with _equal_keys(), _closed_hands():
            return [self._try(at, work) for work in _attempts(self.table, self.viewer, seed)]

    def _try(self, at: float, work: tuple[Any, ...]) -> Any:
        command, *given = work
        changes = commands.begin(self.table, at, self.keys)
        try:
            command(changes, *given)
        except LostCitiesError as error:
            return text(error_json(error))
        if self.table.is_sealed and not changes.table.is_sealed:
            return "the sealed choices are revealed, or never will be"
        mine = ViewerTranscript(forked(self.live), self.viewer, self.keys)
        for event in changes.events:
            if event.kind == "chanced":
                break
            mine.happen([event])
        return mine.heard

    def caught_up(self, before: Sequence[Event], after: int) -> list[JsonObject]:
        """Return what the viewer is told again after a break."""
        return sent_after(TABLE, [*before, *self.log], self.viewer, after)


def _equal_keys() -> Any:
    """Let both tables of a pair commit to the same next match."""
    return patch.object(fair_deal, "new_key", lambda: bytes(fair_deal.KEY_BYTES))


def _closed_hands() -> Any:
    """Leave out the hands, which lie open once a seat has resigned: they are what differs."""
    return patch.object(view, "_end", lambda _, state: view.outcome_json(state))


def _goes_on(table: Table, action: Any, seat: Seat) -> bool:
    """Whether a seat is still in its turn after an action."""
    after = table.state.apply(action, seat)
    return seat in after.waiting and after.occasion == table.state.occasion


def _attempts(table: Table, seat: Seat, seed: str) -> list[tuple[Any, ...]]:
    """List commands of a seat, allowed and not."""
    rng = random.Random(seed)
    due = table.places[seat].decisions
    texts = [str(action) for action in table.setup.codec.actions]
    other = (seat + 1) % len(table.places)
    return [
        *((commands.act, seat, due, [tried]) for tried in rng.sample(texts, 3)),
        (commands.act, seat, due, rng.sample(texts, 2)),
        (commands.act, seat, due, ["no such thing"]),
        (commands.act, seat, due + 1, texts[:1]),
        (commands.undo, seat, due),
        (_claim, seat, other),
        (commands.resign, seat),
        (commands.come_back, seat),
        (commands.ready, seat, ""),
        (commands.rematch, seat),
        (commands.leave, seat),
        (commands.sit, other, "Zoe"),
        (commands.say, seat, "hello"),
        (commands.close, ()),
    ]


def _claim(changes: commands.Changeset, seat: Seat, other: Seat) -> None:
    commands.claim(changes, seat, other, 10**6, agent="random")


def redealt(events: Sequence[Event], viewer: Viewer, rng: random.Random) -> tuple[list[Event], int]:
    """Deal what a viewer has not seen of a card game anew; return the log, and what differs.

    Cards that the others hold unseen change places with each other and with the deck.
    """
    table = fold(TABLE, events)
    assert table is not None
    held = {
        seat: Counter(map(str, hand)) - Counter(map(str, table.state.board.known[seat]))
        for seat, hand in enumerate(table.state.hands)
        if seat != viewer
    }
    for event in events:  # a card that was placed has been seen, even if it was taken back
        if event.kind == "acted" and event.seat in held:
            held[event.seat].pop(event.data["action"].removeprefix("x"), None)
    slots: list[tuple[int, int]] = []
    for place, number, seat, card in _arrivals(events):
        if seat in held and held[seat][card]:
            held[seat][card] -= 1
            slots.append((place, number))
    cards = [events[place].data["events"][number][-1] for place, number in slots]
    deck = Counter(dict(zip(map(str, table.setup.variant.kinds), table.state.deck, strict=True)))
    pool = [*cards, *deck.elements()]
    rng.shuffle(pool)
    new = list(events)
    for (place, number), card in zip(slots, pool, strict=False):
        items = [list(item) for item in new[place].data["events"]]
        items[number][-1] = card
        new[place] = new[place]._replace(data={"events": items})
    return new, sum(old != card for old, card in zip(cards, pool, strict=False))


def _arrivals(events: Sequence[Event]) -> list[tuple[int, int, Seat, str]]:
    """List the cards that came off the deck in the round being played, the last first."""
    found: list[tuple[int, int, Seat, str]] = []
    table = new_table(TABLE, events[0])
    for place, event in enumerate(events[1:], 1):
        if event.kind == "chanced":
            if event.data["events"][0][0] == "deal":
                found = []
            mover = table.state.board.mover
            for number, item in enumerate(event.data["events"]):
                seat = item[1] if item[0] == "deal" else mover
                found.append((place, number, seat, item[-1]))
        table.apply(event)
    return found[::-1]


def unshown(events: Sequence[Event], viewer: Viewer) -> set[int]:
    """Return the numbers of the events that never showed to a viewer in any way."""
    live = LiveTable(new_table(TABLE, events[0]))
    begun: dict[int, Event] = {}
    hidden: set[int] = set()
    for event in events[1:]:
        shown = live.apply(event)[viewer]
        if event.kind == "acted" and not shown:
            begun[event.seq] = event
        if event.kind == "undid" and not shown:
            hidden.add(event.seq)
        fallen = {seq for seq, late in begun.items() if late not in live.feed._held_back}
        if event.kind in ("undid", "resigned"):
            hidden |= fallen
        begun = {seq: late for seq, late in begun.items() if seq not in fallen}
    return hidden | set(begun)
