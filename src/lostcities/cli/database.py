"""What commands on a database share: which one it is, whether the server is installed."""

from __future__ import annotations

import re
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lostcities.cli.errors import CommandError
from lostcities.server.config import default_database, from_environment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.engine import Database
    from lostcities.server.storage.errors import StoreUnavailable

FAULTS = {
    "refused": "connection refused|no such file or directory",
    "unknown-host": "resolve|translate host name|name or service not known",
    "password": "password authentication failed|no password supplied|authentication failed",
    "database": 'database ".*" does not exist',
    "role": 'role ".*" does not exist|no pg_hba.conf entry',
    "rights": "permission denied|must be owner|read-only transaction",
    "crowded": "too many clients|remaining connection slots",
    "silent": "timeout|timed out",
}
"""What a driver says of a database that does not answer, as regular expressions."""
NEEDS = ("fastapi", "uvicorn", "httptools", "sqlalchemy", "alembic", "psycopg")


def has_server() -> bool:
    """Say whether the packages of the extra `server` are installed."""
    return all(find_spec(name) is not None for name in NEEDS)


def require_server(words: Translator) -> None:
    """Stop, and say how to install the server, if it is not installed."""
    if not has_server():
        raise CommandError(words("serve.needs"))


def chosen_database(given: str | None) -> str:
    """Return the database that is given, else that of the environment, else the default file."""
    return given or from_environment().db or str(default_database())


def prepared_database(given: str | None) -> str:
    """Return the chosen database; make the folder of the default file."""
    chosen = chosen_database(given)
    if chosen == str(default_database()):
        default_database().parent.mkdir(parents=True, exist_ok=True)
    return chosen


def rows_text(rows: Mapping[str, int], words: Translator) -> str:
    """Say how much was copied."""
    tables = words.count("database.tables", rows.get("tables", 0))
    return f"{tables}, {words.count('database.events', rows.get('events', 0))}"


@contextmanager
def explaining_lost_database(address: str, words: Translator) -> Iterator[None]:
    """Say why a database does not answer."""
    from lostcities.server.storage.engine import Database  # noqa: PLC0415  # only when installed
    from lostcities.server.storage.errors import LOST, StoreUnavailable  # noqa: PLC0415
    from lostcities.server.storage.inspect import location  # noqa: PLC0415

    try:
        yield
    except StoreUnavailable as error:
        if error.refusal.reason is not LOST:
            raise
        database = Database.at(address)
        fault = fault_of(error, database, words)
        place = location(database)
        raise CommandError(words("database.lost", place=place, fault=fault)) from error


def fault_of(error: StoreUnavailable, database: Database, words: Translator) -> str:
    """Say what keeps a database from answering; what is not known stays in its driver's words."""
    from lostcities.server.storage.inspect import driver_message  # noqa: PLC0415

    message = driver_message(error, database)
    for name, pattern in FAULTS.items():
        if re.search(pattern, message, re.IGNORECASE):
            return words(f"database.fault.{name}")
    return words("database.fault.other", message=message)
