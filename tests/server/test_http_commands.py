"""What is done at a table through HTTP: once, in time, by those who may."""

from __future__ import annotations

import random
import threading
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.support.client import DEVICE, Device, Reply, agent, begun, fresh, person

if TYPE_CHECKING:
    from tests.server.support.server_process import Server


@pytest.fixture
def device(server: Server) -> Device:
    return Device.new(server)


def duel(device: Device, **settings: Any) -> str:
    return begun(device, "duel", DEVICE, person(), starter=0, **settings)


def actions_of(device: Device, table: str, seat: int) -> list[str]:
    legal: list[str] = device.view(table, seat)["decision"]["legal"]
    return legal


def test_place_and_take_go_together(device: Device) -> None:
    table = duel(device)
    before = device.view(table, 1)
    due = device.view(table, 0)["decision"]
    place = due["legal"][0]
    device.must(table, 0, "act", decision=due["number"], actions=[place])
    take = actions_of(device, table, 0)[-1]
    device.must(table, 0, "undo", decision=1)
    assert device.view(table, 1)["seq"] == before["seq"], "nobody heard of it"
    device.must(table, 0, "act", decision=2, actions=[place, take])
    assert device.view(table, 1)["decision"]["phase"] == "place"
    assert device.view(table, 0)["decision"] is None


def test_s2_the_same_id_gets_the_same_answer_and_does_nothing(device: Device) -> None:
    table = duel(device)
    data = {
        "id": fresh(),
        "seat": 0,
        "do": "act",
        "decision": 0,
        "actions": actions_of(device, table, 0)[:1],
    }
    path = f"/tables/{table}/commands"
    first = device.post(path, data)
    seen = device.view(table, 0)
    assert first.status == 200
    assert [device.post(path, data).data for _ in range(3)] == [first.data] * 3
    assert device.view(table, 0) == seen
    said = {"id": fresh(), "seat": 1, "do": "say", "phrase": "hello"}
    assert device.post(path, said).data == device.post(path, said).data
    table_again = {"id": fresh(), "game": "duel", "seats": [DEVICE, {"kind": "link"}]}
    made = device.post("/tables", table_again)
    assert device.post("/tables", table_again).data == made.data


def test_s2_another_decision_gets_409_and_the_view(device: Device) -> None:
    table = duel(device)
    legal = actions_of(device, table, 0)
    stale = device.do(table, 0, "act", decision=7, actions=legal[:1])
    assert (stale.status, stale.code) == (409, "other-decision")
    assert stale.data["view"] == device.view(table, 0)
    early = device.do(table, 1, "act", decision=0, actions=legal[:1])
    assert (early.status, early.code) == (409, "not-due")
    assert early.data["view"]["seat"] == 1


def test_what_the_rules_refuse_says_why(device: Device) -> None:
    table = duel(device)
    seen = device.view(table, 0)["decision"]
    take = device.do(table, 0, "act", decision=0, actions=["="])
    assert (take.status, take.data["error"]["rule"]) == (409, "D5")
    nonsense = device.do(table, 0, "act", decision=0, actions=["Q99"])
    assert (nonsense.status, nonsense.code) == (409, "no-action")
    for action, refusal in seen["refused"].items():
        refused = device.do(table, 0, "act", decision=0, actions=[action])
        assert refused.data["error"] == refusal
    assert device.view(table, 0)["decision"] == seen


def test_undo_stops_where_chance_has_spoken(device: Device) -> None:
    table = duel(device)
    legal = actions_of(device, table, 0)
    device.must(table, 0, "act", decision=0, actions=legal[:1])
    assert device.view(table, 0)["undo"] is True
    device.must(table, 0, "undo", decision=1)
    again = actions_of(device, table, 0)
    assert again == legal
    device.must(table, 0, "act", decision=2, actions=legal[:1])
    device.must(table, 0, "act", decision=3, actions=[actions_of(device, table, 0)[0]])
    drawn = device.do(table, 0, "undo", decision=4)
    assert (drawn.status, drawn.code) == (409, "nothing-to-undo")
    other = device.do(table, 1, "undo", decision=0)
    assert (other.status, other.code) == (409, "nothing-to-undo")


