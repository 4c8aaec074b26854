"""How soon the page can be used, how large it is, how soon a move is acknowledged, how cards fly.

`python -m bench.visit` starts a server and headless Chromium of its own, opens the first screen a
few times with an empty cache, and plays turns of the card game against an agent by clicking: with
cards that lie still, and with cards that fly, on a phone and in a wide window. The figures go to
stdout, progress to stderr; `--json` for programs. `make page` installs what it needs.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

from bench import frames
from bench.clock import tell
from bench.machine import describe, load
from bench.spread import spread
from tests.browser.support.visitor import ARGUMENTS, chromium, new_visitor
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.server.support.server_process import Server

PROMISED: Final = {
    "usable ms": 400.0,
    "kB of scripts and styles": 260.0,
    "kB of drawings": 120.0,
    "ack ms, p95": 100.0,
    "press to change ms, p95": 50.0,
    "frame ms in flight, p95": 1000 / 60 + 1,
}
WINDOWS: Final = {"phone": (375, 667), "wide": (1280, 800)}
FLOWN: Final = 8
"""Turns that are played with motion, in each window."""

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
        figures["motion"] = {
            name: in_motion(browser, server, *size) for name, size in WINDOWS.items()
        }
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
    drawings = sum(size for name, size in loaded.items() if name.startswith("/art/"))
    return {
        "ack ms": spread(acks),
        "kB of scripts and styles": round((sum(loaded.values()) - drawings) / 1000, 1),
        "kB of drawings": round(drawings / 1000, 1),
        "files": len(loaded),
    }


def in_motion(browser: Browser, server: Server, width: int, height: int) -> Figures:
    """Play with cards that fly, and have Chromium trace its frames."""
    visitor = new_visitor(browser, server, width=width, height=height)
    visitor.context.add_init_script(frames.WATCH)
    page = visitor.page()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("button[type=submit]").click()
    page.locator(".duel[data-asks=place]").wait_for()
    trace = frames.Trace.begun(page)
    for _ in range(FLOWN):
        _turn(page)
        page.locator(".duel[data-asks=place]").wait_for()
        page.locator(".ghost").first.wait_for(state="detached")
    figures = frames.frame_figures(page, trace) | frames.press_figures(page)
    tell(f"{width}×{height}: {figures['flights']} flights")
    visitor.context.close()
    return figures


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
    for window, figures in report["motion"].items():
        for name in ("press to change ms", "frame ms in flight"):
            values = " ".join(f"{value:8.1f}" for value in figures[name].values())
            lines.append(f"{f'{name}, {window}':28} {values}")
    sizes = ("kB of scripts and styles", "kB of drawings", "files")
    lines += [f"{name:28} {report[name]:>8}" for name in sizes]
    for window, figures in report["motion"].items():
        counts = ("flights", "frames a second in flight", "late frames", "dropped frames")
        lines += [f"{f'{name}, {window}':36} {figures[name]}" for name in counts]
    found = {
        "usable ms": report["usable ms"]["p95"],
        "kB of scripts and styles": report["kB of scripts and styles"],
        "kB of drawings": report["kB of drawings"],
        "ack ms, p95": report["ack ms"]["p95"],
        "press to change ms, p95": _worst(report, "press to change ms"),
        "frame ms in flight, p95": _worst(report, "frame ms in flight"),
    }
    kept = [
        f"{name} under {most:.0f}: {'yes' if found[name] < most else 'NO'} ({found[name]:.1f})"
        for name, most in PROMISED.items()
    ]
    return "\n".join([*lines, "", *kept])


def _worst(report: Figures, name: str) -> float:
    """Return the larger p95 of both windows."""
    return max(float(figures[name]["p95"]) for figures in report["motion"].values())


if __name__ == "__main__":
    main()
