"""Where things are on a screen: inside the window, and not under something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SEEN = """element => {
  const box = element.getBoundingClientRect();
  const {width, height} = visualViewport;  // a phone widens the window when something sticks out
  const inside = box.left >= -1 && box.top >= -1 && box.right <= width + 1
    && box.bottom <= height + 1 && box.width > 0 && box.height > 0;
  if (!inside) return `outside: ${JSON.stringify(box)} of ${width}x${height}`;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const over = document.elementsFromPoint(x, y).find((one) => getComputedStyle(one).opacity > 0);
  const covered = over && !element.contains(over) && !over.contains(element);
  return covered ? `under ${over.outerHTML.slice(0, 120)}` : "";
}"""
CUT = """element => [element, ...element.querySelectorAll("*")].filter((one) =>
  !one.closest(".unseen, .digits, svg") && getComputedStyle(one).overflow !== "visible"
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
).map((one) => one.outerHTML.slice(0, 160))"""


def hidden(*wanted: Locator) -> list[str]:
    """Return what cannot be seen whole without scrolling, and why."""
    return [
        f"{one}: {why}" for place in wanted for one in place.all() if (why := one.evaluate(SEEN))
    ]


def cut(place: Locator) -> list[str]:
    """Return the parts of something whose text is cut off."""
    return [str(part) for part in place.evaluate(CUT)]


BEYOND = """() => {
  const found = new Set();
  const others = ".unseen, .digits, .cell, .bridge, .bar-line, option, script, style, svg";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement;
    if (!node.data.trim() || block.closest(others)) continue;
    if (!block.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    if (block.getBoundingClientRect().width < 3) continue;  // only spoken
    const held = block.closest("button, a, .tile, .proposal-tag, .words");
    const around = (held ?? block).getBoundingClientRect();
    let scroller = block;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX))
      scroller = scroller.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const room = held ? 1 : 4;  // a heading of a column may lean out of it a little
      const out = box.left < around.left - room || box.right > around.right + room;
      const off = !scroller && box.right > innerWidth + 1;
      if (out || off) found.add(`${node.data.trim()} (${(held ?? block).className})`);
    }
  }
  return [...found];
}"""


def beyond(page: Page) -> list[str]:
    """Return the texts that stick out of the window, or of the button or tile they stand on."""
    return [str(text) for text in page.evaluate(BEYOND)]
