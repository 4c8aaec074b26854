"""A table in memory together with what each of its viewers has been sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.server.tables.table import Table, opened
from lostcities.server.views.feed import Feed
from lostcities.server.views.receipts import BoardCache
from lostcities.server.views.view import plan, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.views.view import Viewer


class LiveTable:
    """A table with its feed: takes events in and tells every viewer what they may know of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shared = BoardCache()
        self.feed = Feed(table)
        self.feed.seqs = dict.fromkeys(self.feed.viewers, 1)  # `created` is told as the first view

    def apply(self, event: Event) -> dict[Viewer, list[JsonObject]]:
        """Take in an event; return what each viewer is told."""
        before = self.table.fork()
        self.table.apply(event)
        return self.feed.told(before, event, self.table)

    def adopt(self, changes: Changeset) -> dict[Viewer, list[JsonObject]]:
        """Take in what was worked out on a fork of this table; return what each viewer is told."""
        told: dict[Viewer, list[JsonObject]] = {viewer: [] for viewer in self.feed.viewers}
        afters = [*changes.befores, changes.table][1:]
        for before, event, after in zip(changes.befores, changes.events, afters, strict=True):
            for viewer, items in self.feed.told(before, event, after).items():
                told[viewer] += items
        self.table = changes.table
        return told

    def view(self, viewer: Viewer) -> JsonObject:
        """Return the table as a viewer sees it now."""
        return view(self.table, viewer, self.feed.seqs[viewer], self._shared)

    def planned(self, viewer: Viewer) -> JsonObject:
        """Return the same, and what the next turn could be if it came now."""
        return {**self.view(viewer), "plan": plan(self.table, viewer)}


def replayed(
    table: str, events: Sequence[Event], viewer: Viewer, after: int
) -> tuple[LiveTable, list[JsonObject]]:
    """Rebuild a table, and what a viewer was told after a number of theirs."""
    live = LiveTable(opened(table, events[0]))
    told: list[JsonObject] = []
    for event in events[1:]:
        told += live.apply(event).get(viewer, [])
    return live, [item for item in told if item["seq"] > after]
