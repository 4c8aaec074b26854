"""Agents as players: in processes of their own, with a deadline, given an observation only (S4).

An agent is somebody's code and may think for seconds. In a thread of the server it would hold the
interpreter and keep every request waiting, and nothing could stop it; a process can be killed. So
an agent that is slow or fails never holds a table up: its process is killed, a simple agent moves
instead, and the table's log says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import random
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lostcities.agents.catalogue import make, usual
from lostcities.game import Limit
from lostcities.server.errors import Busy, Refused
from lostcities.server.metrics import AGENT_SECONDS, add_sample
from lostcities.server.services.table_entry import Command
from lostcities.server.services.worker_process import WorkerFailed, WorkerProcess
from lostcities.server.services.worker_protocol import Question
from lostcities.server.tables import commands
from lostcities.server.views.view import observation

if TYPE_CHECKING:
    from lostcities.game import Seat
    from lostcities.server.services.table_entry import Holders
    from lostcities.server.services.tables import TableService
    from lostcities.server.tables.commands import Changeset
    from lostcities.server.views.live_table import LiveTable

DEADLINE: Final = 5.0
"""Seconds an agent has for one decision."""

FALLBACK: Final = "cautious"
WORKER: Final = "lostcities.server.services.agent_worker"
log = logging.getLogger("lostcities.agents")


class AgentFailed(Exception):  # noqa: N818  # read as: the agent failed
    """An agent did not answer in time, or its process ended."""


async def ask_agent(worker: WorkerProcess, question: Question, deadline: float) -> str:
    """Return the text of the action an agent chooses; `AgentFailed` if it does not answer."""
    try:
        answer = await worker.ask(pickle.dumps(question), deadline)
    except WorkerFailed as failed:
        raise AgentFailed(str(failed)) from failed
    if not answer:  # it raised an error; what it keeps may be broken
        await worker.kill()
        raise AgentFailed("it raised an error")
    return answer.decode()


class AgentPool:
    """Makes agents move wherever it is their turn."""

    def __init__(
        self,
        tables: TableService,
        *,
        processes: int = 1,
        deadline: float = DEADLINE,
        pause: float = 0.5,
    ) -> None:
        self._tables = tables
        self._deadline = deadline
        self._pause = pause
        """Seconds between a person's move and an agent's, so that people can follow."""
        self._workers = [WorkerProcess(WORKER) for _ in range(processes)]
        self._idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._moving: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._closed = False

    @property
    def moving(self) -> int:
        """How many agents are to move, or about to."""
        return len(self._moving)

    def schedule(self, live: LiveTable) -> None:
        """Start a move for every agent whose turn it is at a table."""
        table = live.table
        for seat in () if self._closed else table.waiting:
            if table.places[seat].agent is not None and (table.id, seat) not in self._moving:
                task = asyncio.ensure_future(self._move(table.id, seat))
                self._moving[table.id, seat] = task
                task.add_done_callback(partial(self._moved, (table.id, seat)))

    def _moved(self, key: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        """Schedule again: it may be the agent's turn once more already."""
        self._moving.pop(key)
        if not task.cancelled() and task.exception() is None:
            asyncio.ensure_future(self._reschedule(key[0]))  # noqa: RUF006  # it ends by itself

    async def _reschedule(self, table: str) -> None:
        with contextlib.suppress(Exception):
            self.schedule((await self._tables.load(table)).live)

    async def _move(self, table: str, seat: Seat) -> None:
        """Decide one turn of an agent and submit it as any player does."""
        await asyncio.sleep(self._pause)
        entry = await self._tables.load(table)
        decision = entry.live.table.places[seat].decisions
        match = entry.live.table.match
        changes = commands.begin(entry.live.table, self._tables.clock(), {})
        actions, failure = await self._decide_turn(changes, seat)
        if not actions:
            return

        def work(changes: Changeset, _: Holders) -> None:
            if failure:
                changes.record("fell_back", seat, reason=failure)
            commands.act(changes, seat, decision, actions)

        # The id follows from the decision: if two processes move for the same agent, the second
        # command is a repetition of the first and does nothing (S2).
        command = Command(f"agent {seat}", f"{match}.{decision}", work)
        try:
            await self._tables.execute(table, command)
        except (Refused, Busy):
            log.info("table %s: the turn of the agent in seat %d had passed", table, seat + 1)

    async def _decide_turn(self, changes: Changeset, seat: Seat) -> tuple[list[str], str]:
        """Decide until the seat's turn is over or chance is due; return why an agent failed."""
        actions: list[str] = []
        failure = ""
        while seat in changes.table.waiting and changes.table.places[seat].agent is not None:
            seen = observation(changes.table, seat)
            agent = changes.table.places[seat].agent or FALLBACK
            action, problem = await self._decide(changes.table.setup.game_name, agent, seen)
            failure = failure or problem
            actions.append(action)
            changes.record("acted", seat, action=action)
            if changes.table.state.seat < 0:
                break
        return actions, failure

    async def _decide(self, game: str, agent: str, seen: Any) -> tuple[str, str]:
        """Ask an agent; if it fails, the fallback chooses. Return the action and why it failed."""
        worker = await self._idle.get()
        begun, outcome = time.perf_counter(), "failed"
        try:
            question = Question(game, agent, seen, secrets.randbits(64))
            text = await ask_agent(worker, question, self._deadline)
            if text in {str(action) for action in seen.legal()}:
                outcome = "ok"
                return text, ""
            problem = f"{agent} chose what is not allowed"
        except AgentFailed as failed:
            problem = f"{agent} gave no answer: {failed}"
        finally:
            add_sample(AGENT_SECONDS.labels(agent, outcome), time.perf_counter() - begun)
            self._idle.put_nowait(worker)
        log.warning("an agent failed: %s", problem)
        fallback = make(game, usual(game, FALLBACK), random.Random())
        return str(fallback.decide(seen, Limit()).action), problem

    async def close(self) -> None:
        """Stop all moves, and kill the processes."""
        self._closed = True
        moving = list(self._moving.values())
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)
        for worker in self._workers:
            await worker.kill()
