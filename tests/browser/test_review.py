"""Reviews on the page: the graph that is scrubbed, the better move on the board, what if."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.support.axe import complaints
from tests.browser.support.boxes import hidden
from tests.browser.support.reviews import answer_reviews, packed, review_page, reviewed
from tests.browser.support.stages import Two, registered
from tests.browser.support.visitor import overflow, until
from tests.server.support.client import DEVICE, agent, begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import FloatRect, Page, Route

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

INSIDE = """element => {
  const box = element.getBoundingClientRect();
  const stage = element.closest(".stage").getBoundingClientRect();
  return box.width > 10 && box.left >= stage.left - 1 && box.right <= stage.right + 1
    && box.top >= stage.top - 1 && box.top < stage.bottom;
}"""
WARNING = {
    "options": [
        {"action": ["xR7", "="], "value": 9.0, "chance": 60.0, "error": 0.0, "worlds": 64},
        {"action": ["R7", "="], "value": 0.0, "chance": 50.0, "error": 1.0, "worlds": 64},
    ],
    "played": 1,
    "kind": "counted",
    "lost": 9.0,
    "error": 1.0,
    "counted": 9.0,
    "lost_chance": 10.0,
    "mark": "very-bad",
    "reason": None,
}
"""What a tutor might find."""


def at(page: Page) -> int:
    """Return the turn that is shown."""
    return int(page.get_by_role("slider").get_attribute("aria-valuenow") or "")


def test_open_hands_and_the_deck_are_apart(visit: Visit) -> None:
    page = review_page(visit())
    for width in (768, 1024, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("document.querySelectorAll('.report .minis li').length > 8")
        hands = page.locator(".report .minis li").all()
        boxes = [hand.bounding_box() for hand in hands]
        deck = page.locator(".report .deck").bounding_box()
        assert deck is not None
        for box in boxes:
            assert box is not None
            assert box["width"] > 18, width
            assert not _overlap(box, deck), width


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    beside = (
        one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    )
    below = one["y"] + one["height"] <= other["y"] + 1
    above = other["y"] + other["height"] <= one["y"] + 1
    return not (beside or below or above)


def tell(page: Page, progress: dict[str, Any]) -> None:
    """Let the stream tell how far a review is."""
    page.evaluate(
        "detail => document.dispatchEvent(new CustomEvent('review-heard', {detail}))", progress
    )


def test_a_review_is_waited_for_and_scrubbed_on_a_phone(visit: Visit) -> None:
    visitor = visit(width=375, height=667, language="fr", touch=True)
    done = reviewed("duel")
    job = {**done, "result": None, "record": None}
    answer_reviews(visitor, {**job, "state": "waiting", "ahead": 2})
    page = visitor.page(f"review/z/{packed(done['record'])}")
    expect(page.locator(".review-progress")).to_contain_text("2 analyses passent avant")
    tell(page, {**job, "state": "running", "done": 41, "of": 118})
    expect(page.locator(".review-progress")).to_contain_text("41 sur 118")
    answer_reviews(visitor, done)
    tell(page, {**job, "state": "done"})
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    last = int(slider.get_attribute("aria-valuemax") or "")
    for key, turn in (("Home", 0), ("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1)):
        page.keyboard.press(key)
        assert at(page) == turn
    page.keyboard.press("Home")
    marked = [one for one in done["result"]["decisions"] if one["mark"]]
    assert page.locator(".graph .mark").count() == len(marked)
    seals = page.locator(".graph .seal").count()
    assert 1 <= seals <= min(len(marked), 3 * len(done["result"]["rounds"]))
    page.keyboard.press("PageUp")  # the first marked move
    said = slider.get_attribute("aria-valuetext") or ""
    assert not re.search(r"[.!?]\w|\?\?|\w[A-ZÀ-Ý][a-zà-ÿ]", said), said  # sentences, one by one
    expect(page.locator("duel-table .proposed-played").first).to_be_visible()
    for mark in page.locator("duel-table .proposal").all():
        assert mark.evaluate(INSIDE) or not mark.is_visible()  # the other's side may be folded
    assert not hidden(page.locator(".moment-buttons"))  # they stay below the board
    lanes = [lane.bounding_box() for lane in page.locator(".half.own .expedition").all()]
    assert all(lane and lane["width"] > 44 for lane in lanes)
    page.locator(".stage").scroll_into_view_if_needed()
    assert not hidden(slider)  # it stays above the board
    box: Any = slider.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(at(page) - last / 2) < last / 5
    page.get_by_role("radio", name="Manche 2").check()
    second = reviewed("duel")["result"]["rounds"][1][0]["parts"]
    for bars, luck in (("luck", second["deal"] + second["draws"]), ("hidden", second["hidden"])):
        shown = page.locator(f".bar-group.{bars} .bar-value").first.inner_text()
        assert abs(int(shown.replace("−", "-")) - luck) <= 0.5
    worst = page.locator(".turning-points button").first
    worst.click()
    expect(worst).to_have_attribute("aria-current", "true")
    assert overflow(page) <= 0


def test_a_dice_game_of_several_players_on_a_wide_screen(visit: Visit) -> None:
    visitor = visit(theme="dark")
    page = review_page(visitor, "dice")
    seen = (".graph", ".moment-text", ".tray", ".moment-buttons")
    assert not hidden(*(page.locator(part) for part in seen))
    assert page.locator(".legend li").count() == 3
    assert page.locator(".luck-rounds").count() == 0  # a dice game is one round
    expect(page.locator(".mine .column.proposed-better")).to_be_visible()
    expect(page.locator(".mine .cell.pencil, .mine .pencil").first).to_be_visible()
    assert page.locator(".bar-group.luck dt").count() == 3
    shown = [int(one.inner_text()) for one in page.locator(".accuracy b").all()]
    accuracies = [player["accuracy"] for player in reviewed("dice")["result"]["players"]]
    assert shown == [int(one + 0.5) for one in accuracies]
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    marks = {one["step"] for one in reviewed("dice")["result"]["decisions"] if one["mark"]}
    stepped = set()
    for _ in marks:  # also where one turn has several
        page.keyboard.press("PageDown")
        stepped.add(page.locator('.report [aria-current="true"]').get_attribute("data-step"))
    assert stepped == {str(step) for step in marks}
    page.get_by_role("button", name="Share").click()
    assert "#/review/z/" in page.locator("dialog input").input_value()
    page.keyboard.press("Escape")
    assert not complaints(page)


def test_from_the_end_of_a_match_to_its_review_and_what_if(visit: Visit) -> None:
    """The server's own review, of a match that was given up soon; then a line is played on."""
    visitor = visit()
    page, device = registered(visitor)
    two = Two.at(device)
    for _ in range(2):
        two.turn()
    two.devices[1].must(two.table, 1, "resign")
    visitor.go(page, f"table/{two.table}")
    page.locator("dialog .acts a, .ending a").get_by_text("Review").first.click()
    expect(page.locator(".report")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("you won")
    expect(page).to_have_title(re.compile("Review: you won against Ben"))
    expect(page.locator(".half.own .plate h2")).to_have_text("You")
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    page.get_by_role("button", name="What if").click()
    page.get_by_role("button", name="Look at the candidates").click()
    expect(page.locator(".candidates tbody tr").first).to_be_visible()
    best = page.locator("duel-table .proposal.better").first
    assert best.evaluate(INSIDE)
    page.locator("duel-table .held").first.click()
    page.locator('duel-table [data-target="legal"]').first.click()
    page.locator("duel-table .deck[data-target=legal]").click()
    expect(page.locator(".whatif-side ol li")).to_have_count(3)
    page.get_by_role("button", name="Change it").click()
    page.locator(".edit-card.at-hand").first.click()  # into the hand it is in: back to the deck
    page.get_by_role("button", name="Use this position").click()
    expect(page.get_by_role("alert")).to_contain_text("8 cards")
    assert overflow(page) <= 0
    visitor.errors = [one for one in visitor.errors if "422" not in one]  # the server said no


def test_links_that_lead_nowhere_say_so(visit: Visit) -> None:
    visitor = visit(language="fr", may_fail=re.compile("404|422"))
    page = visitor.page("review/z/AAAA")
    for route in ("", f"review/{'0' * 20}", "review/NOPE!"):
        if route:
            visitor.go(page, route)
        expect(page.locator(".broken-link")).to_contain_text("rien à analyser")
        expect(page.locator(".broken-link a")).to_have_count(2)


SAID = """async () => {
  const { h } = await import("./dom.js");
  const { spokenText } = await import("./ui/spoken-text.js");
  const hidden = h("b", {"aria-hidden": "true"}, "!!");
  const said = h("p", {}, hidden, "It is ", h("i", {}, "red"), " 7.");
  const mark = h("span", {role: "img", "aria-label": "Bad"}, "?");
  return spokenText(h("div", {}, h("h2", {}, "Turn 3"), said, h("button", {}, "Close"), mark));
}"""
CALLED = """async () => {
  const { analysis } = await import("./games/dice/analysis.js");
  const { describeActions } = await import("./review/action-words.js");
  const scene = analysis.sceneOf("dice/standard sheet:house t:5 a:2 pick n:047 c:RBB w:2 " +
    "m:-,-,-,-,-,-;0;0;00000000/-,-,3,-,*,-;0;0;00000000 v:2");
  return ["R0", "Y0", "B0", "O0!", "Y4"].map((action) => describeActions(scene, [action]));
}"""


def test_what_is_heard_are_sentences_and_a_zero_is_called_what_it_does(visit: Visit) -> None:
    page = visit().page("settings")
    assert page.evaluate(SAID) == "Turn 3. It is red 7. Bad."
    assert page.evaluate(CALLED) == [
        "tick the double cell of red",
        "write yellow 10",
        "write blue 10",
        "write orange 10",
        "write yellow 4",
    ]


def test_positions_are_read_and_written_as_they_were(visit: Visit) -> None:
    page = visit().page("settings")
    texts = {
        name: [one["position"] for one in reviewed(name)["result"]["decisions"]]
        for name in ("duel", "dice")
    }
    written = page.evaluate(
        """({duel, dice}) => import("./rules/position-text.js").then((module) => {
          const colours = [..."YBWGR"];
          return [
            duel.map((text) => module.writeCards(text, colours, module.readCards(text, colours))),
            dice.map((text) => module.writeDice(text, module.readDice(text))),
          ];
        })""",
        texts,
    )
    assert written == [texts["duel"], texts["dice"]]


def test_accuracies_are_noted_once_and_plotted(visit: Visit) -> None:
    page = visit().page("settings")
    result = reviewed("duel")["result"]
    noted = page.evaluate(
        """(result) => import("./history/accuracy.js").then((module) => {
          for (const review of ["a", "b", "b"]) module.keepAccuracy({review, result}, 0, 1e12);
          return module.readAccuracy().map(({accuracy}) => accuracy);
        })""",
        result,
    )
    assert noted == [result["players"][0]["accuracy"]] * 2


# Help while playing


def test_hints_counted_cards_and_a_tutor(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page, device = registered(visitor)
    table = begun(device, "duel", DEVICE, agent("random"), starter=0)
    visitor.go(page, f"table/{table}")
    hint = page.locator(".bar .hint")
    assert not hidden(hint, page.locator(".bar .state"), page.locator(".held"))
    hint.click()
    expect(page.locator(".hint-card")).to_contain_text("Best:")
    over: Any = page.locator(".hint-card").bounding_box()
    assert over["height"] < 64  # over the head alone: the reason is folded
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".hint-why")).to_be_visible()
    assert page.locator("duel-table .proposal.better").first.evaluate(INSIDE)
    until(page, "document.querySelector('.hint-card strong') !== null")
    assert device.view(table, 0)["helped"] == [1, 0]
    page.locator(".hint-card").get_by_role("button", name="Close").click()
    expect(page.locator("duel-table .proposal")).to_have_count(0)
    page.locator(".help-panel > summary").click()
    page.locator(".counting-panel > summary").click()
    expect(page.locator(".counting tbody td:not(.seen)").first).to_be_visible()
    unseen = device.get(f"/tables/{table}/counting?seat=0").data["cards"]
    assert page.locator(".counting tbody td:not(.seen)").count() == len(unseen)
    assert overflow(page) <= 0

    def warn(route: Route) -> None:
        route.fulfill(json={"finding": WARNING})

    visitor.context.route("**/hints", warn)
    page.get_by_label("Tutor", exact=False).first.check()
    page.locator("h1").evaluate("scrollTo(0, 0)")
    page.locator("duel-table .held").first.click()
    page.locator('duel-table [data-target="legal"]').first.click()
    expect(page.locator("dialog")).to_contain_text("9 points")
    page.get_by_role("button", name="Take it back").click()
    assert device.view(table, 0)["decision"]["phase"] == "place"
    page.locator('duel-table [data-target="legal"]').first.click()
    page.get_by_role("button", name="Play it anyway").click()
    expect(page.locator("duel-table .deck[data-target=legal]")).to_be_visible()


def test_hints_at_a_table_with_people_are_allowed_and_told(visit: Visit) -> None:
    page = visit().page("new/link")
    page.locator("details summary, .more-button").first.click()
    page.get_by_label("Allow hints").check()
    page.locator("button[type=submit]").click()
    expect(page.locator(".lobby")).to_contain_text("Hints are allowed")
