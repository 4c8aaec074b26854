"""The trainer in a browser: which position is shown, and answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

FIRST = """async (game) => {
  const { exercises } = await import("./train/exercises.js");
  const { progress } = await import("./train/progress.js");
  const { nextExercise } = await import("./train/session.js");
  const { dayOf } = await import("./train/schedule.js");
  return nextExercise(await exercises(game), progress().cards, dayOf(), []);
}"""
ACT = """([tag, actions]) => document.querySelector(tag).dispatchEvent(
  new CustomEvent("act", {bubbles: true, detail: {actions}}))"""
TAGS = {"duel": "duel-table", "dice": "dice-table"}


def first_exercise(page: Page, game: str) -> Any:
    """Return the exercise a session begins with, as the page has it now."""
    return page.evaluate(FIRST, game)


def answer(page: Page, game: str, actions: list[str]) -> None:
    """Play an answer at the board."""
    page.evaluate(ACT, [TAGS[game], actions])
    page.locator(".training .grade").wait_for()


def asked(visitor: Visitor, game: str) -> tuple[Page, Any]:
    """Begin a session; return its first exercise."""
    page = visitor.page(f"train/{game}")
    page.locator(f".training {TAGS[game]}").wait_for()
    return page, first_exercise(page, game)


def question(visitor: Visitor) -> Page:
    """Show a position that asks for a turn."""
    return asked(visitor, "duel")[0]


def cards_answered(visitor: Visitor) -> Page:
    """Show what a tempting turn costs."""
    page, exercise = asked(visitor, "duel")
    answer(page, "duel", exercise["tempting"])
    return page


def dice_answered(visitor: Visitor) -> Page:
    """Show what a tempting choice costs."""
    page, exercise = asked(visitor, "dice")
    answer(page, "dice", exercise["tempting"])
    return page
