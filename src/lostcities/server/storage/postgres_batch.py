"""Many moves in one transaction of two round trips, for PostgreSQL.

The processor time of a move is mostly round trips: each wakes the writer's thread, which has to get
the interpreter's lock back from the thread that serves. So a group of moves takes one statement,
and its commit another round trip, instead of six for each move.

The statement leaves out the moves that cannot be done now, and says which it has done. A group
never waits for a row that another transaction has locked, so one slow or hostile table holds up no
other, and two groups cannot wait for each other in a circle. What was left out is passed on to
another writer, which does it alone, waits for the lock, and finds out why it fails if it does.

A second statement, sent with the first and ahead of it, keeps pads from taking the same ids (see
`command_ids`). It waits for a pad that is being made, which takes one short transaction.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json
from sqlalchemy.exc import IntegrityError

from lostcities.server.storage import schema
from lostcities.server.storage.append import plain_rows
from lostcities.server.storage.command_ids import LOCK_CLASS, lock_of
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
# for each. An append is done if its table is free and is at the version it expects, and the
# command's id was not used yet: at this table, by this device at any table, or for a pad. All that
# follows is for the tables that were moved: nothing else can fail but by a fault of this program,
# or if another process uses the same id of the same device at this moment. Answers go in by the
# order of their ids, so that two groups with such ids never wait for each other in a circle.
_MOVE: Final = """
WITH move AS (
    SELECT * FROM json_to_recordset(%(moves)s::json) AS move (
        id text, expected integer, version integer, updated_at double precision,
        status text, agent_due boolean, summary text,
        actor text, command_id text, answer text, at double precision, request text
    )
), free AS (
    SELECT id FROM tables WHERE id IN (SELECT id FROM move) FOR NO KEY UPDATE SKIP LOCKED
), moved AS (
    UPDATE tables
    SET version = move.version, updated_at = move.updated_at,
        status = move.status, agent_due = move.agent_due, summary = move.summary
    FROM move JOIN free USING (id)
    WHERE tables.id = move.id AND tables.version = move.expected AND NOT EXISTS (
        SELECT FROM commands WHERE commands.table_id = move.id
            AND commands.actor = move.actor AND commands.command_id = move.command_id
    ) AND NOT EXISTS (
        SELECT FROM commands WHERE commands.request IS NOT NULL AND move.request IS NOT NULL
            AND commands.actor = move.actor AND commands.command_id = move.command_id
    ) AND NOT EXISTS (
        SELECT FROM pads WHERE pads.maker = move.actor AND pads.command_id = move.command_id
    )
    RETURNING tables.id
), answered AS (
    INSERT INTO commands (table_id, actor, command_id, answer, at, request)
    SELECT id, actor, command_id, answer, at, decode(request, 'hex') FROM move JOIN moved USING (id)
    WHERE command_id IS NOT NULL ORDER BY actor, command_id
), happened AS (
    INSERT INTO events (table_id, seq, at, kind, seat, data)
    SELECT event.* FROM json_to_recordset(%(events)s::json) AS event (
        table_id text, seq integer, at double precision, kind text, seat integer, data text
    ) JOIN moved ON moved.id = event.table_id
)
SELECT id FROM moved
"""
# In order, so that two groups never wait for each other in a circle. They wait only for pads that
# are being made, which wait for nothing once they have their lock.
_LOCK: Final = "SELECT pg_advisory_xact_lock_shared(%s, lock) FROM unnest(%s::int[]) AS lock"
_NOTIFY: Final = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"


def commit_moves(engine: Engine, others: Writer, jobs: Sequence[Job]) -> None:
    """Do the plain appends of several jobs in one transaction; pass on those that cannot be."""
    rows = _first_of_each(jobs)
    try:
        with engine.begin() as connection:
            moved = _moved(connection, list(rows.values()))
    except Exception as error:  # noqa: BLE001  # it belongs to the futures, not to this thread
        if isinstance(translated(error), StoreUnavailable):
            for job in jobs:
                job.settle(Outcome(error=translated(error)))
            return
        _log_broken_up(error)
        moved = set()
    for number, job in enumerate(jobs):
        if number in rows and rows[number].append.table in moved:
            job.settle(Outcome())
        else:
            _pass_on(job, others)


def _log_broken_up(error: Exception) -> None:
    if isinstance(error, IntegrityError):
        # Two processes were sent one id at the same moment: nothing is wrong, and the driver's
        # words would name the device.
        logger.info("an id was used twice at the same moment: a group of moves is done one by one")
    else:
        logger.warning("a group of moves is done one by one", exc_info=error)


def _first_of_each(jobs: Sequence[Job]) -> dict[int, AppendRows]:
    """Return the rows of the first append to each table and of each id, by the number of its job.

    One statement does not see what it inserts itself, so the rest is for another.
    """
    found: dict[int, AppendRows] = {}
    taken: set[object] = set()
    for number, job in enumerate(jobs):
        rows = plain_rows(job.work)
        if rows is not None:
            keys = {rows.append.table, *_own_id(rows)}
            if not keys & taken:
                found[number] = rows
            taken |= keys
    return found


def _own_id(rows: AppendRows) -> list[tuple[str, str]]:
    """Return the device and the id of a device's command."""
    command = rows.command
    if command is None or command["request"] is None:
        return []
    return [(command["actor"], command["command_id"])]


def _moved(connection: Connection, group: list[AppendRows]) -> set[str]:
    """Write the rows of several appends and commit; return the tables whose append was done."""
    driver: Any = connection.connection.driver_connection
    values = {
        "moves": to_json([_move(rows) for rows in group], bytes_mode="hex").decode(),
        "events": to_json([row for rows in group for row in rows.inserted[schema.events]]).decode(),
    }
    locks = sorted({lock_of(actor) for rows in group for actor, _ in _own_id(rows)})
    with driver_errors(connection, _MOVE):
        with driver.pipeline():
            driver.execute(_LOCK, (LOCK_CLASS, locks), prepare=True)
            done = driver.execute(_MOVE, values, prepare=True)
        found = {table for (table,) in done}
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
