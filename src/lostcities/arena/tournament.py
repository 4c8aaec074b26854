"""Runs a contest: so many deals, or until a sequential test has its answer; then confirms it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal

from lostcities.arena.contest import CONFIRM, MAIN
from lostcities.arena.estimates import Series
from lostcities.arena.summary import wins_of
from lostcities.arena.workers import PATIENCE, played

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from lostcities.arena.contest import Contest, Result
    from lostcities.arena.estimates import Estimate
    from lostcities.arena.sequential import SequentialTest, Verdict
    from lostcities.arena.store import Store

Measure = Literal["points", "wins"]


@dataclass(frozen=True, slots=True)
class Plan:
    """How long a contest goes on."""

    deals: int
    """At most, if there is a test."""
    measure: Measure = "points"
    """What a test looks at: the margin of the first entrant, or its share of the games."""
    test: SequentialTest | None = None
    confirm: int | None = None
    """Deals that confirm a "high"; as many as the test needed if it is None, none if it is 0."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the work is done."""

    jobs: int = 1
    cluster: str | None = None
    store: Store | None = None
    patience: float = PATIENCE
    """Seconds before other processes are started."""


@dataclass(slots=True)
class Run:
    """What has been played so far."""

    plan: Plan
    results: list[Result] = field(default_factory=list)
    pairs: Series = field(default_factory=Series)
    """What the test looks at, deal by deal."""
    verdict: Verdict | None = None
    confirming: list[Result] = field(default_factory=list)
    confirmed: Series = field(default_factory=Series)
    broken_off: bool = False

    def to_json(self) -> dict[str, Any] | None:
        """Return what the test found, as plain JSON data; None if there was none."""
        test = self.plan.test
        if test is None:
            return None
        confirmation = None
        if self.confirming:
            estimate = self._confirmed()
            found = estimate.to_json()
            confirmation = {**found, "holds": found["low"] is not None and found["low"] > test.low}
        ratio = test.ratio(self.pairs)
        return {
            "measure": self.plan.measure,
            "low": test.low,
            "high": test.high,
            "alpha": test.alpha,
            "beta": test.beta,
            "pairs": self.pairs.count,
            "ratio": ratio if isfinite(ratio) else None,
            "bounds": list(test.bounds),
            "verdict": self.verdict,
            "confirmation": confirmation,
        }

    def _confirmed(self) -> Estimate:
        if self.plan.measure == "wins":
            return wins_of(self.confirming)
        return self.confirmed.estimate()


def run(
    contest: Contest,
    plan: Plan,
    place: Place,
    watch: Callable[[Run], None] = lambda _: None,
) -> Run:
    """Play a contest to its end; Ctrl-C ends it early with what is there."""
    so_far = Run(plan)
    try:
        _main(contest, so_far, place, watch)
        if so_far.verdict == "high" and plan.confirm != 0:
            _confirm(contest, so_far, place, watch)
    except KeyboardInterrupt:
        so_far.broken_off = True
    return so_far


def _main(contest: Contest, so_far: Run, place: Place, watch: Callable[[Run], None]) -> None:
    test = so_far.plan.test
    results = _block(contest, MAIN, so_far.plan.deals, place)
    for result in results:
        so_far.results.append(result)
        if test is not None:
            so_far.pairs.add(_looked_at(result, so_far.plan.measure))
            so_far.verdict = test.verdict(so_far.pairs)
        watch(so_far)
        if so_far.verdict is not None:
            results.close()
            return


def _confirm(contest: Contest, so_far: Run, place: Place, watch: Callable[[Run], None]) -> None:
    """Measure again on deals of their own: a test that stops at a lucky moment flatters."""
    deals = so_far.plan.confirm or so_far.pairs.count
    for result in _block(contest, CONFIRM, deals, place):
        so_far.confirming.append(result)
        so_far.confirmed.add(_looked_at(result, so_far.plan.measure))
        watch(so_far)


def _looked_at(result: Result, measure: Measure) -> float:
    return result.margins()[0] if measure == "points" else result.wins()[0]


def _block(contest: Contest, block: str, deals: int, place: Place) -> Generator[Result, None, None]:
    """Play a block of deals in order, but for what the store has already."""
    fixtures = list(contest.fixtures(block, range(deals)))
    kept = {} if place.store is None else place.store.kept
    missing = [fixture for fixture in fixtures if fixture not in kept]
    new = played(contest, missing, jobs=place.jobs, cluster=place.cluster, patience=place.patience)
    for fixture in fixtures:
        if fixture in kept:
            yield kept[fixture]
            continue
        result = next(new)
        if place.store is not None:
            place.store.add(result)
        yield result
