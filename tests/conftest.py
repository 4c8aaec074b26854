"""What holds for all tests."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

LONGEST = (
    "test_wheel",
    "test_soak_short",
    "test_differential",
    "test_newcomer",
    "test_dice_games",
    "test_pad",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.path.stem not in LONGEST)


def pytest_collection_finish() -> None:
    """Keep the garbage collector off what was collected: tests in Python take a tenth less time."""
    gc.collect()
    gc.freeze()
