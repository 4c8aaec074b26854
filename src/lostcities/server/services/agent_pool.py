"""Agents as players: in processes of their own, with a deadline, given an observation only (S4).

An agent is somebody's code and may think for seconds. In a thread of the server it would hold the
interpreter and keep every request waiting, and nothing could stop it; a process can be killed. So
an agent that is slow or fails never holds a table up: its own cheaper self moves instead, in the
end a simple one, and the table's log says so.

What agents think costs more than anything else a stranger can ask for. So those for whom they think
are served in turn (`fair_queue`), each has a share, and where no person plays any more, agents go
on only as long as somebody looks on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import random
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.agents.catalogue import make, selves, stand_in
from lostcities.errors import Reason
from lostcities.game import Limit
from lostcities.server.errors import Busy, RateLimited, Refused
from lostcities.server.metrics import AGENT_SECONDS, add_sample
from lostcities.server.services.agent_lanes import Lane
from lostcities.server.services.fair_queue import Shares
from lostcities.server.services.table_entry import Command
from lostcities.server.services.worker_process import WorkerFailed
from lostcities.server.services.worker_protocol import Question
from lostcities.server.tables import commands
from lostcities.server.tables.agent_turns import agents_due, is_attended, is_turn_over
from lostcities.server.views.view import observation

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.agents.profile import Profile
    from lostcities.game import Seat
    from lostcities.server.services.fair_queue import Payer
    from lostcities.server.services.table_entry import Holders
    from lostcities.server.services.tables import TableService
    from lostcities.server.services.worker_process import WorkerProcess
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.views.live_table import LiveTable

DEADLINE: Final = 5.0
"""Seconds an agent has for one decision."""
THINKING: Final = 0.6
"""The part of them it may think; the rest is for the start of its process and a busy machine."""
RETRY_SECONDS: Final = 2.0
"""When to come back to agents that have a share's worth to think about."""

AGENTS_SHARE = Reason(
    "format",
    "agents-share",
    "{most} decisions of agents at your tables are waited for already",
    "wait for some of them",
)
log = logging.getLogger("lostcities.agents")


class AgentFailed(Exception):  # noqa: N818  # read as: the agent failed
    """An agent did not answer in time, or its process ended."""


async def ask_agent(worker: WorkerProcess, question: Question, deadline: float) -> str:
    """Return the text of the action an agent chooses; `AgentFailed` if it does not answer."""
    try:
        answer = await worker.ask(pickle.dumps(question), deadline)
    except WorkerFailed as failed:
        raise AgentFailed(f"{question.agent} gave no answer: {failed}") from failed
    if not answer:
        raise AgentFailed(f"{question.agent} raised an error")
    action = answer.decode()
    if action not in {str(legal) for legal in question.observation.legal()}:
        raise AgentFailed(f"{question.agent} chose what is not allowed")
    return action


class FellBack(NamedTuple):
    """Who moved instead of an agent, and why."""

    agent: str
    reason: str


@dataclass
class Moving:
    """An agent that is to move, or about to."""

    task: asyncio.Task[None]
    payer: Payer
    is_thinking: bool = True
    """Whether its turn is not decided yet, and can be stopped."""
    is_stopped: bool = False
    """Whether the operator has stopped it: it may go on with the next sweep."""


