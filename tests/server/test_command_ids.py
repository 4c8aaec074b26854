"""S2: an id stands for one request. The same again is answered again, another one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.http.schemas import CommandIn, TableIn
from tests.server.support.client import DEVICE, Device, agent, fresh, person

if TYPE_CHECKING:
    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

LINK = {"kind": "link"}


def used(reply: Reply) -> bool:
    return (reply.status, reply.data.get("error", {}).get("code")) == (409, "id-used")


CHANGES: list[dict[str, Any]] = [
    {"seats": [DEVICE, LINK, LINK]},
    {"seats": [DEVICE, agent()]},
    {"seats": [{**DEVICE, "name": "Bob"}, LINK]},
    {"starter": 0},
    {"pace": "slow"},
    {"options": {"simultaneous": True}},
]


@pytest.mark.parametrize("change", CHANGES)
def test_s2_a_table_of_another_request_is_refused(server: Server, change: dict[str, Any]) -> None:
    """It used to be answered with links that lead nowhere."""
    host = Device.new(server)
    body = {"id": fresh(), "game": "rollwrite", "seats": [DEVICE, LINK]}
    made = host.post("/tables", body)
    assert made.status == 201
    assert used(host.post("/tables", {**body, **change}))
    again = host.post("/tables", {**body, "pace": "live"})
    assert again.data == made.data, "a default that is written out changes nothing"
    assert Device.new(server).join(made.data["links"]["1"], "Ben")["seat"] == 1
    assert host.post("/tables", body).data == made.data, "whatever happened there since"


def test_s2_a_command_of_another_request_is_refused(server: Server) -> None:
    device = Device.new(server)
    table = device.create("duel", DEVICE, person())["table"]
    path, body = f"/tables/{table}/commands", {"id": fresh(), "seat": 0, "do": "ready"}
    done = device.post(path, body)
    assert done.status == 200
    assert device.post(path, body)[:2] == done[:2]
    for change in ({"seat": 1}, {"do": "leave"}, {"do": "say", "phrase": "hello"}, {"nonce": "n"}):
        assert used(device.post(path, {**body, **change}))
    assert [place["ready"] for place in device.view(table)["places"]] == [True, False]


def test_s2_a_decision_answered_otherwise_is_refused(server: Server) -> None:
    device = Device.new(server)
    table = device.create("duel", DEVICE, person(), starter=0)["table"]
    for seat in (0, 1):
        device.must(table, seat, "ready")
    due = device.view(table, 0)["decision"]
    path = f"/tables/{table}/commands"
    body = {"id": fresh(), "seat": 0, "do": "act", "decision": due["number"]}
    first, second = ({**body, "actions": [action]} for action in due["legal"][:2])
    done = device.post(path, first)
    assert done.status == 200
    assert device.post(path, first).data == done.data
    assert used(device.post(path, second))


def test_s2_an_id_stands_for_one_operation(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    body = {"id": fresh(), "game": "duel", "seats": [DEVICE, LINK]}
    made = host.post("/tables", body).data
    table, one = made["table"], body["id"]
    assert used(host.post(f"/tables/{table}/commands", {"id": one, "seat": 0, "do": "ready"}))
    assert used(host.post(f"/tables/{table}/links", {"id": one, "seat": 0, "purpose": "move"}))
    assert used(host.post("/join", {"id": one, "link": made["links"]["1"], "name": "Ann"}))
    join = {"id": fresh(), "link": made["links"]["1"], "name": "Ben"}
    assert guest.post("/join", join).status == 200
    command = {"id": join["id"], "seat": 1, "do": "ready"}
    assert used(guest.post(f"/tables/{table}/commands", command))
    assert host.view(table)["places"][1]["ready"] is False


def test_s2_a_link_of_another_request_is_refused(server: Server) -> None:
    host = Device.new(server)
    table = host.create("duel", DEVICE, LINK)["table"]
    path, body = f"/tables/{table}/links", {"id": fresh(), "seat": 0, "purpose": "move"}
    made = host.post(path, body)
    assert made.status == 201
    assert host.post(path, body).data == made.data
    assert used(host.post(path, {**body, "seat": 1, "purpose": "invite"}))


def test_the_hash_of_a_request_is_that_of_earlier_versions() -> None:
    """A client may send a command again after the server was upgraded."""
    ready = CommandIn.model_validate({"id": fresh(), "seat": 0, "do": "ready", "nonce": "n"})
    assert ready.request_hash().hex() == "ad77eb60b33aac94"
    table = {"id": fresh(), "game": "duel", "seats": [DEVICE, LINK], "options": {"rounds": 1}}
    assert TableIn.model_validate(table).request_hash().hex() == "cc989742e3f1e793"
