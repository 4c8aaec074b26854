"""A table is a fold of its events: any prefix, from JSON, in any process, gives the same table."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.record import read
from lostcities.server.tables import commands
from lostcities.server.tables.events import Event
from lostcities.server.tables.setup import SeatSetup, Setup
from lostcities.server.tables.table import Table, fold, new_table
from tests.server.support.table_driver import ARROWS, TABLE, TableDriver, dice, duel, played

SETUPS = [
    duel(rounds=3),
    duel("classic", turn_limit=20),
    replace(dice(2), sheet=ARROWS),
    dice(3),
    replace(dice(4, simultaneous=True), sheet=ARROWS),
    dice(1, variant="solo"),
]

games = st.builds(TableDriver, st.sampled_from(SETUPS), st.integers(0, 2**32))
some = settings(max_examples=20, deadline=None)


def stored(events: list[Event]) -> list[Event]:
    """Return events as a database gives them back."""
    return [event._replace(data=json.loads(json.dumps(event.data))) for event in events]


def same_table(one: Table, other: Table) -> bool:
    """Whether two tables are the same, and as far in a turn."""
    return one == other and (one.state is one.public_state) == (other.state is other.public_state)


@some
@given(games, st.data())
def test_s3_every_prefix_of_a_log_folds_to_the_table_of_that_moment(
    game: TableDriver, data: st.DataObject
) -> None:
    moments = {game.table.version: game.table.fork()}
    game.begin()
    while game.table.status == "playing":
        moments[game.table.version] = game.table.fork()
        game.move(undos=0.2)
    events = stored(game.events)
    for version in data.draw(st.lists(st.sampled_from(sorted(moments)), max_size=5)):
        again = fold(TABLE, events[:version])
        assert again is not None
        assert same_table(again, moments[version])


@some
@given(games)
def test_versions_and_numbers_have_no_gap(game: TableDriver) -> None:
    game.begin().play(undos=0.2)
    assert [event.seq for event in game.events] == list(range(1, len(game.events) + 1))
    assert game.table.version == len(game.events)
    assert game.table.updated_at == game.events[-1].at


@some
@given(games)
def test_s4_a_list_shows_a_change_when_somebody_else_may_know_of_it(game: TableDriver) -> None:
    game.begin()
    while game.table.status == "playing":
        before, told = game.table.updated_at, {v: len(sent) for v, sent in game.sent.items()}
        game.move(undos=0.4)
        actor = next(event.seat for event in game.events if event.at == game.now)
        others = {viewer for viewer, sent in game.sent.items() if len(sent) > told[viewer]}
        assert game.table.updated_at == (game.now if others - {actor} else before)


@some
@given(games, st.integers(0, 30))
def test_a_fork_leaves_its_table_alone(game: TableDriver, moves: int) -> None:
    game.begin()
    for _ in range(moves):
        if game.table.status == "playing":
            game.move(undos=0.2)
    kept, events = game.table, stored(game.events)
    seen = game.views()
    game.live.table = kept.fork()
    game.play(undos=0.2)
    before = fold(TABLE, events)
    assert before is not None
    assert same_table(kept, before)
    game.live.table = kept
    game.live.feed.seqs = {viewer: json.loads(text)["seq"] for viewer, text in _by_viewer(seen)}
    assert game.views() == seen


def _by_viewer(seen: list[str]) -> list[tuple[int | None, str]]:
    return [(json.loads(text)["seat"], text) for text in seen]


@some
@given(games)
def test_what_is_taken_back_was_never_played(game: TableDriver) -> None:
    """The record has no trace of it, and leads to the same state."""
    game.begin().play(undos=0.3)
    replay = read(game.export()["record"])
    assert replay.error is None
    assert replay.state == game.table.state == game.table.public_state


def test_nothing_folds_to_no_table() -> None:
    assert fold(TABLE, []) is None


def test_who_sits_when_a_table_is_made() -> None:
    setup = Setup(
        "dice",
        "standard",
        {},
        (
            SeatSetup("device", "Anna"),
            SeatSetup("link"),
            SeatSetup("open"),
            SeatSetup("agent", "random", "random"),
        ),
    )
    table = new_table(TABLE, Event(1, 5.0, "created", None, {"setup": setup.to_json()}))
    assert [place.taken for place in table.places] == [True, False, False, True]
    assert [place.ready for place in table.places] == [False, False, False, True]
    assert [place.person for place in table.places] == [True, True, True, False]
    assert [place.agent for place in table.places] == [None, None, None, "random"]
    assert (table.status, table.version, table.match, table.waiting) == ("lobby", 1, 0, ())


def test_what_cannot_have_happened_does_not_fold() -> None:
    game = TableDriver(duel()).begin()
    event = Event(game.table.version + 1, 0.0, "dreamt", None, {})
    with pytest.raises(KeyError):
        game.table.apply(event)


def test_the_pending_decisions_are_awaited_since_they_came_up() -> None:
    game = TableDriver(duel("classic")).begin()
    asked = game.now
    game.act(0, f"x{game.hand(0)[0]}")
    assert game.table.waiting_since == asked
    game.act(0, "=")
    assert game.table.waiting_since == game.now


def test_r19_sealed_choices_of_others_do_not_lengthen_the_wait() -> None:
    game = TableDriver(replace(dice(4, simultaneous=True), sheet=ARROWS)).begin()
    game.act(0, "-")
    asked = game.now
    game.act(1, "-")
    assert game.table.waiting_since == asked
    game.act(2, next(a for a in map(str, game.table.state.legal(2)) if a[1:] not in ("", "0")))
    assert game.table.waiting_since == asked
    assert game.table.waiting == (2, 3)


def test_a_table_that_is_closed_stays_readable() -> None:
    game = played(duel(), 3)
    game.do(commands.close, ())
    assert game.table.status == "closed"
    assert game.table.waiting == ()
    assert game.export()["record"].startswith("Format: 1")
