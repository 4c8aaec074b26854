"""The dice game on the page: choosing, what is shown, and what can be done before one's turn."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.dice_table import COLOURS, at_dice
from tests.browser.support.visitor import against, until
from tests.server.support.client import Device, agent, person

if TYPE_CHECKING:
    from tests.browser.support.dice_table import Seated, Sit, Visit

NAMES = {
    "en": ("red", "orange", "yellow", "green", "blue", "purple"),
    "fr": ("rouge", "orange", "jaune", "vert", "bleu", "pourpre"),
    "de": ("Rot", "Orange", "Gelb", "Grün", "Blau", "Lila"),
}


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """Sit down at a new table."""
    return at_dice(visit)


# Choosing


def pair_of(view: Any) -> tuple[int, str, str]:
    """Return some writable pair: the place of its number die, its letter, its text."""
    text = next(action for action in view["decision"]["legal"] if action != "-")
    return view["game"]["roll"]["numbers"].index(int(text[1])), text[0], text


def test_a_pair_is_pencilled_and_confirm_inks_it(sit: Sit) -> None:
    seated = sit(person())
    die, letter, text = pair_of(seated.view())
    preview = seated.view()["decision"]["previews"][text]
    seated.die(f"n{die}").click()
    expect(seated.die(f"n{die}")).to_have_attribute("aria-pressed", "true")
    seated.column(letter).click()  # the colour follows from the column
    expect(seated.column(letter)).to_have_attribute("aria-pressed", "true")
    expect(seated.column(letter).locator(".pencil")).to_have_count(1)
    points = str(preview["points"]).replace("-", "−")
    expect(seated.line).to_contain_text(f"{points} points")
    expect(seated.board.locator(".mine .change")).to_have_text(points)
    seated.confirm.click()
    expect(seated.page.locator(".log li").first).to_contain_text("Ann")
    written = seated.view(0)["game"]["sheets"][0]["columns"][letter]
    assert written["double"] or written["numbers"]


def test_either_order_will_do_and_a_second_press_puts_a_die_back(sit: Sit) -> None:
    seated = sit(person())
    view = seated.view()
    die, letter, _ = pair_of(view)
    colour = seated.die(f"c{view['game']['roll']['colours'].index(letter)}")
    colour.click()
    expect(seated.line).to_contain_text("now choose a number")
    seated.die(f"n{die}").click()
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    colour.click()
    expect(seated.confirm).to_have_attribute("aria-disabled", "true")
    expect(seated.line).to_contain_text("now choose a colour")


def test_a_colour_no_die_shows_says_so(sit: Sit) -> None:
    seated = sit(person())
    missing = next(c for c in COLOURS if c not in seated.view()["game"]["roll"]["colours"])
    expect(seated.column(missing)).to_have_attribute("data-state", "dim")
    seated.column(missing).click(force=True)  # greyed, but it answers
    expect(seated.line).to_have_text(re.compile(r"No die left shows \w+\."))


def test_a_pair_that_cannot_be_written_is_greyed_and_says_why(sit: Sit) -> None:
    seated = sit(person())
    view = staged(seated.view(), [5, 8, 9], ["R", "B", "B"])
    view["decision"]["legal"] = ["R8", "R9", "B8", "-"]
    view["decision"]["refused"] = {
        "R5": {
            "code": "too-low",
            "rule": "R14",
            "reason": "R is at 7: 5 is lower",
            "hint": "",
            "values": {"colour": "R", "last": "7", "value": "5"},
        }
    }
    seated.show(view)
    seated.die("c0").click()
    expect(seated.die("n0")).to_have_attribute("data-state", "dim")
    seated.die("n0").click()
    expect(seated.line).to_have_text("Your red is at 7: 5 is lower. R14")
    link = seated.line.get_by_role("link", name="Rule R14")
    expect(link).to_have_attribute("href", "#/rules/R14")
    expect(seated.column("R")).to_have_attribute("title", "Your red is at 7: 5 is lower.")
    expect(seated.confirm).to_have_attribute("aria-disabled", "true")


def staged(view: Any, numbers: list[int], colours: list[str]) -> Any:
    """Return a view with other dice and another decision than the server's."""
    view["game"]["roll"] = {"numbers": numbers, "colours": colours}
    view["game"]["taken"] = None
    view["decision"] = {**view["decision"], "number": 99, "refused": {}, "previews": {}}
    return view


def preview(column: str, **more: Any) -> Any:
    """Return what a choice would do."""
    writes = {"column": column, "cell": 1, "number": 1}
    nothing = {"arrow": False, "vase": False, "die": False, "bridges": [], "points": -20}
    return {"writes": writes, **nothing, **more}


