"""What holds for all tests."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give Chromium: one for a process, whichever of its tests look at the page."""
    # Most processes never do, and importing it takes a while.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from tests.browser.support.visitor import ARGUMENTS, chromium  # noqa: PLC0415

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield launched
        launched.close()
