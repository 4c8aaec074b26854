"""The long run of the server: killed hundreds of times, thousands of games through HTTP, strangers.

`make soak` runs it; `python -m tests.server.soak --kills 5 --matches 5 --rounds 20 --dice 20
--strangers 5` is a short one. It stops at the first mismatch, leaving the evidence in a file.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.server.support.databases import cluster
from tests.server.support.kill_loop import kills
from tests.server.support.server_process import Server, running
from tests.server.support.strangers import Leak, Strangers
from tests.server.support.tournament import Mismatch, plans, season

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DATABASES = ("sqlite", "postgresql")
EVERY = 50
"""Games between two lines of progress."""
STEPS = 250
"""What a group of strangers does."""


@contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of a new database."""
    if kind == "sqlite":
        yield str(folder / f"soak-{time.monotonic_ns()}.db")
        return
    with cluster() as started, started.fresh() as url:
        yield url


def kill(kind: str, times: int, seed: int, folder: Path) -> str:
    """Kill a server on a database of some kind; say what came of it."""
    with fresh_database(kind, folder) as url:
        server = Server(url, folder)
        try:
            found = kills(server, times, seed, _progress(f"{kind}: kills", times, 5))
        finally:
            server.kill()
    return (
        f"{kind}: {times} kills, {found.acknowledged} commands acknowledged, {found.resent} sent "
        f"again, {found.games} games finished: nothing lost, nothing doubled"
    )


def league(kind: str, counts: tuple[int, int, int], seed: int, folder: Path) -> str:
    """Play whole games on a database of some kind; say what came of it."""
    games = list(plans(*counts, seed))
    with fresh_database(kind, folder) as url, running(url, folder) as server:
        season(server, games, _progress(f"{kind}: games", len(games), EVERY))
    matches, rounds, dice = counts
    shown = f"{matches} matches, {rounds} rounds, {dice} dice games"
    return f"{kind}: {shown}: rules, referee and proofs agree on every one"


def strangers(kind: str, groups: int, seed: int, folder: Path) -> str:
    """Let groups of strangers do random things on a database of some kind; say what came of it."""
    progress, joined = _progress(f"{kind}: strangers", groups, 5), 0
    with fresh_database(kind, folder) as url, running(url, folder) as server:
        for number in range(1, groups + 1):
            done = Strangers(server, f"{seed}/{number}").run(STEPS)
            joined += sum(count for what, count in done.items() if what.startswith("joined: "))
            progress(number)
    return f"{kind}: {groups} groups of strangers, {joined} seats taken: no hand seen by another"


def _progress(what: str, total: int, every: int) -> Callable[[int], None]:
    begun = time.monotonic()

    def progress(done: int) -> None:
        if done % every == 0 or done == total:
            seconds = time.monotonic() - begun
            print(f"{what} {done}/{total}, {seconds:.0f} s", file=sys.stderr, flush=True)

    return progress


def main() -> None:
    """Read the command line and run it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="on each database")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--dice", type=int, default=2000)
    parser.add_argument("--strangers", type=int, default=40, help="groups, on each database")
    parser.add_argument("--db", choices=(*DATABASES, "both"), default="both")
    parser.add_argument("--games-db", choices=DATABASES, default="sqlite", help="for whole games")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts = (options.matches, options.rounds, options.dice)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        try:
            for kind in DATABASES if options.db == "both" else (options.db,):
                if options.kills:
                    print(kill(kind, options.kills, options.seed, folder), flush=True)
                if options.strangers:
                    print(strangers(kind, options.strangers, options.seed, folder), flush=True)
            if any(counts):
                print(league(options.games_db, counts, options.seed, folder))
        except Mismatch as mismatch:
            sys.exit(f"a mismatch: {mismatch}")
        except Leak as leak:
            sys.exit(f"a leak: {leak}")


if __name__ == "__main__":
    main()
