"""Many appends in a few statements, for SQLite, which commits them together.

Around each statement the driver releases the interpreter's lock, and then has to get it back from
the thread that serves requests. Under load that takes longer than the statement itself. So a group
of moves takes a handful of statements, instead of five for each move.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.storage import schema
from lostcities.server.storage.append import AppendJob
from lostcities.server.storage.prepared import execute_raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Table

    from lostcities.server.storage.prepared import Row

BATCH_SIZES: Final = (64, 32, 16, 8, 4, 2, 1)
"""Rows of one statement. Each size is a statement of its own, so there are few of them: the driver
keeps the last 128 that it has parsed. Seven powers of two make up any number of rows."""
TABLE_COLUMNS: Final = ("id", "expected", "version", "updated_at", "status", "summary")


class BatchFailed(Exception):  # noqa: N818  # read as: run them one by one
    """Some row could not be written; a batch does not say which."""


def run_group(connection: Connection, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
    """Do several pieces of work; return the result of each, or raise if any of them fails."""
    plain = [work.rows for work in works if _is_plain(work)]  # type: ignore[attr-defined]
    _update_tables(connection, [{**r.table, "expected": r.append.expected} for r in plain])
    _insert(connection, schema.commands, [rows.command for rows in plain if rows.command])
    _insert(connection, schema.events, [e for rows in plain for e in rows.inserted[schema.events]])
    return [None if _is_plain(work) else work(connection) for work in works]


def _is_plain(work: Callable[[Connection], Any]) -> bool:
    return isinstance(work, AppendJob) and work.rows.is_plain


def _update_tables(connection: Connection, rows: list[Row]) -> None:
    """Move tables from their expected versions to the new ones."""
    _run(connection, _update_statement, TABLE_COLUMNS, rows)


def _insert(connection: Connection, table: Table, rows: list[Row]) -> None:
    """Insert rows, all of which must be new."""
    columns = tuple(column.name for column in table.columns)
    _run(connection, _insert_statement(table.name, columns), columns, rows)


def _run(
    connection: Connection, statement: Callable[[int], str], names: Sequence[str], rows: list[Row]
) -> None:
    """Run a statement for all rows, a batch at a time; fail unless each row changes one row."""
    done = 0
    for size in BATCH_SIZES:
        while len(rows) - done >= size:
            values = [row[name] for row in rows[done : done + size] for name in names]
            # A conflict, a command seen before, or two appends to one table within the group: the
            # count is too low, and the writer runs the group again one by one.
            if execute_raw(connection, statement(size), values) != size:
                raise BatchFailed
            done += size


@cache
def _update_statement(size: int) -> str:
    new = f"({_values(size, len(TABLE_COLUMNS))}) AS new"
    changes = ", ".join(f"{name} = new.column{n}" for n, name in enumerate(TABLE_COLUMNS[2:], 3))
    which = "id = new.column1 AND version = new.column2"
    return f"UPDATE tables SET {changes} FROM {new} WHERE {which}"  # noqa: S608  # no values


@cache
def _insert_statement(table: str, columns: tuple[str, ...]) -> Callable[[int], str]:
    names = ", ".join(columns)
    return cache(
        lambda size: (
            f"INSERT INTO {table} ({names}) {_values(size, len(columns))} ON CONFLICT DO NOTHING"
        )
    )


def _values(rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"VALUES {', '.join([row] * rows)}"
