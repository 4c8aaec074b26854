"""The record and the proof of a finished match, from the events of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities import record
from lostcities.game import CHANCE, Resign, Step
from lostcities.server.chances import read_chance
from lostcities.server.tables.fair_deal import Proof
from lostcities.server.tables.table import Table, is_sealed, opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Seat
    from lostcities.server.tables.events import Event, JsonObject


def export(table: str, events: Sequence[Event], match: int) -> JsonObject | None:
    """Return the record and the proof of a finished match; None while it is not over."""
    live = opened(table, events[0])
    start: Any = None
    steps: list[Step] = []
    shown = 0
    end: Table | None = None
    playing = False
    for event in events[1:]:
        live.apply(event)
        if event.kind == "committed":  # to another match
            playing = False
        elif event.kind == "started" and live.match == match:
            playing, start = True, live.state
        if playing:
            steps = _with_step(live, steps, shown, event)
            shown = len(steps) if live.state is live.settled else shown
            end = live.fork() if live.status == "over" else end
    if end is None:
        return None
    names = [place.name or "?" for place in end.places]
    headers = {f"Commitment-{scene}": told for scene, told in end.commitments}
    proof = Proof(
        table,
        match,
        end.nonces,
        dict(end.commitments),
        {scene: bytes.fromhex(key) for scene, key in end.revealed},
    )
    text = record.write(end.setup.game, names, start, steps, headers=headers)
    return {"record": text, "proof": proof.to_json()}


def _with_step(table: Table, steps: list[Step], shown: int, event: Event) -> list[Step]:
    """Add what an event did to the steps of the game, of which some have been shown to all."""
    seat: Seat = event.seat  # type: ignore[assignment]  # where it is used it is a seat's
    if event.kind == "acted":
        return [*steps, Step(seat, table.setup.codec.parse(event.data["action"]))]
    if event.kind == "undid":
        last = max(at for at, step in enumerate(steps) if step.seat == seat)
        return [*steps[:last], *(steps[last + 1 :] if is_sealed(table.state) else [])]
    if event.kind == "chanced":
        name = table.setup.game_name
        return [*steps, *(Step(CHANCE, read_chance(name, item)) for item in event.data["events"])]
    if event.kind == "resigned":
        return [*steps[:shown], Step(seat, Resign(seat))]
    return steps
