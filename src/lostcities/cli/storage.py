"""The doctor on the database: where it is, whether it answers, its schema, its disk."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from lostcities.cli.databases import has_server
from lostcities.cli.findings import FINE, NOTE, WRONG, Finding, finding
from lostcities.errors import LostCitiesError
from lostcities.server.config import default_database

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lostcities.cli.words import Words
    from lostcities.server.storage.engine import Database
    from lostcities.server.storage.inspect import DatabaseStatus

MEGABYTE = 1_000_000
TOO_LITTLE = 100
"""Free megabytes below which a server should not be left alone."""
LITTLE = 1000
"""Free megabytes below which one should know."""


def storage(address: str, words: Words) -> Iterator[Finding]:
    """Look at the database, if the server is installed."""
    if not has_server():
        yield finding(words, "database", NOTE, "unseen")
        return
    try:
        from lostcities.server.storage.engine import Database  # noqa: PLC0415  # only when installed

        yield from look_at(Database.at(address), words)
    except ImportError as error:
        yield finding(words, "database", WRONG, "broken", fault=error)
    except LostCitiesError as error:
        text, hint = words.parts(error)
        yield Finding("database", WRONG, text, hint)


def look_at(database: Database, words: Words) -> Iterator[Finding]:
    """Look at a database that can be named."""
    from lostcities.server.storage import inspect  # noqa: PLC0415  # only when it is installed
    from lostcities.server.storage.errors import StoreUnavailable  # noqa: PLC0415

    place, file = inspect.location(database), database.file
    if file is not None and not (file.exists() and file.stat().st_size):
        yield from nothing_yet(file, words)
        return
    try:
        found = inspect.inspect_database(database)
    except StoreUnavailable as error:
        fault = inspect.driver_message(error, database)
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


def nothing_yet(file: Path, words: Words) -> Iterator[Finding]:
    """Say whether a file that is not there yet can be made."""
    from lostcities.server.storage.inspect import may_write_file  # noqa: PLC0415

    if not file.parent.is_dir() and file != default_database().resolve():
        yield finding(words, "database", WRONG, "no-folder", folder=file.parent)
        return
    yield finding(words, "database", NOTE, "not-yet", place=file)
    yield writing_finding(words, file, may_write=may_write_file(file))


def schema_finding(words: Words, found: DatabaseStatus) -> Finding:
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


def writing_finding(words: Words, file: Path | None, *, may_write: bool) -> Finding:
    """Say whether the database may be written, and how much room there is for it."""
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
