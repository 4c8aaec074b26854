"""The other's turn as a story, a move that is slow to be answered, and the end of a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.boxes import hidden
from tests.browser.support.stages import Two, registered, seated
from tests.browser.support.visitor import OFFLINE, against, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor
    from tests.server.support.client import Device

    Visit = Callable[..., Visitor]

RECORD = """
window.flights = [];
const fly = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.classList.contains("ghost"))
    window.flights.push([this.dataset.face ?? "back", options.delay ?? 0, options.duration]);
  return fly.call(this, frames, options);
};
undefined;
"""
"""Notes which cards fly, and when."""
SLOW = """
() => {
  const ask = window.fetch;
  window.fetch = async (...given) => {
    if (given[1]?.method === "POST") await new Promise((done) => setTimeout(done, 2500));
    return ask(...given);
  };
}
"""


def opposed(visitor: Visitor) -> tuple[Page, Device, str]:
    """Wait for somebody else's first move, with cards in motion."""
    page, device = registered(visitor)
    page.emulate_media(reduced_motion="no-preference")
    table, other = against(device, "duel")
    visitor.go(page, f"table/{table}")
    expect(page.locator(".duel")).to_have_attribute("data-asks", "plan")
    page.evaluate(RECORD)
    return page, other, table


def turn(other: Device, table: str, *, play: bool) -> str:
    """Let the other make a turn from the deck; return what was placed."""
    due: Any = other.view(table, 1)["decision"]
    placed: str = next(action for action in due["legal"] if action.startswith("x") != play)
    other.must(table, 1, "act", decision=due["number"], actions=[placed, "="])
    return placed


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("play", [True, False])
def test_the_card_flies_rests_and_then_the_taken_one(visit: Visit, width: int, play: bool) -> None:  # noqa: FBT001
    page, other, table = opposed(visit(width=width, height=667 if width < 700 else 800))
    placed = turn(other, table, play=play)
    until(page, "window.flights.length >= 2")
    (card, waits, flies), (back, later, _) = page.evaluate("window.flights")[:2]
    assert card == placed.removeprefix("x")
    assert back == "back"
    assert 200 <= waits <= 400
    assert later >= waits + flies + 200  # it rests before the next sets out
    expect(page.locator(".duel")).to_have_attribute("data-asks", "place")  # nothing is held up
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".away")).to_have_count(0)


def test_any_press_ends_the_story(visit: Visit) -> None:
    page, other, table = opposed(visit())
    turn(other, table, play=True)
    page.locator(".ghost").first.wait_for()
    page.locator(".held").first.click()
    assert page.locator(".ghost").count() == 0
    assert page.locator(".away").count() == 0
    expect(page.locator(".held[aria-pressed=true]")).to_have_count(1)  # the press counts


def test_without_motion_nothing_flies(visit: Visit) -> None:
    page, other, table = opposed(visit())
    page.emulate_media(reduced_motion="reduce")
    turn(other, table, play=True)
    expect(page.locator(".duel")).to_have_attribute("data-asks", "place")
    assert page.evaluate("window.flights") == []


def test_a_turn_is_heard_as_one_sentence(visit: Visit) -> None:
    page, other, table = opposed(visit())
    turn(other, table, play=True)
    expect(page.locator("#live")).to_contain_text("Ben plays")
    heard = page.locator("#live p").all_inner_texts()
    assert len([text for text in heard if text.startswith("Ben")]) == 1
    assert any(re.fullmatch(r"Ben plays .+ and draws from the deck\.", text) for text in heard)


