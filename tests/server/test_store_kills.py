"""A process killed at any moment has lost nothing it acknowledged (contract, 1)."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter

import psycopg

from lostcities.server.storage.store import Store

KILLS = 3
THREADS = 8


def killed_after(url: str, lines: int) -> list[str]:
    """Let the program append, kill it after some acknowledgements; return all it told."""
    words = [sys.executable, "-m", "tests.server.support.append_loop", url, str(THREADS)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    return [line for line in told if line.endswith("\n")]


def settle(url: str) -> None:
    """Wait until PostgreSQL has noticed that nobody is there any more."""
    alone = "SELECT count(*) = 1 FROM pg_stat_activity WHERE datname = current_database()"
    if url.startswith("postgresql:"):
        with psycopg.connect(url, autocommit=True) as connection:
            while connection.execute(alone).fetchone() != (True,):
                time.sleep(0.01)


def check(url: str, told: list[str]) -> None:
    """Check that every acknowledged append is there once, and at most one more of each table."""
    store = Store.open(url)
    acknowledged = Counter(line.split()[0] for line in told)
    for table, appends in acknowledged.items():
        events = store.load(table)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert store.version(table) == len(events)
        kept = {event.data["command"]: event.seq for event in events[1:]}
        for _, version, command in (line.split() for line in told if line.split()[0] == table):
            assert kept[command] == int(version)
            assert store.command(table, "anna", command) is not None
        assert len(kept) - appends in range(KILLS + 1), "one may have been unheard at each kill"
    store.close()


def test_kill_under_load(url: str) -> None:
    told: list[str] = []
    for kill in range(KILLS):
        told += killed_after(url, 150 + 77 * kill)
        settle(url)
        check(url, told)
    assert len(told) > 150 * KILLS
