"""How work is timed: again and again, in turn with what it is compared with, and the best counts.

The machine may be shared and noisy. So CPU time is taken where one thread works, and a fixed piece
of plain Python, the yardstick, is timed in turn with everything else.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Work = Callable[[], object]

YARDSTICK_ROWS: Final = 20_000


class Task(NamedTuple):
    """Work that can be done again and again. `ready` sets it up, outside the clock."""

    units: float
    """How many decisions, steps or calls are done by doing the work once."""
    ready: Callable[[], Work]
    clock: Callable[[], float] = time.process_time


class Effort(NamedTuple):
    """How much time a figure is worth."""

    repeats: int
    """How often each task has its turn."""
    least: float
    """The seconds a turn lasts at least."""


class Timing(NamedTuple):
    """Seconds for one unit of a task."""

    best: float
    middle: float

    @property
    def spread(self) -> float:
        """How much slower than the best turn the middle one was, as a share."""
        return self.middle / self.best - 1


def yardstick() -> int:
    """Build and sort small tuples: the same kind of work the rules do, and never changed."""
    kept: dict[tuple[int, ...], int] = {}
    for number in range(YARDSTICK_ROWS):
        row = tuple(sorted((number * k) % 13 for k in range(1, 9)))
        kept[row] = kept.get(row, 0) + len((*row[:3], number, *row[4:]))
    return len(kept)


def always(work: Work, units: float) -> Task:
    """Return a task that needs nothing set up."""
    return Task(units, lambda: work)


def in_turn(tasks: Sequence[Task], effort: Effort) -> list[Timing]:
    """Time tasks side by side: one turn each, then the next turn, so that noise meets them all."""
    turns = [[one_turn(task, effort.least) for task in tasks] for _ in range(effort.repeats)]
    return [Timing(min(seconds), median(seconds)) for seconds in zip(*turns, strict=True)]


def one_turn(task: Task, least: float) -> float:
    """Do a task for a while; return its seconds for one unit."""
    spent, done = 0.0, 0.0
    while spent < least:
        work = task.ready()
        begun = task.clock()
        work()
        spent += task.clock() - begun
        done += task.units
    return spent / done


def tell(text: str) -> None:
    """Say how far things are; data goes to stdout, talk to stderr."""
    print(text, file=sys.stderr, flush=True)
