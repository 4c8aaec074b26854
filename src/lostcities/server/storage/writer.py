"""The only way to write to the database: a bounded queue, and threads that commit what is queued.

A thread takes everything that is queued and commits it together (group commit). How that is done
depends on the database: see `sqlite_batch`, `postgres_batch` and `jobs`.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final, TypeVar

from lostcities.server.storage.errors import CLOSED, CROWDED, StoreUnavailable
from lostcities.server.storage.jobs import Job

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from lostcities.errors import Refusal
    from lostcities.server.storage.jobs import Commit

T = TypeVar("T")

MAX_GROUP_WAIT_SECONDS: Final = 0.025
GROUP_WAIT_SECONDS_PER_JOB: Final = 0.002


class Writer:
    """Commits jobs in the order they came, at most `max_group` at once in each thread."""

    def __init__(self, commit: Commit, *, threads: int, max_group: int, max_queued: int) -> None:
        self._commit = commit
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
                self._commit(wanted)
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
