"""Means with their intervals: numbers that come one by one, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Z95: Final = 1.959963984540054
"""How many standard errors a 95 % interval reaches to either side, if the error is known."""

_T95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The same if the error is estimated: Student's t for 1 to 10 degrees of freedom."""


def t95(freedom: int) -> float:
    """Return how many estimated standard errors a 95 % interval reaches to either side.

    Beyond the table it is the expansion about the normal distribution, good to three decimals.

    >>> round(t95(1), 3), round(t95(20), 3), round(t95(10_000), 3)
    (12.706, 2.086, 1.96)
    """
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    z = Z95
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of independent values, its standard error, and how many there were."""

    mean: float
    error: float | None
    """None for a single value."""
    count: int

    @property
    def reach(self) -> float:
        """Half the width of the 95 % interval, by Student's t."""
        return t95(self.count - 1) * self.error if self.error else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.mean - self.reach, self.mean + self.reach

    def to_json(self) -> dict[str, float | int | None]:
        """Return it as plain JSON data, with the 95 % interval."""
        low, high = (None, None) if self.error is None else self.interval
        return {
            "mean": self.mean,
            "error": self.error,
            "low": low,
            "high": high,
            "count": self.count,
        }


@dataclass(frozen=True, slots=True)
class Share(Estimate):
    """A share of games, as the mean over deals: its interval is never outside 0 and 1.

    Wilson's interval for as many games as would have this standard error, but no more than there
    were: a sample in which all deals came out alike is no proof that all do.
    """

    games: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        spread = self.mean * (1 - self.mean)
        # Games of one deal are alike, so they count for fewer: as many as would err this much.
        games = min(self.games, spread / self.error**2) if self.error else self.games
        quantile = t95(self.count - 1) ** 2 / games
        middle = (self.mean + quantile / 2) / (1 + quantile)
        half = sqrt(quantile * (spread + quantile / 4)) / (1 + quantile)
        return max(0.0, middle - half), min(1.0, middle + half)


def plain_number(value: float, digits: str) -> str:
    """Write a number as English does, with a true minus sign."""
    return f"{value:{digits}}".replace("-", "−")


def measured_text(
    estimate: Mapping[str, Any],
    digits: str,
    number: Callable[[float, str], str] = plain_number,
) -> str:
    """Write an estimate that was read from JSON: its mean, and how far its 95 % interval reaches.

    Where the interval reaches further to one side, as that of a share does, it is the wider one.

    >>> measured_text({"mean": -7.25, "error": 1.0, "low": -9.21, "high": -5.29}, "+.1f")
    '−7.2 ± 2.0'
    """
    mean = number(estimate["mean"], digits)
    if estimate["error"] is None:
        return mean
    reach = max(estimate["high"] - estimate["mean"], estimate["mean"] - estimate["low"])
    return f"{mean} ± {number(reach, digits.removeprefix('+'))}"


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

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None for a single number."""
        return sqrt(self.variance / self.count) if self.count > 1 else None

    def estimate(self) -> Estimate:
        """Return the mean with its standard error."""
        return Estimate(self.mean, self.error, self.count)

    def share(self, games: int) -> Share:
        """Return the mean as a share of so many games."""
        return Share(self.mean, self.error, self.count, games)
