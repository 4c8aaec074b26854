"""How smoothly cards fly, and how soon a press shows: told by Chromium's own trace.

A script on the page notes from when to when cards flew, without the pauses before they set out; the
trace says when the browser drew a frame then (`DrawFrame`), and which ones it dropped. A press is
timed until the frame in which the board has changed was painted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from bench.spread import spread
from tests.browser.support.visitor import until

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import CDPSession, Page

FRAME: Final = 1000 / 60
"""Milliseconds of a frame at 60 a second."""
LATE: Final = 1.5
"""A frame is late when it took this many times as long: the one before was missed."""
CATEGORIES: Final = "blink.user_timing,disabled-by-default-devtools.timeline.frame"
CLOCK: Final = "the clock of the page"

WATCH: Final = """
window.flown = [];
new MutationObserver((changes) => {
  for (const added of changes.flatMap(({addedNodes}) => [...addedNodes]))
    if (added instanceof Element && added.matches(".ghost"))
      for (const flight of added.getAnimations()) note(flight);
}).observe(document, {subtree: true, childList: true});
async function note(flight) {
  await flight.ready;
  const begins = flight.startTime + flight.effect.getTiming().delay;
  await flight.finished.catch(() => {}); // a press ends it
  const now = performance.now();
  if (now > begins) window.flown.push([begins, now]);
}
window.changes = [];
addEventListener("pointerdown", (event) => {
  const watching = new MutationObserver(() => {
    watching.disconnect();
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel(); // it comes after the frame was painted
      port1.onmessage = () => window.changes.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  });
  const board = document.querySelector("duel-table");
  if (board) watching.observe(board, {subtree: true, childList: true, attributes: true});
}, true);
"""


@dataclass
class Trace:
    """What Chromium traces while it is running."""

    session: CDPSession
    events: list[dict[str, Any]] = field(default_factory=list)
    complete: bool = False

    @classmethod
    def begun(cls, page: Page) -> Trace:
        """Begin to trace a page."""
        trace = cls(page.context.new_cdp_session(page))
        trace.session.on("Tracing.dataCollected", lambda data: trace.events.extend(data["value"]))
        trace.session.on("Tracing.tracingComplete", lambda _: trace._end())
        trace.session.send(
            "Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"}
        )
        return trace

    def _end(self) -> None:
        self.complete = True

    def end(self, page: Page) -> None:
        """Stop tracing; all events have arrived then."""
        self.session.send("Tracing.end")
        for _ in range(400):
            if self.complete:
                return
            page.wait_for_timeout(25)
        message = "the trace did not end"
        raise RuntimeError(message)

    def times(self, name: str) -> list[float]:
        """Return when an event happened, in milliseconds."""
        return sorted(event["ts"] / 1000 for event in self.events if event["name"] == name)


def flights(page: Page, trace: Trace) -> Iterator[tuple[float, float]]:
    """Return from when to when cards flew, by the clock of the trace."""
    marked: float = page.evaluate("name => performance.mark(name).startTime", CLOCK)
    trace.end(page)
    (there,) = trace.times(CLOCK)
    for begins, ends in page.evaluate("window.flown"):
        yield begins - marked + there, ends - marked + there


def frame_figures(page: Page, trace: Trace) -> dict[str, Any]:
    """End a trace, and return how long frames took while cards flew."""
    flown = list(flights(page, trace))
    drawn, dropped = trace.times("DrawFrame"), trace.times("DroppedFrame")
    took: list[float] = []
    lost = 0
    for start, end in flown:
        during = [at for at in drawn if start <= at <= end]
        took += [later - at for at, later in pairwise(during)]
        lost += sum(start <= at <= end for at in dropped)
    late = sum(one > LATE * FRAME for one in took)
    seconds = sum(took) / 1000
    return {
        "flights": len(flown),
        "frame ms in flight": spread([one / 1000 for one in took]),
        "frames a second in flight": round(len(took) / seconds, 1) if seconds else 0.0,
        "late frames": f"{late} of {len(took)}",
        "dropped frames": lost,
    }


def press_figures(page: Page) -> dict[str, Any]:
    """Return how soon a press showed."""
    until(page, "window.changes.length > 0")
    changes: Iterable[float] = json.loads(page.evaluate("JSON.stringify(window.changes)"))
    return {"press to change ms": spread([one / 1000 for one in changes])}
