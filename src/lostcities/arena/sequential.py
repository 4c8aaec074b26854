"""A sequential test on the results of pairs: go on until the question is answered, no longer.

The generalised sequential probability ratio test in its normal approximation, as chess engines are
tested by pairs of games: the log-likelihood ratio of "the mean is `high`" to "the mean is `low`",
the variance being that of the pairs so far. Whatever the pairs are made of (points of a round, a
share of games won), only their mean and variance count.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from lostcities.arena.estimates import Series

Verdict = Literal["high", "low"]

FEWEST: Final = 64
"""Pairs before the first look: the variance of fewer is too rough to divide by."""


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """The question whether a mean is at most `low` or at least `high`."""

    low: float
    high: float
    alpha: float = 0.05
    """How often "high" may be found although the mean is `low`."""
    beta: float = 0.05
    """How often "low" may be found although the mean is `high`."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which it ends (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Series) -> float:
        """Return the log-likelihood ratio of `high` to `low`."""
        ahead = 2 * pairs.mean - self.low - self.high
        if pairs.variance == 0:  # every pair the same: an agent against itself, or a sure thing
            return float("inf") * ahead if ahead else 0.0
        return pairs.count * (self.high - self.low) * ahead / (2 * pairs.variance)

    def verdict(self, pairs: Series) -> Verdict | None:
        """Return the answer, or None if more pairs are needed."""
        if pairs.count < FEWEST:
            return None
        low, high = self.bounds
        ratio = self.ratio(pairs)
        return "high" if ratio >= high else "low" if ratio <= low else None
