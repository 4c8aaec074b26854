"""axe-core finds nothing to complain of on any screen, and nothing is wider than the window."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING

import pytest

from tests.browser.support.axe import complaints
from tests.browser.support.stages import HEIGHTS, LANGUAGES, STAGES, THEMES, set_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

LOOKS = cycle(product(LANGUAGES, THEMES, HEIGHTS))
"""All are seen over the stages; `make test-long` sees every stage in all of them."""


@pytest.mark.parametrize(
    ("name", "language", "theme", "width"),
    [(name, *look) for name, look in zip(STAGES, LOOKS, strict=False)],
)
def test_a_screen(visit: Visit, name: str, language: str, theme: str, width: int) -> None:
    page = STAGES[name](visit(language=language))
    set_window(page, width, theme)
    assert not complaints(page)
