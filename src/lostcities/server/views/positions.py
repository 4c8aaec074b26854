"""Positions that somebody has set up: nobody plays them, so there is nothing to hide from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.games import find_variant, game_of
from lostcities.server.errors import NotAllowed
from lostcities.server.tables.commands import NO_HELP
from lostcities.server.tables.setup import require_few_rounds
from lostcities.server.views.replay import setup_json
from lostcities.server.views.view import choices, outcome_json, seen_by

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable

    from lostcities.game import Game, Observation, Seat
    from lostcities.server.tables.events import JsonObject


def read_position(text: str) -> Any:
    """Read a position: a state, or an observation if something in it is hidden."""
    known = _read(text)
    require_few_rounds(game_of(known), known.variant)
    return known


def is_whole(known: Any) -> bool:
    """Whether it is a state: everything is known."""
    return hasattr(known, "chances")


def seat_of(known: Any) -> Seat | None:
    """Return the seat a position is shown to: the one to move, or the one whose view it is."""
    seat: Seat | None = max(known.seat, 0) if is_whole(known) else known.seat
    return seat


def knowledge(known: Any, seat: Seat | None) -> Observation[Any]:
    """Return what a seat knows at a position."""
    seen: Observation[Any] = seen_by(known, seat) if is_whole(known) else known
    return seen


def refuse_running(known: Any, running: Collection[str]) -> None:
    """Refuse what a player sees just now at a table without help, as a hint would be.

    Not the texts are compared but what lies open and is in the hand: other numbers of turns, known
    cards, or the same cards in another order make no other position of it.
    """
    seen_now = {one for text in running for one in _essentials(_read(text))}
    if seen_now and not seen_now.isdisjoint(_essentials(known)):
        raise NotAllowed(NO_HELP())


def _essentials(known: Any) -> set[Hashable]:
    """Return what any seat whose cards are in a position has before it."""
    game = game_of(known)
    seats = range(game.seat_count(known)) if is_whole(known) else (known.seat,)
    return {(game.name, knowledge(known, seat).essentials()) for seat in seats}


def _read(text: str) -> Any:
    game, _ = find_variant(text.partition(" ")[0])
    return game.read_position(text)


def shown_position(known: Any, seat: Seat | None = None, *, is_open: bool = True) -> JsonObject:
    """Return a position as a page draws it, for a seat, or for the one to move."""
    game = game_of(known)
    seat = seat_of(known) if seat is None else seat
    seen = knowledge(known, seat)
    public, sums = game.view_writer().write(seen)
    whole = is_whole(known)
    decision = _decision(game, seen, seat)
    outcome = outcome_json(known) if whole else None
    return {
        "position": game.position_text(known),
        "game": game.name,
        "variant": known.variant.name,
        "seat": seat,
        "view": {
            "setup": setup_json(game, known.variant, game.seat_count(known)),
            "seat": seat,
            "game": public,
            "sums": sums,
            "hands": game.open_hands(known) if whole and is_open else None,
            "decision": decision,
            "outcome": outcome,
        },
        "decision": decision,
        "over": outcome is not None,
        "scores": None if outcome is None else outcome["scores"],
    }


def _decision(game: Game, seen: Observation[Any], seat: Seat | None) -> JsonObject | None:
    if seat is None or seat not in seen.waiting:
        return None
    legal = [str(action) for action in seen.legal()]
    return {"number": 0, "phase": seen.phase, **choices(game, seen, legal)}
