"""The card game on the page: whole games by mouse, by touch and by keyboard, and what it shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.visitor import (
    OFFLINE,
    WATCH_SHIFTS,
    Place,
    act,
    against,
    as_device,
    shifts,
    turn,
)
from tests.server.support.client import DEVICE, Device, agent, begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]
    Sit = Callable[..., "Seated"]

MAX_STEPS = 2000
SIGNS = set("YBWGRP")
DRAWN_SHAPE = """use => [
  ...document.querySelector(use.getAttribute("href")).querySelectorAll("use"),
].map((one) => /^#p-s([A-Z])$/.exec(one.getAttribute("href"))?.[1]).find(Boolean)"""
"""Which expedition's shape is in the drawing of a card."""


class Seated(Place):
    """A page on which somebody sits at a table of the card game."""

    @property
    def board(self) -> Locator:
        """The board."""
        return self.page.locator(".duel")

    @property
    def asks(self) -> str:
        """What the board asks of the viewer now: `place`, `take`, or nothing."""
        return self.board.get_attribute("data-asks") or ""


@pytest.fixture
def sit(visit: Visit) -> Sit:
    """Sit down at a new table of the card game."""

    def seated(
        variant: str = "classic",
        *rivals: dict[str, Any],
        route: str = "table",
        options: dict[str, int] | None = None,
        memory_aid: bool = False,
        starter: int = 0,
        **how: Any,
    ) -> Seated:
        visitor = visit(**how)
        device = Device.new(visitor.server)
        seats = [DEVICE, *(rivals or [agent()])]
        settings = {"variant": variant, "memory_aid": memory_aid, "starter": starter}
        table = begun(device, "duel", *seats, options=options or {}, **settings)
        visitor.context.add_init_script(as_device(device) + WATCH_SHIFTS)
        page = visitor.page(f"{route}/{table}")
        page.locator(".duel").wait_for()
        return Seated(page, device, table)

    return seated


# Whole games


def played(seated: Seated, step: Callable[[Seated], None]) -> int:
    """Play to the end, step by step; return how many receipts were shown on the way."""
    shown = 0
    receipt = seated.page.locator("dialog.duel-receipt")
    for _ in range(MAX_STEPS):
        before = seated.asks  # first: the other may end a round at any time
        if len(seated.view()["game"]["results"]) > shown:
            receipt.wait_for()  # it comes a moment after the round has ended
            shown += 1
            if seated.view()["status"] == "over":
                expect(seated.page.locator("dialog.duel-end")).to_be_visible()
                return shown
            receipt.get_by_role("button", name="Continue").press("Enter")
            receipt.wait_for(state="detached")
        elif before in ("place", "take"):
            step(seated)
            expect(seated.board).not_to_have_attribute("data-asks", before)
        else:
            seated.page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def with_pointer(press: Callable[[Locator], None]) -> Callable[[Seated], None]:
    """Return how to make a step by pressing things: a card, its place, the deck."""

    def step(seated: Seated) -> None:
        board = seated.board
        if seated.asks == "take":
            press(board.locator(".deck"))
            return
        playable = board.locator(".held[data-state=playable]")
        card = playable.last if playable.count() else board.locator(".held").first
        press(card)
        target = board.locator(".own .target[data-target=legal]")
        press(target if target.count() else board.locator(".pile[data-target=legal]"))

    return step


def by_keyboard(seated: Seated) -> None:
    """Make a step by keys alone, wherever the focus has come to."""
    page = seated.page
    if seated.asks == "take":
        page.keyboard.press("0")
        return
    focused = page.locator(".held:focus")
    if not focused.count():
        page.locator(".held[tabindex='0']").focus()
    for _ in range(9):
        if focused.get_attribute("data-state") == "playable":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    page.keyboard.press("d")


@pytest.mark.long
def test_a_round_by_mouse(sit: Sit) -> None:
    seated = sit(options={"rounds": 1})
    assert played(seated, with_pointer(lambda it: it.click())) == 1
    assert shifts(seated.page) < 0.1


def test_a_match_by_touch_at_375(sit: Sit) -> None:
    seated = sit("mini", width=375, height=667, touch=True)
    assert played(seated, with_pointer(lambda it: it.tap())) == 3
    assert shifts(seated.page) < 0.1


def test_a_match_by_keyboard_alone(sit: Sit) -> None:
    seated = sit("mini")
    seated.page.locator(".held[tabindex='0']").focus()
    assert played(seated, by_keyboard) == 3


def test_a_match_with_cards_in_motion(sit: Sit) -> None:
    seated = sit("mini")
    seated.page.emulate_media(reduced_motion="no-preference")
    assert played(seated, with_pointer(lambda it: it.click())) == 3
    assert shifts(seated.page) < 0.1
    expect(seated.page.locator(".ghost")).to_have_count(0)


# A turn

SLOW_ANSWERS = """
() => {
  const ask = window.fetch;
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (given[1]?.method === "POST") await new Promise((done) => setTimeout(done, 1000));
    return answer;
  };
}
"""
"""The stream brings the effect of a move before the move's own answer is here."""


def test_a_press_before_the_last_one_is_answered_counts(sit: Sit) -> None:
    seated = sit()
    seated.page.evaluate(SLOW_ANSWERS)
    seated.board.locator(".held").first.click()
    seated.board.locator(".pile[data-target=legal]").click()
    expect(seated.board).to_have_attribute("data-asks", "take")
    seated.board.locator(".deck").click()
    expect(seated.board).to_have_attribute("data-asks", "place")  # the other has moved, too


def pair(hand: list[str]) -> tuple[str, str] | None:
    """Return a low and a high number card of one colour."""
    for low in hand:
        for high in hand:
            if low[0] == high[0] and "$" not in low + high and int(low[1:]) < int(high[1:]):
                return low, high
    return None


def stuck(sit: Sit, **how: Any) -> tuple[Seated, str, str]:
    """Sit at a table with a card that cannot be played any more, and the one that is in its way."""
    seated = sit(**how)
    while (found := pair(seated.view()["game"]["hand"])) is None:
        seated = sit(**how)
    low, high = found
    seated.device.must(seated.table, 0, "act", decision=0, actions=[high, "="])
    expect(seated.page.locator(f".own [data-face={high}]")).to_have_count(1)
    expect(seated.board).to_have_attribute("data-asks", "place")  # the other has moved
    return seated, low, high


def held(seated: Seated, card: str) -> Locator:
    """Return a card of the hand."""
    return seated.page.locator(f".held[data-card='{card}#0']")


@pytest.mark.parametrize("width", [375, 1280])
def test_a_chosen_card_lights_its_places_and_a_greyed_one_says_why(sit: Sit, width: int) -> None:
    seated, low, high = stuck(sit, width=width)
    card = held(seated, low)
    expect(card).to_have_accessible_name(re.compile(f"{low[1:]}, .*not playable, your .* at"))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    target = seated.board.locator(".own .target:visible")
    expect(target).to_have_count(1)
    expect(target).to_have_attribute("aria-disabled", "true")
    expect(target).to_contain_text(re.compile(rf"your \w+ is at {high[1:]}"))
    target.click(force=True)
    expect(seated.board.locator(".line")).to_contain_text(f"is at {high[1:]}")
    discard = seated.board.locator(".pile[data-target=legal]")
    expect(discard).to_have_accessible_name(re.compile("^discard"))
    discard.click()
    expect(seated.board).to_have_attribute("data-asks", "take")
    closed = seated.board.locator(f".pile[data-pile={low[0]}]")
    expect(closed).to_have_accessible_name(re.compile("^you just discarded here"))
    expect(closed.locator(".last")).to_have_count(1)


def test_the_rule_behind_a_reason_is_a_link_and_the_table_waits(sit: Sit) -> None:
    seated, low, _ = stuck(sit, may_fail=OFFLINE)
    page, line = seated.page, seated.board.locator(".line")
    held(seated, low).click()
    seated.board.locator(".own .target:visible").click(force=True)
    expect(line).to_contain_text("is at")
    text = line.inner_text()
    line.get_by_role("link", name="Rule D7").click()
    expect(page.locator(".rule.meant")).to_contain_text("D7")
    page.locator(".rule.meant").get_by_role("link").first.click()  # another paragraph, or the same
    page.evaluate("to => { location.hash = to; }", "#/rules/duel/D8")
    expect(page.locator("#D8")).to_be_focused()
    page.evaluate("to => { location.hash = to; }", f"#/table/{seated.table}")
    expect(held(seated, low)).to_have_attribute("aria-pressed", "true")
    assert line.inner_text() == text
    act(page, low)  # a refused command says it, too
    expect(page.locator(".note.bad a")).to_have_attribute("href", "#/rules/D7")


def test_a_table_left_for_the_rules_goes_on(sit: Sit) -> None:
    seated, other = opposed(sit)
    page = seated.page
    page.evaluate("to => { location.hash = to; }", "#/rules/duel")
    expect(page.locator("#D1")).to_be_visible()
    due = other.view(seated.table, 1)["decision"]
    drop = next(action for action in due["legal"] if action.startswith("x"))
    other.must(seated.table, 1, "act", decision=due["number"], actions=[drop, "="])
    expect(page.locator("#live")).to_contain_text("Ben")
    page.go_back()
    expect(seated.board).to_have_attribute("data-asks", "place")
    expect(seated.board.locator(f".pile[data-pile={drop[1]}] .last")).to_have_count(1)


def test_a_playable_card_says_what_its_expedition_shows(sit: Sit) -> None:
    seated = sit()
    names = seated.board.locator(".held").evaluate_all("all => all.map((one) => one.innerText)")
    assert all("playable, no " in name for name in names), names


def test_u_takes_a_placed_card_back(sit: Sit) -> None:
    seated = sit()
    seated.board.locator(".held").first.focus()
    seated.page.keyboard.press("Enter")
    expect(seated.board).to_have_attribute("data-asks", "take")
    expect(seated.board.locator(".held")).to_have_count(7)
    seated.page.keyboard.press("u")
    expect(seated.board).to_have_attribute("data-asks", "place")
    expect(seated.board.locator(".held")).to_have_count(8)
    expect(seated.board.locator(".held:focus")).to_have_count(1)


def test_cards_can_be_dragged(sit: Sit) -> None:
    seated = sit()
    card = seated.board.locator(".held").first
    letter = (card.get_attribute("data-card") or "")[0]
    card.drag_to(seated.board.locator(f"[data-expedition=own][data-colour={letter}]"))
    expect(seated.board).to_have_attribute("data-asks", "take")
    seated.board.locator(".deck").drag_to(seated.board.locator(".held").nth(3))
    expect(seated.board.locator(".held")).to_have_count(8)
    assert seated.view()["game"]["expeditions"][0][letter]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("x{card}, =", {}),
        ("discard {colour} {rank}, take deck", {"Y": "yellow", "B": "blue"}),
        ("défausser {rank} {colour} puis piocher", {"Y": "jaune", "B": "bleu"}),
        ("{colour} {rank} ablegen, dann nachziehen", {"Y": "gelbe", "B": "blaue"}),
    ],
)
def test_moves_can_be_typed_in_every_language(sit: Sit, text: str, named: dict[str, str]) -> None:
    seated = sit("mini")
    card = seated.view()["game"]["hand"][0]
    rank = card[1:].replace("$", "pari")
    typed = text.format(card=card.lower(), rank=rank, colour=named.get(card[0], ""))
    field = seated.page.get_by_label("Type a move")
    field.fill("nonsense")
    field.press("Enter")
    expect(seated.board.locator(".line")).to_contain_text("Not understood")
    field.fill(typed)
    field.press("Enter")
    expect(seated.page.locator(".log")).to_contain_text(re.compile(r"Ann discards .* and draws "))


