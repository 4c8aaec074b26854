"""Sheets of one's own: made, checked, shared by a link, played on."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.rollwrite import HOUSE, read_sheet
from tests.browser.support.visitor import table_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

CHECKED = re.compile("status of 422")
"""What the browser logs when the server finds something wrong with a sheet."""


def saved(page: Page) -> list[Any]:
    """Return the sheets this browser keeps."""
    found: list[Any] = json.loads(page.evaluate("localStorage.getItem('sheets') ?? '[]'"))
    return found


def make(page: Page, name: str) -> None:
    """Make a sheet: red has a vase in cell 1, and no arrow in cell 3."""
    page.get_by_role("link", name="New sheet").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Red, cell 1:")).click()
        page.get_by_role("button", name=re.compile("^Red, cell 3:")).click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_a_sheet_is_made_from_the_house_sheet(visit: Visit) -> None:
    page = visit().page("sheets")
    expect(page.get_by_text("No sheet of your own yet.")).to_be_visible()
    page.get_by_role("link", name="New sheet").click()
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
        ("Name", "two words", "name", "one word without #"),
        ("Crossed by filling cell", "12", "bridge", "from 1 to 9"),
        ("Expedition, points for 4", "", "tracks", "whole numbers only"),
        ("Artefacts, points for 1", "10000000", "tracks", "999999"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(
    visit: Visit, field: str, value: str, part: str, words: str
) -> None:
    page = visit(may_fail=CHECKED).page("sheets/new")
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
    page.get_by_role("button", name="Edit: mine").click()
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
    page = visit(may_fail=CHECKED).page("sheets/import/bm90IGEgc2hlZXQ")
    expect(page.locator(".note.bad")).to_contain_text("TOML")


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
    page.get_by_role("button", name="Play on this sheet: printed").click()
    expect(page.locator("#sheet option:checked")).to_have_text("printed")
    page.locator("#kind-1").select_option("agent")
    page.locator("button[type=submit]").click()
    expect(page.locator("dice-table")).to_be_visible()
    sheet = visitor.device(page).view(table_of(page), 0)["setup"]["sheet"]
    assert sheet["name"] == "printed"
    assert sheet["columns"]["R"] == {"arrows": [6], "vases": [1, 5, 8]}
    vases = page.locator(".mine [data-colour=R] .cell:not(.top) svg.vase")
    expect(vases).to_have_count(3)


@pytest.mark.parametrize("route", ["sheets", "sheets/new"])
def test_nothing_needs_pinching_at_320(visit: Visit, route: str) -> None:
    page = visit(width=320, language="fr").page(route)
    assert page.evaluate("document.querySelector('main').scrollWidth") == 320
