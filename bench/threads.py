"""From which size on a second thread pays: batches stepped by one thread and by two, in turn.

`python -m bench.threads` prints the steps' wall-clock time and their ratio. It means something only
on an idle machine with two cores, so the load average is printed as well.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Final

from bench.clock import Effort, in_turn
from bench.kernel import batch

SIZES: Final = (64, 256, 1024, 4096, 16384)


def main() -> None:
    """Measure every size."""
    parser = argparse.ArgumentParser(prog="python -m bench.threads", description=__doc__)
    parser.add_argument("--repeats", type=int, default=7, help="turns of each size")
    options = parser.parse_args()
    effort = Effort(options.repeats, least=0.05)
    print(f"load average at the start: {os.getloadavg()[0]:.1f}")
    print("| games | 1 thread, ns a step | 2 threads | 1 / 2 |\n|---|---|---|---|")
    for games in SIZES:
        tasks = [
            batch("duel", "classic", threads, games)._replace(clock=time.perf_counter)
            for threads in (1, 2)
        ]
        one, two = (timing.best * 1e9 for timing in in_turn(tasks, effort))
        print(f"| {games:,} | {one:.1f} | {two:.1f} | {one / two:.2f} |", flush=True)


if __name__ == "__main__":
    main()