def test_keys_can_be_switched_off(sit: Sit) -> None:
    seated = sit()
    seated.page.evaluate("localStorage.setItem('settings', JSON.stringify({shortcuts: false}))")
    seated.page.reload()
    seated.board.locator(".held").first.press("d")
    expect(seated.board.locator(".typed")).to_be_hidden()
    assert seated.view()["number"] == 0


def test_the_keys_are_listed(sit: Sit) -> None:
    seated = sit()
    seated.board.locator(".held").first.press("?")
    expect(seated.page.get_by_role("dialog")).to_contain_text("discard the card")


# Waiting


def opposed(sit: Sit) -> tuple[Seated, Device]:
    """Sit at a table where somebody else begins, at a device of their own."""
    seated = sit()
    seated.table, other = against(seated.device, "duel")
    seated.page.evaluate("to => { location.hash = to; }", f"#/table/{seated.table}")
    expect(seated.board).to_have_attribute("data-asks", "plan")
    return seated, other


def test_a_turn_can_be_planned_and_is_played_when_it_comes(sit: Sit) -> None:
    seated, other = opposed(sit)
    line = seated.board.locator(".line")
    card = seated.board.locator(".held").first
    text = (card.get_attribute("data-card") or "").split("#")[0]
    card.click()
    seated.board.locator(".own .target:visible").click()
    seated.board.locator(".deck").click()
    expect(line).to_contain_text(re.compile("Planned: play .*, then take from the deck"))
    line.get_by_role("button", name="Cancel").click()
    expect(line).not_to_contain_text("Planned")
    card.click()
    seated.board.locator(".own .target:visible").click()
    seated.board.locator(".deck").click()
    expect(seated.board.locator(".held.planned")).to_have_count(1)
    due = other.view(seated.table, 1)["decision"]
    drop = next(action for action in due["legal"] if action.startswith("x"))
    other.must(seated.table, 1, "act", decision=due["number"], actions=[drop, "="])
    expect(seated.page.locator(f".own [data-face='{text}']")).to_have_count(1)
    expect(seated.board).to_have_attribute("data-asks", "plan")
    expect(line).not_to_contain_text("Planned")


