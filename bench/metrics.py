"""What metrics cost: two servers, one that counts and is read, one that counts nothing.

`python -m bench.metrics` plays at both as fast as it can, by turns, and compares the time of the
processors that a turn takes. So whatever else runs on the machine slows both of them down alike.
The figures go to stdout, progress to stderr.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import uvloop

from bench import watch
from bench.clock import tell
from bench.crowd import Crowd
from bench.machine import describe, load
from bench.wire import HOST, Routes
from tests.server.support.server_process import free_port, running

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

SHARED: Final = 64
"""Lines all requests share, as behind a reverse proxy."""
SCRAPE: Final = b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
COLD: Final = ("--workers", "1")
"""With these a server is started as a user does, not as a copy of a process that has begun."""
NOTHING: Final = """
from prometheus_client import Counter, Histogram
Counter.inc = Histogram.observe = lambda *_: None
"""
"""What a server runs before everything else if it is to count nothing."""

Figures = dict[str, Any]


def main() -> None:
    """Run it, print the figures."""
    options = _options()
    about = {"command": " ".join(["python -m bench.metrics", *sys.argv[1:]]), **describe()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "sitecustomize.py").write_text(NOTHING, encoding="utf-8")
        port = free_port()
        counting = stack.enter_context(
            running(str(folder / "on.db"), folder, *COLD, metrics_port=port)
        )
        os.environ["PYTHONPATH"] = str(folder)
        silent = stack.enter_context(running(str(folder / "off.db"), folder, *COLD))
        figures = uvloop.run(measured(counting, silent, port, options))
    names = ("command", "date", "processor", "load before", "Python")
    report = {"about": {name: about[name] for name in names} | {"load after": load()}, **figures}
    print(json.dumps(report, indent=1) if options.json else table(report))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.metrics", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="at each server")
    parser.add_argument("--pairs", type=int, default=8, help="times both are measured")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


async def measured(
    counting: Server, silent: Server, port: int, options: argparse.Namespace
) -> Figures:
    """Play at one server, then at the other, in changing order; compare each pair."""
    played = {"on": Played(counting), "off": Played(silent)}
    for one in played.values():
        await one.crowd.begin(options.games)
        await one.crowd.listen()
    scraping = asyncio.ensure_future(_scrape(port))
    order = ["on", "off"]
    for pair in range(options.pairs):
        tell(f"pair {pair + 1} of {options.pairs} …")
        for name in order:
            await played[name].play(options.seconds)
        order.reverse()
    scraping.cancel()
    for one in played.values():
        one.crowd.close()
    pairs = zip(played["on"].costs, played["off"].costs, strict=True)
    ratios = sorted(on / off for on, off in pairs)
    return {
        "ms of the processors for a turn, median": {
            name: round(1000 * median(one.costs), 3) for name, one in played.items()
        },
        "turns": {name: one.crowd.counts.turns for name, one in played.items()},
        "on / off": {
            "least": round(ratios[0], 3),
            "median": round(median(ratios), 3),
            "most": round(ratios[-1], 3),
        },
        "trouble": {name: dict(one.crowd.counts.trouble) for name, one in played.items()},
    }


class Played:
    """One server, its players, and what their turns cost."""

    def __init__(self, server: Server) -> None:
        assert server.process is not None  # noqa: S101  # it was started
        self._pid = server.process.pid
        self.crowd = Crowd(Routes([server.port], SHARED), random.Random(1), own_lines=False)
        self.costs: list[float] = []
        """Seconds of the processors for each turn, one figure for each measurement."""

    async def play(self, seconds: float) -> None:
        """Play as fast as possible for a while."""
        turns, worked = self.crowd.counts.turns, watch.worked(self._pid)
        await self.crowd.play(0.0, 0.0, seconds)
        self.costs.append((watch.worked(self._pid) - worked) / (self.crowd.counts.turns - turns))


async def _scrape(port: int) -> None:
    """Read the metrics every second."""
    while True:
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(SCRAPE)
        text = await reader.read()  # to the end: the server hangs up
        writer.close()
        assert b" 200 " in text[:20], text  # noqa: S101  # as HTTP has it
        await asyncio.sleep(1)


def table(report: Figures) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report.pop("about").items()]
    for title, figures in report.items():
        lines += ["", title, *(f"  {name:8} {value}" for name, value in figures.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
