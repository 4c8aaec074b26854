"""Pads: phones that keep the sheets of one dice game agree on what was chosen and rolled."""

from __future__ import annotations

import json
import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import text

from lostcities.dice import HOUSE, VARIANTS
from lostcities.dice.actions import codec
from lostcities.dice.sheet import MAX_TURNS
from lostcities.server.errors import NotFound
from lostcities.server.http.schemas.pads import PadAction
from lostcities.server.services.pads import Pads
from lostcities.server.storage.engine import Database
from lostcities.server.tables import tokens
from tests.server.conftest import KINDS
from tests.server.support.client import Device, fresh
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from lostcities.server.storage.store import Store
    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

SETUP = {"names": ["Anna", "Ben", "Cy"], "sheet": HOUSE.to_json(), "starter": 1}
DICE = {"numbers": [7, 0, 4], "colours": ["R", "G", "G"]}
OTHER_DICE = {"numbers": [1, 2, 3], "colours": ["R", "O", "Y"]}
R7 = {"did": ["R7"], "anyway": False}
REFUSED = {"did": ["-"], "anyway": False}
WRITTEN_ANYWAY = {"did": ["B0!", ">Y", ">-"], "anyway": True}


class Phone(Device):
    """A device with a pad in hand."""

    pad: str = ""

    def open(self, **changes: Any) -> Phone:
        """Make a pad."""
        made = self.post("/pads", {"setup": SETUP | changes})
        assert made.status == 201, made
        self.pad = made.data["pad"]
        return self

    def follow(self, other: Phone, seat: int | None = None) -> Phone:
        """Follow the link of another phone, and sit down."""
        self.pad = other.pad
        if seat is not None:
            assert self.sit(seat).status == 200
        return self

    def look(self, after: int = 0) -> Any:
        """Read the pad."""
        seen = self.get(f"/pads/{self.pad}?after={after}")
        assert seen.status == 200, seen
        return seen.data

    def sit(self, seat: int, **how: Any) -> Reply:
        """Sit down."""
        return self.put(f"/pads/{self.pad}/seats/{seat}", how)

    def choose(self, seat: int, turn: int, choice: Any) -> Reply:
        """Enter a choice."""
        return self.put(f"/pads/{self.pad}/choices/{seat}/{turn}", {"choice": choice})

    def roll(self, turn: int, dice: Any = DICE) -> Reply:
        """Enter dice."""
        return self.put(f"/pads/{self.pad}/dice/{turn}", dice)


