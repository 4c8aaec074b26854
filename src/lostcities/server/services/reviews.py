"""Reviews of finished games: asked for, computed once in processes of low priority, and kept.

The rows of the database decide (`storage/review_rows.py`): every server process takes jobs up from
one queue, one at a time, and a job whose process has died is taken over with what was found so far.
Nothing here is needed to play.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import socket
import time
from contextlib import contextmanager, suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from lostcities.errors import LostCitiesError, Reason
from lostcities.server.errors import NotAllowed, NotFound, RateLimited
from lostcities.server.metrics import REVIEW_SECONDS, add_sample
from lostcities.server.services.offload_protocol import Result
from lostcities.server.services.operator_watch import is_process
from lostcities.server.services.review_job import JobLost, ReviewJob
from lostcities.server.services.worker_process import WorkerFailed, WorkerProcess
from lostcities.server.storage import review_rows
from lostcities.server.storage.errors import StoreUnavailable
from lostcities.server.storage.review_rows import NewReview, QueueFull, Room
from lostcities.server.views.refusals import refusal_json
from lostcities.server.views.reviews import answer_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lostcities.server.config import Settings
    from lostcities.server.services.drain import Drain
    from lostcities.server.services.tables import TableService
    from lostcities.server.storage.review_rows import Job, Progress, Status
    from lostcities.server.tables.events import JsonObject

WORKER: Final = "lostcities.server.services.review_worker"
FORMAT: Final = 1
"""The version of the reviews this program makes: `docs/formats/review.md`. A test compares it with
`analysis.review`, which a server does not import."""
STALE: Final = 30.0
"""Seconds after which a job whose process was not heard of is taken over."""
SHARE: Final = 3
"""Reviews of one device that wait or are worked on at once."""
IDLE_SECONDS: Final = 20.0
"""Seconds after which processes without work end."""
MAX_ATTEMPTS: Final = 4
"""How often a job is taken up without getting any further."""
FIRST_GUESS: Final = 30.0
"""Seconds a review is thought to take before any was measured."""
SMOOTHING: Final = 0.3
SEPARATOR: Final = "/"
"""Between the host, the process and a random word in the name of a worker."""
KEY_BYTES: Final = 16
SIZE_BYTES: Final = 4
"""How many bytes at the end of gzipped data say how long they are unpacked."""
DAY: Final = 24 * 3600.0

NO_REVIEWS = Reason(
    "format",
    "no-reviews",
    "this server reviews no games",
    "use the program on your own machine: lostcities review",
)
NO_SUCH_REVIEW = Reason("format", "no-such-review", "there is no such review")
REVIEW_FAILED = Reason(
    "format", "review-failed", "this game could not be reviewed: the work broke off", "try again"
)

log = logging.getLogger("lostcities.reviews")


class Reviews:
    """The queue as one process sees it, and the processes that work on it."""

    def __init__(self, settings: Settings, tables: TableService, drain: Drain) -> None:
        self._settings = settings
        self._tables = tables
        self._store = tables.store
        self._drain = drain
        name = (socket.gethostname(), str(os.getpid()), secrets.token_hex(8))
        self._worker = SEPARATOR.join(name)
        self._processes = [WorkerProcess(WORKER) for _ in range(settings.review_processes)]
        self._running: ReviewJob | None = None
        self._task: asyncio.Task[None] | None = None
        self._woken = False
        self._closed = False
        self._mean = FIRST_GUESS
        self._idle: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self.waiting = 0
        """How many jobs waited when this process last looked."""

    @property
    def running(self) -> int:
        """How many reviews this process works on."""
        return int(self._running is not None)

    @property
    def running_processes(self) -> int:
        """How many processes there are for them just now."""
        return sum(process.is_running for process in self._processes)

    # What is asked for

    def require(self) -> None:
        """Refuse everything on a server that reviews no games."""
        if not self._processes:
            raise NotAllowed(NO_REVIEWS())

    def key(self, record: str) -> str:
        """Return what a record's review goes by: the same record and settings, the same review."""
        asked = json.dumps([FORMAT, self._asked, record])
        return blake2b(asked.encode(), digest_size=KEY_BYTES).hexdigest()

    @property
    def _asked(self) -> JsonObject:
        return {"worlds": self._settings.review_worlds}

    async def find(self, review: str) -> JsonObject | Result | None:
        """Return a review, however far it is; None if nobody has asked for it."""
        status = await self._run(review_rows.find, self._store, review)
        return None if status is None else await self._answer(status)

    async def progress(self, review: str) -> JsonObject:
        """Return how far a review is, without its result."""
        status = await self._run(review_rows.find, self._store, review)
        if status is None:
            return answer_json(review, review_rows.FAILED, 0, 0)
        return await self._progress(status)

    async def look(self, review: str) -> JsonObject | Result:
        """Return a review, however far it is."""
        found = await self.find(review)
        if found is None:
            raise NotFound(NO_SUCH_REVIEW())
        return found

    async def add(self, record: str, table: str | None, device: str) -> JsonObject | Result:
        """Ask for a review; there is one job for each record, whoever asks."""
        new = NewReview(self.key(record), record, self._asked, table, device)
        with self._naming_wait():
            status = await self._run(review_rows.add, self._store, new, self._room, self._now())
        return await self._answer(status)

    async def require_room(self, device: str) -> None:
        """Refuse another job for a device while the queue is full."""
        with self._naming_wait():
            await self._run(review_rows.check_room, self._store, device, self._room)

    @property
    def _room(self) -> Room:
        return Room(self._settings.reviews_waiting, SHARE)

    @contextmanager
    def _naming_wait(self) -> Iterator[None]:
        """Say when there may be room again."""
        try:
            yield
        except QueueFull as full:
            raise RateLimited(full.refusal, self._mean * (full.waiting + 1)) from None

    async def _answer(self, status: Status) -> JsonObject | Result:
        if status.state == review_rows.DONE:
            kept: Result = await self._run(self._result, status)
            return kept
        return await self._progress(status)

    async def _progress(self, status: Status) -> JsonObject:
        done, total, ahead = status.done, status.total, 0
        if status.state == review_rows.WAITING:
            self.wake()
            ahead = await self._run(review_rows.jobs_before, self._store, status)
        elif self._running is not None and self._running.job.id == status.id:
            done, total = self._running.done, self._running.total  # the row is a little behind
        return answer_json(status.id, status.state, done, total, ahead=ahead, error=status.error)

    def _result(self, status: Status) -> Result:
        answer = review_rows.result(self._store, status.id)
        if answer is None:  # deleted since then
            raise NotFound(NO_SUCH_REVIEW())
        if status.updated_at < self._now() - DAY:
            review_rows.touch(self._store, status.id, self._now())
        return Result(answer, int.from_bytes(answer[-SIZE_BYTES:], "little"))

    # What is worked on

    async def start(self) -> None:
        """Take up what was left when the server stopped."""
        if self._processes:
            await self._run(self._release_dead)
        self.wake()

    def _release_dead(self) -> None:
        """Give back what processes worked on that have been killed: they need not be waited for."""
        alone = not self._settings.is_shared
        for worker in review_rows.workers(self._store):
            host, _, rest = worker.rpartition(SEPARATOR)[0].rpartition(SEPARATOR)
            is_dead = alone or (host == socket.gethostname() and not is_process(int(rest)))
            if is_dead:
                review_rows.release(self._store, worker, died=True)

    async def sweep(self) -> None:
        """Look for jobs whose process has died, or that another process could not take up."""
        self.wake()

    def wake(self) -> None:
        """Work on what waits, unless that is done already."""
        self._woken = True
        if self._processes and not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        """Work on one job after the other."""
        try:
            while self._woken and not self._drain.is_on:
                self._woken = False
                while (job := await self._claim()) is not None:
                    await self._review(job)
        except LostCitiesError as error:  # the database does not answer: the next sweep tries again
            log.warning("reviews are put off: %s", error)
        except Exception:
            log.exception("reviews failed")

    async def _claim(self) -> Job | None:
        if self._drain.is_on:
            return None
        now = self._now()
        # Most of the time there is nothing to do, and nothing is written then.
        self.waiting = await self._run(review_rows.available, self._store, now - STALE)
        if not self.waiting:
            return None
        claim = (self._store, self._worker, now, now - STALE)
        job: Job | None = await self._run(review_rows.claim, *claim)
        return job

    async def _review(self, job: Job) -> None:
        if self._idle is not None:
            self._idle.cancel()
        begun, outcome = time.perf_counter(), "failed"
        self._running = ReviewJob(job, self._processes, self._keep)
        try:
            outcome = await self._attempt(job, self._running)
        except asyncio.CancelledError:
            outcome = "stopped"
            raise
        finally:
            seconds = time.perf_counter() - begun
            add_sample(REVIEW_SECONDS.labels(outcome), seconds)
            self._mean += SMOOTHING * (seconds - self._mean)
            self._running = None
            self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._end_processes)

    async def _attempt(self, job: Job, running: ReviewJob) -> str:
        """Work on a job and write what came of it; return that in a word."""
        if job.attempts >= MAX_ATTEMPTS:
            return await self._give_up(job, "it was taken up again and again")
        try:
            result = await running.run()
        except JobLost:
            return "lost"
        except WorkerFailed as failed:
            return await self._give_up(job, str(failed))
        except StoreUnavailable:
            raise
        except LostCitiesError as error:
            await self._own(review_rows.fail, job, refusal_json(error.refusal))
            return "refused"
        return "ok" if await self._own(review_rows.finish, job, result) else "lost"

    async def _give_up(self, job: Job, why: str) -> str:
        log.warning("a review failed: %s", why)
        await self._own(review_rows.fail, job, refusal_json(REVIEW_FAILED()))
        return "failed"

    async def _keep(self, job: Job, progress: Progress) -> bool:
        return await self._own(review_rows.keep, job, progress)

    async def _own(self, change: Callable[..., bool], job: Job, *more: Any) -> bool:
        """Change the row of a job this process works on; say whether it still does."""
        owned: bool = await self._run(change, self._store, job, self._worker, self._now(), *more)
        return owned

    def _end_processes(self) -> None:
        """End the processes; should they be needed since then, others are started."""
        if self._running is None:
            for process in self._processes:
                task = asyncio.ensure_future(process.kill())
                self._ending.add(task)
                task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Give back what is worked on, and end the processes; it does not wait for a review."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError, LostCitiesError):
                await self._task
        if self._idle is not None:
            self._idle.cancel()
        for process in self._processes:
            await process.kill()
        await asyncio.gather(*self._ending)
        if self._processes:
            with suppress(LostCitiesError):
                await self._run(review_rows.release, self._store, self._worker)

    async def _run(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return await self._tables.run_in_thread(call, *arguments)

    def _now(self) -> float:
        return self._tables.clock()
