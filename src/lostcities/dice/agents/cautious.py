"""The player `cautious` of the dice game: small steps, refusals in good time, loose ends tied."""

from __future__ import annotations

from typing import Final

from lostcities.dice.agents.evaluation import RulePlayer
from lostcities.dice.agents.tables import Prices

CAUTIOUS: Final = Prices(
    turn=3,
    arrow=10,
    vase=11,
    spare=260,
    nuisance=20,
    ahead=700,
    level=400,
    behind=150,
    outlook=900,
)
"""Fitted by hand, one price at a time, over 150 games of two and 80 of four each."""


class Cautious(RulePlayer):
    """Plans for fewer turns than there should be, and for few of the bridges."""

    name = "cautious"
    prices = CAUTIOUS
