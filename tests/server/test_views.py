"""What viewers are told: numbers without gaps, turns that are done, exports of what is over."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lostcities.record import read
from lostcities.server.tables import commands, deal_proof, fair_deal
from lostcities.server.views.export import export
from lostcities.server.views.live_table import LiveTable, rebuild, sent_after
from lostcities.server.views.view import observation
from tests.server.support.table_driver import (
    ARROWS,
    TABLE,
    TableDriver,
    dice,
    duel,
    forked,
    played,
    text,
)
from tests.server.test_table import games
from tests.server.test_undo import arrow, cards, open_pile, place, sealed

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.tables.events import JsonObject
    from lostcities.server.tables.setup import Setup
    from lostcities.server.views.view import Viewer

some = settings(max_examples=15, deadline=None)


def kinds(sent: list[JsonObject]) -> list[str]:
    return [item["kind"] for item in sent]


@some
@given(games)
def test_everybody_counts_from_2_without_a_gap(game: TableDriver) -> None:
    assert game.view(None).count('"seq": 2') == 1
    game.begin().play(undos=0.3)
    game.do(commands.rematch, 0)
    for viewer, sent in game.sent.items():
        assert [item["seq"] for item in sent] == list(range(2, len(sent) + 2))
        assert game.live.view(viewer)["seq"] == len(sent) + 1


@some
@given(games, st.integers(0, 400))
def test_what_is_sent_again_is_what_was_sent(game: TableDriver, after: int) -> None:
    game.begin().play(undos=0.3)
    for viewer in game.live.feed.viewers:
        live = rebuild(TABLE, game.events)
        again = sent_after(TABLE, game.events, viewer, after)
        assert text(again) == text([item for item in game.sent[viewer] if item["seq"] > after])
        assert text(live.view(viewer)) == game.view(viewer)
        assert live.feed.seqs == game.live.feed.seqs


@some
@given(games)
def test_times_sent_never_go_back(game: TableDriver) -> None:
    game.begin().play(undos=0.3)
    for sent in game.sent.values():
        times = [item["at"] for item in sent]
        assert times == sorted(times)


def test_a_view_is_plain_json() -> None:
    for game in (cards(), sealed(), played(duel(), 1)):
        for viewer in game.live.feed.viewers:
            view = game.live.view(viewer)
            assert json.loads(json.dumps(view)) == view


# A turn in progress.


def test_a_turn_in_progress_shows_to_nobody_else() -> None:
    game = cards()
    before = {viewer: (game.view(viewer), len(game.sent[viewer])) for viewer in (0, None)}
    card = place(game, 1)
    game.act(1, card)
    assert game.sent[1][-1]["action"] == card
    assert card[1:] not in game.live.view(1)["game"]["hand"]
    assert game.live.view(1)["undo"]
    for viewer, (view, sent) in before.items():
        assert game.view(viewer) == view
        assert len(game.sent[viewer]) == sent


def test_a_turn_is_sent_when_it_is_done() -> None:
    game = cards()
    sent = len(game.sent[0])
    card, take = place(game, 1), f"<{open_pile(game)}"
    game.act(1, card)
    game.act(1, take)
    assert [item["action"] for item in game.sent[0][sent:]] == [card, take]
    assert {item["at"] for item in game.sent[0][sent:]} == {game.now}
    assert game.sent[1][-2]["at"] == game.now - 1


def test_a_draw_is_sent_with_the_turn_and_without_the_card() -> None:
    game = cards()
    mine, others = len(game.sent[1]), len(game.sent[None])
    card = place(game, 1)
    game.act(1, card, "=")
    assert kinds(game.sent[1][mine:]) == ["acted", "acted", "chanced"]
    (drawn,) = game.sent[1][-1]["events"]
    assert drawn[:2] == ["draw", 1]
    assert drawn[2] in game.hand(1)
    assert [item.get("action") for item in game.sent[None][others:]] == [card, "=", None]
    assert game.sent[None][-1]["events"] == game.sent[0][-1]["events"] == [["draw", 1, None]]


def test_what_is_taken_back_before_it_was_shown_is_never_heard_of() -> None:
    game = cards()
    sent = len(game.sent[0])
    for _ in range(3):
        game.act(1, place(game, 1))
        game.undo(1)
    assert len(game.sent[0]) == sent
    assert kinds(game.sent[1][-6:]) == ["acted", "undid"] * 3


def test_what_is_taken_back_after_it_was_shown_is_sent() -> None:
    game = cards()
    game.act(1, place(game, 1), f"<{open_pile(game)}")
    for _ in range(2):
        game.undo(1)
        for viewer in (None, 0, 1):
            assert (game.sent[viewer][-1]["kind"], game.sent[viewer][-1]["seat"]) == ("undid", 1)
    assert game.live.view(0)["game"] == {
        **cards().live.view(0)["game"],
        "legal": [],
    }


@pytest.mark.parametrize(
    ("command", "given"),
    [
        (commands.say, (0, "hello")),
        (commands.hand_over, (0,)),
        (commands.hand_over, (1,)),
    ],
)
def test_what_else_happens_does_not_show_a_turn_in_progress(command: Any, given: Any) -> None:
    game = cards()
    card = place(game, 1)
    game.act(1, card)
    sent = len(game.sent[0])
    game.do(command, *given)
    assert len(game.sent[0]) == sent + 1
    assert card not in text(game.sent[0][sent:])
    game.undo(1)
    assert len(game.sent[0]) == sent + 1


def test_d23_a_turn_in_progress_of_a_resigned_game_is_never_sent() -> None:
    for resigning in (0, 1):
        game = cards()
        sent = len(game.sent[0])
        game.act(1, place(game, 1))
        game.do(commands.resign, resigning)
        assert kinds(game.sent[0][sent:]) == ["resigned", "revealed", "revealed", "committed"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_are_laid_open_at_the_end_and_not_before(viewer: Viewer) -> None:
    game = cards()
    assert game.live.view(viewer)["outcome"] is None
    game.play()
    hands = game.live.view(viewer)["outcome"]["hands"]
    assert hands == [[str(card) for card in hand] for hand in game.table.state.hands]
    assert all(hands)
    assert played(dice(2), 1).live.view(viewer)["outcome"]["hands"] is None  # nobody holds cards


# Sealed choices.


def test_r19_of_a_sealed_choice_others_learn_that_it_is_made() -> None:
    game = sealed()
    chosen = arrow(game, 1)
    sent = len(game.sent[2])
    game.act(1, chosen)
    assert len(game.sent[2]) == sent
    game.act(1, ">-")
    assert game.sent[2][sent:] == [{"seq": sent + 2, "at": game.now, "kind": "sealed", "seat": 1}]
    assert game.live.view(2)["game"]["waiting"] == [2, 3]
    assert game.live.view(1)["game"]["sealed"] == [chosen, ">-"]
    assert game.live.view(None)["game"]["sealed"] is None
    game.do(commands.say, 3, "hello")
    assert kinds(game.sent[2][sent:]) == ["sealed", "said"]


def test_r19_of_a_sealed_choice_taken_back_others_learn_that_it_is() -> None:
    game = sealed()
    game.act(1, arrow(game, 1), ">-")
    sent = len(game.sent[None])
    game.undo(1)
    game.undo(1)
    assert kinds(game.sent[None][sent:]) == ["undid"]
    assert game.live.view(None)["game"]["waiting"] == [1, 2, 3]


def test_r19_all_choices_are_sent_when_the_last_is_sealed() -> None:
    game = sealed()
    sent = len(game.sent[0])
    for seat in (3, 1, 2):
        game.act(seat, "-")
    late = game.sent[0][sent:]
    assert kinds(late) == ["sealed", "sealed", "acted", "acted", "acted", "chanced"]
    assert [item["seat"] for item in late[2:5]] == [3, 1, 2]
    own = game.sent[3][sent:]
    assert [(item["kind"], item["seat"]) for item in own] == [
        ("acted", 3),
        ("sealed", 1),
        ("acted", 1),
        ("acted", 2),
        ("chanced", None),
    ]


# Decisions.


@some
@given(games)
def test_a_seat_is_sent_what_it_may_do_and_why_not_the_rest(game: TableDriver) -> None:
    game.begin()
    while game.table.status == "playing":
        for viewer in game.live.feed.viewers:
            _check_decision(game, viewer)
        game.move(undos=0.1)
    assert all(game.live.view(viewer)["decision"] is None for viewer in game.live.feed.viewers)


def _check_decision(game: TableDriver, viewer: Viewer) -> None:
    decision = game.live.view(viewer)["decision"]
    if viewer is None or viewer not in game.table.waiting:
        assert decision is None
        return
    assert decision["number"] == game.table.places[viewer].decisions
    legal = [str(action) for action in game.table.state.legal(viewer)]
    assert decision["legal"] == legal
    refused = decision["refused"]
    assert not set(refused) & set(legal)
    if game.rng.random() < 0.1:
        for action, reason in refused.items():
            code = game.refused(commands.act, viewer, decision["number"], [action])
            assert code == reason["code"]
    wanted: dict[str, Any] = {
        "place": lambda: set(game.hand(viewer)),
        "take": lambda: {f"<{letter}" for letter in "YBWGR"[: game.table.setup.variant.colours]},
        "accelerate": lambda: {f">{letter}" for letter in "ROYGBP"},
        "pick": set,
    }
    assert wanted[decision["phase"]]() <= {*refused, *legal}


def test_pairs_the_dice_show_are_explained() -> None:
    game = played(dice(2), 1)
    pairs = 0
    for version in range(10, len(game.events)):
        live = rebuild(TABLE, game.events[:version])
        for seat in live.table.waiting:
            numbers, colours = live.table.state.board.dice_for(seat)
            decision = live.view(seat)["decision"]
            if decision["phase"] != "pick":
                continue
            shown = {f"{'ROYGBP'[colour]}{face}" for colour in colours for face in numbers}
            assert shown | {"-"} == {*decision["legal"], *decision["refused"]}
            pairs += len(decision["refused"])
    assert pairs


# Exports.


def check_export(game: TableDriver, match: int = 1) -> None:
    """An export is a record that leads to the table's state, and its proof holds."""
    made = game.export(match)
    replay = read(made["record"])
    assert replay.error is None
    assert replay.complete
    assert replay.state == game.table.state
    assert replay.state.outcome == game.table.state.outcome
    assert replay.names == [place.name for place in game.table.places]
    assert deal_proof.verify(made).checked == sum(step.seat < 0 for step in replay.steps)
    assert made["proof"]["match"] == match


