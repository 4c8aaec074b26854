"""Works on one review: its pieces in several processes at once, kept as they are found."""

from __future__ import annotations

import asyncio
import gzip
import json
import pickle
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from lostcities.server.services.offload_protocol import read_answer, request
from lostcities.server.services.worker_process import WorkerFailed
from lostcities.server.storage.review_rows import Progress

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from lostcities.server.services.review_worker import Piece
    from lostcities.server.services.worker_process import WorkerProcess
    from lostcities.server.storage.review_rows import Job

DEADLINE: Final = 300.0
"""Seconds a piece may take: it waits for processors that everybody else may use first."""
TRIES: Final = 3
"""How often a piece is tried whose process has ended."""
BEAT: Final = 3.0
"""Seconds between two writes of what was found."""


class JobLost(Exception):  # noqa: N818  # read as: the job is lost
    """Another process has taken the job over, or its row is gone."""


class ReviewJob:
    """One review that this process has taken up."""

    def __init__(
        self,
        job: Job,
        workers: Sequence[WorkerProcess],
        keep: Callable[[Job, Progress], Awaitable[bool]],
    ) -> None:
        self.job = job
        self.total = 0
        self._workers = workers
        self._keep = keep
        self._found: dict[Piece, Any] = _read_pieces(job.pieces)
        self._kept = len(self._found)
        self._missing: list[Piece] = []
        self._opened: set[WorkerProcess] = set()
        """The processes that have the record."""

    @property
    def done(self) -> int:
        """How many pieces are done."""
        return len(self._found)

    async def run(self) -> bytes:
        """Do everything that is missing; return the answer with the review, compressed.

        `LostCitiesError` if the record is refused, `WorkerFailed` if processes end again and again,
        `JobLost` if somebody else has the job now.
        """
        pieces: list[Piece] = _unpacked(await self._ask(self._workers[0], "plan"))
        self.total = len(pieces)
        self._missing = [piece for piece in reversed(pieces) if piece not in self._found]
        try:
            async with asyncio.TaskGroup() as group:
                beating = group.create_task(self._beat())
                working = [group.create_task(self._work(worker)) for worker in self._workers]
                await asyncio.gather(*working)
                beating.cancel()
        except BaseExceptionGroup as group:  # the others were only cancelled
            raise group.exceptions[0] from None
        return await self._put_together()

    async def _work(self, worker: WorkerProcess) -> None:
        while self._missing:
            piece = self._missing.pop()
            self._found[piece] = _unpacked(await self._ask(worker, "piece", piece))

    async def _beat(self) -> None:
        """Keep what was found, and with it the job, as long as it is worked on."""
        while True:
            await asyncio.sleep(BEAT)
            await self._save()

    async def _save(self) -> None:
        is_new = self.done > self._kept
        pieces = await asyncio.to_thread(_write_pieces, dict(self._found)) if is_new else None
        done = self.done
        if not await self._keep(self.job, Progress(done, self.total, pieces)):
            raise JobLost
        self._kept = done if is_new else self._kept

    async def _put_together(self) -> bytes:
        return await self._ask(self._workers[0], "put-together", self.job.id, self._found)

    async def _ask(self, worker: WorkerProcess, work: str, *more: Any) -> bytes:
        """Have a process do some work, again if it ends; return the result, compressed."""
        for _ in range(TRIES - 1):
            with suppress(WorkerFailed):
                return await self._ask_once(worker, work, *more)
        return await self._ask_once(worker, work, *more)

    async def _ask_once(self, worker: WorkerProcess, work: str, *more: Any) -> bytes:
        try:
            if worker not in self._opened:
                await _answer(worker, "open", self.job.record, self.job.settings)
                self._opened.add(worker)
            return await _answer(worker, work, *more)
        except WorkerFailed:  # another process will have to be given the record
            self._opened.discard(worker)
            raise


async def _answer(worker: WorkerProcess, work: str, *more: Any) -> bytes:
    answer = await worker.ask(request(work, *more).data, DEADLINE)
    if not answer:
        raise WorkerFailed("it raised an error; its process has written why")
    return read_answer(answer).gzipped


def _unpacked(result: bytes) -> Any:
    return pickle.loads(gzip.decompress(result))  # noqa: S301  # from our own worker


def _read_pieces(pieces: bytes | None) -> dict[Piece, Any]:
    """Read what those before have found."""
    if pieces is None:
        return {}
    rows = json.loads(gzip.decompress(pieces))
    return {(kind, number): found for kind, number, found in rows}


def _write_pieces(found: dict[Piece, Any]) -> bytes:
    rows = [[kind, number, result] for (kind, number), result in found.items()]
    return gzip.compress(json.dumps(rows).encode(), mtime=0)
