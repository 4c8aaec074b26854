"""Many jobs in one transaction, for SQLite: a commit flushes the disk, whatever it holds.

Around each statement the driver releases the interpreter's lock, and then has to get it back from
the thread that serves requests. Under load that takes longer than the statement itself. So a group
of moves takes a handful of statements, instead of five for each move.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.storage import schema
from lostcities.server.storage.append import plain_rows
from lostcities.server.storage.errors import StoreUnavailable
from lostcities.server.storage.jobs import Outcome, commit_one_by_one, translated
from lostcities.server.storage.prepared import execute_raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Engine, Table

    from lostcities.server.storage.jobs import Job
    from lostcities.server.storage.prepared import Row

BATCH_SIZES: Final = (64, 32, 16, 8, 4, 2, 1)
"""Rows of one statement. Each size is a statement of its own, so there are few of them: the driver
keeps the last 128 that it has parsed. Seven powers of two make up any number of rows."""
_NAMES = {column.name: f"column{n}" for n, column in enumerate(schema.commands.columns, 1)}
_ID_IS_NO_PADS: Final = (
    "NOT EXISTS (SELECT 1 FROM pads "  # noqa: S608  # no values
    f"WHERE maker = {_NAMES['actor']} AND pads.command_id = {_NAMES['command_id']})"
)
TABLE_COLUMNS: Final = (
    *("id", "expected", "version", "updated_at", "status", "agent_due", "summary"),
)


class BatchFailed(Exception):  # noqa: N818  # read as: run them one by one
    """Some row could not be written; a batch does not say which."""


def commit_together(engine: Engine, jobs: Sequence[Job]) -> None:
    """Do several jobs in one transaction; if one fails, the others are done all the same."""
    if len(jobs) == 1:
        commit_one_by_one(engine, jobs)
        return
    for job, outcome in zip(jobs, _outcomes(engine, jobs), strict=True):
        job.settle(outcome)


def _outcomes(engine: Engine, jobs: Sequence[Job]) -> list[Outcome]:
    try:
        with engine.begin() as connection:
            return [Outcome(result) for result in _run_in_batches(connection, jobs)]
    except Exception as error:  # noqa: BLE001  # it belongs to the futures, not to this thread
        if isinstance(translated(error), StoreUnavailable):
            return [Outcome(error=translated(error)) for _ in jobs]
    return _run_in_savepoints(engine, jobs)


def _run_in_batches(connection: Connection, jobs: Sequence[Job]) -> list[Any]:
    """Do several jobs; return the result of each, or raise if any of them fails."""
    plain = [rows for job in jobs if (rows := plain_rows(job.work)) is not None]
    _update_tables(connection, [{**r.table, "expected": r.append.expected} for r in plain])
    _insert(connection, schema.commands, [r.command for r in plain if r.command], _ID_IS_NO_PADS)
    _insert(connection, schema.events, [e for rows in plain for e in rows.inserted[schema.events]])
    return [job.work(connection) if plain_rows(job.work) is None else None for job in jobs]


def _run_in_savepoints(engine: Engine, jobs: Sequence[Job]) -> list[Outcome]:
    """Do several jobs in one transaction, so that one that fails takes no other with it."""
    # Nearly always a whole group succeeds, so no group pays for savepoints at first. After a
    # failure it is rolled back and run again, each job in its savepoint. What a job found (a
    # conflict, say) may rest on another job of the group, so it counts only if the transaction
    # is committed: if not, every job fails alike.
    try:
        with engine.begin() as connection:
            return [_run_in_savepoint(connection, job) for job in jobs]
    except Exception as error:  # noqa: BLE001  # as above
        return [Outcome(error=translated(error)) for _ in jobs]


def _run_in_savepoint(connection: Connection, job: Job) -> Outcome:
    """Do one job of several; raise if the database itself fails, as that affects all of them."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        outcome = Outcome(job.work(connection))
    except Exception as error:
        if isinstance(translated(error), StoreUnavailable):
            raise
        connection.exec_driver_sql("ROLLBACK TO job")
        outcome = Outcome(error=translated(error))
    connection.exec_driver_sql("RELEASE job")
    return outcome


def _update_tables(connection: Connection, rows: list[Row]) -> None:
    """Move tables from their expected versions to the new ones."""
    _run(connection, _update_statement, TABLE_COLUMNS, rows)


def _insert(connection: Connection, table: Table, rows: list[Row], allowed: str = "true") -> None:
    """Insert rows, all of which must be new, and allowed."""
    columns = tuple(column.name for column in table.columns)
    _run(connection, _insert_statement(table.name, columns, allowed), columns, rows)


def _run(
    connection: Connection, statement: Callable[[int], str], names: Sequence[str], rows: list[Row]
) -> None:
    """Run a statement for all rows, a batch at a time; fail unless each row changes one row."""
    done = 0
    for size in BATCH_SIZES:
        while len(rows) - done >= size:
            values = [row[name] for row in rows[done : done + size] for name in names]
            # A conflict, a command seen before, or two appends to one table within the group: the
            # count is too low, and the group is run again one by one.
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
def _insert_statement(table: str, columns: tuple[str, ...], allowed: str) -> Callable[[int], str]:
    names = ", ".join(columns)
    return cache(
        lambda size: (
            f"INSERT INTO {table} ({names}) "  # noqa: S608  # no values
            f"SELECT * FROM ({_values(size, len(columns))}) WHERE {allowed} ON CONFLICT DO NOTHING"
        )
    )


def _values(rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"VALUES {', '.join([row] * rows)}"