@some
@given(games)
def test_the_export_leads_to_the_same_end(game: TableDriver) -> None:
    check_export(game.begin().play(undos=0.3))


@pytest.mark.parametrize(
    "made",
    [duel(), duel("classic"), replace(dice(2), sheet=ARROWS), dice(2, simultaneous=True)],
)
@pytest.mark.parametrize("moves", range(0, 24, 2))
def test_d23_the_export_of_a_resigned_game_leads_to_the_same_end(made: Setup, moves: int) -> None:
    game = TableDriver(made, seed=moves).begin()
    for _ in range(moves):
        if game.table.status == "playing":
            game.move(undos=0.2)
    if game.table.status == "playing":
        game.do(commands.resign, moves % 2)
    check_export(game)


@pytest.mark.parametrize("made", [duel(rounds=2), replace(dice(3), sheet=ARROWS)])
def test_every_match_of_a_table_has_its_own_export(made: Setup) -> None:
    game = played(made, 5, undos=0.2)
    first = game.export(1)
    for seat in range(len(game.table.places)):
        game.do(commands.rematch, seat, str(seat))
    game.play(undos=0.2)
    check_export(game, 2)
    game.do(commands.close, ())
    assert game.export(1) == first
    assert game.export(2) != first


def test_the_observation_of_a_seat_in_its_turn_is_of_its_turn() -> None:
    game = cards()
    game.act(1, place(game, 1))
    assert observation(game.table, 1).phase == "take"
    assert observation(game.table, 0).phase == "place"
    assert export(TABLE, game.events, 1) is None


