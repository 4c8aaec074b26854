"""Sheets of one's own: made, checked, shared by a link, played on."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.dice import HOUSE, read_sheet
from tests.browser.support.visitor import OFFLINE, table_of
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


def saved(page: Page) -> list[Any]:
    """Return the sheets this browser keeps."""
    found: list[Any] = json.loads(page.evaluate("localStorage.getItem('sheets') ?? '[]'"))
    return found


def make(page: Page, name: str) -> None:
    """Make a sheet: red has a vase in cell 1, and no arrow in cell 3."""
    page.get_by_role("link", name="New sheet from the house sheet").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Red, cell 1:")).click()
        page.get_by_role("button", name=re.compile("^Red, cell 3:")).click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_a_sheet_is_made_from_the_house_sheet(visit: Visit) -> None:
    page = visit().page("sheets")
    expect(page.get_by_text("No sheet of your own yet.")).to_be_visible()
    page.get_by_role("link", name="New sheet from the house sheet").click()
    cell = page.get_by_role("button", name="Red, cell 1: plain")
    cell.click()
    expect(page.get_by_role("button", name="Red, cell 1: arrow")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Red, cell 1: vase")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Orange, cell 2: arrow")).to_be_focused()
    page.get_by_label("Name").fill("printed")
    page.get_by_label("A bridge is worth").fill("25")
    page.get_by_label("Dice, points for 9").fill("-5")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="printed")).to_be_visible()
    sheet = read_sheet(saved(page)[0]["toml"])
    assert sheet.name == "printed"
    assert sheet.columns[0].vases == (1, *HOUSE.columns[0].vases)
    assert sheet.columns[1:] == HOUSE.columns[1:]
    assert (sheet.bridge_value, sheet.dice[8]) == (25, -5)
    assert sheet.expedition == HOUSE.expedition


@pytest.mark.parametrize(
    ("field", "value", "part", "words"),
    [
        ("Name", "  ", "name", "needs a name"),
        ("Crossed by filling cell", "12", "bridge", "from 1 to 9"),
        ("A bridge is worth", "", "bridge", "whole number"),
        ("Expedition, points for 4", "", "tracks", "needs a whole number"),
        ("Artefacts, points for 1", "10000000", "tracks", "999999"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(
    visit: Visit, field: str, value: str, part: str, words: str
) -> None:
    page = visit().page("sheets/new")
    page.get_by_label(field).fill(value)
    box = page.locator(f"[data-part={part}]")
    expect(box.locator(".error")).to_contain_text(words)
    expect(page.get_by_label(field)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".editor")).to_be_visible()
    assert saved(page) == []


def test_a_sheet_is_edited_deleted_and_brought_back(visit: Visit) -> None:
    page = visit().page("sheets")
    make(page, "mine")
    page.get_by_role("link", name="Edit: mine").click()
    page.get_by_label("Name").fill("ours")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="ours")).to_be_visible()
    assert [sheet["name"] for sheet in saved(page)] == ["ours"]
    page.get_by_role("button", name="Delete: ours").click()
    assert saved(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="ours")).to_be_visible()
    assert [sheet["name"] for sheet in saved(page)] == ["ours"]


def test_a_link_brings_a_sheet_to_another_browser(visit: Visit) -> None:
    page = visit().page("sheets")
    make(page, "éclair")
    page.get_by_role("button", name="Share: éclair").click()
    address = page.locator(".link-box input").input_value()
    other = visit(language="fr", width=375)
    guest = other.page(address.split("#/")[1])
    expect(guest.get_by_role("heading", name=re.compile("éclair"))).to_be_visible()
    guest.get_by_role("button", name="Enregistrer").click()
    expect(guest.get_by_role("heading", name="éclair")).to_be_visible()
    assert saved(guest) == saved(page)


def test_a_broken_link_says_so(visit: Visit) -> None:
    page = visit().page("sheets/import/bm90IGEgc2hlZXQ")
    expect(page.locator(".note.bad")).to_contain_text("not a sheet that can be played on")
    expect(page.get_by_role("heading", name="My sheets")).to_be_visible()


def test_a_sheet_goes_through_a_file(visit: Visit, tmp_path: Path) -> None:
    page = visit().page("sheets")
    make(page, "kept")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download: kept").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == "kept.toml"
    assert read_sheet(file.read_text("utf-8")).name == "kept"
    other = visit().page("sheets")
    other.get_by_label("Open a file").set_input_files(file)
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("heading", name="kept")).to_be_visible()


def test_a_sheet_is_played_on(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("sheets")
    make(page, "printed")
    page.get_by_role("button", name="Play with others: printed").click()
    expect(page.locator("#sheet option:checked")).to_have_text("printed")
    page.locator("#kind-1").select_option("agent")
    page.locator("button[type=submit]").click()
    expect(page.locator("dice-table")).to_be_visible()
    sheet = visitor.device(page).view(table_of(page), 0)["setup"]["sheet"]
    assert sheet["name"] == "printed"
    assert sheet["columns"]["R"] == {"arrows": [6], "vases": [1, 5, 8]}
    vases = page.locator(".mine [data-colour=R] .cell:not(.top) [data-sign=vase]")
    expect(vases).to_have_count(3)


def test_an_empty_sheet_has_no_arrow_and_no_vase_and_any_name(visit: Visit) -> None:
    page = visit().page("sheets")
    page.get_by_role("link", name="New empty sheet").click()
    expect(page.locator(".editor-cells :is([data-sign=vase], [data-sign=arrow])")).to_have_count(0)
    page.get_by_role("button", name="Red, cell 2: plain").click()
    page.get_by_label("Name").fill("Our attic pad #2")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Our attic pad #2")).to_be_visible()
    (kept,) = saved(page)
    sheet = read_sheet(kept["toml"])
    assert (kept["name"], sheet.name) == ("Our attic pad #2", "Our-attic-pad-2")
    assert [len(column.arrows) + len(column.vases) for column in sheet.columns] == [
        1,
        0,
        0,
        0,
        0,
        0,
    ]
    assert sheet.expedition == HOUSE.expedition


def test_a_sheet_leads_to_the_phone_sheet_and_to_the_printer(visit: Visit) -> None:
    visitor = visit(width=375, height=667)
    page = visitor.page("sheets")
    make(page, "Our attic pad")
    page.get_by_role("link", name="Phone sheet: Our attic pad").click()
    expect(page.locator("#pad-sheet option:checked")).to_have_text("Our attic pad")
    page.locator("button[type=submit]").click()
    expect(page.locator("pad-table")).to_be_visible()
    visitor.go(page, "sheets")
    page.get_by_role("link", name="Print: Our attic pad").click()
    expect(page.locator("#print-sheet option:checked")).to_have_text("Our attic pad")


def test_phones_share_a_sheet_with_a_name_of_several_words(visit: Visit) -> None:
    page = visit().page("sheets")
    make(page, "Our attic pad")
    page.get_by_role("link", name="Phone sheet: Our attic pad").click()
    page.locator("#pad-phones-each").check()
    page.locator("button[type=submit]").click()
    expect(page.locator("pad-table")).to_be_visible()
    expect(page.locator(".note.bad")).to_have_count(0)


def test_what_was_left_unsaved_is_still_there(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("sheets/new/empty")
    page.get_by_role("button", name="Red, cell 1: plain").click()
    page.get_by_label("Name").fill("half done")
    visitor.go(page, "settings")
    page.reload()
    visitor.go(page, "sheets/new")
    expect(page.get_by_label("Name")).to_have_value("half done")
    expect(page.get_by_role("button", name="Red, cell 1: arrow")).to_be_visible()
    expect(page.get_by_text("This is what you left unsaved.")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_role("button", name="Red, cell 3: arrow")).to_be_visible()
    page.get_by_label("Name").fill("other")
    page.get_by_role("link", name="Cancel").click()
    visitor.go(page, "sheets/new")
    expect(page.get_by_label("Name")).to_have_value("Sheet 1")


def test_sheets_are_made_shared_and_opened_with_the_server_gone(
    visit: Visit, tmp_path: Path
) -> None:
    with running(str(tmp_path / "gone.db"), tmp_path) as server:
        visitor = visit(server, service_workers="allow", may_fail=OFFLINE, width=375, height=667)
        page = visitor.page("box")
        expect(page.locator("[role=status]", has_text="saved on this device")).to_be_visible()
        server.kill()
        visitor.go(page, "sheets")
        page.reload()
        make(page, "by hand")
        assert read_sheet(saved(page)[0]["toml"]).columns[0].vases == (1, *HOUSE.columns[0].vases)
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Download: by hand").click()
        page.get_by_role("button", name="Delete: by hand").click()
        page.get_by_label("Open a file").set_input_files(waiting.value.path())
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("heading", name="by hand")).to_be_visible()
        page.get_by_role("link", name="Phone sheet: by hand").click()
        page.locator("button[type=submit]").click()
        expect(page.locator("pad-table")).to_be_visible()


@pytest.mark.parametrize("route", ["sheets", "sheets/new"])
def test_nothing_needs_pinching_at_320(visit: Visit, route: str) -> None:
    page = visit(width=320, language="fr").page(route)
    assert page.evaluate("document.querySelector('main').scrollWidth") == 320