class AgentPool:
    """Makes agents move wherever it is their turn."""

    def __init__(  # noqa: PLR0913  # what it needs, and how it is set
        self,
        tables: TableService,
        payer_of: Callable[[str], Payer],
        is_watched: Callable[[str], bool],
        *,
        processes: int = 1,
        deadline: float = DEADLINE,
        pause: float = 0.5,
    ) -> None:
        self._tables = tables
        self._payer_of = payer_of
        """For whom the agents of a table think."""
        self._is_watched = is_watched
        """Whether somebody is at a table now."""
        self._deadline = deadline
        self._pause = pause
        """Seconds between a person's move and an agent's, so that people can follow."""
        self._quick, self._dear = Lane("quick", 1), Lane("dear", processes)
        self._moving: dict[tuple[str, Seat], Moving] = {}
        self._shares = Shares()
        self._closed = False

    @property
    def moving(self) -> int:
        """How many agents are to move, or about to."""
        return len(self._moving)

    @property
    def longest_wait(self) -> float:
        """For how many seconds an agent has been waiting for a process."""
        return max(self._quick.longest_wait, self._dear.longest_wait)

    def admit(self, table: str) -> None:
        """Refuse to make agents think where there is a share's worth to think about already."""
        most = self._shares.most(self._payer_of(table))
        if most:
            raise RateLimited(AGENTS_SHARE(most=most), RETRY_SECONDS)

    # Who is to move

    def schedule(self, live: LiveTable) -> None:
        """Start a move for every agent whose turn it is at a table."""
        table = live.table
        if self._closed or not (is_attended(table) or self._is_watched(table.id)):
            return
        for seat in agents_due(table):
            if (table.id, seat) not in self._moving:
                self._start(table.id, seat)

    def follow(self, live: LiveTable) -> None:
        """Stop what is thought about in vain; let agents that are watched by somebody go on."""
        table = live.table
        due = agents_due(table)
        for seat in range(len(table.places)):
            moving = self._moving.get((table.id, seat))
            if moving is not None and moving.is_thinking and seat not in due:
                moving.task.cancel()
        if not is_attended(table):
            self.schedule(live)

    def stop(self, is_blocked: Callable[[str, str], bool]) -> None:
        """Stop what is thought about for devices and addresses."""
        for moving in self._moving.values():
            if moving.is_thinking and is_blocked(*moving.payer):
                moving.is_stopped = True
                moving.task.cancel()

    def _start(self, table: str, seat: Seat) -> None:
        payer = self._payer_of(table)
        task = asyncio.ensure_future(self._move(table, seat))
        self._moving[table, seat] = Moving(task, payer)
        self._shares.add(payer)
        task.add_done_callback(partial(self._moved, (table, seat)))

    def _moved(self, key: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        """Schedule again: it may be the agent's turn once more already."""
        moving = self._moving.pop(key)
        self._shares.add(moving.payer, -1)
        failed = not task.cancelled() and task.exception() is not None
        if not (failed or moving.is_stopped or self._closed):
            asyncio.ensure_future(self._reschedule(key[0]))  # noqa: RUF006  # it ends by itself

    async def _reschedule(self, table: str) -> None:
        with contextlib.suppress(Exception):
            self.schedule((await self._tables.load(table)).live)

    # One turn

    async def _move(self, table: str, seat: Seat) -> None:
        """Decide one turn of an agent and submit it as any player does."""
        await asyncio.sleep(self._pause)
        moving = self._moving[table, seat]
        entry = await self._tables.load(table)
        decision = entry.live.table.places[seat].decisions
        match = entry.live.table.match
        changes = commands.begin(entry.live.table, self._tables.clock(), {})
        fallen = await self._decide_turn(changes, seat, moving.payer)
        actions = [event.data["action"] for event in changes.events]
        if not actions:
            return
        moving.is_thinking = False

        def work(changes: Changeset, _: Holders) -> None:
            for fell_back in fallen:
                changes.record("fell_back", seat, **fell_back._asdict())
            commands.act(changes, seat, decision, actions)

        # The id follows from the decision: if two processes move for the same agent, the second
        # command is a repetition of the first and does nothing (S2).
        command = Command(f"agent {seat}", f"{match}.{decision}", work)
        try:
            await self._tables.execute(table, command)
        except (Refused, Busy):
            log.info("table %s: the turn of the agent in seat %d had passed", table, seat + 1)

    async def _decide_turn(self, changes: Changeset, seat: Seat, payer: Payer) -> list[FellBack]:
        """Decide until the seat's turn is over or chance is due; return who did not manage to.

        An agent keeps its process for the whole turn: what it found for the first of two decisions
        is often good for the second.
        """
        table, fallen = changes.table, []
        if is_turn_over(table, seat):
            return []
        game = table.setup.game_name
        simple = stand_in(game)
        own = selves(game, table.places[seat].agent or simple)
        for agent, next_one in zip(own, [*(one.name for one in own[1:]), simple], strict=True):
            try:
                async with self._lane(agent).worker(payer) as worker:
                    await self._decide(worker, agent.name, changes, seat)
            except AgentFailed as failed:
                log.warning("an agent failed: %s", failed)
                fallen.append(FellBack(next_one, str(failed)))
            else:
                return fallen
        while not is_turn_over(table, seat):
            seen = observation(table, seat)
            action = make(game, simple, random.Random()).decide(seen, Limit()).action
            changes.record("acted", seat, action=str(action))
        return fallen

    def _lane(self, agent: Profile) -> Lane:
        return self._quick if agent.cheaper is None else self._dear

    async def _decide(
        self, worker: WorkerProcess, agent: str, changes: Changeset, seat: Seat
    ) -> None:
        """Have an agent go on with a turn to its end."""
        game = changes.table.setup.game_name
        while not is_turn_over(changes.table, seat):
            seen = observation(changes.table, seat)
            question = Question(game, agent, seen, THINKING * self._deadline)
            begun, outcome = time.perf_counter(), "failed"
            try:
                action = await ask_agent(worker, question, self._deadline)
                outcome = "ok"
            except asyncio.CancelledError:
                outcome = "stopped"
                raise
            finally:
                add_sample(AGENT_SECONDS.labels(agent, outcome), time.perf_counter() - begun)
            changes.record("acted", seat, action=action)

    async def close(self) -> None:
        """Stop all moves, and kill the processes."""
        self._closed = True
        tasks = [moving.task for moving in self._moving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._quick.close()
        await self._dear.close()
