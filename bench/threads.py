"""From how many games on a second thread pays: `python -m bench.threads`.

Batches of the card game are stepped by one thread and by two, in turn, and so are two halves of
each by two processes that know nothing of each other: more than those reach together no two threads
can, because they share the machine's memory. What a thread costs is only told on an idle machine
with two cores, so the load average is printed as well, and how much of the processors others used
in the meantime.
"""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from bench.clock import Effort, Task, in_turn
from bench.kernel import STEPS, batch
from bench.machine import Others

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from bench.clock import Work

SIZES: Final = (64, 256, 1024, 4096, 16384)
PROCESSES: Final = 2


def main() -> None:
    """Measure every size."""
    parser = argparse.ArgumentParser(prog="python -m bench.threads", description=__doc__)
    parser.add_argument("--repeats", type=int, default=7, help="turns of each size")
    parser.add_argument("--games", type=int, nargs="+", default=SIZES, help="sizes of batches")
    options = parser.parse_args()
    print(f"load average at the start: {os.getloadavg()[0]:.1f}")
    print("| games | 1 thread, ns a step | 2 threads | 1 / 2 | 2 processes | 1 / 2 | others used |")
    print("|---|---|---|---|---|---|---|")
    for games in options.games:
        print(row(games, Effort(options.repeats, least=0.05)), flush=True)


def row(games: int, effort: Effort) -> str:
    """Measure one size."""
    others, halves = Others(), Halves(games)
    threads = [
        batch("duel", "classic", threads, games)._replace(clock=time.perf_counter)
        for threads in (1, 2)
    ]
    try:
        timings = in_turn([*threads, halves.task()], effort)
    finally:
        halves.end()
    one, two, apart = (timing.best * 1e9 for timing in timings)
    figures = f"{one:.1f} | {two:.1f} | {one / two:.2f} | {apart:.1f} | {one / apart:.2f}"
    return f"| {games:,} | {figures} | {others.report()} |"


class Halves:
    """Two processes, each with half of the games."""

    def __init__(self, games: int) -> None:
        self.games = games
        context = get_context("spawn")  # so that nothing is shared, memory neither
        self.ends: list[Connection] = []
        self.processes = []
        for _ in range(PROCESSES):
            ours, theirs = context.Pipe()
            process = context.Process(target=step_half, args=(theirs, games // PROCESSES))
            process.start()
            self.ends.append(ours)
            self.processes.append(process)

    def task(self) -> Task:
        """Return the task of stepping all games, as `batch` does."""
        return Task(self.games * STEPS, self._ready, time.perf_counter)

    def _ready(self) -> Work:
        told_and_awaited(self.ends, "get ready")
        return lambda: told_and_awaited(self.ends, "work")

    def end(self) -> None:
        """End the processes."""
        for end in self.ends:
            end.send("end")
        for process in self.processes:
            process.join()


def told_and_awaited(ends: Sequence[Connection], what: str) -> None:
    """Tell processes to do something at the same time; wait until all have."""
    for end in ends:
        end.send(what)
    for end in ends:
        end.recv()


def step_half(end: Connection, games: int) -> None:
    """Step games in a process of their own, when it is told to."""
    task = batch("duel", "classic", 1, games)
    work = task.ready()
    while (asked := end.recv()) != "end":
        if asked == "work":
            work()
        else:
            work = task.ready()
        end.send("done")


if __name__ == "__main__":
    main()