def test_a_plan_is_made_of_what_could_be_legal(sit: Sit) -> None:
    seated, other = opposed(sit)
    page, device, board = seated.page, seated.device, seated.board
    while (found := pair(seated.view()["game"]["hand"])) is None:
        seated, other = opposed(sit)
        page, device, board = seated.page, seated.device, seated.board
    low, high = found
    passed(other, seated.table, 1)
    device.must(seated.table, 0, "act", decision=0, actions=[high, "="])
    expect(board).to_have_attribute("data-asks", "plan")
    expect(page.locator(f".own [data-face={high}]")).to_have_count(1)
    held(seated, low).click()
    target = board.locator(".own .target:visible")
    expect(target).to_have_attribute("aria-disabled", "true")
    expect(target).to_contain_text(f"is at {high[1:]}")
    board.locator(".pile[data-target=legal]").click()
    expect(board.locator(".deck")).to_have_attribute("data-target", "legal")
    expect(board.locator(f".pile[data-pile={low[0]}]")).to_have_attribute("data-target", "planned")
    full = {letter for letter, pile in seated.view()["game"]["piles"].items() if pile}
    offered = {
        pile.get_attribute("data-pile") for pile in board.locator(".pile[data-target=legal]").all()
    }
    assert offered == full - {low[0]}
    expect(board.locator(".pile[data-target=refused]").first).to_contain_text("empty")
    other.must(seated.table, 1, "say", phrase="hello")  # another view, the same turn
    expect(page.locator(".note")).to_contain_text("Ben")
    expect(board.locator(".deck")).to_have_attribute("data-target", "legal")


def passed(device: Device, table: str, seat: int) -> None:
    """Make a plain turn at a device of one's own."""
    number = device.view(table, seat)["number"]
    device.must(table, seat, "act", decision=number, actions=turn(device, table, seat))


def test_a_plan_can_be_typed(sit: Sit) -> None:
    seated, _ = opposed(sit)
    card = seated.view()["game"]["hand"][0]
    field = seated.board.locator("input[name=move]")
    field.fill(f"x{card}, <{card[0]}")
    field.press("Enter")
    expect(seated.board.locator(".line")).to_contain_text("What will you take?")
    field.fill("deck")
    field.press("Enter")
    expect(seated.board.locator(".line")).to_contain_text("then take from the deck")


# What is shown


def test_the_last_move_is_outlined_and_described_after_a_reload(sit: Sit) -> None:
    seated, other = opposed(sit)
    due = other.view(seated.table, 1)["decision"]
    drop = next(action for action in due["legal"] if action.startswith("x"))
    other.must(seated.table, 1, "act", decision=due["number"], actions=[drop, "="])
    expect(seated.board).to_have_attribute("data-asks", "place")
    seated.page.reload()
    expect(seated.board.locator(f".pile[data-pile={drop[1]}] .last")).to_have_count(1)
    expect(seated.page.locator(".bar .last")).to_contain_text("Ben")
    mine = turn(seated.device, seated.table, 0)[0]
    act(seated.page, mine)
    expect(seated.board).to_have_attribute("data-asks", "take")
    seated.page.locator("button.undo").click()  # what was taken back is not the last move
    expect(seated.board).to_have_attribute("data-asks", "place")
    seated.page.reload()
    expect(seated.page.locator(".bar .last")).to_contain_text("Ben")
    expect(seated.board.locator(f".pile[data-pile={drop[1]}] .last")).to_have_count(1)


