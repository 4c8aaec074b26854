"""The phone sheet of the dice game: real dice on the table, one phone for all or one each."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.dice import HOUSE, VARIANTS
from lostcities.i18n.catalogue import load
from tests.browser.support.pad_driver import SHORT, begin, kept_game, put_game
from tests.browser.support.visitor import LISTEN, OFFLINE, WATCH_SHIFTS, overflow, shifts, until
from tests.companion.support.node_script import vectors
from tests.companion.support.pad_games import Setup, played, standing
from tests.long_runs import IN_ONE_LANGUAGE
from tests.server.support.server_process import running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, Route

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

DOUBLE_TAP = 400
"""Milliseconds after which a second tap on the same column counts as another one."""


DICE: dict[str, list[Any]] = {"numbers": [7, 0, 4], "colours": ["R", "G", "B"]}

TOO_SMALL = """all => all
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44)
  .map((one) => one.outerHTML)"""

ANNA_S, BEN_S = ("O1", "R1", "G1"), ("Y1", "Y2", "R1")
"""Three turns; orange's second cell would be an arrow."""


def write(page: Page, *actions: str) -> None:
    """Enter a pair or a refusal by touch, then its accelerations."""
    first, *more = actions
    if first == "-":
        page.locator(".keys .out").tap()
    else:
        page.locator(f".numbers [data-key='{first[1]}']").tap()
        page.locator(f".colours [data-key={first[0]}]").tap()
    page.locator(".keys .write").tap()
    for before, action in pairwise(actions):
        expect(page.locator(".keys .out")).to_have_text("Decline")
        if action == before:
            page.wait_for_timeout(DOUBLE_TAP)
        if action == ">-":
            page.locator(".keys .out").tap()
        elif len(more) % 2:
            page.locator(f".mine .column[data-colour={action[1]}]").tap()
        else:
            page.locator(f".colours [data-key={action[1]}]").tap()


def new_game(page: Page, *names: str, starter: str = "0") -> None:
    """Fill the form in."""
    page.locator(f"#pad-count-{len(names)}").check()
    for seat, name in enumerate(names):
        page.locator(f"#pad-name-{seat}").fill(name)
    if len(names) > 1:
        page.locator("#pad-starter").select_option(starter)


def packed(data: Any) -> str:
    """Pack something as a link does."""
    text = json.dumps(data) if not isinstance(data, str) else data
    squeezed = zlib.compressobj(wbits=-15)
    deflated = squeezed.compress(text.encode()) + squeezed.flush()
    return base64.urlsafe_b64encode(deflated).decode().rstrip("=")


def test_a_whole_game_of_three_on_one_phone(visit: Visit) -> None:
    setup = Setup(VARIANTS["standard"], 3, 0)
    state, choices = played(random.Random(SHORT), setup)[-1]
    wanted = standing(setup, state, choices)
    visitor = visit(width=375, touch=True)
    visitor.context.add_init_script(WATCH_SHIFTS)
    page = visitor.page("pad")
    new_game(page, "Anna", "Ben", "Chloé")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("h1")).to_have_text("Anna")
    turns = len(choices[0])
    for turn in range(turns):
        if turn == turns // 2:
            page.close()
            page = visitor.page("pad")
            page.get_by_role("link", name=re.compile("Anna, Ben, and Chloé")).tap()
        for seat in ((turn + place) % 3 for place in range(3)):
            expect(page.locator("h1")).to_have_text(("Anna", "Ben", "Chloé")[seat])
            write(page, *choices[seat][turn]["did"])
    expect(page.locator("h1")).to_have_text("The game is over")
    expect(page.locator("h1")).to_be_focused()
    shown = page.locator(".receipt .totals td").all_inner_texts()
    totals = [int(text.replace("−", "-")) for text in shown]
    assert totals == [sums["total"] for sums in wanted["sums"]]
    assert kept_game(page)["choices"] == choices
    expect(page.locator("#live")).to_contain_text("Everybody is exhausted.")
    assert shifts(page) < 0.1
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".keys .write")).to_be_visible()
    page.get_by_role("button", name="Redo").tap()
    page.get_by_role("button", name="Rematch").tap()
    expect(page.locator("h1")).to_have_text("Ben")
    expect(page.locator(".status")).to_have_text("Turn 1 · Ben rolls")


