"""S9: a seat moves only if it is a person's, and with that person's consent or after an absence."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.server.storage.store import Append, Link, Store
from lostcities.server.tables import commands, tokens
from tests.server.support.client import DEVICE, Device, agent, begun, fresh, person
from tests.server.support.server_process import running as running_server
from tests.server.support.table_driver import TableDriver, duel, played
from tests.server.test_commands import asked, handed, running
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

LINK = {"kind": "link"}
PATIENCE = 3.0
"""Seconds others wait for somebody: longer than two requests take on a busy machine."""


def ask_link(device: Device, table: str, seat: int | None, purpose: str = "move") -> Reply:
    return device.post(f"/tables/{table}/links", {"id": fresh(), "seat": seat, "purpose": purpose})


def token_of(reply: Reply) -> str:
    assert reply.status == 201, reply
    return str(reply.data["token"])


def follow(device: Device, link: str) -> Reply:
    return device.post("/join", {"id": fresh(), "link": link})


def two_players(server: Server, **settings: Any) -> tuple[Device, Device, str]:
    """Begin a game of a host and a guest on devices of their own."""
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK, starter=0, **settings)
    guest.join(made["links"]["1"], "Ben")
    host.must(made["table"], 0, "ready")
    guest.must(made["table"], 1, "ready")
    return host, guest, made["table"]


# What a table records


def test_s9_a_player_allows_a_recovery() -> None:
    game = asked()
    assert game.live.view(None)["recoveries"] == {"1": "asked"}
    game.do(commands.allow_recovery, 1)
    assert game.live.view(1)["recoveries"] == {"1": "allowed"}
    game.do(commands.recover, 1, 1003.0, 0.0)
    assert game.live.view(0)["recoveries"] == {}
    for viewer in (None, 0, 1):
        kinds = [item["kind"] for item in game.sent[viewer]][-3:]
        assert kinds == ["recovery_asked", "recovery_allowed", "sat"], "everybody is told"
        assert game.sent[viewer][-1]["how"] == "recovered"


def test_s9_a_player_refuses_a_recovery_and_its_link_ends() -> None:
    game = asked()
    game.do(commands.allow_recovery, 1)
    game.do(commands.refuse_recovery, 1)
    assert game.live.view(1)["recoveries"] == {}
    assert game.refused(commands.recover, 1, 1003.0, 1e9) == "recovery-ended"


def test_s9_a_newer_request_takes_the_place_of_the_earlier() -> None:
    game = asked()
    game.do(commands.allow_recovery, 1)
    game.do(commands.ask_recovery, 1)
    assert game.refused(commands.recover, 1, 1003.0, 0.0) == "recovery-ended"
    assert game.refused(commands.recover, 1, game.now, 0.0) == "not-allowed-yet"


def test_s9_consent_is_for_one_recovery() -> None:
    game = asked()
    game.do(commands.allow_recovery, 1)
    game.do(commands.recover, 1, 1003.0, 0.0)
    assert game.refused(commands.recover, 1, 1003.0, 1e9) == "recovery-ended"


def test_s9_a_player_who_was_away_for_the_patience_is_recovered() -> None:
    game = asked()
    assert game.refused(commands.recover, 1, 1003.0, 119.99) == "not-allowed-yet"
    game.do(commands.recover, 1, 1003.0, 120.0)


def test_before_the_game_nobody_has_to_be_asked() -> None:
    game = TableDriver(duel())
    game.do(commands.ask_recovery, 1)
    game.do(commands.recover, 1, 0.0, 0.0)
    assert [event.kind for event in game.events][-2:] == ["committed", "sat"]


def test_s9_a_player_whom_an_agent_stood_in_for_is_back_after_the_game() -> None:
    game = handed().play()
    assert game.table.status == "over"
    game.do(commands.continue_elsewhere, 0)
    assert [event.kind for event in game.events][-2:] == ["returned", "sat"]
    assert game.table.places[0].agent is None
    agents_game = played(duel(agents=1), 1)
    assert agents_game.refused(commands.continue_elsewhere, 1) == "not-a-person"


def test_s9_the_hand_an_agent_left_at_a_closed_table_stays_hidden() -> None:
    game = running()
    game.do(commands.hand_over, 1)
    game.do(commands.close, (0,))
    assert game.refused(commands.ask_recovery, 1) == "not-a-person"


# Agents' seats, over HTTP


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_s9_no_link_leads_into_an_agents_seat(server: Server, game: str) -> None:
    host = Device.new(server)
    lobby = host.create(game, DEVICE, agent())["table"]
    for table in (lobby, begun(host, game, DEVICE, agent())):
        refused = ask_link(host, table, 1)
        assert (refused.status, refused.code) == (409, "not-a-person")
        assert ask_link(host, table, 1, "invite").status == 409
        assert host.get(f"/tables/{table}?seat=1").code == "not-your-seat"


@pytest.mark.parametrize("purpose", ["move", "recover", "invite"])
def test_s9_a_link_into_an_agents_seat_of_an_earlier_version_is_refused(
    purpose: str, tmp_path: Path, file: Path
) -> None:
    with running_server(str(file), tmp_path) as server:
        host, friend = Device.new(server), Device.new(server)
        table = begun(host, "duel", DEVICE, agent())
        server.stop()
        token = tokens.new_token()
        store = Store.open(str(file))
        link = Link(tokens.hashed(token), table, 1, purpose, time.time(), time.time() + 999)
        version = store.version(table)
        assert version is not None
        summary = store.tables_of(host.id)[0].summary
        store.append(Append(table, version, (), "playing", summary, time.time(), links=(link,)))
        store.close()
        server.start()
        for device in (host, friend):
            joined = device.post("/join", {"id": fresh(), "link": token, "name": "Eve"})
            assert joined.status == 409
            assert device.get(f"/tables/{table}?seat=1").code == "not-your-seat"


def test_s9_a_seat_that_became_an_agents_is_not_joined(server: Server) -> None:
    host, guest, table = two_players(server)
    phone = Device.new(server)
    moved = token_of(ask_link(guest, table, 1))
    recovered = token_of(ask_link(host, table, 1))
    guest.must(table, 1, "allow_recovery")
    guest.must(table, 1, "hand_over", agent="random")
    for link in (moved, recovered):
        refused = follow(phone, link)
        assert (refused.status, refused.code) == (409, "not-a-person")
    assert ask_link(guest, table, 1).code == "not-a-person"
    assert ask_link(host, table, 1).code == "not-a-person"
    guest.must(table, 1, "come_back")
    assert follow(phone, moved).status == 200, "the link was not used up"


# Recovering a guest's seat, over HTTP


def test_s9_a_host_cannot_take_the_seat_of_a_guest_who_is_there(server: Server) -> None:
    host, guest, table = two_players(server)
    other = Device.new(server)
    listening = guest.listen()
    listening.next()
    link = token_of(ask_link(host, table, 1))
    told = listening.next()
    assert [event["kind"] for event in told["events"]] == ["recovery_asked"], "told at once"
    assert told["view"]["recoveries"] == {"1": "asked"}
    for device in (host, other):
        refused = follow(device, link)
        assert (refused.status, refused.code) == (409, "not-allowed-yet")
        assert refused.data["error"]["values"] == {"seat": "2", "patience": "120"}
        assert device.get(f"/tables/{table}?seat=1").code == "not-your-seat"
    assert other.do(table, 1, "allow_recovery").code == "not-your-seat"
    assert host.do(table, 1, "allow_recovery").code == "not-your-seat"


def test_s9_a_guest_allows_it(server: Server) -> None:
    host, guest, table = two_players(server)
    phone = Device.new(server)
    streams = [guest.listen(), host.listen(f"table={table}"), phone.listen(f"watch={table}")]
    for stream in streams:
        stream.next()
    link = token_of(ask_link(host, table, 1))
    guest.must(table, 1, "allow_recovery")
    assert follow(phone, link).data == {"table": table, "seat": 1}
    for stream in streams:
        kinds: list[str] = []
        while "sat" not in kinds:
            kinds += [event["kind"] for event in stream.next()["events"]]
        assert kinds == ["recovery_asked", "recovery_allowed", "sat"]
    assert streams[0].next("unseated") == {"table": table, "seat": 1}
    assert guest.get(f"/tables/{table}?seat=1").code == "not-your-seat"
    assert phone.view(table, 1)["game"]["hand"]


def test_s9_a_guest_who_has_been_away_is_recovered(server: Server) -> None:
    host, guest, table = two_players(server, patience=1.0)
    guest.close()
    link = token_of(ask_link(host, table, 1))
    new = Device.new(server)

    def recovered() -> Any:
        joined = follow(new, link)
        assert joined.status == 200 or joined.code == "not-allowed-yet"
        return joined.data if joined.status == 200 else None

    assert until(recovered, "a seat that is given back") == {"table": table, "seat": 1}


def test_s9_a_guest_who_came_back_is_asked_again(server: Server) -> None:
    """A link made while the guest was away does not work once they are there."""
    host, guest, table = two_players(server, patience=PATIENCE)
    time.sleep(PATIENCE + 0.1)
    link = token_of(ask_link(host, table, 1))
    guest.view(table, 1)
    assert follow(host, link).code == "not-allowed-yet"
    guest.must(table, 1, "refuse_recovery")
    time.sleep(PATIENCE + 0.1)
    assert follow(host, link).code == "recovery-ended", "the link has ended"


def test_s9_a_link_made_before_the_game_does_not_recover_in_it(server: Server) -> None:
    host, guest = Device.new(server), Device.new(server)
    made = host.create("duel", DEVICE, LINK, patience=1.0)
    guest.join(made["links"]["1"], "Ben")
    link = token_of(ask_link(host, made["table"], 1))
    guest.must(made["table"], 1, "ready")
    host.must(made["table"], 0, "ready")
    time.sleep(1.2)
    assert follow(host, link).code == "recovery-ended"


def test_s9_the_links_of_a_player_who_lost_the_seat_end(server: Server) -> None:
    """Somebody who sat there before must not come back into the hand of the one who sits there."""
    host, eve, ben, spy = (Device.new(server) for _ in range(4))
    made = host.create("duel", DEVICE, {"kind": "open"})
    table = made["table"]
    eve.join(made["open_link"], "Eve")
    kept = [token_of(ask_link(eve, table, 1)) for _ in range(2)]
    eve.must(table, 1, "leave")
    ben.join(made["open_link"], "Ben")
    ben.must(table, 1, "ready")
    host.must(table, 0, "ready")
    for device, link in ((eve, kept[0]), (spy, kept[1])):
        refused = follow(device, link)
        assert (refused.status, refused.code) == (409, "link-used")
    own = token_of(ask_link(ben, table, 1))
    recovered = token_of(ask_link(host, table, 1))
    ben.must(table, 1, "allow_recovery")
    assert follow(spy, recovered).status == 200
    assert follow(ben, own).code == "link-used"


def test_s9_a_seat_of_the_hosts_own_device_moves_without_asking(server: Server) -> None:
    laptop, phone = Device.new(server), Device.new(server)
    table = begun(laptop, "duel", DEVICE, person())
    before = laptop.view(table, 0)["seq"]
    assert follow(phone, token_of(ask_link(laptop, table, 1))).status == 200
    assert laptop.view(table, 0)["seq"] == before + 1
    assert laptop.view(table, 0)["recoveries"] == {}
