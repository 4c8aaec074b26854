"""A finger on a small phone: it presses what can be seen, and never scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.browser.support.boxes import SEEN
from tests.browser.support.visitor import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK = f"""selectors => {{
  const seen = {SEEN};
  const wide = document.documentElement.scrollWidth - visualViewport.width;
  if (wide > 0) return [`the page is ${{wide}} px wider than the phone`];
  return selectors.flatMap((selector) => {{
    const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    if (!found.length) return [`${{selector}} is not there`];
    return found.map(seen).filter(Boolean).map((why) => `${{selector}} ${{why}}`);
  }});
}}"""
MIDDLE = """selector => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const box = found?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""

UNTIL = """async patience => {
  const end = performance.now() + patience;
  for (;;) {
    const found = EXPRESSION;
    if (found || performance.now() > end) return found;
    await new Promise((later) => setTimeout(later, 20));
  }
}"""
"""Looked for in the page: each look from outside would cost more than what is looked at."""


@dataclass
class Finger:
    """Somebody who plays a page by touch alone."""

    page: Page
    presses: int = 0

    def look(self, *selectors: str) -> None:
        """Assert that these are on the screen, whole, and under nothing else."""
        problems: list[str] = self.page.evaluate(LOOK, list(selectors))
        assert not problems, problems

    def tap(self, selector: str) -> None:
        """Press the first of these; it has to be seen, for nothing is scrolled to it."""
        self.page.locator(selector).first.wait_for()
        middle: Any = self.page.evaluate(MIDDLE, selector)
        assert middle, selector
        self.look_at_first(selector)
        self.page.touchscreen.tap(*middle)
        self.presses += 1

    def look_at_first(self, selector: str) -> None:
        """Assert that the first of these is on the screen."""
        shown = self.page.locator(selector).locator("visible=true").first
        why = shown.evaluate(SEEN)
        assert not why, f"{selector} {why}"

    def is_there(self, selector: str) -> bool:
        """Whether something of the kind is shown."""
        return bool(self.page.evaluate(MIDDLE, selector))

    def until(self, expression: str) -> Any:
        """Wait for something to be true, and return it."""
        found = self.page.evaluate(UNTIL.replace("EXPRESSION", expression), PATIENCE)
        assert found, expression
        return found

    def assert_unscrolled(self) -> None:
        """Nothing needed was below the fold so far."""
        assert self.page.evaluate("scrollY") == 0
