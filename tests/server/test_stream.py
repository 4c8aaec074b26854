"""The stream of events: everything once, from any number on, for many at a time."""

from __future__ import annotations

import json
import random
import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.http.stream import read_query
from tests.server.support.client import (
    DEVICE,
    Device,
    Listening,
    agent,
    begun,
    fresh,
    move,
    person,
    play,
)
from tests.server.support.server_process import running
from tests.waiting import PATIENCE, until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.server_process import Server

LINK = {"kind": "link"}


def two(server: Server, game: str = "duel", **settings: Any) -> tuple[str, Device, Device]:
    """Seat two devices at a table and begin."""
    host, guest = Device.new(server), Device.new(server)
    made = host.create(game, DEVICE, LINK, **settings)
    guest.join(made["links"]["1"], "Ben")
    host.must(made["table"], 0, "ready")
    guest.must(made["table"], 1, "ready")
    return made["table"], host, guest


def some_turns(table: str, players: tuple[Device, Device], turns: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(turns):
        for seat, device in enumerate(players):
            seen = device.view(table, seat)
            if seen["decision"]:
                move(device, table, seat, seen, rng)


def test_s6_a_stream_resumes_from_any_number(server: Server) -> None:
    table, host, guest = two(server, variant="mini")
    some_turns(table, (host, guest), 12)
    for seat, device in enumerate((host, guest)):
        last = device.view(table, seat)
        whole = device.listen(f"after={table}:{seat}:0").next()
        assert [item["seq"] for item in whole["events"]] == list(range(2, last["seq"] + 1))
        assert whole["view"] == last
        for after in range(1, last["seq"] + 1, 3):
            shown = device.listen(f"table={table}&after={table}:{seat}:{after}").next()
            assert shown["events"] == whole["events"][after - 1 :]
            assert shown["view"] == last
    fresh_one = host.listen().next()
    assert fresh_one["events"] == []
    assert fresh_one["view"] == host.view(table, 0)


def test_s6_what_is_sent_live_is_what_is_missed(server: Server) -> None:
    table, host, guest = two(server, "dice")
    live = guest.listen(f"after={table}:1:1")
    heard = live.next()["events"]
    some_turns(table, (host, guest), 8)
    last = guest.view(table, 1)["seq"]
    if heard[-1]["seq"] < last:
        heard += live.until(last)
    again = guest.listen(f"after={table}:1:1").next()
    assert heard == again["events"]


def test_s4_nobody_receives_what_is_anothers(server: Server) -> None:
    """The cards a seat is dealt are in its own stream and in no other."""
    table, host, guest = two(server)
    watcher = Device.new(server)
    shown = [
        host.listen(f"after={table}:0:0").next(),
        guest.listen(f"after={table}:1:0").next(),
        watcher.listen(f"watch={table}&after={table}::0").next(),
    ]
    for viewer, frame in zip((0, 1, None), shown, strict=True):
        deals = [
            item
            for event in frame["events"]
            if event["kind"] == "chanced"
            for item in event["events"]
        ]
        assert len(deals) == 16
        assert all((card is not None) == (seat == viewer) for _, seat, card in deals)
        assert frame["view"]["seat"] == viewer
    assert "nonce" not in json.dumps(shown[2]["view"])


def test_s6_one_stream_for_all_seats_of_a_device(server: Server) -> None:
    device = Device.new(server)
    tables = {begun(device, "duel", DEVICE, person()) for _ in range(2)}
    stream = device.listen()
    seen = set()
    for kind, data in stream.frames():
        if kind == "table":
            seen.add((data["view"]["table"], data["view"]["seat"]))
        if len(seen) == 4:
            break
    assert seen == {(table, seat) for table in tables for seat in (0, 1)}
    later = begun(device, "dice", DEVICE, person())
    assert stream.next()["view"]["table"] == later, "a seat taken later is heard of, too"


def test_ten_tabs(server: Server) -> None:
    device = Device.new(server)
    table = begun(device, "duel", DEVICE, person())
    tabs = [device.listen(f"table={table}") for _ in range(10)]
    for tab in tabs:
        tab.next()
        tab.next()
    device.must(table, 0, "say", phrase="hello")
    for tab in tabs:
        assert tab.next()["events"][0]["phrase"] == "hello"


def test_presence_is_published(server: Server) -> None:
    table, host, guest = two(server)
    hearing = host.listen()
    assert hearing.next("presence") == {"presence": [True, False], "table": table}
    other = guest.listen()
    assert hearing.next("presence")["presence"] == [True, True]
    other.close()
    assert hearing.next("presence")["presence"] == [True, False]


def test_s9_a_lost_seat_is_unsubscribed(server: Server) -> None:
    table, host, guest = two(server)
    hearing = guest.listen()
    hearing.next()
    made = host.post(f"/tables/{table}/links", {"id": fresh(), "seat": 1, "purpose": "move"})
    guest.must(table, 1, "allow_recovery")
    Device.new(server).join(made.data["token"])
    assert hearing.next("unseated") == {"table": table, "seat": 1}
    host.must(table, 0, "say", phrase="bye")
    host.must(table, 0, "resign")
    assert host.request("DELETE", f"/tables/{table}").status == 204
    hearing.connection.sock and hearing.connection.sock.settimeout(1)
    with pytest.raises(OSError):  # noqa: PT011  # nothing comes any more
        hearing.next()


def test_a_deleted_table_is_gone(server: Server) -> None:
    device = Device.new(server)
    table = device.create("duel", DEVICE, person())["table"]
    hearing = device.listen()
    hearing.next()
    device.request("DELETE", f"/tables/{table}")
    assert hearing.next("gone") == {"table": table}


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("after=nonsense", 422),
        ("after=ab:0:-1", 422),
        ("after=ab:0:99999999999", 422),
        ("table=%00", 422),
        ("table=ab&table=cd", 422),
        ("table=abcdef", 404),
        ("watch=abcdef", 404),
        ("&".join("x=1" for _ in range(20)), 422),
        ("after=" + "a" * 17_000, 422),
    ],
)
def test_bad_queries(server: Server, query: str, status: int) -> None:
    assert Device.new(server).listen(query).response.status == status