def test_what_is_over_is_not_shown_as_new(visit: Visit) -> None:
    """Neither a card that came back by Undo, nor the last move of the round before."""
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    page.emulate_media(reduced_motion="no-preference")
    two = Two.at(device, variant="mini")
    seated(visitor, page, two)
    page.locator(".held").first.click()
    page.locator(".pile[data-target=legal]").click()
    expect(page.locator(".duel")).to_have_attribute("data-asks", "take")
    page.locator(".bar .undo").click()
    expect(page.locator(".duel")).to_have_attribute("data-asks", "place")
    assert page.locator(".held .new").count() == 0
    while two.view["game"]["deck"] > 1:
        two.turn()
    expect(page.locator(".deck")).to_have_attribute("data-level", "end")
    page.evaluate(RECORD)
    two.turn()
    page.locator("dialog .row.end button").click()
    expect(page.locator(".standing .round")).to_have_text("Round 2 of 3")
    expect(page.locator(".bar .last")).to_have_text("")
    assert page.evaluate("window.flights") == []
    assert page.locator(".last.face, .cards .last, .held .new").count() == 0


# A move on its way


def test_a_move_that_is_slow_to_be_answered_says_so(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    seated(visitor, page, Two.at(device))
    page.evaluate(SLOW)
    page.locator(".held").first.click()
    page.locator(".pile[data-target=legal]").click()
    expect(page.locator(".duel")).to_have_attribute("data-sending", "")
    assert page.locator("[data-target=legal]").count() == 0  # the lights go out at once
    expect(page.locator(".bar .state")).to_have_text("Sending your move…")
    expect(page.locator(".duel")).to_have_attribute("data-asks", "take")
    expect(page.locator(".bar .state")).to_contain_text("take a card")


def test_a_move_made_without_network_says_that_it_is_kept(visit: Visit) -> None:
    visitor = visit(width=375, height=667, may_fail=OFFLINE)
    page, device = registered(visitor)
    two = Two.at(device)
    seated(visitor, page, two)
    visitor.context.set_offline(True)
    page.locator(".held").first.click()
    page.locator(".pile[data-target=legal]").click()
    expect(page.locator(".bar .state")).to_contain_text("Your move is kept")
    expect(page.locator(".banner")).to_contain_text("No connection")
    assert not hidden(page.locator(".held"), page.locator(".banner"))  # it pushes nothing away
    visitor.context.set_offline(False)
    expect(page.locator(".duel")).to_have_attribute("data-asks", "take")
    assert len(two.view["game"]["hand"]) == 7


# The end


def ended(visitor: Visitor) -> tuple[Page, Two]:
    """Play a match of three rounds, and see its last turn."""
    page, device = registered(visitor)
    two = Two.at(device)
    while not (two.view["game"]["round"] == 3 and two.view["game"]["deck"] == 1):
        two.turn()
    seated(visitor, page, two)
    two.turn()
    expect(page.locator("dialog.duel-end")).to_be_visible()
    return page, two


def test_the_end_tells_who_won_by_how_much(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page, two = ended(visitor)
    scores = two.view["outcome"]["scores"]
    margin = scores[0] - scores[1]
    says = "You win by" if margin > 0 else "You lose by"
    end = page.locator("dialog.duel-end")
    expect(end.locator("h2")).to_have_text(f"{says} {abs(margin)}" if margin else "A draw")
    for width, height in ((375, 667), (1280, 800), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        whole = (end.locator(name) for name in ("h2", ".total", ".acts button", ".panel.on"))
        assert not hidden(*whole), (width, height)
    expect(end.locator(".hands .face")).to_have_count(16)
    expect(end.locator(".panel")).to_have_count(3)
    with page.expect_download() as saved:
        end.get_by_role("button", name="Share").click()
    assert saved.value.suggested_filename.endswith(".png")
    expect(end.locator(".note")).to_contain_text(saved.value.suggested_filename)
    assert not hidden(end.locator(".note"))  # nor under the dialog
    page.keyboard.press("Escape")
    for width, height in ((1280, 800), (375, 667)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".theirs .minis.open .face:visible")).to_have_count(8)


def test_matches_at_a_table_are_counted(visit: Visit) -> None:
    page = visit().page("settings")
    noted = page.evaluate("""() => import("./table/matches.js").then(({ noteMatch }) =>
      [[0], [1], [0, 1], [0]].map((winners, at) => noteMatch({
        table: "t", match: at + 1, seat: 1, places: [{}, {}], outcome: { winners },
      })))""")
    assert noted == [None, [1, 1], [1, 1], [1, 2]]
