"""The database of a command: which one it is, whether the server is installed, what went wrong."""

from __future__ import annotations

from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lostcities.cli.problems import Problem
from lostcities.server.config import default_database, from_environment

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lostcities.cli.words import Words

NEEDS = ("fastapi", "uvicorn", "httptools", "sqlalchemy", "alembic", "psycopg")


def has_server() -> bool:
    """Whether what the extra `server` brings is there."""
    return all(find_spec(name) is not None for name in NEEDS)


def require_server(words: Words) -> None:
    """Say how to install the server, if it is not."""
    if not has_server():
        raise Problem(words("serve.needs"))


def chosen_database(given: str | None) -> str:
    """Return the database that is given, else that of the environment, else the usual file."""
    return given or from_environment().db or str(default_database())


def prepared_database(given: str | None) -> str:
    """Return the same; the folder of the usual file is made."""
    chosen = chosen_database(given)
    if chosen == str(default_database()):
        default_database().parent.mkdir(parents=True, exist_ok=True)
    return chosen


def copied(rows: Mapping[str, int], words: Words) -> str:
    """Say how much was copied."""
    tables = words.count("database.tables", rows.get("tables", 0))
    return f"{tables}, {words.count('database.events', rows.get('events', 0))}"


@contextmanager
def telling_more(address: str, words: Words) -> Iterator[None]:
    """Tell in the driver's words why a database does not answer: its operator reads them here."""
    from lostcities.server.storage.engine import Database  # noqa: PLC0415
    from lostcities.server.storage.errors import LOST, StoreUnavailable  # noqa: PLC0415
    from lostcities.server.storage.inspect import driver_message  # noqa: PLC0415  # only when installed

    try:
        yield
    except StoreUnavailable as error:
        if error.refusal.reason is not LOST:
            raise
        fault = driver_message(error, Database.at(address))
        raise Problem(words("database.lost", fault=fault)) from error
