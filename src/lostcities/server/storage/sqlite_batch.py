"""Many appends in a few steps, for SQLite, which commits them together.

Each step lets go of the interpreter and must win it back from the thread that serves. Under load
that takes longer than the step itself: so a group of moves takes a handful of steps, and not five
for each of them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.storage import schema
from lostcities.server.storage.append import AppendJob
from lostcities.server.storage.prepared import executed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Table

    from lostcities.server.storage.prepared import Row

SIZES: Final = (64, 32, 16, 8, 4, 2, 1)
"""Rows of one step: few sizes, so that SQLite has nearly every statement ready."""
MOVED: Final = ("id", "expected", "version", "updated_at", "status", "summary")


class BatchFailed(Exception):  # noqa: N818  # read as: do them apart
    """Not all of it can be done; which part cannot, only one by one shows."""


def together(connection: Connection, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
    """Do all of some work; return what came of each, or raise."""
    plain = [work.rows for work in works if _is_plain(work)]  # type: ignore[attr-defined]
    _move(connection, [{**rows.table, "expected": rows.work.expected} for rows in plain])
    _add(connection, schema.commands, [rows.command for rows in plain if rows.command])
    _add(connection, schema.events, [row for rows in plain for row in rows.added[schema.events]])
    return [None if _is_plain(work) else work(connection) for work in works]


def _is_plain(work: Callable[[Connection], Any]) -> bool:
    return isinstance(work, AppendJob) and work.rows.is_plain


def _move(connection: Connection, rows: list[Row]) -> None:
    """Move tables on from their expected versions."""
    _run(connection, _moving, MOVED, rows)


def _add(connection: Connection, table: Table, rows: list[Row]) -> None:
    """Insert rows that are not there yet."""
    columns = tuple(column.name for column in table.columns)
    _run(connection, _adding(table.name, columns), columns, rows)


def _run(
    connection: Connection, statement: Callable[[int], str], names: Sequence[str], rows: list[Row]
) -> None:
    """Run a statement for all rows, some at a time; `BatchFailed` unless each changes one row."""
    done = 0
    for size in SIZES:
        while len(rows) - done >= size:
            values = [row[name] for row in rows[done : done + size] for name in names]
            if executed(connection, statement(size), values) != size:
                raise BatchFailed
            done += size


@cache
def _moving(size: int) -> str:
    moved = f"({_values(size, len(MOVED))}) AS moved"
    changes = ", ".join(f"{name} = moved.column{n}" for n, name in enumerate(MOVED[2:], 3))
    which = "id = moved.column1 AND version = moved.column2"
    return f"UPDATE tables SET {changes} FROM {moved} WHERE {which}"  # noqa: S608  # no values


@cache
def _adding(table: str, columns: tuple[str, ...]) -> Callable[[int], str]:
    names = ", ".join(columns)
    return cache(
        lambda size: (
            f"INSERT INTO {table} ({names}) {_values(size, len(columns))} ON CONFLICT DO NOTHING"
        )
    )


def _values(rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"VALUES {', '.join([row] * rows)}"
