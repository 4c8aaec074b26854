"""Who plays the games of a training: this process, several others, or actors on a Ray cluster.

What is learned is the same whoever plays. Workers are given the weights and return the experience;
the nets learn in this process, which waits for all of them.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol

from lostcities.arena.workers import WORKER_DIED, WorkerError, connected, uninterrupted
from lostcities.duel.learn.collector import Collector
from lostcities.duel.learn.games import joined
from lostcities.errors import LostCitiesError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from lostcities.duel.learn.collector import Task
    from lostcities.duel.learn.config import Config
    from lostcities.duel.learn.games import Collected


class Workers(Protocol):
    """Those who play all games of a training together."""

    cpu_seconds: float
    """What they used of processors so far, outside of this process."""

    def collect(self, task: Task) -> list[Collected]:
        """Play on at every table; return what came of it, by table."""
        ...

    def close(self) -> None:
        """End them."""
        ...


@contextmanager
def started(config: Config, *, jobs: int = 1, cluster: str | None = None) -> Iterator[Workers]:
    """Start workers, and end them."""
    workers: Workers
    if cluster is not None:
        workers = Actors(config, cluster)
    elif jobs > 1:
        # A process without a game at any table would have nothing to do.
        workers = Processes(config, min(jobs, max(config.games.variants.values())))
    else:
        workers = Here(config)
    try:
        yield workers
    finally:
        workers.close()


class Here:
    """The process of the training, which starts no other."""

    cpu_seconds = 0.0

    def __init__(self, config: Config) -> None:
        self._collector = Collector(config)

    def collect(self, task: Task) -> list[Collected]:
        """Play all games."""
        return _by_table([self._collector.collect(task)])

    def close(self) -> None:
        """There is nothing to end."""


class Answer(NamedTuple):
    """What a worker sends back."""

    collected: list[Collected | None]
    cpu_seconds: float
    refused: LostCitiesError | None = None


def answer(collector: Collector, task: Task) -> Answer:
    """Do a task in another process; what it refuses is refused in the first one."""
    began = time.process_time()
    try:
        collected = collector.collect(task)
    except LostCitiesError as error:
        return Answer([], 0.0, error)
    return Answer(collected, time.process_time() - began)


class Processes:
    """Processes of this machine, each with a share of the games of every table."""

    def __init__(self, config: Config, jobs: int) -> None:
        """Start them afresh: a fork would copy locks and threads."""
        self.cpu_seconds = 0.0
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self.processes: list[BaseProcess] = []
        try:
            with uninterrupted():
                for share in range(jobs):
                    ours, theirs = context.Pipe()
                    self._pipes.append(ours)
                    collector = Collector(config, share, jobs)
                    process = context.Process(target=_work, args=(theirs, collector), daemon=True)
                    process.start()
                    self.processes.append(process)
                    theirs.close()  # so that reading from ours ends when the process does
        except BaseException:
            self.close()
            raise

    def collect(self, task: Task) -> list[Collected]:
        """Have every process play its share."""
        try:
            for pipe in self._pipes:
                pipe.send(task)
            answers: list[Answer] = [pipe.recv() for pipe in self._pipes]
        except (EOFError, ConnectionError):
            raise WorkerError(WORKER_DIED()) from None
        self.cpu_seconds += sum(one.cpu_seconds for one in answers)
        return _by_table(_accepted(answers))

    def close(self) -> None:
        """End them at once, whatever they are doing: nothing is lost with them."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()
        for pipe in self._pipes:
            pipe.close()


def _work(pipe: Connection, collector: Collector) -> None:
    """Answer tasks until the training has ended, in order or not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also where ignoring is not passed on
    with suppress(EOFError, ConnectionError):
        while True:
            pipe.send(answer(collector, pipe.recv()))


class Actors:
    """Actors on a Ray cluster, one for each processor that is free when the training starts."""

    def __init__(self, config: Config, address: str) -> None:
        self.cpu_seconds = 0.0
        self._ray = connected(address)
        try:
            shares = max(1, int(self._ray.available_resources().get("CPU", 1)))
            remote = self._ray.remote(num_cpus=1)(Actor)
            self.actors = [remote.remote(config, share, shares) for share in range(shares)]
        except BaseException:
            self.close()
            raise

    def collect(self, task: Task) -> list[Collected]:
        """Have every actor play its share."""
        everywhere = self._ray.put(task)
        died = import_module("ray.exceptions").RayActorError
        try:
            answers = self._ray.get([actor.answer.remote(everywhere) for actor in self.actors])
        except died:
            raise WorkerError(WORKER_DIED()) from None
        self.cpu_seconds += sum(one.cpu_seconds for one in answers)
        return _by_table(_accepted(answers))

    def close(self) -> None:
        """Leave the cluster, which ends the actors."""
        self._ray.shutdown()


class Actor:
    """A collector on another machine."""

    def __init__(self, config: Config, share: int, shares: int) -> None:
        self._collector = Collector(config, share, shares)

    def answer(self, task: Task) -> Answer:
        """Do a task."""
        return answer(self._collector, task)


def _accepted(answers: Sequence[Answer]) -> list[list[Collected | None]]:
    for one in answers:
        if one.refused is not None:
            raise one.refused
    return [one.collected for one in answers]


def _by_table(shares: Sequence[Sequence[Collected | None]]) -> list[Collected]:
    """Put the shares of each table together."""
    return [
        joined([share for share in of_table if share is not None])
        for of_table in zip(*shares, strict=True)
    ]
