"""Devices, lists of tables, and what is deleted (S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from lostcities.server.storage import store as store_module
from lostcities.server.storage.engine import Database
from lostcities.server.storage.store import Device, InvalidData, Link, Secret
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store


def test_a_device_is_found_by_its_token(store: Store) -> None:
    store.add_device("anna", b"hash", AT)
    assert store.device_by_token(b"hash") == Device("anna", AT, AT)
    assert store.device_by_token(b"other") is None


@pytest.mark.parametrize(("device", "token"), [("anna", b"new"), ("new", b"hash")])
def test_ids_and_tokens_of_devices_are_unique(store: Store, device: str, token: bytes) -> None:
    store.add_device("anna", b"hash", AT)
    with pytest.raises(InvalidData):
        store.add_device(device, token, AT)
    assert store.device_by_token(b"hash") == Device("anna", AT, AT)


def test_devices_are_seen_and_time_does_not_go_back(store: Store) -> None:
    for device in ("anna", "ben", "carl"):
        store.add_device(device, device.encode(), AT)
    store.touch({"ben": AT + 9, "anna": AT + 9, "unknown": AT + 9})
    store.touch({"anna": AT + 5, "carl": AT + 1})
    store.touch({})
    seen = [store.device_by_token(name) for name in (b"anna", b"ben", b"carl")]
    assert [device and device.seen_at for device in seen] == [AT + 9, AT + 9, AT + 1]


def test_many_devices_at_once(store: Store) -> None:
    store.add_device("anna", b"anna", AT)
    store.touch(dict.fromkeys([*(f"device {n}" for n in range(1200)), "anna"], AT + 1))
    assert store.device_by_token(b"anna") == Device("anna", AT, AT + 1)


def test_a_device_lists_its_tables_the_latest_first(store: Store) -> None:
    for device in ("anna", "ben"):
        store.add_device(device, device.encode(), AT)
    for number, table in enumerate(("old", "new")):
        begin(store, table, at=AT + number, seats=((number, "anna"), (3, "ben")))
    listed = store.tables_of("anna")
    assert [(row.table, row.seat) for row in listed] == [("new", 1), ("old", 0)]
    assert listed[0].summary == {"of": "new"}
    assert listed[0].version == 1
    assert [row.table for row in store.tables_of("ben", limit=1)] == ["new"]
    assert store.tables_of("nobody") == []


def test_tables_that_wait_for_an_agent_the_longest_first(store: Store) -> None:
    begin(store, "b", at=AT, agent_due=True)
    begin(store, "c", at=AT - 5, agent_due=True)
    begin(store, "d", at=AT + 5, agent_due=True)
    begin(store, "e", summary={"agent_due": True})
    assert store.tables_awaiting_agent(AT + 1) == ["c", "b"]
    store.append(append("c", 1, {}, at=AT + 9))
    assert store.tables_awaiting_agent(AT + 1) == ["b"]
    assert store.tables_awaiting_agent(AT + 99) == ["b", "d"]


def test_tables_that_wait_for_an_agent_are_found_by_an_index(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def read(query: Any) -> list[Any]:
        asked.append(query)
        return []

    monkeypatch.setattr(store, "read", read)
    store.tables_awaiting_agent(AT)
    with Database.at(url).engine() as engine, engine.connect() as connection:
        if connection.dialect.name == "postgresql":  # of a few rows it would read all
            connection.execute(text("SET enable_seqscan = off"))
        words = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
        query = asked[0].compile(connection, compile_kwargs={"literal_binds": True})
        plan = connection.exec_driver_sql(f"{words}{query}").all()
    assert "tables_awaiting_agent" in str(plan)


def test_a_listing_has_the_times_of_its_table(store: Store) -> None:
    store.add_device("anna", b"anna", AT)
    begin(store, "t", at=AT - 5, seats=((0, "anna"),))
    store.append(append("t", 1, {}, at=AT + 9, status="over"))
    (listed,) = store.tables_of("anna")
    assert (listed.created_at, listed.updated_at, listed.status) == (AT - 5, AT + 9, "over")


def test_when_devices_were_last_seen(store: Store) -> None:
    for device in ("anna", "ben"):
        store.add_device(device, device.encode(), AT)
    store.touch({"ben": AT + 9})
    asked = [*(f"device {number}" for number in range(1200)), "anna", "ben"]
    assert store.last_seen(asked) == {"anna": AT, "ben": AT + 9}
    assert store.last_seen([]) == {}


def full_table(store: Store, table: str, **more: object) -> None:
    name = table.encode()
    store.add_device(table, name, AT)
    begin(
        store,
        table,
        command=("anna", "c", 1),
        secrets=(Secret(1, 1, b"key"),),
        seats=((0, table),),
        links=(Link(name, table, 0, "join", AT),),
        **more,
    )


def gone(store: Store, table: str) -> bool:
    """Say whether nothing but the device is left."""
    left = [store.load(table), store.secrets(table), store.devices_of(table)]
    left += [store.command(table, "anna", "c"), store.link(table.encode()), store.version(table)]
    return not any(left) and store.device_by_token(table.encode()) is not None


def test_s8_a_deleted_table_leaves_nothing(store: Store) -> None:
    full_table(store, "t")
    full_table(store, "u")
    assert store.delete_table("t")
    assert not store.delete_table("t")
    assert gone(store, "t")
    assert not gone(store, "u")
    begin(store, "t")


def test_s8_old_finished_tables_expire(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "BATCH_SIZE", 2)
    for number, status in enumerate(("over", "closed", "over", "over", "playing", "lobby")):
        full_table(store, f"old {number}", status=status)
    full_table(store, "young", status="over", at=AT + 10)
    assert store.expire(AT + 10) == 4
    assert store.expire(AT + 10) == 0
    assert [gone(store, f"old {number}") for number in range(6)] == [True] * 4 + [False] * 2
    assert not gone(store, "young")
