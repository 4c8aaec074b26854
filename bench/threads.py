"""From how many games on a second thread of a batch pays: `python -m bench.threads`.

A step is timed by the wall clock, again and again; the least and the median are printed. The least
shows what waking a thread costs even on a busy machine; a gain shows only where a core is idle.
"""

from __future__ import annotations

import os
import time
from statistics import median
from typing import Final

import numpy as np

from lostcities import kernel

SIZES: Final = (64, 256, 1024, 4096, 16384)
GAMES_IN_ALL: Final = 1_000_000
"""How many games are stepped for each figure."""


def main() -> None:
    """Print a line for every size."""
    print(f"load before: {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "")
    print("games  1 thread: least, median  2 threads: least, median  (microseconds a step)")
    for games in SIZES:
        shown = [f"{least:8.0f} {usual:8.0f}" for least, usual in map(timed, (games,) * 2, (1, 2))]
        print(f"{games:5}  {'        '.join(shown)}", flush=True)


def timed(games: int, threads: int) -> tuple[float, float]:
    """Return the least and the median time of a step, in microseconds."""
    batch = kernel.Batch("duel", "classic", games, seed=1, threads=threads)
    rng, times = np.random.default_rng(1), []
    for _ in range(max(20, GAMES_IN_ALL // games)):
        actions = batch.sample(rng)
        begin = time.perf_counter()
        batch.step(actions)
        times.append((time.perf_counter() - begin) * 1e6)
    return min(times), median(times)


if __name__ == "__main__":
    main()