def test_a_live_table_starts_with_its_first_view() -> None:
    game = TableDriver(duel())
    live = LiveTable(game.table.fork())
    assert live.view(None)["seq"] == 1
    assert live.view(None)["game"] is None


@pytest.mark.parametrize("made", [duel(rounds=2), dice(3), dice(3, simultaneous=True)])
def test_what_a_changeset_holds_is_sent_as_its_events_are(made: Setup) -> None:
    """The server adopts a changes's table; other processes, and a restart, apply its events."""
    game = TableDriver(made, 3)
    adopting = forked(game.live)
    while game.table.status in ("lobby", "playing"):
        before = {viewer: len(sent) for viewer, sent in game.sent.items()}
        changes = commands.begin(adopting.table, game.now + 1, game.keys)
        work, given = next_command(game)
        keys = copy.deepcopy(game.rng)
        game.do(work, *given)
        with patch.object(fair_deal, "new_key", lambda rng=keys: rng.randbytes(32)):
            work(changes, *given)
        sent = adopting.adopt(changes)
        assert sent == {viewer: game.sent[viewer][before.get(viewer, 0) :] for viewer in sent}
        assert [text(adopting.view(viewer)) for viewer in sent] == game.views()


def next_command(game: TableDriver) -> tuple[Callable[..., None], tuple[Any, ...]]:
    """Return something to be done: get ready, act, or take something back."""
    table = game.table
    if table.status == "lobby":
        seat = next(seat for seat, place in enumerate(table.places) if not place.ready)
        return commands.ready, (seat, "")
    regretful = [seat for seat in range(len(table.places)) if table.can_undo(seat)]
    if regretful and game.rng.random() < 0.2:
        return commands.undo, (regretful[0], table.places[regretful[0]].decisions)
    seat = game.rng.choice(table.waiting)
    return commands.act, (seat, table.places[seat].decisions, [game.choose(seat)])