def test_by_keyboard_a_refused_entry_is_written_anyway_and_undone(visit: Visit) -> None:
    page = visit().page("pad")
    new_game(page, "Anna", "Ben")
    page.get_by_role("button", name="Start").press("Enter")
    expect(page.locator("h1")).to_be_focused()
    for keys in ("7 1 Enter", "0 2 Enter", "r Enter", "0 3 Enter"):
        for key in keys.split():
            page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("Anna · Yellow: double cell")
    expect(page.locator(".status")).to_have_text("Turn 3 · Anna rolls")
    page.keyboard.press("3")
    page.keyboard.press("1")
    expect(page.locator(".say")).to_contain_text("Red is at 7: 3 is too low.")
    expect(page.locator(".say a")).to_have_attribute("href", "#/rules/R14")
    expect(page.locator(".mine .cell.pencil")).to_have_count(0)
    page.keyboard.press("Enter")
    assert len(kept_game(page)["log"]) == 4, "a refused entry is not written by Enter"
    page.locator(".say a").click()
    expect(page.locator("#R14")).to_be_visible()
    page.go_back()
    expect(page.locator(".say")).to_contain_text("Red is at 7")
    page.get_by_role("button", name="Write anyway").press("Enter")
    expect(page.locator(".names [data-seat='0']")).to_contain_text("⚑")
    page.get_by_text("History", exact=True).click()
    odd = page.locator(".odd.house")
    expect(odd).to_contain_text("House rule Red is at 7: 3 is too low.")
    assert kept_game(page)["choices"][0][2] == {"did": ["R3"], "anyway": True}
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect(odd).to_have_count(0)
    expect(page.locator(".status")).to_have_text("Turn 2 · Ben rolls")
    expect(page.locator("#live")).to_contain_text("Undone: Anna · red 3")
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+y")
    expect(odd).to_have_count(1)
    page.keyboard.press("5")
    page.keyboard.press("4")
    expect(page.locator(".mine [data-colour=G] .cell.pencil")).to_have_text("5")
    page.keyboard.press("Escape")
    expect(page.locator(".mine .cell.pencil")).to_have_count(0)


def test_r20_arrows_chain_and_bridges_are_announced(visit: Visit) -> None:
    """Orange 2 is an arrow, red 3 and 6, red 7 is behind the bridge."""
    page = visit(width=375, touch=True).page("pad")
    new_game(page, "Anna")
    page.get_by_role("button", name="Start").tap()
    for action in ("O4", "R2", "R3"):
        write(page, action)
    page.locator(".numbers [data-key='5']").tap()
    page.locator(".mine .column[data-colour=R]").tap()
    expect(page.locator(".say")).to_have_text("Red: 5 in cell 3, acceleration. +5 points")
    expect(page.locator(".mine .pencil")).to_have_text("5")
    page.locator(".keys .write").tap()
    expect(page.locator(".say")).to_contain_text("Acceleration no. 1")
    expect(page.locator(".mine .column[data-state=lit]")).to_have_count(6)
    page.locator(".mine .column[data-colour=O]").tap()
    expect(page.locator(".say")).to_contain_text("Acceleration no. 2")
    page.locator(".keys .out").tap()
    assert kept_game(page)["choices"][0][3]["did"] == ["R5", ">O", ">-"]
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".say")).to_contain_text("Acceleration no. 2")
    page.get_by_role("button", name="Redo").tap()
    write(page, "R5")
    write(page, "R5")
    expect(page.locator(".mine [data-colour=A] .cell.full")).to_have_count(1)
    write(page, "R9", ">R")
    expect(page.locator(".say")).to_contain_text("Anna crosses the red bridge: 20 points.")
    expect(page.locator("#live")).to_contain_text("Anna crosses the red bridge: 20 points.")
    expect(page.locator(".mine [data-colour=R] .bridge.full")).to_have_count(1)


