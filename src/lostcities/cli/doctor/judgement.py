"""How a running server is doing, by its metrics: what is worth a note, and what is wrong.

Times are judged by what all but one in a hundred stay below.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lostcities.cli.doctor.report import FINE, NOTE, WRONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from lostcities.server.scrape import Interval

SHARE: Final = 0.99
MILLISECONDS: Final = 1000
MEGABYTE: Final = 1024 * 1024
ENOUGH: Final = 20
"""How many of something there must be before a share of them says anything."""
COMMANDS: Final = {"route": "POST /api/v1/tables/{table}/commands"}
REQUESTS: Final = "lostcities_request_seconds"


class Limits(NamedTuple):
    """From where on something is worth a note, and from where on it is wrong."""

    note: float
    wrong: float = math.inf

    def status(self, value: float) -> str:
        """Judge a value; what could not be measured is fine."""
        if value >= self.wrong:
            return WRONG
        return NOTE if value >= self.note else FINE


WAIT: Final = Limits(0.4, 2.0)
COMMAND_SECONDS: Final = Limits(0.25, 1.0)
LAG_SECONDS: Final = Limits(0.1, 0.5)
COMMIT_SECONDS: Final = Limits(0.1, 1.0)
QUEUED_WRITES: Final = Limits(500, 2000)
STREAM_MEMORY: Final = Limits(0.8, 1.0)
DESCRIPTORS: Final = Limits(0.75, 0.9)
TABLES: Final = Limits(0.9)
AGENT_FAILURES: Final = Limits(0.01, 0.2)
AGENT_WAIT: Final = Limits(2.0, 5.0)
REFUSED_UPLOADS: Final = Limits(0.1)
WAITING_REVIEWS: Final = Limits(15)
"""At most 20 wait; then people are turned away."""
LIMITED_REQUESTS: Final = Limits(0.1)


class Verdict(NamedTuple):
    """What is thought of one thing: a status, and the text that says so with its values."""

    name: str
    status: str
    case: str
    values: dict[str, Any]


def judge_load(seen: Interval) -> Verdict:
    """Say whether requests are turned away, or would have to wait."""
    shed = seen.increase("lostcities_shed_total")
    wait = seen.now("lostcities_estimated_wait_seconds")
    values = {
        "shed": round(shed),
        "seconds": round(seen.seconds),
        "wait": round(wait, 1),
        "total": round(seen.now("lostcities_shed_total")),
    }
    if shed:
        return Verdict("load", WRONG, "shedding", values)
    if WAIT.status(wait) != FINE:
        return Verdict("load", WAIT.status(wait), "waiting", values)
    if values["total"]:
        return Verdict("load", NOTE, "shed-before", values)
    return Verdict("load", FINE, "light", values)


def judge_commands(seen: Interval) -> Verdict:
    """Say how long commands take."""
    number = seen.increase(f"{REQUESTS}_count", outcome="ok", **COMMANDS)
    slow = seen.quantile(SHARE, REQUESTS, outcome="ok", **COMMANDS)
    if not number:
        return Verdict("commands", FINE, "none", {"seconds": round(seen.seconds)})
    status = COMMAND_SECONDS.status(slow)
    values = {"rate": round(number / max(seen.seconds, 1), 1), "slow": _milliseconds(slow)}
    return Verdict("commands", status, "quick" if status == FINE else "slow", values)


def judge_loop(seen: Interval) -> Verdict:
    """Say how late the event loop is."""
    lag = seen.quantile(SHARE, "lostcities_loop_lag_seconds")
    status = LAG_SECONDS.status(lag)
    case = "prompt" if status == FINE else "late"
    return Verdict("loop", status, case, {"lag": _milliseconds(lag)})


def judge_store(seen: Interval) -> Verdict:
    """Say how long commits take, and how many writes wait for one."""
    commit = seen.quantile(SHARE, "lostcities_store_commit_seconds")
    queued = seen.now("lostcities_store_queue")
    commits = seen.increase("lostcities_store_commit_seconds_count")
    values = {
        "commit": _milliseconds(commit),
        "queued": round(queued),
        "commits": round(commits / max(seen.seconds, 1), 1),
        "seconds": round(seen.seconds),
    }
    if QUEUED_WRITES.status(queued) != FINE:
        return Verdict("store", QUEUED_WRITES.status(queued), "queue", values)
    if not commits:
        return Verdict("store", FINE, "none", values)
    status = COMMIT_SECONDS.status(commit)
    return Verdict("store", status, "quick" if status == FINE else "slow", values)


def judge_failures(seen: Interval) -> Verdict:
    """Say whether requests fail: a bug, or a database that cannot be used."""
    now = seen.increase(f"{REQUESTS}_count", outcome="failed")
    codes = seen.after.labels("lostcities_refusals_total", "code")
    store = {code: seen.increase("lostcities_refusals_total", code=code) for code in codes}
    broken = [code for code, number in store.items() if code.startswith("store-") and number]
    total = round(seen.now(f"{REQUESTS}_count", outcome="failed"))
    values = {"number": round(now), "total": total, "codes": ", ".join(sorted(broken))}
    if broken:
        return Verdict("failures", WRONG, "database", values)
    if now:
        return Verdict("failures", WRONG, "now", values)
    if total:
        return Verdict("failures", NOTE, "before", values)
    return Verdict("failures", FINE, "none", values)


def judge_streams(seen: Interval) -> Verdict:
    """Say how much of the memory for streams is used."""
    used = seen.now("lostcities_stream_memory_bytes")
    budget = seen.now("lostcities_stream_memory_budget_bytes")
    status = STREAM_MEMORY.status(used / max(budget, 1))
    values = {
        "streams": round(seen.now("lostcities_streams")),
        "used": round(used / MEGABYTE),
        "budget": round(budget / MEGABYTE),
    }
    return Verdict("streams", status, "room" if status == FINE else "full", values)


def judge_descriptors(seen: Interval) -> Verdict:
    """Say how many of the files it may open are open."""
    used, most = seen.now("process_open_fds"), seen.now("process_max_fds")
    status = DESCRIPTORS.status(used / most) if most else FINE
    values = {"used": round(used), "most": round(most)}
    return Verdict("descriptors", status, "enough" if status == FINE else "few", values)


def judge_tables(seen: Interval) -> Verdict:
    """Say whether all tables in use fit into memory."""
    tables = seen.now("lostcities_tables_in_memory")
    most = seen.now("lostcities_tables_in_memory_limit")
    status = TABLES.status(tables / max(most, 1))
    values = {"tables": round(tables), "most": round(most)}
    return Verdict("tables", status, "room" if status == FINE else "full", values)


def judge_agents(seen: Interval) -> Verdict:
    """Say whether agents decide in time, and how long they wait for a process to think in."""
    name = "lostcities_agent_decision_seconds"
    total = seen.now(f"{name}_count")
    failed = seen.now(f"{name}_count", outcome="failed")
    status = AGENT_FAILURES.status(failed / total) if total >= ENOUGH else FINE
    waited = seen.quantile(SHARE, "lostcities_agent_wait_seconds")
    wait = max([seen.now("lostcities_agent_longest_wait_seconds"), *_measured(waited)])
    values = {"total": round(total), "failed": round(failed), "wait": round(wait, 1)}
    if AGENT_WAIT.status(wait) != FINE:
        return Verdict("agents", AGENT_WAIT.status(wait), "waiting", values)
    return Verdict("agents", status, "prompt" if status == FINE else "failing", values)


def judge_uploads(seen: Interval) -> Verdict:
    """Say whether uploads, exports and PDFs find a free process."""
    done = seen.now("lostcities_offload_seconds_count")
    full = seen.now("lostcities_refusals_total", code="offload-full")
    failed = seen.now("lostcities_offload_seconds_count", outcome="failed")
    values = {"done": round(done), "full": round(full), "failed": round(failed)}
    if failed:
        return Verdict("uploads", NOTE, "failed", values)
    share = full / (done + full) if done + full >= ENOUGH else 0.0
    status = REFUSED_UPLOADS.status(share)
    return Verdict("uploads", status, "room" if status == FINE else "full", values)


def judge_reviews(seen: Interval) -> Verdict:
    """Say whether reviews are done, and how many wait."""
    name = "lostcities_review_seconds"
    waiting = seen.now("lostcities_reviews_waiting")
    done = seen.now(f"{name}_count", outcome="ok")
    values = {
        "done": round(done),
        "failed": round(seen.now(f"{name}_count", outcome="failed")),
        "running": round(seen.now("lostcities_reviews_running")),
        "waiting": round(waiting),
        "mean": round(seen.now(f"{name}_sum", outcome="ok") / max(done, 1)),
    }
    if values["failed"]:
        return Verdict("reviews", NOTE, "failed", values)
    status = WAITING_REVIEWS.status(waiting)
    return Verdict("reviews", status, "done" if status == FINE else "queue", values)


def judge_limits(seen: Interval) -> Verdict:
    """Say whether many are told that they ask too much: behind a proxy all may seem to be one."""
    limited = seen.now(f"{REQUESTS}_count", outcome="limited")
    total = seen.now(f"{REQUESTS}_count")
    status = LIMITED_REQUESTS.status(limited / total) if total >= ENOUGH else FINE
    values = {"limited": round(limited), "total": round(total)}
    return Verdict("limits", status, "few" if status == FINE else "many", values)


def _measured(value: float) -> tuple[float, ...]:
    """Return a value; none if nothing was measured."""
    return () if math.isnan(value) else (value,)


def _milliseconds(seconds: float) -> int:
    """Return whole milliseconds; none if nothing was measured."""
    return 0 if math.isnan(seconds) else round(MILLISECONDS * seconds)


JUDGES: Final[tuple[Callable[[Interval], Verdict], ...]] = (
    judge_load,
    judge_commands,
    judge_loop,
    judge_store,
    judge_failures,
    judge_streams,
    judge_descriptors,
    judge_tables,
    judge_agents,
    judge_uploads,
    judge_reviews,
    judge_limits,
)
"""Everything that is judged, the most urgent first."""
