"""The first screen: playing within two taps, and every screen by its address."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import lostcities
from tests.browser.support.boxes import hidden
from tests.browser.support.visitor import act, overflow, table_of, turn
from tests.long_runs import IN_ONE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

WEB = Path(lostcities.__file__).parent / "web"
MAX_BYTES = 245_000
MAX_DRAWINGS = 120_000
FACES = "all => new Set(all.map((one) => one.getAttribute('href'))).size"
ROUTES = (
    "",
    "new/link",
    "new/room",
    "tables",
    "settings",
    "box",
    "score",
    "pad",
    "sheets",
    "learn",
)


@pytest.mark.parametrize(
    ("width", "language", "theme"), [(375, "en", "light"), (1280, "fr", "dark")]
)
def test_one_tap_starts_a_game_against_an_agent(
    visit: Visit, width: int, language: str, theme: str
) -> None:
    page = visit(width=width, language=language, theme=theme).page()
    page.locator("button[type=submit]").click()
    expect(page.locator("duel-table")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize(("width", "height"), [(375, 667), (320, 568)])
@pytest.mark.parametrize("game", ["duel", "dice"])
def test_start_and_every_opponent_are_on_the_first_screen_of_a_phone(
    visit: Visit, width: int, height: int, language: str, game: str
) -> None:
    visitor = visit(width=width, height=height, language=language)
    page = visitor.page()
    page.locator(f"#game-{game}").check()
    rivals = page.locator(".rival")
    expect(rivals).to_have_count(8)
    assert page.locator(".rival .portrait use").evaluate_all(FACES) == 8
    assert not hidden(page.locator("button[type=submit]"), rivals, page.locator(".change"))
    assert overflow(page) <= 0
    page.locator(".options summary").click()
    expect(page.locator(".play-now [type=submit]")).to_be_in_viewport(ratio=1)
    visitor.go(page, "new/link")
    expect(page.locator(".set-up [type=submit]")).to_be_in_viewport(ratio=1)


def test_the_dice_game_starts_with_several_agents(visit: Visit) -> None:
    page = visit().page()
    page.locator("#game-dice").check()
    page.locator(".options summary").click()
    page.locator("#agents").select_option("2")
    page.locator("button[type=submit]").click()
    expect(page.locator("dice-table")).to_be_visible()
    expect(page.locator(".person")).to_have_count(3)


def test_a_turn_is_announced_in_sentence_title_and_icon(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due .state")).to_contain_text("Your turn.")
    assert page.title().startswith("● Your turn")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "icons/turn.svg")


def test_a_turn_is_described_in_the_log_and_the_live_region(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    table = table_of(page)
    lines = page.locator(".log li").count()
    act(page, *turn(visitor.device(page), table, 0))
    expect(page.locator(".log li")).not_to_have_count(lines)
    expect(page.locator(".bar.due .last")).to_contain_text("Odo")
    expect(page.locator("#live")).to_contain_text("Your turn.")


def test_undo_takes_a_placed_card_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    undo = page.locator("button.undo")
    expect(undo).to_be_disabled()
    act(page, turn(visitor.device(page), table_of(page), 0)[0])
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator(".stage[aria-busy]")).to_have_count(0)
    expect(undo).to_be_disabled()
    view = visitor.device(page).view(table_of(page), 0)
    assert len(view["game"]["hand"]) == 8
    assert view["decision"]["phase"] == "place"


def test_every_screen_has_a_title_that_takes_the_focus(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("settings")
    for route in ROUTES:
        visitor.go(page, route)
        expect(page.locator("h1")).to_be_focused()
        assert page.title().endswith("Lost Cities")


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_nothing_is_wider_than_the_screen(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    table = f"table/{table_of(page)}"
    for width in (320, 375, 768, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        for route in (*ROUTES, table):
            visitor.go(page, route)
            assert overflow(page) <= 0, (route, width)


def test_switching_the_language_keeps_the_game(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due .state")).to_contain_text("Your turn.")
    page.locator(".tongue select").select_option("fr")
    expect(page.locator(".bar .state")).to_contain_text("À vous de jouer.")
    expect(page.locator("duel-table")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "This link leads nowhere"), ("fr", "Ce lien ne mène nulle part")],
)
def test_an_address_that_leads_nowhere_says_so(visit: Visit, language: str, title: str) -> None:
    """In plain words, with a way on; never silently another screen."""
    visitor = visit(language=language, may_fail=re.compile("404|422"))
    page = visitor.page("watch/abcdef")
    for damaged, way_on in (
        ("table/nosuch", "#/tables"),
        ("replay/z/S07PBAAzz", "#/replay"),
        ("replay/abcdef", "#/replay"),
        ("record/xyz", "#/tables"),
        ("nosuch", "#/tables"),
        ("pad/%ff", "#/tables"),  # half a sign
    ):
        visitor.go(page, damaged)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.locator(".broken-link .row a").first).to_have_attribute("href", "#/")
        expect(page.locator(".broken-link .row a").last).to_have_attribute("href", way_on)
        visitor.go(page, "settings")


@pytest.mark.parametrize("width", [375, 1280])
@pytest.mark.parametrize("game", ["duel", "dice"])
def test_what_playing_needs_is_small(visit: Visit, game: str, width: int) -> None:
    """The scripts and styles of the first screen and a table; the drawings are counted apart.

    The visitor starts: what an agent does before it is looked at would load more.
    """

    def starting(route: Route) -> None:
        asked = route.request.post_data_json if route.request.method == "POST" else None
        route.continue_(post_data=asked and {**asked, "starter": 0})

    page = visit(width=width).page()
    page.route("**/tables", starting)
    page.locator(f"#game-{game}").check()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    loaded = dict(
        page.evaluate(
            "performance.getEntriesByType('resource').filter(({name}) => /\\.(js|css)$/.test(name))"
            ".map(({name, decodedBodySize}) => [new URL(name).pathname, decodedBodySize])"
        )
    )
    drawings = {name: size for name, size in loaded.items() if name.startswith("/art/")}
    assert sum(loaded.values()) - sum(drawings.values()) < MAX_BYTES, loaded
    assert sum(drawings.values()) < MAX_DRAWINGS, drawings
    texts = b"".join((WEB / name.removeprefix("/")).read_bytes() for name in drawings)
    assert len(gzip.compress(texts)) < MAX_DRAWINGS / 2


def test_a_game_that_waits_is_offered_after_a_reload(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.go(page, "")
    page.reload()
    expect(page.locator(".resume")).to_contain_text("Odo")


def test_two_open_games_are_listed_and_counted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    for _ in range(2):
        visitor.go(page, "")
        page.locator("button[type=submit]").click()
        expect(page.locator(".bar.due")).to_be_visible()
    visitor.go(page, "tables")
    expect(page.locator(".table-list li")).to_have_count(2)
    expect(page.locator(".badge")).to_contain_text("2")