def test_s6_a_stream_needs_a_token(server: Server) -> None:
    assert Device(server, "x" * 32).listen().response.status == 401
    watched = Device.new(server)
    closed = begun(watched, "duel", DEVICE, person(), spectators=False)
    assert Device.new(server).listen(f"watch={closed}").response.status == 403
    assert Device.new(server).listen(f"table={closed}").response.status == 403


def test_s6_too_many_streams_of_one_device(server: Server) -> None:
    device = Device.new(server)
    streams = [device.listen() for _ in range(16)]
    refused = device.listen()
    assert refused.response.status == 429
    assert refused.response.headers["Retry-After"] == "10"
    streams[0].close()
    until(lambda: device.listen().response.status == 200, "room for another stream")


def test_a_client_that_disconnects_before_the_stream_begins(server: Server) -> None:
    """It is nobody's fault: at the end the log must not tell of one."""
    head = "GET /api/v1/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    request = f"{head}Authorization: Bearer {Device.new(server).token}\r\n\r\n".encode()
    for _ in range(100):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall(request)
    assert Device.new(server).listen().response.status == 200
    assert "Traceback" not in server.log.read_text("utf-8")


def test_two_hundred_streams(server: Server) -> None:
    with ThreadPoolExecutor(8) as pool:
        tables = list(pool.map(lambda _: two(server, variant="mini"), range(100)))
        streams = list(
            pool.map(
                lambda each: (each[1].listen(), each[2].listen()),
                tables,
            )
        )
    for table, host, _ in tables:
        host.must(table, 0, "say", phrase="good-luck")
    for pair in streams:
        for stream in pair:
            said = next(
                event
                for kind, data in stream.frames()
                if kind == "table"
                for event in data["events"]
                if event["kind"] == "said"
            )
            assert said["phrase"] == "good-luck"
            stream.close()


