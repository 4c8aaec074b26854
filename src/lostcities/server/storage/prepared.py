"""The few statements that every move needs, compiled once and run on the driver's own cursor.

SQLAlchemy writes them, so that both databases understand them. To execute each of them through it
would cost several times as much as the work SQLite does: it looks up the compiled form, processes
parameters and builds a result object for every call, and a move needs none of that.

What this takes from below SQLAlchemy's public interface is tested in `test_dependencies`.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sqlalchemy import Connection, Dialect

Row = dict[str, Any]
Compiled = tuple[str, list[str] | None]
"""A statement's text, and the order of its parameters where the driver takes them by position."""


class Prepared:
    """One statement, in the form that each database needs."""

    def __init__(self, statements: Mapping[str, Any]) -> None:
        self._statements = statements
        """By the name of the dialect."""
        self._compiled: dict[str, Compiled] = {}

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Run it once for every row; return how many rows of the database changed."""
        dialect = connection.dialect
        text, names = self._compiled.get(dialect.name) or self._compile(dialect)
        values: Any = [row if names is None else [row[name] for name in names] for row in rows]
        if len(values) == 1:
            return execute_raw(connection, text, values[0])
        return execute_raw(connection, text, values, "executemany")

    def _compile(self, dialect: Dialect) -> Compiled:
        compiled: Any = self._statements[dialect.name].compile(dialect=dialect)
        found = self._compiled[dialect.name] = (str(compiled), compiled.positiontup)
        return found


def execute_raw(connection: Connection, text: str, values: Any, method: str = "execute") -> int:
    """Run a statement on a cursor of the driver; return how many rows changed."""
    cursor = connection.connection.cursor()
    try:
        with driver_errors(connection, text):
            getattr(cursor, method)(text, values)
            return int(cursor.rowcount)
    finally:
        cursor.close()


@contextmanager
def driver_errors(connection: Connection, text: str) -> Iterator[None]:
    """Make errors look as if SQLAlchemy had executed a statement: the writer knows only those."""
    base = connection.dialect.loaded_dbapi.Error
    try:
        yield
    except base as error:
        raise DBAPIError.instance(text, None, error, base, hide_parameters=True) from error
