"""The exact solver of the dice game agrees with all rolls and choices tried out by the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from lostcities import kernel
from lostcities.dice import HOUSE, VARIANTS, Column, Roll
from lostcities.dice.agents.net import weights
from lostcities.dice.board import Phase
from lostcities.dice.kernel.nets import DiceNet, dice_exact
from lostcities.dice.learn.study import alone, study
from lostcities.game import CHANCE
from tests.rules.dice_positions import marks

if TYPE_CHECKING:
    from lostcities.dice import Marks, State, Variant

SOLO = replace(VARIANTS["solo"], number_dice=1, colour_dice=1)
PLAIN = Column((), ())


def tried_out(variant: Variant, start: Marks) -> float:
    """Return the mean total of the best play, by the rules alone."""

    @cache
    def before_roll(written: Marks) -> float:
        state = alone(variant, written)
        fresh = state.board._replace(phase=Phase.ROLL, roll=type(state.board.roll)(), waiting=())
        return value(type(state)(fresh, state.drafts))

    def value(state: State) -> float:
        if state.outcome is not None:
            assert state.outcome.scores is not None
            return state.outcome.scores[0]
        if state.seat == CHANCE:
            return sum(
                float(chance) * value(state.apply(event)) for event, chance in state.chances()
            )
        return max(after(state.apply(action)) for action in state.legal())

    def after(state: State) -> float:
        fresh = state.seat == CHANCE and state.outcome is None
        return before_roll(state.board.marks[0]) if fresh else value(state)

    return before_roll(start)


def sheet_variant(columns: tuple[Column, ...], **changes: int | bool) -> Variant:
    sheet = replace(HOUSE, columns=(*columns, *(PLAIN,) * (6 - len(columns))))
    return replace(SOLO.on(sheet), **changes)  # type: ignore[arg-type]


FULL = " ".join(f"{letter}:111111111^" for letter in "YGBP")

CASES = {
    "one column, near its end": (
        sheet_variant((PLAIN,)),
        marks(f"R:1123456 O:111111111^ {FULL}", artefacts=5, dice=7, bridges="ROYGBPD"),
    ),
    "arrows and a vase in two columns": (
        sheet_variant((Column((8, 9), ()), Column((8,), (9,)))),
        marks(f"R:*1234567 O:12345678 {FULL}", artefacts=4, dice=8, bridges="ROYGBPD"),
    ),
    "several dice": (
        sheet_variant((Column((8,), (7,)),), number_dice=2),
        marks(f"R:1234567 O:111111111^ {FULL}", artefacts=6, dice=8, bridges="ROYGBPD"),
    ),
    "a 0 may open as 10": (
        SOLO.on(replace(HOUSE, columns=(PLAIN,) * 6, bridge=1, bridge_value=100)).with_options(
            {"zero_may_open_as_ten": True}
        ),
        marks(f"O:111111111^ {FULL}", artefacts=5, dice=7, bridges="OYGBPAD"),
    ),
}
"""Few dice marks are left, so that few rolls are to come."""


@pytest.mark.parametrize("name", list(CASES))
def test_the_solver_agrees_with_trying_everything_out(name: str) -> None:
    variant, start = CASES[name]
    exact = dice_exact(kernel.from_rules(alone(variant, start)))
    assert exact == pytest.approx(tried_out(variant, start), abs=1e-3)


def test_no_play_beats_the_optimum() -> None:
    made = study([HOUSE.columns[0], HOUSE.columns[3]])
    optimum = made.optimum()
    assert 100 < optimum < 2 * 100 + 90 + 70 + 4 * 20
    marks_at_start = kernel.to_rules(made.start).board.marks[0]
    variant = kernel.to_rules(made.start).variant
    rng, totals = random.Random(1), []
    for seed in range(300):
        roll = Roll(tuple(rng.choices(range(10), k=3)), tuple(rng.choices(range(6), k=3)))
        game = kernel.from_rules(alone(variant, marks_at_start, roll), seed)
        game.play_out(["cautious"])
        totals.append(game.totals[0] - made.given)
    assert 100 < sum(totals) / len(totals) < optimum + 10  # far more than a standard error


def test_too_many_open_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="too many columns"):
        dice_exact(kernel.new("dice", "solo", seats=1))
    with pytest.raises(ValueError, match="one player"):
        dice_exact(kernel.new("dice", "standard", seats=2))


def test_a_random_study_is_solved_alike_with_its_columns_in_any_order() -> None:
    rng = random.Random(5)
    columns = list(HOUSE.columns[:2])
    rng.shuffle(columns)
    assert study(columns).optimum() == pytest.approx(study(columns[::-1]).optimum(), abs=1e-3)


def test_looking_at_the_next_roll_brings_a_net_nearer_to_the_optimum() -> None:
    made = study([HOUSE.columns[0], HOUSE.columns[3]])
    near, far = (
        made.worth(DiceNet(made.start.variant, weights("solo"), next_roll=ahead))
        for ahead in (False, True)
    )
    assert 0.7 * made.optimum() < near < far <= made.optimum() + 1e-3