# What the next turn could be.


def mover(game: TableDriver) -> int:
    seat: int = game.live.table.state.board.mover
    return seat


def test_who_waits_is_sent_what_the_next_turn_could_be() -> None:
    game = cards()
    for _ in range(12):
        waits = 1 - mover(game)
        sent: Any = game.live.view_with_plan(waits)["plan"]
        assert game.live.view_with_plan(mover(game))["plan"] is None
        game.act(mover(game), place(game, mover(game)), "=")  # the piles have one card more now
        due: Any = game.live.view(waits)["decision"]
        assert [action for action in sent["legal"] if action[0] not in "<="] == due["legal"]
        assert {card: sent["refused"][card] for card in due["refused"]} == due["refused"]


def test_takes_are_planned_from_the_piles_as_they_are() -> None:
    game = cards()
    sent: Any = game.live.view_with_plan(0)["plan"]
    assert [a for a in sent["legal"] if a[0] in "<="] == ["=", f"<{open_pile(game)}"]
    empty = {a: reason["rule"] for a, reason in sent["refused"].items() if a[0] == "<"}
    assert empty == {f"<{letter}": "D11" for letter in "YBWGR" if letter != open_pile(game)}
    game.act(1, place(game, 1))
    assert game.live.view_with_plan(0)["plan"] == sent  # a turn in progress shows to nobody else


def test_dice_are_planned_by_those_who_have_yet_to_choose() -> None:
    game = TableDriver(dice(3), 1).begin()
    order = [(game.live.table.state.board.active + step) % 3 for step in range(3)]
    for number, chooser in enumerate(order):
        sent = {seat: game.live.view_with_plan(seat)["plan"] for seat in order}
        assert [sent[seat] is None for seat in order] == [at <= number for at in range(3)]
        game.act(chooser, "-")
        if number < 2:
            due: Any = game.live.view(order[number + 1])["decision"]
            plan: Any = sent[order[number + 1]]
            assert {name: due[name] for name in plan} == plan


def test_who_has_sealed_a_choice_plans_nothing() -> None:
    game = TableDriver(dice(3, simultaneous=True), 1).begin()
    active = game.live.table.state.board.active
    others = [(active + step) % 3 for step in (1, 2)]
    assert all(game.live.view_with_plan(seat)["plan"] for seat in others)
    game.act(active, "-")
    game.act(others[0], "-")
    assert [game.live.view_with_plan(seat)["plan"] for seat in (None, *range(3))] == [None] * 4
