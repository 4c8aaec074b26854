"""Variants nobody has printed: small card games of every shape, sheets with arrows anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities import dice, duel
from lostcities.dice.sheet import CELLS, COLOURS, make_column

if TYPE_CHECKING:
    import random


def random_duel(rng: random.Random) -> duel.Variant:
    """Make a card game of any shape the kernel plays; mostly small, so that it ends soon."""
    while True:
        variant = duel.Variant(
            "made-up",
            colours=rng.choice([1, 2, 2, 3, 3, 4, 5, 6]),
            ranks=tuple(sorted(rng.sample(range(1, rng.choice([10, 12, 99])), rng.randint(1, 9)))),
            wagers=rng.choice([0, 1, 1, 2, 3, 6]),
            hand=rng.choice([1, 2, 3, 4, 8]),
            cost=rng.choice([-999, -3, 0, 5, 8, 20, 999]),
            bonus=rng.choice([-7, 0, 5, 20, 999]),
            bonus_from=rng.randint(0, 9),
            next_starter=rng.choice(["total", "round"]),
            rounds=rng.choice([1, 1, 1, 1, 1, 1, 2, 2, 3, 8]),
            turn_limit=rng.choice([1, 2, 3, 5, 9, 12, 15, 20, 20, 100]),
        )
        if len(variant.pack) > 2 * variant.hand:
            return variant


def random_sheet(rng: random.Random) -> dice.Sheet:
    """Make a sheet with arrows, vases and points anywhere."""
    arrows, vases = rng.random() * 0.6, rng.random() * 0.4
    columns = []
    for _ in COLOURS:
        kinds = [rng.random() for _ in range(CELLS)]
        columns.append(
            make_column(
                [cell for cell, kind in enumerate(kinds, 1) if kind < arrows],
                [cell for cell, kind in enumerate(kinds, 1) if kind > 1 - vases],
            )
        )
    expedition, artefact, used_dice = (
        tuple(sorted(rng.randint(-60, 120) for _ in range(CELLS))) for _ in range(3)
    )
    return dice.Sheet(
        "made-up",
        tuple(columns),
        expedition,
        artefact,
        used_dice,
        double_only=rng.randint(-100, 20),
        bridge=rng.randint(1, CELLS),
        bridge_value=rng.randint(-10, 60),
    )


def random_dice(rng: random.Random) -> tuple[dice.Variant, int]:
    """Make a dice game on some sheet, with some options, and say for how many."""
    name = rng.choice(["standard", "standard", "standard", "solo"])
    variant = dice.VARIANTS[name].with_options(
        {
            "simultaneous": rng.random() < 0.4,
            "zero_may_open_as_ten": rng.random() < 0.4,
        }
    )
    if rng.random() < 0.8:
        variant = variant.on(random_sheet(rng))
    return variant, rng.choice(variant.seats)
