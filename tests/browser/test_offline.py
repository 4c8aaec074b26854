"""The line breaks, the server dies: nothing is lost, and a move arrives once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support.cuttable_proxy import wired
from tests.browser.support.visitor import OFFLINE, act, table_of, turn
from tests.server.support.client import Device
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.cuttable_proxy import Wire
    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Visit = Callable[..., Visitor]


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """Give a line to the server that can be cut."""
    with wired(server) as laid:
        yield laid


def playing(visitor: Visitor) -> Page:
    """Play against an agent."""
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    return page


def behind(visitor: Visitor, page: Page, server: Server) -> Device:
    """Return the visitor's device, on a line of its own."""
    known = visitor.device(page)
    return Device(server, known.token, known.id)


def test_a_move_made_offline_is_sent_once_when_the_line_is_back(
    visit: Visit, server: Server, wire: Wire
) -> None:
    visitor = visit(at=wire, may_fail=OFFLINE)
    page = playing(visitor)
    device, table = behind(visitor, page, server), table_of(page)
    before = device.view(table, 0)["number"]
    wanted, lines = turn(device, table, 0), page.locator(".log li").count()
    wire.cut()
    act(page, *wanted)
    expect(page.locator(".banner")).to_contain_text("Nothing is lost")
    assert device.view(table, 0)["number"] == before
    wire.mend()
    expect(page.locator(".log li").nth(lines + 1)).to_be_attached(timeout=20_000)
    expect(page.locator(".banner")).to_be_hidden()
    assert device.view(table, 0)["number"] == before + 2


def test_a_move_made_offline_outlives_its_tab(visit: Visit, server: Server, wire: Wire) -> None:
    visitor = visit(at=wire, may_fail=OFFLINE)
    page = playing(visitor)
    device, table = behind(visitor, page, server), table_of(page)
    before, wanted = device.view(table, 0)["number"], turn(device, table, 0)
    wire.cut()
    act(page, *wanted)
    expect(page.locator(".banner")).to_contain_text("Nothing is lost")
    page.close()
    wire.mend()
    assert device.view(table, 0)["number"] == before
    page = visitor.page("settings")
    for _ in range(100):
        if pending(page) == 0:
            break
        page.wait_for_timeout(50)
    assert pending(page) == 0
    assert device.view(table, 0)["number"] == before + 2
    page.reload()
    page.wait_for_timeout(300)
    assert device.view(table, 0)["number"] == before + 2


def pending(page: Page) -> int:
    """Return how many commands wait for an answer."""
    return int(page.evaluate("Object.keys(localStorage).filter(k => /^pending/.test(k)).length"))


@pytest.mark.parametrize("stale", ["moved on", "a day old"])
def test_a_move_that_is_stale_when_a_tab_opens_is_let_go(
    visit: Visit, server: Server, wire: Wire, stale: str
) -> None:
    visitor = visit(at=wire, may_fail=OFFLINE)
    page = playing(visitor)
    device, table = behind(visitor, page, server), table_of(page)
    before, wanted = device.view(table, 0)["number"], turn(device, table, 0)
    wire.cut()
    act(page, *wanted)
    expect(page.locator(".banner")).to_be_visible()
    if stale == "a day old":
        page.evaluate(
            "for (const key of Object.keys(localStorage).filter(k => /^pending/.test(k)))"
            "localStorage.setItem(key, JSON.stringify("
            "{...JSON.parse(localStorage.getItem(key)), at: Date.now() - 90000000}))"
        )
    else:
        device.must(table, 0, "act", decision=before, actions=wanted[:1])
    page.close()
    wire.mend()
    page = visitor.page(f"table/{table}")
    expect(page.locator(".bar.due")).to_be_visible()
    for _ in range(100):
        if pending(page) == 0:
            break
        page.wait_for_timeout(50)
    assert pending(page) == 0
    assert device.view(table, 0)["number"] == before + (stale == "moved on")


def test_a_killed_server_loses_nothing(visit: Visit, tmp_path: Path) -> None:
    with running(str(tmp_path / "kill.db"), tmp_path, agent_pause=0.05) as server:
        visitor = visit(at=server, may_fail=OFFLINE)
        page = playing(visitor)
        device, table = visitor.device(page), table_of(page)
        wanted, lines = turn(device, table, 0), page.locator(".log li").count()
        before = device.view(table, 0)["number"]
        server.kill()
        expect(page.locator(".banner")).to_be_visible()
        act(page, *wanted)
        server.start()
        expect(page.locator(".log li").nth(lines + 1)).to_be_attached(timeout=30_000)
        expect(page.locator(".banner")).to_be_hidden()
        assert device.view(table, 0)["number"] == before + 2
        page.close()


def test_what_happened_while_away_is_listed(visit: Visit, server: Server, wire: Wire) -> None:
    visitor = visit(at=wire, may_fail=OFFLINE)
    page = playing(visitor)
    device, table = behind(visitor, page, server), table_of(page)
    wire.cut()
    for _ in range(2):  # on another device, say
        while device.view(table, 0)["decision"] is None:
            page.wait_for_timeout(50)
        number = device.view(table, 0)["number"]
        device.must(table, 0, "act", decision=number, actions=turn(device, table, 0))
        page.wait_for_timeout(3100)
    wire.mend()
    expect(page.locator("dialog")).to_contain_text("While you were away", timeout=20_000)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_stale_move_shows_the_table_as_it_is(visit: Visit, server: Server, wire: Wire) -> None:
    visitor = visit(at=wire, may_fail=OFFLINE)
    page = playing(visitor)
    device, table = behind(visitor, page, server), table_of(page)
    wanted = turn(device, table, 0)
    wire.cut()
    act(page, *wanted)
    number = device.view(table, 0)["number"]
    device.must(table, 0, "act", decision=number, actions=wanted)  # on another device, say
    wire.mend()
    expect(page.locator(".note.bad")).to_contain_text("The game has moved on", timeout=20_000)
    expect(page.locator(".bar.due")).to_be_visible()


def test_a_browser_that_keeps_nothing_can_play(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        "Object.defineProperty(window, name, {get() { throw new Error('blocked'); }});"
    )
    expect(playing(visitor).locator("duel-table")).to_be_visible()
