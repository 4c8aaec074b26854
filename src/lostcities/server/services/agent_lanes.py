"""The processes agents think in: one for quick agents, others for those that think for long.

So the quick never wait behind the dear. In each lane payers are served in turn, and how long a turn
has waited is measured: a server whose processors are busy is well, one whose players wait is not.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from lostcities.server.metrics import AGENT_WAIT_SECONDS, add_sample
from lostcities.server.services.fair_queue import FairQueue
from lostcities.server.services.worker_process import WorkerProcess

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from lostcities.server.services.fair_queue import Payer

WORKER: Final = "lostcities.server.services.agent_worker"


class Lane:
    """Some processes, each given to whoever is next for the time of one turn."""

    def __init__(self, name: str, processes: int) -> None:
        self._name = name
        self._workers = [WorkerProcess(WORKER) for _ in range(processes)]
        self._idle = list(self._workers)
        self._queue: FairQueue[asyncio.Future[WorkerProcess]] = FairQueue()
        self._since: dict[asyncio.Future[WorkerProcess], float] = {}
        """Since when each waits, the longest first."""

    @property
    def longest_wait(self) -> float:
        """For how many seconds somebody has been waiting; any thread may ask."""
        since = list(self._since.values())
        return time.perf_counter() - since[0] if since else 0.0

    @asynccontextmanager
    async def worker(self, payer: Payer) -> AsyncIterator[WorkerProcess]:
        """Give a process when it is the payer's turn."""
        begun = time.perf_counter()
        worker = self._idle.pop() if self._idle else await self._wait(payer)
        add_sample(AGENT_WAIT_SECONDS.labels(self._name), time.perf_counter() - begun)
        try:
            yield worker
        finally:
            self._hand_on(worker)

    async def _wait(self, payer: Payer) -> WorkerProcess:
        turn: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        self._queue.put(payer, turn)
        self._since[turn] = time.perf_counter()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn came at the same moment
                self._hand_on(turn.result())
            raise
        finally:
            del self._since[turn]

    def _hand_on(self, worker: WorkerProcess) -> None:
        """Give a process to whoever is next and still waits."""
        while self._queue:
            turn = self._queue.take()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    async def close(self) -> None:
        """Kill the processes."""
        for worker in self._workers:
            await worker.kill()
