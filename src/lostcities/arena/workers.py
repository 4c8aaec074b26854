"""Who plays the fixtures: this process, several of them, or a Ray cluster. In order, always.

The results are the same whoever plays: a fixture depends on the contest and on nothing else.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import socket
import threading
import time
from collections import deque
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import connection
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Item = TypeVar("Item")
Item_contra = TypeVar("Item_contra", contravariant=True)
Done = TypeVar("Done")
Done_co = TypeVar("Done_co", covariant=True)

LONGEST_CHUNK: Final = 16
"""Fixtures a worker gets at a time: enough to hide the way there, few enough to show progress."""

PATIENCE: Final = 2.0
"""Seconds this process plays alone: what is done by then is not worth starting others for."""

IN_FLIGHT: Final = 3
"""Chunks that are under way for each processor of a cluster, so that none waits for work."""

LARGE_IN_FLIGHT: Final = 2
"""Large results that are under way for each worker: what is done and not yet taken is in memory."""

IN_HAND: Final = 2
"""Chunks a process has at most, so that it need not wait for the next."""

KNOCK_SECONDS: Final = 5.0
"""How long a cluster may take to answer at all."""

NO_RAY = Reason(
    "format",
    "no-ray",
    "a cluster needs the package Ray, which is not installed",
    "pip install 'lostcities[cluster]'",
)
NO_CLUSTER = Reason(
    "format",
    "no-cluster",
    "no Ray cluster answers at {address!r}: {why}",
    "start one with: ray start --head",
)
WORKER_DIED = Reason(
    "format",
    "worker-died",
    "one of the processes doing the work has died",
    "if memory ran out, use fewer --jobs",
)


class ClusterError(LostCitiesError):
    """A cluster that cannot be used."""


class WorkerError(LostCitiesError):
    """A worker that will never answer."""


class Work(Protocol[Item_contra, Done_co]):
    """What there is to do: a contest with its fixtures, a review with its decisions."""

    def play(self, item: Item_contra, /) -> Done_co:
        """Do one item; what comes of it depends on the work and the item alone."""


def played(  # noqa: PLR0913  # what is played, and where
    contest: Work[Item, Done],
    fixtures: Sequence[Item],
    *,
    jobs: int = 1,
    cluster: str | None = None,
    patience: float = PATIENCE,
    large: bool = False,
) -> Generator[Done, None, None]:
    """Play fixtures and yield what comes of each, in order. Closing the iterator ends the work.

    Results that are `large` are sent one by one, and only so many are played ahead of the reader.
    """
    if cluster is not None:
        yield from _on_cluster(contest, fixtures, cluster, large=large)
        return
    _spare_collector()
    begin, done = time.monotonic(), 0
    for fixture in fixtures:
        if jobs > 1 and time.monotonic() - begin > patience:
            break
        yield contest.play(fixture)
        done += 1
    if done < len(fixtures):
        yield from _in_processes(contest, fixtures[done:], jobs, large=large)


class Worker(NamedTuple):
    """A process, and the numbers of the chunks it was given and has not answered."""

    process: BaseProcess
    pipe: Connection
    under_way: deque[int]


def _in_processes(
    contest: Work[Item, Done], fixtures: Sequence[Item], jobs: int, *, large: bool
) -> Iterator[Done]:
    """Give every process the next chunk before it has done the last, and yield in order.

    Each has a pipe of its own. The processes of a pool share locks: one that is ended in the middle
    of an answer would hold up the others, and the end of the pool.
    """
    chunks = enumerate(_chunks(fixtures, 1 if large else _chunk(len(fixtures), jobs)))
    ahead = LARGE_IN_FLIGHT * jobs if large else len(fixtures)
    done: dict[int, list[Done]] = {}
    begun = taken = 0
    with _started(contest, min(jobs, len(fixtures))) as workers:
        while True:
            # Each process is listed once for every chunk it may have, and who has least comes
            # first: all get a first chunk before anyone gets a second.
            for worker in sorted(workers * IN_HAND, key=lambda one: len(one.under_way)):
                if len(worker.under_way) < IN_HAND and begun - taken < ahead:
                    # A loop over at most one: at the end it does nothing, where `next` would raise.
                    for number, chunk in islice(chunks, 1):
                        _send(worker, number, chunk)
                        begun = number + 1
            busy = {worker.pipe: worker for worker in workers if worker.under_way}
            if not busy:
                return
            for pipe in connection.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]  # nothing else was waited for
                done[worker.under_way.popleft()] = _received(worker.pipe)
            while taken in done:
                yield from done.pop(taken)
                taken += 1


@contextmanager
def _started(contest: Work[Any, Any], count: int) -> Iterator[list[Worker]]:
    """Start processes afresh, for a fork would copy locks and threads; and end them."""
    context = multiprocessing.get_context("spawn")
    workers: list[Worker] = []
    try:
        with uninterrupted():
            for _ in range(count):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, contest), daemon=True)
                process.start()
                workers.append(Worker(process, ours, deque()))
                theirs.close()  # so that reading from ours ends when the process does
        yield workers
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()


def _send(worker: Worker, number: int, chunk: Sequence[Any]) -> None:
    try:
        worker.pipe.send(chunk)
    except ConnectionError:
        raise WorkerError(WORKER_DIED()) from None
    worker.under_way.append(number)


def _received(pipe: Connection) -> list[Any]:
    try:
        answer: list[Any] | Exception = pipe.recv()
    except (EOFError, ConnectionError):
        raise WorkerError(WORKER_DIED()) from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _work(pipe: Connection, contest: Work[Any, Any]) -> None:
    """Do chunks until nobody asks for more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also where ignoring is not passed on
    _spare_collector()
    with suppress(EOFError, ConnectionError):
        while True:
            chunk = pipe.recv()
            answer: list[Any] | Exception
            try:
                answer = _play_all(contest, chunk)
            except Exception as error:  # noqa: BLE001  # it is raised where the answer is waited for
                answer = error
            pipe.send(answer)


