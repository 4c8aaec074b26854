"""Learning: lessons on a real table, the rules by their numbers, what the strategy page claims."""

from __future__ import annotations

import re
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import TimeoutError as TimeIsUp
from playwright.sync_api import expect

import lostcities
from lostcities.dice import SHEETS
from lostcities.i18n.catalogue import languages, load
from tests.browser.support.boxes import CUT, SEEN, hidden
from tests.browser.support.visitor import act

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor
    from tests.server.support.client import Device

    Visit = Callable[..., Visitor]

PACKAGE = Path(lostcities.__file__).parent
DUEL = ["goal", "hand", "place", "take", "other", "rise", "wager", "start", "piles", "tab", "deck"]
DICE = ["goal", "six", "pair", "rise", "double", "zero", "arrow", "vase", "bridge", "refuse"]
MAX_MOVES = 300
COACH = f"""coach => {{
  const {{step, task}} = coach.dataset;
  const [line, problems] = [coach.querySelector(".coach-task"), ({CUT})(coach)];
  if (task !== undefined) problems.push(line.textContent ? ({SEEN})(line) : "no task");
  return [step, task !== undefined, problems.filter(Boolean)];
}}"""
"""A step, whether it is a task, and what cannot be read of it."""

LEFT = "step => document.querySelector('.coach').dataset.step !== step"


def lesson_table(page: Page, game: str) -> str:
    """Return the table of a lesson."""
    found: str = page.evaluate(
        "name => JSON.parse(Object.entries(localStorage)"
        ".find(([key]) => key.startsWith(`lesson ${name} `))[1]).table",
        game,
    )
    return found


def step(page: Page) -> str:
    """Return the name of the coach's step."""
    return page.locator(".coach").get_attribute("data-step") or ""


def press(page: Page) -> None:
    """Go on, or skip."""
    page.locator(".coach-buttons button").last.click()


def move(page: Page, device: Device, table: str) -> bool:
    """Make a sensible move at the table, if it is one's turn."""
    view: Any = device.view(table, 0)
    is_due = view["decision"] is not None
    if is_due:
        act(page, good(view))
    page.wait_for_timeout(30)  # at most the same move is asked for twice, and refused
    return is_due


def good(view: Any) -> str:
    """Return a move: lay low cards on begun expeditions, write what pays most."""
    decision = view["decision"]
    legal: list[str] = decision["legal"]
    if decision["previews"]:
        return max(legal, key=lambda action: decision["previews"][action]["points"])
    if decision["phase"] == "take":
        return "="
    begun = view["game"]["expeditions"][0]
    plays = [action for action in legal if not action.startswith("x") and action[1:] != "$"]
    return min(plays or legal, key=lambda action: (not begun.get(action[0]), len(action), action))


@pytest.mark.parametrize(
    ("game", "steps", "language"), [("duel", DUEL, "fr"), ("dice", DICE, "fr")]
)
def test_a_lesson_follows_what_is_really_played(
    visit: Visit, game: str, steps: list[str], language: str
) -> None:
    visitor = visit(width=320, height=568, language=language, may_fail=re.compile("409"))
    page = visitor.page(f"learn/{game}")
    device, table = visitor.device(page), lesson_table(page, game)
    seen = []
    for _ in range(MAX_MOVES):
        now, is_task, problems = page.locator(".coach").evaluate(COACH)
        assert not problems, problems
        seen += [now] if now not in seen else []
        if now == "on":
            break
        if not is_task:
            press(page)
        elif move(page, device, table):
            with suppress(TimeIsUp):  # a task may take several moves
                page.wait_for_function(LEFT, arg=now, timeout=1500)
    assert seen[: len(steps)] == steps
    assert device.view(table, 0)["game"]["waiting"]  # a game that can be played on


