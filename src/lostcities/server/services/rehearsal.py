"""A restore that is rehearsed: into a scratch database, where every game is played again.

What is checked of each table: its events are complete, the table they lead to is the one that was
stored, the keys of its deals are those it committed to, and every card and die of a finished match
follows from them (S3, S5, S8).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import LostCitiesError
from lostcities.server.services.table_entry import keys_of, summary
from lostcities.server.storage.backup import restored
from lostcities.server.storage.engine import Database
from lostcities.server.storage.errors import StoreUnavailable
from lostcities.server.storage.fingerprints import fingerprints
from lostcities.server.storage.scheduled_backup import checked_sum
from lostcities.server.storage.scratch import scratch_database
from lostcities.server.storage.store import Store
from lostcities.server.storage.table_rows import TableRow, table_ids, table_row
from lostcities.server.tables.agent_turns import is_agent_due
from lostcities.server.tables.deal_proof import verify
from lostcities.server.tables.fair_deal import commitment
from lostcities.server.tables.table import fold
from lostcities.server.views.export import export

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from lostcities.server.tables.events import Event
    from lostcities.server.tables.table import Table

MAX_PROBLEMS: Final = 1000
"""Problems that are listed; a backup with more is no better for the rest."""
SEED: Final = 1
"""Of the sample: the same backup gives the same one."""


class Problem(NamedTuple):
    """Something in a backup that is not as it must be."""

    kind: str
    """`rows`, `unreadable`, `gap`, `fold`, `state`, `key` or `deal`."""
    where: str
    """A table of the server, or of the database."""
    detail: str
    """For programs: numbers, or the error in Python's words."""
    error: LostCitiesError | None = None
    """What the library itself refused, for people."""


class Report(NamedTuple):
    """What a rehearsal found."""

    file: Path
    bytes: int
    sha256: str
    rows: dict[str, int]
    tables: int
    """Tables whose events were replayed."""
    matches: int
    """Finished matches whose deals were checked."""
    chances: int
    """Cards and dice that were computed again."""
    problems: list[Problem]


class TableReport(NamedTuple):
    """What the replay of one table found."""

    matches: int
    chances: int
    problems: list[Problem]


def rehearse(
    file: Path,
    server: str | None = None,
    sample: int | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Report:
    """Restore a backup into a scratch database and check everything; or a sample of its tables."""
    digest = checked_sum(file)
    with scratch_database(server) as url:
        with restored(file, url) as (source, rows):
            problems = _compare(source, Database.at(url))
        store = Store.open(url)
        try:
            found = list(_replayed(store, sample, progress))
        finally:
            store.close()
    problems += [problem for table in found for problem in table.problems]
    return Report(
        file,
        file.stat().st_size,
        digest,
        rows,
        len(found),
        sum(table.matches for table in found),
        sum(table.chances for table in found),
        problems[:MAX_PROBLEMS],
    )


def _compare(source: Database, target: Database) -> list[Problem]:
    """Compare what was restored with what it was restored from."""
    before, after = fingerprints(source), fingerprints(target)
    return [
        Problem("rows", name, f"{before[name][:16]} {after[name][:16]}")
        for name in before
        if before[name] != after[name]
    ]


def _replayed(
    store: Store, sample: int | None, progress: Callable[[int, int], None]
) -> Iterator[TableReport]:
    tables = table_ids(store)
    if sample is not None and sample < len(tables):
        tables = random.Random(SEED).sample(tables, sample)
    for number, table in enumerate(tables, 1):
        yield replay_table(store, table)
        progress(number, len(tables))


def replay_table(store: Store, table: str) -> TableReport:
    """Play a table again, and check its keys and its finished matches."""
    try:
        events = store.load(table)
        problems = list(_state_problems(store, table, events))
        if problems:
            return TableReport(0, 0, problems)
        problems += _key_problems(store, table, events)
    except StoreUnavailable:
        raise
    except Exception as error:  # noqa: BLE001  # damaged rows may fail in any way
        return TableReport(0, 0, [_problem("unreadable", table, error)])
    matches = chances = 0
    for match in [event.data["match"] for event in events if event.kind == "started"]:
        try:
            exported = export(table, events, match)
            if exported is not None:
                chances += verify(exported).checked
                matches += 1
        except Exception as error:  # noqa: BLE001  # as above
            problems.append(_problem("deal", table, error))
    return TableReport(matches, chances, problems)


def _problem(kind: str, table: str, error: Exception) -> Problem:
    foreseen = error if isinstance(error, LostCitiesError) else None
    return Problem(kind, table, str(error) if foreseen else repr(error), foreseen)


def _state_problems(store: Store, table: str, events: Sequence[Event]) -> Iterator[Problem]:
    """Compare the table that its events lead to with the row that sums it up."""
    row = table_row(store, table)
    numbers = [event.seq for event in events]
    if row is None or numbers != list(range(1, row.version + 1)):
        yield Problem("gap", table, f"{len(numbers)}/{row.version if row else 0}")
        return
    try:
        found = fold(table, events)
    except Exception as error:  # noqa: BLE001  # as above
        yield _problem("fold", table, error)
        return
    if found is None or row != _row_of(found):
        yield Problem("state", table, row.status)


def _row_of(table: Table) -> TableRow:
    """Return the row that a table should have."""
    return TableRow(table.version, table.status, is_agent_due(table), summary(table))


def _key_problems(store: Store, table: str, events: Sequence[Event]) -> Iterator[Problem]:
    """Compare the keys of a table with what was committed to before the deal."""
    keys = keys_of(store.secrets(table))
    for event in events:
        if event.kind == "committed":
            match = event.data["match"]
            for scene, digest in event.data["commitments"]:
                key = keys.get(match, {}).get(scene, b"")
                if commitment(table, match, scene, key) != digest:
                    yield Problem("key", table, f"{match}/{scene}")
