"""What a server counts and times, for Prometheus; `docs/guides/monitoring.md` explains each.

One registry for each process. Labels have few values, all of them known when the program is
written: never a table, a device, a name, an address or a token.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

if TYPE_CHECKING:
    from prometheus_client.registry import Collector

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
"""The text format that every version of Prometheus reads."""
REGISTRY: Final = CollectorRegistry()
# Each series would have a twin that says when it began.
disable_created_metrics()  # type: ignore[no-untyped-call]

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The bounds of times; 0.25 is what a move may take, 2.0 what a command may wait."""

REQUEST_SECONDS: Final = Histogram(
    "lostcities_request_seconds",
    "Time from a request to its answer, by route and outcome; streams are left out.",
    ["route", "outcome"],
    buckets=SECONDS,
    registry=REGISTRY,
)
REFUSALS: Final = Counter(
    "lostcities_refusals",
    "Requests that were refused or failed, by the code of the error.",
    ["code"],
    registry=REGISTRY,
)
SHED: Final = Counter(
    "lostcities_shed",
    "Requests turned away because the server is overloaded: command, request, newcomer, stream.",
    ["kind"],
    registry=REGISTRY,
)
LOOP_LAG_SECONDS: Final = Histogram(
    "lostcities_loop_lag_seconds",
    "By how much the event loop was late for a timer: how long everything waits for its turn.",
    buckets=SECONDS,
    registry=REGISTRY,
)
COMMIT_SECONDS: Final = Histogram(
    "lostcities_store_commit_seconds",
    "Time of one transaction that writes, from its begin to its commit.",
    buckets=SECONDS,
    registry=REGISTRY,
)
COMMIT_JOBS: Final = Histogram(
    "lostcities_store_commit_jobs",
    "Writes committed together in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=REGISTRY,
)
WRITE_WAIT_SECONDS: Final = Histogram(
    "lostcities_store_write_wait_seconds",
    "Time from the moment a command's events are queued until they are on disk.",
    buckets=SECONDS,
    registry=REGISTRY,
)
TABLE_LOADS: Final = Counter(
    "lostcities_table_loads", "Tables read from the database into memory.", registry=REGISTRY
)
STREAMS_OPENED: Final = Counter(
    "lostcities_streams_opened", "Streams that were opened.", registry=REGISTRY
)
STREAMS_DROPPED: Final = Counter(
    "lostcities_streams_dropped",
    "Streams that were dropped because they read too slowly.",
    registry=REGISTRY,
)
AGENT_SECONDS: Final = Histogram(
    "lostcities_agent_decision_seconds",
    "Time an agent took for one decision, by agent and outcome (ok, failed, stopped).",
    ["agent", "outcome"],
    buckets=SECONDS,
    registry=REGISTRY,
)
AGENT_WAIT_SECONDS: Final = Histogram(
    "lostcities_agent_wait_seconds",
    "Time an agent waited for a process to think in, by lane (quick, dear).",
    ["lane"],
    buckets=(*SECONDS, 30.0, 60.0),
    registry=REGISTRY,
)
OFFLOAD_SECONDS: Final = Histogram(
    "lostcities_offload_seconds",
    "Time of work on uploads, exports and PDFs, waiting included, by kind and outcome.",
    ["work", "outcome"],
    buckets=SECONDS,
    registry=REGISTRY,
)
REVIEW_SECONDS: Final = Histogram(
    "lostcities_review_seconds",
    "Time of work on one review, by outcome (ok, refused, failed, lost, stopped).",
    ["outcome"],
    buckets=(1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 300.0, 600.0),
    registry=REGISTRY,
)
ABOUT: Final = Info("lostcities", "The version of the program.", registry=REGISTRY)

ProcessCollector(registry=REGISTRY)
ABOUT.info({"version": metadata.version("lostcities")})


def add_sample(histogram: Histogram, value: float) -> None:
    """Count a value. Nothing else calls a method of this name but what asks a state (S4)."""
    histogram.observe(value)


@cache
def _request_timer(route: str, outcome: str) -> Histogram:
    """Return the histogram of a route and an outcome; `labels` would look it up under a lock."""
    return REQUEST_SECONDS.labels(route, outcome)


def observe_request(route: str, status: int, seconds: float) -> None:
    """Count a request that was answered, and the time it took."""
    add_sample(_request_timer(route, outcome_of(status)), seconds)


@cache
def outcome_of(status: int) -> str:
    """Return what a status means to an operator."""
    if status == 0:
        return "gone"  # the client, before anything was sent
    if status < 400:  # noqa: PLR2004  # as HTTP has it, and so below
        return "ok"
    if status in {429, 503}:
        return "limited" if status == 429 else "unavailable"  # noqa: PLR2004
    return "refused" if status < 500 else "failed"  # noqa: PLR2004


def register(gauges: Collector) -> None:
    """Add what is read off only when somebody asks."""
    REGISTRY.register(gauges)


def unregister(gauges: Collector) -> None:
    """Remove it."""
    REGISTRY.unregister(gauges)


def exposition() -> bytes:
    """Return everything as Prometheus text."""
    return generate_latest(REGISTRY)
