"""Golden playthroughs: games a person can follow, compared sign by sign.

In `tests/golden/dice`: of every turn the roll; at each decision who is asked, what is legal
and what was chosen; at the end of the turn the position. Write them anew with
`REGENERATE_GOLDEN=1`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lostcities.dealer import SeededDealer, stream
from lostcities.dice import VARIANTS, Accelerate, Pick, State, new, position_text, receipt
from lostcities.game import CHANCE, NOBODY
from tests.rules.dice_positions import SEALED, SOLO, STANDARD

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from lostcities.dice import Action
    from lostcities.game import Seat

GOLDEN = Path(__file__).parents[1] / "golden" / "dice"
SEED = 1
GAMES = {
    "standard-2": new(STANDARD, seats=2),
    "standard-5": new(STANDARD, seats=5, starter=3),
    "simultaneous-3": new(SEALED.with_options({"zero_may_open_as_ten": True}), seats=3),
    "solo": new(SOLO, seats=1),
}
FIRST, LAST = 12, 3
"""How many turns are shown of a long game, from its beginning and before its end."""

WHOLE = ("solo", "standard-2")
"""The games that are shown from the first turn to the last."""


def playthrough(name: str) -> str:
    """Play a game by lot and write it down: the whole of it, or both its ends."""
    turns = list(written_turns(name))
    if name not in WHOLE:
        left_out = f"… {len(turns) - FIRST - LAST} turns are left out …\n"
        turns = [*turns[:FIRST], left_out, *turns[-LAST:]]
    start = GAMES[name]
    options = "".join(f", {option}" for option in start.variant.options())
    title = f"dice/{start.variant.name}{options}, seats {len(start.drafts)}, seed {SEED}"
    return "\n".join([f"{title}; of three choices drawn by lot the lowest is made\n", *turns])


def written_turns(name: str) -> Iterator[str]:
    """Write one paragraph for each turn; the last also tells how the game ended."""
    state, dealer = GAMES[name], SeededDealer(SEED)
    lots = stream(SEED, "golden", name)
    lines: list[str] = []
    while state.seat != NOBODY:
        number = state.board.turn
        if state.seat == CHANCE:
            state = state.apply(dealer(state))
            lines += [heading(state)] if state.seat != CHANCE else []
            continue
        seat = lots.choice(state.waiting)
        choice = drawn(state.legal(seat), lots)
        legal = " ".join(map(str, state.legal(seat)))
        lines.append(f"seat {seat + 1} may {legal}: does {choice}{sealed_note(state)}")
        state = state.apply(choice, seat)
        if state.board.turn != number or state.seat == NOBODY:
            lines.append(position_text(state))
            lines += outcome_lines(state) if state.seat == NOBODY else []
            yield "\n".join([*lines, ""])
            lines.clear()


def drawn(legal: tuple[Action, ...], lots: random.Random) -> Action:
    """Draw three choices and make the one with the lowest number, that columns may fill."""
    return min((lots.choice(legal) for _ in range(3)), key=lowness)


def lowness(action: Action) -> int:
    """Accelerations come first, then low numbers, then high ones; then what writes nothing."""
    match action:
        case Pick():
            return action.face or 10
        case Accelerate(int()):
            return 0
        case _:
            return 11


def heading(state: State) -> str:
    """Name a turn and its roll."""
    board = state.board
    return f"turn {board.turn}, seat {board.active + 1} rolls {board.roll}"


def sealed_note(state: State) -> str:
    """Say that a choice is sealed (R19)."""
    return ", sealed" if state.board.sealed else ""


def outcome_lines(state: State) -> list[str]:
    """Tell how the game ended and how the totals come about."""
    assert state.outcome is not None
    winners = " and ".join(str(seat + 1) for seat in state.outcome.winners)
    scored = [score_line(state, seat) for seat in range(len(state.drafts))]
    return [*scored, f"the game ends by {state.outcome.reason}, won by seat {winners}"]


def score_line(state: State, seat: Seat) -> str:
    """Write the parts of a total."""
    score = receipt(state.variant.sheet, state.board.marks[seat])
    expeditions = " ".join(map(str, score.expeditions))
    return (
        f"seat {seat + 1} scores {expeditions}, artefacts {score.artefacts}, dice {score.dice},"
        f" bridges {score.bridges} = {score.total}"
    )


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    text = playthrough(name)
    if os.environ.get("REGENERATE_GOLDEN") == "1":
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


def test_every_variant_and_every_golden_file_has_its_game() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(GAMES)
    assert {start.variant.name for start in GAMES.values()} == set(VARIANTS)
