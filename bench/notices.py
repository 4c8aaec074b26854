"""What notices between processes cost on PostgreSQL: to whom they do not concern, and to commits.

`python -m bench.notices` starts a PostgreSQL server of its own. All processes of a database get all
notices, and to commit one takes a lock that all share: these two bound how many processes can share
a database, whatever else they do.
"""

from __future__ import annotations

import argparse
import asyncio
import threading
import time
from typing import TYPE_CHECKING, Final

import psycopg

from bench.machine import describe, load
from lostcities.server.storage.notify import CHANNEL, Notice, payloads
from lostcities.server.storage.store import Store
from tests.server.support.databases import cluster

if TYPE_CHECKING:
    from collections.abc import Sequence

GROUP: Final = 20
"""Moves in a group: their notices are one message."""
MESSAGES: Final = 500
CONNECTIONS: Final = (1, 4, 16)
ROW: Final = (
    "INSERT INTO blocks (kind, subject, reason, created_at) VALUES (%s, %s, '', 0) "
    "ON CONFLICT (kind, subject) DO UPDATE SET created_at = blocks.created_at + 1"
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.notices", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each rate of commits")
    options = parser.parse_args()
    about = describe()
    with cluster(durable=True) as server, server.fresh() as url:
        spent = asyncio.run(received(url))
        rates = {
            (number, notifying): commits(url, number, options.seconds, notifying=notifying)
            for number in CONNECTIONS
            for notifying in (False, True)
        }
    for name in ("date", "processor", "load before", "Python"):
        print(f"{name}: {about[name]}")
    print(f"load after: {load()}\n")
    print(f"a notice to a process that does not need it: {1e6 * spent:.1f} µs of processor time\n")
    print(f"{'connections':>12} {'commits/s':>12} {'with notices':>14}")
    for number in CONNECTIONS:
        print(f"{number:12} {rates[number, False]:12.0f} {rates[number, True]:14.0f}")


async def received(url: str) -> float:
    """Return the processor seconds that a notice takes in a process without its table."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()
    entries: dict[str, int] = {}
    count = 0

    def take(notice: Notice | None) -> None:
        nonlocal count
        count += notice is not None and notice.table not in entries
        if count == GROUP * MESSAGES:
            done.set()

    def hand_over(notice: Notice | None) -> None:
        loop.call_soon_threadsafe(take, notice)

    store = Store.open(url)
    listener = store.listen(hand_over, own=True)
    with psycopg.connect(url, autocommit=True) as connection:
        await asyncio.to_thread(send, connection, messages())  # not measured: it fills caches
        await done.wait()
        count, before, sent = 0, time.process_time(), time.thread_time()
        done.clear()
        send(connection, messages())
        sent = time.thread_time() - sent
        await done.wait()
        spent = time.process_time() - before - sent
    listener.close()
    store.close()
    return spent / (GROUP * MESSAGES)


def messages() -> list[str]:
    """Return messages as groups of moves send them."""
    return [
        payloads([Notice(f"{GROUP * number + n:020x}", 7) for n in range(GROUP)])[0]
        for number in range(MESSAGES)
    ]


def send(connection: psycopg.Connection[tuple[object, ...]], texts: Sequence[str]) -> None:
    """Send messages in one go: others are to be measured."""
    connection.execute(
        "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message", (CHANNEL, list(texts))
    )


def commits(url: str, connections: int, seconds: float, *, notifying: bool) -> float:
    """Return how often so many connections together commit a row of their own in a second."""
    counts = [0] * connections
    until = time.monotonic() + seconds

    def commit(number: int) -> None:
        with psycopg.connect(url) as connection:
            while time.monotonic() < until:
                connection.execute(ROW, ("device", f"{number}"), prepare=True)
                if notifying:
                    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{counts[number]}"))
                connection.commit()
                counts[number] += 1

    threads = [threading.Thread(target=commit, args=(n,)) for n in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / seconds


if __name__ == "__main__":
    main()