@pytest.fixture(scope="module", params=KINDS)
def either(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Run one server on each kind of database for all tests of this module."""
    folder = tmp_path_factory.mktemp("pads")
    if request.param == "sqlite":
        with running(str(folder / "server.db"), folder) as started:
            yield started
    else:
        with request.getfixturevalue("postgres").fresh() as url, running(url, folder) as started:
            yield started


def a_phone(server: Server) -> Phone:
    """Return a phone that is known to the server."""
    phone = Phone.new(server)
    assert isinstance(phone, Phone)
    return phone


def phones(server: Server, count: int) -> list[Phone]:
    """Return several."""
    return [a_phone(server) for _ in range(count)]


def refusal(reply: Reply) -> tuple[int, str]:
    """Return the status of a refusal, and its code."""
    return reply.status, reply.code


def choice(seat: int, turn: int, value: Any, seq: int) -> dict[str, Any]:
    """Return a choice as it is told."""
    return {"kind": "choice", "seat": seat, "turn": turn, "value": value, "seq": seq}


def test_an_evening_with_three_phones(either: Server) -> None:
    anna, ben, cy = phones(either, 3)
    anna.open()
    assert re.fullmatch("[A-Za-z0-9_-]{22,}", anna.pad), "128 bits and more"
    seen = anna.look()
    options = {"zero_may_open_as_ten": False, "dice": False}
    assert seen == {
        "pad": anna.pad,
        "seq": 0,
        "maker": True,
        "setup": {**SETUP, "options": options},
        "seats": [False, False, False],
        "entries": [],
    }
    assert anna.sit(0).data == {"seq": 1}
    ben.follow(anna)
    assert ben.sit(1, name="  Benjamin ").data == {"seq": 2}
    cy.follow(anna, 2)
    seen = cy.look()
    assert (seen["seq"], seen["maker"]) == (3, False)
    assert seen["seats"] == [True, True, "mine"]
    assert seen["setup"]["names"] == ["Anna", "Benjamin", "Cy"]
    assert ben.roll(1).data == {"seq": 4}
    assert ben.choose(1, 1, R7).data == {"seq": 5}
    assert cy.choose(2, 1, WRITTEN_ANYWAY).data == {"seq": 6}
    rolled = {"kind": "dice", "seat": None, "turn": 1, "value": DICE, "seq": 4}
    entered = [choice(1, 1, R7, 5), choice(2, 1, WRITTEN_ANYWAY, 6)]
    assert anna.look(3)["entries"] == [rolled, *entered]
    assert anna.look(5)["entries"] == entered[1:]
    assert anna.look(6)["entries"] == []
    assert anna.look(6)["seq"] == 6


def test_a_choice_is_corrected_and_taken_back(either: Server) -> None:
    anna = a_phone(either).open()
    anna.sit(0)
    assert anna.choose(0, 3, R7).data == {"seq": 2}
    assert anna.choose(0, 3, REFUSED).data == {"seq": 3}
    assert anna.look()["entries"] == [choice(0, 3, REFUSED, 3)], "the last word counts"
    assert anna.choose(0, 3, None).data == {"seq": 4}
    assert anna.look(3)["entries"] == [choice(0, 3, None, 4)], "readers hear of it"
    assert anna.choose(0, 3, R7).data == {"seq": 5}


def test_the_same_again_changes_nothing(either: Server) -> None:
    anna = a_phone(either).open()
    for _ in range(2):
        assert anna.sit(0, name="Ann").data == {"seq": 1}
        assert anna.sit(0).data == {"seq": 1}
    assert anna.choose(0, 9, None).data == {"seq": 0}, "nothing ever stood there"
    for _ in range(2):
        assert anna.choose(0, 1, R7).data == {"seq": 2}
    for _ in range(2):
        assert anna.roll(1).data == {"seq": 3}
    assert anna.choose(0, 1, R7).data == {"seq": 2}, "the number it has"
    for _ in range(2):
        assert anna.choose(0, 1, None).data == {"seq": 4}
    assert anna.look()["seq"] == 4


def test_s2_a_pad_that_is_asked_for_again_is_the_same(either: Server) -> None:
    anna, ben = a_phone(either), a_phone(either)
    body = {"id": fresh(), "setup": SETUP}
    made = anna.post("/pads", body)
    anna.pad = made.data["pad"]
    assert anna.sit(0, name="Zoe").status == 200
    again = anna.post("/pads", body)
    assert (again.status, again.data) == (201, made.data)
    assert anna.look()["setup"]["names"] == ["Zoe", "Ben", "Cy"], "nothing was made anew"
    other = anna.post("/pads", {**body, "setup": {**SETUP, "starter": 0}})
    assert (other.status, other.code) == (409, "id-used")
    assert ben.post("/pads", body).data["pad"] != anna.pad, "an id is a device's own"
    without = [anna.post("/pads", {"setup": SETUP}).data["pad"] for _ in range(2)]
    assert len({anna.pad, *without}) == 3


def test_one_phone_may_keep_several_sheets(either: Server) -> None:
    anna, ben = phones(either, 2)
    ben.follow(anna.open(), 1)
    anna.sit(0)
    anna.sit(2)
    assert anna.look()["seats"] == ["mine", True, "mine"]
    assert anna.choose(0, 1, R7).status == anna.choose(2, 1, R7).status == 200


def test_who_made_the_pad_writes_for_empty_seats(either: Server) -> None:
    anna, ben = phones(either, 2)
    anna.open()
    assert anna.choose(1, 1, R7).status == 200
    assert anna.roll(1).status == 200
    ben.follow(anna, 1)
    assert refusal(anna.choose(1, 2, R7)) == (409, "seat-lost")
    assert ben.choose(1, 2, R7).status == 200


def test_a_seat_is_taken_over(either: Server) -> None:
    """Somebody's battery died."""
    anna, ben, cy = phones(either, 3)
    ben.follow(anna.open(), 1)
    cy.follow(anna)
    taken = cy.sit(1)
    assert refusal(taken) == (409, "seat-taken")
    assert taken.data["error"]["values"] == {"seat": "2"}
    assert cy.sit(1, take=True, name="Ben").status == 200
    assert cy.look()["seats"] == [False, "mine", False]
    assert ben.look()["seats"] == [False, True, False]
    lost = ben.choose(1, 1, R7)
    assert refusal(lost) == (409, "seat-lost")
    assert lost.data["error"]["hint"]
    assert cy.choose(1, 1, R7).status == 200
    assert ben.sit(1, take=True).status == 200
    assert ben.choose(1, 1, REFUSED).status == 200
    assert refusal(cy.choose(1, 1, R7)) == (409, "seat-lost")


def test_the_first_roll_counts(either: Server) -> None:
    anna, ben = phones(either, 2)
    ben.follow(anna.open(), 1)
    seq = anna.roll(1).data["seq"]
    second = ben.roll(1, OTHER_DICE)
    assert refusal(second) == (409, "already-rolled")
    assert second.data["dice"] == DICE
    assert second.data["error"]["values"] == {"turn": "1", "dice": "7 0 4 R G G"}
    assert ben.roll(1).data == {"seq": seq}
    assert ben.roll(2, OTHER_DICE).data == {"seq": seq + 1}


def test_strangers_read_but_do_not_write(either: Server) -> None:
    anna, ben, stranger = phones(either, 3)
    ben.follow(anna.open(), 1)
    stranger.follow(anna)
    assert stranger.look()["seats"] == [False, True, False]
    assert refusal(stranger.choose(0, 1, R7)) == (403, "not-your-seat")
    assert refusal(stranger.choose(1, 1, R7)) == (409, "seat-lost")
    assert refusal(stranger.roll(1)) == (403, "not-seated")
    assert refusal(ben.choose(0, 1, R7)) == (403, "not-your-seat")
    assert stranger.look()["entries"] == []
    for reply in (Phone(either).get(f"/pads/{anna.pad}"), Phone(either).post("/pads", {})):
        assert refusal(reply) == (401, "no-token")


@pytest.mark.parametrize("pad", ["x" * 32, "short", "a%20b", "%C3%A9", "%ff%00", "x" * 200])
def test_a_pad_that_is_not_there(either: Server, pad: str) -> None:
    anna = a_phone(either)
    anna.pad = pad
    for reply in (
        anna.get(f"/pads/{anna.pad}"),
        anna.sit(0),
        anna.choose(0, 1, R7),
        anna.roll(1),
    ):
        assert refusal(reply) == (404, "unknown-pad")
        assert reply.data["error"]["hint"]


def spoiled(**changes: Any) -> dict[str, Any]:
    return {"sheet": {**HOUSE.to_json(), **changes}}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"names": []}, "malformed"),
        ({"names": list("abcdef")}, "malformed"),
        ({"names": ["Anna", ""]}, "no-player-name"),
        ({"names": ["Anna", "B\u202een"]}, "strange-name"),
        ({"starter": 3}, "no-such-starter"),
        ({"starter": 5}, "malformed"),
        ({"options": {"dice": 1}}, "malformed"),
        ({"options": {"simultaneous": True}}, "malformed"),
        ({"sheet": {}}, "needs-table"),
        ({"sheet": "house"}, "malformed"),
        (spoiled(name="two words"), "no-name"),
        (spoiled(bridge={"cell": 10, "value": 20}), "bridge-cell"),
        (spoiled(name="\ud800"), "malformed"),
        (spoiled(sure="x" * 20_000), "malformed"),
        ({"more": 1}, "malformed"),
    ],
)
def test_setups_that_cannot_be_played(either: Server, changes: Any, code: str) -> None:
    refused = a_phone(either).post("/pads", {"setup": SETUP | changes})
    assert refusal(refused) == (422, code)


