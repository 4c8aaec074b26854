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
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from lostcities.errors import LostCitiesError, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager
    from multiprocessing.pool import AsyncResult
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

GLANCE: Final = 1.0
"""Seconds between two looks whether the processes that are waited for are still there."""

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


def _in_processes(
    contest: Work[Item, Done], fixtures: Sequence[Item], jobs: int, *, large: bool
) -> Iterator[Done]:
    """Use processes that are started afresh: a fork would copy locks and threads."""
    context = multiprocessing.get_context("spawn")
    chunks = _chunks(fixtures, 1 if large else _chunk(len(fixtures), jobs))
    others = multiprocessing.active_children()
    with uninterrupted():
        started = context.Pool(min(jobs, len(fixtures)), _start_worker, (contest,))
    processes = [child for child in multiprocessing.active_children() if child not in others]
    with started as pool:
        yield from _in_order(
            chunks,
            lambda chunk: pool.apply_async(_play, (chunk,)),
            lambda promise: _answer(promise, processes),
            ahead=LARGE_IN_FLIGHT * jobs if large else len(fixtures),
        )


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


def _answer(promise: AsyncResult[list[Done]], processes: Sequence[BaseProcess]) -> list[Done]:
    """Wait for a chunk. A pool replaces a process that was killed, but forgets what it played."""
    while not promise.ready():
        promise.wait(GLANCE)
        if not (promise.ready() or all(process.is_alive() for process in processes)):
            raise WorkerError(WORKER_DIED())
    return promise.get()


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


_worker: dict[str, Callable[[Any], Any]] = {}
"""In a worker process: what plays its contest."""


def _start_worker(contest: Work[Any, Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also where ignoring is not passed on
    _spare_collector()
    _worker["play"] = contest.play


def _play(fixtures: Iterable[Any]) -> list[Any]:
    return [_worker["play"](fixture) for fixture in fixtures]


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
