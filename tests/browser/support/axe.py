"""What axe-core, and a look at the width, find to complain of on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser.support.node import module

if TYPE_CHECKING:
    from playwright.sync_api import Page

RUN = """() => axe.run().then(({violations}) => violations.map((one) =>
  `${one.id}: ${one.nodes.map((node) => node.html + ' ' + node.failureSummary)}`))"""


def complaints(page: Page) -> list[str]:
    """Open all panels; return what axe-core finds, and what is wider than the window."""
    for panel in page.locator("details").all():
        panel.evaluate("panel => { panel.open = true; }")
    if not page.evaluate("'axe' in window"):
        page.evaluate(module("axe-core/axe.min.js").read_text("utf-8"))
    found: Any = page.evaluate(RUN)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*found, *([f"{wide} px wider than the window"] if wide > 0 else [])]
