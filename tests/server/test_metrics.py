"""What a server tells of itself: everything it should, to nobody it should not, and no secret."""

from __future__ import annotations

import random
import re
import socket
from contextlib import suppress
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

import pytest

from lostcities.errors import OptionError
from lostcities.server.config import Settings
from lostcities.server.http.metrics import MetricsPort
from lostcities.server.metrics import outcome_of
from lostcities.server.run import check
from lostcities.server.scrape import Interval, Scrape
from tests.server.support.client import DEVICE, Device, agent, begun, exported, play
from tests.server.support.server_process import Server, free_port, running
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

TOKEN = "a-token-of-the-operator"  # noqa: S105  # of this test

LABELS = {"agent", "lane", "code", "kind", "le", "outcome", "route", "version", "work"}
"""The labels there are; the values of each are known beforehand."""


def ask(port: int, path: str = "/metrics", **headers: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_game_leaves_its_traces_and_no_secret(file: Path, tmp_path: Path) -> None:
    port = free_port()
    with running(str(file), tmp_path, "--metrics-port", str(port)) as server:
        device = Device.new(server)
        table = begun(device, "duel", DEVICE, agent(), variant="mini", options={"rounds": 1})
        stream = device.listen()
        play(device, table, [0], random.Random(1))
        export = exported(device, table)
        record = export["record"]
        device.post("/replay", {"record": record})
        device.post("/verify", {**export, "record": ""})
        device.do(table, 0, "act", decision=99, actions=["x"])
        device.get(f"/nothing/{table}")
        device.get("/pads/a-secret-pad")
        status, text = ask(port)
        assert ask(server.port)[0] == 404, "never open to all"
        stream.close()
    assert status == 200
    found = Scrape.read(text)
    commands = {"route": "POST /api/v1/tables/{table}/commands"}
    assert found.value("lostcities_request_seconds_count", outcome="ok", **commands) >= 3
    assert found.value("lostcities_request_seconds_count", outcome="refused", **commands) == 1
    assert found.value("lostcities_request_seconds_count", route="none") == 1
    assert not found.value("lostcities_request_seconds_count", route="GET /api/v1/stream")
    assert found.value("lostcities_streams") == found.value("lostcities_streams_opened_total") == 1
    assert found.value("lostcities_tables_in_memory") == 1
    assert found.value("lostcities_store_commit_jobs_sum") >= 5
    assert found.value("lostcities_store_commit_seconds_count") >= 1
    assert found.value("lostcities_store_write_wait_seconds_count") >= 5
    assert found.value("lostcities_agent_decision_seconds_count", outcome="ok") >= 1
    assert found.value("lostcities_offload_seconds_count", work="export", outcome="ok") == 1
    assert found.value("lostcities_offload_seconds_count", work="verify", outcome="refused") == 1
    assert found.value("lostcities_refusals_total", code="broken-record") == 1
    assert found.value("lostcities_refusals_total", code="not-playing") == 1
    assert found.value("lostcities_loop_lag_seconds_count") >= 1
    for name in ("lostcities_shed_total", "lostcities_overloaded", "lostcities_store_queue"):
        assert found.value(name) == 0
    assert {label for many in found.samples.values() for has, _ in many for label in has} <= LABELS
    for secret in (table, device.token, device.id, "a-secret-pad", "Ann", "127.0.0.1"):
        assert secret not in text


def test_behind_a_token_on_the_servers_own_port(file: Path, tmp_path: Path) -> None:
    with running(str(file), tmp_path, metrics_token=TOKEN) as server:
        assert [ask(server.port)[0], ask(server.port, **bearer("x" * 23))[0]] == [401, 401]
        status, text = ask(server.port, **bearer(TOKEN))
        assert (status, Scrape.read(text).value("lostcities_streams")) == (200, 0)


@pytest.fixture
def port() -> Any:
    """Serve on a port of its own, open to this machine."""
    server = MetricsPort.start(Settings(metrics_port=free_port()))
    assert server is not None
    yield server.number
    server.stop()


def test_the_port_answers_this_machine_only(port: int) -> None:
    assert ask(port)[0] == 200
    assert ask(port, "/")[0] == 404
    for host in ("evil.example", "192.0.2.1", "", "[::1"):
        assert ask(port, Host=host)[0] == 401, "a foreign page may point its name here"
    assert ask(port, Host="localhost:99")[0] == 200


def test_the_port_may_ask_for_a_token() -> None:
    server = MetricsPort.start(Settings(metrics_port=free_port(), metrics_token=TOKEN))
    assert server is not None
    port = server.number
    assert port is not None
    assert [ask(port)[0], ask(port, **bearer(TOKEN + "x"))[0]] == [401, 401]
    assert ask(port, Authorization=TOKEN)[0] == 401
    assert ask(port, **bearer(TOKEN))[0] == 200
    server.stop()


def neighbours() -> int:
    """Return the first of two free ports that no other test is given meanwhile by the system."""
    for first in random.Random().sample(range(20_000, 32_000), 100):
        with socket.socket() as one, socket.socket() as other, suppress(OSError):
            one.bind(("127.0.0.1", first))
            other.bind(("127.0.0.1", first + 1))
            return first
    raise AssertionError("no two free ports side by side")


def test_each_worker_has_the_next_port() -> None:
    first = neighbours()
    settings = Settings(metrics_port=first, workers=2)
    servers = [MetricsPort.start(settings) for _ in range(2)]
    ports = [one.number for one in servers if one is not None]
    assert ports == [first, first + 1]
    assert [ask(port)[0] for port in ports if port] == [200, 200]
    for one in servers:
        assert one is not None
        one.stop()
    assert MetricsPort.start(Settings()) is None


def test_a_worker_that_replaces_another_takes_over_its_port() -> None:
    """It is started first: it must wait for the port, and start all the same."""
    settings = Settings(metrics_port=neighbours(), workers=2)
    first, second, third = (MetricsPort.start(settings) for _ in range(3))
    assert first is not None
    assert second is not None
    assert third is not None
    taken = first.number
    assert taken not in {None, third.number}
    first.stop()
    until(lambda: third.number is not None, "a port that is taken over")
    assert third.number == taken
    assert ask(third.number)[0] == 200
    second.stop()
    third.stop()
    waiting = [MetricsPort.start(settings) for _ in range(3)][::-1]
    for one in waiting:
        assert one is not None
        one.stop()


def test_a_port_that_is_taken_keeps_the_server_from_starting(file: Path, tmp_path: Path) -> None:
    server = Server(str(file), tmp_path, metrics_port=free_port())
    taken = MetricsPort.start(Settings(metrics_port=server._settings["metrics_port"]))
    assert taken is not None
    with pytest.raises(AssertionError, match="the metrics cannot be served on"):
        server.start()
    taken.stop()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"metrics_token": "short"}, "fewer than 16 characters"),
        ({"metrics_port": 9100, "metrics_host": "192.0.2.1"}, "open to everybody"),
        ({"metrics_token": TOKEN, "workers": 2, "db": "postgresql:///x"}, "a port for each"),
    ],
)
def test_metrics_that_would_be_open_or_a_lottery_are_refused(
    settings: dict[str, Any], words: str
) -> None:
    with pytest.raises(OptionError, match=words):
        check(Settings(**settings))
    check(Settings(metrics_port=9100, metrics_host="192.0.2.1", metrics_token=TOKEN))


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (0, "gone"),
        (200, "ok"),
        (304, "ok"),
        (404, "refused"),
        (409, "refused"),
        (429, "limited"),
        (503, "unavailable"),
        (500, "failed"),
    ],
)
def test_what_a_status_means_to_an_operator(status: int, outcome: str) -> None:
    assert outcome_of(status) == outcome


