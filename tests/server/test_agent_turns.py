"""Who agents think for, in which order, for how long; what stops them, and who moves instead."""

from __future__ import annotations

import asyncio
import pickle
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.agents.catalogue import AGENTS, selves, stand_in
from lostcities.game import Limit
from lostcities.server.errors import RateLimited
from lostcities.server.services import agent_worker
from lostcities.server.services.agent_pool import THINKING, AgentPool
from lostcities.server.services.auth import HOST
from lostcities.server.services.fair_queue import (
    ADDRESS_SHARE,
    DEVICE_SHARE,
    FairQueue,
    Payer,
    Shares,
)
from lostcities.server.services.table_entry import Command, Effects
from lostcities.server.services.tables import TableService
from lostcities.server.services.worker_process import WorkerFailed, WorkerProcess
from lostcities.server.services.worker_protocol import Question
from lostcities.server.storage.store import Store
from lostcities.server.tables import commands
from lostcities.server.tables.agent_turns import is_agent_due
from lostcities.server.tables.setup import SeatSetup, Setup, named
from tests.server.support.client import fresh

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from lostcities.server.services.table_entry import Holders
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.tables.table import Table

DEADLINE = 5.0
TURNS = 200
"""Of the event loop: more than anything here takes."""

# In turn


def test_addresses_are_served_in_turn_and_so_are_the_devices_of_each() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(Payer(f"greedy {number % 8}", "192.0.2.1"), f"greedy {number % 8}")
    for number in range(3):
        queue.put(Payer(f"honest {number}", f"192.0.2.{2 + number}"), f"honest {number}")
    served = [queue.take() for _ in range(len(queue))]
    assert served[:5] == ["greedy 0", "honest 0", "honest 1", "honest 2", "greedy 1"]
    assert served[5:11] == [f"greedy {number}" for number in (2, 3, 4, 5, 6, 7)]
    assert len(queue) == 0


def test_devices_of_no_known_address_stand_alone() -> None:
    queue: FairQueue[str] = FairQueue()
    for device in ("a", "a", "b"):
        queue.put(Payer(device), device)
    assert [queue.take() for _ in range(3)] == ["a", "b", "a"]


def test_a_share_is_one_devices_and_one_addresses() -> None:
    shares = Shares()
    for number in range(ADDRESS_SHARE):
        shares.add(Payer(f"device {number // DEVICE_SHARE}", "192.0.2.1"))
    assert shares.most(Payer("device 0", "192.0.2.9")) == DEVICE_SHARE
    assert shares.most(Payer("another", "192.0.2.1")) == ADDRESS_SHARE
    assert shares.most(Payer("another", "192.0.2.9")) == 0
    shares.add(Payer("device 0", "192.0.2.1"), -1)
    assert shares.most(Payer("another", "192.0.2.1")) == 0
    assert shares.most(Payer("device 0")) == 0


# Who is asked


@pytest.mark.parametrize("game", sorted(AGENTS))
def test_every_agent_ends_with_one_that_needs_no_process(game: str) -> None:
    for name in AGENTS[game]:
        own = [one.name for one in selves(game, name)]
        assert own[0] == name
        assert len(set(own)) == len(own)
    assert stand_in(game) in AGENTS[game]
    assert len(selves(game, list(AGENTS[game])[-1])) == 2, "the strongest has a cheaper self"


def test_an_agent_is_told_how_long_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Limit] = []

    class Listener:
        def decide(self, _: Any, limit: Limit) -> Any:
            told.append(limit)
            raise ValueError

    listener = Listener()
    monkeypatch.setattr(agent_worker, "make", lambda *_: listener)
    assert agent_worker.answer(pickle.dumps(Question("duel", "any", None, 1.5))) == b""
    assert told == [Limit(seconds=1.5)]


# At tables


