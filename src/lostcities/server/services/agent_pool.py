"""Agents as players: in processes of their own, with a deadline, given an observation only.

An agent that is slow, or falls over, never holds a table up: its process is ended, a simple agent
moves instead, and the table's log says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import random
import secrets
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from lostcities.agents.catalogue import make
from lostcities.game import Limit
from lostcities.server.services.agent_protocol import HEADER, Question
from lostcities.server.services.table_entry import Busy, Command
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
log = logging.getLogger("lostcities.players")


class AgentFailed(Exception):  # noqa: N818  # it says what happened
    """An agent did not answer in time, or its process ended."""


class WorkerProcess:
    """One process that asks agents; started when it is needed, ended when it does not answer."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question, deadline: float) -> str:
        """Return the text of the action an agent chooses; `AgentFailed` if it does not."""
        try:
            return await asyncio.wait_for(self._ask(question), deadline)
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise AgentFailed(repr(error)) from error

    async def _ask(self, question: Question) -> str:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "lostcities.server.services.agent_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        to, back = self._process.stdin, self._process.stdout
        assert to is not None  # noqa: S101  # both are pipes
        assert back is not None  # noqa: S101
        data = pickle.dumps(question)
        to.write(len(data).to_bytes(HEADER, "big") + data)
        await to.drain()
        size = int.from_bytes(await back.readexactly(HEADER), "big")
        answer = (await back.readexactly(size)).decode()
        if not answer:
            raise EOFError("the agent failed")
        return answer

    async def end(self) -> None:
        """End the process."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        self._process = None


class AgentPool:
    """Lets agents move wherever it is their turn."""

    def __init__(
        self,
        hall: TableService,
        *,
        processes: int = 1,
        deadline: float = DEADLINE,
        pause: float = 0.5,
    ) -> None:
        self.hall = hall
        self.deadline = deadline
        self.pause = pause
        """Seconds between a person's move and an agent's, so that one can follow."""
        self._helpers: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        self._all = [WorkerProcess() for _ in range(processes)]
        for helper in self._all:
            self._helpers.put_nowait(helper)
        self._moving: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._closed = False

    def see(self, live: LiveTable) -> None:
        """See whether it is an agent's turn at a table."""
        table = live.table
        for seat in () if self._closed else table.waiting:
            if table.places[seat].agent is not None and (table.id, seat) not in self._moving:
                task = asyncio.ensure_future(self._move(table.id, seat))
                self._moving[table.id, seat] = task
                task.add_done_callback(partial(self._moved, (table.id, seat)))

    def _moved(self, key: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        """Look once more: it may be the agent's turn again already."""
        self._moving.pop(key)
        if not task.cancelled() and task.exception() is None:
            asyncio.ensure_future(self._look_again(key[0]))  # noqa: RUF006  # it ends by itself

    async def _look_again(self, table: str) -> None:
        with contextlib.suppress(Exception):
            self.see((await self.hall.entry(table)).live)

    async def _move(self, table: str, seat: Seat) -> None:
        """Decide one turn of an agent and submit it as everybody does."""
        await asyncio.sleep(self.pause)
        entry = await self.hall.entry(table)
        decision = entry.live.table.places[seat].decisions
        match = entry.live.table.match
        changes = commands.begin(entry.live.table, self.hall.clock(), {})
        actions, trouble = await self._turn(changes, seat)
        if not actions:
            return

        def work(changes: Changeset, _: Holders) -> None:
            if trouble:
                changes.record("fell_back", seat, reason=trouble)
            commands.act(changes, seat, decision, actions)

        command = Command(f"agent {seat}", f"{match}.{decision}", work)
        try:
            await self.hall.do(table, command)
        except (commands.Refused, Busy):
            log.info("table %s: the turn of the agent in seat %d had passed", table, seat + 1)

    async def _turn(self, changes: Changeset, seat: Seat) -> tuple[list[str], str]:
        """Decide until the seat's turn is done or chance is to speak."""
        actions: list[str] = []
        trouble = ""
        while seat in changes.table.waiting and changes.table.places[seat].agent is not None:
            seen = observation(changes.table, seat)
            agent = changes.table.places[seat].agent or FALLBACK
            action, fault = await self._decide(changes.table.setup.game_name, agent, seen)
            trouble = trouble or fault
            actions.append(action)
            changes.record("acted", seat, action=action)
            if changes.table.state.seat < 0:
                break
        return actions, trouble

    async def _decide(self, game: str, agent: str, seen: Any) -> tuple[str, str]:
        """Ask an agent; if it fails, let the fallback choose, and say why."""
        helper = await self._helpers.get()
        try:
            question = Question(game, agent, seen, secrets.randbits(64))
            text = await helper.ask(question, self.deadline)
            if text in {str(action) for action in seen.legal()}:
                return text, ""
            fault = f"{agent} chose what is not allowed"
        except AgentFailed as late:
            fault = f"{agent} gave no answer: {late}"
        finally:
            self._helpers.put_nowait(helper)
        log.warning("an agent failed: %s", fault)
        chosen = make(game, FALLBACK, random.Random()).decide(seen, Limit()).action
        return str(chosen), fault

    async def close(self) -> None:
        """Let no agent move any more, and end their processes."""
        self._closed = True
        moving = list(self._moving.values())
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)
        for helper in self._all:
            await helper.end()
