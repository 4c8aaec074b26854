"""Tables that have been played for a while, written straight into a database.

A server reads them as it reads every table after a restart. Some games are played by the rules of
the server itself, and each is written many times, under other names.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.games import GAMES
from lostcities.server.services.table_entry import summary
from lostcities.server.storage.migrations import migrate
from lostcities.server.storage.store import Append, Secret, Store
from lostcities.server.tables import commands, tokens
from lostcities.server.tables.setup import SeatSetup, Setup
from lostcities.server.views.live_table import LiveTable, rebuild
from tests.server.support.random_turn import some_turn

if TYPE_CHECKING:
    import random
    from concurrent.futures import Future
    from pathlib import Path

    from lostcities.server.tables.events import Event

DISTINCT: Final = 50
"""Games that are really played."""
PACE: Final = 8.0
"""Seconds a turn took."""
AT_ONCE: Final = 64
"""Devices written at once, so that they share a commit."""
NONCES: Final = ("a" * 32, "b" * 32)


class Seated(NamedTuple):
    """A table, and the tokens of its two players."""

    table: str
    tokens: tuple[str, str]


class History(NamedTuple):
    """A game as far as it was played."""

    live: LiveTable
    events: list[Event]
    keys: dict[int, dict[int, bytes]]


def write(url: str | Path, games: int, seconds: float, rng: random.Random) -> list[Seated]:
    """Write tables that were played for some time; no server may be running on a file."""
    histories = [played(round(seconds / PACE), rng) for _ in range(min(DISTINCT, games))]
    seated = [
        Seated(tokens.new_device(), (tokens.new_token(), tokens.new_token())) for _ in range(games)
    ]
    migrate(url)
    store = Store.open(url)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(lambda token: _add_device(store, token), _tokens(seated)))
    written: list[Future[None]] = [
        store.submit(_append(one, histories[number % len(histories)]))
        for number, one in enumerate(seated)
    ]
    for future in written:
        future.result()
    store.close()
    return seated


def played(turns: int, rng: random.Random) -> History:
    """Play a game of the card game for so many turns, or to its end."""
    begun = time.time() - turns * PACE
    seats = (SeatSetup("device", "Anna"), SeatSetup("link"))
    setup = Setup("duel", GAMES["duel"].default_variant, {}, seats)
    changes = commands.create("0", setup, begun)
    changes.keys = changes.new_keys  # later commands are given what the first has stored
    commands.sit(changes, 1, "Ben")
    for seat, nonce in enumerate(NONCES):
        commands.ready(changes, seat, nonce)
    live, events, keys = rebuild("0", changes.events), list(changes.events), changes.new_keys
    for turn in range(turns):
        if live.table.status != "playing":
            break
        seat = live.table.waiting[0]
        shown = live.view(seat)
        changes = commands.begin(live.table, begun + turn * PACE, keys)
        commands.act(changes, seat, shown["decision"]["number"], some_turn(shown, rng))
        live.adopt(changes)
        events += changes.events
        keys |= changes.new_keys
    return History(live, events, keys)


def _tokens(seated: list[Seated]) -> list[str]:
    return [token for one in seated for token in one.tokens]


def _add_device(store: Store, token: str) -> None:
    store.add_device(_device(token), tokens.hashed(token), time.time())


def _device(token: str) -> str:
    return tokens.hashed(token).hex()[:20]


def _append(one: Seated, history: History) -> Append:
    first, second = (_device(token) for token in one.tokens)
    table = history.live.table
    return Append(
        one.table,
        0,
        tuple(history.events),
        table.status,
        summary(table),
        table.updated_at,
        secrets=tuple(
            Secret(match, *pair) for match, keys in history.keys.items() for pair in keys.items()
        ),
        seats=((0, first), (1, second)),
        new=True,
        host=first,
    )
