"""An uploaded record turn by turn, with every hand open: the sender has it already."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from lostcities import record
from lostcities.errors import Reason
from lostcities.game import CHANCE
from lostcities.games import GAMES
from lostcities.server.errors import InvalidRequest, Refused
from lostcities.server.tables.commands import NOT_OVER
from lostcities.server.tables.setup import require_few_rounds
from lostcities.server.views.refusals import refusal_json
from lostcities.server.views.view import open_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.game import Game, Step
    from lostcities.record import Replay
    from lostcities.server.tables.events import JsonObject

MAX_TURNS: Final = 2_000
"""Turns of an uploaded record: a match of nine long rounds has half as many. More would take
seconds, and an answer of many megabytes."""
TURN: Final = re.compile(r"^[0-9]", re.MULTILINE)
"""How the line of a player's turn begins, in the records of every game: with a seat."""

LONG_RECORD = Reason(
    "format",
    "long-record",
    "this record has {turns} turns; the server works on records of at most {most}",
    "use the program on your own machine: lostcities replay, lostcities verify",
)


def require_short(text: str) -> int:
    """Return how many turns a record has, refusing one that has too many."""
    turns = len(TURN.findall(text))
    if turns > MAX_TURNS:
        raise InvalidRequest(LONG_RECORD(turns=turns, most=MAX_TURNS))
    return turns


def replayed(text: str) -> JsonObject:
    """Return a record's turns one by one, as far as it is good, and what is wrong with it."""
    replay = record.read(text)
    shown: JsonObject = {"names": replay.names, "setup": None, "frames": [], "receipts": []}
    if replay.state is not None:
        game = GAMES[replay.headers["Game"]]
        shown["setup"] = setup_json(game, replay.state.variant, len(replay.names))
        shown["frames"] = list(_frames(game, replay))
        shown["receipts"] = _receipts(game, replay)
    return {**shown, "complete": replay.complete, "error": _error(replay)}


def require_finished(replay: Replay) -> None:
    """Refuse a good record whose game is not over, or has more rounds than tables may have."""
    require_few_rounds(GAMES[replay.headers["Game"]], replay.state.variant)
    if replay.state.outcome is None:
        raise Refused(NOT_OVER())


def setup_json(game: Game, variant: Any, seats: int) -> JsonObject:
    """Return what there is to know before the first turn, as a table's view has it."""
    return {
        "game": game.name,
        "variant": variant.name,
        "options": variant.options(),
        "seats": ["record"] * seats,
        "memory_aid": True,
        **game.material(variant),
    }


def _frames(game: Game, replay: Replay) -> Iterator[JsonObject]:
    """Yield each turn's events and what the table looks like after it.

    The last card of a round ends it and clears the table at once; so the table as it was just
    before is a frame of its own.
    """
    writer, events = game.view_writer(), []
    before: Any = None
    for step, state in replay.states():
        if step is not None:
            events.append(_event(game, step))
        if before is not None and state.outcome is None and game.round_receipts(before, state):
            yield {"events": events, **open_view(game, before, writer)}
            events = []
        elif state.seat != CHANCE and state.phase not in game.mid_turn_phases:
            yield {"events": events, **open_view(game, state, writer)}
            events = []
        before = state
    if events:  # a record may end in the middle of a turn
        yield {"events": events, **open_view(game, before, writer)}


def _event(game: Game, step: Step) -> JsonObject:
    if step.seat == CHANCE:
        return {"kind": "chanced", "seat": None, "events": [game.chance_json(step.event)]}
    return {"kind": "acted", "seat": step.seat, "action": str(step.event)}


def _receipts(game: Game, replay: Replay) -> list[JsonObject]:
    states = [state for _, state in replay.states()]
    return [
        receipt
        for before, after in pairwise(states)
        for receipt in game.round_receipts(before, after)
    ]


def _error(replay: Replay) -> JsonObject | None:
    if replay.error is None:
        return None
    return {"line": replay.error.line, **refusal_json(replay.error.refusal)}
