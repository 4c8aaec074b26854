"""Golden playthroughs: matches a person can follow, compared sign by sign.

Every variant has one in `tests/golden/duel`: at each decision the position, what is legal and
what was chosen; then the card that came. Write them anew with `REGENERATE_GOLDEN=1`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lostcities.dealer import SeededDealer, stream
from lostcities.duel import VARIANTS, Draw, Phase, State, new, position_text
from lostcities.game import CHANCE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.duel import RoundResult, Variant

GOLDEN = Path(__file__).parents[1] / "golden" / "duel"
SEED = 1
FIRST, LAST = 12, 3
"""How many turns are shown of a long match, from its beginning and before its end."""


def playthrough(variant: Variant) -> str:
    """Play a match by lot and write it down: the whole of a short one, else both its ends."""
    turns = list(written_turns(variant))
    if variant.name not in ("mini", "nano"):
        left_out = f"… {len(turns) - FIRST - LAST} turns are left out …\n"
        turns = [*turns[:FIRST], left_out, *turns[-LAST:]]
    title = f"duel/{variant.name}, seed {SEED}; every decision is drawn by lot\n"
    return "\n".join([title, *turns])


def written_turns(variant: Variant) -> Iterator[str]:
    """Write one paragraph for each turn; the last also tells how the match ended."""
    state, dealer = new(variant), SeededDealer(SEED)
    lots = stream(SEED, "golden", variant.name)
    lines: list[str] = []
    while state.seat != NOBODY:
        finished = len(state.board.results)
        if state.seat == CHANCE:
            event = dealer(state)
            lines += [f"comes {event.card}"] if isinstance(event, Draw) else []
        else:
            legal = state.legal()
            event = legal[lots.randrange(len(legal))]
            lines += [heading(state)] if state.phase is Phase.PLACE else []
            lines += [position_text(state), "legal " + " ".join(map(str, legal)), f"does  {event}"]
        state = state.apply(event)
        lines += [result_line(result) for result in state.board.results[finished:]]
        lines += [outcome_line(state)] if state.seat == NOBODY else []
        if lines and state.phase not in (Phase.TAKE, Phase.DRAW):
            yield "\n".join([*lines, ""])
            lines.clear()


def heading(state: State) -> str:
    """Name a turn."""
    return f"round {state.board.round}, turn {state.board.turns + 1}, seat {state.seat + 1}"


def result_line(result: RoundResult) -> str:
    """Tell how a round ended."""
    sides = [f"{' '.join(map(str, side))} = {sum(side)}" for side in result.points]
    return f"the round ends by {result.ending}: {' | '.join(sides)}"


def outcome_line(state: State) -> str:
    """Tell how the match ended."""
    assert state.outcome is not None
    assert state.outcome.scores is not None
    totals = " ".join(map(str, state.outcome.scores))
    winners = " and ".join(str(seat + 1) for seat in state.outcome.winners)
    return f"the match ends {totals}, won by seat {winners}"


@pytest.mark.parametrize("name", VARIANTS)
def test_golden_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    text = playthrough(VARIANTS[name])
    if os.environ.get("REGENERATE_GOLDEN") == "1":
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


def test_every_golden_file_has_its_variant() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(VARIANTS)
