"""How fast the Python rules are: random rounds, beside a fixed piece of plain Python.

The machine may be shared and noisy, so every figure also stands as a ratio to the yardstick
measured in the same run. Run it with `make bench`.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lostcities import GAMES, play_seeded
from lostcities.agents.catalogue import make
from lostcities.dealer import stream

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 5
YARDSTICK_ROWS = 20_000


def yardstick() -> int:
    """Build and sort small tuples: the same kind of work the rules do, and never changed."""
    kept: dict[tuple[int, ...], int] = {}
    for number in range(YARDSTICK_ROWS):
        row = tuple(sorted((number * k) % 13 for k in range(1, 9)))
        kept[row] = kept.get(row, 0) + len((*row[:3], number, *row[4:]))
    return len(kept)


def seconds(work: Callable[[], object]) -> float:
    """Return the best CPU time of some repeats."""
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def games(name: str, variant: str, seats: int, count: int, options: dict[str, int | bool]) -> int:
    """Play random games; return how many decisions were made."""
    game = GAMES[name]
    chosen = game.variants[variant].with_options(options)
    decisions = 0
    for number in range(count):
        agents = [make(name, "random", stream(number, "agent", seat)) for seat in range(seats)]
        _, steps, _ = play_seeded(game, chosen, agents, number)
        decisions += sum(step.seat >= 0 for step in steps)
    return decisions


def start_up() -> None:
    """Start the command as a user does."""
    subprocess.run(
        [str(Path(sys.executable).with_name("lostcities")), "--help"],
        stdout=subprocess.DEVNULL,
        check=True,
    )


def wall(work: Callable[[], object]) -> float:
    """Return the best wall-clock time of some repeats."""
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="games per measurement")
    count = parser.parse_args().count
    load = " ".join(f"{value:.2f}" for value in os.getloadavg())
    machine = f"{platform.machine()}, {os.cpu_count()} cores"
    print(f"{machine}, Python {platform.python_version()}, load {load}")
    unit = seconds(yardstick)
    print(f"yardstick: {unit * 1e3:.1f} ms of CPU time; best of {REPEATS} runs, {count} games\n")
    print(f"{'what':34} {'games/s':>9} {'µs/decision':>12} {'games per yardstick':>20}")
    one_round: dict[str, int | bool] = {"rounds": 1, "turn_limit": 1000}
    rows: list[tuple[str, str, int, dict[str, int | bool]]] = [
        ("duel", "classic", 2, one_round),
        ("duel", "long", 2, one_round),
        ("duel", "mini", 2, one_round),
        ("rollwrite", "standard", 2, {}),
        ("rollwrite", "standard", 5, {}),
    ]
    for name, variant, seats, options in rows:
        decisions = games(name, variant, seats, count, options)
        taken = seconds(partial(games, name, variant, seats, count, options))
        label = f"{name}/{variant}, {seats} seats" + (", one round" if options else "")
        print(
            f"{label:34} {count / taken:9.0f} {taken / decisions * 1e6:12.1f}"
            f" {count * unit / taken:20.2f}"
        )
    print(f"\nlostcities --help: {wall(start_up) * 1e3:.0f} ms from start to end")


if __name__ == "__main__":
    main()
