"""Visitors of the page: a browser context each, watched for errors."""

from __future__ import annotations

import json
import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.server.support.client import DEVICE, Device
from tests.server.support.seeded import page_script

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

    from tests.server.support.server_process import Server

SCREENS = Path(__file__).parents[3] / "test-screens"
"""Where the pages of failed tests are kept; not in the repository."""

PROGRAMS = ("chromium-headless-shell", "chromium")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # drawing takes a sixth less of a processor
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
)
PATIENCE = 60_000.0
"""Milliseconds something may take on a machine that is busy with other tests."""
BLOCKED = "Service Worker registration blocked"
"""What Playwright says where a visitor is to do without one."""
OFFLINE = re.compile(r"net::ERR_|Failed to fetch|status of 40[39]")
"""What a browser logs by itself when the line breaks or the server says no."""


WATCH_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  if (document.querySelector(".ending")) return;
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
"""The end of a game makes room for itself. That answers the last press, but on a slow machine so
late that a browser does not count it as an answer."""

LISTEN = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) {
  window.tones += 1;
  return start.apply(this, given);
};
window.locks = 0;
Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
  window.locks += 1;
  return Object.assign(new EventTarget(), {released: false, release: async () => {
    window.locks -= 1;
  }});
}}});
"""
"""Counts the tones that are played and the locks that keep the screen on."""


def chromium() -> str:
    """Return Chromium's path, best of the program without a window; tests never skip for it."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert found, "Chromium is missing: apt-get install chromium-headless-shell, or set CHROMIUM"
    return found


@dataclass
class Visitor:
    """Somebody with a browser."""

    server: Server
    context: BrowserContext
    errors: list[str] = field(default_factory=list)
    may_fail: re.Pattern[str] | None = None
    """Errors in the console that belong to the test."""

    def page(self, route: str = "") -> Page:
        """Open a tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(f"http://127.0.0.1:{self.server.port}/#/{route}")
        page.wait_for_selector("main:not([aria-busy]) h1", state="attached")
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning") or message.text.startswith(BLOCKED):
            return
        if self.may_fail is None or not self.may_fail.search(message.text):
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def go(self, page: Page, route: str) -> None:
        """Go to another screen."""
        page.evaluate("to => { location.hash = to; }", f"#/{route}")
        page.wait_for_selector("main:not([aria-busy]) h1", state="attached")

    def device(self, page: Page) -> Device:
        """Return this browser's device, to ask the server in its name."""
        known = page.evaluate(
            "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('device '))[1])"
        )
        return Device(self.server, known["token"], known["device"])


def table_of(page: Page) -> str:
    """Return the table a page shows."""
    page.wait_for_url(re.compile("#/table/"))
    return page.url.partition("#/table/")[2].partition("/")[0]


def until(page: Page, expression: str) -> None:
    """Wait for something to be true on a page; its own policy forbids Playwright's way."""
    for _ in range(400):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(25)
    raise AssertionError(expression)


def as_device(device: Device) -> str:
    """Return a script by which a browser takes itself for a device."""
    known = json.dumps({"device": device.id, "token": device.token})
    return f"localStorage.setItem('device /', {json.dumps(known)});"


def overflow(page: Page) -> int:
    """Return by how much a page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def shifts(page: Page) -> float:
    """How much has moved by itself, in the browser's own measure; `WATCH_SHIFTS` watches."""
    return float(page.evaluate("window.shifts"))


def against(device: Device, game: str) -> tuple[str, Device]:
    """Begin a game in which somebody else moves first, at a device of their own."""
    made = device.create(game, DEVICE, {"kind": "link", "name": "Ben"}, starter=1)
    other = Device.new(device.server)
    other.join(made["links"]["1"], "Ben")
    for each, seat in ((device, 0), (other, 1)):
        each.must(made["table"], seat, "ready", nonce="n")
    return made["table"], other


def act(page: Page, *actions: str) -> None:
    """Make the game's element on a page ask for something, as a tap on its board does."""
    page.locator("duel-table, dice-table").evaluate(
        "(element, actions) => element.dispatchEvent("
        "new CustomEvent('act', {detail: {actions}, bubbles: true}))",
        list(actions),
    )


def turn(device: Device, table: str, seat: int) -> list[str]:
    """Return a plain turn of the card game: discard the first card, take from the deck."""
    view: Any = device.view(table, seat)
    card = next(action for action in view["decision"]["legal"] if action.startswith("x"))
    return [card, "="]


@dataclass
class Place:
    """A page on which somebody sits at a table, or watches it."""

    page: Page
    device: Device
    table: str

    def view(self, seat: int = 0) -> Any:
        """Return the table as the server tells it."""
        return self.device.view(self.table, seat)


def new_visitor(browser: Browser, server: Server, **options: Any) -> Visitor:
    """Open a browser for a visitor; options: width, height, theme, language, touch, and more.

    `mobile`: a device whose only pointer is a finger.

    `shared`: the server says that other devices can open the page, at its own address.
    """
    width = options.get("width", 1280)
    context = browser.new_context(
        viewport={"width": width, "height": options.get("height", 740 if width < 700 else 800)},
        color_scheme=options.get("theme", "light"),
        locale=options.get("language", "en"),
        has_touch=options.get("touch", False),
        is_mobile=options.get("mobile", False),
        reduced_motion="reduce",
        service_workers=options.get("service_workers", "block"),
    )
    if script := page_script():
        context.add_init_script(script)
    if options.get("shared", True):
        address = json.dumps({"address": f"http://127.0.0.1:{server.port}/"})
        context.route("**/api/v1/address", lambda route: route.fulfill(body=address))
    return Visitor(server, context, may_fail=options.get("may_fail"))
