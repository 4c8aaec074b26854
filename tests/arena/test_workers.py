"""Workers: one that dies is noticed, and large results are not piled up."""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING

import pytest

from lostcities.arena.workers import WorkerError, _in_order, played

if TYPE_CHECKING:
    from collections.abc import Sequence


class Squares:
    """Work in which one item is the end of its process."""

    def __init__(self, deadly: int) -> None:
        self.deadly = deadly

    def play(self, item: int) -> int:
        if item == self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(0.02)
        return item * item


def test_a_worker_that_is_killed_ends_the_work() -> None:
    """What it was playing is lost: to wait for it would be to wait for ever."""
    work = played(Squares(deadly=9), range(12), jobs=2, patience=-1)
    with pytest.raises(WorkerError, match=r"has died \(if memory ran out, use fewer --jobs\)"):
        list(work)


class Blobs:
    """Work with answers that do not fit into a pipe at once."""

    def play(self, item: int) -> bytes:
        return bytes([item % 256]) * 5_000_000


def test_the_end_waits_for_no_answer_that_is_on_its_way() -> None:
    """A worker that is ended in the middle of one holds up nobody."""
    for _ in range(3):
        work = played(Blobs(), range(1000), jobs=2, patience=-1, large=True)
        assert [next(work)[0] for _ in range(5)] == [0, 1, 2, 3, 4]
        work.close()


class Fails:
    """Work that cannot be done."""

    def play(self, item: int) -> int:
        if item == 5:
            raise ValueError(f"not {item}")
        return item


def test_what_a_worker_raises_is_raised_here() -> None:
    work = played(Fails(), range(12), jobs=2, patience=-1)
    with pytest.raises(ValueError, match="not 5"):
        list(work)


def test_only_so_much_is_under_way_and_it_comes_in_order() -> None:
    under_way: list[int] = []
    most = 0

    def begin(chunk: Sequence[int]) -> Sequence[int]:
        nonlocal most
        under_way.extend(chunk)
        most = max(most, len(under_way))
        return chunk

    taken = []
    for item in _in_order(([number] for number in range(50)), begin, list, ahead=4):
        under_way.remove(item)
        taken.append(item)
    assert taken == list(range(50))
    assert most == 5  # the one that is being read is not given back yet