def test_the_owners_sheet_and_options_are_kept(either: Server) -> None:
    options = {"zero_may_open_as_ten": True, "dice": True}
    mine = {**HOUSE.to_json(), "name": "mine", "double_only": -7}
    setup = a_phone(either).open(sheet=mine, options=options, names=["Solo"], starter=0)
    shown = setup.look()["setup"]
    assert (shown["sheet"], shown["options"], shown["starter"]) == (mine, options, 0)


BAD_CHOICES = [
    {"did": []},
    {"did": ["R7"] * 56},
    {"did": ["R10"]},
    {"did": ["r7"]},
    {"did": ["R7\n"]},
    {"did": ["X1"]},
    {"did": ["B5!"]},
    {"did": ["<b>"]},
    {"did": "R7"},
    {"did": ["R7"], "anyway": "yes"},
    {"did": ["R7"], "points": 9},
    [],
    "R7",
]


@pytest.mark.parametrize("bad", BAD_CHOICES)
def test_what_is_no_choice(either: Server, bad: Any) -> None:
    anna = a_phone(either).open()
    assert refusal(anna.choose(0, 1, bad)) == (422, "malformed")
    assert refusal(anna.put(f"/pads/{anna.pad}/choices/0/1", {})) == (422, "malformed")
    assert anna.look()["seq"] == 0


