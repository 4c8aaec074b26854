"""The only way to write to the database: a bounded queue, and threads that commit what is queued.

On SQLite one thread takes everything that is queued and commits it together (group commit). On
PostgreSQL a few threads commit one job each. A future is settled only after COMMIT (S1).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from lostcities.errors import LostCitiesError
from lostcities.server.metrics import COMMIT_JOBS, COMMIT_SECONDS
from lostcities.server.storage.errors import CLOSED, CROWDED, StoreUnavailable, unavailable
from lostcities.server.storage.models import CLASH, InvalidData

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from lostcities.errors import Refusal

T = TypeVar("T")

MAX_GROUP_WAIT_SECONDS: Final = 0.025
GROUP_WAIT_SECONDS_PER_JOB: Final = 0.002

RunGroup = Callable[[Any, Sequence[Callable[[Any], Any]]], list[Any]]
"""Does several pieces of work within one transaction, or raises."""


class Job(NamedTuple):
    """A piece of work, and the future that waits for it."""

    work: Callable[[Connection], Any]
    future: Future[Any]


class Outcome(NamedTuple):
    """The result of a job, or its error."""

    result: Any = None
    error: Exception | None = None


class Writer:
    """Commits jobs in the order they came, at most `max_group` at once in each thread."""

    def __init__(
        self, engine: Engine, run_group: RunGroup, *, threads: int, max_group: int, max_queued: int
    ) -> None:
        self._engine = engine
        self._run_group_together = run_group
        self._max_group = max_group
        self._max_queued = max_queued
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
        """Queue a piece of work; a full queue fails it at once instead of making it wait."""
        future: Future[T] = Future()
        refusal = self._queue_or_refuse(Job(work, future))
        if refusal is not None:
            future.set_exception(StoreUnavailable(refusal))
        return future

    @property
    def queued(self) -> int:
        """How many jobs wait."""
        return self._queue.qsize()

    def _queue_or_refuse(self, job: Job) -> Refusal | None:
        # The lock keeps a job from being queued behind the end marks of `close`, where no thread
        # would ever take it.
        with self._closing:
            if self._closed:
                return CLOSED()
            if self._queue.qsize() >= self._max_queued:
                return CROWDED()
            self._queue.put(job)
        return None

    def close(self) -> None:
        """Finish what is queued, accept nothing more."""
        with self._closing:
            end_marks = [] if self._closed else [None for _ in self._threads]
            self._closed = True
        for end_mark in end_marks:
            self._queue.put(end_mark)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        last_group = 1
        while (first := self._queue.get()) is not None:
            if last_group > 1:
                # A commit costs a flush of the disk, and handing the interpreter to this thread and
                # back: as much as a move costs elsewhere. So a short wait for others to share the
                # commit pays off under load. The size of the last group measures the load: alone,
                # a move never waits; the more came together last time, the more are on their way.
                time.sleep(min(MAX_GROUP_WAIT_SECONDS, GROUP_WAIT_SECONDS_PER_JOB * last_group))
            jobs, ended = self._take_group(first)
            last_group = len(jobs)
            if wanted := [job for job in jobs if job.future.set_running_or_notify_cancel()]:
                COMMIT_JOBS.observe(len(wanted))
                with COMMIT_SECONDS.time():
                    self._settle(wanted)
            if ended:
                break

    def _take_group(self, first: Job) -> tuple[list[Job], bool]:
        """Take what else is queued; say whether an end mark was among it."""
        jobs = [first]
        while len(jobs) < self._max_group:
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _settle(self, jobs: list[Job]) -> None:
        # The transaction is over when these return: S1 holds for every future settled here.
        outcomes = [self._run_alone(jobs[0])] if len(jobs) == 1 else self._run_group(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome.error is None:
                job.future.set_result(outcome.result)
            else:
                job.future.set_exception(outcome.error)

    def _run_alone(self, job: Job) -> Outcome:
        """Run one job in a transaction of its own."""
        try:
            with self._engine.begin() as connection:
                result = job.work(connection)
        except Exception as error:  # noqa: BLE001  # it belongs to the future, not to this thread
            return Outcome(error=translated(error))
        return Outcome(result)

    def _run_group(self, jobs: list[Job]) -> list[Outcome]:
        """Run jobs in one transaction; if one fails, the others are done all the same."""
        try:
            with self._engine.begin() as connection:
                results = self._run_group_together(connection, [job.work for job in jobs])
                return [Outcome(result) for result in results]
        except Exception as error:  # noqa: BLE001  # as above
            if isinstance(translated(error), StoreUnavailable):
                return [Outcome(error=translated(error)) for _ in jobs]
        return self._run_in_savepoints(jobs)

    def _run_in_savepoints(self, jobs: list[Job]) -> list[Outcome]:
        """Run jobs in one transaction, so that one that fails takes no other with it."""
        # Nearly always a whole group succeeds, so no group pays for savepoints at first. After a
        # failure it is rolled back and run again, each job in its savepoint. What a job found (a
        # conflict, say) may rest on another job of the group, so it counts only if the transaction
        # is committed: if not, every job fails alike.
        try:
            with self._engine.begin() as connection:
                return [_run_in_savepoint(connection, job) for job in jobs]
        except Exception as error:  # noqa: BLE001  # as above
            return [Outcome(error=translated(error)) for _ in jobs]


def _run_in_savepoint(connection: Connection, job: Job) -> Outcome:
    """Run one job of several; raise if the database itself fails, as that affects all of them."""
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        outcome = Outcome(job.work(connection))
    except Exception as error:
        if isinstance(translated(error), StoreUnavailable):
            raise
        connection.exec_driver_sql("ROLLBACK TO job")
        outcome = Outcome(error=translated(error))
    connection.exec_driver_sql("RELEASE job")
    return outcome


def translated(error: Exception) -> Exception:
    """Return the store's own error for one of the database; any other error stays as it is."""
    if isinstance(error, LostCitiesError) or not isinstance(error, SQLAlchemyError):
        return error
    if isinstance(error, IntegrityError | DataError):
        invalid = InvalidData(CLASH())
        invalid.__cause__ = error
        return invalid
    return unavailable(error)
