"""A record turn by turn: every frame is a state of the game, and a broken one says where."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.server.views.replay import replayed
from tests.server.support.client import DEVICE, Device, begun, exported, person, play
from tests.server.support.table_driver import ARROWS, dice, duel, played

if TYPE_CHECKING:
    from lostcities.server.tables.setup import Setup
    from tests.server.support.server_process import Server

GAMES = [
    duel("classic", rounds=2),
    duel(rounds=3),
    dice(3),
    replace(dice(2), sheet=ARROWS),
    replace(dice(3, simultaneous=True), sheet=ARROWS),
]


@pytest.mark.parametrize("made", GAMES)
def test_every_frame_is_a_state_of_the_game_in_order(made: Setup) -> None:
    text = played(made, 1).export()["record"]
    sent, states = replayed(text), [state for _, state in record.read(text).states()]
    assert (sent["complete"], sent["error"]) == (True, None)
    shown = [state.observe(None).to_json() for state in states]
    place = 0
    for frame in sent["frames"]:
        place = shown.index(frame["game"], place)
    assert place == len(shown) - 1
    assert sent["frames"][-1]["outcome"]["scores"] == list(states[-1].outcome.scores)  # type: ignore[union-attr,arg-type]


@pytest.mark.parametrize("made", GAMES)
def test_all_events_are_sent_once(made: Setup) -> None:
    text = played(made, 2).export()["record"]
    events = [event for frame in replayed(text)["frames"] for event in frame["events"]]
    steps = record.read(text).steps
    assert len(events) == len(steps)
    acted = [event["action"] for event in events if event["kind"] == "acted"]
    assert acted == [str(step.event) for step in steps if step.seat >= 0]


def test_d3_both_hands_are_open() -> None:
    sent = replayed(played(duel("classic"), 3).export()["record"])
    assert [len(hand) for hand in sent["frames"][0]["hands"]] == [8, 8]
    assert replayed(played(dice(2), 3).export()["record"])["frames"][0]["hands"] is None


def test_d20_rounds_have_their_receipts() -> None:
    sent = replayed(played(duel(rounds=3), 4).export()["record"])
    totals = [
        sum(one["points"] for each in sent["receipts"] for one in each["sides"][seat].values())
        for seat in (0, 1)
    ]
    assert totals == sent["frames"][-1]["outcome"]["scores"]


def test_d14_the_last_cards_of_every_round_are_shown() -> None:
    sent = replayed(played(duel("classic", rounds=3), 4).export()["record"])
    ends = [
        frame["sums"]["round"]
        for frame, after in pairwise(sent["frames"])
        if after["game"]["round"] > frame["game"]["round"]
    ]
    assert ends == [each["points"] for each in sent["receipts"][:2]]


def test_r33_the_sheet_comes_from_the_record() -> None:
    sent = replayed(played(replace(dice(2), sheet=ARROWS), 5).export()["record"])
    assert sent["setup"]["sheet"]["columns"]["R"]["vases"] == [7, 9]


@pytest.mark.parametrize("cut", [0, 30, 200, 600, 1500])
def test_a_broken_record_is_shown_as_far_as_it_is_good(cut: int) -> None:
    text = played(duel("classic"), 6).export()["record"]
    sent = replayed(text[:cut] + "\nnonsense\n")
    assert sent["complete"] is False
    assert sent["error"]["line"] >= 1
    assert sent["error"]["reason"]


def test_a_finished_table_can_be_looked_at(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person(), variant="mini")
    play(device, table, [0, 1], random.Random(1))
    reply = device.post("/replay", {"record": exported(device, table)["record"]})
    assert reply.status == 200
    assert reply.data["names"] == ["Ann", "Ben"]


@pytest.mark.parametrize("body", [{}, {"record": 1}, {"record": "x" * 100_001}])
def test_what_is_no_record_is_refused(server: Server, body: Any) -> None:
    assert Device.new(server).post("/replay", body).status == 422
