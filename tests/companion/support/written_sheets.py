"""Sheets of the dice game, written on at random, and what the rules say of every action on them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lostcities.dice import (
    COLOURS,
    VARIANTS,
    Accelerate,
    Marks,
    Observation,
    Phase,
    Pick,
    Roll,
    Sheet,
    ViewWriter,
    Written,
    codec,
    previews,
    receipt,
)
from lostcities.dice import board as table
from lostcities.dice.marks import after, can_accelerate, obstacle, top_obstacle
from lostcities.dice.sheet import BRIDGES, CELLS
from lostcities.game import BySeat

if TYPE_CHECKING:
    import random

    from lostcities.dice import Action
    from lostcities.dice.marks import Closed
    from lostcities.errors import Reason, Refusal

SOLO = VARIANTS["solo"].with_options({"zero_may_open_as_ten": True})
ACTIONS = tuple(codec(SOLO).action(number) for number in range(len(codec(SOLO))))
ACTION_TEXTS = tuple(map(str, ACTIONS))
PLACES: tuple[int | None, ...] = tuple(getattr(action, "colour", None) for action in ACTIONS)
"""The column each of them writes in."""

WIDE = Roll(tuple(range(10)), tuple(range(len(COLOURS))))
"""More dice than there are: they show every pair."""


def random_marks(rng: random.Random) -> Marks:
    """Write on a sheet: empty, begun and full columns, some of them against the rules."""
    full = rng.random()
    return Marks(
        columns=tuple(_random_column(rng, full) for _ in COLOURS),
        artefacts=rng.choice([rng.randint(0, CELLS), CELLS - 3, CELLS, CELLS]),
        dice=rng.choice([rng.randint(0, CELLS), CELLS - 1, CELLS]),
        bridges=random_flags(rng),
    )


def _random_column(rng: random.Random, full: float) -> Written:
    double = rng.random() < 0.3
    if rng.random() < full:
        return Written(double, _random_numbers(rng, CELLS), top=rng.random() < 0.6)
    return Written(double, _random_numbers(rng, rng.choice([0, rng.randint(0, CELLS)])))


def _random_numbers(rng: random.Random, count: int) -> tuple[int, ...]:
    """R14: rising numbers; after a house rule some are too low."""
    numbers = rng.choices(range(1, 11), k=count)
    return tuple(numbers if rng.random() < 0.1 else sorted(numbers))


def random_flags(rng: random.Random) -> tuple[bool, ...]:
    """Choose some bridges, few or many."""
    share = rng.random()
    return tuple(rng.random() < share for _ in range(BRIDGES))


def seen(sheet: Sheet, closed: Closed, marks: Marks, phase: Phase = Phase.PICK) -> Observation:
    """Return the sheet at a table where every pair can be chosen, or where an arrow was fired."""
    board = table.fresh_board(SOLO.on(sheet), 1, 0)._replace(
        phase=phase, roll=WIDE, waiting=(0,), marks=BySeat((marks,)), closed=closed
    )
    return Observation(0, board, None)


def refused(refusal: Refusal | None) -> dict[str, Any] | None:
    """Return a refusal as the script has it."""
    if refusal is None:
        return None
    return {"rule": refusal.rule, "code": refusal.reason.code, "data": dict(refusal.values)}


def no_place(marks: Marks, action: Action) -> bool:
    """Say whether nothing more can stand in the column: it is full, and its top is ticked."""
    colour = getattr(action, "colour", None)
    return colour is not None and marks.columns[colour].full and marks.columns[colour].top


def actions_in_short(sheet: Sheet, closed: Closed, marks: Marks) -> str:
    """R11–R24: try every action: what forbids it, and what it does all the same."""
    full = [column.full and column.top for column in marks.columns]
    lines = []
    for action, colour in zip(ACTIONS, PLACES, strict=True):
        why = None if colour is None else _forbids(marks, action, colour)
        code = "" if why is None else why.code
        if colour is not None and full[colour]:
            lines.append(f"{code} nowhere")
            continue
        (columns, artefacts, dice, bridges), arrow = after(sheet, closed, marks, action)
        column = "" if colour is None else f"{COLOURS[colour]}:{_text(columns[colour])} "
        mark = ">" if arrow else ""
        lines.append(f"{code} {mark}{column}a{artefacts} d{dice} b{_bits(bridges)}")
    return "\n".join(lines)


def _forbids(marks: Marks, action: Action, colour: int) -> Reason | None:
    if isinstance(action, Pick):
        return obstacle(marks, action)
    return None if can_accelerate(marks, colour) else top_obstacle(marks, colour)


def _text(column: Written) -> str:
    double, numbers, top = column
    return f"{'*' if double else ''}{','.join(map(str, numbers))}{'^' if top else ''}"


@lru_cache(256)
def _bits(flags: tuple[bool, ...]) -> str:
    return "".join("1" if flag else "0" for flag in flags)


def actions_in_full(sheet: Sheet, closed: Closed, marks: Marks) -> dict[str, Any]:
    """Say everything of a sheet and of every action on it, as the server does."""
    picking = seen(sheet, closed, marks)
    accelerating = seen(sheet, closed, marks, Phase.ACCELERATE)
    shown = previews(picking) | previews(accelerating)
    game, sums = ViewWriter().write(picking)
    assert game["sheets"] == [marks_json(marks)]
    pairs = game["legal"][:-1]
    return {
        "sums": sums["sheets"][0],
        "legal": pairs,
        "usual": [pair for pair in pairs if not pair.endswith("!")],
        "accelerations": [str(action)[1] for action in accelerating.legal()[:-1]],
        "actions": [
            [
                refused((accelerating if isinstance(one, Accelerate) else picking).refusal(one)),
                None if no_place(marks, one) else _written(sheet, closed, marks, one),
                shown.get(str(one)),
            ]
            for one in ACTIONS
        ],
    }


def _written(sheet: Sheet, closed: Closed, marks: Marks, action: Action) -> dict[str, Any]:
    then, arrow = after(sheet, closed, marks, action)
    return {"marks": marks_json(then), "arrow": arrow}


def marks_json(marks: Marks) -> dict[str, Any]:
    """Return a sheet as the server sends it."""
    columns = {
        letter: {"double": double, "numbers": list(numbers), "top": top}
        for letter, (double, numbers, top) in zip(COLOURS, marks.columns, strict=True)
    }
    counts = {"artefacts": marks.artefacts, "dice": marks.dice}
    return {"columns": columns, **counts, "bridges": list(marks.bridges)}


def sums_json(sheet: Sheet, marks: Marks) -> dict[str, Any]:
    """R32: score a sheet, as the server sends it."""
    expeditions, artefacts, dice, bridges = found = receipt(sheet, marks)
    return {
        "expeditions": dict(zip(COLOURS, expeditions, strict=True)),
        "artefacts": artefacts,
        "dice": dice,
        "bridges": bridges,
        "total": found.total,
    }
