"""Means with their intervals: numbers that come one by one, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Z95: Final = 1.959963984540054
"""How many standard errors a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of independent values, its standard error, and how many there were."""

    mean: float
    error: float | None
    """None for a single value."""
    count: int

    @property
    def reach(self) -> float:
        """Half the width of the 95 % interval."""
        return Z95 * (self.error or 0.0)

    def to_json(self) -> dict[str, float | int | None]:
        """Return it as plain JSON data, with the 95 % interval."""
        known = self.error is not None
        return {
            "mean": self.mean,
            "error": self.error,
            "low": self.mean - self.reach if known else None,
            "high": self.mean + self.reach if known else None,
            "count": self.count,
        }


def measured_text(estimate: Mapping[str, Any], digits: str) -> str:
    """Write an estimate that was read from JSON: its mean, and half the 95 % interval.

    >>> measured_text({"mean": -7.25, "error": 1.0, "high": -5.29}, "+.1f")
    '−7.2 ± 2.0'
    """
    mean = f"{estimate['mean']:{digits}}".replace("-", "−")
    if estimate["error"] is None:
        return mean
    return f"{mean} ± {estimate['high'] - estimate['mean']:{digits.removeprefix('+')}}"


class Series:
    """Numbers that come one by one: their mean and variance (Welford's way, which is stable)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Add a number."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        """The variance of the numbers, as a sample; 0 for a single one."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    def estimate(self) -> Estimate:
        """Return the mean with its standard error."""
        error = sqrt(self.variance / self.count) if self.count > 1 else None
        return Estimate(self.mean, error, self.count)
