"""What an id has been used for: it is a device's own over all tables and pads (S2).

Of two commands with one id a unique index lets one in. Between a command and a pad, whose rows are
in different tables, each looks for the other's row. SQLite has one writer at a time, so the second
finds the first. In PostgreSQL neither would see the other's row before its commit; so there a lock
is taken first, by commands side by side and by a pad alone, and held until the commit. To look is a
statement of its own after that: a statement sees what was committed before it began.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from sqlalchemy import and_, bindparam, func, literal, select, union_all

from lostcities.server.storage import schema
from lostcities.server.storage.models import IdUsed, decode_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from lostcities.server.storage.prepared import Row

    Query = Callable[[Any, Row], Sequence[Any]]
    """Runs a statement with values, and returns its rows."""

LOCK_CLASS: Final = 0x10C1D5
"""The class of the advisory locks of PostgreSQL; any number that nobody else uses."""
LOCKS: Final = 64
"""How many locks the devices share: as many as PostgreSQL makes room for in one transaction."""

KEY: Final = tuple(column.name for column in schema.commands.primary_key)
"""What an answer is found by: a table, an actor and an id."""

_COMMANDS, _PADS = schema.commands.c, schema.pads.c
_SELECT_ANSWER = select(_COMMANDS.answer, _COMMANDS.request).where(
    and_(*(column == bindparam(column.name) for column in schema.commands.primary_key))
)
USED_FOR_COMMAND = select(literal(1)).where(
    _COMMANDS.actor == bindparam("actor"),
    _COMMANDS.command_id == bindparam("command_id"),
    _COMMANDS.request.is_not(None),  # so are those of agents, whose ids are good for one table
)
_USED = union_all(
    USED_FOR_COMMAND,
    select(literal(1)).where(
        _PADS.maker == bindparam("actor"), _PADS.command_id == bindparam("command_id")
    ),
)


def lock_of(actor: str) -> int:
    """Return the number of the lock for the ids of a device."""
    return crc32(actor.encode()) % LOCKS


def lock_for_command(connection: Connection, actor: str) -> None:
    """Keep pads from taking ids of a device until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock_shared(LOCK_CLASS, lock_of(actor))))


def lock_for_pad(connection: Connection, actor: str) -> None:
    """Keep commands from taking ids of a device until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK_CLASS, lock_of(actor))))


def earlier_answer(query: Query, command: Row) -> Any:
    """Return the answer to a command; `None` if it was not carried out, nor anything by its id.

    This raises `IdUsed` if the id belongs to another request, or was used at another table.
    """
    for row in query(_SELECT_ANSWER, {name: command[name] for name in KEY}):
        require_same_request(row.request, command["request"])
        return decode_json(row.answer)
    if command["request"] is not None and query(_USED, {name: command[name] for name in KEY[1:]}):
        raise IdUsed
    return None


def require_same_request(stored: bytes | None, given: bytes | None) -> None:
    """Refuse a request under an id that belongs to another; one without a hash matches any."""
    if stored is not None and given is not None and stored != given:
        raise IdUsed
