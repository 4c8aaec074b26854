"""The toy, a third game of another package, on the page: it is played, and no more is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.toy.support import toy_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that has the toy."""
    with toy_server(tmp_path_factory.mktemp("toy")) as started:
        yield started


@pytest.fixture
def at_toy(visit: Callable[..., Visitor], toy: Server) -> Visitor:
    """Come to its page."""
    return visit(toy)


def test_it_is_played_on_the_page(at_toy: Visitor) -> None:
    page = at_toy.page()
    page.locator("#game-tricks").check()
    expect(page.locator(".play-now .like")).to_have_text("Plays any card of the hand.")
    expect(page.locator(".play-now .options")).to_have_count(0)
    page.locator(".play-now button[type=submit]").click()
    played_out(page)
    expect(page.locator(".ending a")).to_have_text(["Replay"])
    page.locator(".ending a").click()
    expect(page.locator("tricks-table")).to_have_count(1)
    expect(page.locator(".player + .row, .replay .row.wrap").last).not_to_contain_text("Review")


def test_a_table_of_it_is_set_up(at_toy: Visitor) -> None:
    page = at_toy.page("new/room")
    page.locator("#game-tricks").check()
    page.locator("#kind-1").select_option("agent")
    expect(page.locator("#agent-1")).to_have_value("random")
    page.locator("summary", has_text="More").click()
    expect(page.locator("#help")).to_have_count(0)
    page.locator("button[type=submit]").click()
    played_out(page)
    page.locator(".ending .primary").click()
    expect(page.locator(".tricks-hand button")).to_have_count(3)


@pytest.mark.parametrize(
    "route", ["learn", "train", "rules/tricks", "strategy", "tables/statistics", "tables", "box"]
)
def test_what_it_does_not_have_is_not_offered(at_toy: Visitor, route: str) -> None:
    page = at_toy.page(route)
    expect(page.locator("main h1")).to_have_count(1)
    expect(page.locator("main a[href*=tricks]")).to_have_count(0)


def played_out(page: Page) -> None:
    """Play a game to its end."""
    expect(page.locator("tricks-table")).to_have_count(1)
    for left in (3, 2, 1):
        expect(page.locator(".tricks-hand button:enabled")).to_have_count(left)
        page.locator(".tricks-hand button").first.click()
    expect(page.locator(".ending")).to_contain_text("All cards are played.")
    expect(page.locator(".tricks-played li")).to_have_count(6)
    expect(page.locator(".tricks-points")).to_contain_text("In the end: ")
