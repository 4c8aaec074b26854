"""Load shedding: a request that would wait too long is refused at once, before anything is done.

How long a command would wait is measured, not guessed: the time since it arrived, the lag of the
event loop, and the commands already admitted, divided by the rate at which they are being finished
(Little's law). A short burst may wait as long as the operator allows. If the wait stays above a
fifth of that for `PATIENCE` seconds, a queue is standing that only makes everybody late; then
nothing is admitted that would wait longer than that fifth, until the queue has gone. So under twice
the load it can carry, the server goes on finishing as many commands as before, and those it accepts
are quick.

A refused command has not happened (S2): the client sends it again, with the same id, after the
seconds it is told, which grow with the number of others it is told to.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections import deque
from typing import TYPE_CHECKING, Final

from lostcities.errors import Reason
from lostcities.server.errors import Overloaded
from lostcities.server.metrics import LOOP_LAG_SECONDS, SHED, add_sample

if TYPE_CHECKING:
    from collections.abc import Callable

STANDING: Final = 0.2
"""The part of the longest wait that a command may wait while a queue is standing."""
PATIENCE: Final = 1.0
"""Seconds the wait may be longer than that before a queue counts as standing."""
CALM: Final = 10.0
"""Seconds without a refusal after which a queue no longer counts as standing."""
NEWCOMERS: Final = 0.5
"""The part of that wait which a request for something new may have: those who play go first."""
FEW: Final = 16
"""Commands in progress below which a server is not busy with commands: how late the event loop was
does not count against the next one, or whatever made it late would keep all of them out."""
TICK: Final = 0.1
"""Seconds between two measurements."""
LAGS: Final = 3
"""Measurements of which the smallest counts as the event loop's lag: one pause is no queue."""
MEMORY: Final = 1.0
"""Seconds over which rates are averaged."""
FIRST_RATE: Final = 300.0
"""Commands a second that a server is believed to finish before it was ever busy."""
RETURNING: Final = 0.5
"""The part of the commands a server can finish that may come from clients it has refused before."""
MAX_RETRY: Final = 10.0
"""Seconds a refused client is told to wait, at most."""
REPORT: Final = 10.0
"""Seconds between two lines in the log about what was refused, at least."""

OVERLOADED = Reason(
    "format",
    "overloaded",
    "the server is overloaded; nothing was done",
    "send it again after {seconds} s",
)

log = logging.getLogger("lostcities.load")


class LoadGate:
    """Knows how long a command would wait just now, and admits what need not wait too long."""

    def __init__(self, max_wait: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._max_wait = max_wait
        """Seconds a command may wait in a burst."""
        self._target = max_wait * STANDING
        """Seconds it may wait while a queue is standing."""
        self._clock = clock
        self._lags: deque[float] = deque([0.0], LAGS)
        """The latest lags of the event loop."""
        self._rate = FIRST_RATE
        self._next_return = 0.0
        """When the client that was refused last was told to come back."""
        self._in_progress = 0
        self._finished = 0
        """Commands finished since the last tick."""
        self._refused = 0
        """Requests refused since the last tick."""
        self._unreported = 0
        self._reported_at = clock()
        self._ticked_at = clock()
        self._on_time_at = clock()
        """When the wait was last as short as it should be."""
        self._refused_at = clock()
        """When a request was last refused, or a queue began to stand."""
        self._is_standing = False
        self._is_busy = False
        """Whether there was enough to do at the last measurement."""
        self._task: asyncio.Task[None] | None = None

    @property
    def in_progress(self) -> int:
        """Commands that were admitted and are not answered yet."""
        return self._in_progress

    @property
    def rate(self) -> float:
        """Commands a second that are finished while there is enough to do."""
        return self._rate

    @property
    def is_overloaded(self) -> bool:
        """Whether a queue is standing."""
        return self._is_standing

    @property
    def wait(self) -> float:
        """Seconds a command that arrives now would wait, as far as it can be known."""
        return min(self._lags) + self._in_progress / self._rate

    def admit(self, arrived: float, kind: str = "command") -> None:
        """Refuse a request that would wait too long; `arrived` is when its last byte came."""
        wait = self._clock() - arrived
        if self._in_progress >= FEW:
            wait += self.wait
        limit = self._max_wait
        if self._is_standing:
            limit = self._target * (NEWCOMERS if kind == "newcomer" else 1)
        if wait >= limit:
            raise self._refusal(kind)

    def _refusal(self, kind: str) -> Overloaded:
        self._refused += 1
        self._refused_at = self._clock()
        SHED.labels(kind).inc()
        # Everybody who is refused gets a time of their own to come back, one after the other, at
        # half the rate at which commands are finished: all at once they would be refused again,
        # and much later than that the server would stand idle.
        now = self._refused_at
        self._next_return = max(self._next_return, now + 1) + 1 / (RETURNING * self._rate)
        wait = self._next_return - now
        if wait > MAX_RETRY:  # nobody should wait longer than that, so some will come for nothing
            self._next_return = now + MAX_RETRY
            wait = random.uniform(MAX_RETRY / 2, MAX_RETRY)
        seconds = max(1, math.floor(wait + random.random()))
        return Overloaded(OVERLOADED(seconds=seconds), seconds)

    def begin(self) -> None:
        """Count a command that was admitted; `finish` must follow."""
        self._in_progress += 1

    def finish(self) -> None:
        """Count a command that is answered."""
        self._in_progress -= 1
        self._finished += 1

    # Measuring

    def start(self) -> None:
        """Measure from now on."""
        self._task = asyncio.create_task(self._measure())

    async def stop(self) -> None:
        """Stop measuring."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _measure(self) -> None:
        while True:
            due = self._clock() + TICK
            await asyncio.sleep(TICK)
            self.tick(max(0.0, self._clock() - due))

    def tick(self, lag: float) -> None:
        """Take one measurement, given by how much the event loop was late for it."""
        now = self._clock()
        elapsed = max(now - self._ticked_at, TICK / 2)
        self._lags.append(lag)
        self._ticked_at = now
        add_sample(LOOP_LAG_SECONDS, lag)
        # With less to do than it could, a server finishes as much as there is, which says nothing
        # about how much it could.
        was_busy, self._is_busy = self._is_busy, self._in_progress >= FEW
        if was_busy and self._is_busy:
            weight = 1 - math.exp(-elapsed / MEMORY)
            self._rate += weight * (max(1.0, self._finished / elapsed) - self._rate)
        self._unreported += self._refused
        self._finished = self._refused = 0
        self._look_for_queue(now)
        self._report(now)

    def _look_for_queue(self, now: float) -> None:
        """Say whether a queue is standing: the wait was never short, or requests are refused."""
        if self._is_standing:
            self._is_standing = now - self._refused_at < CALM
        elif self.wait < self._target:
            self._on_time_at = now
        elif now - self._on_time_at >= PATIENCE:
            self._is_standing, self._refused_at = True, now

    def _report(self, now: float) -> None:
        if self._unreported and now - self._reported_at >= REPORT:
            log.warning("overloaded: %d requests refused", self._unreported)
            self._unreported, self._reported_at = 0, now
