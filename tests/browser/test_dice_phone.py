"""The dice table on small phones: dice, the whole sheet and the buttons on one screen."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages, load
from tests.browser.support.boxes import cut, hidden
from tests.browser.support.finished_games import finished
from tests.browser.support.stages import dice, registered
from tests.browser.support.visitor import against, overflow
from tests.long_runs import IN_ONE_LANGUAGE
from tests.server.support.client import begun, person, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

PHONES = [(375, 667), (320, 568)]


@pytest.mark.parametrize("language", languages())
def test_a_turn_needs_no_scrolling(visit: Visit, language: str) -> None:
    page = dice(visit(width=375, language=language, touch=True))
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert_a_turn_is_seen(page)


def assert_a_turn_is_seen(page: Page) -> None:
    """Everything that a turn needs is on the screen."""
    table = page.locator("dice-table")
    names = (".tray .die", ".out", ".confirm", ".say", ".totals b")
    everything = [table.locator(name) for name in names]
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
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
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
        assert not hidden(page.locator(".held"), page.locator(".coach-task"), target)
    else:
        page.locator(".tray .number[data-state=lit]").first.click()
        column = page.locator(".mine button.column[data-state=lit]").first
        assert not hidden(column, page.locator(".coach-task"), page.locator(".tray .die"))
    page.locator(".coach-toggle").click()
    expect(page.locator(".coach-text p")).to_be_visible()


LONG_NAMES = ("Wolfeschlegelsteinhausen", "Maximiliane Katharina Xx", "Anna", "Ben", "Chloé")


def five(visitor: Visitor, *, finished: bool) -> Page:
    """Let five people play at one device, two of them with the longest names there are."""
    page, device = registered(visitor)
    table = begun(device, "dice", *map(person, LONG_NAMES), starter=0)
    if finished:
        play(device, table, [0, 1, 2, 3, 4], random.Random(5))
    visitor.go(page, f"table/{table}")
    expect(page.locator("dice-table .mine")).to_be_visible()
    return page


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_the_receipt_of_five_is_on_one_screen(visit: Visit, language: str) -> None:
    page = five(visit(width=375, height=667, language=language), finished=True)
    receipt = page.locator(".receipt")
    expect(receipt.locator("thead th")).to_have_count(5)
    parts = ("h2", "thead th", "td + td", ".acts > *")
    assert not hidden(*(receipt.locator(part) for part in parts))
    page.set_viewport_size({"width": 320, "height": 568})
    assert overflow(page) <= 0
    scroller = receipt.locator(".scroll")
    assert scroller.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")


def test_what_others_chose_is_told_while_one_chooses(visit: Visit) -> None:
    visitor = visit(width=375, height=667, touch=True)
    page, device = registered(visitor)
    table, other = against(device, "dice")
    visitor.go(page, f"table/{table}")
    expect(page.locator("dice-table .recent")).to_be_attached()
    due = other.view(table, 1)["decision"]
    other.must(table, 1, "act", decision=due["number"], actions=["-"])
    for _ in range(2):  # at once, and after a reload
        told = page.locator(".recent li")
        expect(told).to_have_text(re.compile("Ben: *refuses"))
        expect(page.locator(".tray-foot .confirm")).to_be_visible()
        assert not hidden(told, page.locator(".mine .column"))
        page.reload()


def test_a_dice_game_ends_with_a_headline_and_a_rematch_begins_at_the_board(visit: Visit) -> None:
    visitor = visit(width=375, height=667, touch=True)
    page, device = registered(visitor)
    table = finished(device, "dice")
    visitor.go(page, f"table/{table}")
    scores = device.view(table, 0)["outcome"]["scores"]
    winner, margin = ("Anna", "Ben")[scores[1] > scores[0]], abs(scores[0] - scores[1])
    end = page.locator(".receipt")
    expect(end.locator("h2")).to_have_text(f"{winner} wins by {margin}")
    parts = ("h2", ".totals td", ".points-bar", ".acts > *")
    assert not hidden(*(end.locator(part) for part in parts))
    expect(end.locator(".acts a")).to_have_attribute("href", f"#/review/{table}/1")
    with page.expect_download() as saved:
        end.get_by_role("button", name="Share").click()
    expect(page.locator(".note")).to_contain_text(saved.value.suggested_filename)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.locator(".ending .primary").click()
    expect(page.locator("dice-table .tray")).to_be_visible()
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("language", languages())
def test_the_sheet_of_another_is_enlarged_whole(visit: Visit, language: str) -> None:
    page = five(visit(width=375, language=language), finished=False)
    page.locator(".others .player").first.click()
    large = page.locator("dialog .dice-large")
    expect(large).to_be_visible()
    whole = (large.locator(".total"), large.locator(".column"), page.locator("dialog h2"))
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert not hidden(*whole, page.locator("dialog .dialog-head button")), width
        assert not cut(page.locator("dialog")), width


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_the_bar_has_room_for_the_longest_names(visit: Visit, language: str) -> None:
    page = five(visit(width=375, language=language), finished=True)
    shared = load("page", language)["state.shared"]
    state = page.locator(".bar .state")
    state.evaluate(
        "(state, text) => { state.className = 'state long'; state.textContent = text }",
        shared.format(names=", ".join(LONG_NAMES)),
    )
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        bar = page.locator(".bar").bounding_box()
        assert bar
        for line in page.locator(".bar p").all():
            box = line.bounding_box()
            assert box
            assert box["y"] >= bar["y"]
            assert box["y"] + box["height"] <= bar["y"] + bar["height"] + 1


def test_while_one_waits_there_is_no_empty_box(visit: Visit) -> None:
    """The bar says who is awaited; nothing to confirm or refuse is left on the screen."""
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    table, _ = against(device, "dice")
    visitor.go(page, f"table/{table}")
    expect(page.locator(".bar .state")).to_contain_text("Ben")
    expect(page.locator(".tray-foot")).to_be_hidden()
    assert not hidden(page.locator(".bar .state"), page.locator(".tray .die"))


def test_a_phrase_covers_neither_the_dice_nor_the_sheet(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    table, other = against(device, "dice")
    visitor.go(page, f"table/{table}")
    expect(page.locator("dice-table .mine")).to_be_visible()
    other.must(table, 1, "say", phrase="good-luck")
    expect(page.locator(".note")).to_contain_text("Good luck")
    assert not hidden(page.locator(".tray .die"), page.locator(".mine .column"))


def test_a_choice_and_its_arrows_are_one_line_and_one_sentence(visit: Visit) -> None:
    page = visit().page("settings")
    told = page.evaluate(
        """async () => {
          const { tellTurns } = await import("./games/dice/turns.js");
          const acted = (seq, seat, action) => ({ seq, at: 0, kind: "acted", seat, action });
          const places = [{ name: "Anna" }, { name: "Ben" }];
          const setup = { sheet: { bridge: { cell: 7, value: 20 } } };
          const view = { places, setup, game: { sheets: [] } };
          const undid = { seq: 6, at: 0, kind: "undid", seat: 0 };
          const events = [acted(1, 0, "R7"), acted(2, 0, ">G"), acted(3, 0, ">-"), acted(4, 1, "-"),
            acted(5, 0, "B2"), undid];
          return tellTurns(events, view).filter(({ passing }) => !passing)
            .map(({ seqs, text, line }) => [seqs, text, line()[0].textContent]);
        }"""
    )
    spoken = "Anna takes red 7, then accelerates in green, then declines the acceleration."
    assert [one[:2] for one in told] == [[[1, 2, 3], spoken], [[4], "Ben refuses."]]
    assert told[1][2].replace(" ", "") == "Ben:refuses"


def test_pressing_refuse_where_nothing_else_is_possible_keeps_it_chosen(visit: Visit) -> None:
    page = five(visit(width=375, height=667, touch=True), finished=False)
    page.locator("dice-table").evaluate(
        """async (table) => {
          const { seatState } = await import("./net/tables.js");
          const view = structuredClone(seatState(location.hash.split("/")[2], 0).view);
          view.decision = { ...view.decision, number: 99, legal: ["-"] };
          table.show(view);
        }"""
    )
    expect(page.locator(".say")).to_contain_text("You can only refuse.")
    page.locator(".out").tap()
    expect(page.locator(".out")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "false")
    assert not cut(page.locator(".tray-foot"))


def test_agents_of_one_kind_are_told_apart(visit: Visit) -> None:
    page = visit().page()
    page.locator("#game-dice").check()
    page.locator(".options summary").click()
    page.locator("#agents").select_option("4")
    page.locator("button[type=submit]").click()
    names = page.locator(".person .name")
    expect(names).to_have_count(5)
    assert len(set(names.all_inner_texts())) == 5


def test_one_can_play_alone_from_the_first_screen(visit: Visit) -> None:
    page = visit(width=320, height=568).page()
    page.locator("#game-dice").check()
    page.locator(".options summary").click()
    page.locator("#agents").select_option("0")
    start = page.locator("button[type=submit]")
    expect(start).to_have_text("Start alone")
    start.click()
    expect(page.locator("dice-table .mine")).to_be_visible()
    expect(page.locator(".person")).to_have_count(1)
