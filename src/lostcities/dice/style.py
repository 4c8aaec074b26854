"""How the seats of a game played, in numbers: what their sheets hold in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lostcities.dice.marks import Marks
    from lostcities.dice.state import State
    from lostcities.game import Step

STYLE: Final = ("opened", "doubles", "numbers", "artefacts", "refused", "bridges")
"""What is counted for each seat: columns opened, double cells ticked, numbers written, artefacts
marked, dice marks of refusals, bridges won."""


def style_counts(steps: Iterable[Step], end: State) -> tuple[tuple[int, ...], ...]:  # noqa: ARG001
    """Count what each sheet holds, in the order of `STYLE`."""
    return tuple(map(_counts, end.board.marks))


def _counts(marks: Marks) -> tuple[int, ...]:
    columns = marks.columns
    return (
        sum(not column.untouched for column in columns),
        sum(column.double for column in columns),
        sum(len(column.numbers) for column in columns),
        marks.artefacts,
        marks.dice,
        sum(marks.bridges),
    )
