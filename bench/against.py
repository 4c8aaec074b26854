"""The kernel beside that of another checkout, in one run, as ratios.

`python -m bench.against ../before/.venv/bin/python` runs the same tasks in both interpreters, turn
by turn, so that whatever else the machine does meets both. Above 1 this kernel is the faster one;
`nan` is what the other cannot do yet.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.clock import one_turn
from bench.kernel import batch, clone, one_state, playouts, random_batch, redeal
from bench.kernel import choose as by_choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.clock import Task

ROOT: Final = Path(__file__).parent.parent
TASKS: Final[dict[str, Callable[[], Task]]] = {
    "random duel, a turn": lambda: playouts("duel", "classic"),
    "random dice game, a player's turn": lambda: playouts("dice", "standard", 3),
    "batch of 4,096 duels, a step": lambda: batch("duel", "classic"),
    "the same, the kernel choosing": lambda: random_batch("duel", "classic"),
    "batch of 4,096 dice games, a step": lambda: batch("dice", "standard"),
    "one duel from Python, a decision": lambda: one_state("duel", "classic", by_choice),
    "clone of a duel": lambda: clone("duel", "classic"),
    "redeal of a duel": lambda: redeal("duel", "classic"),
}


class Kernel:
    """An interpreter that times tasks when it is told to."""

    def __init__(self, python: str) -> None:
        command = [python, "-m", "bench.against", "--serve"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def seconds(self, task: str) -> float:
        """Let it do a task for a while; return the seconds for one unit."""
        assert self.process.stdin is not None  # noqa: S101
        assert self.process.stdout is not None  # noqa: S101
        print(task, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def serve(least: float) -> None:
    """Time the tasks named on standard input, one a line."""
    built: dict[str, Task] = {}
    for line in sys.stdin:
        name = line.strip()
        try:
            task = built.get(name) or built.setdefault(name, TASKS[name]())
            print(one_turn(task, least), flush=True)
        except AttributeError:  # this kernel has no such method
            print("nan", flush=True)


def main() -> None:
    """Read the command line, and compare."""
    parser = argparse.ArgumentParser(prog="python -m bench.against", description=__doc__)
    parser.add_argument("python", nargs="?", help="the other checkout's interpreter")
    parser.add_argument("--repeats", type=int, default=7, help="turns of each task")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(0.1)
    if options.python is None:
        parser.error("which interpreter is it to be compared with?")
    here, there = Kernel(sys.executable), Kernel(options.python)
    print(f"load average at the start: {os.getloadavg()[0]:.1f}")
    print("| task | other, ns | this, ns | other / this |\n|---|---|---|---|")
    for task in TASKS:
        turns = [(there.seconds(task), here.seconds(task)) for _ in range(options.repeats)]
        before, after = (min(column) * 1e9 for column in zip(*turns, strict=True))
        print(f"| {task} | {before:.1f} | {after:.1f} | {before / after:.2f} |", flush=True)
    return None


if __name__ == "__main__":
    main()
