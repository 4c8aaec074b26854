"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Keep the garbage collector off what was collected: tests in Python take a tenth less time."""
    gc.collect()
    gc.freeze()
