"""The calculator of the card game: rounds entered from the table, nothing lost, no server asked."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.support.visitor import WATCH_SHIFTS, shifts
from tests.companion.support.node_script import vectors

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

TARGET = 44
"""The smallest thing a finger meets."""
ADDRESS = "import('./companion/storage.js').then(({ toLink }) => toLink('score', %s))"


def cell(page: Page, seat: int, card: str, which: int = 1) -> Locator:
    """Return the button of a card; of the wagers of a colour there are three."""
    return page.locator(f".player[data-seat='{seat}'] [data-card='{card}'][data-cell='{which}']")


def tap(page: Page, seat: int, cards: str) -> None:
    """Tap cards, also those that are refused; `Y$3` is the third wager."""
    for card in cards.split():
        wager = re.fullmatch(r"(.\$)(\d)", card)
        place = cell(page, seat, wager[1], int(wager[2])) if wager else cell(page, seat, card)
        place.click(force=place.get_attribute("aria-disabled") == "true")


def sums(page: Page, seat: int) -> list[str]:
    """Return the receipts of a player's expeditions."""
    return page.locator(f".player[data-seat='{seat}'] .sum").all_text_contents()


def points(page: Page) -> list[str]:
    """Return the points both have in the round that is shown."""
    return page.locator(".player .points [aria-hidden]").all_text_contents()


def totals(page: Page) -> str:
    """Return what the bar says."""
    return " | ".join(page.locator(".score-bar .tab").all_inner_texts()).replace("\n", " ")


def starts(page: Page) -> str:
    """Return the sentence about who starts."""
    return page.locator(".score-head p").inner_text()


def kept(page: Page) -> list[Any]:
    """Return the matches this browser keeps, the oldest change first."""
    found: list[Any] = page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('box '))"
        ".map(([, text]) => JSON.parse(text)).sort((one, other) => one.at - other.at)"
    )
    return [one["data"] for one in found]


