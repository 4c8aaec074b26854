"""Tricks, a toy third game for two: its rules (T1 to T6) and nothing else. See `rules`.

It is registered by `LOSTCITIES_GAMES=tests.toy`; its tests play it wherever the others are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lostcities.game import WHOLE_GAME, RoundPlayed, Seat, Step
from tests.toy.notation import (
    VARIANTS,
    position_text,
    read_body,
    read_position,
    result_text,
    write_body,
)
from tests.toy.rules import Deal, Observation, Play, State, Variant, codec, new

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import OptionKind

name: Final = "tricks"
letter: Final = "T"
version: Final = 1
variants = VARIANTS
default_variant: Final = "standard"
option_kinds: dict[str, OptionKind] = {}
default_turn_limit: int | None = None
has_rounds: Final = False
style_names: tuple[str, ...] = ()
mid_turn_phases: frozenset[str] = frozenset()


def is_sealed(_: State) -> bool:
    """T3: one after the other."""
    return False


def rounds_played(steps: Sequence[Step], end: State) -> tuple[RoundPlayed, ...]:  # noqa: ARG001
    """Return the points; there are no rounds."""
    return (RoundPlayed(len(end.played), "played", end.won),) if end.ending == "played" else ()


def style_counts(steps: Sequence[Step], end: State) -> tuple[tuple[int, ...], ...]:  # noqa: ARG001
    """Nothing is counted."""
    return (), ()


def seat_count(_: State | Observation) -> int:
    """T1: two."""
    return 2


def rematch_starter(starter: Seat, seats: int) -> Seat:
    """The other one."""
    return (starter + 1) % seats


def material(variant: Variant) -> dict[str, Any]:
    """Return the numbers."""
    return {"numbers": {"cards": variant.cards, "hand": variant.hand}, "sheet": None}


def key_scopes(_: Variant) -> tuple[int, ...]:
    """T2: one key deals it all."""
    return (WHOLE_GAME,)


def chance_json(event: Any) -> list[Any]:
    """Write a deal."""
    if not isinstance(event, Deal):
        raise TypeError(f"not a chance event of tricks: {event!r}")
    return ["deal", event.seat, event.card]


def read_chance(item: list[Any]) -> Deal:
    """Read a deal."""
    match item:
        case ["deal", int(seat), int(card)]:
            return Deal(seat, card)
    raise ValueError(f"not a chance event of tricks: {item!r}")


def redact_chance(_: State, item: list[Any], viewer: Seat | None) -> list[Any]:
    """T2: only the seat a card comes to learns which one it is."""
    return item if item[1] == viewer else ["deal", item[1], None]


def plan_ahead(seen: Observation) -> tuple[Observation, ...]:
    """T3: the card of the next turn can be chosen before it comes."""
    if seen.seat is None or seen.seat in seen.waiting or seen.mover < 0:
        return ()
    return (_ahead(seen),) if seen.held(seen.seat) else ()


def _ahead(seen: Observation) -> Observation:
    return Observation(
        seen.variant, seen.starter, seen.dealt, seen.played, seen.broken, seen.seat, ahead=True
    )


def candidate_actions(seen: Observation) -> list[Play]:
    """T3: the cards of the hand."""
    return [] if seen.seat is None else [Play(card) for card in seen.held(seen.seat)]


def previews(_: Observation) -> dict[str, Any]:
    """Nothing can be said before the other has played."""
    return {}


class ViewWriter:
    """Writes what the viewers of tables see."""

    def write(self, seen: Observation) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the game as a viewer sees it, and its points."""
        return seen.to_json(), {"points": list(seen.won)}


view_writer = ViewWriter


def open_hands(state: State) -> list[list[str]]:
    """Return both hands."""
    return [list(map(str, state.held(seat))) for seat in (0, 1)]


def round_receipts(before: State, after: State) -> list[dict[str, Any]]:  # noqa: ARG001
    """There are no rounds."""
    return []


__all__ = [
    "Observation",
    "State",
    "Variant",
    "codec",
    "new",
    "position_text",
    "read_body",
    "read_position",
    "result_text",
    "write_body",
]
