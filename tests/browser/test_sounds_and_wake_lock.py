"""What the page does beyond the screen: sounds, and the screen that stays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.support.visitor import LISTEN, act, table_of, turn, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


def tones_of_a_turn(visitor: Visitor, page: Page) -> int:
    """Play a turn, wait for the next one, and count the tones until then."""
    expect(page.locator(".bar.due")).to_be_visible()
    table, device = table_of(page), visitor.device(page)
    page.evaluate("window.tones = 0")
    lines = page.locator(".log li").count()
    act(page, *turn(device, table, 0))
    until(page, f"document.querySelectorAll('.log li').length > {lines + 1}")
    expect(page.locator(".bar.due")).to_be_visible()
    return int(page.evaluate("window.tones"))


def begun(visit: Visit) -> tuple[Visitor, Page]:
    """Begin a game against an agent."""
    visitor = visit()
    visitor.context.add_init_script(LISTEN)
    page = visitor.page()
    page.locator("button[type=submit]").click()
    return visitor, page


def test_a_sound_announces_the_turn_unless_it_is_switched_off(visit: Visit) -> None:
    visitor, page = begun(visit)
    assert tones_of_a_turn(visitor, page) >= 2, "the two notes of one's turn"
    visitor.go(page, "settings")
    page.locator("#sounds").uncheck()
    page.go_back()
    assert tones_of_a_turn(visitor, page) == 0


def test_the_screen_stays_on_at_a_table_and_nowhere_else(visit: Visit) -> None:
    visitor, page = begun(visit)
    until(page, "window.locks === 1")
    visitor.go(page, "tables")
    until(page, "window.locks === 0")
