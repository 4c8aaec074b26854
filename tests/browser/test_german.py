"""German words are the longest: on the smallest phone every one of them stays in its box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.support.boxes import beyond
from tests.browser.support.stages import STAGES, set_window
from tests.browser.support.visitor import overflow

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

WIDER = {"spectator"}
"""Stages that cannot be reached in so small a window."""


@pytest.mark.parametrize("name", sorted({*STAGES} - WIDER))
def test_german_stays_in_its_boxes_at_320(visit: Visit, name: str) -> None:
    page = STAGES[name](visit(language="de", width=320, height=568))
    set_window(page, 320, "light")
    assert overflow(page) <= 0
    assert not beyond(page)
