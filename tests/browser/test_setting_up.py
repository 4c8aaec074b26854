"""Setting a table up: what is offered, what stays open, and the codes that lead to its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages, load
from tests.browser.support.axe import complaints
from tests.browser.support.visitor import overflow
from tests.long_runs import IN_ONE_LANGUAGE
from tests.server.support.client import DEVICE, agent, begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


@pytest.mark.parametrize("language", languages())
def test_more_options_stay_open_while_something_in_them_is_chosen(
    visit: Visit, language: str
) -> None:
    page = visit(language=language, width=375, height=667).page("new/link")
    page.locator("#game-dice").check()
    page.locator(".set-up > details summary").click()
    page.locator("#simultaneous").check()
    expect(page.locator("#simultaneous")).to_be_visible()
    expect(page.locator("#simultaneous")).to_be_focused()
    page.locator("#add-seat").click()
    expect(page.locator("#simultaneous")).to_be_checked()
    expect(page.locator("#simultaneous")).to_be_visible()
    page.locator(".set-up > details summary").click()
    page.locator("#add-seat").click()
    expect(page.locator("#simultaneous")).to_be_hidden()


@pytest.mark.parametrize("mode", ["link", "room", "screen"])
def test_variants_for_programs_are_offered_to_nobody(visit: Visit, mode: str) -> None:
    page = visit().page(f"new/{mode}")
    page.locator("#game-duel").check()
    offered = page.locator("#variant option").evaluate_all("all => all.map(({value}) => value)")
    assert "classic" in offered
    assert not {"mini", "nano"} & set(offered)


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize(("width", "height"), [(375, 667), (1280, 800)])
def test_every_personal_seat_of_a_shared_screen_has_its_code(
    visit: Visit, language: str, width: int, height: int
) -> None:
    page = visit(language=language, width=width, height=height).page("new/screen")
    page.locator("#game-duel").check()
    for seat in range(2):
        page.locator(f"#kind-{seat}").select_option("link")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_have_count(2)
    expect(page.locator(".lobby")).to_contain_text(load("page", language)["shared.codes"])
    links = page.locator(".invitation input").evaluate_all("all => all.map(({value}) => value)")
    assert len(set(links)) == 2
    assert overflow(page) <= 0
    wide = "all => all.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).length"
    assert page.locator(".invitation").evaluate_all(wide) == 0  # a code stays on its card
    assert not complaints(page)


def test_a_shared_screen_without_a_code_speaks_of_none(visit: Visit) -> None:
    """Where phones cannot reach the page there is a line to type, and no code to point at."""
    page = visit(shared=False).page("new/screen")
    for seat in range(2):
        page.locator(f"#kind-{seat}").select_option("link")
    page.locator("button[type=submit]").click()
    expect(page.locator(".lan-help")).to_have_count(1)
    expect(page.locator(".lobby .qr")).to_have_count(0)
    expect(page.locator(".lobby")).not_to_contain_text("point")


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_a_move_is_typed_only_where_there_is_a_keyboard(visit: Visit, device: str) -> None:
    phone = device == "phone"
    visitor = visit(width=375 if phone else 1280, touch=phone, mobile=phone)
    page = visitor.page("tables")
    table = begun(visitor.device(page), "dice", DEVICE, agent("cautious"), starter=0)
    visitor.go(page, f"table/{table}")
    expect(page.locator("dice-table .mine")).to_be_visible()
    expect(page.locator("dice-table .typed")).to_be_visible(visible=not phone)
