"""Brings a database to the schema of this program: forward only, whole or not at all.

Each module beside this one is one step and is never changed once released (contract, 8).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.storage.engine import Database
from lostcities.server.storage.errors import translating_errors

if TYPE_CHECKING:
    from sqlalchemy import Connection

ONE_AT_A_TIME = 0x10C1
"""The number of the PostgreSQL advisory lock that lets one process migrate."""

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
    """Bring the database to the newest schema; one that is there already stays as it is."""
    database = Database.at(url)
    with database.held(), translating_errors():
        database.refuse_foreign()
        with database.engine() as engine, engine.begin() as connection:
            upgrade(connection)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take the missing steps within the transaction of a connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    script = _script()
    _refuse_newer(script, revision(connection))

    def steps(found: Any, _: MigrationContext) -> Any:
        return script._upgrade_revs(to, found)

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


def revision(connection: Connection) -> str | None:
    """Return the step a database is at, or nothing before the first."""
    return MigrationContext.configure(connection).get_current_revision()


def steps() -> list[str]:
    """List the steps this program knows, the newest first."""
    return [step.revision for step in _script().walk_revisions()]


def require_newest(connection: Connection) -> None:
    """Refuse a database that is not at this program's own step."""
    script, found = _script(), revision(connection)
    _refuse_newer(script, found)
    wanted = script.get_current_head()
    if found != wanted:
        raise SchemaError(OLD_DATABASE(found=found or "0000", wanted=wanted))


def _script() -> ScriptDirectory:
    here = Path(__file__).parent
    return ScriptDirectory(here, version_locations=[here])


def _refuse_newer(script: ScriptDirectory, found: str | None) -> None:
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        raise SchemaError(NEWER_DATABASE(found=found))
