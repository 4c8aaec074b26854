"""The card table in larger windows, and after a match: nothing juts out or lies over anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support.boxes import hidden
from tests.browser.support.stages import STAGES, set_window
from tests.long_runs import IN_ONE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

WINDOWS = (768, 1280, 1920)
JUTTING = """() => [...document.querySelectorAll(".duel .tab")].flatMap((tab) => {
  const { left, right } = tab.getBoundingClientRect();
  return [...tab.children].map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1))
    .map(([part]) => `${tab.textContent}: ${part.textContent}`);
})"""
CROSSING = """([one, other]) => [...document.querySelectorAll(one)].some((first) =>
  [...document.querySelectorAll(other)].some((second) => {
    const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
    return a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }))"""


def crossing(page: Page, one: str, other: str) -> bool:
    """Return whether things of one kind lie over things of another."""
    return bool(page.evaluate(CROSSING, [one, other]))


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_six_colours_fit_into_their_tabs(visit: Visit, language: str) -> None:
    page = STAGES["duel-long"](visit(language=language))
    for width in WINDOWS:
        set_window(page, width, "light")
        assert page.evaluate(JUTTING) == [], width


def test_nothing_lies_over_the_words_of_a_target(visit: Visit) -> None:
    page = STAGES["duel-long"](visit())
    for width in WINDOWS:
        set_window(page, width, "light")
        assert not crossing(page, ".target .words", ".beside > *"), width
        assert not hidden(page.locator(".target:visible .words")), width


def test_a_place_says_what_the_chosen_card_will_bring(visit: Visit) -> None:
    page = STAGES["duel"](visit())
    lit = page.locator(".own .expedition[data-lit]")
    promised = lit.locator(".after").inner_text().strip("→ +")
    tab = page.locator(f".own [data-colour={lit.get_attribute('data-colour')}] .tab")
    page.locator(".own .target:visible").click()
    expect(tab.locator(".after")).to_have_count(0)
    expect(tab.locator(".unseen")).to_contain_text(re.compile(rf"(?<![\d−]){promised}(?!\d)"))


def test_a_phone_that_lies_on_its_side_shows_a_whole_turn(visit: Visit) -> None:
    page = STAGES["duel"](visit(width=844, height=390, language="fr"))
    for width, height in ((844, 390), (667, 375), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        tabs = ".own .expedition:not([data-lit]) .tab"
        parts = (".chip", ".pile", ".deck", tabs, ".held", ".target:visible .words")
        seen = [page.locator(f".duel {part}") for part in parts]
        assert not hidden(*seen, page.locator(".bar .state")), (width, height)
        assert not crossing(page, ".hand", ".own .expedition, .middle"), (width, height)


def test_an_open_hand_is_one_row_above_the_chips(visit: Visit) -> None:
    page = STAGES["duel-over"](visit(width=375))
    cards = page.locator(".theirs .minis.open .face")
    cards.first.wait_for()
    for width in (320, 375, 390):
        set_window(page, width, "light")
        assert len({box["y"] for one in cards.all() if (box := one.bounding_box())}) == 1, width
        assert not hidden(cards), width
        assert not crossing(page, ".theirs .minis.open .face", ".theirs .chip, .theirs .points")


def test_the_end_shows_who_won_and_what_comes_next(visit: Visit) -> None:
    page = STAGES["duel-end"](visit())
    end, words = page.locator("dialog.duel-end"), "dialog h2 .lettering, .total, .panel, .acts > *"
    parts = [end.locator(name) for name in ("h2 .lettered", ".total .numeral", ".acts > *")]
    for width in (320, 375, 768, 1280, 1920):
        set_window(page, width, "light")
        assert not hidden(*parts), width
        assert not crossing(page, ".stamp", words), width
