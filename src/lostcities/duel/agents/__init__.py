"""Players of the card game, and the list of them."""

from __future__ import annotations

from typing import Final

from lostcities.agents.profile import (
    BRUNO,
    INES,
    MARA,
    NESTOR,
    ODO,
    PIP,
    RANDOM,
    ROSA,
    VERA,
    Profile,
)

_LADDER: Final = "lostcities.duel.agents.ladder"

PROFILES: Final = (
    RANDOM,
    Profile("pip", _LADDER, "Pip", PIP, 1),
    Profile("odo", _LADDER, "Odo", ODO, 2),
    Profile("ines", _LADDER, "Ines", INES, 3),
    Profile("bruno", _LADDER, "Bruno", BRUNO, 4),
    Profile("greedy", "lostcities.duel.agents.greedy", "Greedy", ROSA, 5, kernel="greedy"),
    Profile("cautious", "lostcities.duel.agents.cautious", "Cautious", MARA, 6, kernel="cautious"),
    Profile(
        "policy",
        "lostcities.duel.agents.policy",
        "Policy",
        VERA,
        7,
        kernel="policy",
        options=("weights",),
    ),
    Profile(
        "search",
        "lostcities.duel.agents.search",
        "Search",
        NESTOR,
        8,
        cheaper="policy",
        options=("weights", "opponents", "gate", "depth", "equity"),
    ),
)
"""Weakest first."""
