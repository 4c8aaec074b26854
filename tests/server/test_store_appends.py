"""An append is all or nothing, happens once, and at the version it was made for (S1 to S3)."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from lostcities.server.storage.store import (
    CommandSeen,
    Conflict,
    InvalidData,
    Link,
    LinkUsed,
    Secret,
    Store,
    StoreUnavailable,
)
from lostcities.server.tables.events import Event
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.storage.store import Append


def test_s3_events_come_back_as_they_were(store: Store) -> None:
    data = {"text": "Zoë ♥ \x00 \ud800", "deep": [{"a": None, "b": [1.5, True]}], "big": 2**80}
    begin(store)
    store.append(append("t", 1, data, {}))
    assert store.load("t")[1:] == [Event(2, AT, "acted", 0, data), Event(3, AT, "acted", 0, {})]
    assert store.load("t", after=2) == [Event(3, AT, "acted", 0, {})]
    assert store.version("t") == 3


def test_nothing_is_known_of_an_unknown_table(store: Store) -> None:
    assert store.load("none") == []
    assert store.version("none") is None
    assert store.command("none", "a", "b") is None
    assert store.secrets("none") == []
    assert store.devices_of("none") == {}


def test_versions_of_many_tables(store: Store) -> None:
    for number in range(3):
        begin(store, f"t{number}")
    asked = [f"t{number}" for number in range(1200)]
    assert store.versions(asked) == {"t0": 1, "t1": 1, "t2": 1}
    assert store.versions([]) == {}


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_s3_an_append_at_another_version_is_a_conflict(store: Store, expected: int) -> None:
    begin(store)
    with pytest.raises(Conflict) as caught:
        store.append(append("t", expected, {}))
    assert caught.value.version == 1
    assert store.version("t") == 1


def test_s3_a_table_begins_once(store: Store) -> None:
    begin(store)
    with pytest.raises(Conflict) as caught:
        begin(store)
    assert caught.value.version == 1
    with pytest.raises(Conflict) as caught:
        store.append(append("never begun", 0, {}))
    assert caught.value.version == 0


def test_s2_the_same_command_again_gets_the_same_answer(store: Store) -> None:
    begin(store)
    store.append(append("t", 1, {}, command=("anna", "c1", {"seq": 2})))
    for expected in (1, 2):  # stale, or made for the table as it now is
        with pytest.raises(CommandSeen) as caught:
            store.append(append("t", expected, {}, command=("anna", "c1", {"seq": 99})))
        assert caught.value.answer == {"seq": 2}
    assert store.version("t") == 2
    assert store.command("t", "anna", "c1") == {"seq": 2}


def test_s2_a_command_belongs_to_its_actor_and_table(store: Store) -> None:
    for table in ("t", "u"):
        begin(store, table)
        for version, actor in enumerate(("anna", "ben"), 1):
            store.append(append(table, version, {}, command=(actor, "c1", [table, actor])))
    assert store.command("u", "ben", "c1") == ["u", "ben"]
    assert store.command("t", "anna", "c1") == ["t", "anna"]


def test_s2_the_command_that_created_a_table_happens_once(store: Store) -> None:
    begin(store, command=("anna", "c1", "made"))
    with pytest.raises(CommandSeen):
        begin(store, command=("anna", "c1", "made"))


def link(token_hash: bytes = b"h", *, table: str = "t", expires_at: float | None = None) -> Link:
    return Link(token_hash, table, 1, "join", AT, expires_at)


def test_s9_a_link_is_used_once(store: Store) -> None:
    begin(store, links=(link(),))
    assert store.link(b"h") == link()
    store.append(append("t", 1, {}, used=(b"h",)))
    with pytest.raises(LinkUsed):
        store.append(append("t", 2, {}, used=(b"h",), command=("anna", "c", 1)))
    assert store.version("t") == 2
    assert store.command("t", "anna", "c") is None
    assert store.link(b"h") == link()._replace(used_at=AT)


def test_a_link_that_is_old_unknown_or_of_another_table_is_refused(store: Store) -> None:
    begin(store, "u", links=(link(b"of u", table="u"),))
    begin(store, links=(link(b"old", expires_at=AT), link(b"young", expires_at=AT + 1)))
    for token_hash in (b"old", b"unknown", b"of u"):
        with pytest.raises(LinkUsed):
            store.append(append("t", 1, {}, used=(token_hash,)))
    store.append(append("t", 1, {}, used=(b"young",)))
    assert store.link(b"unknown") is None


def test_s9_seats_get_and_lose_devices(store: Store) -> None:
    for device in ("anna", "ben"):
        store.add_device(device, device.encode(), AT)
    begin(store, seats=((0, "anna"), (1, "anna"), (1, "ben")))
    store.append(append("t", 1, seats=((0, "anna"),), unseat=((1, "anna"), (4, "ben"))))
    assert store.devices_of("t") == {0: ["anna"], 1: ["ben"]}
    assert store.seats_of(["anna", "ben"]) == {("anna", "t", 0), ("ben", "t", 1)}
    assert store.version("t") == 1


def test_s5_keys_stay_with_the_table_and_out_of_texts(store: Store) -> None:
    keys = (Secret(1, 1, b"\x00key"), Secret(1, 2, b"other"), Secret(2, 1, b"third"))
    begin(store, secrets=keys)
    assert store.secrets("t") == list(keys)
    assert "key" not in repr(append("t", 0, secrets=keys))


@pytest.mark.parametrize(
    "late",
    [
        lambda: append("t", 1, {}, command=("anna", "c2", 1), seats=((0, "stranger"),)),
        lambda: append("t", 1, {}, command=("anna", "c2", 1), secrets=(Secret(1, 1, b"again"),)),
        lambda: append("t", 1, {}, command=("anna", "c2", 1), links=(link(),)),
        lambda: append("t", 1, {}, command=("anna", "c2", 1), used=(b"unknown",)),
    ],
)
def test_s2_an_append_that_fails_at_its_end_leaves_nothing(
    store: Store, late: Callable[[], Append]
) -> None:
    begin(store, secrets=(Secret(1, 1, b"key"),), links=(link(),))
    with pytest.raises((InvalidData, LinkUsed)):
        store.append(late())
    assert store.version("t") == 1
    assert len(store.load("t")) == 1
    assert store.command("t", "anna", "c2") is None
    store.append(append("t", 1, {}, command=("anna", "c2", 1)))


def test_s2_one_that_fails_takes_no_other_with_it(store: Store) -> None:
    begin(store)
    for number in range(20):
        begin(store, f"t{number}")
    appends = [append(f"t{number}", number % 2, {}) for number in range(20)]
    appends.append(append("t", 1, {}, seats=((0, "stranger"),)))
    errors = [future.exception() for future in [store.submit(one) for one in appends]]
    kinds = [type(error) for error in errors]
    assert kinds == [Conflict, type(None)] * 10 + [InvalidData]
    versions = store.versions(f"t{number}" for number in range(20))
    assert [versions[f"t{number}"] for number in range(20)] == [1, 2] * 10


def test_s3_of_many_appends_in_a_race_one_wins(store: Store) -> None:
    begin(store)
    begun = threading.Barrier(8)
    won: list[int] = []

    def race(number: int) -> None:
        begun.wait()
        try:
            store.append(append("t", 1, {"by": number}))
        except Conflict:
            return
        won.append(number)

    threads = [threading.Thread(target=race, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [event.data["by"] for event in store.load("t", after=1)] == won
    assert len(won) == 1


def test_s1_a_closed_store_accepts_nothing_but_finishes_what_is_queued(url: str) -> None:
    store = Store.open(url)
    begin(store)
    waiting = [store.submit(append("t", number, {})) for number in range(1, 30)]
    store.close()
    done = [future for future in waiting if future.exception() is None]
    with pytest.raises(StoreUnavailable, match="stopping"):
        store.append(append("t", 1, {}))
    store.close()
    again = Store.open(url)
    assert again.version("t") == 1 + len(done)
    again.close()


def test_a_store_answers(store: Store) -> None:
    store.ping()
