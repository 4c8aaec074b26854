"""Send more turns than a server can carry: what it still finishes, and how long that takes.

First some games are played as fast as possible, which shows the capacity: turns a second. Then all
games are played at the pace that makes the capacity, and at the pace that makes a multiple of it.
A turn that is turned away is sent again, as the page does it, after the seconds the server said.
"""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any, Final

from bench import watch
from bench.clock import tell
from bench.crowd import Counts, Crowd
from bench.spread import spread
from bench.wire import Routes

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from bench.crowd import Game
    from bench.load import Started

AT_ONCE: Final = 200
"""Games that are played as fast as possible, to find the capacity."""
SHARED: Final = 64
"""Lines for what is not a turn."""
WARM: Final = 5.0
"""Seconds of play before anything is counted."""

Figures = dict[str, Any]


async def measured(started: Started, options: argparse.Namespace) -> Figures:
    """Open all games and streams, find the capacity, then send as much and more."""
    pids = started.pids
    routes = Routes([server.port for server in started.servers], SHARED)
    crowd = Crowd(routes, random.Random(options.seed), own_lines=True)
    await crowd.sit_down(started.seated, options.games)
    await crowd.listen()
    games = crowd.games
    tell(f"as fast as possible, {AT_ONCE} games …")
    found = await _phase(crowd, games[:AT_ONCE], 0.0, options.seconds, pids)
    capacity = found["turns a second"]
    phases = {"capacity": found}
    for factor in (1.0, options.overload):
        pace = len(games) / (capacity * factor)
        tell(f"{factor:g} times the capacity, a turn every {pace:.1f} s …")
        phases[f"{factor:g} x"] = await _phase(crowd, games, pace, options.seconds, pids)
    crowd.games = games
    crowd.close()
    return {"games": len(games), "phases": phases, "trouble": dict(crowd.counts.trouble)}


async def _phase(
    crowd: Crowd, games: list[Game], pace: float, seconds: float, pids: Sequence[int]
) -> Figures:
    """Play some of the games for a while at a pace."""
    trouble = crowd.counts.trouble
    crowd.games, crowd.counts = games, Counts()
    crowd.counts.trouble = trouble
    warm = max(WARM, pace)
    processors = asyncio.ensure_future(_processors(pids, warm, seconds))
    await crowd.play(pace, warm, seconds)
    counts = crowd.counts
    return {
        "offered a second": round(len(games) / pace, 1) if pace else None,
        "turns a second": round(len(counts.to_answer) / seconds, 1),
        "turned away a second": round(counts.refused / seconds, 1),
        "processors, the servers": round(await processors, 2),
        "POST to its answer, ms": spread(counts.to_answer),
        "POST to both screens, ms": spread(counts.to_screens),
    }


async def _processors(pids: Sequence[int], warm: float, seconds: float) -> float:
    """Return how much of the processors the servers use, after a while and for a while."""
    await asyncio.sleep(warm)
    worked = watch.worked(*pids)
    await asyncio.sleep(seconds)
    return (watch.worked(*pids) - worked) / seconds


def table(report: Figures) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report["about"].items()]
    lines += ["", f"{report['games']} games, two streams each"]
    for name, phase in report["phases"].items():
        lines += ["", name]
        for what, value in phase.items():
            shown = (
                "  ".join(f"{key} {one:.0f}" for key, one in value.items())
                if isinstance(value, dict)
                else value
            )
            lines.append(f"  {what:28} {shown}")
    return "\n".join([*lines, "", f"trouble: {report['trouble'] or 'none'}"])
