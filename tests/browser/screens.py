"""Pictures of every screen: in six windows, three themes and every language.

For each screen there is one sheet on which all of them are seen at a glance. They go to
build/screens, which is not in the repository; `--only duel dice --width 375` draws few.
`--docs` draws the eight that the documentation shows, into docs/screens.
"""

from __future__ import annotations

import argparse
import base64
import io
import sys
import tempfile
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.support.stages import HEIGHTS, LANGUAGES, STAGES, THEMES, set_window
from tests.browser.support.visitor import ARGUMENTS, chromium, new_visitor
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.server.support.server_process import Server

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "screens"
DOCS = ROOT / "docs" / "screens"
IN_THE_DOCS = (
    ("home", 1280, "light", "en"),
    ("duel", 1280, "light", "en"),
    ("duel", 375, "dark", "fr"),
    ("dice", 1280, "dark", "fr"),
    ("dice", 375, "light", "en"),
    ("duel-receipt", 375, "dark", "en"),
    ("lesson", 1280, "light", "fr"),
    ("box", 375, "light", "fr"),
)
"""What is kept in the repository: name, width, theme, language."""

HIGHEST = 1400
COLOURS = 256
"""Few colours without loss: sharper and half as large as the usual WebP."""

ROW = 420
"""How high a picture is on a sheet."""
MARGIN = 8

FILLS_THE_WINDOW = "!!document.querySelector('dialog[open], .bar:not([hidden]), .curtain')"
"""What has its own place in the window is shown as the window shows it, not as a long page."""


@contextmanager
def scene() -> Iterator[tuple[Browser, Server]]:
    """Give a browser and a server of one's own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"{folder}/page.db", Path(folder), agent_pause=0.05) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield browser, server
        browser.close()


def shoot(page: Page) -> bytes:
    """Return a picture of a page, in WebP."""
    window: Any = page.viewport_size
    height = window["height"]
    if not page.evaluate(FILLS_THE_WINDOW):
        height = min(HIGHEST, page.evaluate("document.documentElement.scrollHeight"))
    clip = {"x": 0, "y": 0, "width": window["width"], "height": height, "scale": 1}
    session = page.context.new_cdp_session(page)
    options = {"clip": clip, "captureBeyondViewport": True}
    taken: Any = session.send("Page.captureScreenshot", options)
    session.detach()
    shot = Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")
    few = shot.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.convert("RGB").save(packed := io.BytesIO(), "webp", lossless=True, quality=30, method=2)
    return packed.getvalue()


def file_name(name: str, width: int, theme: str, language: str) -> str:
    return f"{name}-{width}-{theme}-{language}.webp"


def pictures(
    browser: Browser, server: Server, name: str, options: argparse.Namespace
) -> Iterator[tuple[str, bytes]]:
    """Make all pictures of a stage, and at last the sheet."""
    rows: list[list[bytes]] = []
    for language in options.language:
        visitor = new_visitor(browser, server, language=language)
        page = STAGES[name](visitor)
        for theme in options.theme:
            rows.append([])
            for width in options.width:
                rows[-1].append(drawn := picture(page, width, theme))
                yield file_name(name, width, theme, language), drawn
        visitor.context.close()
    yield f"{name}.webp", sheet(rows)


def sheet(rows: list[list[bytes]]) -> bytes:
    """Lay pictures out in rows, all of them as high."""
    scaled = [[_scaled(one) for one in row] for row in rows]
    width = max(sum(one.width + MARGIN for one in row) for row in scaled)
    whole = Image.new("RGB", (width, len(scaled) * (ROW + MARGIN)), "#777")
    for at, row in enumerate(scaled):
        left = 0
        for one in row:
            whole.paste(one, (left, at * (ROW + MARGIN)))
            left += one.width + MARGIN
    whole.save(packed := io.BytesIO(), "webp", quality=85)
    return packed.getvalue()


def _scaled(drawn: bytes) -> Image.Image:
    found = Image.open(io.BytesIO(drawn))
    return found.resize((found.width * ROW // found.height, ROW), Image.Resampling.LANCZOS)


def pictures_of_the_docs(browser: Browser, server: Server) -> Iterator[tuple[str, bytes]]:
    """Make the pictures that the documentation shows."""
    for name, width, theme, language in IN_THE_DOCS:
        visitor = new_visitor(browser, server, language=language)
        page = STAGES[name](visitor)
        yield file_name(name, width, theme, language), picture(page, width, theme)
        visitor.context.close()


def picture(page: Page, width: int, theme: str) -> bytes:
    set_window(page, width, theme)
    page.evaluate("scrollTo(0, 0)")
    return shoot(page)


def main() -> None:
    """Read the command line and make the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--docs", action="store_true", help="only the pictures in docs/screens")
    parser.add_argument("--only", nargs="+", choices=STAGES, metavar="NAME", help=", ".join(STAGES))
    parser.add_argument("--width", nargs="+", type=int, choices=HEIGHTS, default=list(HEIGHTS))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="build/screens")
    options = parser.parse_args()
    folder = options.output or (DOCS if options.docs else FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    with scene() as (browser, server):
        drawn = (
            pictures_of_the_docs(browser, server)
            if options.docs
            else chain.from_iterable(
                pictures(browser, server, name, options) for name in options.only or STAGES
            )
        )
        for file, content in drawn:
            (folder / file).write_bytes(content)
            sys.stderr.write(f"{file}: {len(content) // 1000} kB\n")


if __name__ == "__main__":
    main()