def test_refusing_says_what_it_costs(sit: Sit) -> None:
    seated = sit(person())
    out = seated.board.locator(".out")
    expect(out).to_have_text("Refuse (−40)")
    out.click()
    expect(seated.line).to_have_text("Refusing marks a die. −40 points")
    expect(seated.board.locator(".mine [data-colour=D] .pencil")).to_have_count(1)
    seated.confirm.click()
    expect(seated.page.locator(".log li").first).to_contain_text("Ann refuses.")
    assert seated.view()["game"]["sheets"][0]["dice"] == 1


def test_with_nothing_to_write_refusing_is_pencilled_at_once(sit: Sit) -> None:
    seated = sit(person())
    view = staged(seated.view(), [0, 1, 2], ["R", "R", "R"])
    view["decision"]["legal"] = ["-"]
    view["decision"]["previews"] = {"-": {**preview("R", die=True, points=30), "writes": None}}
    seated.show(view)
    expect(seated.board.locator(".out")).to_have_attribute("aria-pressed", "true")
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    expect(seated.line).to_contain_text("+30 points")


def test_an_arrow_asks_for_a_column_and_counts(sit: Sit) -> None:
    seated = sit(person())
    seated.heard("act")
    view = staged(seated.view(), [0, 1, 2], ["R", "R", "R"])
    view["decision"] |= {
        "phase": "accelerate",
        "legal": [">Y", ">G", ">-"],
        "previews": {
            ">Y": preview("Y", arrow=True, vase=True, bridges=[2, 6]),
            ">G": preview("G"),
            ">-": {**preview("G", points=0), "writes": None},
        },
    }
    acted = {"kind": "acted", "seat": 0}
    seated.show(view, [{**acted, "action": "R2"}, {**acted, "action": ">Y"}])
    expect(seated.line).to_have_text("Acceleration no. 2: choose a column.")
    expect(seated.board.locator(".mine button.column[data-state=lit]")).to_have_count(2)
    seated.column("Y").click()
    text = "Yellow: 1 in cell 1, acceleration, an artefact, bridge +20, bridge +20. −20 points"
    expect(seated.line).to_have_text(text)
    expect(seated.board.locator(".mine .bridge.pencil")).to_have_count(2)
    expect(seated.board.locator(".mine [data-colour=A] .cell.pencil")).to_have_count(1)
    seated.confirm.click()
    assert seated.noted == [[">Y"]]
    seated.page.wait_for_timeout(700)  # a second press sooner is the same press
    seated.board.get_by_role("button", name="Decline the acceleration").click()
    seated.confirm.click()
    assert seated.noted == [[">Y"], [">-"]]


def test_a_zero_may_open_in_two_ways(sit: Sit) -> None:
    seated = sit(person(), options={"zero_may_open_as_ten": True})
    seated.heard("act")
    view = staged(seated.view(), [0, 1, 2], ["R", "G", "B"])
    view["decision"]["legal"] = ["R0", "R0!", "-"]
    view["decision"]["previews"] = {
        "R0": {**preview("R", points=-100), "writes": {"column": "R", "part": "double"}},
        "R0!": {**preview("R"), "writes": {"column": "R", "cell": 1, "number": 10}},
    }
    seated.show(view)
    seated.die("n0").click()
    seated.die("c0").click()
    expect(seated.line).to_contain_text("double cell")
    ten = seated.board.get_by_role("button", name="As 10")
    ten.click()
    expect(ten).to_have_attribute("aria-pressed", "true")
    expect(seated.line).to_contain_text("10 in cell 1")
    seated.confirm.click()
    assert seated.noted == [["R0!"]]


def test_what_the_active_player_took_is_out_of_reach(sit: Sit) -> None:
    seated = sit(agent(), starter=1)
    expect(seated.board.locator(".status")).to_be_visible()
    until(seated.page, "Boolean(document.querySelector('dice-table').dataset.decision)")
    taken = seated.board.locator(".die[data-state=taken]")
    if seated.view()["game"]["taken"] is None:  # it refused
        expect(taken).to_have_count(0)
        return
    expect(taken).to_have_count(2)
    taken.first.click()
    expect(seated.line).to_have_text("Dodo took this die.")
    expect(taken.first).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "{face} {word}"),
        ("fr", "{word} {face}"),
        ("de", "{word} {face}"),
        ("en", "{letter}{face}"),
    ],
)
def test_a_move_can_be_typed(sit: Sit, language: str, typed: str) -> None:
    seated = sit(person(), language=language)
    seated.heard("act")
    _, letter, text = pair_of(seated.view())
    word = NAMES[language][COLOURS.index(letter)]
    field = seated.board.locator(".typed input")
    field.fill("nonsense")
    field.press("Enter")
    expect(seated.line).to_have_class(re.compile("bad"))
    field.fill(typed.format(face=text[1], word=word, letter=letter))
    field.press("Enter")
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    field.press("Enter")
    assert seated.noted == [[text]]


