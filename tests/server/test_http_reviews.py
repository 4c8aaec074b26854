"""Reviews over HTTP: asked for once, computed once, kept; never of a game that is being played."""

from __future__ import annotations

import json
import random
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.analysis.racing import Settings
from lostcities.analysis.review import review
from lostcities.games import GAMES
from tests.server.support.client import DEVICE, Device, agent, begun, exported, person, play
from tests.server.support.reviewed import begun_game, dice_record, finished, short_record, taken_up
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.support.server_process import Server

WORLDS = 16
QUICK = {"review_worlds": WORLDS, "hint_worlds": WORLDS}


@pytest.fixture(scope="module")
def server(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server whose reviews are quick."""
    folder = tmp_path_factory.mktemp("reviews")
    copy = shutil.copy(migrated_file, folder / "server.db")
    with running(str(copy), folder, **QUICK) as started:
        yield started


def plain(result: Any) -> Any:
    return json.loads(json.dumps(result))


def test_a_record_is_reviewed_once_and_kept(server: Server) -> None:
    device, text = Device.new(server), short_record(seed=1)
    asked = device.post("/reviews", {"record": text})
    assert asked.status == 200, asked
    assert asked.data["state"] in ("waiting", "running", "done")
    done = finished(device, asked.data["review"])
    assert done["error"] is None
    assert done["record"] == text
    assert done["done"] == done["of"] > 0
    assert done["result"] == plain(review(text, Settings(WORLDS)))
    again = Device.new(server).post("/reviews", {"record": text})
    assert again.data == done, "whoever asks"
    assert again.headers["content-length"]


def test_the_stream_tells_how_far_a_review_is(server: Server) -> None:
    device, stranger = Device.new(server), Device.new(server)
    stream, other = device.listen(""), stranger.listen("")
    text = short_record(seed=9)
    asked = device.post("/reviews", {"record": text}).data
    states = [asked["state"]]
    while states[-1] in {"waiting", "running"}:
        told = stream.next("review")
        assert told["review"] == asked["review"]
        assert told["result"] is None
        states.append(told["state"])
    assert states[-1] == "done"
    assert device.get(f"/reviews/{asked['review']}").data["result"]
    begun(stranger, "duel", DEVICE, person(), variant="mini")
    kinds = [kind for kind, _ in other.frames(8)]
    assert "table" in kinds
    assert "review" not in kinds, "it did not ask"


def test_a_match_of_a_table_is_reviewed_when_it_is_over(server: Server) -> None:
    host, stranger = Device.new(server), Device.new(server)
    seats = (DEVICE, person())
    table = begun(host, "dice", *seats, spectators=False)
    running_still = host.post("/reviews", {"table": table})
    assert (running_still.status, running_still.code) == (409, "not-over")
    assert host.get(f"/tables/{table}/export").code == "not-over", "as for an export"
    host.must(table, 0, "resign")
    asked = host.post("/reviews", {"table": table})
    assert asked.status == 200, asked
    refused = stranger.post("/reviews", {"table": table})
    assert (refused.status, refused.code) == (403, "no-spectators")
    assert host.post("/reviews", {"table": table, "match": 2}).code == "no-such-match"
    assert host.post("/reviews", {"table": "0" * 20}).status == 404
    done = finished(host, asked.data["review"])
    if done["state"] == "done":
        assert done["record"] == exported(host, table)["record"]
    else:  # nobody decided anything before the resignation
        assert done["error"]["code"] == "nothing-played"
    host.must(table, 0, "rematch")
    host.must(table, 1, "rematch")
    assert host.post("/reviews", {"table": table}).code == "not-over", "the match being played"
    assert host.post("/reviews", {"table": table, "match": 1}).data["review"] == done["review"]


UNFINISHED = begun_game("duel/classic", 3, 10)

HOSTILE: list[tuple[Any, int, str]] = [
    ({}, 422, "malformed"),
    ({"table": "ab", "record": "x"}, 422, "malformed"),
    ({"record": ""}, 422, "header-missing"),
    ({"record": "no record\n\n"}, 422, "no-header"),
    ({"record": "\x00" * 100}, 422, "no-header"),
    ({"record": "x" * 100_001}, 422, "malformed"),
    ({"record": "Format: 1\nGame: chess\nVariant: x\nSeats: a | b\nResult: *\n\n"}, 422, ""),
    ({"record": short_record("duel/mini", decisions=4)}, 422, "no-nets"),
    ({"record": short_record(seed=2) + "1 R5\n"}, 422, ""),
    ({"record": short_record("duel/classic", decisions=0)}, 422, "nothing-played"),
    ({"table": "../etc"}, 422, "malformed"),
    ({"table": "ab", "match": 0}, 422, "malformed"),
    ({"record": short_record(), "worlds": 10**9}, 422, "malformed"),
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_input_is_refused_with_a_reason(server: Server, number: int) -> None:
    body, status, code = HOSTILE[number]
    got = Device.new(server).post("/reviews", body)
    assert got.status == status, got
    assert not code or got.code == code, got
    assert got.data["error"]["reason"]


def test_s4_a_game_that_is_not_over_is_reviewed_in_no_way(server: Server) -> None:
    """Neither as a whole nor as one seat's view."""
    steps, start, _ = UNFINISHED
    device = Device.new(server)
    for view in (None, 0, 1):
        text = record.write(GAMES["duel"], ["Ann", "Ben"], start, steps, view=view)
        got = device.post("/reviews", {"record": text})
        assert (got.status, got.code) == (409, "not-over"), got


def test_what_nobody_has_asked_for_is_not_there(server: Server) -> None:
    device = Device.new(server)
    assert device.get(f"/reviews/{'0' * 32}").code == "no-such-review"
    for key in ("x", "0" * 31, "0" * 33, "..%2f"):
        assert device.get(f"/reviews/{key}").status in (404, 422)
    assert Device(server).get(f"/reviews/{'0' * 32}").status == 401
    assert Device(server).post("/reviews", {"record": short_record()}).status == 401


def test_s6_a_device_and_an_address_have_a_quota(file: Path, tmp_path: Path) -> None:
    settings = {**QUICK, "reviews_per_day": 1, "address_reviews_per_day": 2}
    with running(str(file), tmp_path, **settings) as server:
        first, second, third, fourth = (Device.new(server) for _ in range(4))
        text = short_record(seed=5)
        elsewhere = {"X-Forwarded-For": "203.0.113.7"}
        assert first.post("/reviews", {"record": text}, **elsewhere).status == 200
        assert first.post("/reviews", {"record": text}, **elsewhere).status == 200, "the same one"
        more = first.post("/reviews", {"record": short_record(seed=6)}, **elsewhere)
        assert (more.status, more.code) == (429, "many-reviews")
        assert int(more.headers["retry-after"]) > 0
        assert second.post("/reviews", {"record": short_record(seed=6)}, **elsewhere).status == 200
        most = third.post("/reviews", {"record": short_record(seed=7)}, **elsewhere)
        assert (most.status, most.code) == (429, "many-reviews-here")
        for key in ("x", "y"):
            broken = fourth.post("/reviews", {"record": key})
            assert broken.status == 422, "what cannot be reviewed costs no quota"
        own = fourth.post("/reviews", {"record": short_record(seed=7)})
        assert own.status == 200, "this machine's own address has none"


def test_a_server_without_reviews_says_so(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, review_processes=0) as server:
        device = Device.new(server)
        got = device.post("/reviews", {"record": short_record()})
        assert (got.status, got.code) == (403, "no-reviews")


def test_s1_a_server_that_is_killed_loses_no_review(url: str, tmp_path: Path) -> None:
    text = short_record(seed=2, decisions=60)
    settings = {**QUICK, "review_worlds": 64, "review_processes": 1}
    with running(url, tmp_path, **settings) as server:
        device = Device.new(server)
        key = device.post("/reviews", {"record": text}).data["review"]
        taken_up(device, key)
        server.kill()
        server.start()
        done = finished(device, key)
        assert done["state"] == "done"
        assert done["result"]["finished"]
        assert server.stop() == 0


def test_stopping_does_not_wait_for_a_review(file: Path, tmp_path: Path) -> None:
    settings = {**QUICK, "review_worlds": 1_000_000}
    with running(str(file), tmp_path, **settings) as server:
        device = Device.new(server)
        key = device.post("/reviews", {"record": dice_record(3)}).data["review"]
        taken_up(device, key)
        table = begun(device, "duel", DEVICE, agent(), variant="mini", options={"rounds": 1})
        assert play(device, table, [0], random.Random(1))["status"] == "over", "others play on"
        assert server.stop() == 0


def test_two_servers_share_one_queue(server_url: str, tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / name).mkdir()
    with (
        running(server_url, tmp_path / "a", **QUICK) as one,
        running(server_url, tmp_path / "b", **QUICK) as other,
    ):
        device = Device.new(one)
        elsewhere = Device(other, device.token)
        texts = [short_record(seed=seed) for seed in (11, 12, 13)]
        keys = [device.post("/reviews", {"record": text}).data["review"] for text in texts]
        again = [elsewhere.post("/reviews", {"record": text}).data["review"] for text in texts]
        assert keys == again
        for key, text in zip(keys, texts, strict=True):
            done = finished(elsewhere, key)
            assert done == finished(device, key)
            assert done["result"] == plain(review(text, Settings(WORLDS)))
