"""Styles that were loaded for one screen change nothing on another.

Every screen is measured, then all styles of the page are loaded, as after a long visit, and it is
measured again.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import lostcities
from tests.browser.support.stages import STAGES, set_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

STYLES = sorted(
    path.stem for path in (Path(lostcities.__file__).parent / "web" / "styles").glob("*.css")
)
ALWAYS = {"tokens", "base", "home"}
"""What `index.html` loads."""

SCREENS = (
    "home",
    "new-link",
    "tables",
    "learn",
    "rules",
    "strategy",
    "replay",
    "sheets",
    "settings",
    "box",
    "score",
    "score-match",
    "pad",
    "pad-new",
    "duel",
    "review",
    "train",
    "whatif",
    "dice",
)

MEASURE = """() => [...document.querySelectorAll("main, main *")].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const box = [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(" ");
  const { color, backgroundColor, fontSize, display } = getComputedStyle(element);
  const name = element.tagName + "." + (element.getAttribute("class") ?? "");
  return [name, box, color, backgroundColor, fontSize, display].join(" | ");
})"""
LOAD = """(names) => import("./ui/stylesheet.js").then(({ loadStyles }) =>
  Promise.all(names.map(loadStyles)))"""
STILL = """() => document.getAnimations().forEach((animation) => {
  try { animation.finish(); } catch { animation.cancel(); }
})"""


@pytest.mark.parametrize("name", SCREENS)
def test_the_styles_of_other_screens_change_nothing(visit: Visit, name: str) -> None:
    page = STAGES[name](visit(reduced_motion="reduce"))
    set_window(page, 1280, "light")
    page.evaluate(STILL)
    before = page.evaluate(MEASURE)
    page.evaluate(LOAD, [style for style in STYLES if style not in ALWAYS])
    page.evaluate(STILL)
    after = page.evaluate(MEASURE)
    changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
    assert not changed[:5]
