"""The player `greedy` of the dice game: double cells, arrows, vases and every bridge in reach."""

from __future__ import annotations

from typing import Final

from lostcities.dice.agents.evaluation import RulePlayer
from lostcities.dice.agents.tables import Prices

GREEDY: Final = Prices(
    turn=1,
    arrow=14,
    vase=14,
    spare=220,
    nuisance=20,
    ahead=1000,
    level=700,
    behind=300,
    outlook=1150,
)
"""Fitted by hand, one price at a time, over 150 games of two and 80 of four each."""


class Greedy(RulePlayer):
    """Plans for more turns than there should be, and for every bridge."""

    name = "greedy"
    prices = GREEDY
