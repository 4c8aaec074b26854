"""Brings a database to the schema of this program: forward only, all of it or nothing (S8).

Each module in `versions` is one step; it never changes once it is released.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

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


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take the missing steps within the transaction of a connection."""
    if connection.dialect.name == "postgresql":
        # Several processes may start at once. The first one migrates; the others wait here until it
        # has committed, and then find nothing left to do.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK_ID})"))
    config = _config()
    _refuse_newer(ScriptDirectory.from_config(config), revision(connection))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def revision(connection: Connection) -> str | None:
    """Return the step a database is at; `None` before the first."""
    return MigrationContext.configure(connection).get_current_revision()


def steps() -> list[str]:
    """List the steps this program knows, the newest first."""
    return [step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()]


def require_newest(connection: Connection) -> None:
    """Refuse a database that is not at this program's own step."""
    script, found = ScriptDirectory.from_config(_config()), revision(connection)
    _refuse_newer(script, found)
    wanted = script.get_current_head()
    if found != wanted:
        raise SchemaError(OLD_DATABASE(found=found or "0000", wanted=wanted))


def _config() -> Config:
    config = Config()
    # Config values are interpolated: a percent sign in the path of the installation is doubled.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def _refuse_newer(script: ScriptDirectory, found: str | None) -> None:
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        raise SchemaError(NEWER_DATABASE(found=found))
