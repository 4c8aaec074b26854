"""The ring: even, and it moves no more than it must."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long_runs import examples
from tests.scale.ring import Ring

KEYS = [f"{number:020x}" for number in range(20_000)]


def names(number: int) -> list[str]:
    return [f"10.0.0.{n}:8642" for n in range(1, number + 1)]


WORKERS = st.sets(st.integers(1, 250), min_size=1, max_size=12).map(
    lambda numbers: [f"10.0.0.{n}:8642" for n in sorted(numbers)]
)
SOME_KEYS = st.lists(st.sampled_from(KEYS), min_size=1, max_size=50)


@given(WORKERS, SOME_KEYS)
@examples(50)
def test_a_worker_that_joins_takes_keys_and_moves_no_other(
    workers: list[str], keys: list[str]
) -> None:
    *old, new = workers
    before, after = Ring(old), Ring(workers)
    for key in keys:
        assert after.home(key) in (before.home(key), new)


@given(WORKERS, SOME_KEYS, st.data())
@examples(50)
def test_a_worker_that_is_down_is_as_if_it_were_not_there(
    workers: list[str], keys: list[str], data: st.DataObject
) -> None:
    """So two proxies agree, whether one marks a worker down or drops it from its list."""
    down = data.draw(st.sets(st.sampled_from(workers)))
    left = [worker for worker in workers if worker not in down]
    marked, dropped = Ring(workers), Ring(left)
    for key in keys:
        assert marked.home(key, lambda worker: worker not in down) == dropped.home(key)


@given(WORKERS, SOME_KEYS)
@examples(20)
def test_every_worker_stands_in_once(workers: list[str], keys: list[str]) -> None:
    for key in keys[:5]:
        assert sorted(Ring(workers).successors(key)) == sorted(workers)


@pytest.mark.parametrize(("number", "most"), [(2, 1.10), (8, 1.25), (32, 1.35), (100, 1.40)])
def test_the_fullest_worker_has_little_more_than_its_share(number: int, most: float) -> None:
    ring = Ring(names(number))
    loads = Counter(ring.home(key) for key in KEYS)
    assert len(loads) == number
    assert max(loads.values()) / (len(KEYS) / number) < most


@pytest.mark.parametrize("number", [2, 8, 32])
def test_one_more_worker_moves_about_its_share(number: int) -> None:
    before, after = Ring(names(number)), Ring(names(number + 1))
    some = KEYS[:5000]
    moved = sum(before.home(key) != after.home(key) for key in some) / len(some)
    assert 0.7 < moved * (number + 1) < 1.3


def test_without_workers_there_is_no_home() -> None:
    assert Ring([]).home("0") is None
    assert Ring(names(2)).home("0", lambda _: False) is None
