"""A table as one viewer sees it. What leaves a table leaves through this package and no other way.

This is the one module of the server that asks a state what somebody knows (S4). A viewer is a seat,
or None for a spectator. A view depends on what its viewer may know and on nothing else: two tables
that differ in the rest give the same bytes (non-interference, tested as such).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.server.views.refusals import rule_refusal_json

if TYPE_CHECKING:
    from lostcities.game import Game, Observation, Seat, State, ViewWriter
    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.table import Table

Viewer = int | None
"""A seat, or None for a spectator."""


def observation(table: Table, viewer: Viewer) -> Observation[Any]:
    """Return what a viewer knows of the game; it is also all an agent is given."""
    return table.state_shown_to(viewer).observe(viewer)


def open_view(game: Game, state: State[Any], writer: ViewWriter) -> JsonObject:
    """Return a state of a record, which holds no secrets: the public part and every hand."""
    public, sums = writer.write(state.observe(None))
    return {
        "game": public,
        "sums": sums,
        "hands": game.open_hands(state),
        "outcome": outcome_json(state),
    }


def seen_by(state: State[Any], seat: Viewer) -> Observation[Any]:
    """Return what a seat would know at a position that somebody has set up."""
    return state.observe(seat)


def view(table: Table, viewer: Viewer, seq: int, writer: ViewWriter) -> JsonObject:
    """Return the table as a viewer sees it; `seq` is the number of the last event they got."""
    shown: JsonObject = {
        "table": table.id,
        "seq": seq,
        "seat": viewer,
        "status": table.status,
        "setup": table.setup.public,
        "places": [_place(table, number) for number in range(len(table.places))],
        "match": table.match,
        "scheme": table.scheme,
        "commitments": [list(pair) for pair in table.commitments],
        "next": _next_match(table),
        "revealed": [list(pair) for pair in table.revealed],
        "offers": sorted(table.offers),
        "help": table.setup.help,
        "helped": [_helped(table, number, viewer) for number in range(len(table.places))],
        "recoveries": {
            str(seat): "allowed" if asked.allowed else "asked"
            for seat, asked in table.recoveries.items()
        },
        "game": None,
        "sums": None,
        "number": None if viewer is None else table.places[viewer].decisions,
        "decision": None,
        "undo": viewer is not None and table.can_undo(viewer),
        "outcome": None,
    }
    if table.state is not None:
        seen = observation(table, viewer)
        shown["game"], shown["sums"] = writer.write(seen)
        shown["decision"] = _decision(table, viewer, seen, shown["game"])
        shown["outcome"] = _end(table.setup.game, table.state_shown_to(viewer))
    return shown


def _next_match(table: Table) -> JsonObject | None:
    """Return what is committed to for the match after this one (S5)."""
    if table.next is None:
        return None
    match, scheme, commitments = table.next
    return {
        "match": match,
        "scheme": scheme,
        "commitments": [list(pair) for pair in commitments],
    }


def _place(table: Table, number: Seat) -> JsonObject:
    place = table.places[number]
    return {
        "taken": place.taken,
        "name": place.name,
        "agent": place.agent,
        "person": place.person,
        "ready": place.ready,
    }


def _helped(table: Table, number: Seat, viewer: Viewer) -> int:
    """Count the hints and warnings of a seat; its warnings are its own until the match is over."""
    place = table.places[number]
    knows = number == viewer or table.status in ("over", "closed")
    return place.hints + (place.warnings if knows else 0)


def _decision(
    table: Table, viewer: Viewer, seen: Observation[Any], game: JsonObject
) -> JsonObject | None:
    """Return what a seat may do now, and for what it may not do, why."""
    if viewer is None or table.status != "playing" or viewer not in seen.waiting:
        return None
    number = table.places[viewer].decisions
    choices_now = choices(table.setup.game, seen, game["legal"])
    return {"number": number, "phase": seen.phase, **choices_now}


def plan(table: Table, viewer: Viewer) -> JsonObject | None:
    """Return what the next turn of a waiting person could be if it came now; else None.

    It is written on request, not with every view: it costs more than the view of a waiting seat.
    """
    if viewer is None or table.status != "playing" or table.places[viewer].agent is not None:
        return None
    parts = [
        choices(table.setup.game, seen, [str(action) for action in seen.legal()])
        for seen in table.setup.game.plan_ahead(observation(table, viewer))
    ]
    if not parts:
        return None
    return {
        "legal": [action for part in parts for action in part["legal"]],
        "previews": {key: shown for part in parts for key, shown in part["previews"].items()},
        "refused": {key: shown for part in parts for key, shown in part["refused"].items()},
    }


def choices(game: Game, seen: Observation[Any], legal: list[str]) -> JsonObject:
    """Return what a seat may do, what that would bring, and why it may not do the rest."""
    return {
        "legal": legal,
        "previews": game.previews(seen),
        "refused": {
            str(action): rule_refusal_json(refusal.reason, tuple(refusal.values.items()))
            for action in game.candidate_actions(seen)
            if str(action) not in legal and (refusal := seen.refusal(action)) is not None
        },
    }


def _end(game: Game, state: State[Any]) -> JsonObject | None:
    """Return how a match ended, if it has, and with it the hands that were hidden until then."""
    outcome = outcome_json(state)
    return outcome and {**outcome, "hands": game.open_hands(state)}


def outcome_json(state: State[Any]) -> JsonObject | None:
    """Return how a game ended, if it has."""
    outcome = state.outcome
    if outcome is None:
        return None
    return {
        "scores": None if outcome.scores is None else list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }
