"""Round one device: while the curtain is down, nothing of a hand is in the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.support.visitor import act, table_of, turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


EXAMPLE = "discard red 7"
"""How a typed move looks; it stands beside every board."""


def seated(visitor: Visitor, game: str = "duel") -> Page:
    """Seat two people at one device."""
    page = visitor.page("new/room")
    page.locator(f"#game-{game}").check()
    for seat, name in enumerate(("Anna", "Ben")):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("button[type=submit]").click()
    table_of(page)
    return page


def lift(page: Page) -> None:
    """Hold the button."""
    page.locator(".hold").hover()
    page.mouse.down()
    expect(page.locator("duel-table")).to_be_visible()
    page.mouse.up()


def hidden(page: Page, view: Any) -> list[str]:
    """Return the cards of a hand that the page shows anywhere, by name or as its hand."""
    html = page.content().replace(EXAMPLE, "")
    names = [spoken(card) for card in view["game"]["hand"]]
    return [name for name in names if re.search(rf"\b{name}\b", html, re.IGNORECASE)]


def spoken(card: str) -> str:
    """Say a card as the page does."""
    colours = {"Y": "yellow", "B": "blue", "W": "white", "G": "green", "R": "red", "P": "purple"}
    rank = "wager" if card[1:] == "$" else card[1:]
    return f"{colours[card[0]]} {rank}"


def test_the_curtain_is_down_from_the_first_screen_on(visit: Visit) -> None:
    visitor = visit(width=375)
    page = seated(visitor)
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("duel-table").count() == 0
    for seat in (0, 1):
        assert not hidden(page, visitor.device(page).view(table_of(page), seat))


def test_a_tap_shows_nothing_and_holding_does(visit: Visit) -> None:
    page = seated(visit())
    page.locator(".hold").click()
    expect(page.locator(".curtain")).to_be_visible()
    lift(page)


def test_a_key_lifts_the_curtain(visit: Visit) -> None:
    page = seated(visit())
    page.locator(".hold").focus()
    page.keyboard.press("Enter")
    expect(page.locator("duel-table")).to_be_visible()


def test_only_the_hand_that_is_held_is_in_the_page(visit: Visit) -> None:
    visitor = visit()
    page = seated(visitor)
    device, table = visitor.device(page), table_of(page)
    for _ in range(4):
        lift(page)
        (mover,) = device.view(table, 0)["game"]["waiting"]
        own = public(device.view(table, mover))
        act(page, *turn(device, table, mover))
        give = page.get_by_role("button", name=re.compile("Pass to"))
        expect(give).to_be_visible()
        own |= public(device.view(table, mover))
        assert not set(hidden(page, device.view(table, 1 - mover))) - own
        give.click()
        expect(page.locator(".curtain")).to_be_visible()
        assert page.locator("duel-table").count() == 0
        for seat in (0, 1):
            view = device.view(table, seat)
            piles = [pile[-1] for pile in view["game"]["piles"].values() if pile]
            assert not set(hidden(page, view)) - {spoken(card) for card in piles}


def public(view: Any) -> set[str]:
    """Return the names of the cards a player sees; wagers of a colour share theirs."""
    cards = [
        *view["game"]["hand"],
        *(card for pile in view["game"]["piles"].values() for card in pile),
    ]
    return {spoken(card) for card in cards}


def test_names_are_used_and_never_you(visit: Visit) -> None:
    page = seated(visit())
    lift(page)
    expect(page.locator(".bar .state")).to_contain_text(re.compile("(Anna|Ben)’s turn"))


def test_looking_away_brings_the_curtain_down(visit: Visit) -> None:
    page = seated(visit())
    lift(page)
    page.evaluate(
        "Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator("duel-table").count() == 0


def test_the_dice_game_needs_no_curtain(visit: Visit) -> None:
    page = seated(visit(), "dice")
    expect(page.locator("dice-table")).to_be_visible()
    assert page.locator(".curtain").count() == 0
