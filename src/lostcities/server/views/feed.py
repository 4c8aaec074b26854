"""Which viewer hears of which event of a table, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.server.tables.table import Table, is_sealed

if TYPE_CHECKING:
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.views.view import Viewer


class Feed:
    """What every viewer of a table is told, event by event, each with numbers of their own.

    A turn in progress is told to the seat that is in it, to the others when it is done; if it is
    taken back before, they never hear of it. A sealed choice (R19) is told to the others when all
    are revealed; before, only that it is made. The numbers have no gaps, and what is told late
    bears the time of its telling, so that not even the number of such changes of mind shows.
    """

    def __init__(self, table: Table) -> None:
        self.viewers: tuple[Viewer, ...] = (None, *range(len(table.places)))
        self.seqs: dict[Viewer, int] = dict.fromkeys(self.viewers, 0)
        self._held: list[Event] = []
        """What some viewers have not been told yet."""

    def told(self, before: Table, event: Event, after: Table) -> dict[Viewer, list[JsonObject]]:
        """Return what each viewer is told of an event that led from one table to the other."""
        sealed = is_sealed(before.state) and is_sealed(after.state)
        if event.kind == "acted" and (sealed or after.state is not after.settled):
            self._held.append(event)
            made = sealed and event.seat not in after.waiting
            hint = event._replace(kind="sealed", data={})
            return self._tell_apart(event, [hint] if made else [], before)
        if event.kind == "undid":
            return self._undone(before, event)
        held: list[Event] = []
        if event.kind in ("acted", "chanced", "resigned"):  # the turn is done, or never will be
            held, self._held = self._held, []
        return self._tell_late([] if event.kind == "resigned" else held, event, before)

    def _undone(self, before: Table, event: Event) -> dict[Viewer, list[JsonObject]]:
        """Tell whoever was told; the begun turns of others fall with a turn that was told."""
        own = [late for late in self._held if late.seat == event.seat]
        if own:
            self._held.remove(own[-1])
            made = is_sealed(before.state) and event.seat not in before.waiting
            return self._tell_apart(event, [event] if made else [], before)
        self._held = []
        return self._tell_late([], event, before)

    def _tell_late(
        self, held: list[Event], event: Event, before: Table
    ) -> dict[Viewer, list[JsonObject]]:
        """Tell everybody of an event, and before of what they had not been told yet."""
        late = [missed._replace(at=event.at) for missed in held]
        return self._tell(
            {
                viewer: [*(missed for missed in late if missed.seat != viewer), event]
                for viewer in self.viewers
            },
            before,
        )

    def _tell_apart(
        self, event: Event, hints: list[Event], before: Table
    ) -> dict[Viewer, list[JsonObject]]:
        """Tell a seat what it did, and the others a hint of it, if anything (R19)."""
        return self._tell(
            {viewer: [event] if viewer == event.seat else hints for viewer in self.viewers}, before
        )

    def _tell(
        self, events: dict[Viewer, list[Event]], before: Table
    ) -> dict[Viewer, list[JsonObject]]:
        return {
            viewer: [self._numbered(viewer, event, before) for event in theirs]
            for viewer, theirs in events.items()
        }

    def _numbered(self, viewer: Viewer, event: Event, before: Table) -> JsonObject:
        self.seqs[viewer] += 1
        return {
            "seq": self.seqs[viewer],
            "at": round(event.at, 3),
            "kind": event.kind,
            "seat": event.seat,
            **_data(before, event, viewer),
        }


def _data(before: Table, event: Event, viewer: Viewer) -> JsonObject:
    """Return the data of an event without what a viewer may not know."""
    if event.kind in ("created", "readied", "fell_back"):
        return {}  # the nonce is shown when the game begins; a fault may name a card
    if event.kind == "started":
        return {**event.data, "nonces": [place.nonce for place in before.places]}
    if event.kind == "chanced":
        return {"events": [_chance(before, item, viewer) for item in event.data["events"]]}
    return event.data


def _chance(before: Table, item: list[Any], viewer: Viewer) -> list[Any]:
    """D3, D11: a card is told to the seat it comes to; dice are told to everybody."""
    if item[0] == "deal":
        return item if item[1] == viewer else [item[0], item[1], None]
    if item[0] == "draw":
        mover = before.state.board.mover
        return ["draw", mover, item[1] if mover == viewer else None]
    return item
