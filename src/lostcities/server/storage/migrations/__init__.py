"""Brings a database to the schema of this program: forward only, all of it or nothing (S8).

Each module in `versions` is one step, named after its number; it never changes once it is released.
Alembic takes the steps. It is loaded only if there are any to take: every process of a server looks
at the schema when it starts, and Alembic would make each start slower and bigger.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import inspect, text

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.engine import Database
from lostcities.server.storage.errors import translating_errors

if TYPE_CHECKING:
    from sqlalchemy import Connection

ADVISORY_LOCK_ID: Final = 0x10C1
"""The PostgreSQL advisory lock held while migrating; any number that nobody else uses."""

NEWER_DATABASE = Reason(
    "format",
    "newer-database",
    "the database was made by a newer version of this program (step {found})",
    "use that version, or restore a backup made with this one",
)
OLD_DATABASE = Reason(
    "format",
    "old-database",
    "the database is at step {found}, this program needs step {wanted}",
    "migrate it first",
)


class SchemaError(LostCitiesError):
    """A database that is older or newer than this program."""


def migrate(url: str | Path) -> None:
    """Bring the database to the newest schema; one that is already there stays as it is."""
    database = Database.at(url)
    with database.locked(), translating_errors():
        database.refuse_foreign()
        with database.engine() as engine, engine.begin() as connection:
            upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Take the missing steps within the transaction of a connection."""
    if connection.dialect.name == "postgresql":
        # Several processes may start at once. The first one migrates; the others wait here until it
        # has committed, and then find nothing left to do.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK_ID})"))
    found = revision(connection)
    _refuse_newer(found)
    if found != steps()[0]:
        _take_steps(connection)


def revision(connection: Connection) -> str | None:
    """Return the step a database is at; `None` before the first."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def steps() -> list[str]:
    """List the steps this program knows, the newest first."""
    files = (Path(__file__).parent / "versions").glob("r*.py")
    return sorted((file.name[1:5] for file in files), reverse=True)


def require_newest(connection: Connection) -> None:
    """Refuse a database that is not at this program's own step."""
    found, wanted = revision(connection), steps()[0]
    _refuse_newer(found)
    if found != wanted:
        raise SchemaError(OLD_DATABASE(found=found or "0000", wanted=wanted))


def _refuse_newer(found: str | None) -> None:
    if found is not None and found not in steps():
        raise SchemaError(NEWER_DATABASE(found=found))


def _take_steps(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415  # only when there is something to do
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    # Config values are interpolated: a percent sign in the path of the installation is doubled.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
