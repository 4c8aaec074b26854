"""Closes the pages that were looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.print.paper import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="session")
def closed() -> Iterator[None]:
    """Close what a reader of PDF holds open, innermost first."""
    yield
    for page in OPEN:
        for part in (page.text, page.page, page.file):
            part.close()