def test_pad_actions_are_written_as_in_records() -> None:
    adapter: TypeAdapter[str] = TypeAdapter(PadAction)
    actions = codec(VARIANTS["standard"])
    for number in range(len(actions)):
        assert adapter.validate_python(str(actions.action(number)))
    with pytest.raises(ValidationError):
        adapter.validate_python("R7!")


@pytest.mark.parametrize(
    "bad",
    [
        {"numbers": [1, 2], "colours": ["R", "O", "Y"]},
        {"numbers": [1, 2, 10], "colours": ["R", "O", "Y"]},
        {"numbers": [1, 2, "3"], "colours": ["R", "O", "Y"]},
        {"numbers": [1, 2, 3], "colours": ["R", "O", "Y", "G"]},
        {"numbers": [1, 2, 3], "colours": ["R", "O", "W"]},
        {"numbers": [1, 2, 3]},
    ],
)
def test_what_is_no_roll(either: Server, bad: Any) -> None:
    assert refusal(a_phone(either).open().roll(1, bad)) == (422, "malformed")


def test_r36_no_game_has_more_turns(either: Server) -> None:
    anna = a_phone(either).open()
    assert anna.choose(0, MAX_TURNS, R7).status == anna.roll(MAX_TURNS).status == 200
    for turn in (0, -1, MAX_TURNS + 1):
        assert refusal(anna.choose(0, turn, R7)) == (422, "malformed")
        assert refusal(anna.roll(turn)) == (422, "malformed")


