"""What `make test-long` does more often or otherwise than `make test`.

`make test` leaves out what is marked `long`. That follows from a seed, `make test-long SEED=…`:
each long run can look elsewhere, and what one has found can be looked at again.
"""

from __future__ import annotations

import os
from typing import Final

import pytest
from hypothesis import settings

from lostcities.i18n.catalogue import languages

SEED: Final = os.environ.get("TEST_SEED", "1")
TIMES: Final = int(os.environ.get("EXAMPLES", "1"))


def examples(number: int) -> settings:
    """Have Hypothesis try so many examples, the same every time; many more in a long run."""
    return settings(max_examples=number * TIMES, deadline=None, derandomize=TIMES == 1)


def several(number: int) -> list[object]:
    """Return names of that many runs to seed them by: one for each test run, the others `long`."""
    return ["0", *(long(f"{SEED}.{run}") for run in range(1, number))]


def long(*values: object) -> object:
    """Leave the values of a parametrized test to the long run."""
    return pytest.param(*values, marks=pytest.mark.long)


IN_ONE_LANGUAGE: Final = ["de", *(long(other) for other in languages() if other != "de")]
"""German, whose words are the longest; in the long run every language."""
