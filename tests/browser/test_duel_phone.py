"""The card table on small phones: all that a turn needs is on the screen, and every word whole."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages
from tests.browser.support.boxes import cut, hidden
from tests.browser.support.stages import Two, chosen, duel_receipt, registered, seated, telling
from tests.browser.support.visitor import against, overflow

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

PHONES = [(375, 667), (320, 568), (390, 844)]
LONG_NAMES = ("Wolfeschlegelsteinhausen", "Maximiliane Katharina Xx")
FULL = [f"R{rank}" for rank in ("$", "$", "$", *range(2, 11))]
BROKEN = """cells => cells.filter((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const text = range.getBoundingClientRect();
  const hidden = [...cell.children].some(({ offsetWidth }) => offsetWidth < 2);
  const words = cell.textContent.trim().split(/\\s+/).length;
  const line = parseFloat(getComputedStyle(cell).fontSize);
  return !hidden && words === 1 && text.height > 2 * line;
}).map((cell) => cell.textContent)"""
"""Words of one line that take two."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", ["classic", "long"])
def test_a_turn_needs_no_scrolling(visit: Visit, language: str, variant: str) -> None:
    page = chosen(visit(width=375, language=language, touch=True), variant=variant)
    board = page.locator(".duel")
    everything = (
        *(board.locator(name) for name in (".standing", ".theirs .plate h2", ".theirs .chip")),
        *(board.locator(name) for name in (".pile", ".deck", ".held")),
        board.locator(".own .expedition:not([data-lit]) .tab"),  # the lit one is under its target
        *(board.locator(name) for name in (".target:visible .words", ".pile .words:visible")),
        *(page.locator(name) for name in (".bar .state", ".bar .last", ".bar button")),
    )
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert not hidden(*everything), (width, height)
        assert overflow(page) <= 0, (width, height)
        assert not cut(page.locator(".bar")), (width, height)


def test_in_a_low_window_the_other_side_and_the_hand_are_both_in_sight(visit: Visit) -> None:
    """As when a page of 1280x800 is enlarged to 200 %."""
    visitor = visit(width=640, height=400)
    page, device = registered(visitor)
    seated(visitor, page, telling(device))
    board = page.locator(".duel")
    seen = (board.locator(name) for name in (".theirs .plate h2", ".chip", ".pile", ".held"))
    assert not hidden(*seen, page.locator(".bar .state"), page.locator(".bar .undo"))
    board.locator(".held[data-state=playable]").first.click()
    page.locator(".own .target:visible").click()
    expect(board).to_have_attribute("data-asks", "take")


@pytest.mark.parametrize("language", languages())
def test_no_word_on_the_table_is_cut(visit: Visit, language: str) -> None:
    visitor = visit(width=320, language=language)
    page, device = registered(visitor)
    two = telling(device)
    seated(visitor, page, two)
    view = two.view
    view["game"]["round"], view["sums"]["match"] = 2, [-120, -124]
    laid(page, view)
    for width, height in ((320, 568), (375, 667), (640, 900), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".own .columns", ".theirs .columns", ".middle", ".standing"):
            # A lane may end below its window: what is seen of long ones is measured further down.
            words = [one for one in cut(page.locator(f".duel {part}")) if 'class="lane"' not in one]
            assert not words, (part, width)
        assert not under_the_menu(page), width


def under_the_menu(page: Page) -> bool:
    """Whether the standing reaches under the button of the menu, where there is one."""
    standing = page.locator(".standing").bounding_box()
    menu = page.locator("header [popovertarget]")
    assert standing
    if not menu.is_visible():
        return False
    button = menu.locator("svg").bounding_box()
    assert button
    return standing["x"] + standing["width"] > button["x"] + 1


@pytest.mark.parametrize("language", languages())
def test_the_receipt_of_a_round_breaks_no_word(visit: Visit, language: str) -> None:
    page = duel_receipt(visit(width=375, language=language))
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator("dialog th, dialog td").evaluate_all(BROKEN) == [], width
        assert overflow(page) <= 0, width


@pytest.mark.parametrize("language", languages())
def test_chips_show_the_last_card_of_the_other(visit: Visit, language: str) -> None:
    visitor = visit(width=375, height=667, touch=True, language=language)
    page, device = registered(visitor)
    two = telling(device)
    seated(visitor, page, two)
    for letter, cards in two.view["game"]["expeditions"][1].items():
        chip = page.locator(f".chip[data-peek={letter}]")
        expect(chip.locator(".sign").first).to_have_attribute("data-sign", letter)
        if cards and not cards[-1].endswith("$"):
            name = chip.locator(".unseen").inner_text()
            assert re.search(rf"\b{cards[-1][1:]}\b", name), name
            drawn = chip.locator(".numeral").bounding_box()
            assert drawn is not None
            assert drawn["height"] >= 16  # to be read at arm's length