def test_seats_and_numbers_that_are_not_there(either: Server) -> None:
    anna = a_phone(either).open()
    assert refusal(anna.sit(3)) == refusal(anna.choose(4, 1, R7)) == (404, "no-such-seat")
    assert refusal(anna.sit(5)) == refusal(anna.sit(-1)) == (422, "malformed")
    assert refusal(anna.sit(0, name="\u200b")) == (422, "strange-name")
    assert refusal(anna.sit(0, name="x" * 25)) == (422, "long-name")
    assert refusal(anna.get(f"/pads/{anna.pad}?after=-1")) == (422, "malformed")
    assert anna.look(2**31 - 1)["entries"] == []
    assert anna.look()["seq"] == 0


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do several things at the same time; return what came of each."""
    start = Barrier(len(works))

    def begin(work: Callable[[], Any]) -> Any:
        start.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as hands:
        return [future.result() for future in [hands.submit(begin, work) for work in works]]


def dice_of(rng: random.Random) -> dict[str, Any]:
    return {"numbers": rng.choices(range(10), k=3), "colours": rng.choices("ROYGBP", k=3)}


def test_of_two_rolls_at_once_one_counts(either: Server) -> None:
    anna, ben = phones(either, 2)
    ben.follow(anna.open(), 1)
    rng = random.Random(3)
    for turn in range(1, 21):
        mine, yours = {**DICE, "numbers": [1, 1, turn % 10]}, dice_of(rng)
        replies = at_once([partial(anna.roll, turn, mine), partial(ben.roll, turn, yours)])
        assert sorted(reply.status for reply in replies) == [200, 409]
        stands = mine if replies[0].status == 200 else yours
        assert next(r for r in replies if r.status == 409).data["dice"] == stands
        assert anna.look(turn)["entries"][-1]["value"] == stands


def test_of_two_who_sit_down_at_once_one_gets_the_seat(either: Server) -> None:
    anna, *guests = phones(either, 5)
    anna.open()
    for guest in guests:
        guest.follow(anna)
    replies = at_once([partial(guest.sit, 2) for guest in guests])
    assert sorted(reply.status for reply in replies) == [200, 409, 409, 409]
    assert sum(guest.look()["seats"][2] == "mine" for guest in guests) == 1


def fold(entries: Any) -> dict[tuple[Any, ...], Any]:
    """Return what stands where."""
    return {(one["kind"], one["seat"], one["turn"]): one["value"] for one in entries}


def write_much(phone: Phone, seat: int, count: int) -> list[int]:
    """Enter, correct and take back in one's own seat; return the numbers of the changes."""
    rng = random.Random(seat)
    numbers = []
    for step in range(count):
        value = {"did": [f"{rng.choice('ROYGBP')}{step % 10}"], "anyway": bool(step // 10 % 2)}
        choice = (seat, rng.randrange(1, 12), None if step % 7 == 6 else value)
        while (done := phone.choose(*choice)).status == 503:
            time.sleep(0.05)  # a busy machine: nothing was written, and it is asked to come again
        assert done.status == 200, done
        numbers.append(done.data["seq"])
    return numbers


def read_on(phone: Phone) -> dict[tuple[Any, ...], Any]:
    """Read a pad again and again, until the last dice are rolled; return what stands there."""
    stands: dict[tuple[Any, ...], Any] = {}
    after, deadline = 0, time.monotonic() + 60
    while ("dice", None, MAX_TURNS) not in stands:
        assert time.monotonic() < deadline, "the last dice never come"
        seen = phone.look(after)
        numbers = [one["seq"] for one in seen["entries"]]
        assert numbers == sorted(numbers)
        assert all(after < number <= seen["seq"] for number in numbers)
        stands |= fold(seen["entries"])
        after = seen["seq"]
    return stands


def race(players: Sequence[Phone], readers: Sequence[Phone], count: int) -> None:
    """Let all write while others read: whoever reads on has what a first look shows at the end."""
    before = players[0].look()["seq"]
    writing = [partial(write_much, phone, seat, count) for seat, phone in enumerate(players)]

    def playing() -> set[int]:
        numbers = at_once(writing)
        assert players[0].roll(MAX_TURNS).status == 200
        return {number for listed in numbers for number in listed if number}

    changes, *read = at_once([playing, *(partial(read_on, phone) for phone in readers)])
    after = readers[0].look()
    assert all(stands == fold(after["entries"]) for stands in read)
    assert changes == set(range(before + 1, after["seq"])), "each has its number, without a gap"


def test_reading_on_misses_nothing(either: Server) -> None:
    anna, *others = phones(either, 6)
    anna.open()
    anna.sit(0)
    ben, cy = others[0].follow(anna, 1), others[1].follow(anna, 2)
    race([anna, ben, cy], [phone.follow(anna) for phone in others[2:]], 60)


def test_two_workers_share_a_pad(server_url: str, tmp_path: Path) -> None:
    with running(server_url, tmp_path, "--workers", "2") as server:
        anna, *others = phones(server, 8)
        anna.open()
        anna.sit(0)
        ben, cy = others[0].follow(anna, 1), others[1].follow(anna, 2)
        race([anna, ben, cy], [phone.follow(anna) for phone in others[2:]], 40)


def filled(anna: Phone) -> Any:
    """Fill a pad a little; return it as it is told."""
    anna.open()
    anna.sit(0, name="Ännä ♥")
    anna.choose(0, 1, R7)
    anna.choose(0, 2, R7)
    anna.choose(0, 2, None)
    anna.roll(1)
    return anna.look()


def test_a_restart_keeps_everything(served: Server) -> None:
    anna = a_phone(served)
    before = filled(anna)
    served.kill()
    served.start()
    assert anna.look() == before
    assert anna.choose(0, 3, R7).data == {"seq": before["seq"] + 1}


def test_pads_are_kept_as_long_as_the_operator_says(url: str, tmp_path: Path) -> None:
    with running(url, tmp_path, retain_days=1.0) as server:
        anna = a_phone(server)
        old, fresh = anna.open().pad, anna.open().pad
        server.stop()
        with Database.at(url).engine() as engine, engine.begin() as connection:
            aged = text("UPDATE pads SET updated_at = updated_at - 100000 WHERE token_hash = :pad")
            connection.execute(aged, {"pad": tokens.hashed(old)})
        server.start()
        assert anna.get(f"/pads/{fresh}").status == 200
        assert refusal(anna.get(f"/pads/{old}")) == (404, "unknown-pad")


def test_a_change_keeps_a_pad(store: Store) -> None:
    now = 100.0
    pads = Pads(store, lambda: now)
    setup: dict[str, Any] = {"names": ["a"]}
    first, second = pads.make("anna", setup), pads.make("anna", setup)
    now = 200.0
    pads.roll(second, 1, "anna", DICE)
    assert pads.expire(150.0) == 1
    with pytest.raises(NotFound):
        pads.look(first, "anna")
    assert [one["value"] for one in pads.look(second, "anna")["entries"]] == [DICE]
    assert pads.expire(250.0) == 1
    assert pads.expire(250.0) == 0
    assert store.read(text("SELECT * FROM pad_entries")) == []


def test_nobody_is_sent_who_the_others_are(either: Server) -> None:
    anna, ben = phones(either, 2)
    ben.follow(anna.open(), 1)
    anna.sit(0)
    shown = json.dumps([anna.look(), ben.look(), ben.sit(0).data, ben.choose(0, 1, R7).data])
    for secret in (anna.id, ben.id, anna.token, ben.token):
        assert secret not in shown


def test_log_and_database_hold_no_link(tmp_path: Path, file: Path) -> None:
    with running(str(file), tmp_path, log_level="debug") as server:
        anna = a_phone(server)
        filled(anna)
        anna.sit(4)
        server.stop()
        paths = {line.get("path") for line in server.logged()}
        assert {"/api/v1/pads/…", "/api/v1/pads/…/dice/1", "/api/v1/pads/…/seats/4"} <= paths
        assert anna.pad not in server.log.read_text(encoding="utf-8")
    held = b"".join(path.read_bytes() for path in tmp_path.glob("server.db*"))
    assert anna.pad.encode() not in held


def test_phones_are_limited_like_all_others(tmp_path: Path, file: Path) -> None:
    with running(str(file), tmp_path, device_rate=0.5, device_burst=6.0) as server:
        anna = a_phone(server).open()
        statuses = [anna.roll(turn).status for turn in range(1, 9)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
