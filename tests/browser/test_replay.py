"""Replays: of a table, a file, pasted text or a link; by mouse and by keyboard; broken ones too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.finished_games import export_of, finished
from tests.server.support.client import Device

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def records(server: Server) -> Any:
    """Give a record of each game."""
    device = Device.new(server)
    return {
        "duel": export_of(device, variant="mini")["record"],
        "classic": export_of(device, options={"rounds": 1})["record"],
        "dice": export_of(device, "dice")["record"],
    }


def give(page: Page, text: str) -> None:
    """Choose a file."""
    file = {"name": "game.lcr", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator(".drop input").set_input_files(file)  # type: ignore[arg-type]  # a payload
    expect(page.locator(".player, .broken").first).to_be_visible()


def at(page: Page) -> int:
    """Return the turn that is shown."""
    return int(page.locator(".player-bar input[type=range]").input_value())


@pytest.mark.parametrize(("game", "language"), [("duel", "fr"), ("dice", "en")])
def test_a_finished_table_is_replayed_by_keyboard(visit: Visit, game: str, language: str) -> None:
    visitor = visit(width=375, language=language)
    page = visitor.page("settings")
    page.evaluate("import('./net/device-token.js').then(({ ensureDevice }) => ensureDevice())")
    settings = {"variant": "mini"} if game == "duel" else {}
    table = finished(visitor.device(page), game, **settings)
    visitor.go(page, f"replay/{table}")
    expect(page.locator("duel-table, dice-table")).to_be_visible()
    for key, turn in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        assert at(page) == turn
    page.keyboard.press("End")
    last = at(page)
    assert last == page.locator(".player-log li").count() - 1
    expect(page.locator(".player-log [aria-current]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_both_hands_are_open(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    give(page, records["classic"])
    assert page.locator("duel-table [data-face]").count() >= 16


def test_rounds_receipts_and_sentences(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    give(page, records["duel"])
    expect(page.locator(".player-line")).to_contain_text("Round 1")
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.locator(".player-line")).to_contain_text("Round 2")
    assert page.locator("dialog[open]").count() == 0
    page.get_by_role("button", name="Receipts").click()
    expect(page.locator(".duel-receipt details")).to_have_count(3)
    page.keyboard.press("Escape")
    page.locator(".player-log button").nth(3).click()
    assert at(page) == 3


def test_it_plays_by_itself_and_stops_at_the_end(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    give(page, records["duel"])
    page.locator(".player-bar select").select_option("4")
    page.locator("h1").focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    before = at(page)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert at(page) == before + 1


def test_a_link_holds_the_whole_record(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    give(page, records["classic"])
    page.get_by_role("button", name="Link to this replay").click()
    address = page.locator("dialog input").input_value()
    assert "#/replay/z/" in address
    other = visit(language="fr").page(address.partition("#/")[2])
    expect(other.locator("duel-table")).to_be_visible()
    expect(other.locator("h1")).to_contain_text("Anna et Ben")


def test_a_record_is_downloaded_as_it_came(visit: Visit, records: Any, tmp_path: Path) -> None:
    page = visit().page("replay")
    give(page, records["dice"])
    with page.expect_download() as download:
        page.get_by_role("button", name="Download (.lcr)").click()
    download.value.save_as(tmp_path / "game.lcr")
    assert (tmp_path / "game.lcr").read_text(encoding="utf-8") == records["dice"]


def test_a_broken_record_is_shown_as_far_as_it_is_good(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    lines = records["classic"].splitlines()
    broken = next(at for at, line in enumerate(lines) if line.startswith("deal 2")) + 6
    lines[broken] = re.sub(r"^(\d) \S+", r"\1 R11", lines[broken])
    page.locator("textarea").fill("\n".join(lines))
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".broken")).to_contain_text(f"line {broken + 1}")
    expect(page.locator(".broken pre")).to_contain_text("R11")
    expect(page.locator(".player-log li")).to_have_count(6)


def test_a_broken_rule_is_linked_to(visit: Visit, records: Any) -> None:
    page = visit().page("replay")
    begun, _, rest = records["dice"].partition("turn 2 active ")
    active = 3 - int(rest[0])  # whose turn it just was
    give(page, f"{begun}turn 2 active {active}{rest[1:]}")
    page.locator(".broken a").click()
    expect(page.locator("#R7.meant")).to_be_visible()


@pytest.mark.parametrize("text", ["", "hello", "Format: 1\nGame: chess\n\n", "{}"])
def test_what_is_no_record_says_why(visit: Visit, text: str) -> None:
    page = visit().page("replay")
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".broken")).to_be_visible()
    page.get_by_role("button", name="Open another").click()
    expect(page.locator("textarea")).to_be_visible()


def test_a_spoiled_link_says_so(visit: Visit) -> None:
    page = visit().page("replay/z/abc")
    expect(page.locator(".broken-link")).to_be_visible()
