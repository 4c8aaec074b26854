"""What a game leaves behind: rows and bytes of the database, and of its log, by turn and by game.

`python -m bench.growth --games 50` plays card games to their end on a real server with SQLite;
`--db postgresql` starts a PostgreSQL server of its own. Moves are random, which makes games of
another length than people's: the figures by turn are the ones to reckon with.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import uvloop
from sqlalchemy import create_engine, func, select, text

from bench.clock import tell
from bench.crowd import Crowd
from bench.load import SETTINGS, SHARED
from bench.machine import describe, load
from bench.wire import Routes
from lostcities.server.storage.schema import metadata
from tests.server.support.databases import cluster
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from sqlalchemy import Connection

DRIVERS: Final = {"postgresql": "postgresql+psycopg", "sqlite": "sqlite"}


class Size(NamedTuple):
    """What is in a database."""

    rows: dict[str, int]
    """By table."""
    disk: dict[str, int]
    """Bytes with indexes, by table; of SQLite, of the one file."""
    log: int
    """Bytes written to the log so far; SQLite's log is overwritten again and again."""

    def __sub__(self, before: Size) -> Size:
        return Size(
            {name: number - before.rows[name] for name, number in self.rows.items()},
            {name: number - before.disk.get(name, 0) for name, number in self.disk.items()},
            self.log - before.log,
        )


def main() -> None:
    """Play, measure, print."""
    options = _options()
    about = describe()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if options.db == "postgresql":
            db = stack.enter_context(stack.enter_context(cluster(durable=True)).fresh())
            before = size(db)
        else:
            db = str(folder / "growth.db")
            with running(db, folder):
                tell("the database is made")
            before = size(db)
        with running(db, folder, **SETTINGS) as server:
            crowd = uvloop.run(played(server.port, options.games, options.seed))
        grown = size(db) - before
    for name in ("date", "processor", "load before", "Python"):
        print(f"{name}: {about[name]}")
    print(f"load after: {load()}\n")
    print("\n".join(table(grown, options.games, crowd.counts.turns)))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--db", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


async def played(port: int, games: int, seed: int) -> Crowd:
    """Play so many games to their end."""
    crowd = Crowd(Routes([port], SHARED), random.Random(seed), own_lines=False)
    await crowd.begin(games)
    await crowd.listen()
    await crowd.play_out()
    crowd.close()
    if crowd.counts.finished != games:
        raise SystemExit(f"only {crowd.counts.finished} games finished: {crowd.counts.trouble}")
    return crowd


def size(db: str) -> Size:
    """Count the rows and bytes of a database that is at rest."""
    kind, found, rest = db.partition("://")
    url = f"{DRIVERS[kind]}://{rest}" if found else f"sqlite:///{db}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        rows = {
            name: connection.scalar(select(func.count()).select_from(one)) or 0
            for name, one in metadata.tables.items()
        }
        measure = _postgresql if engine.dialect.name == "postgresql" else _sqlite
        report = Size(rows, *measure(connection))
    engine.dispose()
    return report


def _postgresql(connection: Connection) -> tuple[dict[str, int], int]:
    """Measure after a vacuum, as autovacuum leaves things."""
    connection.execute(text("VACUUM"))
    disk = {
        name: connection.scalar(text(f"SELECT pg_total_relation_size('{name}')")) or 0
        for name in metadata.tables
    }
    written = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
    return disk, int(connection.scalar(text(written)) or 0)


def _sqlite(connection: Connection) -> tuple[dict[str, int], int]:
    """Measure the whole file: what is in its log is moved into it when a server stops."""
    pages = connection.scalar(text("PRAGMA page_count")) or 0
    page = connection.scalar(text("PRAGMA page_size")) or 0
    return {"the file": pages * page}, 0


def table(grown: Size, games: int, turns: int) -> list[str]:
    """Write the figures for people, by turn and by game."""
    lines = [f"{games} games, {turns / games:.1f} turns a game", ""]
    lines.append(f"{'':28} {'a turn':>10} {'a game':>12}")
    figures = {
        **{f"rows of {name}": number for name, number in grown.rows.items()},
        "rows": sum(grown.rows.values()),
        **{f"bytes of {name}": number for name, number in grown.disk.items()},
        "bytes on disk": sum(grown.disk.values()),
        "bytes written to the log": grown.log,
    }
    return lines + [
        f"{name:28} {number / turns:10.2f} {number / games:12.1f}"
        for name, number in figures.items()
        if number
    ]


if __name__ == "__main__":
    main()
