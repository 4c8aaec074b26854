"""The block list, the counts of requests, and what an address is blocked as."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from lostcities.server.errors import InvalidRequest
from lostcities.server.services import traffic
from lostcities.server.services.blocks import Blocked, BlockList, address_subject
from lostcities.server.services.rate_limit import address_key
from lostcities.server.services.traffic import WINDOW, Traffic
from lostcities.server.storage import blocks
from lostcities.server.storage.blocks import Block

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def blocked(store: Store, *subjects: str, until: float | None = None) -> tuple[BlockList, Clock]:
    """Return a list with some addresses blocked."""
    clock = Clock()
    for subject in subjects:
        new = Block("address", address_subject(subject), "", clock(), until)
        store.write(partial(blocks.add, block=new))
    found = BlockList(store, clock)
    found.reload()
    return found, clock


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        (" 203.0.113.7/32 ", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("2001:db8::7", "2001:db8::/64"),
        ("2001:db8::7/128", "2001:db8::/64"),
        ("2001:db8:0:0:1::/56", "2001:db8::/56"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7/120", "203.0.113.0/24"),
        ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
        ("::ffff:0.0.0.0/96", "0.0.0.0/0"),
    ],
)
def test_what_an_address_is_blocked_as(given: str, wanted: str) -> None:
    assert address_subject(given) == wanted


@pytest.mark.parametrize(
    "given",
    [
        *("", "x", "203.0.113", "203.0.113.7/33", "127.0.0.1", "::1"),
        *("::ffff:127.0.0.1", "::ffff:127.0.0.0/104"),
    ],
)
def test_what_cannot_be_blocked(given: str) -> None:
    with pytest.raises(InvalidRequest):
        address_subject(given)


@pytest.mark.parametrize(
    ("subject", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.255", "203.0.114.0"),
        ("2001:db8::7", "2001:db8::ffff:1", "2001:db8:0:1::7"),
        ("2001:db8::/48", "2001:db8:0:ffff::1", "203.0.113.7"),
        ("::ffff:10.0.0.0/104", "10.255.0.1", "11.0.0.1"),
        ("::ffff:10.0.0.0/104", "::ffff:10.1.2.3", "::ffff:11.0.0.1"),
        ("::/1", "203.0.113.7", "8000::1"),
    ],
)
def test_who_is_blocked(store: Store, subject: str, inside: str, outside: str) -> None:
    found, _ = blocked(store, subject)
    with pytest.raises(Blocked):
        found.check_address(address_key(inside))
    found.check_address(address_key(outside))
    found.check_address(address_key("127.0.0.1"))


def test_a_block_of_nothing_by_an_earlier_release_harms_nobody(store: Store) -> None:
    store.write(partial(blocks.add, block=Block("address", "", "", 0.0)))
    found, _ = blocked(store, "203.0.113.0/24")
    found.check_address(address_key("127.0.0.1"))
    with pytest.raises(Blocked):
        found.check_address("203.0.113.7")


def test_a_block_ends_by_itself(store: Store) -> None:
    found, clock = blocked(store, "203.0.113.7", "203.0.113.0/24", until=1010.0)
    assert found.is_blocked("device", "203.0.113.7")
    clock.now = 1010.0
    assert not found.is_blocked("device", "203.0.113.7")
    found.reload()
    assert not found.is_blocked("device", "203.0.113.8")


def test_a_second_block_replaces_the_first(store: Store) -> None:
    for reason in ("one", "two"):
        new = Block("device", "d", reason, 1.0)
        store.write(partial(blocks.add, block=new))
    assert [block.reason for block in blocks.in_force(store, 2.0)] == ["two"]
    assert store.write(partial(blocks.remove, kind="device", subject="d"))
    assert not store.write(partial(blocks.remove, kind="device", subject="d"))


def test_requests_are_counted_for_two_windows() -> None:
    clock = Clock()
    counts = Traffic(clock)
    for key in ("a", "b", "b", ""):
        counts.count(key)
    clock.now += WINDOW
    counts.count("c")
    assert counts.highest(2) == [("b", 2), ("c", 1)]
    clock.now += WINDOW
    assert counts.highest(2) == [("c", 1)]
    clock.now += 2 * WINDOW
    assert counts.highest(2) == []


def test_counts_do_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traffic, "MAX_KEYS", 4)
    counts = Traffic(Clock())
    for key in "aaabbcdefghij":
        counts.count(key)
    assert len(counts.highest(100)) <= 4
    assert counts.highest(2) == [("a", 3), ("b", 2)]
