"""Lines of play compared in the same worlds: which is best, by how much, and how sure that is."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lostcities.analysis.marks import MARKS, OBVIOUS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Values = NDArray[np.float64]
    Sample = Callable[[list[int], int, int], Values]
    """Given lines, the first world and how many: their values, by line and world."""

SURE: Final = 2.0
"""Standard errors beyond which a difference is no accident."""
BATCH: Final = 64
DROP: Final = 3.0
"""Standard errors behind the best line at which one is given up."""
PRECISE: Final = 0.4
"""A standard error, in points, with which a comparison may end."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How long a decision is looked at."""

    worlds: int = 256
    seconds: float = 0.0
    """0 for as long as it takes."""


USUAL: Final = Settings()


class Difference(NamedTuple):
    """How much one line is ahead of another, over the worlds both have met."""

    mean: float
    error: float


def difference(one: Values, other: Values) -> Difference:
    """Compare two lines world by world."""
    count = min(len(one), len(other))
    gaps = one[:count] - other[:count]
    error = float(gaps.std(ddof=1)) / count**0.5 if count > 1 else 0.0
    return Difference(float(gaps.mean()), error)


@dataclass(slots=True)
class Race:
    """Lines and what they brought so far; one of them was played."""

    played: int
    values: list[Values] = field(default_factory=list)

    @property
    def full(self) -> list[int]:
        """The lines that met every world."""
        most = max(map(len, self.values))
        return [line for line, values in enumerate(self.values) if len(values) == most]

    @property
    def best(self) -> int:
        """The line with the highest mean; of equals the played one."""
        means = {line: float(self.values[line].mean()) for line in self.full}
        return max(means, key=lambda line: (means[line], line == self.played))

    def behind(self, line: int) -> Difference:
        """Return how far a line is behind the best one."""
        return difference(self.values[self.best], self.values[line])

    def judge_next_best(self) -> None:
        """Judge what comes next to the best instead, where the best is what would be played.

        For a hint: why the best is better can only be said by comparing it with something else.
        """
        best = self.best
        others = [line for line in range(len(self.values)) if line != best]
        if self.played == best and others:
            self.played = min(others, key=lambda line: self.behind(line).mean)

    def counted(self) -> float:
        """Estimate what the played line lost, without a bias in its favour or against it.

        Whoever picks the best of several noisy means overestimates it. So it is picked in one half
        of the worlds and measured in the other, and the other way round.
        """
        lines = list(dict.fromkeys([*self.full, self.played]))
        # What was given up early, as the next best of a hint may be, has met fewer worlds.
        met = len(self.values[self.played])
        table = np.stack([self.values[line][:met] for line in lines])
        mine = lines.index(self.played)
        # Every other world, so that both halves come from all batches of the race.
        halves = table[:, ::2].mean(axis=1), table[:, 1::2].mean(axis=1)
        picked = [int(half.argmax()) for half in halves]
        lost = [
            halves[1 - half][picked[half]] - halves[1 - half][mine] for half in range(len(halves))
        ]
        return float(sum(lost) / len(lost))

    def settled(self) -> bool:
        """Say whether more worlds would change nothing worth telling."""
        # What a mistake cost is told as a number, which needs its error small; that there was none
        # only needs the others to be out of the race.
        if self.best != self.played:
            return self.behind(self.played).error < PRECISE
        others = [self.behind(line) for line in self.full if line != self.played]
        return all(other.mean > DROP * other.error for other in others)

    def racing(self) -> list[int]:
        """List the lines to go on with: the best, the played, and what may still be the best."""
        return [
            line
            for line in self.full
            if line == self.played
            or (behind := self.behind(line)).mean <= DROP * behind.error
            or behind.mean == 0
        ]


def run(sample: Sample, lines: int, played: int, settings: Settings) -> Race:
    """Let lines race until the result is clear, the worlds are used up or the time is over."""
    race = Race(played, [np.empty(0) for _ in range(lines)])
    racing, met = list(range(lines)), 0
    # Without a limit the clock decides nothing: the same worlds give the same review.
    end = time.monotonic() + settings.seconds if settings.seconds else float("inf")
    while met < settings.worlds:
        batch = min(BATCH, settings.worlds - met)
        for line, values in zip(racing, sample(racing, met, batch), strict=True):
            race.values[line] = np.concatenate([race.values[line], values])
        met += batch
        if race.settled() or time.monotonic() > end:
            break
        racing = race.racing()
    return race


def mark_of(lost: float, error: float) -> str | None:
    """Name an error; None if there is none that is sure."""
    if lost <= SURE * error:
        return None
    return next((name for name, least in MARKS if lost >= least), None)


def is_obvious(race: Race) -> bool:
    """Say whether the best line was played, and everything else is very bad."""
    if race.best != race.played:
        return False
    mine = race.values[race.played]
    gaps = [
        difference(mine, values) for line, values in enumerate(race.values) if line != race.played
    ]
    return all(gap.mean - SURE * gap.error >= OBVIOUS for gap in gaps)