def laid(page: Page, view: Any) -> None:
    """Make the table on the page show something else."""
    page.evaluate("view => document.querySelector('duel-table').show(view, [])", view)


@pytest.mark.parametrize(("width", "height"), [(375, 667), (320, 568), (1280, 800), (1920, 1080)])
def test_twelve_cards_of_an_expedition_are_all_seen(visit: Visit, width: int, height: int) -> None:
    visitor = visit(width=width, height=height)
    page, device = registered(visitor)
    two = Two.at(device)
    seated(visitor, page, two)
    view = two.view
    view["game"]["expeditions"] = [{**side, "R": FULL} for side in view["game"]["expeditions"]]
    laid(page, view)
    for side in ("own", "theirs") if width > 700 else ("own",):
        lane = page.locator(f".{side} [data-colour=R] .lane")
        room = lane.bounding_box()
        tops = [one.bounding_box() for one in lane.locator("li").all()]
        assert room
        assert len(tops) == len(FULL)
        for upper, lower in pairwise(tops):
            assert upper
            assert lower
            assert lower["y"] - upper["y"] >= 0.18 * upper["height"]  # its rank is in the open
        assert tops[-1]
        assert tops[-1]["y"] + 0.4 * tops[-1]["height"] <= room["y"] + room["height"]


def test_the_standing_tells_round_score_and_what_is_left(visit: Visit) -> None:
    visitor = visit()
    page, device = registered(visitor)
    two = Two.at(device)
    seated(visitor, page, two)
    view = two.view
    view["game"]["round"], view["sums"]["match"] = 2, [26, -12]
    laid(page, view)
    standing = page.locator(".standing")
    expect(standing.locator(".unseen")).to_have_text("Round 2 of 3, 26 to −12, ≈ 22 turns")
    expect(page.locator(".own .plate")).to_contain_text("this round")


@pytest.mark.parametrize("language", languages())
def test_long_names_leave_room_for_everything(visit: Visit, language: str) -> None:
    visitor = visit(width=375, height=667, language=language, touch=True, mobile=True)
    page = visitor.page("new/room")
    for seat, name in enumerate(LONG_NAMES):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("button[type=submit]").click()
    page.locator(".hold").press("Enter")
    page.locator(".held").first.tap()
    page.locator(".pile[data-target=legal]").tap()
    assert not hidden(page.locator(".deck"), page.locator(".theirs .points"))
    page.locator(".deck").tap()
    give = page.locator(".bar .pass")
    expect(give).to_have_accessible_name(re.compile("Maximiliane Katharina Xx|Wolfe"))
    assert not hidden(give, page.locator(".bar .undo"), page.locator(".bar .state"))
    assert not hidden(page.locator(".bar .card-signs").first)


def test_a_phrase_covers_neither_the_hand_nor_the_last_move(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    table, other = against(device, "duel")
    number = other.view(table, 1)["number"]
    legal = other.view(table, 1)["decision"]["legal"]
    drop = next(action for action in legal if action.startswith("x"))
    other.must(table, 1, "act", decision=number, actions=[drop, "="])
    visitor.go(page, f"table/{table}")
    expect(page.locator(".bar .last")).to_contain_text("Ben discards")
    other.must(table, 1, "say", phrase="good-luck")
    expect(page.locator(".note")).to_contain_text("Good luck")
    expect(page.locator(".bar .last")).to_contain_text("Ben discards")
    assert not hidden(page.locator(".held"), page.locator(".bar .state"))


def test_the_log_has_a_line_for_each_turn(visit: Visit) -> None:
    visitor = visit()
    page, device = registered(visitor)
    two = Two.at(device).turns(6)
    seated(visitor, page, two)
    lines = page.locator(".log li:not(.heading) .turn-line")
    expect(lines).to_have_count(6)
    sentence = page.locator(".log li").first.locator(".unseen").inner_text()
    assert re.fullmatch(r"Ben (plays|discards) .+ and (draws|takes) .+\.", sentence), sentence


def test_the_links_are_behind_a_button_at_a_table(visit: Visit) -> None:
    visitor = visit(width=375, height=667, touch=True)
    page, device = registered(visitor)
    seated(visitor, page, Two.at(device))
    nav = page.locator("header nav")
    expect(nav).to_be_hidden()
    page.locator("header [popovertarget]").tap()
    expect(nav.get_by_role("link", name="Learn")).to_be_visible()
    visitor.go(page, "")
    expect(nav.get_by_role("link", name="Learn")).to_be_visible()
