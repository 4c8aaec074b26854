"""A record as something to look at, turn by turn, with every hand open.

Whoever sends a record has it already: nothing here is anybody's secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities import record
from lostcities.game import CHANCE
from lostcities.server.chances import chance_json
from lostcities.server.tables.setup import material
from lostcities.server.views.receipts import BoardCache, round_receipt
from lostcities.server.views.refusals import refusal_json
from lostcities.server.views.view import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.game import State, Step
    from lostcities.record import Replay
    from lostcities.server.tables.events import JsonObject


IN_MID_TURN: Final = ("take", "accelerate")
"""Phases within a turn: it is shown when it is done."""


def replayed(text: str) -> JsonObject:
    """Return a record's turns one by one, as far as it is good, and what is wrong with it."""
    replay = record.read(text)
    told: JsonObject = {"names": replay.names, "setup": None, "frames": [], "receipts": []}
    if replay.state is not None:
        told["setup"] = _setup(replay)
        told["frames"] = list(_frames(replay))
        told["receipts"] = _receipts(replay)
    return {**told, "complete": replay.complete, "error": _error(replay)}


def _setup(replay: Replay) -> JsonObject:
    """Return what there is to know before the first turn, as a table's view has it."""
    variant: Any = replay.state.variant
    return {
        "game": replay.headers["Game"],
        "variant": variant.name,
        "options": variant.options(),
        "seats": ["record"] * len(replay.names),
        "memory_aid": True,
        **material(variant),
    }


def _frames(replay: Replay) -> Iterator[JsonObject]:
    """Yield each turn's events and what the table looks like after it.

    When a round ends the cards lie as they did before the last one was drawn: that is shown, too.
    """
    shared, events = BoardCache(), []
    before: Any = None
    for step, state in replay.states():
        if step is not None:
            events.append(_event(step))
        if _rounds(state) > _rounds(before) and state.outcome is None:
            yield {"events": events, **shown(before, shared)}
            events = []
        elif _is_settled(state):
            yield {"events": events, **shown(state, shared)}
            events = []
        before = state
    if events:  # a record may end in the middle of a turn
        yield {"events": events, **shown(before, shared)}


def _rounds(state: Any) -> int:
    """Return how many rounds of the card game are over."""
    return 0 if state is None else len(getattr(state.board, "results", ()))


def _is_settled(state: State[Any]) -> bool:
    return state.seat != CHANCE and state.phase not in IN_MID_TURN


def _event(step: Step) -> JsonObject:
    if step.seat == CHANCE:
        return {"kind": "chanced", "seat": None, "events": [chance_json(step.event)]}
    return {"kind": "acted", "seat": step.seat, "action": str(step.event)}


def _receipts(replay: Replay) -> list[JsonObject]:
    """Return the receipt of every finished round of the card game."""
    told: list[JsonObject] = []
    before: Any = None
    for _, state in replay.states():
        now: Any = state
        if _rounds(now) > len(told):
            told.append(round_receipt(now.variant, now.board.results[-1], before.board.expeditions))
        before = now
    return told


def _error(replay: Replay) -> JsonObject | None:
    if replay.error is None:
        return None
    return {"line": replay.error.line, **refusal_json(replay.error.refusal)}