def test_d19_a_round_is_scored_as_it_lies_on_the_table(visit: Visit) -> None:
    """On the smallest phone, by touch: nothing moves, every target is large, D1 is told."""
    visitor = visit(width=320, touch=True)
    visitor.context.add_init_script(WATCH_SHIFTS)
    page = visitor.page("score")
    expect(page.locator(".score-bar")).to_be_visible()
    for button in page.locator(".cells button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TARGET
    still = shifts(page)
    tap(page, 0, "Y5 Y8 Y10 W$ G$ G2 G3 G10 R$2 R2 R3 R4 R7 R9 R10")
    assert sums(page, 0) == [
        "23 − 20 = 3",
        "",
        "(0 − 20) × 2 = −40",
        "(15 − 20) × 2 = −10",
        "(35 − 20) × 3 + 20 = 65",
    ]
    assert points(page) == ["18", "0"]
    expect(page.locator("#live")).to_contain_text("Red expedition: (35 − 20) × 3 + 20 = 65.")
    expect(page.locator("#live")).to_contain_text("Player 1: 18.")

    expect(cell(page, 1, "Y5")).to_have_attribute("aria-disabled", "true")
    expect(cell(page, 1, "Y5")).to_have_accessible_name("Yellow 5, not available: Player 1 has it")
    tap(page, 1, "Y5")
    expect(page.locator(".note.bad")).to_contain_text("Player 1 has this card: Yellow 5")
    expect(page.locator(".note.bad a")).to_have_attribute("href", "#/rules/D1")
    tap(page, 1, "R$2")
    expect(page.locator(".note.bad")).to_have_count(1)
    expect(page.locator(".note.bad")).to_contain_text("only three: Player 1 has 2")
    assert points(page) == ["18", "0"]
    page.locator(".note .quiet").click()  # it covers what lies below it
    tap(page, 1, "R$1 B$3 B$2")
    assert sums(page, 1) == ["", "(0 − 20) × 2 = −40", "", "", "(0 − 20) × 2 = −40"]
    tap(page, 1, "R$1 B$1")
    assert points(page) == ["18", "0"]
    assert shifts(page) - still < 0.001
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    page.locator(".score-bar .tab").nth(1).click()
    expect(page.locator(".player[data-seat='1']")).to_be_in_viewport()
    top = page.evaluate("document.querySelector(\".player[data-seat='1']\").offsetTop - scrollY")
    assert top < 200


def two_rounds(page: Page) -> None:
    """Anna has 20 points, then none; Ben 3, then 7."""
    page.locator("#score-name-0").fill("Anna")
    page.locator("#score-name-1").press_sequentially("Ben")
    tap(page, 0, "Y10 Y9 Y8 Y7 Y6")
    tap(page, 1, "B10 B9 B4")
    page.locator("#score-next").click()
    tap(page, 1, "G10 G9 G8")
    page.locator("#score-next").click()


def test_d21_who_starts_by_both_editions(visit: Visit) -> None:
    page = visit().page("score")
    page.locator("#score-name-0").fill("Anna")
    assert starts(page) == "Anna starts round 1."
    tap(page, 0, "Y10 Y9 Y8 Y7 Y6")
    page.locator("#score-next").click()
    expect(page.locator(".score-head h2")).to_have_text("Round 2 of 3")
    expect(page.locator(".score-head h2")).to_be_focused()
    assert starts(page) == "Anna starts round 2: more points so far."
    page.locator("#score-next").click()
    expect(page.locator(".note.bad")).to_contain_text("No cards have been entered in this round.")
    tap(page, 1, "G10 G9 G8")
    page.locator("#score-next").click()
    assert starts(page) == "Anna starts round 3: more points so far."
    page.locator("details.setup summary").click()
    page.locator("#score-variant").select_option("classic-1999")
    assert starts(page) == "Player 2 starts round 3: more points in round 2."
    page.locator("#score-undo").click()
    assert starts(page) == "Anna starts round 3: more points so far."
    tap(page, 0, "Y9")
    page.get_by_role("button", name="Round 1: view or correct").click()
    tap(page, 0, "Y6 Y7")
    page.get_by_role("button", name="Back to round 3").click()
    tie = "starts round 3: the points are equal, and the other player started round 2."
    assert starts(page) == f"Player 2 {tie}"
    page.locator("#score-first-1").check()
    assert starts(page) == f"Player 2 {tie}"
    page.locator("#score-length").select_option("1")
    expect(page.locator(".note.bad").last).to_contain_text("There are cards after round 1")
    expect(page.locator("#score-length")).to_have_value("3")


def test_past_rounds_are_corrected_and_every_step_is_taken_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("score")
    two_rounds(page)
    page.get_by_role("button", name="Round 1: view or correct").click()
    expect(page.locator(".score-head p")).to_contain_text("This round is over")
    tap(page, 1, "B8")
    expect(page.locator(".sums tbody tr").first).to_contain_text("11")
    page.locator("#score-clear").click()
    assert points(page) == ["0", "0"]
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert points(page) == ["20", "3"]
    page.keyboard.press("Control+y")
    assert points(page) == ["20", "11"]
    page.get_by_role("button", name="Back to round 3").click()
    assert totals(page) == "Anna 0 total 20 | Ben 0 total 18"
    tap(page, 1, "R10 R9 R3")
    page.locator("#score-finish").click()
    expect(page.locator(".score-head .won")).to_have_text("Anna and Ben share the win.")
    page.locator("#score-undo").click()
    expect(page.locator(".score-head h2")).to_have_text("Round 3 of 3")
    tap(page, 1, "R4")
    page.locator("#score-finish").click()
    expect(page.locator(".score-head .won")).to_have_text("Ben wins.")
    expect(page.locator(".score-head .totals")).to_have_text("20 : 24")
    expect(page.locator(".receipts table")).to_have_count(3)
    expect(page.locator(".receipts table").first).to_contain_text("40 − 20")
    expect(page.locator(".score-past tbody tr").last).to_contain_text("total 24")

    page.close()
    page = visitor.page("score")
    expect(page.locator(".score-head .won")).to_have_text("Ben wins.")
    for _ in range(60):
        page.locator("#score-undo").click(force=True)
    expect(page.locator("#score-undo")).to_have_attribute("aria-disabled", "true")
    assert points(page) == ["0", "0"]
    expect(page.locator("#score-name-0")).to_have_value("")
    for _ in range(60):
        page.locator("#score-redo").click(force=True)
    expect(page.locator(".score-head .won")).to_have_text("Ben wins.")


def test_d2_six_colours_are_not_lost_and_d22_a_single_round(visit: Visit) -> None:
    page = visit(language="fr").page("score")
    page.locator("details.setup summary").click()
    page.locator("#score-length").select_option("1")
    page.locator("#score-variant").select_option("long")
    tap(page, 1, "P9 P10 P8")
    page.locator("#score-variant").select_option("classic")
    expect(page.locator(".note.bad")).to_contain_text("Il y a des cartes pourpres")
    expect(page.locator("#score-variant")).to_have_value("long")
    assert points(page) == ["0", "7"]
    page.locator("#score-finish").click()
    expect(page.locator(".score-head .won")).to_have_text("Joueur 2 gagne.")
    page.locator("#score-length").select_option("3")
    expect(page.locator(".score-head h2")).to_have_text("Manche 2 sur 3")
    page.locator(".tongue select").select_option("en")
    expect(page.locator(".score-head h2")).to_have_text("Round 2 of 3")
    assert totals(page) == "Player 1 0 total 0 | Player 2 0 total 7"


def test_a_match_is_shared_as_link_text_and_file(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page("score")
    page.locator("#score-name-0").fill("Anna")
    tap(page, 0, "Y10 Y$2 Y9")
    page.locator("#score-text").click()
    text = page.locator("dialog textarea").input_value()
    assert "Y$ Y$ Y9 Y10  (19 − 20) × 3 = −3" in text
    assert "Total Anna −3, Player 2 0" in text
    page.keyboard.press("Escape")
    page.locator("#score-link").click()
    address = page.locator("dialog input").input_value()
    expect(page.locator("dialog .qr")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.locator("#score-file").click()
    saved = tmp_path / download.value.suggested_filename
    assert saved.name == "lostcities-Anna-Player 2.json"
    download.value.save_as(saved)

    other = visit()
    there = other.page(address.partition("#/")[2])
    expect(there.locator(".note")).to_contain_text("saved on this device")
    assert points(there) == ["−3", "0"]
    there.reload()
    expect(there.locator(".player").first).to_be_visible()
    assert len(kept(there)) == 1
    other.go(there, address.partition("#/")[2])  # once more: it is known
    assert len(kept(there)) == 1
    tap(there, 1, "R2")
    there.locator("input[type=file]").set_input_files(saved)
    expect(there.locator(".player [data-card=R2][aria-pressed=true]")).to_have_count(0)
    assert points(there) == ["−3", "0"]
    assert len(kept(there)) == 2


def test_matches_from_before_can_be_opened(visit: Visit, tmp_path: Path) -> None:
    """From the browser's storage, a link and a file, as the page has always written them."""
    old = vectors("stored")["score"]
    text = json.dumps({"at": 1, "data": old["stored"]})
    visitor = visit()
    page = visitor.page("settings")
    page.evaluate("text => localStorage.setItem(`box ${location.pathname} score old`, text)", text)
    visitor.go(page, "score/old")
    assert totals(page) == "Anna 0 total 3 | Zoé −13 total −33"
    page.locator("#score-redo").click()
    assert totals(page) == "Anna −17 total −14 | Zoé −13 total −33"
    for _ in range(len(old["stored"]["past"]) + 1):
        page.locator("#score-undo").click()
    assert points(page) == ["0", "0"]
    expect(page.locator("#score-name-0")).to_have_value("")
    for way in ("link", "file"):
        other = visit()
        there = other.page(f"score/open/{old['link']}" if way == "link" else "score")
        if way == "file":
            (tmp_path / "old.json").write_text(json.dumps(old["file"]))
            there.locator("input[type=file]").set_input_files(tmp_path / "old.json")
        expect(there.locator("#score-name-1")).to_have_value("Zoé")
        assert totals(there) == "Anna 0 total 3 | Zoé −13 total −33"


def test_d4_the_custom_for_who_starts_is_shown(visit: Visit) -> None:
    page = visit().page("score")
    page.locator("details.setup summary").click()
    custom = page.locator(".setup > p")
    expect(custom).to_contain_text("whose birthday was most recent")
    page.locator("#score-variant").select_option("classic-1999")
    expect(custom).to_contain_text("the older player starts")
    expect(custom.locator("a")).to_have_attribute("href", "#/rules/D4")


def test_what_is_no_match_changes_nothing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("score")
    tap(page, 0, "Y10")
    (good,) = kept(page)
    before = json.dumps(good)
    good = {name: good[name] for name in good.keys() - {"past", "future"}}
    wrong: list[Any] = [
        *(None, 7, [], {}, {**good, "version": 2}, {**good, "variant": "toString"}),
        *({**good, "rounds": [[["Y10"], ["Y10"]]]}, {**good, "rounds": [[["P9"], []]]}),
        *({**good, "rounds": [[["Y$"] * 4, []]]}, {**good, "rounds": "Y"}, {**good, "length": 2}),
        *({**good, "done": 9}, {**good, "shown": 2}, {**good, "names": [{}, {}]}),
        *({**good, "names": ["x"]}, {**good, "rounds": []}, {**good, "first": "0"}),
    ]
    for data in wrong:
        page.locator(".note .quiet").evaluate_all("all => all.forEach((one) => one.click())")
        visitor.go(page, page.evaluate(ADDRESS % json.dumps(data)).partition("#/")[2])
        expect(page.locator(".note.bad")).to_contain_text("Nothing was changed.")
        assert points(page) == ["−10", "0"], data
    visitor.go(page, "score/open/%25%25")
    visitor.go(page, "score/nobody")
    expect(page.locator(".note.bad").last).to_contain_text("not on this device")
    pad = '{"program": "lostcities", "kind": "pad", "data": {}}'
    for text, why in (("", "damaged"), ("{", "damaged"), (pad, "This is a dice game")):
        page.locator(".notes").evaluate("(notes) => notes.replaceChildren()")
        page.locator("input[type=file]").set_input_files(
            {"name": "odd.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        expect(page.locator(".note.bad")).to_contain_text(why)
    (left,) = kept(page)
    assert json.dumps(left) == before
    evil = {**good, "names": ["<img src=x>\u202e", "B" * 99]}
    visitor.go(page, page.evaluate(ADDRESS % json.dumps(evil)).partition("#/")[2])
    expect(page.locator("#score-name-0")).to_have_value("<img src=x>")
    expect(page.locator("#score-name-1")).to_have_value("B" * 24)


def test_matches_are_kept_listed_and_deleted_with_undo(visit: Visit) -> None:
    visitor = visit(width=375)
    page = visitor.page("score")
    page.locator("#score-name-0").fill("Anna")
    tap(page, 0, "W9")
    page.locator("#score-new").click()
    expect(page.locator(".note").last).to_contain_text("A new match.")
    assert starts(page) == "Player 2 starts round 1."
    assert points(page) == ["0", "0"]
    expect(page.locator("#score-name-0")).to_have_value("Anna")
    page.locator("#score-undo").click()
    assert points(page) == ["−11", "0"]
    page.locator("#score-redo").click()
    assert points(page) == ["0", "0"]
    tap(page, 1, "W8")
    tap(page, 1, "W7")

    second = visitor.page("score")
    tap(second, 1, "W6")
    tap(page, 1, "W5")
    assert points(page) == ["0", "6"]
    second.close()

    expect(page.locator(".score-earlier summary")).to_have_text("Earlier matches (1)")
    page.locator(".score-earlier summary").click()
    row = page.locator(".score-earlier li")
    expect(row).to_contain_text("Anna and Player 2 · −11 : 0")
    row.get_by_role("button").click()
    expect(row).to_have_count(0)
    page.locator(".score-earlier").get_by_role("button", name="Undo").click()
    row.get_by_role("link").click()
    expect(page.locator(".player .points [aria-hidden]").first).to_have_text("−11")
    page.reload()
    expect(page.locator(".player .points [aria-hidden]").first).to_have_text("−11")


def test_a_whole_round_by_keyboard_alone(visit: Visit) -> None:
    page = visit().page("score")
    page.locator("#score-name-0").focus()
    page.keyboard.type("Anna")
    page.keyboard.press("Tab")
    expect(cell(page, 0, "Y$", 1)).to_be_focused()
    page.keyboard.press("Space")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(cell(page, 0, "B2")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    expect(cell(page, 0, "B$", 1)).to_be_focused()
    assert sums(page, 0)[:2] == ["(2 − 20) × 2 = −36", "12 − 20 = −8"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(cell(page, 0, "Y$", 1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#score-name-1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".note.bad")).to_contain_text("Anna has this card")
    page.keyboard.press("Control+z")
    assert sums(page, 0)[1] == "2 − 20 = −18"
    expect(cell(page, 1, "Y2")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".score-head h2")).to_be_focused()
    expect(page.locator(".score-head h2")).to_have_text("Round 2 of 3")
