"""Tables in memory are a cache (S3): what nobody uses is dropped, and read again when needed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from lostcities.server.services import tables as tables_module
from lostcities.server.services.table_entry import Command
from lostcities.server.services.tables import TableService
from lostcities.server.storage.store import Store
from lostcities.server.tables import commands
from tests.server.support.table_driver import duel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    opened = Store.open(file)
    opened.add_device("anna", b"anna", 1.0)
    yield opened
    opened.close()


class Clock:
    """A clock that stands still until it is set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def say(number: int) -> Command:
    return Command("anna", f"say {number}", lambda changes, _: commands.say(changes, 0, "hello"))


async def service(store: Store, tables: int) -> tuple[TableService, Clock]:
    """Make a service with some tables, named by numbers, and nobody subscribed."""
    clock = Clock()
    made = TableService(store, clock)
    made.has_subscribers = lambda _: False
    for number in range(tables):
        await made.create(f"{number}", duel(), Command("anna", "new", lambda _, __: None))
    return made, clock


def loaded(made: TableService, tables: int) -> list[str]:
    return [f"{number}" for number in range(tables) if made.loaded(f"{number}") is not None]


def test_s3_a_table_that_nobody_uses_is_dropped_and_read_again(store: Store) -> None:
    async def play() -> None:
        made, clock = await service(store, 3)
        made.has_subscribers = lambda table: table == "1"
        clock.now += 60
        await made.load("2")
        assert made.evict(clock.now - 30) == 1
        assert loaded(made, 3) == ["1", "2"]
        await made.execute("0", say(1))
        assert loaded(made, 3) == ["0", "1", "2"]
        assert (await made.load("0")).live.table.version == store.version("0") == 3

    asyncio.run(play())


def test_a_table_is_not_dropped_while_it_is_worked_on(store: Store) -> None:
    async def play() -> None:
        made, clock = await service(store, 1)
        async with (await made.load("0")).lock:
            assert made.evict(clock.now + 1) == 0
        assert made.evict(clock.now + 1) == 1

    asyncio.run(play())


def test_beyond_the_most_the_one_used_longest_ago_goes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MAX_TABLES", 3)

    async def play() -> None:
        made, _ = await service(store, 3)
        made.has_subscribers = lambda table: table == "1"
        await made.load("0")
        await made.create("3", duel(), Command("anna", "new", lambda _, __: None))
        assert loaded(made, 4) == ["0", "1", "3"], "2 goes: 0 was used later, 1 is watched"

    asyncio.run(play())
