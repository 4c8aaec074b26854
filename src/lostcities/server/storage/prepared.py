"""The few statements every move needs, compiled once and run on the driver's own cursor.

SQLAlchemy writes them, so that both databases understand them; to run each of them through it would
take several times what SQLite takes for the work itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection, Dialect

Row = dict[str, Any]
Compiled = tuple[str, list[str] | None]
"""A statement's text, and the names of its values in order where they have no names in it."""


class Prepared:
    """One statement, as each database by its name wants it."""

    def __init__(self, statements: Mapping[str, Any]) -> None:
        self._statements = statements
        self._compiled: dict[str, Compiled] = {}

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Run it for every row; return how many rows of the database it made or changed."""
        dialect = connection.dialect
        text, names = self._compiled.get(dialect.name) or self._compile(dialect)
        values: Any = [row if names is None else [row[name] for name in names] for row in rows]
        if len(values) == 1:
            return executed(connection, text, values[0])
        return executed(connection, text, values, "executemany")

    def _compile(self, dialect: Dialect) -> Compiled:
        compiled: Any = self._statements[dialect.name].compile(dialect=dialect)
        found = self._compiled[dialect.name] = (str(compiled), compiled.positiontup)
        return found


def executed(connection: Connection, text: str, values: Any, how: str = "execute") -> int:
    """Run a statement as the driver does; return how many rows it made or changed."""
    cursor = connection.connection.cursor()
    try:
        getattr(cursor, how)(text, values)
        return int(cursor.rowcount)
    except connection.dialect.loaded_dbapi.Error as error:
        base = connection.dialect.loaded_dbapi.Error
        raise DBAPIError.instance(text, None, error, base, hide_parameters=True) from error
    finally:
        cursor.close()
