"""Players of the dice game, and the list of them."""

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

_LADDER: Final = "lostcities.dice.agents.ladder"

PROFILES: Final = (
    RANDOM,
    Profile("pip", _LADDER, "Pip", PIP, 1),
    Profile("odo", _LADDER, "Odo", ODO, 2),
    Profile("ines", _LADDER, "Ines", INES, 3),
    Profile("bruno", _LADDER, "Bruno", BRUNO, 4),
    Profile("greedy", "lostcities.dice.agents.greedy", "Greedy", ROSA, 5, kernel="greedy"),
    Profile("cautious", "lostcities.dice.agents.cautious", "Cautious", MARA, 6, kernel="cautious"),
    Profile("value", "lostcities.dice.agents.net", "Value", VERA, 7),
    Profile("net", "lostcities.dice.agents.net", "Net", NESTOR, 8, cheaper="value"),
)
"""Weakest first."""