def test_an_earlier_entry_is_corrected_and_what_follows_is_folded_anew(visit: Visit) -> None:
    page = visit(width=375, touch=True).page("pad")
    new_game(page, "Anna", "Ben", starter="1")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("h1")).to_have_text("Ben")
    page.locator(".names [data-seat='0']").tap()
    expect(page.locator("h1")).to_have_text("Anna")
    write(page, "R2")
    expect(page.locator("h1")).to_have_text("Ben")
    for action in ("B4", "R5", "B6"):
        write(page, action)
    page.get_by_text("History", exact=True).tap()
    page.get_by_role("button", name=re.compile("Anna red 2 correct")).tap()
    expect(page.locator(".status")).to_contain_text("Correcting turn 1")
    expect(page.locator(".say")).to_contain_text("red 2 was written")
    expect(page.locator(".mine .cell.full")).to_have_count(0)
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(".status")).to_have_text("Turn 3 · Ben rolls")
    page.get_by_role("button", name=re.compile("Anna red 2 correct")).tap()
    write(page, "R8")
    expect(page.locator(".say")).to_contain_text("One entry now breaks a rule")
    expect(page.locator(".odd")).to_contain_text("Red is at 8: 5 is too low.")
    expect(page.locator(".status")).to_have_text("Turn 3 · Ben rolls")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".odd")).to_have_count(0)


@pytest.mark.parametrize("language", IN_ONE_LANGUAGE)
def test_while_an_earlier_turn_is_open_everything_is_of_that_moment(
    visit: Visit, language: str
) -> None:
    """One sheet of now beside another of then would be read as one; why it asks again is said."""
    page = visit(language=language, width=375, height=667).page("pad")
    choices = [[{"did": [action]} for action in actions] for actions in (ANNA_S, BEN_S)]
    put_game(page, {"choices": choices}, names=["Anna", "Ben"])
    totals = page.locator(".names .total")
    now = totals.all_inner_texts()
    ben = page.locator(".others .player:visible .cell.full")
    later = ben.count()
    page.locator("summary", has_text=load("page", language)["pad.history"]).click()
    page.locator(".turns > li").nth(1).locator("button.entered", has_text="Anna").click()
    expect(page.locator("h1")).to_have_text("Anna")
    expect(ben).to_have_count(later - 1)
    assert totals.all_inner_texts() != now
    page.locator(".numbers button[data-key='5']").click()
    page.locator(".colours button[data-key='O']").click()
    page.keyboard.press("Enter")
    expect(page.locator(".say")).to_contain_text(load("page", language)["pad.back.arrow"])
    expect(ben).to_have_count(later - 1)
    page.locator(".keys .out").click()
    expect(ben).to_have_count(later)
    expect(page.locator(".status")).to_contain_text("4")


def test_a_corrected_arrow_is_asked_for_at_its_turn(visit: Visit) -> None:
    page = visit().page("pad")
    put_game(
        page,
        {"choices": [[{"did": [action]} for action in ("R1", "R1", "G1", "R9", "P4")]]},
        names=["Anna"],
    )
    expect(page.locator(".status")).to_have_text("Back at turn 4 · shown as it was then")
    expect(page.locator(".keys .out")).to_have_text("Decline")
    page.locator(".keys .out").click()
    expect(page.locator(".status")).to_contain_text("Turn 6")
    page.get_by_text("History", exact=True).click()
    page.get_by_role("button", name=re.compile("Anna green 1 correct")).click()
    for key in "51":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("Back at turn 3")
    page.keyboard.press("6")
    expect(page.locator(".status")).to_contain_text("Turn 6")
    assert kept_game(page)["choices"][0][2]["did"] == ["R5", ">P"]


