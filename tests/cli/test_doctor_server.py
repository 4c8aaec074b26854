"""`lostcities doctor` on a running server: what its metrics say, in words, in every language."""

from __future__ import annotations

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from lostcities.cli.doctor import host, server
from lostcities.cli.doctor.judgement import JUDGES
from lostcities.cli.doctor.report import finding, label
from lostcities.i18n.catalogue import languages
from lostcities.i18n.translator import Translator
from lostcities.server.config import Settings
from lostcities.server.scrape import Interval, Scrape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.conftest import Run

WELL = """\
lostcities_info{version="0"} 1
lostcities_stream_memory_bytes 1
lostcities_stream_memory_budget_bytes 1000
process_open_fds 10
process_max_fds 1000
lostcities_tables_in_memory 5
lostcities_tables_in_memory_limit 20000
"""
QUIET = ["commands.none", "store.none"]


def histogram(name: str, within: dict[str, int], labels: str = "") -> str:
    """Write a histogram: how many took up to each of some bounds."""
    comma = "," if labels else ""
    lines = [f"# TYPE {name} histogram"]
    for bound, count in [*within.items(), ("+Inf", max(within.values()))]:
        lines.append(f'{name}_bucket{{{labels}{comma}le="{bound}"}} {count}')
    lines.append(f"{name}_count{{{labels}}} {max(within.values())}")
    return "\n".join([*lines, ""])


def took(name: str, seconds: float, labels: str = "") -> str:
    """Write a histogram of a hundred that took nearly so long."""
    return histogram(name, {"0.001": 0, str(seconds): 100}, labels)


def commands(seconds: float, outcome: str = "ok") -> str:
    labels = f'outcome="{outcome}",route="POST /api/v1/tables/{{table}}/commands"'
    return took("lostcities_request_seconds", seconds, labels)


SEEN = {
    "load.shedding": ('lostcities_shed_total{kind="command"} 7\n', "wrong"),
    "load.waiting": ("lostcities_estimated_wait_seconds 0.5\n", "note"),
    "commands.quick": (commands(0.1), "ok"),
    "commands.slow": (commands(0.5), "note"),
    "loop.late": (took("lostcities_loop_lag_seconds", 0.25), "note"),
    "store.quick": (took("lostcities_store_commit_seconds", 0.05), "ok"),
    "store.slow": (took("lostcities_store_commit_seconds", 0.5), "note"),
    "store.queue": ("lostcities_store_queue 600\n", "note"),
    "failures.now": (commands(0.1, "failed"), "wrong"),
    "failures.database": ('lostcities_refusals_total{code="store-full"} 1\n', "wrong"),
    "streams.full": ("lostcities_stream_memory_bytes 900\n", "note"),
    "descriptors.few": ("process_open_fds 800\n", "note"),
    "tables.full": ("lostcities_tables_in_memory 19000\n", "note"),
    "agents.failing": (
        took("lostcities_agent_decision_seconds", 5, 'agent="x",outcome="failed"'),
        "wrong",
    ),
    "agents.waiting": (took("lostcities_agent_wait_seconds", 3, 'lane="dear"'), "note"),
    "uploads.failed": (
        took("lostcities_offload_seconds", 5, 'work="replay",outcome="failed"'),
        "note",
    ),
    "uploads.full": ('lostcities_refusals_total{code="offload-full"} 30\n', "note"),
    "reviews.done": (took("lostcities_review_seconds", 20, 'outcome="ok"'), "ok"),
    "reviews.failed": (took("lostcities_review_seconds", 5, 'outcome="failed"'), "note"),
    "reviews.queue": ("lostcities_reviews_waiting 16\n", "note"),
    "limits.many": (commands(0.1, "limited"), "note"),
}
"""What a server tells in the second look, which text it leads to, and how bad that is."""

WORSE = {
    "load.waiting": "lostcities_estimated_wait_seconds 3\n",
    "commands.slow": commands(2.0),
    "loop.late": took("lostcities_loop_lag_seconds", 1.0),
    "store.slow": took("lostcities_store_commit_seconds", 2.0),
    "store.queue": "lostcities_store_queue 3000\n",
    "streams.full": "lostcities_stream_memory_bytes 1000\n",
    "descriptors.few": "process_open_fds 950\n",
    "agents.waiting": "lostcities_agent_longest_wait_seconds 20\n",
}


def judged(before: str, after: str) -> dict[str, str]:
    """Return the texts that a judgement leads to, each with its status."""
    seen = Interval(Scrape.read(before), Scrape.read(after), 3.0)
    verdicts = [judge(seen) for judge in JUDGES]
    return {f"{one.name}.{one.case}": one.status for one in verdicts}


def with_(text: str) -> str:
    """Put some metrics in the place of those that are well."""
    names = {line.split()[0] for line in text.splitlines()}
    kept = [line for line in WELL.splitlines() if line.split()[0] not in names]
    return "\n".join([*kept, text])


def test_a_server_that_is_well() -> None:
    found = judged(WELL, WELL)
    assert set(found.values()) == {"ok"}
    assert set(QUIET) < set(found)


@pytest.mark.parametrize("case", SEEN)
def test_what_is_found(case: str) -> None:
    text, status = SEEN[case]
    assert judged(WELL, with_(text))[case] == status


@pytest.mark.parametrize("case", WORSE)
def test_what_is_found_is_wrong_from_somewhere_on(case: str) -> None:
    assert judged(WELL, with_(WORSE[case]))[case] == "wrong"


