"""Send long records to a real server from one address: who else waits, and what becomes of memory.

`python -m bench.uploads` opens twelve connections that post a record of 50 kB again and again,
while somebody else asks for `/healthz` and `/readyz` and plays a game. The figures go to stdout,
progress to stderr.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvloop

from bench import watch
from bench.clock import tell
from bench.crowd import Crowd
from bench.machine import describe, load
from bench.spread import spread
from bench.wire import Line, Routes, clock, request
from lostcities import record
from lostcities.agents.catalogue import make
from lostcities.games import find_variant
from lostcities.play import play_seeded
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.support.server_process import Server

ADDRESS: Final = "203.0.113.7"
"""Where the records seem to come from; an address kept for documentation."""
ROUNDS: Final = 12
"""Rounds of the record's match: some 1,800 turns."""
PAUSE: Final = 0.05
"""Seconds between two requests of those who are kept waiting."""

Figures = dict[str, Any]


def main() -> None:
    """Run it, print the figures."""
    options = _options()
    about = {"command": " ".join(["python -m bench.uploads", *sys.argv[1:]]), **describe()}
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "uploads.db"
        with running(str(db), Path(folder), "--workers", "1", max_wait=2.0) as server:
            figures = uvloop.run(measured(server, options))
    names = ("command", "date", "processor", "load before", "Python")
    report = {"about": {name: about[name] for name in names} | {"load after": load()}, **figures}
    print(json.dumps(report, indent=1) if options.json else table(report))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.uploads", description=__doc__)
    parser.add_argument("--connections", type=int, default=12)
    parser.add_argument("--bytes", type=int, default=50_000, help="of each record")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long they are sent")
    parser.add_argument("--quiet", type=float, default=4.0, help="seconds before, without them")
    parser.add_argument("--rest", type=float, default=45.0, help="seconds after, for the memory")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


async def measured(server: Server, options: argparse.Namespace) -> Figures:
    """Measure those who wait before and during the uploads, and the memory."""
    assert server.process is not None  # noqa: S101  # it was started
    pid = server.process.pid
    probes = Probes(server.port)
    await probes.begin()
    memory = {"before": watch.memory(pid)}
    tell(f"quiet for {options.quiet:.0f} s …")
    before = await probes.run(options.quiet)
    tell(f"{options.connections} connections send records of {options.bytes} bytes …")
    watching, sender = watch.Watch(pid), Sender(server.port, long_record(options.bytes))
    work = watch.worked(pid)
    sending = [asyncio.ensure_future(sender.run()) for _ in range(options.connections)]
    during = await probes.run(options.seconds)
    sender.stopped = True
    await asyncio.gather(*sending)
    work = watch.worked(pid) - work
    memory["most during"] = watching.stop()
    tell(f"resting for {options.rest:.0f} s …")
    await asyncio.sleep(options.rest)
    memory["after"] = watch.memory(pid)
    probes.close()
    return {
        "milliseconds before": before,
        "milliseconds during": during,
        "uploads": {**dict(sender.statuses), "bytes of the largest answer": sender.largest},
        "processor seconds during": round(work, 1),
        "memory MB": {name: round(value, 1) for name, value in memory.items()},
    }


def long_record(size: int) -> str:
    """Write the record of a long match, filled with comments to a size."""
    game, variant = find_variant("duel/classic")
    variant = variant.with_options({"rounds": ROUNDS})
    agents = [make(game.name, "random", random.Random(seat)) for seat in (1, 2)]
    start, steps, _ = play_seeded(game, variant, agents, 1)
    text = record.write(game, ["Anna", "Ben"], start, steps)
    return text + "# a comment\n" * max(0, (size - len(text)) // len("# a comment\n"))


class Sender:
    """Posts one record again and again, on each of several connections."""

    def __init__(self, port: int, text: str) -> None:
        self.stopped = False
        self.statuses: Counter[str] = Counter()
        self.largest = 0
        self._port = port
        head, _, body = request("POST", "/replay", "", {"record": text}).partition(b"\r\n")
        self._message = head + b"\r\nX-Forwarded-For: " + ADDRESS.encode() + b"\r\n" + body

    async def run(self) -> None:
        """Send until stopped; nobody waits as long as Retry-After asks for."""
        line = Line()
        while not self.stopped:
            try:
                reply = await line.send(self._port, self._message)
            except (OSError, TimeoutError) as error:
                self.statuses[type(error).__name__] += 1
                continue
            self.statuses[str(reply.status)] += 1
            self.largest = max(self.largest, len(reply.body))
            if reply.status != 200:  # noqa: PLR2004  # as HTTP has it
                await asyncio.sleep(PAUSE)
        line.close()


class Probes:
    """Those who are kept waiting: two health checks, and somebody who plays."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._crowd = Crowd(Routes([port], 4), random.Random(1), own_lines=True)

    async def begin(self) -> None:
        """Begin a game to play."""
        await self._crowd.begin(1)
        await self._crowd.listen()

    async def run(self, seconds: float) -> Figures:
        """Ask again and again; return how long the answers took."""
        until = clock() + seconds
        healthz, readyz = (_repeat(until, self._asker(path)) for path in ("/healthz", "/readyz"))
        healthy, ready, _ = await asyncio.gather(healthz, readyz, self._play(until))
        counts = self._crowd.counts
        found = {"/healthz": healthy, "/readyz": ready, "command": counts.to_answer.copy()}
        counts.to_answer.clear()
        return {name: spread(times) for name, times in found.items()}

    def _asker(self, path: str) -> Callable[[], Awaitable[None]]:
        line = Line()
        message = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()

        async def ask() -> None:
            reply = await line.send(self._port, message)
            assert reply.status == 200, reply  # noqa: PLR2004, S101  # as HTTP has it

        return ask

    async def _play(self, until: float) -> None:
        crowd = self._crowd
        crowd.measuring = True
        while clock() < until:
            if crowd.games[0].is_over:
                crowd.games[0].close()
                await self.begin()
            await crowd.games[0].turn()
            await asyncio.sleep(PAUSE)
        crowd.measuring = False

    def close(self) -> None:
        """Hang up."""
        self._crowd.close()


async def _repeat(until: float, ask: Callable[[], Awaitable[None]]) -> list[float]:
    times = []
    while clock() < until:
        begun = clock()
        await ask()
        times.append(clock() - begun)
        await asyncio.sleep(PAUSE)
    return times


def table(report: Figures) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report["about"].items()]
    for title in ("milliseconds before", "milliseconds during"):
        lines += ["", f"{title:34} {'p50':>10} {'p95':>10} {'p99':>10} {'max':>10}"]
        for name, times in report[title].items():
            lines.append(f"{name:34} " + " ".join(f"{value:10.1f}" for value in times.values()))
    for title in ("uploads", "memory MB"):
        lines += ["", title, *(f"  {name:32} {value:>10}" for name, value in report[title].items())]
    return "\n".join(
        [*lines, "", f"processor seconds during: {report['processor seconds during']}"]
    )


if __name__ == "__main__":
    main()
