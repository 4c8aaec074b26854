"""The long run of the page: every screen in every language, theme and width, and for all eyes.

axe-core may find nothing, nothing may be wider than its window, and the six expeditions must
be distinct by their shapes. `python -m tests.browser.soak --only duel dice` looks at a few screens.
"""

from __future__ import annotations

import argparse
import io
import sys
from itertools import combinations
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageChops, ImageStat

from tests.browser.screens import scene
from tests.browser.support.axe import complaints
from tests.browser.support.stages import (
    HEIGHTS,
    LANGUAGES,
    STAGES,
    THEMES,
    Two,
    registered,
    set_window,
)
from tests.browser.support.visitor import new_visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.server.support.server_process import Server

EYES = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SIGNS = "YBWGRP"
LEAST = 8.0
"""How different two signs must be, on the average of all their dots, in 255 steps of grey."""


def looked_at(browser: Browser, server: Server, name: str) -> Iterator[str]:
    """Look at a stage in every way."""
    for language in LANGUAGES:
        visitor = new_visitor(browser, server, language=language)
        page = STAGES[name](visitor)
        for width in HEIGHTS:
            for theme in THEMES:
                set_window(page, width, theme)
                for complaint in complaints(page):
                    yield f"{name}, {language}, {theme}, {width}: {complaint}"
        yield from (f"{name}, {language}: {error}" for error in visitor.errors)
        visitor.context.close()


def lookalikes(browser: Browser, server: Server) -> Iterator[str]:
    """Look at the signs of the six expeditions with other eyes."""
    visitor = new_visitor(browser, server)
    page, device = registered(visitor)
    visitor.go(page, f"table/{Two.at(device, variant='long').table}")
    session = page.context.new_cdp_session(page)
    for theme in THEMES:
        set_window(page, 1280, theme)
        for eyes in EYES:
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
            signs = {sign: seen(page, sign) for sign in SIGNS}
            for one, other in combinations(SIGNS, 2):
                if (far := apart(signs[one], signs[other])) < LEAST:
                    yield f"{one} and {other} look alike: {far:.1f}, {theme}, {eyes}"
    visitor.context.close()


def seen(page: Page, sign: str) -> Image.Image:
    """Return what is seen of a sign, in shades of grey from the darkest dot to the lightest."""
    shot = page.locator(f".duel .middle .pile[data-pile={sign}] .sign").first.screenshot()
    grey = Image.open(io.BytesIO(shot)).convert("L").resize((32, 32))
    low, high = grey.getextrema()
    span: Any = max(1, int(high) - int(low))  # type: ignore[arg-type]  # one band
    return grey.point(lambda dot: (dot - low) * 255 / span)


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return how different two pictures are."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def main() -> None:
    """Read the command line and look at it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=STAGES, metavar="NAME", help=", ".join(STAGES))
    options = parser.parse_args()
    found: list[str] = []
    with scene() as (browser, server):
        for name in options.only or STAGES:
            news = list(looked_at(browser, server, name))
            print(f"{name}: {len(news) or 'no'} complaints", file=sys.stderr, flush=True)
            found += news
        news = list(lookalikes(browser, server))
        print(f"six signs: {len(news) or 'no'} complaints", file=sys.stderr, flush=True)
    if found := [*found, *news]:
        sys.exit("\n".join(found))
    print(f"{len(options.only or STAGES)} screens: nothing to complain of")


if __name__ == "__main__":
    main()
