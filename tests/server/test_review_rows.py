"""The queue of reviews: the row decides who works on one, on SQLite and on PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from lostcities.server.storage import deletion, review_rows
from lostcities.server.storage.backup import backup, restore
from lostcities.server.storage.review_rows import NewReview, Progress, QueueFull, Room, Status
from lostcities.server.storage.store import Store
from tests.server.support.append_builders import begin

if TYPE_CHECKING:
    from pathlib import Path

ROOM = Room(waiting=100, share=100)
SETTINGS = {"worlds": 16}


def add(store: Store, name: str, at: float, device: str = "ann", room: Room = ROOM) -> Status:
    return review_rows.add(
        store, NewReview(name, f"record {name}", SETTINGS, None, device), room, at
    )


@pytest.fixture(autouse=True)
def devices(store: Store) -> None:
    for name in ("ann", "ben"):
        store.add_device(name, name.encode(), 1.0)


def state_of(store: Store, name: str) -> str:
    found = review_rows.find(store, name)
    assert found is not None
    return found.state


def test_what_a_worker_works_on_is_given_back(store: Store) -> None:
    for name in "ab":
        add(store, name, 1.0)
    assert review_rows.workers(store) == []
    for worker in ("one", "two"):
        assert review_rows.claim(store, worker, 2.0, 0.0) is not None
    assert sorted(review_rows.workers(store)) == ["one", "two"]
    assert review_rows.release(store, "one", died=True) == 1
    assert [state_of(store, name) for name in "ab"] == ["waiting", "running"]
    job = review_rows.claim(store, "three", 3.0, 0.0)
    assert job is not None
    assert (job.id, job.attempts) == ("a", 1)


def test_asked_for_twice_is_one_job(store: Store) -> None:
    assert review_rows.find(store, "a") is None
    first = add(store, "a", 1.0)
    assert first == add(store, "a", 2.0, device="ben") == review_rows.find(store, "a")
    assert (first.state, first.done, first.total, first.error) == ("waiting", 0, 0, None)
    assert review_rows.claim(store, "w", 3.0, 0.0) is not None
    assert review_rows.claim(store, "w", 3.0, 0.0) is None


def test_the_oldest_is_taken_up_first(store: Store) -> None:
    statuses = [add(store, name, at) for name, at in (("b", 2.0), ("a", 1.0), ("c", 3.0))]
    assert [review_rows.jobs_before(store, status) for status in statuses] == [1, 0, 2]
    job = review_rows.claim(store, "w", 4.0, 0.0)
    assert job is not None
    assert (job.id, job.record, job.settings, job.pieces) == ("a", "record a", SETTINGS, None)
    assert review_rows.jobs_before(store, statuses[0]) == 1, "the one that is worked on"
    assert review_rows.available(store, 0.0) == 2


def test_a_job_is_kept_by_its_worker_alone(store: Store) -> None:
    add(store, "a", 1.0)
    job = review_rows.claim(store, "w", 2.0, 0.0)
    assert job is not None
    assert review_rows.keep(store, job, "w", 3.0, Progress(1, 5, b"found"))
    assert not review_rows.keep(store, job, "other", 3.0, Progress(2, 5, b"lies"))
    assert not review_rows.finish(store, job, "other", 4.0, b"lies")
    assert not review_rows.fail(store, job, "other", 4.0, {"code": "lies"})
    found = review_rows.find(store, "a")
    assert found is not None
    assert (found.state, found.done, found.total, found.updated_at) == ("running", 1, 5, 3.0)
    assert review_rows.result(store, "a") is None
    assert review_rows.finish(store, job, "w", 5.0, b"result")
    assert review_rows.result(store, "a") == b"result"
    assert not review_rows.finish(store, job, "w", 6.0, b"another")
    assert review_rows.claim(store, "w", 99.0, 98.0) is None


def test_a_job_whose_worker_has_died_is_taken_over_with_what_it_found(store: Store) -> None:
    add(store, "a", 1.0)
    job = review_rows.claim(store, "dead", 2.0, 0.0)
    assert job is not None
    assert review_rows.keep(store, job, "dead", 3.0, Progress(1, 5, b"found"))
    assert review_rows.claim(store, "w", 4.0, 2.5) is None, "its worker was heard of"
    again = review_rows.claim(store, "w", 40.0, 10.0)
    assert again is not None
    assert (again.pieces, again.attempts) == (b"found", 1)
    assert not review_rows.keep(store, job, "dead", 41.0, Progress(2, 5, b"late"))
    assert review_rows.keep(store, again, "w", 41.0, Progress(2, 5, None))


def test_attempts_count_as_long_as_nothing_comes_of_them(store: Store) -> None:
    add(store, "a", 1.0)
    for attempt in range(3):
        job = review_rows.claim(store, f"w{attempt}", 100.0 * (attempt + 1), 99.0 + 100 * attempt)
        assert job is not None
        assert job.attempts == attempt
    assert review_rows.release(store, "w2") == 1, "in good order"
    job = review_rows.claim(store, "w", 1000.0, 0.0)
    assert job is not None
    assert job.attempts == 0


def test_no_job_is_taken_up_twice(store: Store, url: str) -> None:
    """Several processes look at once; with SQLite there is one, and its threads."""
    names = [f"r{number}" for number in range(24)]
    for number, name in enumerate(names):
        add(store, name, float(number))
    others = [Store.open(url) for _ in range(3)] if url.startswith("postgres") else [store] * 3

    def claim_all(number: int) -> list[str]:
        claimed = []
        while (job := review_rows.claim(others[number], f"w{number}", 50.0, 0.0)) is not None:
            claimed.append(job.id)
        return claimed

    with ThreadPoolExecutor(3) as pool:
        claimed = [name for part in pool.map(claim_all, range(3)) for name in part]
    for other in others:
        if other is not store:
            other.close()
    assert sorted(claimed) == sorted(names)


def test_s6_the_queue_has_an_end(store: Store) -> None:
    room = Room(waiting=2, share=2)
    for name in "ab":
        add(store, name, 1.0, room=room)
    with pytest.raises(QueueFull, match="2 reviews are waiting already") as full:
        add(store, "c", 1.0, "ben", room)
    assert full.value.waiting == 2
    assert add(store, "a", 2.0, "ben", room).state == "waiting", "it is there already"
    assert review_rows.claim(store, "w", 3.0, 0.0) is not None
    with pytest.raises(QueueFull, match="2 reviews of this device"):
        add(store, "c", 3.0, "ann", room)
    assert add(store, "c", 3.0, "ben", room).state == "waiting"


def test_what_has_failed_can_be_asked_for_again(store: Store) -> None:
    add(store, "a", 1.0)
    job = review_rows.claim(store, "w", 2.0, 0.0)
    assert job is not None
    assert review_rows.fail(store, job, "w", 3.0, {"code": "broken"})
    found = review_rows.find(store, "a")
    assert found is not None
    assert (found.state, found.error) == ("failed", {"code": "broken"})
    again = add(store, "a", 4.0)
    assert (again.state, again.error, again.created_at) == ("waiting", None, 4.0)


def test_s8_a_review_goes_with_its_table(store: Store) -> None:
    begin(store, "t")
    for name, table in (("a", "t"), ("b", None)):
        review_rows.add(store, NewReview(name, "text", SETTINGS, table, "ann"), ROOM, 1.0)
    # Uploaded first, then asked for at its table: from then on it is the table's.
    review_rows.add(store, NewReview("c", "text", SETTINGS, None, "ann"), ROOM, 1.0)
    review_rows.add(store, NewReview("c", "text", SETTINGS, "t", "ben"), ROOM, 2.0)
    assert store.delete_table("t")
    assert [name for name in "abc" if review_rows.find(store, name)] == ["b"]


def test_s8_the_data_of_a_device_go_with_its_reviews(store: Store) -> None:
    begin(store, "t", seats=((0, "ann"), (1, "ben")))
    for name, table, device in (("a", None, "ann"), ("b", "t", "ben"), ("c", None, "ben")):
        review_rows.add(store, NewReview(name, "text", SETTINGS, table, device), ROOM, 1.0)
    data = store.write(lambda connection: deletion.device_data(connection, "ann"))
    assert data is not None
    assert data.reviews == 2, "its own, and the one with its name"
    store.write(lambda connection: deletion.delete_device(connection, data))
    assert [name for name in "abc" if review_rows.find(store, name)] == ["c"]


def test_s8_a_backup_has_the_reviews(
    store: Store, url: str, empty_url: str, tmp_path: Path
) -> None:
    add(store, "a", 1.0)
    add(store, "b", 2.0)
    job = review_rows.claim(store, "w", 3.0, 0.0)
    assert job is not None
    assert review_rows.finish(store, job, "w", 4.0, b"\x00\xff result")
    assert backup(url, tmp_path / "backup.db")["reviews"] == 2
    restore(tmp_path / "backup.db", empty_url)
    again = Store.open(empty_url)
    assert review_rows.result(again, "a") == b"\x00\xff result"
    assert state_of(again, "b") == "waiting"
    again.close()


def test_a_review_that_is_wanted_is_kept(store: Store) -> None:
    add(store, "a", 1.0)
    review_rows.touch(store, "a", 50.0)
    found = review_rows.find(store, "a")
    assert found is not None
    assert found.updated_at == 1.0, "only one that is done: the times of others say who is at work"
    job = review_rows.claim(store, "w", 2.0, 0.0)
    assert job is not None
    assert review_rows.finish(store, job, "w", 3.0, b"result")
    review_rows.touch(store, "a", 50.0)
    found = review_rows.find(store, "a")
    assert found is not None
    assert found.updated_at == 50.0