def test_one_s_own_sheet_is_written_on_and_the_screen_stays_on(visit: Visit) -> None:
    own = HOUSE.to_json() | {"name": "attic"}
    own["columns"]["R"] = {"arrows": [1], "vases": [2]}
    visitor = visit(width=375, touch=True)
    kept = json.dumps([{"name": "attic", "toml": "", "sheet": own}])
    visitor.context.add_init_script(f"{LISTEN} localStorage.setItem('sheets', {json.dumps(kept)});")
    page = visitor.page("pad")
    new_game(page, "Anna")
    page.locator("#pad-sheet").select_option("attic")
    page.get_by_role("button", name="Start").tap()
    expect(page.locator("h1")).to_have_text("Anna")
    until(page, "window.locks === 1")
    write(page, "R3", ">R")  # an arrow in the first cell, a vase in the second
    assert kept_game(page)["setup"]["layout"] == own
    expect(page.locator(".mine [data-colour=R] .cell.full")).to_have_count(2)
    expect(page.locator(".mine [data-colour=A] .cell.full")).to_have_count(1)
    visitor.go(page, "settings")
    until(page, "window.locks === 0")


def test_dice_on_the_phone(visit: Visit) -> None:
    page = visit(width=375, touch=True).page("pad")
    new_game(page, "Anna", "Ben")
    page.get_by_label("Dice on the phone").check()
    page.get_by_role("button", name="Start").tap()
    expect(page.locator(".say")).to_have_text("Anna rolls.")
    for turn in range(4):
        page.get_by_role("button", name="Roll the dice").tap()
        faces = page.locator(".dice .die:visible")
        expect(faces).to_have_count(6)
        (dice,) = kept_game(page)["dice"][turn:]
        taken = f"{dice['colours'][0]}{dice['numbers'][0]}"
        active, other = turn % 2, 1 - turn % 2
        expect(page.locator(".names [data-state=due]")).to_have_count(1)
        if turn == 3:  # R9: after a refusal all dice stay
            page.locator(".keys .out").tap()
            page.locator(".keys .write").tap()
            expect(page.locator(".dice [data-state=taken]")).to_have_count(0)
        else:
            faces.nth(0).tap()
            faces.nth(3).tap()
            if page.locator(".anyway").count():
                page.locator(".anyway").tap()
            else:
                page.locator(".keys .write").tap()
            while page.locator(".keys .out").inner_text() == "Decline":
                page.locator(".keys .out").tap()
            assert kept_game(page)["choices"][active][turn]["did"][0] == taken
            expect(page.locator(".dice [data-state=taken]")).to_have_count(2)
            gone = page.locator(".dice [data-state=taken]").first
            gone.tap()
            if dice["numbers"].count(dice["numbers"][0]) == 1:
                expect(page.locator(".say")).to_contain_text("No die left shows")
        page.locator(".keys .out").tap()
        page.locator(".keys .write").tap()
        assert kept_game(page)["choices"][other][turn]["did"] == ["-"]
    assert overflow(page) == 0


def sit(page: Page, name: str) -> None:
    """Say who one is."""
    page.get_by_role("button", name=f"{name}: that’s me").click()
    expect(page.locator("h1")).to_have_text(name)


def refuse(page: Page) -> None:
    """Refuse in a turn."""
    expect(page.locator(".keys .out")).to_have_attribute("aria-disabled", "false")
    page.locator(".keys .out").click()
    page.locator(".keys .write").click()


