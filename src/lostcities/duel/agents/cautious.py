"""The player `cautious` of the card game: few expeditions, well backed, and no gifts."""

from __future__ import annotations

from typing import Final

from lostcities.duel.agents.evaluation import RulePlayer, Temper

CAUTIOUS: Final = Temper(
    hope=700,
    leavings=0,
    patience=750,
    hurry=75,
    lure=400,
    fear=700,
    suspicion=200,
    pickiness=250,
    reserve=1000,
)
"""Fitted by hand, one weight at a time, over 250 mirrored pairs of rounds each."""


class Cautious(RulePlayer):
    """Waits until the hand promises to pay the cost, then plays on without haste."""

    name = "cautious"
    temper = CAUTIOUS