def test_keys_undo_help_and_can_be_switched_off(sit: Sit) -> None:
    seated = sit(person())
    seated.heard("undo")
    keys = seated.page.keyboard
    seated.board.focus()
    keys.press("u")
    assert seated.noted == [[]]
    keys.press("?")
    expect(seated.page.locator("dialog")).to_contain_text("undo")
    keys.press("Escape")
    seated.page.evaluate("""localStorage.setItem("settings", '{"shortcuts": false}')""")
    seated.board.focus()
    keys.press("u")
    keys.press("r")
    assert seated.noted == [[]]
    expect(seated.confirm).to_have_attribute("aria-disabled", "true")


def test_another_language_keeps_what_is_pencilled(sit: Sit) -> None:
    seated = sit(person())
    die, letter, _ = pair_of(seated.view())
    seated.die(f"n{die}").click()
    seated.column(letter).click()
    seated.page.locator(".tongue select").select_option("fr")
    expect(seated.confirm).to_have_text("Confirmer")
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    expect(seated.column(letter).locator(".pencil")).to_have_count(1)


# What is shown


def test_a_column_and_a_die_say_what_they_are(sit: Sit) -> None:
    seated = sit(person())
    view = seated.view()
    view["game"]["sheets"][0]["columns"]["R"] |= {"double": True, "numbers": [2, 5]}
    view["game"]["sheets"][0]["bridges"][0] = True
    view["sums"]["sheets"][0]["expeditions"]["R"] = -30
    seated.show(view)
    name = seated.column("R").locator(".unseen").text_content() or ""
    for words in ("Red: 2, 5.", "Double cell ticked.", "cell 3: accel", "Bridge crossed.", "−30"):
        assert words in name
    for at, letter in enumerate(view["game"]["roll"]["colours"]):
        die = seated.die(f"c{at}")
        expect(die.locator(f"[data-sign={letter}]")).to_have_count(1)
        spoken = die.locator(".unseen").text_content() or ""
        assert NAMES["en"][COLOURS.index(letter)] in spoken.lower()


def test_the_last_turn_and_the_exhausted_are_marked(sit: Sit) -> None:
    seated = sit(person())
    view = seated.view()
    expect(seated.board.locator(".status")).to_have_text("Turn 1 · Ann’s dice")
    view["sums"] |= {"last_turn": True, "exhausted": [False, True]}
    seated.show(view)
    expect(seated.board.locator(".status.last")).to_have_text("This turn is the last")
    expect(seated.board.locator(".player .chip.spent")).to_have_text("exhausted")


def test_a_bridge_is_open_crossed_closing_or_closed(sit: Sit) -> None:
    seated = sit(person())
    view = seated.view()
    view["game"]["sheets"][0]["bridges"][0] = True
    view["game"]["sheets"][1]["bridges"][1] = True
    view["sums"]["crossed"] = [True, True, True, False, False, False, False, False]
    view["game"]["closed"] = [True, False, True, False, False, False, False, False]
    seated.show(view)
    wanted = {".mine": ("full", "last", "lost", ""), ".player": ("lost", "full", "lost", "")}
    for who, states in wanted.items():
        for letter, state in zip(COLOURS, states, strict=False):
            bridge = seated.board.locator(f"{who} [data-colour={letter}] .bridge")
            assert (bridge.get_attribute("class") or "").split()[1:] == ([state] if state else [])


def test_what_somebody_wrote_last_is_outlined(sit: Sit) -> None:
    seated = sit(person())
    before = seated.view()
    seated.show(before)
    before["game"]["sheets"][1]["columns"]["G"]["numbers"] = [4]
    seated.show(before | {"game": deepcopy(before["game"])})
    expect(seated.board.locator(".player .fresh")).to_have_count(1)


def test_what_was_written_last_is_outlined_after_a_reload(sit: Sit) -> None:
    seated, other = opposed(sit)
    due = other.view(seated.table, 1)["decision"]
    pair = next(action for action in due["legal"] if action != "-")
    other.must(seated.table, 1, "act", decision=due["number"], actions=[pair])
    settle(other, seated.table, 1)
    expect(seated.confirm).to_have_attribute("aria-disabled", re.compile(".*"))
    seated.page.reload()
    theirs = seated.board.locator(f".player [data-colour={pair[0]}] .fresh")
    expect(theirs).to_have_count(1)
    expect(seated.page.locator(".bar .last")).to_contain_text("Ben")


