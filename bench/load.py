"""Load a real server with live card games: how long from a POST to both screens, at what memory.

`python -m bench.load --games 4000 --seconds 60` is what is promised for two cores. The figures go
to stdout, progress to stderr. With `--age 600` every table has been played for ten minutes before.
With `--pace 0` everybody plays as fast as they can; `--overload 2` sends twice as many turns as the
servers can carry (`overload`). `--db postgresql` starts a PostgreSQL server of its own, and more
than one of `--workers` needs one. With `--routed` each worker has a port of its own, and all that
concerns a table goes to the same worker. `--server-cores 1 --other-cores 0` keeps the workers away
from the database and from the players.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import uvloop

from bench import histories, overload, watch
from bench.clock import tell
from bench.crowd import Crowd
from bench.machine import describe, load
from bench.spread import spread
from bench.wire import Routes, clock
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.histories import Seated
    from tests.server.support.server_process import Server

SHARED: Final = 128
"""Lines all requests share, as behind a reverse proxy."""
REST: Final = 5.0
"""Seconds to let a server come to rest before its memory is looked at."""
SETTINGS: Final = {"sweep": 15.0, "agent_pause": 0.5}
"""As a server is by default; only the limits of a device stay high."""
PROMISED: Final = {"p99 ms": 250.0, "memory MB": 450.0}

Figures = dict[str, Any]


class Started(NamedTuple):
    """What was started, and the tables that are there already."""

    servers: list[Server]
    seated: list[Seated]
    database: list[int]
    """The process of the database, if it has one."""

    @property
    def pids(self) -> list[int]:
        """The processes of the servers."""
        return [server.process.pid for server in self.servers if server.process is not None]


def main() -> None:
    """Run it, print the table or JSON."""
    options = _options()
    _raise_limit()
    about = {"command": " ".join(["python -m bench.load", *sys.argv[1:]]), **_about()}
    with ExitStack() as stack:
        measure = overload.measured if options.overload else measured
        figures = uvloop.run(measure(_started(stack, options), options))
    report = {"about": {**about, "load after": load()}, **figures}
    written = overload.table(report) if options.overload else table(report)
    print(json.dumps(report, indent=1) if options.json else written)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games, each with two streams")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it is measured")
    parser.add_argument("--pace", type=float, default=8.0, help="seconds per turn; 0: at once")
    parser.add_argument("--warm", type=float, help="seconds of play before; one pace")
    parser.add_argument("--age", type=float, default=0.0, help="seconds each table was played")
    parser.add_argument("--db", default="", help="URL, or `postgresql` for a server of its own")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve")
    parser.add_argument("--routed", action="store_true", help="a port for each worker")
    parser.add_argument("--server-cores", type=_cores, help="processors of the workers: 0,1")
    parser.add_argument("--other-cores", type=_cores, help="processors of all else")
    parser.add_argument("--own-lines", action="store_true", help="a POST line for each player")
    parser.add_argument("--overload", type=float, help="times the capacity; two is usual")
    parser.add_argument("--max-wait", type=float, default=2.0, help="the setting of the server")
    parser.add_argument("--folder", help="where to put the SQLite file; a temporary folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def _raise_limit() -> None:
    """Ask for as many open files as we may have; the server inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _about() -> dict[str, str]:
    report = describe()
    return {name: report[name] for name in ("date", "processor", "load before", "Python")}


def _cores(text: str) -> set[int]:
    return {int(core) for core in text.split(",")}


def _started(stack: ExitStack, options: argparse.Namespace) -> Started:
    """Start the database, write the tables that are there already, start the servers."""
    if options.other_cores:
        os.sched_setaffinity(0, options.other_cores)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=options.folder)))
    db, database = options.db or str(folder / "load.db"), []
    if db == "postgresql":
        from tests.server.support.databases import cluster  # noqa: PLC0415  # only where it is installed

        postgres = stack.enter_context(cluster(durable=True))
        db, database = stack.enter_context(postgres.fresh()), [postgres.pid]
    seated = []
    if options.age:
        tell(f"writing {options.games} tables that were played for {options.age:.0f} s …")
        seated = histories.write(db, options.games, options.age, random.Random(options.seed))
    number = options.workers if options.routed else 1
    more = () if options.routed else ("--workers", str(options.workers))
    settings = {**SETTINGS, "max_wait": options.max_wait}
    with _pinned(options.server_cores):
        starting = (running(db, folder, *more, **settings) for _ in range(number))
        return Started([stack.enter_context(one) for one in starting], seated, database)