def test_a_round_of_the_lesson_is_played_to_its_receipt(visit: Visit) -> None:
    visitor = visit(may_fail=re.compile("409"))
    page = visitor.page("learn/duel")
    device, table = visitor.device(page), lesson_table(page, "duel")
    while step(page) != "end":
        press(page)
    for _ in range(MAX_MOVES):
        if device.view(table, 0)["status"] == "over":
            break
        move(page, device, table)
    expect(page.locator(".duel-receipt")).to_be_visible()
    expect(page.locator(".coach[data-step=end] a")).to_have_count(4)
    expect(page.locator(".coach-buttons button").last).to_be_hidden()


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_a_lesson_ends_after_two_turns_without_a_task(visit: Visit, game: str) -> None:
    visitor = visit(width=375, height=667, may_fail=re.compile("409"))
    page = visitor.page(f"learn/{game}")
    device, table = visitor.device(page), lesson_table(page, game)
    while step(page) != "on":
        press(page)
    for _ in range(MAX_MOVES):
        if step(page) == "end":
            break
        move(page, device, table)
    expect(page.locator(".coach")).to_have_attribute("data-step", "end")
    own = page.locator(".log .who", has_text="You")
    expect(own).to_have_count(2)
    height = page.locator(".coach").evaluate("coach => coach.offsetHeight")
    page.wait_for_timeout(450)  # so soon a press would be taken for the move before
    page.locator(".coach-buttons button").last.click()  # play on, and the coach makes room
    assert page.locator(".coach").evaluate("coach => coach.offsetHeight") < height
    expect(page.locator(".coach-buttons button:visible")).to_have_count(0)
    expect(page.locator(".coach-toggle")).to_be_focused()


def number_of_another_colour(view: Any) -> str:
    """Return a number card of a colour that is not begun."""
    begun = view["game"]["expeditions"][0]
    legal: list[str] = view["decision"]["legal"]
    return next(card for card in legal if card[1:].isdigit() and not begun[card[0]])


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", r"Your first expedition.* −\d+", r"begins expedition no\. 2 with one card.* −\d+"),
        ("fr", r"Première Expédition.* −\d+", r"Expédition n° 2 avec une.* −\d+"),
    ],
)
def test_the_coach_comments_on_what_was_played(
    visit: Visit, language: str, first: str, second: str
) -> None:
    visitor = visit(width=375, height=667, language=language)
    page = visitor.page("learn/duel")
    device, table = visitor.device(page), lesson_table(page, "duel")
    comment = page.locator(".coach-comment")
    while step(page) != "place":
        press(page)
    act(page, number_of_another_colour(device.view(table, 0)))
    expect(comment).to_have_text(re.compile(first))
    expect(page.locator("#live")).to_contain_text(comment.inner_text())
    assert not hidden(comment)
    act(page, "=")
    expect(page.locator(".coach")).to_have_attribute("data-step", "other")
    expect(page.locator(".bar.due")).to_be_visible()
    act(page, number_of_another_colour(device.view(table, 0)))
    expect(comment).to_have_text(re.compile(second))


WORST = {"colour": "violet", "Colour": "Yellow", "points": "−100", "number": "12", "cost": "20"}


@pytest.mark.parametrize("language", languages())
def test_every_comment_fits_the_line_of_the_coach(visit: Visit, language: str) -> None:
    page = visit(width=375, height=667, language=language).page("learn/duel")
    for _ in range(2):
        press(page)
    texts = load("page", language)
    values = defaultdict(lambda: "20", WORST | {"name": "Nestor"})
    comments = [text for key, text in texts.items() if ".comment." in key]
    assert len(comments) > 10
    for text in comments:
        for form in text.values() if isinstance(text, dict) else [text]:
            too_high = page.locator(".coach").evaluate(
                """(coach, text) => {
                  const line = coach.querySelector(".coach-comment");
                  line.hidden = false;
                  line.textContent = text;
                  const inside = (one) =>
                    one.getBoundingClientRect().bottom <= coach.getBoundingClientRect().bottom;
                  return !inside(line) || !inside(coach.querySelector("h2"));
                }""",
                form.format_map(values),
            )
            assert not too_high, form


