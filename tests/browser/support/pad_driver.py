"""Games of the phone sheet, put into a browser and read from it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from lostcities.dice import HOUSE, VARIANTS
from tests.companion.support.pad_games import Setup, played

if TYPE_CHECKING:
    from playwright.sync_api import Page

THREE = Setup(VARIANTS["standard"], 3, 0)
NAMES = ["Anna", "Ben", "Chloé"]

SHORT = 2653
"""A seed whose game of three is short, with three bridges and chains of accelerations."""

KEEP = "data => import('./companion/pad/game.js').then(({ keep }) => void keep('stage', data))"
KEPT = """id => JSON.parse(Object.entries(localStorage)
  .find(([key]) => key.startsWith("box ") && key.endsWith(` pad ${id}`))[1]).data"""


def begin(more: dict[str, Any], names: list[str], **options: bool) -> dict[str, Any]:
    """Return a game as the page keeps it."""
    setup = {"layout": HOUSE.to_json(), "names": names, "starter": 0, "options": options}
    choices: list[Any] = [[] for _ in names]
    return {
        "version": 1,
        "setup": setup,
        "choices": choices,
        "dice": [],
        "log": [],
        "at": 0,
        **more,
    }


def put_game(page: Page, more: dict[str, Any], names: list[str], **options: bool) -> None:
    """Let a browser keep a game, and open it."""
    page.evaluate(KEEP, begin(more, names, **options))
    page.evaluate("location.hash = '#/pad/stage'")
    expect(page.locator("pad-table")).to_be_visible()


def kept_game(page: Page) -> Any:
    """Return the game a page shows, as the browser keeps it."""
    return page.evaluate(KEPT, page.url.partition("#/pad/")[2].removeprefix("join/"))


def game_of_three(part: float, seed: int = SHORT) -> dict[str, Any]:
    """Return what three chose in a part of a game by the rules."""
    states = played(random.Random(seed), THREE)
    return {"choices": states[round(part * (len(states) - 1))][1]}
