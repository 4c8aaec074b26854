"""How soon the page can be used, how large it is, and how soon a move is acknowledged.

`python -m bench.visit` starts a server and headless Chromium of its own, opens the first screen a
few times with an empty cache, and plays turns of the card game against an agent by clicking. The
figures go to stdout, progress to stderr; `--json` for programs. `make page` installs what it needs.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

from bench.clock import tell
from bench.machine import describe, load
from bench.spread import spread
from tests.browser.support.visitor import ARGUMENTS, chromium, new_visitor
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.server.support.server_process import Server

PROMISED: Final = {"usable ms": 1000.0, "kB of scripts and styles": 260.0, "ack ms, p95": 100.0}

A_ROUND: Final = 20
"""Turns at a table, fewer than end a round."""

PAINT: Final = """async () => ({
  painted: await new Promise((done) => new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (paint) done(paint.startTime);
  }).observe({type: "paint", buffered: true})),
  loaded: performance.getEntriesByType("resource").filter(({name}) => /\\.(js|css)$/.test(name))
    .map(({name, decodedBodySize}) => [new URL(name).pathname, decodedBodySize]),
})"""
WATCH: Final = """
window.usable = null;
new MutationObserver((_, watching) => {
  if (!document.querySelector("main:not([aria-busy]) button[type=submit]")) return;
  window.usable = performance.now();
  watching.disconnect();
}).observe(document, {subtree: true, childList: true, attributes: true});
window.acks = [];
const send = window.fetch;
window.fetch = async (...given) => {
  const answer = await send(...given);
  if (String(given[0]).endsWith("/commands")) window.acks.push(performance.now() - window.pressed);
  return answer;
};
addEventListener("click", () => { window.pressed = performance.now(); }, true);
"""

Figures = dict[str, Any]


def main() -> None:
    """Measure, print the table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.visit", description=__doc__)
    parser.add_argument("--visits", type=int, default=10, help="times the first screen is opened")
    parser.add_argument("--turns", type=int, default=40, help="turns that are played")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    about = describe()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(str(Path(folder) / "page.db"), Path(folder), agent_pause=0.05) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        figures = first_screen(browser, server, options.visits)
        figures |= at_a_table(browser, server, options.turns)
        browser.close()
    report = {"about": {key: about[key] for key in ("date", "processor", "load before")}, **figures}
    report["about"]["load after"] = load()
    print(json.dumps(report, indent=1) if options.json else table(report))


def first_screen(browser: Browser, server: Server, visits: int) -> Figures:
    """Open the first screen as somebody who has never been here."""
    painted, usable = [], []
    for _ in range(visits):
        visitor = new_visitor(browser, server)
        visitor.context.add_init_script(WATCH)
        page = visitor.page()
        painted.append(page.evaluate(PAINT)["painted"] / 1000)
        usable.append(page.evaluate("window.usable") / 1000)
        visitor.context.close()
    tell(f"{visits} visits, usable after {1000 * median(usable):.0f} ms")
    return {"first paint ms": spread(painted), "usable ms": spread(usable)}


def at_a_table(browser: Browser, server: Server, turns: int) -> Figures:
    """Play by clicking: from the click to the server's answer on this page."""
    visitor = new_visitor(browser, server)
    visitor.context.add_init_script(WATCH)
    page = visitor.page()
    for number in range(turns):
        if number % A_ROUND == 0:
            visitor.go(page, "")
            page.locator("button[type=submit]").click()
        _turn(page)
        if number % 10 == 9:  # noqa: PLR2004  # now and then
            tell(f"{number + 1}/{turns} turns")
    loaded = dict(page.evaluate(PAINT)["loaded"])
    acks = [ack / 1000 for ack in page.evaluate("window.acks")]
    visitor.context.close()
    return {
        "ack ms": spread(acks),
        "kB of scripts and styles": round(sum(loaded.values()) / 1000, 1),
        "files": len(loaded),
    }


def _turn(page: Page) -> None:
    """Discard a card and take one from the deck."""
    page.locator(".duel[data-asks=place]").wait_for()
    page.locator(".duel .held").first.click()
    page.locator(".duel .pile[data-target=legal]").click()
    page.locator(".duel[data-asks=take]").wait_for()
    page.locator(".duel .deck").click()


def table(report: Figures) -> str:
    """Write the figures for people."""
    lines = [f"{name}: {value}" for name, value in report["about"].items()]
    lines += ["", f"{'':28} {'p50':>8} {'p95':>8} {'p99':>8} {'max':>8}"]
    for name in ("first paint ms", "usable ms", "ack ms"):
        lines.append(f"{name:28} " + " ".join(f"{value:8.1f}" for value in report[name].values()))
    lines += [f"{name:28} {report[name]:>8}" for name in ("kB of scripts and styles", "files")]
    found = {
        "usable ms": report["usable ms"]["p95"],
        "kB of scripts and styles": report["kB of scripts and styles"],
        "ack ms, p95": report["ack ms"]["p95"],
    }
    kept = [
        f"{name} under {most:.0f}: {'yes' if found[name] < most else 'NO'} ({found[name]:.1f})"
        for name, most in PROMISED.items()
    ]
    return "\n".join([*lines, "", *kept])


if __name__ == "__main__":
    main()
