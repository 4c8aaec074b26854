"""Two browsers at one table: by a link, by a code, on a shared screen, on another device."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.support.visitor import OFFLINE, act, table_of, turn

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]


def made(visitor: Visitor, name: str = "Anna") -> Page:
    """Make a table for somebody with a link."""
    page = visitor.page("new/link")
    page.locator("#name-0").fill(name)
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_be_visible()
    return page


def address(page: Page) -> str:
    """Return the link a page shows, as a route."""
    return str(page.locator(".link-box input").input_value()).partition("#/")[2]


def joined(visitor: Visitor, route: str, name: str = "Ben") -> Page:
    """Follow a link."""
    page = visitor.page(route)
    page.locator("#name").fill(name)
    page.locator("button[type=submit]").click()
    expect(page.locator("duel-table")).to_be_visible()
    return page


def both(visit: Visit) -> tuple[Visitor, Page, Visitor, Page]:
    """Seat two people."""
    anna, ben = visit(), visit(width=375)
    hers = made(anna)
    his = joined(ben, address(hers))
    expect(hers.locator("duel-table")).to_be_visible()
    return anna, hers, ben, his


def test_the_game_begins_when_the_second_one_has_come(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    expect(hers.locator(".person[data-seat='1'] .name")).to_have_text("Ben")
    expect(his.locator(".person[data-seat='0'] .name")).to_have_text("Anna")


def test_a_move_appears_on_the_other_screen(visit: Visit) -> None:
    anna, hers, ben, his = both(visit)
    table = table_of(hers)
    waiting = anna.device(hers).view(table)["game"]["waiting"][0]
    mover, page, other = (anna, hers, his) if waiting == 0 else (ben, his, hers)
    expect(other.locator(".bar.due")).to_have_count(0)
    act(page, *turn(mover.device(page), table, waiting))
    expect(other.locator(".bar.due")).to_be_visible()
    expect(other.locator(".bar .last")).to_contain_text("Anna" if waiting == 0 else "Ben")


def plan(page: Page, *actions: str) -> None:
    """Make the game's element on a page ask for a plan."""
    page.locator("duel-table").evaluate(
        "(element, actions) => element.dispatchEvent("
        "new CustomEvent('plan', {detail: {actions}, bubbles: true}))",
        list(actions),
    )


@pytest.mark.parametrize("fits", [True, False])
def test_a_planned_turn_is_played_when_it_comes_if_it_fits(visit: Visit, *, fits: bool) -> None:
    anna, hers, ben, his = both(visit)
    table = table_of(hers)
    waiting = anna.device(hers).view(table)["game"]["waiting"][0]
    mover, page = (anna, hers) if waiting == 0 else (ben, his)
    planner, other = (ben, his) if waiting == 0 else (anna, hers)
    hand = planner.device(other).view(table)["game"]["hand"]
    plan(other, f"x{hand[0]}" if fits else "xP10", "=")
    act(page, *turn(mover.device(page), table, waiting))
    if fits:
        expect(page.locator(".bar.due")).to_be_visible()
        expect(other.locator(".bar.due")).to_have_count(0)
    else:
        expect(other.locator(".note.bad")).to_contain_text("Your plan is no longer possible")
        expect(other.locator(".bar.due")).to_be_visible()


def test_a_plan_to_take_a_card_that_is_covered_by_then_is_dropped(visit: Visit) -> None:
    anna, hers, ben, his = both(visit)
    table = table_of(hers)
    waiting = anna.device(hers).view(table)["game"]["waiting"][0]
    mover, page = (anna, hers) if waiting == 0 else (ben, his)
    planner, other = (ben, his) if waiting == 0 else (anna, hers)
    discard, deck = turn(mover.device(page), table, waiting)
    colour = discard[1]
    act(page, discard, deck)  # its pile has one card now
    expect(other.locator(".bar.due")).to_be_visible()
    legal = planner.device(other).view(table)["decision"]["legal"]
    elsewhere = next(action for action in legal if action[0] == "x" and action[1] != colour)
    act(other, elsewhere, deck)
    expect(page.locator(".bar.due")).to_be_visible()
    view = planner.device(other).view(table)
    mine = next(card for card in view["game"]["hand"] if card[0] != colour)
    plan(other, f"x{mine}", f"<{colour}")
    theirs = mover.device(page).view(table)["decision"]["legal"]
    on_it = [action for action in theirs if action.startswith(f"x{colour}")]
    # A wager on a wager would leave the plan as good as it was: the cards are the same.
    covering = next((action for action in on_it if action != discard), None)
    aside = next(action for action in theirs if action not in on_it)
    act(page, *([covering, "="] if covering else [aside, f"<{colour}"]))
    expect(other.locator(".note.bad")).to_contain_text("Your plan is no longer possible")
    expect(other.locator(".bar.due")).to_be_visible()