def test_a_small_sheet_is_enlarged_by_a_tap(sit: Sit) -> None:
    seated = sit(person(), width=375, touch=True)
    seated.board.get_by_role("button", name=re.compile("^Ben")).tap()
    large = seated.page.locator("dialog .sheet")
    expect(large.get_by_role("img", name=re.compile("^Red: empty"))).to_be_visible()
    seated.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_sealed_choices_name_who_is_awaited(sit: Sit) -> None:
    seated = sit(person(), person("Cleo"), options={"simultaneous": True}, starter=1)
    device, table = seated.device, seated.table
    due = device.view(table, 1)["decision"]
    device.must(table, 1, "act", decision=due["number"], actions=["-"])
    due = device.view(table, 2)["decision"]
    device.must(table, 2, "act", decision=due["number"], actions=["-"])
    chosen = seated.board.locator(".player:has(.chip.chosen)")
    expect(chosen).to_contain_text("Cleo")
    expect(chosen).to_contain_text("has chosen")


def test_a_spectator_sees_every_sheet_and_no_controls(sit: Sit) -> None:
    seated = sit(person(), person("Cleo"), route="watch")
    expect(seated.board.locator(".player")).to_have_count(3)
    expect(seated.board.locator("button:not(.player)")).to_have_count(0)
    expect(seated.board.locator(".chip.waiting")).to_have_count(1)


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_needs_pinching_at_320(sit: Sit, seats: int) -> None:
    seated = sit(*[person(name) for name in ("Ben", "Cleo", "Dan", "Eve")[: seats - 1]], width=320)
    assert seated.width == 320
    for letter in (*COLOURS, "A", "D"):
        box = seated.board.locator(f".mine .column[data-colour={letter}]").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


# Before one's turn


def opposed(sit: Sit) -> tuple[Seated, Device]:
    """Sit at a table where somebody else begins, at a device of their own."""
    seated = sit()
    seated.table, other = against(seated.device, "dice")
    seated.page.evaluate("to => { location.hash = to; }", f"#/table/{seated.table}")
    expect(seated.page.locator(".bar .state")).to_contain_text("Ben")
    return seated, other


def settle(device: Device, table: str, seat: int) -> None:
    """Decline what accelerations are due."""
    while (due := device.view(table, seat)["decision"]) and due["phase"] == "accelerate":
        device.must(table, seat, "act", decision=due["number"], actions=[">-"])


def test_a_pair_is_pencilled_ahead_and_written_when_it_is_due(sit: Sit) -> None:
    seated, other = opposed(sit)
    expect(seated.line).to_have_text("While you wait, you can plan a pair.")
    numbers = seated.view()["game"]["roll"]["numbers"]
    letter = seated.view()["game"]["roll"]["colours"][0]
    seated.column(letter).click()
    seated.die("n0").click()
    expect(seated.column(letter).locator(".pencil")).to_have_count(1)
    expect(seated.confirm).to_have_text("Plan it")
    seated.confirm.click()
    expect(seated.line).to_contain_text(f"Planned: {NAMES['en'][COLOURS.index(letter)]}")
    seated.confirm.click()
    expect(seated.line).not_to_contain_text("Planned")
    seated.column(letter).click()
    seated.die("n0").click()
    seated.confirm.click()
    seated.page.reload()
    expect(seated.line).to_contain_text(f"{numbers[0]}, if it still fits")
    due = other.view(seated.table, 1)["decision"]
    other.must(seated.table, 1, "act", decision=due["number"], actions=["-"])
    expect(seated.page.locator(".log")).to_contain_text(
        re.compile(rf"Ann takes \w+ {numbers[0]}\.")
    )
    written = seated.view()["game"]["sheets"][0]["columns"][letter]
    assert written["double"] or written["numbers"]


def test_a_pair_pencilled_ahead_that_is_taken_is_dropped(sit: Sit) -> None:
    seated, other = opposed(sit)
    roll = seated.view()["game"]["roll"]
    while len(set(roll["numbers"])) < 3:
        seated, other = opposed(sit)
        roll = seated.view()["game"]["roll"]
    seated.column(roll["colours"][0]).click()
    seated.die("n0").click()
    expect(seated.confirm).to_have_attribute("aria-disabled", "false")
    seated.confirm.click()
    due = other.view(seated.table, 1)["decision"]
    taken = f"{roll['colours'][0]}{roll['numbers'][0]}"
    other.must(seated.table, 1, "act", decision=due["number"], actions=[taken])
    settle(other, seated.table, 1)
    expect(seated.page.locator(".note.bad")).to_contain_text("no longer possible")
    expect(seated.board).not_to_have_attribute("data-decision", "")
    expect(seated.line).not_to_contain_text("Planned")


def test_a_choice_begun_ahead_is_gone_on_with(sit: Sit) -> None:
    seated, other = opposed(sit)
    seated.die("n1").click()
    expect(seated.die("n1")).to_have_attribute("aria-pressed", "true")
    due = other.view(seated.table, 1)["decision"]
    other.must(seated.table, 1, "act", decision=due["number"], actions=["-"])
    expect(seated.board).not_to_have_attribute("data-decision", "")
    expect(seated.die("n1")).to_have_attribute("aria-pressed", "true")
