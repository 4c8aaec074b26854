"""The trainer: positions are drawn as the rules have them, answers are judged and come again."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages
from lostcities.server.views.positions import read_position, shown_position
from tests.browser.support.boxes import hidden
from tests.browser.support.trainer import answer, asked, first_exercise
from tests.companion.support.node_script import call_script
from tools.train_positions.files import target

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

CALLS = Path(__file__).parent / "support" / "trainer_calls.mjs"
GAMES = ("duel", "dice")
SMALL = {"width": 375, "height": 667}


def call(name: str, *given: Any) -> Any:
    """Call a function of the trainer."""
    (result,) = call_script(CALLS, [[name, *given]])
    return result


@cache
def positions(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(target(game).read_text("utf-8"))["positions"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_drawn_as_the_server_would_show_them(game: str) -> None:
    """What the files leave out is put back as it was."""
    for one, view in zip(positions(game), call("views", str(target(game))), strict=True):
        wanted = shown_position(read_position(one["position"]))["view"]
        assert view["setup"] == {**wanted["setup"], "seats": []}
        assert view["sums"] == wanted["sums"]
        assert view["decision"] == wanted["decision"]
        for key, value in view["game"].items():
            assert value == wanted["game"][key], (one["id"], key)


def test_the_middle_of_a_turn_is_what_the_rules_say() -> None:
    for one, middles in zip(positions("duel"), call("middles", str(target("duel"))), strict=True):
        state = read_position(one["position"]).sample(random.Random(1))
        assert set(middles) == {str(action) for action in state.legal()}
        for action in state.legal():
            then = state.apply(action).observe(one["seat"])
            shown = shown_position(then)["view"]
            middle = middles[str(action)]
            assert sorted(middle["takes"]) == sorted(shown["decision"]["legal"])
            assert middle["hand"] == shown["game"]["hand"]
            assert middle["round"] == shown["sums"]["round"]


def test_answers_are_graded_by_what_they_cost() -> None:
    def value(text: str, points: float) -> dict[str, Any]:
        return {"action": text.split(), "value": points, "error": 0.3}

    values = [
        value("R5 =", 9),
        value("R5 <B", 8.7),
        value("R5 <Y", 7),
        value("xY2 =", 5),
        value("R5 <W", 1),
    ]
    exercise = {"answers": values, "tempting": ["xY2", "="]}
    answers = [one["action"] for one in values] + [["xG2", "="]]
    found = call("grades", exercise, answers)
    assert found == ["right", "right", "almost", "wrong", "wrong", "wrong"]
    about_take = {"answers": values, "tempting": ["R5", "<Y"]}
    assert call("grades", about_take, [["R5", "<Y"]]) == ["wrong"]


def test_what_is_right_comes_later_and_later_and_what_is_wrong_at_once() -> None:
    days = [(True, 0), (True, 3), (True, 10), (False, 26), (True, 26), (True, 27)]
    assert call("history", days) == [[2, 3], [3, 10], [4, 26], [0, 26], [1, 27], [2, 30]]


def test_a_streak_lasts_until_a_day_is_left_out() -> None:
    calls = [["streak", days, today] for days, today in (([1, 1, 2, 3], 4), ([1, 2], 4), ([], 1))]
    assert call_script(CALLS, calls) == [3, 0, 0]


def test_the_next_exercise_is_due_or_new_and_of_another_theme() -> None:
    def one(name: str, theme: str, level: int, *, own: bool = False) -> dict[str, Any]:
        return {"id": name, "theme": theme, "level": level, "own": own}

    every = [
        one("b", "x", 1),
        one("a", "x", 1),
        one("wrong", "y", 2),
        one("mine", "y", 0, own=True),
        one("hard", "z", 3),
    ]
    found = call("order", every, {"source": "all", "theme": ""}, 7)
    assert found["shown"] == ["mine", "a", "wrong", "b", "hard", "wrong", "wrong"]
    assert found["counts"] == {"due": 1, "fresh": 0, "learned": 0, "all": 5}
    assert call("order", every, {"source": "own", "theme": ""}, 1)["shown"] == ["mine"]
    assert call("order", every, {"source": "shipped", "theme": "y"}, 1)["shown"] == ["wrong"]


def stored(page: Page) -> Any:
    """Return what the device knows about the training."""
    return page.evaluate("import('./train/backup.js').then(({training}) => training())")


def test_a_position_is_answered_on_the_board(visit: Visit) -> None:
    """On a phone, in French: play the best turn by taps, go on by key, then the tempting one."""
    visitor = visit(language="fr", viewport=SMALL)
    page, exercise = asked(visitor, "duel")
    place, take = exercise["answers"][0]["action"]
    held = page.locator(".hand .held")
    assert not hidden(page.locator(".bar"), page.locator(".coach"))
    page.locator(f'[data-card="{place.removeprefix("x")}#0"]').click()
    page.locator(f'[data-action="{place}"]').click()
    expect(held).to_have_count(7)
    page.locator(".undo").click()
    expect(held).to_have_count(8)
    page.locator(f'[data-card="{place.removeprefix("x")}#0"]').click()
    page.locator(f'[data-action="{place}"]').click()
    page.locator(f'[data-action="{take}"]').click()
    expect(page.locator(".grade.right")).to_have_text("Juste\u202f!")
    expect(page.locator(".training .why")).to_contain_text("de plus que l’erreur tentante")
    assert not hidden(page.locator(".bar .next"), page.locator(".grade"))
    assert stored(page)["cards"][exercise["id"]]["right"] == 1
    page.keyboard.press("Enter")
    expect(page.locator(".training .grade")).to_have_count(0)

    page.reload()
    page.locator(".training duel-table").wait_for()
    other = first_exercise(page, "duel")
    assert other["id"] != exercise["id"]
    answer(page, "duel", other["tempting"])
    expect(page.locator(".grade.wrong")).to_contain_text("Cela coûte")
    expect(page.locator(".training .why")).not_to_contain_text("tentante")  # it was played
    expect(page.locator(".proposed-better").first).to_be_attached()
    expect(page.locator(".proposed-played").first).to_be_attached()
    assert stored(page)["cards"][other["id"]]["box"] == 0
    assert stored(page)["streak"]["length"] == 1


KEEP = """async ([exercise, seat]) => {
  const { keepMistakes } = await import("./train/mistakes.js");
  const [best, played] = [exercise.answers[0].action, exercise.tempting];
  const options = [best, played].map((action, at) => ({action, value: 9 - 4 * at, error: 0.5}));
  const reason = {code: exercise.theme, values: {}, text: exercise.reason};
  const decision = {seat, position: exercise.position, options, played: 1, lost: 4,
    mark: "bad", reason};
  const review = {game: exercise.game,
    decisions: [decision, {...decision, mark: null}, {...decision, seat: 1 - seat}]};
  return [await keepMistakes(review, [seat]), await keepMistakes(review, [seat])];
}"""
RESTORE = """async (kept) => {
  localStorage.clear();
  const { addTraining, training } = await import("./train/backup.js");
  addTraining(kept);
  return training();
}"""


def test_own_mistakes_are_trained_and_saved_with_the_results(visit: Visit) -> None:
    visitor = visit(language="en")
    page, exercise = asked(visitor, "dice")
    seat = exercise["view"]["seat"]
    assert page.evaluate(KEEP, [exercise, seat]) == [1, 0]
    page.reload()
    page.locator(".training dice-table").wait_for()
    mine = first_exercise(page, "dice")
    assert mine["own"]
    assert mine["view"] is not None, "the server has said how it looks"
    expect(page.locator(".coach")).to_contain_text("one of your games")
    answer(page, "dice", mine["tempting"])
    expect(page.locator(".grade.wrong")).to_contain_text("This costs 4")
    kept = stored(page)
    assert set(kept["cards"]) == {mine["id"]}
    assert [one["id"] for one in kept["mistakes"]] == [mine["id"]]
    assert set(kept["mistakes"][0]["reason"]["text"]) == set(languages())
    assert page.evaluate(RESTORE, kept) == kept
    assert page.evaluate(RESTORE, {"cards": {"x y": 1}, "mistakes": [7]})["mistakes"] == []
