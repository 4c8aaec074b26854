"""Work that strangers can make expensive, in processes of its own: uploads and exports.

On the event loop, or in one of its threads, such work would hold the interpreter and keep every
player waiting. Here a few processes do it, a short queue waits for them, and whoever finds it full
or asks for too much is told to come back (S6). A process that has nothing to do ends after a while,
and gives its memory back.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.errors import Busy, RateLimited
from lostcities.server.metrics import OFFLOAD_SECONDS, add_sample
from lostcities.server.services.offload_protocol import read_answer
from lostcities.server.services.rate_limit import TOO_FAST, TokenBuckets
from lostcities.server.services.worker_process import WorkerFailed, WorkerProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.server.config import Settings
    from lostcities.server.services.offload_protocol import Request, Result

WORKER: Final = "lostcities.server.services.offload_worker"
MAX_PER_ADDRESS: Final = 4
"""Requests of one address that wait or are worked on at once; this machine's own is no exception,
as it may be a proxy that does not say for whom it asks."""
MAX_WAITING: Final = 12
"""Requests that wait for a process."""
DEADLINE: Final = 30.0
"""Seconds some work may take, once it has a process."""
IDLE_SECONDS: Final = 20.0
"""Seconds after which a process without work ends."""
RECYCLE_AFTER: Final = 100
"""Requests after which a process is replaced, whatever it has kept of them."""
FIRST_GUESS: Final = 0.5
"""Seconds some work is thought to take before any was measured."""
SMOOTHING: Final = 0.2
"""The weight of the latest measurement in the mean."""

BASE_COST: Final = 0.02
COST_PER_BYTE: Final = 1e-6
COST_PER_STEP: Final = 3e-4
COST_PER_SHEET: Final = 0.04
"""What work costs an address: about the seconds it takes on a slow processor. A step is a turn of a
record, or an event of a table; a sheet is one that a table is made with."""

OFFLOAD_FULL = Reason(
    "format",
    "offload-full",
    "too many records and hints are being worked on",
    "try again in {seconds} seconds",
)
OFFLOAD_SHARE = Reason(
    "format",
    "offload-share",
    "{most} requests of this address are being worked on already",
    "wait for their answers first",
)
OFFLOAD_FAILED = Reason(
    "format", "offload-failed", "this took too long, or its process ended", "try again later"
)


def cost_of(*, size: int = 0, steps: int = 0, sheets: int = 0) -> float:
    """Return what some work costs, by the bytes sent, the steps it goes through, sheets read."""
    return BASE_COST + COST_PER_BYTE * size + COST_PER_STEP * steps + COST_PER_SHEET * sheets


@contextmanager
def _timed(work: str) -> Iterator[None]:
    """Measure how long some work takes, and whether it was refused or failed."""
    begun, outcome = time.perf_counter(), "failed"
    try:
        yield
        outcome = "ok"
    except LostCitiesError as error:
        outcome = "failed" if isinstance(error, Busy) else "refused"
        raise
    finally:
        add_sample(OFFLOAD_SECONDS.labels(work, outcome), time.perf_counter() - begun)


class OffloadPool:
    """The processes, and who may use them."""

    def __init__(
        self,
        settings: Settings,
        *,
        module: str = WORKER,
        processes: int | None = None,
        idle: float | None = None,
        deadline: float = DEADLINE,
    ) -> None:
        self._idle_seconds = idle or IDLE_SECONDS
        self._deadline = deadline
        self._costs = TokenBuckets(settings.offload_rate, settings.offload_burst)
        number = settings.offload_processes if processes is None else processes
        self._workers = [WorkerProcess(module) for _ in range(number)]
        self._idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        self._timers: dict[WorkerProcess, asyncio.TimerHandle] = {}
        self._asked: Counter[WorkerProcess] = Counter()
        self._by_address: Counter[str] = Counter()
        self._mean = FIRST_GUESS
        self._ending: set[asyncio.Task[None]] = set()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    @property
    def pending(self) -> int:
        """How many requests wait or are worked on."""
        return self._by_address.total()

    @property
    def running_processes(self) -> int:
        """How many processes there are just now."""
        return sum(worker.is_running for worker in self._workers)

    def charge(self, address: str, cost: float) -> None:
        """Count what some work costs against an address; this machine's own has no limit."""
        seconds = self._costs.take(address, min(cost, self._costs.burst)) if address else 0.0
        if seconds:
            raise RateLimited(TOO_FAST(seconds=max(1, math.ceil(seconds))), seconds)

    async def run(self, address: str, request: Request, cost: float) -> Result:
        """Do some work for an address; `RateLimited` if it has to come back later."""
        with self.reserved(address, cost):
            return await self.ask(request)

    @contextmanager
    def reserved(self, address: str, cost: float) -> Iterator[None]:
        """Take a place in the queue and pay for it, or refuse."""
        with self._place(address):
            self.charge(address, cost)
            yield

    async def ask(self, request: Request) -> Result:
        """Do some work for which a place is reserved."""
        with _timed(request.work):
            return read_answer(await self._ask(request.data))

    @contextmanager
    def _place(self, address: str) -> Iterator[None]:
        """Take a place in the queue, or refuse."""
        seconds = max(1, math.ceil(self.pending * self._mean / len(self._workers)))
        if self._by_address[address] >= MAX_PER_ADDRESS:
            raise RateLimited(OFFLOAD_SHARE(most=MAX_PER_ADDRESS), seconds)
        if self.pending >= len(self._workers) + MAX_WAITING:
            raise RateLimited(OFFLOAD_FULL(seconds=seconds), seconds)
        self._by_address[address] += 1
        try:
            yield
        finally:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _ask(self, question: bytes) -> bytes:
        worker = await self._idle.get()
        if worker in self._timers:
            self._timers.pop(worker).cancel()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            answer = await worker.ask(question, self._deadline)
        except WorkerFailed as failed:
            raise Busy(OFFLOAD_FAILED()) from failed
        finally:
            self._mean += SMOOTHING * (loop.time() - begun - self._mean)
            await self._release(worker)
        if not answer:
            raise RuntimeError("offloaded work failed; its process has written why")
        return answer

    async def _release(self, worker: WorkerProcess) -> None:
        self._asked[worker] += 1
        if self._asked[worker] >= RECYCLE_AFTER:
            self._asked[worker] = 0
            await worker.kill()
        self._timers[worker] = asyncio.get_running_loop().call_later(
            self._idle_seconds, self._end, worker
        )
        self._idle.put_nowait(worker)

    def _end(self, worker: WorkerProcess) -> None:
        """End an idle process; should it be needed meanwhile, another one is started."""
        del self._timers[worker]
        task = asyncio.ensure_future(worker.kill())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End all processes."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for worker in self._workers:
            await worker.kill()
        await asyncio.gather(*self._ending)