def test_two_phones_share_a_game_and_lose_nothing_with_the_server(
    visit: Visit, tmp_path: Path
) -> None:
    """Anna crosses the bridge of the dice in turn 7, Ben a turn later; both get exhausted."""
    with running(str(tmp_path / "pads.db"), tmp_path) as server:
        anna = visit(server, width=375, may_fail=OFFLINE).page("pad")
        new_game(anna, "Anna", "Ben", "Cy")
        anna.locator("#pad-count-2").check()
        anna.locator("#pad-phones-each").check()
        anna.get_by_role("button", name="Start").click()
        expect(anna.locator(".link-box .qr")).to_be_visible()
        address = anna.locator(".link-box input").input_value()
        assert re.search("#/pad/join/[A-Za-z0-9_-]{22,}$", address)
        sit(anna, "Anna")
        other = visit(server, width=375, may_fail=OFFLINE)
        ben = other.page(address.split("#/")[1])
        expect(ben.locator(".seat").first).to_contain_text("on another phone")
        sit(ben, "Ben")
        for turn in range(1, 10):
            for page in (anna, ben):
                expect(page.locator(".status")).to_contain_text(f"Turn {turn} ·")
            if turn == 5:
                server.kill()
            refuse(anna)
            if turn == 1:
                expect(anna.locator(".say")).to_have_text("Waiting for Ben.")
                ben.locator(".numbers [data-key='1']").click()
                ben.locator(".colours [data-key=R]").click()
                ben.locator(".keys .write").click()
            else:
                refuse(ben)
            if turn == 5:
                for page in (anna, ben):
                    expect(page.locator(".status")).to_contain_text("1 entry not sent yet")
                ben.close()
                server.start()
                ben = other.page(address.split("#/")[1])
        expect(anna.locator("#live")).to_contain_text("Anna is next.")
        refuse(ben)
        expect(anna.locator(".status.last")).to_have_text("This turn is the last")
        expect(anna.locator("#live")).to_contain_text("This is the last turn.")
        refuse(anna)
        for page in (anna, ben):
            expect(page.locator("h1")).to_have_text("The game is over")
            expect(page.locator("#live")).to_contain_text("Everybody is exhausted.")
            totals = page.locator(".receipt .totals td").all_inner_texts()
            assert totals == ["20", "−20"], (
                "a bridge is claimed once: 20, and the other's red at −20"
            )
        cy = visit(server).page(address.split("#/")[1])
        expect(cy.locator("h1")).to_have_text("The game is over")


def unheard(route: Route) -> None:
    """Let a phone not hear of what others enter."""
    shown = route.fetch().json()
    after = int(route.request.url.partition("after=")[2])
    route.fulfill(json={**shown, "entries": [], "seq": after})


def test_a_sheet_is_taken_over_and_taken_back(visit: Visit) -> None:
    first = visit(width=375, may_fail=OFFLINE)
    anna = first.page("pad")
    new_game(anna, "Anna", "Ben")
    anna.locator("#pad-phones-each").check()
    anna.get_by_label("Dice on the phone").check()
    anna.get_by_role("button", name="Start").click()
    address = anna.locator(".link-box input").input_value().split("#/")[1]
    sit(anna, "Anna")
    ben = visit(width=375, may_fail=OFFLINE).page(address)
    sit(ben, "Ben")
    expect(ben.locator(".say")).to_have_text("Waiting for Anna.")
    anna.get_by_role("button", name="Roll the dice").click()
    expect(ben.locator(".dice .die:visible")).to_have_count(6)
    assert [
        ben.locator(f"[data-key={key}]").get_attribute("data-colour") for key in ("c0", "c1")
    ] == [anna.locator(f"[data-key={key}]").get_attribute("data-colour") for key in ("c0", "c1")]
    refuse(anna)
    refuse(ben)
    cy = visit(may_fail=OFFLINE).page(address)
    cy.get_by_role("button", name="Take over Ben’s sheet").click()
    expect(cy.locator("h1")).to_have_text("Ben")
    cy.route("**/pads/*?after=*", unheard)
    expect(cy.get_by_role("button", name="Roll the dice")).to_be_visible()
    pad = address.removeprefix("pad/join/")
    assert first.device(anna).put(f"/pads/{pad}/dice/2", DICE).status == 200
    cy.get_by_role("button", name="Roll the dice").click()
    expect(cy.locator(".note.bad")).to_contain_text("Somebody else was quicker")
    cy.unroute_all(behavior="ignoreErrors")
    for at, (number, colour) in enumerate(zip(*DICE.values(), strict=True)):
        expect(cy.locator(f"[data-key=n{at}]")).to_have_accessible_name(str(number))
        expect(cy.locator(f"[data-key=c{at}]")).to_have_attribute("data-colour", str(colour))
    expect(ben.locator(".note.bad")).to_contain_text("Another phone now keeps Ben’s sheet.")
    expect(ben.locator("h1")).to_have_text("Who are you?")
    ben.get_by_role("button", name="Take over Ben’s sheet").click()
    expect(ben.locator("h1")).to_have_text("Ben")
    expect(cy.locator("h1")).to_have_text("Who are you?")


