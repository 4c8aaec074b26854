"""`lostcities admin` beside running servers: who is blocked, what is closed and deleted."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.storage import review_rows
from lostcities.server.storage.review_rows import NewReview, Room
from lostcities.server.storage.store import Store
from tests.server.support.append_builders import append, begin
from tests.server.support.client import (
    DEVICE,
    Device,
    agent,
    begun,
    exported,
    person,
    play,
)
from tests.server.support.server_process import Server, running

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.program import Program

FAR = "203.0.113.7"
"""An address for documentation, as a proxy on this machine passes it on."""
NOBODY = "0123456789abcdef0123"


def status_from(device: Device, address: str, path: str = "/tables") -> int:
    """Return the status of a request that comes from an address by way of a proxy."""
    return device.get(path, **{"X-Forwarded-For": address}).status


def shared_table(host: Device, guest: Device, **settings: Any) -> str:
    """Begin a game of two devices."""
    made = host.create("duel", DEVICE, {"kind": "link"}, **settings)
    table: str = made["table"]
    guest.join(made["links"]["1"], "Ben")
    host.must(table, 0, "ready")
    guest.must(table, 1, "ready")
    return table


# Blocks


def test_a_blocked_device_is_refused_at_once_and_after_a_restart(
    served: Server, run: Program
) -> None:
    abuser, other = Device.new(served), Device.new(served)
    stream = abuser.listen()
    ran = run("admin", "block", "device", abuser.id, "--db", served.db, "--reason", "spam")
    assert (ran.status, ran.out) == (0, "")
    assert ran.err.startswith(f"Device {abuser.id} is blocked, until: no end.\n")
    assert "1 running server acts on it." in ran.err
    assert list(stream.frames()) == [], "its stream has ended"
    refused = abuser.get("/tables")
    assert (refused.status, refused.code) == (403, "blocked-device")
    assert abuser.listen().response.status == 403
    assert other.get("/tables").status == 200
    served.stop()
    served.start()
    assert abuser.get("/tables").status == 403
    [block] = run("admin", "blocks", "--db", served.db, "--json").data
    assert (block["kind"], block["subject"], block["reason"]) == ("device", abuser.id, "spam")
    assert run("admin", "unblock", "device", abuser.id, "--db", served.db).status == 0
    assert abuser.get("/tables").status == 200


def test_a_block_reaches_every_process(server_url: str, tmp_path: Path, run: Program) -> None:
    with running(server_url, tmp_path, "--workers", "2") as server:
        abuser = Device.new(server)
        streams = [abuser.listen() for _ in range(6)]
        block = ("admin", "block", "device", abuser.id, "--db", server_url, "--json")
        for _ in range(20):  # the second process may still be starting
            ran = run(*block)
            if len(ran.data["servers"]) == 2:
                break
        assert len(ran.data["servers"]) == 2
        assert ran.data["silent"] == []
        assert all(list(stream.frames()) == [] for stream in streams)
        for _ in range(6):
            abuser.close()  # the next request may reach the other process
            assert abuser.get("/tables").status == 403


def test_a_blocked_address_and_a_blocked_network(server: Server, run: Program) -> None:
    device = Device.new(server)
    stream = device.listen(**{"X-Forwarded-For": FAR})
    assert status_from(device, FAR) == 200
    assert run("admin", "block", "address", FAR, "--for", "12h", "--db", server.db).status == 0
    assert list(stream.frames()) == []
    assert status_from(device, FAR) == 403
    assert status_from(device, FAR, "/games") == 403, "with or without a device"
    assert status_from(device, "203.0.113.8") == 200
    assert device.get("/tables").status == 200
    wide = ("admin", "block", "address", "2001:db8:17::1/48", "--db", server.db)
    assert run(*wide, "--json").data["subject"] == "2001:db8:17::/48"
    assert status_from(device, "2001:db8:17:5::9") == 403
    assert status_from(device, "2001:db8:18::9") == 200
    for subject in (FAR, "2001:db8:17::/48"):
        assert run("admin", "unblock", "address", subject, "--db", server.db).status == 0
    assert status_from(device, FAR) == 200
    assert run("admin", "blocks", "--db", server.db).err == "Nothing is blocked.\n"


# Tables


def test_a_table_is_closed_in_the_middle_of_a_game(served: Server, run: Program) -> None:
    host, guest = Device.new(served), Device.new(served)
    table = shared_table(host, guest)
    stream = guest.listen(f"table={table}&after={table}:1:99")
    stream.next()
    ran = run("admin", "close", table, "--db", served.db, "--reason", "insulting name")
    assert ran.status == 0
    assert ran.err.startswith(f"Table {table} is closed.\n")
    frame = stream.next()
    assert [(one["kind"], one["by"]) for one in frame["events"]] == [("closed", "operator")]
    assert frame["view"]["status"] == "closed"
    seat = 0 if host.view(table, 0)["game"]["waiting"] == [0] else 1
    refused = (host, guest)[seat].do(table, seat, "act", decision=0, actions=["R5", "="])
    assert refused.status == 409
    again = run("admin", "close", table, "--db", served.db)
    assert (again.status, again.err) == (1, "lostcities: this table is closed already\n")


def test_a_move_that_races_with_the_operator_is_refused(server: Server, run: Program) -> None:
    """A server that has not looked yet believes the database, not its memory (S3)."""
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person())
    views = [device.view(table, seat) for seat in (0, 1)]
    seat, due = next((n, v["decision"]) for n, v in enumerate(views) if v["decision"])
    store_version = views[0]["seq"]
    assert run("admin", "close", table, "--db", server.db).status == 0
    reply = device.do(table, seat, "act", decision=due["number"], actions=due["legal"][:1])
    assert reply.status == 409
    assert device.view(table, seat)["seq"] == store_version + 1


def test_what_an_operator_sees_of_a_table(server: Server, run: Program) -> None:
    host, guest = Device.new(server), Device.new(server)
    table = shared_table(host, guest)
    shown = run("admin", "table", table, "--db", server.db)
    assert shown.out.startswith("duel/classic, playing, events: ")
    assert f"seat 1: {host.id}" in shown.out
    assert "Ann" not in shown.out
    data = run("admin", "table", table, "--db", server.db, "--json").data
    assert {"seat": 1, "device": guest.id} in data["devices"]
    assert data["host"] == host.id
    assert shown.out.splitlines()[-1].strip() == f"host: {host.id}"


# Deletion


def test_a_table_is_deleted_only_when_the_operator_is_sure(server: Server, run: Program) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, agent())
    stream = device.listen(f"table={table}")
    command = ("admin", "delete", "table", table, "--db", server.db)
    preview = run(*command)
    assert preview.err.endswith("Nothing was deleted. Add --yes to do it; it cannot be undone.\n")
    assert device.view(table, 0)["status"] == "playing"
    assert run(*command, "--yes", "--json").data["deleted"] is True
    assert stream.next("gone") == {"table": table}
    assert device.get(f"/tables/{table}").status == 404
    assert run(*command).status == 1


def test_all_data_of_a_device(served: Server, run: Program) -> None:
    host, leaver = Device.new(served), Device.new(served)
    shared = shared_table(host, leaver, variant="mini", options={"rounds": 1})
    alone = begun(leaver, "duel", {"kind": "device", "name": "Zoe"}, agent())
    made = leaver.create("duel", {"kind": "link"}, {"kind": "link"})["table"]
    stream, other = leaver.listen(), host.listen(f"table={shared}")
    other.next()
    command = ("admin", "delete", "device", leaver.id, "--db", served.db)
    data = run(*command, "--json").data
    assert (data["tables_deleted"], data["tables_kept"]) == (
        sorted([alone, made]),
        [shared],
    )
    assert (data["playing"], data["deleted"]) == (1, False)
    assert leaver.get("/tables").status == 200
    assert run(*command, "--yes").status == 0
    list(stream.frames())  # to its end
    assert leaver.get("/tables").code == "unknown-token"
    assert host.get(f"/tables/{alone}").status == 404
    list(other.frames())  # to its end, so that it connects again and sees the names as they are
    names = [place["name"] for place in host.view(shared, 0)["places"]]
    assert names == ["Ann", "?"]
    [listed] = [one for one in host.get("/tables").data["tables"] if one["table"] == shared]
    assert listed["names"] == ["Ann", "?"]
    host.must(shared, 0, "resign")
    assert "Seats: Ann | ?" in exported(host, shared)["record"]
    assert run(*command).err == "lostcities: there is no such device\n"


def test_what_is_old_is_counted_then_deleted(url: str, run: Program) -> None:
    store, now = Store.open(url), time.time()
    old, young = now - 40 * 86_400, now - 20 * 86_400
    for number, (status, at) in enumerate(
        [("over", old), ("closed", old), ("over", young), ("playing", old)]
    ):
        begin(store, f"t{number}", status=status, at=at)
    for name, at in (("idle", old), ("seated", old), ("hosting", old), ("seen", young)):
        store.add_device(name, name.encode(), at)
    store.append(append("t3", 1, {}, at=old, seats=((0, "seated"),)))
    begin(store, "t4", at=old, host="hosting")
    for review, table, at in (("a", "t0", young), ("b", None, old), ("c", "t2", young)):
        new = NewReview(review, "the record", {}, table, "seen")
        review_rows.add(store, new, Room(9, 9), at)
    store.close()
    command = ("admin", "expire", "--days", "30", "--db", url, "--json")
    counts = {"tables": 2, "pads": 0, "reviews": 2, "devices": 1}
    assert run(*command).data == {**counts, "deleted": False}
    done = {**counts, "deleted": True, "servers": [], "silent": []}
    assert run(*command, "--yes").data == done
    again = Store.open(url)
    assert set(again.versions([f"t{n}" for n in range(5)])) == {"t2", "t3", "t4"}
    assert set(again.last_seen(["idle", "seated", "hosting", "seen"])) == {
        "seated",
        "hosting",
        "seen",
    }
    assert [review for review in "abc" if review_rows.find(again, review)] == ["c"]
    again.close()


# What runs, and who uses most


def test_the_heaviest_users(server: Server, run: Program) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person(), variant="mini", options={"rounds": 1})
    play(device, table, [0, 1], random.Random(1))
    busy = "203.0.113.99"  # none of the other tests', which share this server
    for _ in range(50):
        status_from(device, busy)
    data = run("admin", "usage", "--db", server.db, "--json").data
    assert data["addresses"][0] == {"address": busy, "requests": 50}
    assert data["devices_now"][0]["device"] == device.id
    assert data["devices"][0]["device"] == device.id
    assert data["devices"][0]["commands"] > 8
    assert data["devices"][0]["tables"] == 1
    assert any(one["table"] == table for one in data["tables"])
    shown = run("admin", "usage", "--db", server.db, "--days", "1", "--top", "3")
    assert busy in shown.out
    assert shown.out.count(device.id) == 2


def test_servers_are_listed_and_the_dead_are_struck_off(
    file: Path, tmp_path: Path, run: Program
) -> None:
    listing = ("admin", "servers", "--db", str(file))
    assert run(*listing).err == "No server is running on this database.\n"
    with running(str(file), tmp_path) as server:
        [found] = run(*listing, "--json").data
        assert found["port"] == server.port
        assert (found["answers"], found["draining"], found["streams"]) == (True, False, 0)
        assert server.process is not None
        assert found["pid"] == server.process.pid
        server.kill()
        dead = run(*listing)
        assert (dead.status, "does not answer" in dead.out) == (1, True)
        assert run(*listing, "--json").data == []
        server.start()
        assert len(run(*listing, "--json").data) == 1
    assert run(*listing, "--json").data == []


def test_a_drained_server_admits_nothing_new(server: Server, run: Program) -> None:
    host = Device.new(server)
    table = begun(host, "duel", DEVICE, person())
    stream = host.listen()
    stream.next()
    ran = run("admin", "drain", "--port", server.port, "--db", server.db)
    assert (ran.status, ran.err) == (0, "1 server is drained and can be stopped.\n")
    assert "reconnect" in [kind for kind, _ in stream.frames()]
    assert not server.answers("/readyz")
    assert server.answers("/healthz")
    refused = host.listen().response
    assert (refused.status, refused.headers["Retry-After"]) == (503, "1")
    seats = [DEVICE, person()]
    body = {"id": "a" * 16, "game": "duel", "seats": seats}
    assert host.post("/tables", body).code == "draining"
    host.must(table, 0, "say", phrase="hello")
    [row] = run("admin", "servers", "--db", server.db, "--json").data
    assert row["draining"] is True
    assert run("admin", "drain", "--resume", "--db", server.db).status == 0
    assert server.answers("/readyz")
    assert host.listen().response.status == 200


def test_which_servers_to_drain_must_be_said(server_url: str, tmp_path: Path, run: Program) -> None:
    drain = ("admin", "drain", "--db", server_url)
    assert run(*drain).err == "lostcities: no server is running on this database\n"
    with running(server_url, tmp_path), running(server_url, tmp_path):
        ran = run(*drain)
        assert (ran.status, "several servers are running" in ran.err) == (1, True)
        assert run(*drain, "--port", "1").status == 1
        assert len(run(*drain, "--all", "--json").data["servers"]) == 2


def test_the_log_of_the_operator(url: str, run: Program) -> None:
    assert run("admin", "log", "--db", url).err == "Nothing was done yet.\n"
    run("admin", "servers", "--db", url)
    run("admin", "block", "address", FAR, "--reason", "floods", "--db", url)
    run("admin", "unblock", "address", FAR, "--db", url)
    entries = run("admin", "log", "--db", url, "--json").data
    assert [(one["action"], one["subject"], one["note"]) for one in entries] == [
        ("unblock", f"address {FAR}", ""),
        ("block", f"address {FAR}", "floods"),
    ]
    assert "floods" in run("admin", "log", "--db", url).out


TROUBLES = [
    (["close", NOBODY], "there is no such table", "cette table n’existe pas"),
    (["table", NOBODY], f"there is no table {NOBODY}", f"la table {NOBODY} n’existe pas"),
    (["delete", "table", NOBODY], "there is no table", "n’existe pas"),
    (["delete", "device", NOBODY], "there is no such device", "cet appareil n’existe pas"),
    (["block", "device", "x y"], "'x y' is not the id of a device (", "n’est pas l’identifiant"),
    (["block", "address", "x"], "'x' is not an address or a network (", "n’est ni une adresse"),
    (["block", "address", "127.0.0.1"], "this machine's own address", "adresse de cette machine"),
    (["unblock", "address", FAR], f"{FAR} is not blocked", f"{FAR} n’est pas bloqué"),
]


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: " ".join(trouble[0]))
def test_trouble_in_both_languages(
    file: Path, run: Program, trouble: tuple[list[str], str, str]
) -> None:
    arguments, english, french = trouble
    for language, words in (("en", english), ("fr", french)):
        ran = run("admin", *arguments, "--db", file, "--lang", language)
        assert (ran.status, ran.out) == (1, "")
        assert words in ran.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["block", "address", FAR, "--for", "1y"], "expected a time such as 30m, 12h or 7d"),
        (["block", "address", FAR, "--reason", "\x1b[2J"], "at most 200 printable characters"),
        (["expire"], "these arguments are missing: --days"),
        (["expire", "--days", "0"], "expected a whole number from 1 up"),
    ],
)
def test_wrong_command_lines(run: Program, arguments: list[str], words: str) -> None:
    ran = run("admin", *arguments)
    assert (ran.status, words in ran.err) == (2, True)


def test_there_must_be_a_database(run: Program, tmp_path: Path) -> None:
    ran = run("admin", "blocks", "--db", tmp_path / "none.db")
    assert (ran.status, "there is no database at" in ran.err) == (1, True)
    assert not (tmp_path / "none.db").exists()
