"""Who sends most to this process: requests by device and by address, of the last minutes.

Kept in memory alone. An operator who asks (`lostcities admin usage`) gets the highest counts.
"""

from __future__ import annotations

import time
from collections import Counter
from heapq import nlargest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

WINDOW: Final = 300.0
"""Seconds of a window; the one before it counts as well."""
MAX_KEYS: Final = 20_000
"""Keys counted in one window; beyond that the lowest half is forgotten."""


class Traffic:
    """Counts by key, over the window that is going on and the one before it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._now: Counter[str] = Counter()
        self._before: Counter[str] = Counter()

    def count(self, key: str) -> None:
        """Count a request; an empty key is this machine itself, and not counted."""
        if not key:
            return
        self._turn()
        self._now[key] += 1
        if len(self._now) > MAX_KEYS:
            self._now = Counter(dict(self._now.most_common(MAX_KEYS // 2)))

    def highest(self, number: int) -> list[tuple[str, int]]:
        """Return the keys with the highest counts."""
        self._turn()
        total = self._now + self._before
        return nlargest(number, total.items(), key=lambda item: (item[1], item[0]))

    def _turn(self) -> None:
        """Begin a new window if it is time."""
        passed = self._clock() - self._since
        if passed < WINDOW:
            return
        self._before = self._now if passed < 2 * WINDOW else Counter()
        self._now, self._since = Counter(), self._clock()