def test_every_expedition_has_its_sign_on_cards_tabs_and_piles(sit: Sit) -> None:
    seated = sit("long")

    def signs(where: str) -> list[str]:
        read = "all => all.map((one) => one.dataset.sign)"
        return [str(one) for one in seated.board.locator(f"{where} .sign").evaluate_all(read)]

    for where in (".own .tab", ".theirs .tab", ".middle"):
        assert set(signs(where)) == SIGNS
    for face in seated.board.locator(".held .face").all():
        card = face.get_attribute("data-face") or ""
        assert face.locator("use.large").evaluate(DRAWN_SHAPE) == card[0]
    drawn = seated.board.locator(".own .tab .sign path").evaluate_all(
        "all => all.map((one) => one.getAttribute('d'))"
    )
    assert len(set(drawn)) == len(SIGNS)


@pytest.mark.parametrize(("width", "rows"), [(375, 1), (320, 2)])
def test_a_phone_shows_the_whole_hand_in_fingers_reach(sit: Sit, width: int, rows: int) -> None:
    seated = sit("long", width=width, height=667, touch=True)
    boxes = [one.bounding_box() for one in seated.board.locator(".held").all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(tops) == rows
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes), boxes
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes), boxes
    chip = seated.board.locator(".chip").first
    chip.tap()
    expect(seated.page.get_by_role("dialog")).to_contain_text("Dodo’s expeditions")


def shown(seated: Seated, view: Any, **also: Any) -> None:
    """Make the table on the page show something else."""
    script = """([view, also]) => {
      const table = document.querySelector('duel-table');
      Object.assign(table, also);
      table.show(view, []);
    }"""
    seated.page.evaluate(script, [view, also])


@pytest.mark.parametrize(
    ("left", "level", "says"),
    [
        (11, "", ": 11 cards"),
        (10, "amber", ": 10 cards"),
        (5, "red", ": 5 cards"),
        (1, "end", "last card ends the round"),
    ],
)
def test_the_deck_warns_before_it_runs_out(sit: Sit, left: int, level: str, says: str) -> None:
    seated = sit()
    view = seated.view()
    view["game"]["deck"] = left
    shown(seated, view)
    deck = seated.board.locator(".deck")
    expect(deck).to_have_attribute("data-level", level)
    expect(deck).to_have_accessible_name(re.compile(says))


