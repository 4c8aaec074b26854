"""Consistent hashing as nginx does it (`hash … consistent`): which worker a table's requests go to.

Each worker has 160 points on a ring of 32-bit hashes, and a key belongs to the first point at or
after its own hash. A worker more or less moves only its own share of the keys.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

POINTS: Final = 160
"""Points of one worker."""


class Ring:
    """The points of some workers, each named `HOST:PORT`."""

    def __init__(self, workers: Iterable[str]) -> None:
        placed: dict[int, str] = {}
        for worker in workers:
            for point in points(worker):
                placed.setdefault(point, worker)
        self._hashes = sorted(placed)
        self._workers = [placed[one] for one in self._hashes]

    def home(self, key: str, usable: Callable[[str], bool] = lambda _: True) -> str | None:
        """Return the worker a key belongs to: the next usable one on the ring."""
        return next((worker for worker in self.successors(key) if usable(worker)), None)

    def successors(self, key: str) -> Iterator[str]:
        """Give the workers in the order in which they stand in for each other for a key."""
        if not self._hashes:
            return
        begin = bisect_left(self._hashes, crc32(key.encode()))
        size, given = len(self._hashes), set()
        for place in range(begin, begin + size):
            worker = self._workers[place % size]
            if worker not in given:
                given.add(worker)
                yield worker


@cache
def points(worker: str) -> tuple[int, ...]:
    """Return the points of a worker: each is the hash of its name and of the point before."""
    host, _, port = worker.partition(":")
    base, found = crc32(f"{host}\0{port}".encode()), [0]
    for _ in range(POINTS):
        found.append(crc32(found[-1].to_bytes(4, "little"), base))
    return tuple(found[1:])