def _in_order(
    chunks: Iterator[Sequence[Item]],
    begin: Callable[[Sequence[Item]], Any],
    take: Callable[[Any], list[Done]],
    ahead: int,
) -> Iterator[Done]:
    """Keep so many chunks under way, and take them back in order."""
    under_way = deque(begin(chunk) for chunk in islice(chunks, ahead))
    while under_way:
        results = take(under_way.popleft())
        under_way.extend(begin(chunk) for chunk in islice(chunks, 1))
        yield from results


@contextmanager
def handled(number: signal.Signals, handler: Any) -> Iterator[None]:
    """Handle a signal in this way for a while."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are for the main thread
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def uninterrupted() -> AbstractContextManager[None]:
    """Start processes that never hear Ctrl-C: they would be interrupted while they import.

    A signal that is ignored stays so in the programs a process starts.
    """
    return handled(signal.SIGINT, signal.SIG_IGN)


def terminated_as_interrupted() -> AbstractContextManager[None]:
    """Let SIGTERM end work as Ctrl-C does, so that the processes it has started end in order."""
    return handled(signal.SIGTERM, signal.default_int_handler)


def _chunk(fixtures: int, workers: int) -> int:
    return max(1, min(LONGEST_CHUNK, fixtures // (4 * workers)))


def _chunks(fixtures: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    return (fixtures[at : at + size] for at in range(0, len(fixtures), size))


def _spare_collector() -> None:
    """States are trees, never cycles: looking for garbage often only costs time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _play_all(contest: Work[Item, Done], fixtures: Iterable[Item]) -> list[Done]:
    return [contest.play(fixture) for fixture in fixtures]


def _on_cluster(
    contest: Work[Item, Done], fixtures: Sequence[Item], address: str, *, large: bool
) -> Iterator[Done]:
    """Keep every processor of a cluster busy with chunks, and take them back in order."""
    ray = connected(address)
    try:
        remote = ray.remote(_play_all)
        everywhere = ray.put(contest)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(
            _chunks(fixtures, 1 if large else _chunk(len(fixtures), workers)),
            lambda chunk: remote.remote(everywhere, chunk),
            ray.get,
            ahead=(LARGE_IN_FLIGHT if large else IN_FLIGHT) * workers,
        )
    finally:
        ray.shutdown()


def connected(address: str) -> Any:
    """Connect to a cluster."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise ClusterError(NO_RAY()) from None
    try:
        _knock(address)
        with _same_handler(signal.SIGTERM):
            ray.init(address=address, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ClusterError(NO_CLUSTER(address=address, why=why)) from None
    return ray


def _knock(address: str) -> None:
    """Raise `OSError` if nobody listens at HOST:PORT: Ray would wait for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()


@contextmanager
def _same_handler(number: signal.Signals) -> Iterator[None]:
    """Keep the handler of a signal: Ray puts one of its own there, which ends the process."""
    before = signal.getsignal(number)
    yield
    if before is not None and threading.current_thread() is threading.main_thread():
        signal.signal(number, before)
