"""axe-core finds nothing to complain of on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.node import module

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.visiting import Visitor

    Visit = Callable[..., Visitor]


def complaints(page: Page) -> list[str]:
    """Return what axe-core finds on a page."""
    page.evaluate(module("axe-core/axe.min.js").read_text("utf-8"))
    found: Any = page.evaluate(
        "() => axe.run().then(({violations}) => violations.map((one) =>"
        " `${one.id}: ${one.nodes.map((node) => node.html + ' ' + node.failureSummary)}`))"
    )
    return list(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("route", ["", "new/link", "new/room", "join/abc", "tables", "settings"])
def test_a_screen(visit: Visit, route: str, theme: str) -> None:
    page = visit(width=375 if theme == "light" else 1280, theme=theme).page(route)
    for panel in page.locator("details").all():
        panel.evaluate("panel => { panel.open = true; }")
    assert not complaints(page)


@pytest.mark.parametrize(("width", "theme"), [(375, "light"), (1280, "dark")])
@pytest.mark.parametrize("game", ["duel", "rollwrite"])
def test_a_table(visit: Visit, game: str, width: int, theme: str) -> None:
    page = visit(width=width, theme=theme).page()
    page.locator(f"#game-{game}").check()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    for panel in page.locator(".side details").all():
        panel.evaluate("panel => { panel.open = true; }")
    assert not complaints(page)


def test_a_lobby_and_a_dialog(visit: Visit) -> None:
    page = visit(width=375).page("new/link")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_be_visible()
    assert not complaints(page)


def test_the_curtain(visit: Visit) -> None:
    page = visit(width=375).page("new/room")
    page.locator("button[type=submit]").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert not complaints(page)
