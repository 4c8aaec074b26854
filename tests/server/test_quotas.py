"""S6: what one device may write in a day, and how many unfinished tables it may host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lostcities.dice import HOUSE
from lostcities.errors import Reason
from lostcities.server.config import Settings
from lostcities.server.errors import RateLimited
from lostcities.server.services import quotas, rate_limit
from lostcities.server.services.quotas import DailyQuota
from lostcities.server.services.rate_limit import TokenBuckets
from tests.server.support.append_builders import append, begin
from tests.server.support.client import DEVICE, Device, fresh, person
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lostcities.server.storage.store import Store
    from tests.server.support.client import Reply
    from tests.server.support.server_process import Server

MANY = Reason("format", "many", "more than {most}", "in {seconds} seconds")
SETUP = {"names": ["Anna"], "sheet": HOUSE.to_json()}


@pytest.fixture(scope="module")
def strict(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with quotas a test can reach."""
    folder = tmp_path_factory.mktemp("strict")
    file = folder / "server.db"
    file.write_bytes(migrated_file.read_bytes())
    low = {"writes_per_day": 6, "phrases_per_day": 2, "pads_per_day": 2, "tables_per_day": 4}
    with running(str(file), folder, **low, open_tables=2, newcomers_per_day=3) as server:
        yield server


def refused(reply: Reply, status: int, code: str) -> bool:
    assert reply.status == status, reply
    assert (status == 429) == ("retry-after" in reply.headers)
    return reply.code == code


def test_s6_commands_in_a_day(strict: Server) -> None:
    device = Device.new(strict)
    table = device.create("duel", DEVICE, person())["table"]
    for _ in range(2):
        device.must(table, 0, "say", phrase="hello")
    assert refused(device.do(table, 0, "say", phrase="hello"), 429, "many-phrases")
    device.must(table, 0, "ready")
    link = {"id": fresh(), "seat": 0, "purpose": "move"}
    assert device.post(f"/tables/{table}/links", link).status == 201
    device.must(table, 1, "ready")
    assert refused(device.do(table, 0, "ready"), 429, "many-writes")
    assert refused(device.post(f"/tables/{table}/links", link), 429, "many-writes")
    assert refused(device.post("/join", {"id": fresh(), "link": "x" * 32}), 429, "many-writes")
    assert device.view(table, 0)["status"] == "playing", "reading has no quota"
    assert Device.new(strict).post("/join", {"id": fresh(), "link": "x" * 32}).status == 404


def test_s6_tables_in_a_day_and_open_ones(strict: Server) -> None:
    device = Device.new(strict)

    def create(**more: Any) -> Reply:
        body = {"id": fresh(), "game": "duel", "seats": [DEVICE, person()], **more}
        return device.post("/tables", body)

    kept = fresh()
    made = [create(id=kept), create()]
    assert refused(create(), 403, "many-open-tables")
    assert create(id=kept).data == made[0].data, "one that was made is not counted again (S2)"
    for _ in range(2):
        table = made.pop().data["table"]
        assert device.request("DELETE", f"/tables/{table}").status == 204
        made.append(create())
        assert made[-1].status == 201
    device.must(made[-1].data["table"], 0, "close")
    assert refused(create(), 429, "many-tables")


def test_s6_pads_in_a_day(strict: Server) -> None:
    device = Device.new(strict)
    pads = [device.post("/pads", {"setup": SETUP}) for _ in range(3)]
    assert refused(pads.pop(), 429, "many-pads")
    for turn in range(1, 7):
        assert device.put(f"/pads/{pads[0].data['pad']}/dice/{turn}", _dice()).status == 200
    assert refused(device.put(f"/pads/{pads[0].data['pad']}/dice/7", _dice()), 429, "many-writes")


def _dice() -> dict[str, Any]:
    return {"numbers": [1, 2, 3], "colours": ["R", "G", "G"]}


def test_s6_new_devices_of_an_address_in_a_day(strict: Server) -> None:
    there = {"X-Forwarded-For": "203.0.113.77"}
    replies = [Device(strict).post("/devices", None, **there) for _ in range(4)]
    assert [reply.status for reply in replies] == [201, 201, 201, 429]
    assert refused(replies[-1], 429, "many-newcomers")


def test_a_quota_refills_over_the_day() -> None:
    quota, now = DailyQuota(24, MANY), 0.0
    quota._buckets._clock = lambda: now
    for _ in range(24):
        quota.count("a")
    with pytest.raises(RateLimited, match="more than 24") as caught:
        quota.count("a")
    assert caught.value.seconds == pytest.approx(3600)
    now = 3601.0
    quota.count("a")
    quota.count("b")


def test_no_quota() -> None:
    quota = DailyQuota(0, MANY)
    for _ in range(100):
        quota.count("a")


def test_no_person_meets_a_quota() -> None:
    """A command every five seconds, a phrase every three minutes, a table every ten: all day."""
    settings = Settings()
    assert settings.writes_per_day > 24 * 3600 / 5
    assert settings.phrases_per_day > 24 * 3600 / 180
    assert min(settings.tables_per_day, settings.open_tables) > 24 * 6
    assert settings.pads_per_day >= 100


def test_every_reason_has_its_limit_in_it() -> None:
    reasons = [reason for reason in vars(quotas).values() if isinstance(reason, Reason)]
    assert len(reasons) == 9
    for reason in reasons:
        assert "{most}" in reason.template


def test_s6_a_bucket_that_was_emptied_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody with very many addresses does not get rid of the limit of one of them."""
    monkeypatch.setattr(rate_limit, "MAX_BUCKETS", 100)
    buckets = TokenBuckets(rate=0.001, burst=5, clock=lambda: 0.0)
    for _ in range(5):
        assert buckets.take("mine") == 0
    for number in range(1000):
        assert buckets.take(f"other {number}") == 0
    assert buckets.take("mine") > 0
    assert len(buckets._buckets) <= 101


def test_open_tables_are_counted(store: Store) -> None:
    for device in ("anna", "ben"):
        store.add_device(device, device.encode(), 1.0)
    begin(store, "a", host="anna", seats=((0, "anna"),), at=100.0)
    begin(store, "b", host="anna", at=200.0)
    begin(store, "c", host="ben", seats=((0, "anna"),), at=200.0)
    assert store.count_open("anna", 0.0) == 2
    assert store.count_open("anna", 150.0) == 1, "an abandoned one is not counted"
    store.append(append("b", 1, {}, status="over"))
    assert store.count_open("anna", 150.0) == 0
    assert store.count_open("nobody", 0.0) == 0