def test_a_tab_shows_the_sums(sit: Sit) -> None:
    seated = sit()
    view = seated.view()
    view["game"]["expeditions"][0]["R"] = ["R$", "R2", "R3", "R4", "R5", "R6", "R7", "R8"]
    bonus = {"cards": 8, "sum": 35, "cost": 20, "multiplier": 2, "bonus": 20, "points": 50}
    view["sums"]["sides"][0] = {"R": bonus, "Y": {**bonus, "sum": 13, "bonus": 0, "points": -14}}
    shown(seated, view)
    red = seated.board.locator("[data-expedition=own][data-colour=R]")
    expect(red.locator(".tab")).to_contain_text("50 points, 8 cards, ×2, bonus +20")
    expect(red.locator(".count")).to_have_text("★ +20")
    expect(red.locator(".cards li")).to_have_count(8)
    yellow = seated.board.locator("[data-expedition=own][data-colour=Y] .tab")
    expect(yellow).to_contain_text("7 to break even")


def test_a_spectator_sees_both_sides_and_no_hand(sit: Sit) -> None:
    seated = sit(route="watch")
    expect(seated.board.locator(".tab:visible")).to_have_count(10)
    expect(seated.board.locator(".held:visible")).to_have_count(0)
    expect(seated.board.locator("[data-action]:not([data-action=''])")).to_have_count(0)


def test_both_hands_can_be_shown_afterwards(sit: Sit) -> None:
    seated = sit()
    view = seated.view()
    hand = view["game"]["hand"]
    shown(seated, {**view, "seat": None, "decision": None}, revealed=[hand, hand])
    expect(seated.board.locator(".minis.open .face")).to_have_count(16)
    expect(seated.board.locator(".hand-area")).to_be_hidden()


@pytest.mark.parametrize("aid", [True, False])
def test_only_the_memory_aid_shows_what_lies_beneath(sit: Sit, aid: bool) -> None:  # noqa: FBT001
    seated = sit(memory_aid=aid)
    view = seated.view()
    view["game"]["piles"]["R"] = ["R2", "R9"]
    view["game"]["known"][1] = ["B4"]
    shown(seated, view)
    expect(seated.board.locator(".pile [data-face=R9]")).to_have_count(1)
    expect(seated.board.locator(".theirs [data-face=B4]")).to_have_count(int(aid))
    tool = seated.page.get_by_role("button", name="Memory")
    expect(tool).to_have_count(int(aid))
    if aid:
        tool.click()
        expect(seated.page.locator("dialog [data-face=R2]")).to_have_count(1)


def test_a_receipt_shows_how_the_points_came_about(sit: Sit) -> None:
    seated = sit("mini", options={"rounds": 1})
    for _ in range(MAX_STEPS):
        if seated.page.locator("dialog.duel-receipt").is_visible():
            break
        if (before := seated.asks) in ("place", "take"):
            with_pointer(lambda it: it.click())(seated)
            expect(seated.board).not_to_have_attribute("data-asks", before)
    receipt = seated.page.locator("dialog.duel-receipt")
    view = seated.view()
    for seat, side in enumerate(view["sums"]["sides"]):
        for letter, sum_ in side.items():
            cell = receipt.locator(f".sums tr[data-colour={letter}] td").nth(seat)
            expect(cell).to_contain_text(f"{sum_['sum']} − {sum_['cost']}")
            expect(cell.locator("b")).to_have_text(str(sum_["points"]).replace("-", "−"))
    totals = [str(points).replace("-", "−") for points in view["outcome"]["scores"]]
    expect(receipt.locator(".total .unseen")).to_have_text(" : ".join(totals))


def test_another_language_keeps_the_chosen_card(sit: Sit) -> None:
    seated = sit()
    seated.board.locator(".held").first.click()
    seated.page.locator(".tongue select").select_option("fr")
    expect(seated.board.locator(".pile[data-target=legal]")).to_contain_text("défausser")
    expect(seated.board.locator(".held[aria-pressed=true]")).to_have_count(1)
