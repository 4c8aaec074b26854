"""Ten tabs of one device share one stream; when the tab that holds it goes, another takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.support.visitor import act, table_of, turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

TABS = 10
LEADS = "() => import('./net/stream.js').then((it) => it.isLeader())"

UNHEARD = """
() => {
  const key = Object.keys(localStorage).find((one) => one.startsWith("stream "));
  const lease = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({...lease, until: Date.now() - 1}));
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
"""As if the tab that listens had not been heard of for a while."""
TRIES = 20
"""It is not frozen, though: what it hears in that moment lets it keep the lead."""


def leaders(tabs: list[Page]) -> list[Page]:
    """Return the tabs that hold a stream."""
    return [page for page in tabs if page.evaluate(LEADS)]


def test_ten_tabs_share_one_stream_and_survive_its_holder(visit: Visit) -> None:
    visitor = visit()
    first = visitor.page()
    first.locator("button[type=submit]").click()
    expect(first.locator(".bar.due")).to_be_visible()
    table = table_of(first)
    tabs = [first, *(visitor.page(f"table/{table}") for _ in range(TABS - 1))]
    assert len(leaders(tabs)) == 1
    move(visitor, tabs, table)
    leader = leaders(tabs)[0]
    tabs.remove(leader)
    leader.close()
    tabs[0].wait_for_timeout(500)
    assert len(leaders(tabs)) == 1
    move(visitor, tabs, table)


def move(visitor: Visitor, tabs: list[Page], table: str) -> None:
    """Make a move in one tab; every tab shows it, and whose turn it is."""
    before = tabs[-1].locator(".log li").count()
    act(tabs[-1], *turn(visitor.device(tabs[-1]), table, 0))
    for page in tabs:
        expect(page.locator(".log li").nth(before + 1)).to_be_attached()
        expect(page.locator(".bar.due")).to_be_visible()


def test_a_frozen_holder_is_replaced(visit: Visit) -> None:
    visitor = visit()
    first = visitor.page()
    first.locator("button[type=submit]").click()
    expect(first.locator(".bar.due")).to_be_visible()
    second = visitor.page(f"table/{table_of(first)}")
    assert leaders([first, second]) == [first]
    for _ in range(TRIES):
        second.evaluate(UNHEARD)
        second.wait_for_timeout(500)
        if leaders([first, second]) == [second]:
            return
    raise AssertionError(leaders([first, second]))


def test_the_stream_is_read_near_the_table_that_is_shown(visit: Visit) -> None:
    """A proxy can lead it to the server of that table, also when it was open before."""
    visitor = visit()
    page = visitor.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    table = table_of(page)
    near = f"/api/v1/stream?near={table}&after="
    while not any(near in url for url in asked):
        page.wait_for_timeout(50)
    move(visitor, [page], table)
