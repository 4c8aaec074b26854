"""The dice table on small phones: dice, the whole sheet and the buttons on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support.boxes import cut, hidden
from tests.browser.support.stages import dice
from tests.browser.support.visitor import overflow

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

PHONES = [(375, 667), (320, 568)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_turn_needs_no_scrolling(visit: Visit, width: int, height: int, language: str) -> None:
    page = dice(visit(width=width, height=height, language=language, touch=True))
    table = page.locator("dice-table")
    everything = [table.locator(name) for name in (".tray .die", ".out", ".confirm", ".say")]
    assert not hidden(*everything, page.locator(".bar .undo"))
    sheet = table.locator(".mine .sheet").bounding_box()
    bar = page.locator(".bar").bounding_box()
    tray = table.locator(".tray").bounding_box()
    assert sheet
    assert bar
    assert tray
    assert tray["y"] + tray["height"] <= sheet["y"]
    assert sheet["y"] + sheet["height"] <= bar["y"]  # all rows, and the totals below them
    assert overflow(page) <= 0
    assert not cut(table.locator(".tray-foot"))


@pytest.mark.parametrize("game", ["duel", "dice"])
@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_shows_what_it_teaches(
    visit: Visit, game: str, width: int, height: int, language: str
) -> None:
    page = visit(width=width, height=height, language=language).page(f"learn/{game}")
    for _ in range(2):
        page.locator(".coach-buttons button").last.click()
    expect(page.locator(".coach")).to_have_attribute("data-task", "")
    if game == "duel":
        page.locator(".held").first.click()
        target = page.locator(".target[data-target=legal]")
        assert not hidden(page.locator(".held"), page.locator(".coach h2"), target)
    else:
        page.locator(".tray .number[data-state=lit]").first.click()
        column = page.locator(".mine button.column[data-state=lit]").first
        assert not hidden(column, page.locator(".coach h2"), page.locator(".tray .die"))
    page.locator(".coach-toggle").click()
    expect(page.locator(".coach-text p")).to_be_visible()


def test_agents_of_one_kind_are_told_apart(visit: Visit) -> None:
    page = visit().page()
    page.locator("#game-rollwrite").check()
    page.locator(".options summary").click()
    page.locator("#agents").select_option("4")
    page.locator("button[type=submit]").click()
    names = page.locator(".person .name")
    expect(names).to_have_count(5)
    assert len(set(names.all_inner_texts())) == 5


def test_one_can_play_alone_from_the_first_screen(visit: Visit) -> None:
    page = visit(width=320, height=568).page()
    page.locator("#game-rollwrite").check()
    page.locator(".options summary").click()
    page.locator("#agents").select_option("0")
    start = page.locator("button[type=submit]")
    expect(start).to_have_text("Start alone")
    start.click()
    expect(page.locator("dice-table .mine")).to_be_visible()
    expect(page.locator(".person")).to_have_count(1)