def test_s2_of_two_who_race_one_wins(server: Server, device: Device) -> None:
    table = duel(device)
    legal = actions_of(device, table, 0)
    replies: list[Reply] = []

    def race(action: str) -> None:
        racer = Device(server, device.token)
        replies.append(racer.do(table, 0, "act", decision=0, actions=[action]))

    racers = [threading.Thread(target=race, args=[action]) for action in legal[:8]]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join(20)
    statuses = sorted(reply.status for reply in replies)
    assert statuses == [200, *[409] * 7]
    assert device.view(table, 0)["decision"]["number"] == 1


def test_resign_ends_a_game_for_two(device: Device) -> None:
    table = duel(device)
    device.must(table, 1, "resign")
    seen = device.view(table, 0)
    assert (seen["status"], seen["outcome"]["winners"]) == ("over", [0])
    three = begun(device, "dice", DEVICE, person(), person("Cy"))
    assert device.do(three, 0, "resign").code == "many-players"


def test_an_agent_takes_over_and_gives_back(device: Device) -> None:
    table = duel(device)
    device.must(table, 0, "hand_over", agent="greedy")
    for _ in range(200):
        seen = device.view(table, 1)
        if seen["decision"]:
            break
    assert seen["places"][0]["agent"] == "greedy"
    device.must(table, 0, "come_back")
    assert device.view(table, 1)["places"][0]["agent"] is None
    assert device.do(table, 0, "come_back").status == 409
    assert device.do(table, 0, "hand_over", agent="nobody").status == 422


def test_lobby_leave_and_close(server: Server, device: Device) -> None:
    made = device.create("duel", DEVICE, {"kind": "link"})
    guest = Device.new(server)
    seat = guest.join(made["links"]["1"], "Ben")["seat"]
    assert guest.do(made["table"], seat, "close").code == "not-the-host"
    guest.must(made["table"], seat, "leave")
    assert guest.do(made["table"], seat, "ready").code == "not-your-seat"
    assert device.view(made["table"])["places"][1]["taken"] is False
    device.must(made["table"], 0, "close")
    assert device.view(made["table"])["status"] == "closed"


def test_phrases_and_the_turn_of_another(device: Device) -> None:
    """Saying something in the middle of another's turn tells nobody what was begun."""
    table = duel(device)
    device.must(table, 0, "act", decision=0, actions=actions_of(device, table, 0)[:1])
    before = device.view(table, 1)
    device.must(table, 1, "say", phrase="thinking")
    after = device.view(table, 1)
    assert after["seq"] == before["seq"] + 1
    assert after["game"] == before["game"]
    assert device.do(table, 1, "say", phrase="<b>").status == 422


def test_agents_play_against_each_other_once_a_person_sits(device: Device) -> None:
    none = {"id": fresh(), "game": "duel", "seats": [agent(), agent()]}
    refused = device.post("/tables", none)
    assert (refused.status, refused.code) == (422, "nobody-plays")


def test_ready_is_needed_from_everybody(device: Device) -> None:
    table = device.create("dice", DEVICE, person(), agent())["table"]
    device.must(table, 0, "ready")
    assert device.view(table, 0)["status"] == "lobby"
    device.must(table, 1, "ready")
    assert device.view(table, 0)["status"] == "playing"
    assert device.do(table, 1, "ready").code == "not-in-lobby"


def test_a_random_storm_of_commands_breaks_nothing(device: Device) -> None:
    rng = random.Random(8)
    table = begun(device, "dice", DEVICE, person(), agent(), options={"simultaneous": True})
    words = ["ready", "act", "undo", "resign", "leave", "hand_over", "come_back", "rematch"]
    for _ in range(150):
        seat = rng.randrange(3)
        seen = device.get(f"/tables/{table}?seat={seat}")
        due = seen.data.get("decision") or {"number": rng.randrange(9), "legal": ["pass"]}
        more = {"decision": due["number"], "actions": [rng.choice(due["legal"])]}
        reply = device.do(table, seat, rng.choice([*words, "act", "act"]), **more)
        assert reply.status in (200, 403, 409), reply
