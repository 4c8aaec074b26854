"""The record and the proof of a finished match, from the events of its table (S5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.game import CHANCE, Resign, Step
from lostcities.server.tables import deal_proof
from lostcities.server.tables.setup import LOT
from lostcities.server.tables.table import Table, new_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Seat
    from lostcities.server.tables.events import Event, JsonObject


def export(table: str, events: Sequence[Event], match: int) -> JsonObject | None:
    """Return the record and the proof of a finished match; None while it is not over."""
    live = new_table(table, events[0])
    start: Any = None
    steps: list[Step] = []
    public_steps = 0
    end: Table | None = None
    playing = False
    for event in events[1:]:
        live.apply(event)
        if event.kind == "started":
            playing = live.match == match
            start = live.state if playing else start
        if playing:
            steps = _with_event(live, steps, public_steps, event)
            public_steps = len(steps) if live.state is live.public_state else public_steps
            end = live.fork() if live.status == "over" else end
    return None if end is None else _exported(end, match, start, steps)


def _with_event(table: Table, steps: list[Step], public_steps: int, event: Event) -> list[Step]:
    """Add to the steps of the game what an event did, or take away what it undid."""
    seat: Seat = event.seat  # type: ignore[assignment]  # where it is used it is a seat's
    if event.kind == "acted":
        return [*steps, Step(seat, table.setup.codec.parse(event.data["action"]))]
    if event.kind == "undid":
        last = max(at for at, step in enumerate(steps) if step.seat == seat)
        return [*steps[:last], *(steps[last + 1 :] if table.is_sealed else [])]
    if event.kind == "chanced":
        read = table.setup.game.read_chance
        return [*steps, *(Step(CHANCE, read(item)) for item in event.data["events"])]
    if event.kind == "resigned":  # a turn that was never finished has never happened
        return [*steps[:public_steps], Step(seat, Resign(seat))]
    return steps


def _starter(end: Table) -> str:
    """Return how the starter of a match was found (D4, R7)."""
    if end.match > 1:
        return deal_proof.NEXT
    return deal_proof.LOT if end.setup.starter == LOT else deal_proof.AGREED


def _exported(end: Table, match: int, start: Any, steps: list[Step]) -> JsonObject:
    names = [place.name or "?" for place in end.places]
    headers = {f"Commitment-{scene}": digest for scene, digest in end.commitments}
    proof = deal_proof.Proof(
        end.id,
        match,
        end.nonces,
        dict(end.commitments),
        {scene: bytes.fromhex(key) for scene, key in end.revealed},
        _starter(end),
    )
    text = record.write(end.setup.game, names, start, steps, headers=headers)
    return {"record": text, "proof": proof.to_json()}