class Room:
    """Tables, the pool, and agents that do as they are told."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables = TableService(store)
        self.watched: set[str] = set()
        self.payers: dict[str, Payer] = {}
        self.will: dict[str, str] = {}
        """What an agent does when it is asked, if it does not answer: `fail` or `think`."""
        self.asked: list[Question] = []
        self.stopped: list[str] = []
        self.pool = AgentPool(
            self.tables,
            lambda table: self.payers.get(table, Payer("ann")),
            self.watched.__contains__,
            deadline=DEADLINE,
            pause=0.0,
        )
        self.changed: list[str] = []
        """The tables where something happened, in order."""
        self.tables.on_events.append(lambda live, _: self.changed.append(live.table.id))
        self.tables.on_events.append(lambda live, _: self.pool.follow(live))
        self.tables.on_command.append(self.pool.schedule)
        store.add_device("ann", b"ann", 1.0)
        room = self

        async def ask(_: WorkerProcess, data: bytes, __: float) -> bytes:
            return await room.answer(pickle.loads(data))  # noqa: S301  # our own

        monkeypatch.setattr(WorkerProcess, "ask", ask)

    async def answer(self, question: Question) -> bytes:
        """Answer for an agent."""
        self.asked.append(question)
        will = self.will.get(question.agent)
        if will == "fail":
            raise WorkerFailed("TimeoutError()")
        if will == "think":
            try:
                await asyncio.Event().wait()
            finally:
                self.stopped.append(question.agent)
        return str(question.observation.legal()[0]).encode()

    async def begun(self, agent: str, starter: int = 1) -> str:
        """Begin a game of a person against an agent."""
        table = fresh()
        seats = named("duel", (SeatSetup("device", "Ann"), SeatSetup("agent", "", agent)))
        setup = Setup("duel", "mini", {}, seats, starter).checked()
        binds = ((0, "ann"), (HOST, "ann"))
        made = Command("ann", fresh(), lambda *_: Effects(binds=binds))
        await self.tables.create(table, setup, made)
        await self.do(table, commands.ready, 0, "nonce")
        return table

    async def do(self, table: str, command: Callable[..., None], *given: Any, **more: Any) -> None:
        """Do something at a table."""

        def work(changes: Changeset, _: Holders) -> None:
            command(changes, *given, **more)

        await self.tables.execute(table, Command("ann", fresh(), work))

    def table(self, table: str) -> Table:
        """Return a table as it is."""
        entry = self.tables.loaded(table)
        assert entry is not None
        return entry.live.table

    async def until(self, holds: Callable[[], bool]) -> None:
        """Let things happen until something holds."""
        for _ in range(TURNS):
            if holds():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it did not come to that")

    def fallen(self, table: str) -> list[tuple[str, str]]:
        """Return who moved instead of whom, as the log has it."""
        events = [one for one in self.tables.store.load(table) if one.kind == "fell_back"]
        return [(one.data["agent"], one.data["reason"]) for one in events]


@asynccontextmanager
async def room(file: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    store = Store.open(file)
    opened = Room(store, monkeypatch)
    try:
        yield opened
    finally:
        await opened.pool.close()
        store.close()


async def answered(of: Room, table: str) -> None:
    await of.until(lambda: 0 in of.table(table).waiting)


def test_quick_agents_do_not_wait_behind_dear_ones(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "think"
            slow = [await of.begun("search") for _ in range(5)]
            await of.until(lambda: len(of.asked) == 1)
            await answered(of, await of.begun("pip"))
            assert [one.agent for one in of.asked].count("search") == 1
            await of.until(lambda: of.pool.moving == len(slow))
            assert of.pool.longest_wait > 0
            assert of.asked[0].seconds == THINKING * DEADLINE < DEADLINE

    asyncio.run(scene())


def test_nobody_takes_more_than_a_turn_at_a_time(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One device has ten tables against a dear agent: another waits for one decision, not ten."""

    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "think"
            greedy = [await of.begun("search") for _ in range(10)]
            await of.until(lambda: len(of.asked) == 1)
            honest = await of.begun("search", starter=0)
            of.payers[honest] = Payer("ben", "192.0.2.2")
            legal = of.table(honest).state.legal(0)
            await of.do(honest, commands.act, 0, 0, [str(legal[0])])
            await of.do(honest, commands.act, 0, 1, [str(of.table(honest).state.legal(0)[0])])
            await of.until(lambda: len(of.pool._dear._queue) == len(greedy))
            of.will.clear()
            of.changed.clear()
            await of.do(greedy[0], commands.resign, 0)
            await answered(of, honest)
            assert of.changed.index(honest) == 2, "after what was resigned, and one other"

    asyncio.run(scene())


def test_its_own_cheaper_self_moves_where_an_agent_fails(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "fail"
            table = await of.begun("search")
            await answered(of, table)
            assert [one.agent for one in of.asked[:2]] == ["search", "policy"]
            ((agent, reason),) = of.fallen(table)
            assert agent == "policy"
            assert reason.startswith("search gave no answer")
            of.will["policy"] = "fail"
            other = await of.begun("search")
            await answered(of, other)
            assert [agent for agent, _ in of.fallen(other)] == ["policy", "cautious"]

    asyncio.run(scene())


def test_resigning_stops_what_is_thought_about(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "think"
            table = await of.begun("search")
            await of.until(lambda: len(of.asked) == 1)
            await of.do(table, commands.resign, 0)
            await of.until(lambda: of.stopped == ["search"])
            await of.until(lambda: of.pool.moving == 0)
            assert of.table(table).status == "over"

    asyncio.run(scene())


def test_a_block_stops_what_is_thought_about_for_the_blocked(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "think"
            await of.begun("search")
            await of.until(lambda: len(of.asked) == 1)
            of.pool.stop(lambda device, _: device == "ben")
            assert of.stopped == []
            of.pool.stop(lambda device, _: device == "ann")
            await of.until(lambda: of.stopped == ["search"])
            await of.until(lambda: of.pool.moving == 0)

    asyncio.run(scene())


def test_agents_play_among_themselves_only_while_somebody_looks_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            table = await of.begun("pip", starter=0)
            await of.do(table, commands.hand_over, 0, "odo")
            await asyncio.sleep(0.05)
            assert of.asked == []
            assert not is_agent_due(of.table(table)), "nor after a start of the server"
            of.watched.add(table)
            of.pool.follow((await of.tables.load(table)).live)
            await of.until(lambda: {"pip", "odo"} <= {one.agent for one in of.asked})
            of.watched.clear()
            await of.until(lambda: of.pool.moving == 0)
            assert of.table(table).status == "playing"
            await of.do(table, commands.come_back, 0)
            assert is_agent_due(of.table(table)) == (1 in of.table(table).waiting)

    asyncio.run(scene())


def test_who_has_a_share_of_agents_thinking_is_refused_another(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room(file, monkeypatch) as of:
            of.will["search"] = "think"
            for _ in range(DEVICE_SHARE):
                of.pool.admit("any")
                await of.begun("search")
            with pytest.raises(RateLimited, match=f"{DEVICE_SHARE} decisions of agents"):
                of.pool.admit("any")

    asyncio.run(scene())
