"""However appends interleave, none acknowledged is lost or done twice (S1 to S3)."""

from __future__ import annotations

import threading
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lostcities.server.storage.store import CommandSeen, Conflict
from tests.server.support.append_builders import append, begin

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store

NUMBERS = count()


class Try(NamedTuple):
    """A command at one of the tables, and how often it is sent."""

    table: int
    command: int
    events: int
    behind: int
    """How far the version it expects is behind the real one."""
    times: int


TRIES = st.builds(
    Try,
    table=st.integers(0, 2),
    command=st.integers(0, 5),
    events=st.integers(0, 3),
    behind=st.sampled_from([0, 0, 0, 1]),
    times=st.integers(1, 3),
)


class Player(threading.Thread):
    """Sends commands and notes what was acknowledged."""

    def __init__(self, store: Store, tables: list[str], tries: list[Try]) -> None:
        super().__init__()
        self.store, self.tables, self.tries = store, tables, tries
        self.acknowledged: list[tuple[str, int, str, int]] = []
        self.seen: list[tuple[str, int, str]] = []
        self.failed: list[Exception] = []

    def run(self) -> None:
        for number, one in enumerate(self.tries):
            for again in range(one.times):
                self.send(one, f"{self.name} {number} {again}")

    def send(self, one: Try, tag: str) -> None:
        table = self.tables[one.table]
        expected = max(0, (self.store.version(table) or 0) - one.behind)
        data = [{"tag": tag, "part": part} for part in range(one.events)]
        command = ("somebody", f"c{one.command}", tag)
        try:
            self.store.append(append(table, expected, *data, command=command))
        except CommandSeen as seen:
            self.seen.append((table, one.command, seen.answer))
        except Conflict as conflict:
            if conflict.version == expected:
                self.failed.append(conflict)
        except Exception as error:  # noqa: BLE001  # shown by the test
            self.failed.append(error)
        else:
            self.acknowledged.append((table, one.command, tag, one.events))


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(scripts=st.lists(st.lists(TRIES, max_size=6), min_size=2, max_size=5))
def test_s1_s2_nothing_acknowledged_is_lost_or_doubled(
    store: Store, scripts: list[list[Try]]
) -> None:
    tables = [f"t{next(NUMBERS)}" for _ in range(3)]
    for table in tables:
        begin(store, table)
    players = [Player(store, tables, tries) for tries in scripts]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert [error for player in players for error in player.failed] == []
    done = [one for player in players for one in player.acknowledged]
    for table in tables:
        events = store.load(table)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert store.version(table) == len(events)
        kept = [(event.data["tag"], event.data["part"]) for event in events[1:]]
        wanted = [(tag, n) for at, _, tag, parts in done if at == table for n in range(parts)]
        assert sorted(kept) == sorted(wanted)
    answers = {(table, command): tag for table, command, tag, _ in done}
    assert len(answers) == len(done), "a command was done twice"
    for player in players:
        assert all(answers[table, command] == tag for table, command, tag in player.seen)
