"""My games: results with their scores, statistics that this device works out, files of them."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.axe import complaints
from tests.browser.support.played_games import FIRST, card_game, dice_game, remember, some_results
from tests.browser.support.visitor import OFFLINE, overflow
from tests.long_runs import IN_ONE_LANGUAGE
from tests.server.support.client import DEVICE, agent, begun, play
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

PHONES = pytest.mark.parametrize(("width", "height"), [(320, 568), (375, 667)])


def stored(page: Page) -> list[Any]:
    """Return the results this browser keeps."""
    found: list[Any] = page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('result '))"
        ".map(([, text]) => JSON.parse(text))"
    )
    return found


def test_a_match_that_ends_is_recorded_with_its_result(visit: Visit) -> None:
    """Its score, level and length are in the list; the rest is in the statistics."""
    visitor = visit()
    page = visitor.page("tables")
    device = visitor.device(page)
    table = begun(device, "duel", DEVICE, agent("cautious"), options={"rounds": 1}, starter=0)
    visitor.go(page, f"table/{table}")
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url))
    play(device, table, [0], random.Random(3))
    expect(page.locator(".ending")).to_be_visible()
    page.wait_for_function("Object.keys(localStorage).some((name) => name.startsWith('result '))")
    view = device.view(table, 0)
    (result,) = stored(page)
    assert not [url for url in asked if "/export" in url or "/replay" in url], "views tell it all"
    assert result["id"] == f"{table}.1"
    assert result["scores"] == view["outcome"]["scores"]
    assert result["winners"] == view["outcome"]["winners"]
    receipt = device.get(f"/tables/{table}/receipts").data["rounds"][0]
    assert result["rounds"][0]["points"] == receipt["points"]
    mine = {
        colour: (one["cards"], one["multiplier"] - 1, one["points"])
        for colour, one in receipt["sides"][0].items()
    }
    found = result["rounds"][0]["mine"].items()
    assert {colour: tuple(one.values()) for colour, one in found} == mine
    page.keyboard.press("Escape")
    visitor.go(page, "tables")
    line = page.locator(".table-list li")
    own, other = (str(score).replace("-", "−") for score in view["outcome"]["scores"])
    expect(line.locator(".result b")).to_have_text(f"{own} : {other}")
    expect(line).to_contain_text(f"Against {view['places'][1]['name']}")
    expect(line).to_contain_text("min")


def test_the_next_match_shows_its_own_hand(visit: Visit) -> None:
    """The hands of the match before lay open; they go with it."""
    visitor = visit()
    page = visitor.page("tables")
    device = visitor.device(page)
    table = begun(device, "duel", DEVICE, agent("cautious"), options={"rounds": 1}, starter=0)
    visitor.go(page, f"table/{table}")
    play(device, table, [0], random.Random(3))
    page.keyboard.press("Escape")
    expect(page.locator(".minis.open .face")).to_have_count(16)
    device.must(table, 0, "rematch")
    expect(page.locator(".held")).to_have_count(8)
    expect(page.locator(".minis.open")).to_have_count(0)


def test_games_from_before_are_found_at_the_server(visit: Visit) -> None:
    """A dice game that ended while no page was open; a game of two people at one device."""
    visitor = visit()
    page = visitor.page()
    page.evaluate("import('./net/device-token.js').then((it) => it.deviceRequest('GET', 'tables'))")
    page.wait_for_function("Object.keys(localStorage).some((name) => name.startsWith('device '))")
    device = visitor.device(page)
    solo = begun(device, "dice", DEVICE, agent("cautious"), starter=0)
    play(device, solo, [0], random.Random(3))
    both = begun(device, "duel", DEVICE, DEVICE, options={"rounds": 1}, starter=0)
    play(device, both, [0, 1], random.Random(3))
    visitor.go(page, "tables")
    expect(page.locator(".table-list .result b")).to_have_count(2)
    found = {one["id"].split(".")[0]: one for one in stored(page)}
    view = device.view(solo, 0)
    marks = view["game"]["sheets"][0]
    assert found[solo]["me"] == 0
    assert found[solo]["sheet"] == {
        "expeditions": view["sums"]["sheets"][0]["expeditions"],
        "bridges": sum(marks["bridges"]),
        "artefacts": marks["artefacts"],
        "dice": marks["dice"],
    }
    assert found[both]["me"] is None, "nobody's own: two people shared the device"


@PHONES
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_the_list_fits_a_phone(visit: Visit, width: int, height: int, language: str) -> None:
    visitor = visit(width=width, height=height, language=language)
    remember(visitor, some_results())
    page = visitor.page("tables")
    expect(page.locator(".table-list li")).to_have_count(32)
    assert overflow(page) <= 0
    first = page.locator(".table-list li").first
    inside = first.bounding_box()
    assert inside
    assert inside["y"] + inside["height"] < height, "a result is on the first screen"
    for part in (".result b", "strong", "small"):
        box = first.locator(part).first.bounding_box()
        assert box
        assert inside["x"] <= box["x"]
        assert box["x"] + box["width"] <= inside["x"] + inside["width"]
    assert not complaints(page)


@PHONES
@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("game", ["duel", "dice"])
def test_the_statistics_fit_a_phone(
    visit: Visit, width: int, height: int, language: str, game: str
) -> None:
    visitor = visit(width=width, height=height, language=language)
    remember(visitor, some_results())
    page = visitor.page("tables/statistics")
    page.locator(f"#stats-game-{game}").check()
    expect(page.locator(".time-plot")).to_be_visible()
    assert overflow(page) <= 0
    plot = page.locator(".time-plot").bounding_box()
    assert plot
    assert plot["height"] > 80
    for figure in page.locator(".bars .figure").all():
        box = figure.bounding_box()
        assert box
        assert box["x"] + box["width"] <= width
    assert not complaints(page)


def test_what_the_statistics_say_is_what_was_played(visit: Visit) -> None:
    results = some_results()
    visitor = visit()
    remember(visitor, results)
    page = visitor.page("tables/statistics")
    page.locator("#stats-game-duel").check()
    cards = [one for one in results if one["game"] == "duel"]
    won = sum(0 in one["winners"] for one in cards)
    headline = page.locator(".headline").first
    expect(headline).to_contain_text(f"{won} of {len(cards)}")
    points = [one["points"][0] for game in cards for one in game["rounds"]]
    mean = f"{sum(points) / len(points):.1f}".removesuffix(".0").replace("-", "−")
    expect(headline).to_contain_text(mean)
    red = [one["mine"]["R"] for game in cards for one in game["rounds"] if "R" in one["mine"]]
    row = page.locator(".bars tr[data-colour=R]")
    expect(row).to_contain_text(f"{len(red)} of {3 * len(cards)}")
    page.locator("#stats-opponent").select_option(label="Émile 🦊")
    friends = [one for one in cards if not one["agents"][1]]
    won = sum(0 in one["winners"] for one in friends)
    expect(headline).to_contain_text(f"{won} of {len(friends)}")
    expect(page.locator(".time-plot circle")).to_have_count(len(friends))


def test_results_go_to_another_device_as_a_file(visit: Visit) -> None:
    visitor = visit()
    remember(visitor, some_results(3, 1))
    page = visitor.page("tables")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    file = waiting.value.path()
    other = visit(language="fr").page("tables")
    for said in ("4 nouvelles parties.", "0 nouvelle partie."):
        other.locator(".files input").set_input_files(file)
        expect(other.locator(".note").last).to_contain_text(said)
    first, second = (sorted(stored(one), key=lambda it: str(it["id"])) for one in (page, other))
    assert first == second
    expect(other.locator(".table-list li")).to_have_count(4)


GOOD = card_game(1, random.Random(1))
BAD_FIELDS: dict[str, dict[str, Any]] = {
    "an id that is markup": {"id": "<b>.1"},
    "a game nobody knows": {"game": "chess"},
    "a variant that is a path": {"variant": "../x"},
    "a seat that is none": {"me": 7},
    "winners that are text": {"winners": "0"},
    "scores without end": {"scores": [1e308, 1]},
    "names that are numbers": {"names": [1, 2]},
    "a colour that is none": {"rounds": [{"points": [1, 2], "mine": {"__proto__x": {}}}]},
    "a time that is none": {"at": "now"},
}
HOSTILE = {
    "nothing": "",
    "no object": "[]",
    "another program's": json.dumps({"program": "x", "kind": "results", "data": [GOOD]}),
    "another kind": json.dumps({"program": "lostcities", "kind": "score", "data": []}),
    **{
        name: json.dumps({"program": "lostcities", "kind": "results", "data": [{**GOOD, **bad}]})
        for name, bad in BAD_FIELDS.items()
    },
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_not_ours_changes_nothing(visit: Visit, name: str) -> None:
    page = visit().page("tables")
    page.locator(".files input").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": HOSTILE[name].encode()}
    )
    expect(page.locator(".note.bad")).to_contain_text("not a file with results")
    assert stored(page) == []


def test_a_damaged_result_in_storage_hides_only_itself(visit: Visit) -> None:
    visitor = visit()
    remember(visitor, [GOOD, {**dice_game(2, random.Random(2)), "scores": "many"}])
    page = visitor.page("tables")
    expect(page.locator(".table-list li")).to_have_count(1)


def test_a_result_is_deleted_after_a_question(visit: Visit) -> None:
    visitor = visit()
    remember(visitor, some_results(2, 0))
    page = visitor.page("tables")
    page.locator(".table-list li button").first.click()
    page.locator("dialog button.danger").click()
    expect(page.locator(".table-list li")).to_have_count(1)
    assert len(stored(page)) == 1


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("en-GB", "21 Sept 2026"), ("en-US", "Sep 21, 2026"), ("fr-FR", "21 sept. 2026")],
)
def test_a_day_is_written_as_in_the_readers_region(
    visit: Visit, locale: str, expected: str
) -> None:
    visitor = visit(language=locale)
    remember(visitor, [{**GOOD, "at": FIRST}])
    page = visitor.page("tables")
    expect(page.locator(".table-list small").first).to_contain_text(expected)


def test_results_are_there_without_the_server(visit: Visit, tmp_path: Path) -> None:
    with running(str(tmp_path / "gone.db"), tmp_path) as server:
        visitor = visit(server, service_workers="allow", may_fail=OFFLINE, width=375)
        remember(visitor, some_results(4, 2))
        page = visitor.page("box")
        expect(page.locator("[role=status]", has_text="saved on this device")).to_be_visible()
        server.kill()
        for route, part in (("tables", ".table-list li"), ("tables/statistics", ".time-plot")):
            visitor.go(page, route)
            page.reload()
            expect(page.locator(part).first).to_be_visible()
