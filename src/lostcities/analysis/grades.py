"""A number for a player: points lost per decision, and an accuracy from 0 to 100.

What the agents of the ladder lose was measured by `python -m bench.review grades`, which writes
`grades.json`; a player is said to have played like the agent that loses most nearly as much.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.agents.catalogue import AGENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

PERFECT: Final = 100.0
RANDOM: Final = "random"
ACCURACY_OF_RANDOM: Final = 10.0
"""Faultless play is 100; the scale is such that random play is 10."""

DATA: Final = Path(__file__).with_name("grades.json")


class Band(NamedTuple):
    """An agent of the ladder, and what it loses a decision."""

    agent: str
    lost: float
    error: float
    decisions: int


@cache
def measured() -> Mapping[str, Any]:
    """Return what was measured, by game."""
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    return data


def bands(game: str) -> list[Band]:
    """List the agents of a game by what they lose, the weakest first."""
    agents = measured().get(game, {}).get("agents", {})
    found = [
        Band(name, one["lost"], one["error"], one["decisions"]) for name, one in agents.items()
    ]
    return sorted(found, key=lambda band: -band.lost)


def accuracy(game: str, lost: float) -> float | None:
    """Return an accuracy, 0 to 100, for points lost per decision; None if nothing was measured."""
    worst = next((band.lost for band in bands(game) if band.agent == RANDOM), None)
    if worst is None:
        return None
    scale = worst / log(PERFECT / ACCURACY_OF_RANDOM)
    return PERFECT * exp(-max(0.0, lost) / scale)


def like(game: str, lost: float) -> dict[str, Any] | None:
    """Return the agent that loses most nearly as much a decision: its name, title and level."""
    found = bands(game)
    if not found:
        return None
    nearest = min(found, key=lambda band: abs(_scaled(band.lost) - _scaled(lost)))
    profile = AGENTS[game][nearest.agent]
    return {"agent": nearest.agent, "title": profile.title, "level": profile.level}


def _scaled(lost: float) -> float:
    """Stretch small losses: from 0.2 to 0.4 is as far as from 2 to 4."""
    return log(max(lost, 0.0) + 0.1)


def spread(game: str, seats: int) -> float | None:
    """Return the standard deviation of a round's (a game's) result without its luck, if known."""
    known: dict[str, float] = measured().get(game, {}).get("adjusted_sd", {})
    return known.get(str(seats))
