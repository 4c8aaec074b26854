"""How fast moves get to disk: durable appends per second, together and one by one.

Each append is what one move of the card game writes: an event, a command's answer and the new
version of its table. A disk's flush decides these figures, so that of a bare file stands beside
them. Run it with `python bench/store.py`; name a PostgreSQL database to measure that, too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lostcities.server.storage.migrations import migrate
from lostcities.server.storage.store import Append, Store
from lostcities.server.tables.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable

MOVE = {"action": "W7 to expedition, from deck", "decision": 31, "clock": 7.25}
SUMMARY = {"game": "duel", "variant": "classic", "names": ["Anna", "Ben"], "turn": 0}
FLUSHES = 200


class Measured(NamedTuple):
    """How long each of some pieces of work took, and all of them together."""

    times: list[float]
    wall: float

    @property
    def rate(self) -> float:
        """Pieces of work per second."""
        return len(self.times) / self.wall

    def percentile(self, percent: int) -> float:
        """Return the time that so many per cent did not exceed, in milliseconds."""
        return sorted(self.times)[(len(self.times) - 1) * percent // 100] * 1e3


def move(table: str, version: int) -> Append:
    """Make the append of one move."""
    event = Event(version + 1, time.time(), "acted", version % 2, MOVE)
    answer = ("device", f"command-{version}", {"version": version + 1})
    return Append(table, version, (event,), "playing", SUMMARY, event.at, answer, new=version == 0)


def play(store: Store, table: str, moves: int, times: list[float]) -> None:
    """Play one table, each move after the last was acknowledged."""
    for version in range(moves):
        begun = time.perf_counter()
        store.append(move(table, version))
        times.append(time.perf_counter() - begun)


def measured(store: Store, tables: int, moves: int) -> Measured:
    """Play so many tables at once."""
    times: list[float] = []
    work = partial(play, store, moves=moves, times=times)
    names = [f"{time.monotonic_ns()}-{number}" for number in range(tables)]
    threads = [threading.Thread(target=work, args=(name,)) for name in names]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return Measured(times, time.perf_counter() - begun)


async def play_in_loop(store: Store, table: str, moves: int, times: list[float]) -> None:
    """Play one table as the server does, from its event loop."""
    for version in range(moves):
        begun = time.perf_counter()
        await asyncio.wrap_future(store.submit(move(table, version)))
        times.append(time.perf_counter() - begun)


def measured_in_loop(store: Store, tables: int, moves: int) -> Measured:
    """Play so many tables at once in one event loop."""
    times: list[float] = []

    async def play_all() -> None:
        names = [f"{time.monotonic_ns()}-{number}" for number in range(tables)]
        await asyncio.gather(*(play_in_loop(store, name, moves, times) for name in names))

    begun = time.perf_counter()
    asyncio.run(play_all())
    return Measured(times, time.perf_counter() - begun)


def flushes(folder: str) -> Measured:
    """Write and flush a bare file."""
    times: list[float] = []
    begun = time.perf_counter()
    with Path(folder, "flushed").open("wb", buffering=0) as file:
        for _ in range(FLUSHES):
            started = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - started)
    return Measured(times, time.perf_counter() - begun)


def show(label: str, found: Measured) -> None:
    """Print one line of the table."""
    shown = f"{found.percentile(50):10.2f} {found.percentile(99):10.2f}"
    print(f"{label:44} {found.rate:10.0f} {shown}")


def bench(url: str, label: str, together: int, moves: int) -> None:
    """Print the lines of one database."""
    migrate(url)
    store = Store.open(url)
    measured(store, 1, 20)
    lines: list[tuple[str, Callable[[], Measured]]] = [
        ("one by one", partial(measured, store, 1, moves)),
        (f"{together} threads at once", partial(measured, store, together, moves // 10)),
        (
            f"{together} at once in one loop",
            partial(measured_in_loop, store, together, moves // 10),
        ),
    ]
    for name, work in lines:
        show(f"{label}, {name}", work())
    store.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1000, help="moves one by one")
    parser.add_argument("--together", type=int, default=50, help="tables played at once")
    parser.add_argument("--folder", help="where to put the file; a temporary folder")
    parser.add_argument("--db", help="a PostgreSQL database; its tables are added to")
    given = parser.parse_args()
    load = " ".join(f"{value:.2f}" for value in os.getloadavg())
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, Python {platform.python_version()}, load {load}\n")
    print(f"{'what':44} {'appends/s':>10} {'p50 ms':>10} {'p99 ms':>10}")
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        show("a bare file, 4 kB and a flush", flushes(folder))
        bench(f"{folder}/server.db", "SQLite", given.together, given.moves)
    if given.db:
        bench(given.db, "PostgreSQL", given.together, given.moves)


if __name__ == "__main__":
    main()
