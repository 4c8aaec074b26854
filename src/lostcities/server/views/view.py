"""Everything that leaves a table: views, events, exports, what agents are given. Nothing else does.

This is the one place of the server that asks a state what somebody knows. A viewer is a seat, or
None for a spectator. What is told to a viewer depends on what that viewer may know and on nothing
else: two tables that differ in the rest give the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.duel import Discard, Play, Take
from lostcities.duel.cards import texts
from lostcities.rollwrite import Accelerate, Pick
from lostcities.server.ahead import ahead
from lostcities.server.tables.table import Table
from lostcities.server.views.receipts import BoardCache, previews, round_receipt
from lostcities.server.views.refusals import rule_refusal_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lostcities.game import Observation, Seat, State
    from lostcities.server.tables.events import JsonObject

Viewer = int | None
"""A seat, or None for a spectator."""


def observation(table: Table, viewer: Viewer) -> Observation[Any]:
    """Return what a viewer knows of the game; it is also all an agent is given."""
    return table.seen_by(viewer).observe(viewer)


def shown(state: State[Any], shared: BoardCache) -> JsonObject:
    """Return a state of a record, which is nobody's secret: the public part and every hand."""
    game, sums = shared.told(state.observe(None))
    hands = getattr(state, "hands", None)
    return {
        "game": game,
        "sums": sums,
        "hands": None if hands is None else [texts(hand) for hand in hands],
        "outcome": _ended(state),
    }


def view(table: Table, viewer: Viewer, seq: int, shared: BoardCache) -> JsonObject:
    """Return the table as a viewer sees it; `seq` counts what that viewer has been told."""
    told: JsonObject = {
        "table": table.id,
        "seq": seq,
        "seat": viewer,
        "status": table.status,
        "setup": table.setup.public,
        "places": [_place(table, number) for number in range(len(table.places))],
        "match": table.match,
        "commitments": [list(pair) for pair in table.commitments],
        "revealed": [list(pair) for pair in table.revealed],
        "offers": sorted(table.offers),
        "game": None,
        "sums": None,
        "number": None if viewer is None else table.places[viewer].decisions,
        "decision": None,
        "undo": viewer is not None and table.can_undo(viewer),
        "outcome": None,
    }
    if table.state is not None:
        seen = observation(table, viewer)
        told["game"], told["sums"] = shared.told(seen)
        told["decision"] = _decision(table, viewer, seen, told["game"])
        told["outcome"] = _ended(table.seen_by(viewer))
    return told


def _place(table: Table, number: Seat) -> JsonObject:
    place = table.places[number]
    return {
        "taken": place.taken,
        "name": place.name,
        "agent": place.agent,
        "person": place.person,
        "ready": place.ready,
    }


def _decision(
    table: Table, viewer: Viewer, seen: Observation[Any], game: JsonObject
) -> JsonObject | None:
    """Tell a seat what it may do now, and of what it may not do, why."""
    if viewer is None or table.status != "playing" or viewer not in seen.waiting:
        return None
    number = table.places[viewer].decisions
    return {"number": number, "phase": seen.phase, **_choices(table, seen, game["legal"])}


def plan(table: Table, viewer: Viewer) -> JsonObject | None:
    """Tell a person who waits what the next turn could be if it came now; else nothing.

    It is made when it is asked for, not with every view: it costs more than such a view itself.
    """
    if viewer is None or table.status != "playing" or table.places[viewer].agent is not None:
        return None
    parts = [
        _choices(table, seen, [str(action) for action in seen.legal()])
        for seen in ahead(observation(table, viewer))
    ]
    if not parts:
        return None
    return {
        "legal": [action for part in parts for action in part["legal"]],
        "previews": {key: told for part in parts for key, told in part["previews"].items()},
        "refused": {key: told for part in parts for key, told in part["refused"].items()},
    }


def _choices(table: Table, seen: Observation[Any], legal: list[str]) -> JsonObject:
    """Tell what a seat may do, what comes of it, and of what it may not do, why."""
    return {
        "legal": legal,
        "previews": {} if table.setup.has_rounds else previews(seen),  # type: ignore[arg-type]
        "refused": {
            str(action): rule_refusal_json(refusal.reason, tuple(refusal.values.items()))
            for action in _imaginable(table, seen)
            if str(action) not in legal and (refusal := seen.refusal(action)) is not None
        },
    }


def _imaginable(table: Table, seen: Observation[Any]) -> Iterable[Any]:
    """List what a player might try: cards in hand, piles, pairs the dice show, columns."""
    if seen.phase == "place":
        hand = dict.fromkeys(seen.hand)  # type: ignore[attr-defined]  # the card game's
        return [handler(card) for handler in (Play, Discard) for card in hand]
    thinkable = _THINKABLE[seen.phase](seen)
    return [action for action in table.setup.codec.actions if thinkable(action)]


def _of_piles(_: Any) -> Callable[[Any], bool]:
    return lambda action: isinstance(action, Take)


def _of_dice(seen: Any) -> Callable[[Any], bool]:
    numbers, colours = seen.board.dice_for(seen.seat)
    return lambda action: (
        isinstance(action, Pick)
        and not action.as_ten
        and action.face in numbers
        and action.colour in colours
    )


def _of_columns(_: Any) -> Callable[[Any], bool]:
    return lambda action: isinstance(action, Accelerate)


_THINKABLE: dict[str, Callable[[Any], Callable[[Any], bool]]] = {
    "take": _of_piles,
    "pick": _of_dice,
    "accelerate": _of_columns,
}
"""By phase, which of all actions a player might think of."""


def _ended(state: State[Any]) -> JsonObject | None:
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "scores": None if outcome.scores is None else list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def receipts(table: Table) -> list[JsonObject]:
    """Return the sums of every finished round of the match, by seat and colour (D16–D20)."""
    if not table.finished:
        return []
    played = zip(table.state.board.results, table.finished, strict=True)
    return [round_receipt(table.setup.variant, *each) for each in played]
