"""The only way into the database: a bounded queue, and threads that commit what waits in it.

On SQLite one thread takes all that waits and commits it together (group commit); when one piece of
work fails, it takes no other with it: each is done anew within its savepoint. On PostgreSQL a few
threads commit one piece each. A future is settled only after COMMIT (contract, 1).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from lostcities.errors import LostCitiesError
from lostcities.server.storage.errors import CLOSED, CROWDED, StoreUnavailable, unavailable
from lostcities.server.storage.models import CLASH, InvalidData

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from lostcities.errors import Refusal

T = TypeVar("T")

GATHER = 0.025
GATHER_EACH = 0.002
"""Seconds to wait for others to commit together with, at most and for each that came together last:
a commit, and letting another thread have the interpreter for it, costs as much as a move."""


Together = Callable[[Any, Sequence[Callable[[Any], Any]]], list[Any]]
"""Does several pieces of work within one transaction, or raises."""


class Job(NamedTuple):
    """One piece of work, and who waits for it."""

    work: Callable[[Connection], Any]
    future: Future[Any]


class Outcome(NamedTuple):
    """What came of a job."""

    result: Any = None
    error: Exception | None = None


class Writer:
    """Commits work in the order it came, at most `group` pieces at once per thread."""

    def __init__(
        self, engine: Engine, together: Together, *, threads: int, group: int, room: int
    ) -> None:
        self._engine = engine
        self._do_together = together
        self._group = group
        self._room = room
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        self._threads = [
            threading.Thread(target=self._work, name=f"store-writer-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queue a piece of work; a full queue fails it at once rather than let it wait."""
        future: Future[T] = Future()
        refusal = self._refusal(Job(work, future))
        if refusal is not None:
            future.set_exception(StoreUnavailable(refusal))
        return future

    def _refusal(self, job: Job) -> Refusal | None:
        """Queue a job, or say why it cannot be."""
        with self._closing:
            if self._closed:
                return CLOSED()
            if self._queue.qsize() >= self._room:
                return CROWDED()
            self._queue.put(job)
        return None

    def close(self) -> None:
        """Finish what waits, take nothing more."""
        with self._closing:
            ends = [] if self._closed else [None for _ in self._threads]
            self._closed = True
        for end in ends:
            self._queue.put(end)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        together = 1
        while (first := self._queue.get()) is not None:
            if together > 1:
                time.sleep(min(GATHER, GATHER_EACH * together))
            jobs, ended = self._taken(first)
            together = len(jobs)
            if wanted := [job for job in jobs if job.future.set_running_or_notify_cancel()]:
                self._settle(wanted)
            if ended:
                break

    def _taken(self, first: Job) -> tuple[list[Job], bool]:
        """Take what else waits, and say whether the end was among it."""
        jobs = [first]
        while len(jobs) < self._group:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _settle(self, jobs: list[Job]) -> None:
        outcomes = [self._alone(jobs[0])] if len(jobs) == 1 else self._together(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome.error is None:
                job.future.set_result(outcome.result)
            else:
                job.future.set_exception(outcome.error)

    def _alone(self, job: Job) -> Outcome:
        """Run one job in a transaction of its own."""
        try:
            with self._engine.begin() as connection:
                result = job.work(connection)
        except Exception as error:  # noqa: BLE001  # it belongs to whoever waits, not to this thread
            return Outcome(error=told(error))
        return Outcome(result)

    def _together(self, jobs: list[Job]) -> list[Outcome]:
        """Run jobs in one transaction: what one of them found holds only if all is committed.

        Nearly always all of them succeed; only if one does not are they run anew, each within a
        savepoint of its own.
        """
        try:
            with self._engine.begin() as connection:
                results = self._do_together(connection, [job.work for job in jobs])
                return [Outcome(result) for result in results]
        except Exception as error:  # noqa: BLE001  # as above
            if isinstance(told(error), StoreUnavailable):
                return [Outcome(error=told(error)) for _ in jobs]
        return self._apart(jobs)

    def _apart(self, jobs: list[Job]) -> list[Outcome]:
        """Run jobs in one transaction, so that one that fails takes no other with it."""
        try:
            with self._engine.begin() as connection:
                return [within_savepoint(connection, job) for job in jobs]
        except Exception as error:  # noqa: BLE001  # as above
            return [Outcome(error=told(error)) for _ in jobs]


def within_savepoint(connection: Connection, job: Job) -> Outcome:
    """Run one job of several; when the database itself fails, all of them have failed."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        outcome = Outcome(job.work(connection))
    except Exception as error:
        if isinstance(told(error), StoreUnavailable):
            raise
        connection.exec_driver_sql("ROLLBACK TO job")
        outcome = Outcome(error=told(error))
    connection.exec_driver_sql("RELEASE job")
    return outcome


def told(error: Exception) -> Exception:
    """Put an error of the database into our own words; any other stays as it is."""
    if isinstance(error, LostCitiesError) or not isinstance(error, SQLAlchemyError):
        return error
    if isinstance(error, IntegrityError | DataError):
        bad = InvalidData(CLASH())
        bad.__cause__ = error
        return bad
    return unavailable(error)