@contextmanager
def _pinned(cores: set[int] | None) -> Iterator[None]:
    """Keep what is started within to some processors."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or before)
    yield
    os.sched_setaffinity(0, before)


async def measured(started: Started, options: argparse.Namespace) -> Figures:
    """Open all games and streams, rest, play; return the figures."""
    pids = started.pids
    routes = Routes([server.port for server in started.servers], SHARED)
    crowd = Crowd(routes, random.Random(options.seed), own_lines=options.own_lines)
    grown = {"started": watch.memory(*pids)}
    await crowd.sit_down(started.seated, options.games)
    grown["with the games"] = watch.memory(*pids)
    await crowd.listen()
    await asyncio.sleep(REST)
    grown["idle, all streams open"] = watch.memory(*pids)
    tell(f"idle at {grown['idle, all streams open']:.0f} MB; load {load()}; playing …")
    used, grown["most under play"] = await _played(crowd, started, options)
    crowd.close()
    return {
        "games": _games(crowd, options),
        "milliseconds": _times(crowd),
        "memory MB": {name: round(value, 1) for name, value in grown.items()},
        "bytes": _bytes(list(grown.values()), options.games),
        "processors in use": used,
        "trouble": dict(crowd.counts.trouble),
    }


def _bytes(grown: list[float], games: int) -> Figures:
    """Return what a table and a stream have added to the memory of the servers."""
    started, tables, streams, played = (round(mega * watch.MEGA) for mega in grown)
    return {
        "a table": (tables - started) // games,
        "a stream": (streams - tables) // (2 * games),
        "a game under play, with its streams": (played - started) // games,
    }


async def _played(
    crowd: Crowd, started: Started, options: argparse.Namespace
) -> tuple[dict[str, float], float]:
    """Play; return who used how much of the processors, and the most memory."""
    watching = watch.Watch(*started.pids)
    warm = options.pace if options.warm is None else options.warm
    begun, before = clock(), _spent(started)
    await crowd.play(options.pace, warm, options.seconds)
    seconds = clock() - begun
    used = {name: spent - before[name] for name, spent in _spent(started).items()}
    used["all else"] = max(0.0, used.pop("everybody") - sum(used.values()))
    shares = {name: round(spent / seconds, 2) for name, spent in used.items()}
    turns = max(1, crowd.counts.turns)
    for name in ("the server", "the database"):
        shares[f"{name}, ms per turn"] = round(1000 * used[name] / turns, 2)
    return shares, watching.stop()


def _spent(started: Started) -> dict[str, float]:
    """Return the seconds of the processors used so far, by whom."""
    return {
        "the server": watch.worked(*started.pids),
        "the database": watch.worked(*started.database),
        "the players": sum(os.times()[:2]),
        "everybody": watch.busy(),
    }


def _games(crowd: Crowd, options: argparse.Namespace) -> Figures:
    turns = len(crowd.counts.to_screens)
    return {
        "games": len(crowd.games),
        "streams": 2 * len(crowd.games),
        "turns measured": turns,
        "turns a second": round(turns / options.seconds, 1),
        "games finished": crowd.counts.finished,
        "players on different processes": sum(game.is_apart for game in crowd.games),
        "requests sent again": crowd.routes.broken,
    }


def _times(crowd: Crowd) -> Figures:
    counts = crowd.counts
    return {
        "POST to both screens": spread(counts.to_screens),
        "POST to its answer": spread(counts.to_answer),
        "sent late by the bench": spread(counts.behind),
    }


def table(report: Figures) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report["about"].items()]
    lines += ["", *(f"{name:34} {value:>10}" for name, value in report["games"].items())]
    lines += ["", f"{'milliseconds':34} {'p50':>10} {'p95':>10} {'p99':>10} {'max':>10}"]
    for name, times in report["milliseconds"].items():
        lines.append(f"{name:34} " + " ".join(f"{value:10.1f}" for value in times.values()))
    for title in ("memory MB", "bytes", "processors in use", "trouble"):
        lines += ["", title, *_indented(report[title])]
    return "\n".join([*lines, "", *promises(report)])


def _indented(figures: Figures) -> list[str]:
    return [f"  {name:32} {value:>10}" for name, value in figures.items()] or ["  none"]


def promises(report: Figures) -> list[str]:
    """Say what of the promise for 4,000 games on one process was kept in this run."""
    found = {
        "p99 ms": report["milliseconds"]["POST to both screens"]["p99"],
        "memory MB": report["memory MB"]["most under play"],
    }
    return [
        f"{name} under {most:.0f}: {'yes' if found[name] < most else 'NO'} ({found[name]:.1f})"
        for name, most in PROMISED.items()
    ]


if __name__ == "__main__":
    main()
