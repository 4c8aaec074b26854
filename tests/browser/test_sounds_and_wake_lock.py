"""What the page does beyond the screen: sounds, vibrations, and the screen that stays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
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


FEEL = """
window.felt = [];
Navigator.prototype.vibrate = (pattern) => window.felt.push(pattern) > 0;
"""
"""Notes the vibrations of a device that may have none."""
OWN_MOVE, ONES_TURN = [12], [18, 90, 18]


def felt_in_a_turn(
    visit: Visit, *, motion: str = "no-preference", off: str = ""
) -> list[list[int]]:
    """Play a turn by touch against somebody who answers at once; return what was felt."""
    visitor = visit(width=375, height=667, touch=True)
    visitor.context.add_init_script(FEEL)
    page = visitor.page("settings")
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    if off:
        page.locator(f"#{off}").uncheck()
    visitor.go(page, "")
    page.locator("button[type=submit]").tap()
    expect(page.locator(".duel[data-asks=place]")).to_be_visible()
    page.locator(".held").first.tap()
    page.locator(".pile[data-target=legal]").tap()
    expect(page.locator(".duel[data-asks=take]")).to_be_visible()
    page.locator(".deck").tap()
    expect(page.locator(".duel[data-asks=place]")).to_be_visible()
    page.wait_for_timeout(200)
    felt: list[list[int]] = page.evaluate("window.felt")
    return felt


def test_a_move_is_felt_once_and_ones_turn_twice(visit: Visit) -> None:
    assert felt_in_a_turn(visit) == [OWN_MOVE, OWN_MOVE, ONES_TURN]


@pytest.mark.parametrize("off", ["haptics", "motion"])
def test_nothing_is_felt_when_it_is_switched_off(visit: Visit, off: str) -> None:
    assert felt_in_a_turn(visit, off=off) == []


def test_nothing_is_felt_by_whoever_wants_no_motion(visit: Visit) -> None:
    assert felt_in_a_turn(visit, motion="reduce") == []
