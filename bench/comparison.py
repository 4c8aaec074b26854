"""One kind of work, done by several: rows are built, timed in turn, and set beside ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bench.clock import Task, Timing, always, in_turn, tell, yardstick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bench.clock import Effort


class Row(NamedTuple):
    """Somebody who does the work."""

    name: str
    build: Callable[[], Task]
    beside: str | None = None
    """For a row that is not ours: the row of ours it is fairly compared with."""


class Section(NamedTuple):
    """One kind of work."""

    title: str
    unit: str
    """What is counted: a decision, a step, a call."""
    note: str
    """What is measured, and what makes the comparison unfair."""
    rows: Sequence[Row]


class Figure(NamedTuple):
    """What came of a row."""

    row: Row
    timing: Timing | None
    missing: str = ""
    """Why there is no timing: a peer that is not installed, or does not work."""


class Measured(NamedTuple):
    """What came of a section."""

    section: Section
    figures: Sequence[Figure]
    yardstick: Timing

    def seconds(self, name: str) -> float:
        """Return the best seconds for one unit of a row."""
        timing = next(figure.timing for figure in self.figures if figure.row.name == name)
        if timing is None:
            raise LookupError(name)
        return timing.best

    def ratio(self, figure: Figure) -> float | None:
        """Return how many times as fast our row is as the one beside it."""
        if figure.row.beside is None or figure.timing is None:
            return None
        return figure.timing.best / self.seconds(figure.row.beside)


def measure(section: Section, effort: Effort) -> Measured:
    """Build a section's rows, time them in turn with the yardstick, and set them side by side."""
    tell(f"{section.title} …")
    built = [_build(row) for row in section.rows]
    tasks = [task for task in built if isinstance(task, Task)]
    unit, *timings = in_turn([always(yardstick, 1), *tasks], effort)
    waiting = iter(timings)
    figures = [
        Figure(row, next(waiting)) if isinstance(task, Task) else Figure(row, None, task)
        for row, task in zip(section.rows, built, strict=True)
    ]
    return Measured(section, figures, unit)


def _build(row: Row) -> Task | str:
    """Set a row up, or say why a peer cannot be measured; a failure of our own is a failure."""
    try:
        return row.build()
    except Exception as error:
        if row.beside is None:
            raise
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        tell(f"  {row.name} is left out: {reason}")
        return reason
