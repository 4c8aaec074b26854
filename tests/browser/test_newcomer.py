"""A newcomer with a small phone: everything by touch, nothing scrolled for what is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.support.boxes import cut
from tests.browser.support.touch import Finger
from tests.browser.support.visitor import table_of
from tests.long_runs import IN_ONE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

SMALL, SMALLEST = (375, 667), (320, 568)
MAX_MOVES = 400

CARDS_ASK = """(() => {
  if (document.querySelector("dialog[open]")) return "dialog";
  const { asks = "", sending } = document.querySelector(".duel")?.dataset ?? {};
  return sending === undefined && ["place", "take"].includes(asks) && asks;
})()"""
DICE_ASK = """(() => {
  const table = document.querySelector("dice-table");
  if (table?.querySelector(".receipt")) return "over";
  return !document.querySelector(".stage[aria-busy]") && table?.dataset.decision;
})()"""


def phone(visit: Visit, size: tuple[int, int], language: str) -> Visitor:
    """Come with a phone."""
    width, height = size
    return visit(width=width, height=height, language=language, touch=True, mobile=True)


def newcomer(visit: Visit, size: tuple[int, int], language: str, route: str = "") -> Finger:
    """Open a page on a phone."""
    return Finger(phone(visit, size, language).page(route))


# The card game


def place_a_card(finger: Finger, *also: str) -> None:
    """Choose a card and its place; everything this needs has to be in sight."""
    assert finger.until(CARDS_ASK) == "place"
    finger.look(".held", ".pile", ".deck", ".theirs .chip", ".own .tab", ".bar .state", *also)
    playable = ".held[data-state=playable]"
    finger.tap(playable if finger.is_there(playable) else ".held")
    finger.until("document.querySelector('.duel [data-target=legal]') !== null")
    finger.look(".duel [data-target=legal] .words", ".held", ".bar .state")
    lane = ".own .target[data-target=legal]"
    finger.tap(lane if finger.is_there(lane) else ".pile[data-target=legal]")
    assert finger.until(CARDS_ASK) == "take"


def take_a_card(finger: Finger) -> None:
    """Take from the deck."""
    finger.look(".deck", ".duel [data-target=legal]", ".held", ".bar .state", ".bar .undo")
    assert not cut(finger.page.locator(".bar"))
    finger.tap(".deck")


def play_cards(finger: Finger, *also: str) -> None:
    """Make one move of the card game, whichever is asked for."""
    if finger.until(CARDS_ASK) == "place":
        place_a_card(finger, *also)
    else:
        take_a_card(finger)
        finger.until("!document.querySelector('.duel[data-asks=take]')")


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("size", [SMALL, SMALLEST])
def test_the_first_move_takes_four_presses(
    visit: Visit, size: tuple[int, int], language: str
) -> None:
    finger = newcomer(visit, size, language)
    finger.look("button[type=submit]", ".rival", "label:has(#game-dice)")
    finger.tap("button[type=submit]")
    place_a_card(finger)
    take_a_card(finger)
    assert finger.presses == 4
    finger.assert_unscrolled()


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_a_whole_match(visit: Visit, language: str) -> None:
    visitor = phone(visit, SMALL, language)
    finger = Finger(visitor.page())
    finger.tap("button[type=submit]")
    table, rounds = table_of(finger.page), 0
    device = visitor.device(finger.page)
    for _ in range(MAX_MOVES):
        finger.until(CARDS_ASK)
        if len(device.view(table, 0)["game"]["results"]) == rounds:
            play_cards(finger)
            continue
        rounds += 1
        finger.page.locator("dialog[open]").wait_for()
        if finger.is_there("dialog.duel-end"):
            break
        finger.look("dialog h2", "dialog .row.end button")
        finger.tap("dialog .row.end button")
    assert rounds == 3
    finger.look(*(f"dialog.duel-end {part}" for part in ("h2", ".total", ".acts button")))
    finger.assert_unscrolled()


# The dice game


def choose_dice(finger: Finger) -> None:
    """Answer one decision of the dice game: pencil, then confirm."""
    finger.look(".tray .die", ".mine .column", ".out", ".confirm", ".say", ".bar .undo")
    assert not cut(finger.page.locator(".tray-foot"))
    column, number = ".mine button.column[data-state=lit]", ".tray .number[data-state=lit]"
    if finger.is_there(number):
        finger.tap(number)
        finger.page.locator(".tray .number[aria-pressed=true]").wait_for()
    finger.tap(column if finger.is_there(column) else ".out")
    finger.tap(".confirm[aria-disabled=false]")


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("size", [SMALL, SMALLEST])
def test_a_turn_of_the_dice_game(visit: Visit, size: tuple[int, int], language: str) -> None:
    finger = newcomer(visit, size, language)
    finger.tap("label:has(#game-dice)")
    finger.tap("button[type=submit]")
    before = finger.until(DICE_ASK)
    choose_dice(finger)
    finger.until(f"document.querySelector('dice-table').dataset.decision !== '{before}'")
    finger.assert_unscrolled()


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_a_whole_dice_game_with_four_agents(visit: Visit, language: str) -> None:
    finger = newcomer(visit, SMALL, language)
    page = finger.page
    finger.tap("label:has(#game-dice)")
    finger.tap(".options summary")
    page.locator("#agents").select_option("4")
    page.evaluate("scrollTo(0, 0)")  # a list of the system's own may have moved the page
    page.locator("button[type=submit]").tap()
    for _ in range(MAX_MOVES):
        asked = finger.until(DICE_ASK)
        if asked == "over":
            break
        choose_dice(finger)
        finger.until(f"document.querySelector('dice-table').dataset.decision !== '{asked}'")
    finger.assert_unscrolled()
    parts = ("h2", "thead th", ".totals td", "tbody td", ".acts > *")
    finger.look(*(f".receipt {part}" for part in parts))
    expect(page.locator(".receipt thead th")).to_have_count(5)


# Lessons


def follow(finger: Finger, *, game: str) -> None:
    """Do what the coach says, or read it and go on."""
    coach = ".coach h2, .coach-toggle, .coach-buttons button"
    finger.look(coach)
    if not finger.is_there(".coach[data-task]"):
        finger.page.wait_for_timeout(450)  # so soon a press would be taken for the move before
        finger.tap(".coach-buttons button:last-child")
        return
    finger.look(".coach-task")
    if game == "dice":
        asked = finger.until(DICE_ASK)
        choose_dice(finger)
        finger.until(f"document.querySelector('dice-table').dataset.decision !== '{asked}'")
    else:
        play_cards(finger, coach)


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
@pytest.mark.parametrize("game", ["duel", "dice"])
def test_a_lesson_to_its_end(visit: Visit, game: str, language: str) -> None:
    finger = newcomer(visit, SMALL, language, "learn")
    finger.tap(f"a[href='#/learn/{game}']")
    finger.page.locator(".coach").wait_for()
    for _ in range(MAX_MOVES):
        if finger.is_there(".coach[data-last]"):
            break
        follow(finger, game=game)
    finger.look(".coach h2", ".coach-more a", ".coach-buttons button")