def test_a_phrase_is_heard_unless_it_is_muted(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    hers.locator("details.phrases summary").click()
    hers.get_by_role("button", name="Good luck!").click()
    expect(his.locator(".note")).to_contain_text("Anna: “Good luck!”")
    his.locator("details.phrases summary").click()
    his.get_by_label("Hide what others say").check()
    hers.get_by_role("button", name="Oops!").click()
    expect(hers.locator(".log")).to_contain_text("Oops!")
    expect(his.locator(".log")).not_to_contain_text("Oops!")


def test_resigning_ends_it_and_a_rematch_begins_when_both_want_it(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    his.locator("details.table-menu summary").click()
    his.get_by_role("button", name="Resign").click()
    his.locator("dialog button.danger").click()
    expect(hers.locator(".bar .state")).to_have_text("You win by resignation.")
    hers.get_by_role("button", name="Rematch").click()
    expect(hers.locator(".ending")).to_contain_text("Waiting for the others")
    his.get_by_role("button", name="Accept the rematch").click()
    expect(hers.locator(".ending")).to_have_count(0)
    expect(his.locator("duel-table")).to_be_visible()


def test_an_agent_plays_on_and_the_seat_can_be_taken_back(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    his.locator("details.table-menu summary").click()
    his.get_by_role("button", name="Have an agent play for me").click()
    expect(his.locator(".bar .state")).to_have_text("An agent plays for you.")
    expect(hers.locator(".person[data-seat='1']")).to_have_attribute("data-state", "agent")
    his.get_by_role("button", name="Take my seat back").click()
    expect(hers.locator(".person[data-seat='1']")).to_have_attribute("data-state", "here")


def test_a_seat_goes_on_on_another_device(visit: Visit) -> None:
    _, hers, _, _ = both(visit)
    hers.locator("details.table-menu summary").click()
    hers.get_by_role("button", name="Continue on another device").click()
    phone = visit(width=375).page(address(hers))
    expect(phone.locator("duel-table")).to_be_visible()
    expect(phone.locator(".person[data-seat='0'] .tag")).to_have_text("you")


def asked_for(hers: Page) -> str:
    """Ask for Ben's seat as the host; return the link that is shown for it."""
    hers.locator("details.table-menu summary").click()
    hers.get_by_role("button", name="New link for Ben").click()
    expect(hers.locator("dialog")).to_contain_text("Ben must allow it at the table")
    return address(hers)


def test_s9_the_host_gives_a_lost_seat_back_with_the_players_consent(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    link = asked_for(hers)
    request = his.locator(".requests")
    expect(request).to_contain_text("The host asks to give Ben’s seat to another device.")
    expect(his.locator(".bar .last")).to_contain_text("The host asks to give Ben’s seat")
    his.reload()
    expect(request).to_contain_text("This device would lose it.")
    request.get_by_role("button", name="Give up the seat").click()
    expect(request).to_contain_text("Another device may now take over Ben’s seat.")
    phone = visit(width=375).page(link)
    expect(phone.locator(".person[data-seat='1'] .tag")).to_have_text("you")
    expect(his.locator(".note.bad")).to_contain_text("no longer holds that seat")
    expect(his.locator("h1")).to_have_text("My games")
    expect(hers.locator(".bar .last")).to_contain_text("Ben’s seat is now on another device.")


def test_s9_a_player_keeps_the_seat(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    link = asked_for(hers)
    his.get_by_role("button", name="Keep the seat").click()
    expect(his.locator(".requests")).to_have_count(0)
    expect(hers.locator(".bar .last")).to_contain_text("Ben keeps the seat.")
    stranger = visit(width=375)
    stranger.may_fail = OFFLINE
    page = stranger.page(link)
    expect(page.locator(".note.bad")).to_contain_text("its player keeps the seat")


def test_a_deleted_table_is_gone_for_everybody(visit: Visit) -> None:
    _, hers, _, his = both(visit)
    his.locator("details.table-menu summary").click()
    his.get_by_role("button", name="Resign").click()
    his.locator("dialog button.danger").click()
    expect(hers.locator(".ending")).to_be_visible()
    hers.locator("header a", has_text="Tables").click()
    hers.locator(".table-list button").click()
    hers.locator("dialog button.danger").click()
    expect(hers.locator(".table-list")).to_have_count(0)
    expect(his.locator(".note.bad")).to_contain_text("deleted")


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    anna, hers, _, _ = both(visit)
    table = table_of(hers)
    page = visit().page(f"watch/{table}")
    expect(page.locator("duel-table")).to_be_visible()
    expect(page.locator(".table-menu")).to_have_count(0)
    expect(page.locator("button.undo")).to_have_count(0)
    assert anna.device(hers).view(table)["setup"]["spectators"]


def test_who_is_away_can_be_waited_for_or_replaced(visit: Visit) -> None:
    anna, ben = visit(), visit()
    page = anna.page()
    made_table = anna.device(began(page)).create(
        "duel",
        {"kind": "device", "name": "Anna"},
        {"kind": "link", "name": "Ben"},
        starter=1,
        patience=1.0,
    )
    anna.device(page).must(made_table["table"], 0, "ready")
    his = joined(ben, f"join/{made_table['links']['1']}")
    anna.go(page, f"table/{made_table['table']}")
    expect(page.locator(".person[data-seat='1']")).to_have_attribute("data-state", "here")
    his.close()
    expect(page.locator(".claim")).to_contain_text("Ben is away.")
    page.get_by_role("button", name="Have an agent take over").click()
    expect(page.locator(".person[data-seat='1']")).to_have_attribute("data-state", "agent")


def began(page: Page) -> Page:
    """Make this browser a device."""
    page.evaluate("import('./net/device-token.js').then((it) => it.ensureDevice())")
    return page


def test_a_shared_screen_shows_a_code_until_the_seats_are_taken(visit: Visit) -> None:
    screen = visit()
    page = screen.page("new/screen")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_be_visible()
    route = address(page)
    for name in ("Anna", "Ben"):
        phone = visit(width=375).page(route)
        phone.locator("#name").fill(name)
        phone.locator("button[type=submit]").click()
    expect(page.locator("duel-table")).to_be_visible()
    expect(page.locator(".bar .state")).to_contain_text("turn")


def test_the_code_says_what_the_link_says(visit: Visit, tmp_path: Path) -> None:
    page = made(visit())
    page.locator(".qr").screenshot(path=tmp_path / "qr.png")
    (found,) = zxingcpp.read_barcodes(Image.open(tmp_path / "qr.png"))
    assert found.text == page.locator(".link-box input").input_value()


def test_codes_of_every_length_can_be_read(visit: Visit) -> None:
    page = visit().page()
    texts = [("http://10.0.0.7:8000/é#/" + "x-Y9_" * 50)[:length] for length in range(1, 211, 7)]
    drawn = page.evaluate(
        "texts => import('./ui/qr.js').then(({matrix}) => texts.map(matrix))", texts
    )
    for text, rows in zip(texts, drawn, strict=True):
        assert read(rows) == text, json.dumps(text)


def read(rows: list[list[bool]]) -> str:
    """Read the modules of a code as a camera would."""
    size, scale, quiet = len(rows), 4, 4
    side = (size + 2 * quiet) * scale
    image = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top = (x + quiet) * scale, (y + quiet) * scale
                image.paste(0, (left, top, left + scale, top + scale))
    (found,) = zxingcpp.read_barcodes(image)
    return str(found.text)
