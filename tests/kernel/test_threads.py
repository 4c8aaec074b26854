"""Threads in odd places: a forked process, a system that allows no more, two callers at once.

What could hang or abort runs in a process of its own, with a limit of time.
"""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
import time
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lostcities import kernel

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 60


def run(program: str) -> str:
    """Run a program; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


FORKED = """
import os, sys
import numpy as np
from lostcities import kernel

def played_on(batch):
    for _ in range(100):
        batch.random_step()
    return batch.digest()

batch = kernel.Batch("duel", "classic", 100, seed=1, threads=3, opponent="random")
before = batch.clone()
child = os.fork()
if child == 0:
    same = played_on(batch) == played_on(before.clone()) and len(
        kernel.playouts("duel", "mini", 10, 1, threads=2).turns) == 10
    print("child", batch.kernel.running_threads(), same, flush=True)
    sys.exit(0)          # which destroys the batch, as its parent does
assert os.waitpid(child, 0)[1] == 0
alone = kernel.Batch("duel", "classic", 100, seed=1, opponent="random")
print("parent", batch.kernel.running_threads(), played_on(batch) == played_on(alone))
"""


def test_a_batch_goes_on_in_a_forked_process() -> None:
    """As with PyTorch's data loaders, or `multiprocessing` with its usual start on Linux."""
    assert run(FORKED).splitlines() == ["child 3 True", "parent 3 True"]


LIMITED = """
import resource, warnings
from lostcities import kernel

def played(threads):
    batch = kernel.Batch("duel", "mini", 1000, seed=1, threads=threads)
    running = batch.kernel.running_threads()
    for _ in range(50):
        batch.random_step()
    kernel.playouts("duel", "mini", 1000, 1, threads=threads)
    return running, batch.digest()

_, alone = played(1)
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))    # a stack takes 8 MB of it
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    running, together = played(1000)
print(1 <= running < 1000, together == alone, told[0].category.__name__, told[0].message)
"""


def test_threads_that_cannot_start_are_done_without() -> None:
    said = run(LIMITED)
    assert said.startswith("True True RuntimeWarning only "), said
    assert "of 1000 threads could be started" in said


def test_the_first_illegal_action_is_named_by_any_number_of_threads() -> None:
    games = 5000
    for wrong in ([4999], [4096, 2047, 2048], [0, 4999]):
        batch = kernel.Batch("duel", "mini", games, seed=3, threads=3)
        actions = batch.mask.argmax(axis=1)
        actions[wrong] = 22
        with pytest.raises(kernel.RefusedAction, match=f"^game {min(wrong)}, action 22"):
            batch.step(actions)


def test_there_are_never_more_threads_than_games() -> None:
    assert kernel.Batch("duel", "mini", 2, threads=1000).kernel.running_threads() == 2
    assert kernel.Batch("duel", "mini", 5).kernel.running_threads() == 1


def test_a_batch_is_for_one_thread_at_a_time() -> None:
    """Two that step it at once would leave games that are no games."""
    batch = kernel.Batch("duel", "classic", 20_000, seed=1)
    refused: list[str] = []
    end = time.monotonic() + SECONDS

    def step() -> None:
        while not refused and time.monotonic() < end:
            try:
                batch.random_step()
            except RuntimeError as error:
                refused.append(str(error))

    threads = [threading.Thread(target=step) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "one thread at a time" in refused[0]
    batch.step(batch.sample(np.random.default_rng(1)))


COPIES: dict[str, Callable[[kernel.Batch], kernel.Batch]] = {
    "clone": kernel.Batch.clone,
    "deepcopy": copy.deepcopy,
    "pickle": lambda batch: pickle.loads(pickle.dumps(batch)),  # noqa: S301  # our own
}


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_made_while_another_thread_steps_is_whole(way: str) -> None:
    """All games are the same game: in a copy that is torn some are a step ahead of others."""
    games, wanted = 20_000, 8
    batch = kernel.Batch("duel", "classic", games, seed=[7] * games)
    batch.reset([7] * games, starters=[0] * games)
    done, errors = threading.Event(), []

    def step() -> None:
        try:
            while not done.is_set():
                batch.step(np.full(games, batch.mask[0].argmax()))
        except BaseException as error:  # noqa: BLE001  # whatever it is, the test shows it
            errors.append(error)

    stepping, copied = threading.Thread(target=step), Counter[str]()
    stepping.start()
    end = time.monotonic() + SECONDS
    try:
        while (copied.total() < wanted or len(copied) == 1) and time.monotonic() < end:
            one = COPIES[way](batch)
            assert (one.observation == one.observation[0]).all()
            assert (one.mask == one.mask[0]).all()
            assert (one.turns == one.turns[0]).all()
            assert one == one.clone()
            copied[one.digest()] += 1
    finally:
        done.set()
        stepping.join()
    assert not errors, "a copy being made must not disturb who plays"
    assert len(copied) > 1, "the games went on in between"


@pytest.mark.parametrize("opponent", [None, "random"])
def test_work_is_shared_whatever_its_size(opponent: str | None) -> None:
    """Every game is played once: parts that are a few games each, whole lines, odd rests."""
    for games in (1, 2, 3, 7, 64, 127, 128, 129, 1000, 4097):
        alone, shared = (
            kernel.Batch("duel", "mini", games, seed=3, threads=threads, opponent=opponent)
            for threads in (1, 3)
        )
        for _ in range(5):
            alone.random_step()
            shared.random_step()
        assert alone == shared, games