def drain(line: socket.socket) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not line.recv(65536):
            raise ConnectionResetError


def test_s6_a_slow_reader_is_dropped_and_catches_up(tmp_path: Path, file: Path) -> None:
    with running(str(file), tmp_path, phrases_per_day=1000) as server:
        device, slow = Device.new(server), Device.new(server)
        made = device.create("dice", DEVICE, *[LINK] * 4)
        for seat in range(1, 5):
            slow.join(made["links"][str(seat)], f"S{seat}")
        table = made["table"]
        lazy = socket.socket()
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.settimeout(20)
        lazy.connect(("127.0.0.1", server.port))
        head = "GET /api/v1/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        lazy.sendall(f"{head}Authorization: Bearer {slow.token}\r\n\r\n".encode())
        heard = b""
        while b"\n\n" not in heard:  # a whole frame: it listens
            heard += lazy.recv(64)
        for _ in range(900):
            device.must(table, 0, "say", phrase="thinking")
        assert device.view(table, 0)["seq"] > 900
        with pytest.raises(ConnectionResetError):
            drain(lazy)
        lazy.close()
        shown = slow.listen(f"after={table}:1:0").next()
        assert shown["view"]["seq"] == device.view(table, 0)["seq"]


def test_heartbeats(tmp_path: Path, file: Path) -> None:
    with running(str(file), tmp_path, heartbeat=1.0) as server:
        stream = Device.new(server).listen()
        lines = [stream.response.readline() for _ in range(8)]
        assert lines.count(b": still here\n") >= 2


def test_s1_killed_and_started_again(served: Server) -> None:
    """Nothing acknowledged is lost; streams go on by number; agents move on."""
    table, host, guest = two(served, variant="mini")
    alone = begun(host, "duel", DEVICE, agent("cautious"), variant="mini", starter=0)
    hearing = guest.listen(f"after={table}:1:1")
    heard = hearing.next()["events"][-1]["seq"]
    for kill in range(3):
        some_turns(table, (host, guest), 2, kill)
        before = [host.view(table, 0), guest.view(table, 1)]
        due = host.view(alone, 0)["decision"]
        if due:
            place = {"id": fresh(), "seat": 0, "do": "act", "decision": due["number"]}
            host.post(f"/tables/{alone}/commands", {**place, "actions": due["legal"][:1]})
        served.kill()
        served.start()
        assert [host.view(table, 0), guest.view(table, 1)] == before
        shown = guest.listen(f"table={table}&after={table}:1:{heard}").next()
        assert [event["seq"] for event in shown["events"]] == list(
            range(heard + 1, before[1]["seq"] + 1)
        )
        heard = before[1]["seq"]
    last = play(host, alone, [0], random.Random(2))
    assert last["status"] == "over"


def test_streams_end_when_the_server_stops(tmp_path: Path, file: Path) -> None:
    with running(str(file), tmp_path) as server:
        streams = [Device.new(server).listen() for _ in range(5)]
        assert server.stop() == 0
        assert "graceful shutdown exceeded" not in server.log.read_text("utf-8")
        for stream in streams:
            [(kind, data)] = stream.frames()
            assert (kind, list(data)) == ("reconnect", ["after"])
            assert 0 <= data["after"] <= 1


def test_a_disconnect_is_noticed(server: Server) -> None:
    device = Device.new(server)
    for _ in range(30):
        stream = Listening(device)
        assert stream.response.status == 200
        stream.close()
    until(lambda: device.listen().response.status == 200, "room for another stream")


def test_a_query_may_say_which_table_it_is_near() -> None:
    """It is for a proxy before several servers: here it changes nothing."""
    assert read_query(b"near=0a&after=0b:1:7") == read_query(b"after=0b:1:7")
    assert read_query(b"near=0a&after=") == read_query(b"")