# What was read twice


def scraped(*counts: int, total: int = 0) -> Scrape:
    """Make a scrape of a counter, and of a histogram with these numbers up to its bounds."""
    lines = [f"requests_total {total}"]
    bounds = ("0.1", "0.5", "1.0", "+Inf")
    lines += [
        f'seconds_bucket{{le="{bound}"}} {count}'
        for bound, count in zip(bounds, counts, strict=True)
    ]
    return Scrape.read("\n".join(["# TYPE seconds histogram", *lines, ""]))


def test_what_happened_between_two_scrapes() -> None:
    seen = Interval(scraped(10, 10, 10, 10, total=5), scraped(60, 100, 110, 110, total=9), 2.0)
    assert seen.increase("requests_total") == 4
    assert seen.quantile(0.5, "seconds") == pytest.approx(0.1)
    assert seen.quantile(0.9, "seconds") == pytest.approx(0.5)
    assert seen.quantile(0.95, "seconds") == pytest.approx(0.75)
    beyond = Interval(scraped(0, 0, 0, 0), scraped(0, 0, 0, 9), 1.0)
    assert beyond.quantile(0.99, "seconds") == 1.0


def test_nothing_new_is_no_number_and_a_restart_begins_at_0() -> None:
    same = Interval(scraped(1, 2, 3, 4), scraped(1, 2, 3, 4), 1.0)
    assert re.match("nan", str(same.quantile(0.99, "seconds")))
    assert re.match("nan", str(same.quantile(0.99, "nothing")))
    restarted = Interval(scraped(9, 9, 9, 9, total=9), scraped(1, 1, 1, 1, total=2), 1.0)
    assert restarted.increase("requests_total") == 2
