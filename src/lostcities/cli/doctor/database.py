"""The doctor on the database: where it is, whether it answers, its schema, its disk."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from lostcities.cli.database import fault_of, has_server
from lostcities.cli.doctor.report import FINE, NOTE, WRONG, Finding, finding
from lostcities.errors import LostCitiesError
from lostcities.server.config import default_database

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lostcities.i18n.translator import Translator
    from lostcities.server.storage.engine import Database
    from lostcities.server.storage.inspect import DatabaseStatus

MEGABYTE = 1_000_000
TOO_LITTLE = 100
"""Free megabytes below which a server would soon stop working."""
LITTLE = 1000
"""Free megabytes that are worth a note."""


def database_findings(address: str, words: Translator) -> Iterator[Finding]:
    """Check the database, if the server is installed."""
    if not has_server():
        yield finding(words, "database", NOTE, "unseen")
        return
    try:
        from lostcities.server.storage.engine import Database  # noqa: PLC0415  # only when installed

        yield from findings_of(Database.at(address), words)
    except ImportError as error:
        yield finding(words, "database", WRONG, "broken", fault=error)
    except LostCitiesError as error:
        text, hint = words.parts(error)
        yield Finding("database", WRONG, text, hint)


def findings_of(database: Database, words: Translator) -> Iterator[Finding]:
    """Check a database: its tables, its schema, whether it can be written."""
    from lostcities.server.storage import inspect  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage.errors import StoreUnavailable  # noqa: PLC0415

    place, file = inspect.location(database), database.file
    if file is not None and not (file.exists() and file.stat().st_size):
        yield from new_file_findings(file, words)
        return
    try:
        found = inspect.inspect_database(database)
    except StoreUnavailable as error:
        fault = fault_of(error, database, words)
        yield finding(words, "database", WRONG, "lost", place=place, fault=fault)
        return
    kind = "PostgreSQL" if file is None else "SQLite"
    size = f"{found.bytes / MEGABYTE:.1f}"
    tables = words.count("database.tables", found.tables)
    yield finding(
        words, "database", FINE, "there", kind=kind, place=place, tables=tables, size=size
    )
    yield schema_finding(words, found)
    yield writing_finding(words, file, may_write=found.may_write)


def new_file_findings(file: Path, words: Translator) -> Iterator[Finding]:
    """Say whether a database file that does not exist yet can be made."""
    from lostcities.server.storage.inspect import may_write_file  # noqa: PLC0415

    if not file.parent.is_dir() and file != default_database().resolve():
        yield finding(words, "database", WRONG, "no-folder", folder=file.parent)
        return
    yield finding(words, "database", NOTE, "not-yet", place=file)
    yield writing_finding(words, file, may_write=may_write_file(file))


def schema_finding(words: Translator, found: DatabaseStatus) -> Finding:
    """Compare the step of the schema with those this program knows."""
    from lostcities.server.storage.migrations import steps  # noqa: PLC0415  # only when it is installed

    known = steps()
    if found.step is None:
        return finding(words, "schema", NOTE, "none", newest=known[0])
    if found.step not in known:
        return finding(words, "schema", WRONG, "newer", step=found.step, newest=known[0])
    if found.step != known[0]:
        return finding(words, "schema", NOTE, "older", step=found.step, newest=known[0])
    return finding(words, "schema", FINE, "newest", step=found.step)


def writing_finding(words: Translator, file: Path | None, *, may_write: bool) -> Finding:
    """Say whether the database may be written, and how much space is left."""
    if file is None:
        status, case = (FINE, "server") if may_write else (WRONG, "no-right")
        return finding(words, "writing", status, case)
    from lostcities.server.storage.inspect import nearest_folder  # noqa: PLC0415

    folder = nearest_folder(file)
    if not may_write:
        return finding(words, "writing", WRONG, "refused", folder=folder)
    free = shutil.disk_usage(folder).free // MEGABYTE
    if free < LITTLE:
        status = WRONG if free < TOO_LITTLE else NOTE
        return finding(words, "writing", status, "little", free=free, folder=folder)
    return finding(words, "writing", FINE, "room", free=free // 1000)
