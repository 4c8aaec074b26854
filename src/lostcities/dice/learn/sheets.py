"""Random sheets of the dice game, to learn on: arrows and vases anywhere, as on a printed pad."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lostcities.dice.sheet import CELLS, COLOURS, HOUSE, Column, make_column

if TYPE_CHECKING:
    import random

    from lostcities.dice.sheet import Sheet

ARROWS: Final = (1, 2, 2, 2, 3)
VASES: Final = (1, 2, 2, 2, 3)
"""How many a column has; `house` has two of each."""

BRIDGES: Final = range(5, 9)
BRIDGE_VALUES: Final = range(10, 45, 5)


def random_sheet(rng: random.Random, name: str, other_points: float = 0.0) -> Sheet:
    """Make a sheet; in a share of cases its points and its bridge are not those of `house`.

    >>> import random
    >>> random_sheet(random.Random(1), "one").columns[0]
    Column(arrows=(2, 3), vases=(6,))
    """
    sheet = replace(HOUSE, name=name, columns=tuple(random_column(rng) for _ in COLOURS))
    if rng.random() >= other_points:
        return sheet
    return replace(
        sheet,
        expedition=_stretched(rng, HOUSE.expedition),
        artefact=_stretched(rng, HOUSE.artefact),
        dice=(*_stretched(rng, HOUSE.dice)[:-1], 0),
        bridge=rng.choice(BRIDGES),
        bridge_value=rng.choice(BRIDGE_VALUES),
    )


def random_column(rng: random.Random) -> Column:
    """Draw arrows and vases for a column; the last cell is no arrow, as on `house`."""
    arrows = rng.sample(range(1, CELLS), rng.choice(ARROWS))
    others = [cell for cell in range(1, CELLS + 1) if cell not in arrows]
    return make_column(arrows, rng.sample(others, rng.choice(VASES)))


def _stretched(rng: random.Random, track: tuple[int, ...]) -> tuple[int, ...]:
    """Change the points of a track a little, each for itself."""
    return tuple(round(points * rng.uniform(0.7, 1.4)) for points in track)
