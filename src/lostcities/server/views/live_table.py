"""A table in memory, together with what each of its viewers has been sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.server.tables.table import Table, new_table
from lostcities.server.views.feed import Feed
from lostcities.server.views.view import plan, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.views.feed import Deliveries
    from lostcities.server.views.view import Viewer


class LiveTable:
    """Takes events in, and says what every viewer is sent of them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.feed = Feed(table)

    def apply(self, event: Event) -> Deliveries:
        """Take in an event; return what each viewer is sent."""
        before = self.table.fork()
        self.table.apply(event)
        return self.feed.deliver(before, event, self.table)

    def adopt(self, changes: Changeset) -> Deliveries:
        """Take in what was worked out on a fork of this table; return what each viewer is sent."""
        sent: Deliveries = {viewer: [] for viewer in self.feed.viewers}
        afters = [*changes.befores, changes.table][1:]
        for before, event, after in zip(changes.befores, changes.events, afters, strict=True):
            for viewer, messages in self.feed.deliver(before, event, after).items():
                sent[viewer] += messages
        self.table = changes.table
        return sent

    def view(self, viewer: Viewer) -> JsonObject:
        """Return the table as a viewer sees it now."""
        writer = self.table.setup.rules.view_writer
        return view(self.table, viewer, self.feed.seqs[viewer], writer)

    def view_with_plan(self, viewer: Viewer) -> JsonObject:
        """Return the same, and what the next turn could be if it came now."""
        return {**self.view(viewer), "plan": plan(self.table, viewer)}


def rebuild(table: str, events: Sequence[Event]) -> LiveTable:
    """Rebuild a table from its events (S3)."""
    live = LiveTable(new_table(table, events[0]))
    for event in events[1:]:
        live.apply(event)
    return live


def sent_after(table: str, events: Sequence[Event], viewer: Viewer, seq: int) -> list[JsonObject]:
    """Return what a viewer was sent after a number of theirs."""
    live = LiveTable(new_table(table, events[0]))
    sent = [message for event in events[1:] for message in live.apply(event).get(viewer, [])]
    return [message for message in sent if message["seq"] > seq]
