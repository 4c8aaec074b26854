"""Which viewer gets which event of a table, and when.

A turn of several decisions is sent to the seat that is inside it at once, to the others when it is
done. A sealed choice (R19) is sent to the others when all choices are revealed; until then they
only learn that it was made. So for every event:

    event      when                                its own seat   the others
    acted      mid-turn (more decisions to come)   acted          nothing: it is held back
    acted      sealed, more of it to come          acted          nothing: it is held back
    acted      sealed, the choice is complete      acted          `sealed`; `acted` is held back
    acted      ends the turn, or opens the seals   acted          what was held back, then acted
    chanced    any time                            chanced        what was held back, then chanced
    undid      a decision held back                undid          nothing
    undid      a complete sealed choice            undid          undid
    undid      a turn the others have seen         undid          undid; what was held back falls
    helped     by the tutor                        helped         nothing
    resigned   any time                            resigned       resigned; what was held back falls
    the rest   any time                            the event      the event

Every viewer has numbers of their own without gaps, and an event sent late bears the time it is
sent: otherwise gaps and times would show how often a player has changed their mind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.server.tables.table import TUTOR

if TYPE_CHECKING:
    from lostcities.server.tables.events import Event, JsonObject
    from lostcities.server.tables.table import Table
    from lostcities.server.views.view import Viewer

    Deliveries = dict[Viewer, list[JsonObject]]
    """What each viewer is sent."""

ENDS_A_TURN = ("acted", "chanced", "resigned")
"""The events that end a turn, or make sure that it never will: what was held back is due."""

NEVER_SENT = ("created", "readied")
"""Events whose data stay here: a setup has names of its own, and nonces are shown when the game
begins."""


class Feed:
    """What every viewer of a table is sent, event by event."""

    def __init__(self, table: Table) -> None:
        self.viewers: tuple[Viewer, ...] = (None, *range(len(table.places)))
        # Number 1 is `created`: a viewer gets it as the first view.
        self.seqs: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self._held_back: list[Event] = []
        """What the seats that did it were sent, and the others were not."""

    def deliver(self, before: Table, event: Event, after: Table) -> Deliveries:
        """Return what each viewer is sent of an event that led from one table to the other."""
        sealed = before.is_sealed and after.is_sealed
        if event.kind == "acted" and (sealed or after.state is not after.public_state):
            self._held_back.append(event)
            is_complete = sealed and event.seat not in after.waiting
            hint = event._replace(kind="sealed", data={})
            return self._to_its_seat(event, [hint] if is_complete else [], before)
        if event.kind == "undid":
            return self._undone(before, event)
        if event.kind == "helped" and event.data["how"] == TUTOR:
            return self._to_its_seat(event, [], before)
        due: list[Event] = []
        if event.kind in ENDS_A_TURN:
            due, self._held_back = self._held_back, []
        return self._to_all([] if event.kind == "resigned" else due, event, before)

    def _undone(self, before: Table, event: Event) -> Deliveries:
        """Send an undo to those who got what is undone."""
        own = [held for held in self._held_back if held.seat == event.seat]
        if own:
            self._held_back.remove(own[-1])
            is_complete = before.is_sealed and event.seat not in before.waiting
            return self._to_its_seat(event, [event] if is_complete else [], before)
        # A turn that was seen is taken back: what others have begun on top of it falls with it.
        self._held_back = []
        return self._to_all([], event, before)

    def _to_all(self, due: list[Event], event: Event, before: Table) -> Deliveries:
        """Send everybody an event, after what they have not been sent yet."""
        late = [held._replace(at=event.at) for held in due]
        return self._numbered(
            {
                viewer: [*(held for held in late if held.seat != viewer), event]
                for viewer in self.viewers
            },
            before,
        )

    def _to_its_seat(self, event: Event, hints: list[Event], before: Table) -> Deliveries:
        """Send a seat what it did, and the others a hint of it, if anything (R19)."""
        return self._numbered(
            {viewer: [event] if viewer == event.seat else hints for viewer in self.viewers}, before
        )

    def _numbered(self, events: dict[Viewer, list[Event]], before: Table) -> Deliveries:
        return {
            viewer: [self._message(viewer, event, before) for event in theirs]
            for viewer, theirs in events.items()
        }

    def _message(self, viewer: Viewer, event: Event, before: Table) -> JsonObject:
        self.seqs[viewer] += 1
        return {
            "seq": self.seqs[viewer],
            "at": round(event.at, 3),
            "kind": event.kind,
            "seat": event.seat,
            **_redacted(before, event, viewer),
        }


def _redacted(before: Table, event: Event, viewer: Viewer) -> JsonObject:
    """Return the data of an event without what a viewer may not know (S4)."""
    if event.kind in NEVER_SENT:
        return {}
    if event.kind == "fell_back":  # what an agent stumbled over may name a card
        return {"agent": event.data["agent"]}
    if event.kind == "started":
        return {**event.data, "nonces": [place.nonce for place in before.places]}
    if event.kind == "chanced":
        redact = before.setup.game.redact_chance
        return {"events": [redact(before.state, item, viewer) for item in event.data["events"]]}
    return event.data