def test_leaving_a_lesson_loses_nothing(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("learn/duel")
    press(page)
    press(page)
    table = lesson_table(page, "duel")
    act(page, good(visitor.device(page).view(table, 0)))
    expect(page.locator(".coach[data-step=take]")).to_be_visible()
    visitor.go(page, "learn")
    page.locator(".lesson a").first.click()
    expect(page.locator(".coach[data-step=take]")).to_be_visible()
    page.reload()
    expect(page.locator(".coach[data-step=take]")).to_be_visible()
    page.locator(".tongue select").select_option("fr")
    expect(page.locator(".coach h2")).to_have_text("Ensuite, prenez-en une")
    assert lesson_table(page, "duel") == table
    visitor.go(page, "learn/duel/new")
    expect(page.locator(".coach[data-step=goal]")).to_be_visible()
    assert lesson_table(page, "duel") != table


@pytest.mark.parametrize("game", ["duel", "dice"])
@pytest.mark.parametrize("width", [320, 375, 1280])
def test_the_coach_covers_no_control(visit: Visit, game: str, width: int) -> None:
    page = visit(width=width).page(f"learn/{game}")
    covered = page.evaluate(
        """() => {
          const coach = document.querySelector(".coach").getBoundingClientRect();
          const controls = document.querySelectorAll(".stage button, .bar button");
          return [...controls].map((one) => one.getBoundingClientRect()).filter((box) =>
            box.width && box.left < coach.right && box.right > coach.left
            && box.top < coach.bottom && box.bottom > coach.top).length;
        }"""
    )
    assert covered == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_step_is_read_out_and_the_button_keeps_the_focus(visit: Visit) -> None:
    page = visit().page("learn/duel")
    page.locator(".coach-buttons button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text("You hold eight cards")
    expect(page.locator(".coach-buttons button").last).to_be_focused()


def test_a_step_that_comes_by_itself_is_seen(visit: Visit) -> None:
    visitor = visit(width=375, height=600)
    page = visitor.page("learn/dice")
    press(page)
    press(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("header")).not_to_be_in_viewport()
    act(page, good(visitor.device(page).view(lesson_table(page, "dice"), 0)))
    expect(page.locator(".coach[data-step=rise]")).to_be_in_viewport()


def cited() -> list[str]:
    """List every rule that a reason of either game cites."""
    sources = [*PACKAGE.glob("duel/*.py"), *PACKAGE.glob("dice/*.py")]
    texts = "".join(source.read_text(encoding="utf-8") for source in sources)
    rules = re.findall(r'Reason\(\s*"([DR][^"]*)"', texts)
    return sorted({number for rule in rules for number in re.findall(r"[DR]\d+", rule)})


@pytest.mark.parametrize("language", languages())
def test_every_rule_a_reason_cites_can_be_linked_to(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.page("rules/duel")
    anchors = set(page.locator(".rule").evaluate_all("rules => rules.map(({ id }) => id)"))
    visitor.go(page, "rules/dice")
    expect(page.locator("#R1")).to_be_visible()
    anchors |= set(page.locator(".rule").evaluate_all("rules => rules.map(({ id }) => id)"))
    assert len(cited()) > 20
    assert set(cited()) <= anchors
    assert anchors == {f"D{n}" for n in range(1, 24)} | {f"R{n}" for n in range(1, 38)}


def test_a_link_leads_to_its_paragraph(visit: Visit) -> None:
    visitor = visit(width=375)
    page = visitor.page("rules/dice/R24")
    expect(page.locator("#R24")).to_be_in_viewport()
    expect(page.locator("#R24")).to_be_focused()
    visitor.go(page, "rules/duel/D7")
    expect(page.locator("#D7.meant")).to_be_in_viewport()
    visitor.go(page, "rules/R14")
    expect(page.locator("#R14.meant")).to_be_in_viewport()


def test_the_tables_of_points_are_those_of_the_house_sheet(visit: Visit) -> None:
    page = visit().page("rules/dice")
    rows = page.locator("#R32 tbody tr").all()
    shown = [
        [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        for row in rows
    ]
    assert shown == list(SHEETS["house"].to_json()["tracks"].values())


def test_what_is_said_to_be_measured_was_measured(visit: Visit) -> None:
    page = visit().page("strategy")
    claims = page.locator("main section").last.locator("li").all_inner_texts()
    measured = (PACKAGE.parents[1] / "docs" / "strength.md").read_text(encoding="utf-8")
    figures = re.findall(r"\d+\.\d+(?: ± \d+\.\d+)?", " ".join(claims))
    assert len(figures) >= 8
    assert not [figure for figure in figures if f" {figure} " not in measured.replace("+", "")]


@pytest.mark.parametrize("game", ["duel", "dice"])
def test_a_lesson_that_was_left_reminds_nobody(visit: Visit, game: str) -> None:
    """It is one's turn there, but only whoever opens it again is asked to play."""
    visitor = visit()
    page = visitor.page(f"learn/{game}")
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.go(page, "tables")
    expect(page.locator(".table-list li")).to_have_count(1)
    expect(page.locator(".badge")).to_have_count(0)
    assert "●" not in page.title()
    expect(page.locator(".table-list")).to_contain_text("Lesson")
    expect(page.locator(".table-list a")).to_have_attribute("href", f"#/learn/{game}")
    visitor.go(page, "")
    expect(page.locator(".play-now")).to_be_visible()
    expect(page.locator(".resume")).to_have_count(0)


def test_the_badge_leaves_out_the_table_one_looks_at(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    expect(page.locator(".badge")).to_have_count(0)
    assert "●" in page.title()
    visitor.go(page, "settings")
    expect(page.locator(".badge")).to_contain_text("1")
