"""Links, seats and devices: who gets in, who gets back in, what each of them sees."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.dice import HOUSE
from lostcities.i18n.catalogue import languages
from tests.server.support.client import DEVICE, Device, agent, begun, fresh, person
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server

LINK = {"kind": "link"}
OPEN = {"kind": "open"}
PATIENCE = 3.0
"""Seconds others wait for somebody: longer than two requests take on a busy machine."""


def link(device: Device, table: str, seat: int | None, purpose: str) -> Any:
    made = device.post(f"/tables/{table}/links", {"id": fresh(), "seat": seat, "purpose": purpose})
    assert made.status == 201, made
    return made.data["token"]


def test_s9_a_personal_link_is_good_once(server: Server) -> None:
    host, guest, late = (Device.new(server) for _ in range(3))
    made = host.create("duel", DEVICE, LINK)
    token = made["links"]["1"]
    assert made["open_link"] is None
    assert guest.join(token, "Ben") == {"table": made["table"], "seat": 1}
    assert guest.join(token, "Ben") == {"table": made["table"], "seat": 1}, "it is theirs already"
    used = late.post("/join", {"id": fresh(), "link": token, "name": "Cy"})
    assert (used.status, used.code) == (409, "link-used")
    assert host.view(made["table"])["places"][1]["name"] == "Ben"


def test_s2_joining_with_the_id_of_another_command_is_refused(server: Server) -> None:
    host = Device.new(server)
    made = host.create("duel", DEVICE, LINK)
    done = {"id": fresh(), "seat": 0, "do": "ready"}
    assert host.post(f"/tables/{made['table']}/commands", done).status == 200
    joined = host.post("/join", {"id": done["id"], "link": made["links"]["1"], "name": "Ben"})
    assert (joined.status, joined.code) == (409, "id-used")
    assert not host.view(made["table"])["places"][1]["taken"]


def test_s9_nobody_is_invited_into_the_seat_of_an_agent(server: Server) -> None:
    host = Device.new(server)
    lobby = host.create("duel", DEVICE, agent())["table"]
    invite, move = ({"seat": 1, "purpose": purpose} for purpose in ("invite", "move"))
    assert host.post(f"/tables/{lobby}/links", {"id": fresh(), **invite}).code == "seat-taken"
    game = begun(host, "duel", DEVICE, agent())
    assert host.post(f"/tables/{game}/links", {"id": fresh(), **invite}).code == "not-in-lobby"
    for table in (lobby, game):
        assert host.post(f"/tables/{table}/links", {"id": fresh(), **move}).code == "not-a-person"


def test_an_open_link_fills_open_seats(server: Server) -> None:
    host, *guests = (Device.new(server) for _ in range(4))
    made = host.create("dice", DEVICE, OPEN, agent(), OPEN)
    seats = [guest.join(made["open_link"], f"G{n}")["seat"] for n, guest in enumerate(guests[:2])]
    assert seats == [1, 3]
    assert guests[0].join(made["open_link"], "G0")["seat"] == 1
    full = guests[2].post("/join", {"id": fresh(), "link": made["open_link"], "name": "X"})
    assert (full.status, full.code) == (409, "no-free-seat")
    again = link(host, made["table"], None, "invite")
    guests[0].must(made["table"], 1, "leave")
    assert guests[2].join(again, "New")["seat"] == 1


def test_links_lead_somewhere(server: Server) -> None:
    device = Device.new(server)
    nowhere = device.post("/join", {"id": fresh(), "link": "x" * 32})
    assert (nowhere.status, nowhere.code) == (404, "no-such-link")
    made = device.create("duel", DEVICE, LINK)
    nameless = Device.new(server).post("/join", {"id": fresh(), "link": made["links"]["1"]})
    assert (nameless.status, nameless.code) == (422, "no-player-name")


def test_s9_a_seat_continues_on_another_device(server: Server) -> None:
    laptop, phone, thief = (Device.new(server) for _ in range(3))
    table = begun(laptop, "duel", DEVICE, person(), starter=0)
    token = link(laptop, table, 0, "move")
    assert phone.join(token)["seat"] == 0
    refused = thief.post("/join", {"id": fresh(), "link": token})
    assert (refused.status, refused.code) == (409, "link-used")
    due = phone.view(table, 0)["decision"]
    phone.must(table, 0, "act", decision=due["number"], actions=due["legal"][:1])
    assert laptop.view(table, 0) == phone.view(table, 0), "both hold it"
    assert phone.get(f"/tables/{table}?seat=1").code == "not-your-seat"


def test_s9_the_host_recovers_a_lost_seat(server: Server) -> None:
    host, lost, found, other = (Device.new(server) for _ in range(4))
    made = host.create("duel", DEVICE, LINK)
    table = made["table"]
    lost.join(made["links"]["1"], "Ben")
    denied = lost.post(f"/tables/{table}/links", {"id": fresh(), "seat": 0, "purpose": "move"})
    assert (denied.status, denied.code) == (403, "not-the-host")
    stranger = other.post(f"/tables/{table}/links", {"id": fresh(), "seat": 1, "purpose": "move"})
    assert stranger.status == 403
    token = link(host, table, 1, "move")
    before = host.view(table, 0)["seq"]
    assert found.join(token)["seat"] == 1
    assert host.view(table, 0)["seq"] == before + 1, "everybody is sent an event"
    assert lost.get(f"/tables/{table}?seat=1").code == "not-your-seat"
    found.must(table, 1, "ready")


def test_the_host_without_a_seat_still_is_the_host(server: Server) -> None:
    """A shared screen: all play on their phones."""
    screen, phone = Device.new(server), Device.new(server)
    made = screen.create("duel", LINK, LINK, spectators=False)
    assert screen.view(made["table"])["seat"] is None
    phone.join(made["links"]["0"], "Ann")
    assert [one["seat"] for one in screen.get("/tables").data["tables"]] == [None]
    again = link(screen, made["table"], 1, "invite")
    assert phone.join(again, "Ben")["seat"] == 1
    full = {"id": fresh(), "seat": 1, "purpose": "invite"}
    assert screen.post(f"/tables/{made['table']}/links", full).code == "seat-taken"


def test_waiting_tables_come_first(server: Server) -> None:
    device = Device.new(server)
    mine = begun(device, "duel", DEVICE, person(), starter=0)
    lobby = device.create("duel", DEVICE, LINK)["table"]
    listed = device.get("/tables").data["tables"]
    assert [(one["table"], one["your_turn"]) for one in listed] == [
        (mine, True),
        (lobby, False),
        (mine, False),
    ]
    assert listed[0]["names"] == ["Ann", "Ben"]


def test_s4_a_list_does_not_show_second_thoughts(server: Server) -> None:
    """A card laid and taken back shows nowhere, not even as a time."""
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK, starter=0)
    table = made["table"]
    guest.join(made["links"]["1"], "Ben")
    guest.must(table, 1, "ready")
    host.must(table, 0, "ready")
    before = guest.get("/tables").data
    due = host.view(table, 0)["decision"]
    host.must(table, 0, "act", decision=due["number"], actions=due["legal"][:1])
    assert guest.get("/tables").data == before
    host.must(table, 0, "undo", decision=due["number"] + 1)
    assert guest.get("/tables").data == before
    due = host.view(table, 0)["decision"]
    turn = [due["legal"][0], "="]
    host.must(table, 0, "act", decision=due["number"], actions=turn)
    (listed,) = guest.get("/tables").data["tables"]
    assert listed["updated_at"] > before["tables"][0]["updated_at"]


def test_s4_a_spectator_sees_nothing_hidden(server: Server) -> None:
    device, watcher = Device.new(server), Device.new(server)
    table = begun(device, "duel", DEVICE, person(), starter=0)
    seen = watcher.view(table)
    assert (seen["seat"], seen["decision"], seen["undo"]) == (None, None, False)
    hand = device.view(table, 0)["game"]["hand"]
    assert hand
    assert seen["game"].get("hand") in (None, [])
    assert watcher.get(f"/tables/{table}?seat=0").status == 403
    closed = begun(device, "duel", DEVICE, person(), spectators=False)
    assert watcher.get(f"/tables/{closed}").code == "no-spectators"
    assert watcher.get(f"/tables/{closed}/export").code == "no-spectators"


def test_a_device_deletes_its_own_table(server: Server) -> None:
    device, other = Device.new(server), Device.new(server)
    table = begun(device, "duel", DEVICE, person())
    assert other.request("DELETE", f"/tables/{table}").code == "not-the-host"
    assert device.request("DELETE", f"/tables/{table}").code == "not-over"
    device.must(table, 0, "resign")
    assert device.request("DELETE", f"/tables/{table}").status == 204
    assert device.get(f"/tables/{table}").code == "no-such-table"
    assert device.do(table, 0, "say", phrase="bye").status == 404
    assert device.get("/tables").data == {"tables": []}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Zoë \t Z ", "Zoë Z"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"[:24]),
        ("a\u202eb", None),
        ("\u200b", None),
        ("a\x00b", None),
        ("x" * 25, None),
        ("x" * 5000, None),
        ("", None),
        ("\ud800", None),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
    ],
)
def test_hostile_names(server: Server, name: str, kept: str | None) -> None:
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK)
    asked = {"id": fresh(), "link": made["links"]["1"], "name": name[:24] if kept else name}
    joined = guest.post("/join", asked)
    assert joined.status == (200 if kept else 422), joined
    if kept:
        assert host.view(made["table"])["places"][1]["name"] == kept


def test_claim_after_a_countdown(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK, patience=PATIENCE, starter=1)
    table = made["table"]
    guest.join(made["links"]["1"], "Ben")
    here = guest.listen()
    guest.must(table, 1, "ready")
    host.must(table, 0, "ready")
    time.sleep(PATIENCE + 0.1)
    present = host.do(table, 0, "claim", other=1)
    assert (present.status, present.code) == (409, "not-away"), "they are listening"
    here.close()
    assert host.do(table, 0, "claim", other=1).status == 409
    assert host.do(table, 0, "claim", other=0).code == "own-seat"
    assert host.do(table, 0, "claim", other=4).status == 404
    until(
        lambda: host.do(table, 0, "claim", other=1, agent="cautious").status == 200,
        "a seat that can be claimed",
    )
    assert host.view(table, 0)["places"][1]["agent"] == "cautious"
    guest.must(table, 1, "come_back")


def test_the_win_can_be_claimed(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK, patience=1.0, starter=1)
    guest.join(made["links"]["1"], "Ben")
    guest.must(made["table"], 1, "ready")
    host.must(made["table"], 0, "ready")
    claim = partial(host.do, made["table"], 0, "claim", other=1)
    until(lambda: claim().status == 200, "a win that can be claimed")
    assert host.view(made["table"])["outcome"]["winners"] == [0]


def test_the_catalogue(server: Server, tmp_path: Path) -> None:
    shown = Device.new(server).get("/games").data
    assert [game["name"] for game in shown["games"]] == ["duel", "dice"]
    assert all(agent["like"]["fr"] for game in shown["games"] for agent in game["agents"])
    assert "hello" in shown["phrases"]
    assert tmp_path.exists()
    for game in shown["games"]:
        mara = next(agent for agent in game["agents"] if agent["name"] == "cautious")
        assert mara["title"] == dict.fromkeys(languages(), "Mara")
        assert (mara["level"], mara["portrait"]) == (6, "mara")
        assert mara["rating"]["value"] == 1500
        assert mara["rating"]["command"].startswith("lostcities arena")
        assert next(a for a in game["agents"] if a["name"] == "random")["rating"] is None


def test_agents_at_one_table_have_names_of_their_own(server: Server) -> None:
    host = Device.new(server)
    seats = [{"kind": "agent", "agent": "cautious"}] * 4
    made = host.create("dice", {"kind": "device", "name": "Milo"}, *seats)
    places = host.view(made["table"])["places"]
    assert [place["name"] for place in places] == ["Milo", "Mara", "Mina", "Max", "Maud"]
    assert {place["agent"] for place in places[1:]} == {"cautious"}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "malformed"),
    ({"variant": "nothing"}, "no-such-variant"),
    ({"seats": [DEVICE]}, "two-seats"),
    ({"seats": [DEVICE, {"kind": "agent"}]}, "malformed"),
    ({"seats": [DEVICE, agent("nobody")]}, "no-such-agent-here"),
    ({"options": {"rounds": 10**9}}, "malformed"),
    ({"options": {"simultaneous": True}}, "not-of-cards"),
    ({"sheet": "x"}, "only-dice-sheets"),
    ({"starter": 4}, "no-such-starter"),
    ({"patience": float("inf")}, "malformed"),
    ({"more": 1}, "malformed"),
    ({"id": "short"}, "malformed"),
]


@pytest.mark.parametrize(("change", "code"), BAD)
def test_tables_that_cannot_be(server: Server, change: dict[str, Any], code: str) -> None:
    data = {"id": fresh(), "game": "duel", "seats": [DEVICE, person()], **change}
    refused = Device.new(server).post("/tables", data)
    assert refused.status in (400, 422)
    assert set(refused.data["error"]) == {"code", "rule", "reason", "hint", "values"}
    assert refused.code == code, refused


def test_a_sheet_of_ones_own_can_be_played_on(server: Server) -> None:
    device = Device.new(server)
    toml = HOUSE.to_toml().replace('"house"', '"mine"')
    made = device.create("dice", DEVICE, agent(), sheet=toml)
    assert device.view(made["table"])["setup"]["sheet"]["name"] == "mine"


def test_a_broken_sheet_is_refused(server: Server) -> None:
    data = {"id": fresh(), "game": "dice", "seats": [DEVICE, person()]}
    for sheet in ("x", "a = [", "\x00", "[columns]\n" * 100):
        refused = Device.new(server).post("/tables", {**data, "id": fresh(), "sheet": sheet})
        assert refused.status == 422, refused
