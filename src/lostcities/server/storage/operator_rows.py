"""The rows an operator's commands write, and how running servers learn of them.

A command is another process on the same database: it does its work in one transaction, together
with a row in `operator_actions`. Servers read that table every second, which works alike for both
databases and for any number of machines, and needs no way in besides the database itself.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lostcities.server.storage import schema
from lostcities.server.storage.backup import NOTHING_THERE
from lostcities.server.storage.engine import Database, DatabaseError
from lostcities.server.storage.errors import translating_errors
from lostcities.server.storage.migrations import require_newest
from lostcities.server.storage.models import decode_json, encode_json
from lostcities.server.tables.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import TypeVar

    from sqlalchemy import Connection, Engine

    from lostcities.server.storage.store import Store
    from lostcities.server.tables.events import JsonObject

    T = TypeVar("T")

MILLISECONDS: Final = 1000
ATTEMPTS: Final = 5
"""How often a transaction is tried when another command took the same number."""
REPORT: Final = "report"
"""The action that changes nothing: servers say how they are. It is not kept in the log."""

_ACTIONS, _SERVERS = schema.operator_actions.c, schema.servers.c
_SINCE = (
    select(schema.operator_actions).where(_ACTIONS.seq > bindparam("after")).order_by(_ACTIONS.seq)
)


class Action(NamedTuple):
    """Something an operator did."""

    seq: int
    at: float
    action: str
    subject: str
    note: str


class ServerRow(NamedTuple):
    """A server process, as it last described itself."""

    id: str
    host: str
    port: int
    pid: int
    version: str
    started_at: float
    seen_at: float
    seq: int
    """The last action it has carried out."""
    report: JsonObject


class OperatorDatabase:
    """The database as an operator's command uses it, beside any servers that run on it."""

    def __init__(
        self, reading: Engine, writing: Engine, clock: Callable[[], float] = time.time
    ) -> None:
        self._reading = reading
        self._writing = writing
        self.clock = clock

    def read(self, work: Callable[[Connection], T]) -> T:
        """Read something; no server waits for it, however long it takes."""
        with translating_errors(), self._reading.connect() as connection:
            return work(connection)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction; `work` may be run again, so it must start afresh."""
        with translating_errors():
            for _ in range(ATTEMPTS - 1):
                try:
                    return self._write_once(work)
                except IntegrityError:  # another command had the same number: take the next one
                    continue
            return self._write_once(work)

    def _write_once(self, work: Callable[[Connection], T]) -> T:
        with self._writing.begin() as connection:
            return work(connection)


@contextmanager
def operating(url: str | Path) -> Iterator[OperatorDatabase]:
    """Open an existing database of the newest schema; servers may be running on it."""
    database = Database.at(url)
    if database.file is not None and not database.file.exists():
        raise DatabaseError(NOTHING_THERE(file=database.file))
    database.refuse_foreign()
    # A transaction of SQLite's write engine would hold up every server; PostgreSQL reads long
    # results within a transaction only.
    writing = database.write_engine(1)
    reading = writing if database.file is None else database.read_engine(1)
    try:
        opened = OperatorDatabase(reading, writing)
        opened.read(require_newest)
        yield opened
    finally:
        reading.dispose()
        writing.dispose()


def table_events(connection: Connection, table: str) -> list[Event]:
    """Return the events of a table."""
    columns = schema.events.c
    query = select(columns.seq, columns.at, columns.kind, columns.seat, columns.data)
    rows = connection.execute(query.where(columns.table_id == table).order_by(columns.seq))
    return [Event(seq, at, kind, seat, decode_json(data)) for seq, at, kind, seat, data in rows]


# Actions


def record(connection: Connection, action: str, subject: str, at: float, note: str = "") -> int:
    """Add an action to the log; return its number."""
    # Numbers grow with the clock as well, so that a number is never given twice although the rows
    # of reports are deleted: a server would take the second for something it has done already.
    last = connection.scalar(select(func.max(_ACTIONS.seq))) or 0
    seq = max(last + 1, int(at * MILLISECONDS))
    row = {"seq": seq, "at": at, "action": action, "subject": subject, "note": note}
    connection.execute(insert(schema.operator_actions), row)
    return seq


def actions_after(store: Store, seq: int) -> list[Action]:
    """Return the actions with a number after this one."""
    return [Action(*row) for row in store.read(_SINCE, after=seq)]


def last_seq(store: Store) -> int:
    """Return the number of the last action; 0 if there is none."""
    return int(store.read(select(func.max(_ACTIONS.seq)))[0][0] or 0)


def log(connection: Connection, limit: int) -> list[Action]:
    """Return the last actions, the latest first."""
    kept = select(schema.operator_actions).where(_ACTIONS.action != REPORT)
    rows = connection.execute(kept.order_by(_ACTIONS.seq.desc()).limit(limit))
    return [Action(*row) for row in rows]


def delete_reports(connection: Connection) -> None:
    """Delete the requests for reports, which have been answered."""
    connection.execute(delete(schema.operator_actions).where(_ACTIONS.action == REPORT))


# Servers


def servers(connection: Connection) -> list[ServerRow]:
    """Return all servers, the oldest first."""
    rows = connection.execute(select(schema.servers).order_by(_SERVERS.started_at, _SERVERS.id))
    return [ServerRow._make((*row[:-1], decode_json(row.report))) for row in rows]


def add_server(connection: Connection, row: ServerRow) -> None:
    """Add a server that starts."""
    connection.execute(insert(schema.servers), _values(row))


def update_server(connection: Connection, row: ServerRow) -> None:
    """Store how a server is; one whose row was deleted as dead is there again."""
    values = _values(row)
    changed = update(schema.servers).where(_SERVERS.id == row.id).values(values)
    if not connection.execute(changed).rowcount:
        connection.execute(insert(schema.servers), values)


def delete_servers(connection: Connection, ids: list[str]) -> None:
    """Delete servers that have stopped, or were killed."""
    connection.execute(delete(schema.servers).where(_SERVERS.id.in_(ids)))


def _values(row: ServerRow) -> dict[str, Any]:
    return {**row._asdict(), "report": encode_json(row.report, "the report")}
