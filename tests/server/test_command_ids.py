"""S2: an id stands for one request. The same again is answered again, another one is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.dice import HOUSE
from lostcities.server.http.schemas.tables import CommandIn, TableIn
from tests.server.support.client import DEVICE, Device, agent, fresh, person

if TYPE_CHECKING:
    from collections.abc import Callable

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
    body = {"id": fresh(), "game": "dice", "seats": [DEVICE, LINK]}
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


SETUP = {"names": ["Ann", "Ben"], "sheet": HOUSE.to_json(), "starter": 0}


def requests_with(device: Device, one: str) -> dict[str, Callable[[], Reply]]:
    """Return a way to use an id for each kind of request, each at a table of its own."""
    made = [device.create("duel", DEVICE, LINK) for _ in range(4)]
    tables = [each["table"] for each in made]
    guest = Device.new(device.server)
    link = guest.create("duel", DEVICE, LINK)["links"]["1"]
    table = {"id": one, "game": "duel", "seats": [DEVICE, LINK]}
    move = {"id": one, "seat": 0, "purpose": "move"}
    ready, hello = ({"id": one, "seat": 0, "do": do} for do in ("ready", "say"))
    return {
        "create": lambda: device.post("/tables", table),
        "ready": lambda: device.post(f"/tables/{tables[0]}/commands", ready),
        "ready elsewhere": lambda: device.post(f"/tables/{tables[1]}/commands", ready),
        "say": lambda: device.post(f"/tables/{tables[2]}/commands", {**hello, "phrase": "hello"}),
        "link": lambda: device.post(f"/tables/{tables[3]}/links", move),
        "join": lambda: device.post("/join", {"id": one, "link": link, "name": "Ann"}),
        "pad": lambda: device.post("/pads", {"id": one, "setup": SETUP}),
    }


def test_s2_an_id_is_a_devices_own_over_all_tables_and_pads(served: Server) -> None:
    """The same id at another table used to be carried out there as well."""
    device = Device.new(served)
    for first in requests_with(device, fresh()):
        sending = requests_with(device, fresh())
        done = sending.pop(first)()
        assert done.status in (200, 201), (first, done)
        refused = {name: send() for name, send in sending.items()}
        assert [name for name, reply in refused.items() if not used(reply)] == [], first


def test_s2_the_same_request_by_an_id_is_answered_again(served: Server) -> None:
    device = Device.new(served)
    for name in requests_with(device, fresh()):
        send = requests_with(device, fresh())[name]
        assert send()[:2] == send()[:2], name


def test_s2_of_a_pad_and_a_command_sent_at_once_with_one_id_one_is_done(served: Server) -> None:
    """On PostgreSQL both were done, and then the pad was refused to whoever asked for it again."""
    device = Device.new(served)
    twin = Device(served, device.token, device.id)  # it has a connection of its own
    for other in ("create", "say", "link", "join") * 3:
        one = fresh()
        sending = [requests_with(device, one)[other], requests_with(twin, one)["pad"]]
        first, pad = at_once(sending)
        done = [reply for reply in (first, pad) if reply.status in (200, 201)]
        refused = [reply for reply in (first, pad) if used(reply)]
        assert (len(done), len(refused)) == (1, 1), (other, first, pad)
        assert [send()[:2] for send in sending] == [first[:2], pad[:2]], "and so it stays"


def at_once(sending: list[Callable[[], Reply]]) -> list[Reply]:
    """Send requests at the same moment."""
    together = Barrier(len(sending))

    def send(one: Callable[[], Reply]) -> Reply:
        together.wait(20)
        return one()

    with ThreadPoolExecutor(len(sending)) as threads:
        return list(threads.map(send, sending))


def test_s2_another_device_may_use_the_same_id(served: Server) -> None:
    one = fresh()
    for device in (Device.new(served), Device.new(served)):
        assert requests_with(device, one)["ready"]().status == 200
    for device in (Device.new(served), Device.new(served)):
        assert requests_with(device, one)["pad"]().status == 201


def test_s2_what_does_not_exist_comes_before_an_id_that_is_used(server: Server) -> None:
    device = Device.new(server)
    one = fresh()
    assert requests_with(device, one)["create"]().status == 201
    ready, move = {"id": one, "seat": 0, "do": "ready"}, {"id": one, "seat": 0, "purpose": "move"}
    for path, body in {
        "/join": {"id": one, "link": "x" * len(device.token), "name": "Ann"},
        f"/tables/{'0' * 20}/commands": ready,
        f"/tables/{'0' * 20}/links": move,
    }.items():
        assert device.post(path, body).status == 404, path


def test_s2_a_link_followed_again_keeps_to_its_id(server: Server) -> None:
    """To follow a link into a seat one has is answered, too, and so uses its id."""
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK)
    path, link = f"/tables/{made['table']}/commands", made["links"]["1"]
    for _ in range(2):
        join = {"id": fresh(), "link": link, "name": "Ben"}
        assert guest.post("/join", join).data["seat"] == 1
        assert used(guest.post(path, {"id": join["id"], "seat": 1, "do": "ready"}))
    ready = {"id": fresh(), "seat": 1, "do": "ready"}
    assert guest.post(path, ready).status == 200
    assert used(guest.post("/join", {"id": ready["id"], "link": link, "name": "Ben"}))


def test_s2_a_seat_that_is_left_is_left_once(server: Server) -> None:
    """Who has left no longer holds the seat, and still gets the answer again."""
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK)
    guest.join(made["links"]["1"], "Ben")
    path = f"/tables/{made['table']}"
    link = {"id": fresh(), "seat": 1, "purpose": "move"}
    linked = guest.post(f"{path}/links", link)
    leave = {"id": fresh(), "seat": 1, "do": "leave"}
    left = guest.post(f"{path}/commands", leave)
    assert left.status == 200
    assert guest.post(f"{path}/commands", leave)[:2] == left[:2]
    assert guest.post(f"{path}/links", link)[:2] == linked[:2]
    assert used(guest.post(f"{path}/commands", {**leave, "do": "ready"}))
    assert guest.do(made["table"], 1, "ready").code == "not-your-seat"
    assert (
        Device.new(server).post("/join", {"id": fresh(), "link": linked.data["token"]}).status
        == 409
    )


def test_the_hash_of_a_request_is_that_of_earlier_versions() -> None:
    """A client may send a command again after the server was upgraded."""
    ready = CommandIn.model_validate({"id": fresh(), "seat": 0, "do": "ready", "nonce": "n"})
    assert ready.request_hash().hex() == "ad77eb60b33aac94"
    table = {"id": fresh(), "game": "duel", "seats": [DEVICE, LINK], "options": {"rounds": 1}}
    assert TableIn.model_validate(table).request_hash().hex() == "cc989742e3f1e793"
