"""What can never be stored is refused before the database sees it, by the same rules on both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lostcities.server.storage.append import append_rows
from lostcities.server.storage.models import (
    MAX_INTEGER,
    MAX_JSON_LENGTH,
    MAX_ROWS,
    MAX_TEXT_LENGTH,
    decode_json,
    encode_json,
)
from lostcities.server.storage.store import Append, InvalidData, Link, Secret
from lostcities.server.tables.events import Event
from tests.server.support.append_builders import AT, append, begin

if TYPE_CHECKING:
    from lostcities.server.storage.store import Store

HOSTILE = ["", "\0", "a\0b", "\ud800", "x" * (MAX_TEXT_LENGTH + 1), 7, None]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_texts(hostile: Any) -> None:
    appends = [
        append(hostile, 0, {}),
        append("t", 0, {}, status=hostile),
        append("t", 0, {}, command=(hostile, "c", 1)),
        append("t", 0, {}, command=("anna", hostile, 1)),
        append("t", 0, {}, seats=((0, hostile),)),
        append("t", 0, {}, unseat=((0, hostile),)),
        append("t", 0, {}, links=(Link(b"h", "t", 0, hostile, AT),)),
        Append("t", 0, (Event(1, AT, hostile, 0, {}),), "playing", {}, AT),
    ]
    for one in appends:
        with pytest.raises(InvalidData):
            append_rows(one)


@pytest.mark.parametrize("hostile", [-1, MAX_INTEGER + 1, True, 1.5, "1"])
def test_numbers(hostile: Any) -> None:
    appends = [
        append("t", 0, {}, seats=((hostile, "anna"),)),
        append("t", 0, {}, secrets=(Secret(hostile, 1, b"k"),)),
        append("t", 0, {}, secrets=(Secret(1, hostile, b"k"),)),
        append("t", 0, {}, links=(Link(b"h", "t", hostile, "join", AT),)),
        Append("t", 0, (Event(1, AT, "acted", hostile, {}),), "playing", {}, AT),
    ]
    for one in appends:
        with pytest.raises(InvalidData):
            append_rows(one)


@pytest.mark.parametrize("hostile", [float("nan"), float("inf"), "1", None])
def test_moments(hostile: Any) -> None:
    appends = [
        append("t", 0, {}, at=hostile),
        append("t", 0, {}, links=(Link(b"h", "t", 0, "join", hostile),)),
        Append("t", 0, (Event(1, hostile, "acted", 0, {}),), "playing", {}, AT),
    ]
    for one in appends:
        with pytest.raises(InvalidData):
            append_rows(one)


@pytest.mark.parametrize("hostile", [b"", b"x" * 65, "text"])
def test_hashes_and_keys(hostile: Any) -> None:
    for more in (
        {"secrets": (Secret(1, 1, hostile),)},
        {"links": (Link(hostile, "t", 0, "join", AT),)},
        {"used": (hostile,)},
    ):
        with pytest.raises(InvalidData):
            append_rows(append("t", 0, {}, **more))


def deep() -> list[Any]:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    "hostile",
    [
        {"a": float("nan")},
        {"a": b"bytes"},
        {(1, 2): 3},
        {"a": 10**5000},
        {"a": "x" * MAX_JSON_LENGTH},
        {"a": deep()},
    ],
    ids=["nan", "bytes", "key", "digits", "long", "deep"],
)
def test_json(hostile: Any) -> None:
    appends = [append("t", 0, hostile), append("t", 0, {}, summary=hostile)]
    appends.append(append("t", 0, {}, command=("anna", "c", hostile)))
    for one in appends:
        with pytest.raises(InvalidData):
            append_rows(one)


def test_numbers_of_events() -> None:
    event = Event(1, AT, "acted", 0, {})
    for events in ((event._replace(seq=2),), (event, event), (event, event._replace(seq=3))):
        with pytest.raises(InvalidData, match="numbered"):
            append_rows(append("t", 0)._replace(events=events))
    with pytest.raises(InvalidData, match="numbered"):
        append_rows(append("t", 3, {}, new=True))
    with pytest.raises(InvalidData, match="version"):
        append_rows(append("t", -1, {}))
    with pytest.raises(InvalidData, match="version"):
        append_rows(append("t", MAX_INTEGER, {}))


def test_too_much_at_once() -> None:
    with pytest.raises(InvalidData, match="more than 1000 events"):
        append_rows(append("t", 0, *({} for _ in range(MAX_ROWS + 1))))
    with pytest.raises(InvalidData, match="more than 1000 links"):
        append_rows(append("t", 0, {}, links=(Link(b"h", "t", 0, "join", AT),) * (MAX_ROWS + 1)))


def test_a_link_leads_to_its_own_table() -> None:
    with pytest.raises(InvalidData, match="a link must"):
        append_rows(append("t", 0, {}, links=(Link(b"h", "other", 0, "join", AT),)))


def test_the_largest_of_everything_is_stored(store: Store) -> None:
    name = "🂡" * MAX_TEXT_LENGTH
    data = {"a": "x" * (MAX_JSON_LENGTH - len('{"a":""}'))}
    store.append(append(name, 0, *[data] * 20, *[{}] * (MAX_ROWS - 20), new=True))
    assert store.version(name) == MAX_ROWS
    assert store.load(name)[19].data == data


@pytest.mark.parametrize("hostile", ["", "a\0b", "\ud800", "x" * 100_000, "'; DROP TABLE events"])
def test_what_cannot_be_stored_is_not_found(store: Store, hostile: str) -> None:
    begin(store)
    assert store.load(hostile) == []
    assert store.version(hostile) is None
    assert store.versions([hostile, "t"]) == {"t": 1}
    assert store.command("t", hostile, hostile) is None
    assert store.seats_of([hostile]) == set()
    assert store.last_seen([hostile]) == {}
    assert store.devices_of(hostile) == {}
    assert store.tables_of(hostile) == []
    assert store.device_by_token(b"") is None
    assert store.link(b"x" * 100_000) is None
    assert store.load("t", after=2**70) == []
    assert store.version("t") == 1


NASTY = st.text(max_size=20) | st.sampled_from(["'; DROP TABLE events; --", "%s", ":x", "\\", '"'])
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(data=st.dictionaries(st.text(), JSON, max_size=5))
def test_json_comes_back_the_same_and_is_ascii(data: dict[str, Any]) -> None:
    encoded = encode_json(data, "it")
    assert encoded.isascii()
    assert "\0" not in encoded
    assert decode_json(encoded) == data


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(names=st.tuples(NASTY, NASTY, NASTY, NASTY), data=st.dictionaries(st.text(), JSON))
def test_any_text_is_stored_as_it_is_or_refused(
    store: Store, names: tuple[str, str, str, str], data: dict[str, Any]
) -> None:
    table, status, actor, command = names
    try:
        store.delete_table(table)
        if store.device_by_token(b"anna") is None:
            store.add_device("anna", b"anna", AT)
        given = {"status": status, "summary": data, "seats": ((0, "anna"),)}
        begin(store, table, command=(actor, command, data), **given)
    except InvalidData:
        assert not all(names) or "\0" in "".join(names)
        return
    assert store.command(table, actor, command) == data
    listed = [row for row in store.tables_of("anna", limit=1000) if row.table == table]
    assert [(row.status, row.summary) for row in listed] == [(status, data)]
    assert store.versions([table]) == {table: 1}
