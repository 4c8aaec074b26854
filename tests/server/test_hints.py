"""Help while playing: only where everybody agreed, counted once, from what the seat knows."""

from __future__ import annotations

import gzip
import json
import random
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.errors import Refused
from lostcities.server.services.analysis_worker import WORK
from lostcities.server.services.offload_protocol import do_work, read_answer, request
from lostcities.server.tables import commands
from lostcities.server.tables.setup import SeatSetup, Setup, helps_by_default, read_setup
from lostcities.server.tables.table import HINT, TUTOR, fold
from lostcities.server.views.counting import counted
from lostcities.server.views.refusals import error_json
from lostcities.server.views.view import observation
from tests.server.support.client import DEVICE, Device, agent, begun, fresh, person
from tests.server.support.leak_pairs import ViewerTranscript, redealt
from tests.server.support.server_process import running
from tests.server.support.table_driver import TABLE, TableDriver, dice, duel, forked, text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

WORLDS = 16


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server whose hints are quick."""
    folder = tmp_path_factory.mktemp("hints")
    copy = shutil.copy(migrated_file, folder / "server.db")
    with running(str(copy), folder, hint_worlds=WORLDS) as started:
        yield started


def helpful(setup: Setup) -> Setup:
    return Setup(**{**setup.__dict__, "help": True})


def asked(device: Device, table: str, seat: int, **more: Any) -> Reply:
    seen = device.view(table, seat)
    body = {"id": fresh(), "seat": seat, "decision": seen["number"], **more}
    return device.post(f"/tables/{table}/hints", body)


def helped(device: Device, table: str, seat: int | None) -> Any:
    return device.view(table, seat)["helped"]


# Who may ask


def test_where_nobody_else_plays_there_is_help(server: Server) -> None:
    device = Device.new(server)
    own = begun(device, "duel", DEVICE, agent(), starter=0)
    assert device.view(own)["help"] is True
    assert asked(device, own, 0).status == 200
    refusing = begun(device, "duel", DEVICE, agent(), starter=0, help=False)
    for got in (
        asked(device, refusing, 0),
        asked(device, refusing, 0, actions=["x"]),
        device.get(f"/tables/{refusing}/counting?seat=0"),
    ):
        assert (got.status, got.code) == (403, "no-help")


def test_with_people_there_is_help_only_if_the_table_says_so(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    for allowed in (None, True):
        more = {} if allowed is None else {"help": allowed}
        made = host.create("duel", DEVICE, {"kind": "link"}, starter=0, **more)
        table = made["table"]
        guest.join(made["links"]["1"], "Ben")
        assert guest.view(table)["help"] is bool(allowed), "shown to whoever sits down"
        host.must(table, 0, "ready")
        guest.must(table, 1, "ready")
        got = asked(host, table, 0)
        assert got.status == (200 if allowed else 403), got
        stranger = asked(guest, table, 1)
        assert stranger.status == (409 if allowed else 403), "it is not their turn"


def test_who_is_asked_by_default() -> None:
    kinds = {
        ("device", "agent"): True,
        ("device", "device"): True,
        ("device", "link"): False,
        ("device", "open"): False,
        ("device", "agent", "link"): False,
    }
    for seats, expected in kinds.items():
        chosen = [SeatSetup(kind) for kind in seats]  # type: ignore[arg-type]  # they are kinds
        assert helps_by_default("duel", chosen) is expected


def test_s3_events_of_before_say_nothing_of_help() -> None:
    data = duel(agents=1).to_json()
    del data["help"]
    assert read_setup(data).help
    data["seats"][1]["kind"] = "link"
    assert not read_setup(data).help


def test_only_the_seat_that_has_to_decide_is_helped(server: Server) -> None:
    device, stranger = Device.new(server), Device.new(server)
    table = begun(device, "duel", DEVICE, person(), starter=0)
    number = device.view(table, 0)["number"]
    body = {"id": fresh(), "seat": 0, "decision": number}
    assert stranger.post(f"/tables/{table}/hints", body).code == "not-your-seat"
    assert stranger.get(f"/tables/{table}/counting?seat=0").code == "not-your-seat"
    later = device.post(f"/tables/{table}/hints", {**body, "decision": number + 1})
    assert (later.status, later.code) == (409, "other-decision")
    assert later.data["view"]["number"] == number, "with the table as it is"
    waiting = asked(device, table, 1)
    assert (waiting.status, waiting.code) == (409, "not-due")
    for body, status in (
        ({"seat": 9}, 422),
        ({"seat": 4}, 404),
        ({"actions": ["Q9"]}, 409),
        ({"actions": ["R5"] * 3}, 422),
        ({"actions": [""]}, 422),
        ({"id": "x"}, 422),
        ({"decision": -1}, 422),
        ({"more": 1}, 422),
    ):
        got = device.post(
            f"/tables/{table}/hints", {"id": fresh(), "seat": 0, "decision": number, **body}
        )
        assert got.status == status, (body, got)
    assert device.post(f"/tables/{'0' * 20}/hints", body).status in (404, 422)
    assert helped(device, table, 0) == [0, 0]


# What is counted


def test_s2_a_hint_is_counted_once_and_survives(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, hint_worlds=WORLDS) as server:
        device = Device.new(server)
        table = begun(device, "duel", DEVICE, agent(), starter=0)
        body = {"id": fresh(), "seat": 0, "decision": device.view(table, 0)["number"]}
        first = device.post(f"/tables/{table}/hints", body)
        assert first.status == 200, first
        assert helped(device, table, 0) == [1, 0]
        server.kill()
        server.start()
        again = device.post(f"/tables/{table}/hints", body)
        assert again.data == first.data
        assert helped(device, table, 0) == helped(device, table, None) == [1, 0]
        due = device.view(table, 0)["decision"]
        actions = first.data["finding"]["options"][0]["action"]
        device.must(table, 0, "act", decision=due["number"], actions=actions)
        late = device.post(f"/tables/{table}/hints", body)
        assert late.data == first.data, "the answer it had then"
        other = device.post(f"/tables/{table}/hints", {**body, "actions": ["R5"]})
        assert (other.status, other.code) == (409, "id-used")


def test_the_tutor_counts_when_it_warns(server: Server) -> None:
    device, watcher = Device.new(server), Device.new(server)
    table = begun(device, "duel", DEVICE, agent(), starter=0)
    due = device.view(table, 0)["decision"]
    marks = []
    for action in due["legal"]:
        finding = asked(device, table, 0, actions=[action]).data["finding"]
        assert finding["options"][finding["played"]]["action"][0] == action
        marks.append(finding["mark"])
        free = len(finding["options"]) == 1 and not finding["lost"]
        assert free == (finding["mark"] is None), "what is not counted tells nothing"
        assert (finding["reason"] is not None) == (finding["mark"] is not None)
    warned = len([mark for mark in marks if mark is not None])
    assert helped(device, table, 0) == [warned, 0]
    assert helped(watcher, table, None) == [0, 0], "until it is over"
    device.must(table, 0, "resign")
    assert helped(watcher, table, None) == [warned, 0]


def test_counting_shows_what_is_unseen(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, agent(), starter=0)
    told = device.get(f"/tables/{table}/counting?seat=0").data
    assert (told["deck"], told["hand"]) == (44, 8)
    assert sum(card["number"] for card in told["cards"]) == 52
    held = sum(card["held"] for card in told["cards"] if card["number"] == 1)
    assert held == pytest.approx(8 / 52 * sum(c["number"] == 1 for c in told["cards"]), abs=0.01)
    dice_table = begun(device, "dice", DEVICE, person(), starter=0)
    assert device.get(f"/tables/{dice_table}/counting?seat=0").code == "nothing-to-count"
    assert asked(device, dice_table, 0).status == 200
    assert device.get(f"/tables/{table}/counting").status == 422


def test_s6_hints_have_a_quota(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, hint_worlds=WORLDS, hints_per_day=2) as server:
        device = Device.new(server)
        table = begun(device, "dice", DEVICE, person(), starter=0)
        position = "duel/classic s:1 t:0 m:1 place d:44 e:-,-,-,-,-/-,-,-,-,- p:-,-,-,-,- h:?/?"
        assert asked(device, table, 0).status == 200
        assert device.post("/positions/candidates", {"position": position}).status == 422
        got = asked(device, table, 0)
        assert (got.status, got.code) == (429, "many-hints")
        assert Device.new(server).post("/positions/play", {}).status == 422


def test_counts_are_of_one_match() -> None:
    game = TableDriver(helpful(duel("mini"))).begin()
    seat = game.table.waiting[0]
    for how in (HINT, TUTOR, HINT):
        game.do(commands.count_help, seat, game.table.places[seat].decisions, how)
    assert game.live.view(seat)["helped"][seat] == 3
    game.play()
    assert game.live.view(None)["helped"][seat] == 3
    assert text(fold(TABLE, game.events).places) == text(game.table.places)  # type: ignore[union-attr]
    for other in (0, 1):
        game.do(commands.rematch, other)
    assert game.live.view(seat)["helped"] == [0, 0]


# S4: nothing a seat may not know


def told_about(table: Any, seat: int, rng: random.Random) -> list[Any]:
    """Return everything help says to a seat: hint, judgements, refusals, counted cards."""
    seen = observation(table, seat)
    decision = table.places[seat].decisions
    tried = rng.sample([str(action) for action in table.setup.codec.actions], 12)
    lines = [[], *([action] for action in tried), tried[:2]]
    told: list[Any] = []
    if table.setup.game.has_rounds:
        told.append(text(counted(table, seat)))
    for line in lines:
        try:
            actions = commands.consider(table, seat, decision, line)
        except Refused as error:
            told.append(text(error_json(error)))
            continue
        told.append(do_work(WORK, request("hint", seen, tuple(actions), WORLDS).data))
    return told


def test_s4_help_depends_on_what_the_seat_knows_alone() -> None:
    """Two tables that differ in the other hand and the deck give the same bytes."""
    rng = random.Random(7)
    pairs = 0
    game = TableDriver(helpful(duel("classic")), 5).begin()
    while pairs < 4:
        for _ in range(rng.randint(3, 9)):
            game.move()
        if game.table.state is not game.table.public_state:
            continue
        seat = game.table.waiting[0]
        events, differing = redealt(game.events, seat, rng)
        other = fold(TABLE, events)
        assert other is not None
        if not differing or other.state.hands[1 - seat] == game.table.state.hands[1 - seat]:
            continue
        seed = rng.random()
        left = told_about(game.table, seat, random.Random(seed))
        assert left == told_about(other, seat, random.Random(seed))
        assert any(isinstance(one, bytes) for one in left)
        pairs += 1


def test_s4_help_says_nothing_of_sealed_choices() -> None:
    rng = random.Random(3)
    for seed in range(3):
        game = TableDriver(helpful(dice(3, simultaneous=True)), seed).begin()
        game.play_until(lambda table: len(table.waiting) > 1 and len(table.state.legal(1)) > 1)
        sealing = next(seat for seat in game.table.waiting if len(game.table.state.legal(seat)) > 1)
        helped_seat = next(seat for seat in game.table.waiting if seat != sealing)
        left, right = (ViewerTranscript(forked(game.live), None, game.keys) for _ in range(2))
        legal = [str(action) for action in game.table.state.legal(sealing)]
        left.act(game.now, sealing, legal[:1])
        right.act(game.now, sealing, legal[-1:])
        lot = rng.random()
        assert told_about(left.table, helped_seat, random.Random(lot)) == told_about(
            right.table, helped_seat, random.Random(lot)
        )


@pytest.mark.parametrize("viewer", [1, None])
def test_s4_that_a_seat_was_warned_shows_to_nobody_else(viewer: int | None) -> None:
    for setup in (duel("mini"), dice(2)):
        game = TableDriver(helpful(setup)).begin()
        left, right = (ViewerTranscript(forked(game.live), viewer, game.keys) for _ in range(2))
        seat, at = game.table.waiting[0], game.now + 1
        left.do(at, commands.count_help, seat, game.table.places[seat].decisions, TUTOR)
        assert left.heard == right.heard
        assert left.table.updated_at == right.table.updated_at, "lists show it"
        legal = str(game.table.state.legal(seat)[0])
        for transcript in (left, right):
            transcript.act(at + 1, seat, [legal])
        assert left.heard == right.heard
        assert left.caught_up(game.events, 0) == right.caught_up(game.events, 0)
        assert left.table.places[seat].warnings == 1


def test_s4_a_finding_names_no_card_that_only_the_other_has() -> None:
    game = TableDriver(helpful(duel("classic")), 9).begin()
    for _ in range(16):
        game.move()
    while game.table.state is not game.table.public_state:
        game.move()
    seat = game.table.waiting[0]
    seen = observation(game.table, seat)
    found = read_answer(do_work(WORK, request("hint", seen, (), WORLDS).data))
    finding = json.loads(gzip.decompress(found.gzipped))["finding"]
    named = set(re.findall(r"\b[YBWGR](?:10|[2-9]|\$)", json.dumps(finding)))
    board = game.table.public_state.board
    stacks = [*board.piles, *board.expeditions[0], *board.expeditions[1]]
    in_sight = {str(card) for stack in stacks for card in stack} | set(game.hand(seat))
    assert named <= in_sight