def test_what_is_over_is_only_a_note() -> None:
    shed = 'lostcities_shed_total{kind="command"} 7\n'
    assert judged(with_(shed), with_(shed))["load.shed-before"] == "note"
    failed = commands(0.1, "failed")
    assert judged(with_(failed), with_(failed))["failures.before"] == "note"


@pytest.mark.parametrize("language", languages())
def test_every_verdict_has_its_words(language: str) -> None:
    words = Translator(language)
    told = [WELL, *(with_(text) for text, _ in SEEN.values()), *map(with_, WORSE.values())]
    for before, after in [(WELL, one) for one in told] + [(one, one) for one in told]:
        seen = Interval(Scrape.read(before), Scrape.read(after), 3.0)
        for verdict in (judge(seen) for judge in JUDGES):
            found = finding(words, verdict.name, verdict.status, verdict.case, **verdict.values)
            assert found.text
            assert bool(found.hint) == (found.status != "ok")
            assert label(found, words)


# Reading them


class FakeMetrics(BaseHTTPRequestHandler):
    """Answers with what the test has put into `answers`, one after the other."""

    answers: list[tuple[int, str]]
    asked: list[str | None]

    def do_GET(self) -> None:
        """Answer."""
        FakeMetrics.asked.append(self.headers["Authorization"])
        status, text = FakeMetrics.answers[min(len(FakeMetrics.asked), 2) - 1]
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Serve metrics, well at first."""
    monkeypatch.setattr(host, "open_files", lambda: 100_000)
    monkeypatch.setattr(host, "has_page", lambda: False)
    monkeypatch.setattr(time, "sleep", lambda _: None)
    FakeMetrics.answers, FakeMetrics.asked = [(200, WELL), (200, WELL)], []
    serving = HTTPServer(("127.0.0.1", 0), FakeMetrics)
    threading.Thread(target=serving.serve_forever).start()
    yield f"http://127.0.0.1:{serving.server_address[1]}/metrics"
    serving.shutdown()
    serving.server_close()


def statuses(out: str) -> dict[str, str]:
    return {one["name"]: one["status"] for one in json.loads(out)["findings"]}


def test_a_server_is_looked_at_twice(run: Run, address: str) -> None:
    ran = run("doctor", "--json", "--metrics", address)
    assert (ran.status, statuses(ran.out)["load"]) == (0, "ok")
    assert FakeMetrics.asked == [None, None]
    FakeMetrics.asked.clear()
    FakeMetrics.answers[1] = (200, with_(SEEN["load.shedding"][0]))
    ran = run("doctor", "--json", "--metrics", address)
    assert (ran.status, statuses(ran.out)["load"]) == (1, "wrong")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_wrong_is_said_in_words_with_a_hint(run: Run, address: str, language: str) -> None:
    FakeMetrics.answers[1] = (200, with_(SEEN["load.shedding"][0]))
    ran = run("doctor", "--lang", language, "--metrics", address)
    words = {
        "en": ("overloaded: 7 requests were turned away in 3 s", "a faster processor"),
        "fr": ("surchargé\u00a0: 7 requêtes refusées en 3 s", "un processeur plus rapide"),
    }
    assert all(text in ran.out for text in words[language])


def test_several_workers_are_told_apart_by_their_ports(run: Run, address: str) -> None:
    other = address.replace("127.0.0.1", "localhost")
    ran = run("doctor", "--json", "--metrics", address, "--metrics", other)
    assert f"load-{urlsplit(address).port}" in statuses(ran.out)


def test_the_token_comes_from_a_file_or_the_environment(
    run: Run, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_METRICS_TOKEN", "from the environment")
    run("doctor", "--json", "--metrics", address)
    (tmp_path / "token").write_text("from a file\n")
    run("doctor", "--json", "--metrics", address, "--metrics-token-file", tmp_path / "token")
    assert FakeMetrics.asked[::2] == ["Bearer from the environment", "Bearer from a file"]
    ran = run("doctor", "--metrics-token-file", tmp_path / "missing")
    assert ran.status == 1
    assert "cannot be read" in ran.err


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((401, ""), "asks for a token"),
        ((404, ""), "answers with status 404"),
        ((200, "<html>"), "are not the metrics of a lostcities server"),
        ((200, "up 1\n"), "are not the metrics of a lostcities server"),
    ],
)
def test_metrics_that_cannot_be_read(
    run: Run, address: str, answer: tuple[int, str], words: str
) -> None:
    FakeMetrics.answers = [answer, answer]
    ran = run("doctor", "--json", "--metrics", address)
    found = {one["name"]: one for one in json.loads(ran.out)["findings"]}
    assert (ran.status, found["metrics"]["status"]) == (1, "wrong")
    assert words in found["metrics"]["text"]
    assert found["metrics"]["hint"]


@pytest.mark.parametrize("given", ["file:///etc/passwd", "9100", "http://127.0.0.1:1/metrics"])
def test_an_address_where_there_are_no_metrics(run: Run, address: str, given: str) -> None:
    assert address
    ran = run("doctor", "--json", "--metrics", given)
    assert (ran.status, statuses(ran.out)["metrics"]) == (1, "wrong")


def test_by_default_the_ports_of_the_settings() -> None:
    assert server.addresses_of(Settings(), []) == []
    assert server.addresses_of(Settings(metrics_port=9100), ["x"]) == ["x"]
    assert server.addresses_of(Settings(metrics_port=9100, workers=2), []) == [
        "http://127.0.0.1:9100/metrics",
        "http://127.0.0.1:9101/metrics",
    ]
