"""Many moves in one transaction of two round trips, for PostgreSQL.

The processor time of a move is mostly round trips: each wakes the writer's thread, which has to get
the interpreter's lock back from the thread that serves. So a group of moves takes one statement,
and its commit another round trip, instead of six for each move.

The statement leaves out the moves that cannot be done now, and says which it has done. A group
never waits for a row that another transaction has locked, so one slow or hostile table holds up no
other, and two groups cannot wait for each other in a circle. What was left out is passed on to
another writer, which does it alone, waits for the lock, and finds out why it fails if it does.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from lostcities.server.storage import schema
from lostcities.server.storage.append import plain_rows
from lostcities.server.storage.errors import StoreUnavailable
from lostcities.server.storage.jobs import Outcome, translated
from lostcities.server.storage.notify import CHANNEL, payloads
from lostcities.server.storage.prepared import driver_errors

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Future

    from sqlalchemy import Connection, Engine

    from lostcities.server.storage.append import AppendRows
    from lostcities.server.storage.jobs import Job
    from lostcities.server.storage.prepared import Row
    from lostcities.server.storage.writer import Writer

logger = logging.getLogger(__name__)

# Rows go in as JSON: to encode and to send them so takes half the time of arrays, or of a statement
# for each. An append is done if its table is free, is at the version it expects, and does not have
# the command's answer yet. All that follows is for the tables that were moved: nothing else can
# fail but by a fault of this program.
_MOVE: Final = """
WITH move AS (
    SELECT * FROM json_to_recordset(%(moves)s::json) AS move (
        id text, expected integer, version integer, updated_at double precision,
        status text, summary text,
        actor text, command_id text, answer text, at double precision, request text
    )
), free AS (
    SELECT id FROM tables WHERE id IN (SELECT id FROM move) FOR NO KEY UPDATE SKIP LOCKED
), moved AS (
    UPDATE tables
    SET version = move.version, updated_at = move.updated_at,
        status = move.status, summary = move.summary
    FROM move JOIN free USING (id)
    WHERE tables.id = move.id AND tables.version = move.expected AND NOT EXISTS (
        SELECT FROM commands WHERE commands.table_id = move.id
            AND commands.actor = move.actor AND commands.command_id = move.command_id
    )
    RETURNING tables.id
), answered AS (
    INSERT INTO commands (table_id, actor, command_id, answer, at, request)
    SELECT id, actor, command_id, answer, at, decode(request, 'hex') FROM move JOIN moved USING (id)
    WHERE command_id IS NOT NULL
), happened AS (
    INSERT INTO events (table_id, seq, at, kind, seat, data)
    SELECT event.* FROM json_to_recordset(%(events)s::json) AS event (
        table_id text, seq integer, at double precision, kind text, seat integer, data text
    ) JOIN moved ON moved.id = event.table_id
)
SELECT id FROM moved
"""
_NOTIFY: Final = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"


def commit_moves(engine: Engine, others: Writer, jobs: Sequence[Job]) -> None:
    """Do the plain appends of several jobs in one transaction; pass on those that cannot be."""
    rows = _first_of_each_table(jobs)
    try:
        with engine.begin() as connection:
            moved = _moved(connection, list(rows.values()))
    except Exception as error:  # it belongs to the futures, not to this thread
        if isinstance(translated(error), StoreUnavailable):
            for job in jobs:
                job.settle(Outcome(error=translated(error)))
            return
        logger.warning("a group of moves is done one by one", exc_info=error)
        moved = set()
    for number, job in enumerate(jobs):
        if number in rows and rows[number].append.table in moved:
            job.settle(Outcome())
        else:
            _pass_on(job, others)


def _first_of_each_table(jobs: Sequence[Job]) -> dict[int, AppendRows]:
    """Return the rows of the first append to each table, by the number of its job."""
    found: dict[str, tuple[int, AppendRows]] = {}
    for number, job in enumerate(jobs):
        rows = plain_rows(job.work)
        if rows is not None:
            found.setdefault(rows.append.table, (number, rows))
    return dict(found.values())


def _moved(connection: Connection, group: list[AppendRows]) -> set[str]:
    """Write the rows of several appends and commit; return the tables whose append was done."""
    driver: Any = connection.connection.driver_connection
    values = {
        "moves": to_json([_move(rows) for rows in group], bytes_mode="hex").decode(),
        "events": to_json([row for rows in group for row in rows.inserted[schema.events]]).decode(),
    }
    with driver_errors(connection, _MOVE):
        found = {table for (table,) in driver.execute(_MOVE, values, prepare=True)}
        messages = payloads([rows.notice for rows in group if rows.append.table in found])
        with driver.pipeline():
            driver.execute(_NOTIFY, (CHANNEL, messages), prepare=True)
            driver.commit()
    return found


def _move(rows: AppendRows) -> Row:
    return {**rows.table, "expected": rows.append.expected, **(rows.command or {})}


def _pass_on(job: Job, others: Writer) -> None:
    """Have another writer do a job; the caller's future is settled when that is done."""
    others.submit(job.work).add_done_callback(partial(_settle_as, job))


def _settle_as(job: Job, done: Future[Any]) -> None:
    error = done.exception()
    job.settle(Outcome(done.result()) if error is None else Outcome(error=error))