def test_a_pad_that_is_not_there_says_so(visit: Visit) -> None:
    visitor = visit(may_fail=re.compile("404"))
    page = visitor.page("pad/join/abcdefghijklmnopqrstuvwxyz")
    expect(page.locator(".note.bad")).to_contain_text("This pad does not exist")
    visitor.go(page, "pad/nowhere")
    expect(page.locator("h1")).to_have_text("Phone sheet")


def test_links_files_and_deleting(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.page("pad")
    script = page.evaluate("import('./rules/sheet-rules.js').then(({ HOUSE }) => HOUSE)")
    assert script == HOUSE.to_json(), "R34"
    put_game(page, {"choices": [[{"did": ["R7"]}], [{"did": ["-"]}]]}, names=["Ann<b>a", "Ben"])
    page.get_by_text("Save and share").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "game.json"
    waiting.value.save_as(file)
    page.get_by_role("button", name="Link to this game").click()
    address = page.locator("dialog .link-box input").input_value()
    other = visit(language="fr")
    guest = other.page(address.split("#/")[1])
    expect(guest.locator("h1")).to_contain_text("Ann<b>a")
    guest.get_by_role("button", name="La garder ici").click()
    expect(guest.locator(".status")).to_have_text("Tour 2 · Ben lance")
    assert kept_game(guest)["choices"] == kept_game(page)["choices"]
    other.go(guest, "pad")
    guest.get_by_label("Ouvrir un fichier").set_input_files(file)
    expect(guest.locator(".status")).to_have_text("Tour 2 · Ben lance")
    other.go(guest, "pad")
    expect(guest.locator(".pad-list li")).to_have_count(2)
    guest.get_by_role("button", name="Supprimer").first.click()
    expect(guest.locator(".pad-list li")).to_have_count(1)
    guest.get_by_role("button", name="Annuler").click()
    expect(guest.locator(".pad-list li")).to_have_count(2)
    (tmp_path / "no.json").write_text('{"program": "lostcities", "kind": "pad", "data": {}}')
    guest.get_by_label("Ouvrir un fichier").set_input_files(tmp_path / "no.json")
    expect(guest.locator(".note.bad")).to_contain_text("aucune partie de dés lisible")


def test_games_from_before_can_be_opened(visit: Visit, tmp_path: Path) -> None:
    """From the browser's storage, a link and a file, as the page has always written them."""
    old = vectors("stored")["pad"]
    visitor = visit()
    page = visitor.page("pad")
    page.evaluate(
        "([name, text]) => localStorage.setItem(`box ${location.pathname} pad ${name}`, text)",
        ["old", json.dumps({"at": 1, "data": old["stored"]})],
    )
    visitor.go(page, "pad/old")
    expect(page.locator(".status")).to_have_text("Turn 3 · Ben rolls")
    page.keyboard.press("Control+y")
    expect(page.locator("#live")).to_contain_text("Anna · refuses")
    for _ in old["stored"]["log"]:
        page.keyboard.press("Control+z")
    expect(page.locator(".status")).to_have_text("Turn 1 · Ben rolls")
    visitor.go(page, f"pad/open/{old['link']}")
    page.get_by_role("button", name="Save it here").click()
    expect(page.locator(".status")).to_have_text("Turn 3 · Ben rolls")
    visitor.go(page, "pad")
    (tmp_path / "old.json").write_text(json.dumps(old["file"]))
    page.get_by_label("Open a file").set_input_files(tmp_path / "old.json")
    expect(page.locator(".status")).to_have_text("Turn 3 · Ben rolls")


def test_r7_the_custom_for_who_starts_is_shown(visit: Visit) -> None:
    page = visit().page("pad")
    expect(page.locator(".custom")).to_contain_text("the last one to go hiking")
    expect(page.locator(".custom a")).to_have_attribute("href", "#/rules/R7")
    page.locator("#pad-count-1").check()
    expect(page.locator(".custom")).to_have_count(0)


GOOD = begin({}, names=["Anna", "Ben"])


HOSTILE: list[Any] = [
    "no JSON",
    None,
    [],
    {**GOOD, "version": 2},
    {**GOOD, "choices": [[]]},
    {**GOOD, "choices": [[{"did": ["R77"]}], []]},
    {**GOOD, "choices": [[{"did": ["<img src=x>"]}], []]},
    {**GOOD, "choices": {"length": 2}},
    {**GOOD, "at": 7},
    {**GOOD, "log": [{"seat": 9, "turn": 1, "was": {"did": []}, "now": {"did": []}}]},
    {**GOOD, "dice": [{"numbers": [1, 2, 3], "colours": ["R", "O", "Z"]}]},
    {**GOOD, "setup": {**GOOD["setup"], "names": []}},
    {**GOOD, "setup": {**GOOD["setup"], "names": ["\u202e"]}},
    {**GOOD, "setup": {**GOOD["setup"], "starter": 2}},
    {
        **GOOD,
        "setup": {
            **GOOD["setup"],
            "layout": {**HOUSE.to_json(), "bridge": {"cell": 99, "value": 20}},
        },
    },
    {**GOOD, "setup": {**GOOD["setup"], "layout": {**HOUSE.to_json(), "columns": {}}}},
]
"""What a link may hold that is no game."""


def test_a_hostile_link_is_refused_and_nothing_is_lost(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page("pad")
    put_game(page, {}, names=["Anna", "Ben"])
    before = page.evaluate("JSON.stringify(localStorage)")
    for data in HOSTILE:
        visitor.go(page, f"pad/open/{packed(data)}")
        expect(page.get_by_role("alert")).to_contain_text("does not contain a readable game")
        visitor.go(page, "settings")
    visitor.go(page, "pad/open/!!!")
    assert page.evaluate("JSON.stringify(localStorage)") == before
    visitor.go(page, f"pad/open/{packed(GOOD)}")
    expect(page.get_by_role("button", name="Save it here")).to_be_visible()


def test_nothing_is_wider_than_a_small_phone(visit: Visit) -> None:
    visitor = visit(width=320, height=568, language="fr", theme="dark")
    page = visitor.page("pad")
    assert overflow(page) == 0
    names = ["Maximilienne-Alexandrina", "Ben", "Chloé", "Wilhelmine der Große", "Cy"]
    choices = [[{"did": ["R9"]}, {"did": ["R2"], "anyway": True}] for _ in names]
    put_game(page, {"choices": choices}, names=names)
    for number, colour in (("1", "R"), ("0", "G")):
        page.locator(f".numbers [data-key='{number}']").click()
        page.locator(f".colours [data-key={colour}]").click()
        assert overflow(page) == 0
    for summary in page.locator("summary").all():
        summary.click()
    assert overflow(page) == 0
    assert not page.locator(".pad .main button:visible:not(.column)").evaluate_all(TOO_SMALL)
