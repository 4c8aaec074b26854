"""A process killed at any moment has lost nothing it acknowledged (S1)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import psycopg

from lostcities.server.storage.store import Store
from tests.waiting import until

KILLS = 3
THREADS = 8


def killed_after(url: str, lines: int) -> list[str]:
    """Run the program, kill it after some acknowledgements; return the lines it printed."""
    words = [sys.executable, "-m", "tests.server.support.append_loop", url, str(THREADS)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        printed = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        printed += process.stdout.readlines()
    return [line for line in printed if line.endswith("\n")]


def settle(url: str) -> None:
    """Wait until PostgreSQL has noticed that its client is gone."""
    alone = "SELECT count(*) = 1 FROM pg_stat_activity WHERE datname = current_database()"
    if url.startswith("postgresql:"):
        with psycopg.connect(url, autocommit=True) as connection:
            until(lambda: connection.execute(alone).fetchone() == (True,), "no other client")


def check(url: str, printed: list[str]) -> None:
    """Check that every acknowledged append is there once, and at most one more of each table."""
    store = Store.open(url)
    acknowledged = Counter(line.split()[0] for line in printed)
    for table, appends in acknowledged.items():
        events = store.load(table)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert store.version(table) == len(events)
        kept = {event.data["command"]: event.seq for event in events[1:]}
        for _, version, command in (line.split() for line in printed if line.split()[0] == table):
            assert kept[command] == int(version)
            assert store.command(table, "anna", command) is not None
        assert len(kept) - appends in range(KILLS + 1), "one may have been unheard at each kill"
    store.close()


def test_s1_a_process_killed_under_load(url: str) -> None:
    printed: list[str] = []
    for kill in range(KILLS):
        printed += killed_after(url, 150 + 77 * kill)
        settle(url)
        check(url, printed)
    assert len(printed) > 150 * KILLS
