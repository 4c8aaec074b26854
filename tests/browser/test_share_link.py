"""A link to pass on: where only this machine can open it, the page says so and how to change it."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages, load
from tests.browser.support.visitor import OFFLINE, overflow
from tests.long_runs import IN_ONE_LANGUAGE
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, Route

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Visit = Callable[..., Visitor]

NETWORK = "http://192.168.7.7"
COMMANDS = ("make play LAN=1", "lostcities --lan")


def invitation(visitor: Visitor) -> Page:
    """Create a table for somebody else, at the address of this machine."""
    page = visitor.page("new/link")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .link-box")).to_be_visible()
    return page


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("width", [375, 1280])
def test_a_link_that_only_this_machine_can_open_says_so(
    visit: Visit, language: str, width: int
) -> None:
    page = invitation(visit(language=language, width=width, shared=False))
    help_ = page.locator(".invitation .lan-help")
    expect(help_).to_contain_text(load("page", language)["link.local"])
    expect(help_.locator("code")).to_have_text(list(COMMANDS))
    assert overflow(page) <= 0


@pytest.mark.parametrize("language", languages())
def test_the_line_to_type_can_be_copied(visit: Visit, language: str) -> None:
    visitor = visit(language=language, shared=False)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = invitation(visitor)
    for at, command in enumerate(COMMANDS):
        button = page.locator(".lan-help button").nth(at)
        assert command in str(button.get_attribute("aria-label"))
        button.click()
        assert page.evaluate("navigator.clipboard.readText()") == command
    expect(page.locator(".note").last).to_contain_text(load("page", language)["link.lan.copied"])


def test_once_the_server_is_open_to_the_network_the_link_is_for_everybody(
    visit: Visit, tmp_path: Path
) -> None:
    """The server is stopped and started with the line: the page notices by itself."""
    with running(str(tmp_path / "lan.db"), tmp_path) as server:
        visitor = visit(server, shared=False, may_fail=OFFLINE)
        page = invitation(visitor)
        expect(page.locator(".lan-help")).to_be_visible()
        expect(page.locator(".invitation .qr")).to_have_count(0)
        server.kill()
        expect(page.locator(".banner")).to_be_visible()
        address = json.dumps({"address": f"{NETWORK}:8000/"})
        visitor.context.route("**/api/v1/address", lambda route: route.fulfill(body=address))
        server.start()
        expect(page.locator(".invitation .qr")).to_be_visible()
        link = page.locator(".invitation input").input_value()
        assert link.startswith(f"{NETWORK}:8000/#/join/")
        expect(page.locator(".lan-help")).to_have_count(0)


def test_every_link_for_somebody_else_says_so(visit: Visit) -> None:
    """The link for spectators stands in a dialog of its own."""
    visitor = visit(shared=False)
    page = visitor.page()
    page.locator("button[type=submit]").click()
    page.locator("details.table-menu summary").click()
    page.get_by_role("button", name="Invite spectators").click()
    expect(page.locator("dialog .lan-help")).to_contain_text(load("page", "en")["link.local"])


def test_a_page_that_others_can_reach_says_nothing_of_it(visit: Visit, server: Server) -> None:
    """An address of the network; what is asked of it is fetched from the server of the test."""
    visitor = visit(shared=False)

    def fetch(route: Route) -> None:
        here = route.request.url.replace(NETWORK, f"http://127.0.0.1:{server.port}")
        with urllib.request.urlopen(here) as answer:  # noqa: S310  # our own server
            kind = answer.headers["Content-Type"]
            route.fulfill(body=answer.read(), content_type=kind)

    visitor.context.route(f"{NETWORK}/**", fetch)
    page = visitor.context.new_page()
    page.goto(f"{NETWORK}/#/new/room")
    expect(page.locator(".new a[href='#/new/screen']")).to_be_visible()
    expect(page.locator(".lan-help")).to_have_count(0)


def test_one_room_offers_the_line_too(visit: Visit) -> None:
    page = visit(shared=False).page("new/room")
    page.get_by_text("Or use this as a shared screen").click()
    expect(page.locator(".to-screen .lan-help code").first).to_have_text(COMMANDS[0])
