"""A model of a server under load, in a time of its own: what the load gate makes of it.

One loop does everything in the order it came, one writer commits what is queued. Players send a
turn, wait for the answer, think, and send the next; who is refused sends the same turn again after
the seconds the gate said.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.server.errors import Overloaded
from lostcities.server.services.load import TICK, LoadGate

if TYPE_CHECKING:
    from collections.abc import Callable

CAPACITY: Final = 200.0
"""Turns a second that the loop can do."""
START, FINISH, REFUSE = 0.6 / CAPACITY, 0.4 / CAPACITY, 0.13 / CAPACITY
"""What the parts of a turn take, and a refusal; the shares were measured."""
COMMIT: Final = 0.02


class Result(NamedTuple):
    """What came of it, a second."""

    finished: float
    refused: float
    slow: float
    """Seconds that all but one in a hundred stay below."""


class Model:
    """Some players, each with seconds to think, and a server."""

    def __init__(self, players: int, think: float, *, max_wait: float = 2.0) -> None:
        self.now = 0.0
        self.gate = LoadGate(max_wait, clock=lambda: self.now)
        self.times: list[float] = []
        self.refused = 0
        self._think = think
        self._rng = random.Random(1)
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._loop: deque[Callable[[], float]] = deque()
        self._is_busy = False
        self._queued: list[float] = []
        self._is_writing = False
        for _ in range(players):
            self._at(self._rng.uniform(0, think), self._arrive)
        self._tick()

    def run(self, warm: float, seconds: float) -> Result:
        """Run for a while, and say what happened after the first seconds."""
        self._run_until(warm)
        self.times.clear()
        self.refused = 0
        self._run_until(warm + seconds)
        ordered = sorted(self.times)
        slow = ordered[int(0.99 * len(ordered))] if ordered else 0.0
        return Result(len(ordered) / seconds, self.refused / seconds, slow)

    def _run_until(self, end: float) -> None:
        while self._events and self._events[0][0] < end:
            self.now, _, event = heapq.heappop(self._events)
            event()

    def _at(self, moment: float, event: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (moment, self._count, event))

    def _soon(self, work: Callable[[], float]) -> None:
        """Have something done by the loop when its turn has come; it returns what it takes."""
        self._loop.append(work)
        if not self._is_busy:
            self._turn()

    def _turn(self) -> None:
        self._is_busy = bool(self._loop)
        if self._loop:
            self._at(self.now + self._loop.popleft()(), self._turn)

    def _tick(self) -> None:
        due = self.now

        def measure() -> float:
            self.gate.tick(self.now - due)
            self._at(self.now + TICK, self._tick)
            return 0.0

        self._soon(measure)

    def _arrive(self) -> None:
        self._soon(partial(self._begin, self.now))

    def _begin(self, arrived: float) -> float:
        try:
            self.gate.admit(arrived)
        except Overloaded as refusal:
            self.refused += 1
            self._at(self.now + refusal.seconds + self._rng.random(), self._arrive)
            return REFUSE
        self.gate.begin()
        self._at(self.now + START, lambda: self._queue(arrived))
        return START

    def _queue(self, arrived: float) -> None:
        self._queued.append(arrived)
        if not self._is_writing:
            self._write()

    def _write(self) -> None:
        """Commit what is queued, all of it together."""
        group, self._queued = self._queued, []
        self._is_writing = bool(group)
        if group:
            self._at(self.now + COMMIT, lambda: self._written(group))

    def _written(self, group: list[float]) -> None:
        for arrived in group:
            self._soon(partial(self._finish, arrived))
        self._write()

    def _finish(self, arrived: float) -> float:
        self.gate.finish()
        self.times.append(self.now + FINISH - arrived)
        self._at(max(self.now + FINISH, arrived + self._think), self._arrive)
        return FINISH
