"""Whole games of both kinds through HTTP, exported, verified and scored again by the rules."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.server.tables.deal_proof import verify
from tests.server.support.client import (
    DEVICE,
    Device,
    agent,
    begun,
    exported,
    patiently,
    person,
    play,
)

if TYPE_CHECKING:
    from tests.server.support.server_process import Server

CARDS: list[tuple[Any, dict[str, Any]]] = [
    ((DEVICE, person()), {"variant": "mini"}),
    ((DEVICE, agent("greedy")), {"variant": "mini", "options": {"rounds": 2}}),
    ((DEVICE, agent("cautious")), {"options": {"rounds": 1, "turn_limit": 60}}),
    ((DEVICE, person()), {"variant": "long", "options": {"rounds": 1, "turn_limit": 40}}),
    ((agent(), DEVICE), {"variant": "classic-1999", "options": {"rounds": 2, "turn_limit": 20}}),
]
DICE: list[tuple[Any, dict[str, Any]]] = [
    ((DEVICE, person()), {}),
    ((DEVICE, person(), agent("greedy")), {"options": {"simultaneous": True}}),
    ((DEVICE, agent(), person("Cy"), agent("cautious"), person("Di")), {}),
    ((DEVICE,), {"variant": "solo"}),
    ((DEVICE, agent("cautious")), {"options": {"zero_may_open_as_ten": True}}),
]
TIMES = 3


def check(device: Device, table: str, last: Any) -> None:
    """Score an export again and recompute its deals."""
    export = exported(device, table)
    replay = record.read(export["record"])
    assert replay.error is None
    assert replay.complete
    outcome = replay.state.outcome
    assert outcome is not None
    assert outcome.scores is not None
    assert list(outcome.scores) == last["outcome"]["scores"]
    assert list(outcome.winners) == last["outcome"]["winners"]
    checked = verify(export).checked
    assert checked > 0
    assert patiently(lambda: device.post("/verify", export)).data == {"checked": checked}


def whole_game(server: Server, game: str, seats: Any, settings: Any, seed: int) -> None:
    device = Device.new(server)
    table = begun(device, game, *seats, **settings)
    mine = [number for number, seat in enumerate(seats) if seat["kind"] == "device"]
    check(device, table, play(device, table, mine, random.Random(seed)))


@pytest.mark.parametrize(("game", "tables"), [("duel", CARDS), ("dice", DICE)])
def test_whole_games_are_scored_as_the_rules_say(server: Server, game: str, tables: Any) -> None:
    with ThreadPoolExecutor(2) as pool:
        playing = [
            pool.submit(whole_game, server, game, seats, settings, seed)
            for seed in range(TIMES)
            for seats, settings in tables
        ]
        for each in playing:
            each.result(timeout=120)


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_a_game_on_each_database(served: Server, game: str) -> None:
    settings = {"variant": "mini"} if game == "duel" else {}
    whole_game(served, game, (DEVICE, agent("cautious")), settings, 1)


def test_a_spoiled_export_is_found_out(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person(), variant="mini", options={"rounds": 1})
    play(device, table, [0, 1], random.Random(3))
    export = exported(device, table)
    key = export["proof"]["keys"]["1"]
    export["proof"]["keys"]["1"] = key[:-1] + ("0" if key[-1] != "0" else "1")
    spoiled = device.post("/verify", export)
    assert (spoiled.status, spoiled.code) == (422, "other-key")


def test_nothing_is_exported_while_the_game_runs(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "dice", DEVICE, person())
    running = device.get(f"/tables/{table}/export")
    assert (running.status, running.code) == (409, "not-over")
    assert device.get(f"/tables/{table}/export?match=2").status == 404


def test_a_rematch_is_another_match_with_another_starter(server: Server) -> None:
    device = Device.new(server)
    table = begun(
        device, "duel", DEVICE, person(), variant="mini", options={"rounds": 1}, starter=0
    )
    first = play(device, table, [0, 1], random.Random(4))
    device.must(table, 0, "rematch", nonce="again")
    waiting = device.view(table, 1)
    assert (waiting["status"], waiting["offers"], waiting["match"]) == ("over", [0], 1)
    assert waiting["next"]["match"] == 2
    assert exported(device, table) == exported(device, table, 1)
    device.must(table, 1, "rematch")
    begins = device.view(table, 1)
    assert (begins["status"], begins["decision"]["number"]) == (
        "playing",
        begins["decision"]["number"],
    )
    check(device, table, play(device, table, [0, 1], random.Random(5)))
    assert record.read(exported(device, table, 1)["record"]).complete
    assert first["match"] == 1
