"""Metrics as they are read from a running server: two looks at them, and what happened between."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import NamedTuple

from prometheus_client.parser import text_string_to_metric_families

Samples = dict[str, list[tuple[dict[str, str], float]]]
"""The samples of each name, with their labels."""


class Scrape(NamedTuple):
    """What a server said of itself at one time."""

    samples: Samples

    @classmethod
    def read(cls, text: str) -> Scrape:
        """Read Prometheus text; `ValueError` if it is something else."""
        samples: Samples = defaultdict(list)
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                samples[sample.name].append((sample.labels, sample.value))
        return cls(dict(samples))

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of the samples that have these labels; 0 if there are none."""
        found = self.samples.get(name, ())
        return sum(value for has, value in found if labels.items() <= has.items())

    def labels(self, name: str, label: str) -> set[str]:
        """Return the values a label has."""
        return {has[label] for has, _ in self.samples.get(name, ())}


class Interval(NamedTuple):
    """A server between two scrapes."""

    before: Scrape
    after: Scrape
    seconds: float

    def now(self, name: str, **labels: str) -> float:
        """Return a value as it is now."""
        return self.after.value(name, **labels)

    def increase(self, name: str, **labels: str) -> float:
        """Return by how much a counter has grown; a server that was restarted began at 0."""
        grown = self.now(name, **labels) - self.before.value(name, **labels)
        return grown if grown >= 0 else self.now(name, **labels)

    def quantile(self, share: float, name: str, **labels: str) -> float:
        """Return below which time this share of a histogram's new samples is; NaN if none is new.

        Between two bounds the samples are taken to be spread evenly; beyond the last one, its
        bound is returned.
        """
        bounds = sorted(map(float, self.after.labels(f"{name}_bucket", "le")))
        counts = [self.increase(f"{name}_bucket", le=_written(bound), **labels) for bound in bounds]
        if not counts or not counts[-1]:
            return math.nan
        wanted, low, below = share * counts[-1], 0.0, 0.0
        for bound, count in zip(bounds, counts, strict=True):
            if count >= wanted:
                return low if math.isinf(bound) else _between(low, bound, wanted, below, count)
            low, below = bound, count
        return low


def _between(low: float, high: float, wanted: float, below: float, count: float) -> float:
    return high if count == below else low + (high - low) * (wanted - below) / (count - below)


def _written(bound: float) -> str:
    """Return a bound as the text of the metrics has it."""
    return "+Inf" if math.isinf(bound) else str(bound)
