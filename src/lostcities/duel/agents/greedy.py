"""The player `greedy` of the card game: nearly every expedition, at once, with wagers."""

from __future__ import annotations

from typing import Final

from lostcities.duel.agents.evaluation import RulePlayer, Temper

GREEDY: Final = Temper(
    hope=850,
    leavings=100,
    patience=500,
    hurry=200,
    lure=600,
    fear=400,
    suspicion=100,
    pickiness=250,
    reserve=800,
)
"""Fitted by hand, one weight at a time, over 250 mirrored pairs of rounds each."""


class Greedy(RulePlayer):
    """Counts on the cards to come, opens early and hurries."""

    name = "greedy"
    temper = GREEDY
