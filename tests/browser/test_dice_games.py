"""Whole games of dice on the page: by mouse, by touch and by keyboard, with their receipts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.dice import HOUSE
from tests.browser.support.dice_table import COLOURS, at_dice
from tests.browser.support.visitor import shifts
from tests.long_runs import long
from tests.server.support.client import agent

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.support.dice_table import Seated, Sit, Visit

MAX_STEPS = 2000

SHORT = HOUSE.to_toml().replace("cell = 7", "cell = 2")
"""A sheet whose bridges are soon crossed: a whole game, but a short one."""


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """Sit down at a new table."""
    return at_dice(visit)


def played(seated: Seated, step: Callable[[Seated], None]) -> Any:
    """Play to the end, step by step; return the table as it is then."""
    for _ in range(MAX_STEPS):
        before = seated.asks
        if before == "over":
            return seated.view()
        if before:
            step(seated)
            expect(seated.board).not_to_have_attribute("data-decision", before)
        else:
            seated.page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def with_pointer(press: Callable[[Locator], None]) -> Callable[[Seated], None]:
    """Return how to make a step by pressing things: dice or a column, then Confirm."""

    def step(seated: Seated) -> None:
        board = seated.board
        if seated.confirm.get_attribute("aria-disabled") == "true":
            numbers = board.locator(".die.number[data-state=lit]")
            if numbers.count():
                press(numbers.last)
            press(board.locator(".mine button.column[data-state=lit]").last)
        press(seated.confirm)

    return step


def by_keyboard(seated: Seated) -> None:
    """Make a step by keys alone, wherever the focus has come to."""
    keys, focused = seated.page.keyboard, seated.page.locator(":focus")
    if seated.confirm.get_attribute("aria-disabled") == "false":  # only refusing is left
        keys.press("r")
        keys.press("r")
        return confirmed(seated)
    if not seated.board.locator(".die[data-state=lit]").count():  # an arrow
        columns = seated.board.locator(".mine button.column[data-state=lit]")
        letter = columns.last.get_attribute("data-colour") or ""
        keys.press(str(COLOURS.index(letter) + 1))
        return confirmed(seated)
    for _ in range(4):
        keys.press("ArrowUp")
    for _ in range(6):
        keys.press("ArrowLeft")
    for kind in ("number", "colour"):
        for _ in range(6):
            state, names = focused.get_attribute("data-state"), focused.get_attribute("class")
            if state == "lit" and kind in str(names):
                break
            keys.press("ArrowRight")
        keys.press("Enter")
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    keys.press("Enter")
    return None


def confirmed(seated: Seated) -> None:
    """Go to Confirm by keys, and press it."""
    keys = seated.page.keyboard
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    for _ in range(4):
        keys.press("ArrowUp")
    for _ in range(2):
        keys.press("ArrowDown")
    for _ in range(2):
        keys.press("ArrowRight")
    expect(seated.confirm).to_be_focused()
    keys.press("Enter")


def assert_receipt(seated: Seated, view: Any) -> None:
    """The receipt adds up to what the server says, column by column."""
    rows = seated.board.locator(".receipt tbody:not(.totals) tr")
    sheets = view["sums"]["sheets"]
    expect(rows).to_have_count(9)
    for at, letter in enumerate(COLOURS):
        sum_ = [cell.split()[0] for cell in rows.nth(at).locator("td").all_inner_texts()]
        wanted = [str(sheet["expeditions"][letter]).replace("-", "−") for sheet in sheets]
        assert sum_ == wanted
    totals = seated.board.locator(".receipt .totals td").all_inner_texts()
    assert [total.strip() for total in totals] == [
        str(sheet["total"]).replace("-", "−") for sheet in sheets
    ]
    for seat in view["outcome"]["winners"]:
        expect(seated.board.locator(".receipt thead th").nth(seat)).to_have_class("won")


@pytest.mark.parametrize("more", [{"sheet": SHORT}, long({})], ids=["short", "whole"])
def test_a_game_of_two_by_mouse(sit: Sit, more: dict[str, str]) -> None:
    seated = sit(**more)
    view = played(seated, with_pointer(lambda it: it.click()))
    assert_receipt(seated, view)
    assert shifts(seated.page) < 0.1


def test_a_game_of_four_by_touch_at_375(sit: Sit) -> None:
    rivals, sealed = (agent(), agent(), agent()), {"simultaneous": True}
    seated = sit(*rivals, options=sealed, sheet=SHORT, width=375, height=667, touch=True)
    view = played(seated, with_pointer(lambda it: it.tap()))
    assert_receipt(seated, view)
    assert seated.width == 375
    assert shifts(seated.page) < 0.1


def test_a_game_by_keyboard_alone(sit: Sit) -> None:
    seated = sit(sheet=SHORT)
    seated.board.focus()
    assert_receipt(seated, played(seated, by_keyboard))
