"""How many examples Hypothesis tries: a few with every test run, many more in `make soak`."""

from __future__ import annotations

import os

from hypothesis import settings

TIMES = int(os.environ.get("EXAMPLES", "1"))


def examples(number: int) -> settings:
    """Return settings for so many examples, or as many times more as the environment asks for."""
    return settings(max_examples=number * TIMES, deadline=None)
