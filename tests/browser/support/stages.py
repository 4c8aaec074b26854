"""Every main screen in a telling state, for pictures of them and for what is checked on all."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages, load
from tests.browser.support.finished_games import finished
from tests.browser.support.pad_driver import NAMES, game_of_three, put_game
from tests.browser.support.played_games import remember, some_results
from tests.browser.support.reviews import packed, review_page, reviewed
from tests.browser.support.trainer import cards_answered, dice_answered, question
from tests.browser.support.visitor import table_of
from tests.server.support.client import DEVICE, Device, agent, begun, person, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor

ANNA = person("Anna")
BEN = {"kind": "link", "name": "Ben"}
BOXED = (("Anna", "Y$ Y3 Y4 Y8 Y10 G$ G5 R2 R6 W9 W10"), ("Ben", "Y9 B$ B2 B5 B6 B8 B9 R7 R8 R9"))
"""Two who play with the box, and their cards on the table."""
FAR = 4
"""How many ranks a card may leave out; fewer if others of its colour are in the hand."""
SOME_TURNS = 22
MANY_TURNS = 36
TRIES = 40
LAST_ROUND = 3

LANGUAGES = languages()
DECLINE = {load("page", language)["pad.decline"] for language in LANGUAGES}
THEMES = ("light", "dark", "contrast")
HEIGHTS = {320: 568, 375: 667, 390: 844, 768: 1024, 1280: 800, 1920: 1080}
"""The windows looked at, by their widths."""


def set_window(page: Page, width: int, theme: str) -> None:
    """Set the size of the window and the theme."""
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light",
        contrast="more" if theme == "contrast" else "no-preference",
        reduced_motion="reduce",
    )


def registered(visitor: Visitor) -> tuple[Page, Device]:
    """Open a page and register its device."""
    page = visitor.page("settings")
    page.evaluate("import('./net/device-token.js').then(({ ensureDevice }) => ensureDevice())")
    return page, visitor.device(page)


# The card game


@dataclass
class Two:
    """A table of the card game: the visitor's device has seat 0, another one seat 1."""

    devices: tuple[Device, Device]
    table: str

    @classmethod
    def at(cls, device: Device, **settings: Any) -> Two:
        """Let two people sit down."""
        made = device.create("duel", ANNA, BEN, **{"starter": 0, **settings})
        other = Device.new(device.server)
        other.join(made["links"]["1"], "Ben")
        for seat, who in enumerate((device, other)):
            who.must(made["table"], seat, "ready", nonce="n")
        return cls((device, other), made["table"])

    @property
    def view(self) -> Any:
        """What is seen from seat 0."""
        return self.devices[0].view(self.table, 0)

    def turn(self) -> None:
        """Let whose turn it is make a sensible one."""
        (seat,) = self.view["game"]["waiting"]
        device = self.devices[seat]
        view = device.view(self.table, seat)
        number = view["decision"]["number"]
        device.must(self.table, seat, "act", decision=number, actions=[sensible(view), "="])

    def turns(self, number: int) -> Two:
        """Play turns in a row."""
        for _ in range(number):
            self.turn()
        return self

    @property
    def is_telling(self) -> bool:
        """Whether both sides have begun several expeditions, and there are wagers and discards."""
        game = self.view["game"]
        sides = [[cards for cards in side.values() if cards] for side in game["expeditions"]]
        wagers = [card for side in sides for cards in side for card in cards if card[1:] == "$"]
        return all(len(side) > 2 for side in sides) and bool(wagers) and any(game["piles"].values())


def sensible(view: Any) -> str:
    """Return a card to play that leaves out few ranks, or else a discard of the loneliest."""
    game = view["game"]
    begun_here = game["expeditions"][view["seat"]]

    def alike(card: str) -> int:
        return sum(other[0] == card[0] for other in game["hand"])

    def gap(card: str) -> int:
        cards = begun_here[card[0]]
        return rank(card) - rank(cards[-1]) if cards else rank(card) + 5 - 2 * alike(card)

    legal: list[str] = view["decision"]["legal"]
    plays = [action for action in legal if not action.startswith("x")]
    best = min(plays, key=gap, default=None)
    if best is not None and gap(best) < FAR:
        return best
    return min((action for action in legal if action.startswith("x")), key=lambda it: alike(it[1:]))


def rank(card: str) -> int:
    """Return the rank of a card, a wager's being the lowest."""
    return 1 if card[1:] == "$" else int(card[1:])


def telling(device: Device, turns: int = SOME_TURNS, **settings: Any) -> Two:
    """Play the middle of a round; deals that tell little are not shown."""
    for _ in range(TRIES):
        two = Two.at(device, **settings).turns(turns)
        if two.is_telling:
            return two
    raise AssertionError("no deal tells anything")


def seated(visitor: Visitor, page: Page, two: Two) -> Page:
    """Open a table."""
    visitor.go(page, f"table/{two.table}")
    expect(page.locator(".duel .held").first).to_be_visible()
    return page


def chosen(visitor: Visitor, turns: int = SOME_TURNS, **settings: Any) -> Page:
    """Choose a card, so that its places are lit."""
    page, device = registered(visitor)
    seated(visitor, page, telling(device, turns, **settings))
    held = page.locator(".held[data-state=playable]")
    (held if held.count() else page.locator(".held")).first.click()
    expect(page.locator(".duel .target:visible")).to_have_count(1)
    return page


def duel(visitor: Visitor) -> Page:
    """The middle of a round."""
    return chosen(visitor)


def duel_long(visitor: Visitor) -> Page:
    """Six colours, and long expeditions."""
    return chosen(visitor, MANY_TURNS, variant="long", memory_aid=True)


def duel_planned(visitor: Visitor) -> Page:
    """Another's turn, and a plan for one's own."""
    page, device = registered(visitor)
    two = telling(device, SOME_TURNS + 1)
    seated(visitor, page, two)
    page.locator(".held").first.click()
    page.locator(".duel .pile:visible").and_(page.locator(":not([data-target=''])")).first.click()
    page.locator(".duel .deck").click()
    expect(page.locator(".held.planned")).to_have_count(1)
    return page


def duel_receipt(visitor: Visitor) -> Page:
    """The end of a round."""
    page, device = registered(visitor)
    two = Two.at(device)
    while two.view["game"]["deck"] > 1:
        two.turn()
    seated(visitor, page, two)
    two.turn()
    expect(page.locator("dialog.duel-receipt")).to_be_visible()
    return page


def duel_over(visitor: Visitor) -> Page:
    """The end of a match, its receipt put away."""
    page, device = registered(visitor)
    two = Two.at(device, options={"rounds": 1})
    while two.view["status"] == "playing":
        two.turn()
    visitor.go(page, f"table/{two.table}")
    expect(page.locator(".ending")).to_be_visible()
    receipt = page.locator("dialog.duel-receipt")
    if receipt.count():
        page.keyboard.press("Escape")
        expect(receipt).to_have_count(0)
    return page


def duel_end(visitor: Visitor) -> Page:
    """The end of a match of three rounds, as it opens with the last turn."""
    page, device = registered(visitor)
    two = Two.at(device)
    while not (two.view["game"]["round"] == LAST_ROUND and two.view["game"]["deck"] == 1):
        two.turn()
    visitor.go(page, f"table/{two.table}")
    expect(page.locator("duel-table")).to_be_visible()
    two.turn()
    expect(page.locator("dialog.duel-end .hands .face").first).to_be_visible()
    return page


def curtain(visitor: Visitor) -> Page:
    """Between two people at one device."""
    page = visitor.page("new/room")
    for seat, name in enumerate(("Anna", "Ben")):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("button[type=submit]").click()
    expect(page.locator(".curtain")).to_be_visible()
    return page


def spectator(visitor: Visitor) -> Page:
    """Watching the middle of a round."""
    page, device = registered(visitor)
    two = telling(device, MANY_TURNS)
    visitor.go(page, f"watch/{two.table}")
    expect(page.locator(".duel .tab:visible")).to_have_count(10)
    return page


# The dice game


def careful(view: Any) -> str:
    """Return what leaves most room in a column, preferably a begun one; refuse what leaves none."""
    columns = view["game"]["sheets"][view["seat"]]["columns"]

    def gap(action: str) -> int:
        writes = view["decision"]["previews"][action]["writes"]
        if writes is None or "number" not in writes:
            return FAR if writes else 2 * FAR
        numbers = columns[writes["column"]]["numbers"]
        return int(writes["number"]) - (numbers[-1] if numbers else -1)

    legal: list[str] = view["decision"]["legal"]
    return min(legal, key=gap)


def dice(visitor: Visitor) -> Page:
    """Three at a table, and a pair pencilled."""
    page, device = registered(visitor)
    people = (ANNA, person("Ben"), person("Chloé"))
    table = begun(device, "dice", *people, starter=0)
    for made in range(1000):
        (seat, *_) = device.view(table, 0)["game"]["waiting"]
        view = device.view(table, seat)
        due = view["decision"]
        if made > 40 and seat == 0 and due["phase"] == "pick" and len(due["legal"]) > 2:
            break
        device.must(table, seat, "act", decision=due["number"], actions=[careful(view)])
    visitor.go(page, f"table/{table}")
    pair = next(action for action in due["legal"] if action != "-")
    numbers = view["game"]["roll"]["numbers"]
    # Of two dice alike the first is shown as the one that was taken.
    number = max(at for at, face in enumerate(numbers) if face == int(pair[1:]))
    page.locator(f"dice-table [data-key=n{number}]").click()
    page.locator(f"dice-table .mine .column[data-colour={pair[0]}]").click()
    expect(page.locator("dice-table .confirm")).to_have_attribute("aria-disabled", "false")
    return page


def dice_receipt(visitor: Visitor) -> Page:
    """The end of a dice game of three."""
    page, device = registered(visitor)
    table = begun(device, "dice", ANNA, person("Ben"), person("Chloé"))
    play(device, table, [0, 1, 2], random.Random(5))
    visitor.go(page, f"table/{table}")
    expect(page.locator("dice-table .receipt")).to_be_visible()
    return page


# Other screens


def home(visitor: Visitor) -> Page:
    """The first screen, with a game to go on with."""
    page, device = registered(visitor)
    begun(device, "duel", ANNA, agent("cautious"), starter=0)
    visitor.go(page, "tables")
    expect(page.locator(".badge")).to_be_visible()
    visitor.go(page, "")
    expect(page.locator(".resume")).to_be_visible()
    return page


def at(route: str, ready: str) -> Callable[[Visitor], Page]:
    """Return how to open a screen that shows all by itself."""

    def stage(visitor: Visitor) -> Page:
        page = visitor.page(route)
        expect(page.locator(ready).first).to_be_visible()
        return page

    return stage


def lobby(visitor: Visitor) -> Page:
    """Waiting for somebody to come by a link or its code."""
    page = visitor.page("new/link")
    page.locator("#name-0").fill("Anna")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_be_visible()
    return page


def shared(visitor: Visitor) -> Page:
    """The screen of a room, before the game."""
    page = visitor.page("new/screen")
    page.locator("button[type=submit]").click()
    expect(page.locator(".invitation .qr")).to_be_visible()
    return page


def join(visitor: Visitor) -> Page:
    """Following a link."""
    page, device = registered(visitor)
    made = Device.new(device.server).create("duel", ANNA, BEN)
    visitor.go(page, f"join/{made['links']['1']}")
    expect(page.locator("#name")).to_be_visible()
    return page


def tables(visitor: Visitor) -> Page:
    """Tables that wait for one, that do not, and that are over."""
    page, device = registered(visitor)
    finished(device, variant="mini")
    begun(device, "dice", DEVICE, agent("random"), agent("random"), starter=0)
    Two.at(device, starter=1)
    Two.at(device)
    device.create("duel", ANNA, BEN)
    visitor.go(page, "tables")
    expect(page.locator(".table-list li")).to_have_count(5)
    return page


def statistics(visitor: Visitor) -> Page:
    """What many games say together."""
    remember(visitor, some_results())
    page = visitor.page("tables/statistics")
    page.locator("#stats-game-duel").check()
    expect(page.locator(".time-plot")).to_be_visible()
    return page


def confirm_resigning(visitor: Visitor) -> Page:
    """A dialog that asks whether one is sure."""
    page = curtain(visitor)
    table_of(page)
    page.locator(".hold").focus()
    page.keyboard.press("Enter")
    page.locator("details.table-menu summary").click()
    page.locator(".table-menu button.danger").first.click()
    expect(page.locator("dialog button.danger")).to_be_visible()
    return page


def lesson(visitor: Visitor) -> Page:
    """A lesson, a few steps on."""
    page = visitor.page("learn/duel")
    for _ in range(2):
        page.locator(".coach-buttons button").last.click()
    expect(page.locator(".coach")).to_have_attribute("data-step", "place")
    return page


def replay(visitor: Visitor) -> Page:
    """A record, half played."""
    page, device = registered(visitor)
    two = Two.at(device, options={"rounds": 1})
    while two.view["status"] == "playing":
        two.turn()
    visitor.go(page, f"replay/{two.table}")
    bar = page.locator(".player-bar input[type=range]")
    bar.fill("30")
    expect(page.locator(".player-log [aria-current]")).to_have_count(1)
    return page


def broken(visitor: Visitor) -> Page:
    """What is no record."""
    page = visitor.page("replay")
    page.locator("textarea").fill("Format: 1\nGame: chess\n\n")
    page.locator("main button[type=submit]").click()
    expect(page.locator(".broken")).to_be_visible()
    return page


def verify(visitor: Visitor) -> Page:
    """A deal, recomputed."""
    page, device = registered(visitor)
    visitor.go(page, f"verify/{finished(device, variant='mini')}/1")
    expect(page.locator(".verdict.good")).to_be_visible()
    return page


def box(visitor: Visitor) -> Page:
    """What there is for owners of the box."""
    return visitor.page("box")


def boxed(page: Page) -> None:
    """Enter a round of the card game with the box."""
    for seat, (name, cards) in enumerate(BOXED):
        page.locator(f"#score-name-{seat}").fill(name)
        for card in cards.split():
            page.locator(f".player[data-seat='{seat}'] [data-card='{card}']").first.click()


def score(visitor: Visitor) -> Page:
    """A round with the box, entered by both."""
    page = visitor.page("score")
    boxed(page)
    expect(page.locator(".cells [aria-disabled=true]")).not_to_have_count(0)
    return page


def score_match(visitor: Visitor) -> Page:
    """The result of three rounds, and an earlier match."""
    page = score(visitor)
    page.locator("#score-new").click()
    for name in ("next", "next", "finish"):
        boxed(page)
        page.locator(f"#score-{name}").click()
    expect(page.locator(".score-head .won")).to_be_visible()
    expect(page.locator(".score-earlier details")).to_be_visible()
    page.evaluate(
        "import('./ui/announcer.js').then(({ clearAnnouncements }) => clearAnnouncements())"
    )
    return page


def pad(visitor: Visitor) -> Page:
    """A phone sheet with a pencilled pair and a house rule, and all that was entered."""
    page = visitor.page("pad")
    half = game_of_three(0.6)
    half["choices"][0][-1] = {"did": ["O1"], "anyway": True}
    put_game(page, half, NAMES)
    while page.locator(".keys .out").inner_text() in DECLINE:
        page.locator(".keys .out").click()
    page.locator(".numbers button[data-key='9']").click()
    page.locator(".colours button:not([data-state=dim])").first.click()
    expect(page.locator(".mine .pencil").first).to_be_visible()
    return page


def pad_new(visitor: Visitor) -> Page:
    """Setting a table with real dice, with an earlier game on the device."""
    page = pad(visitor)
    visitor.go(page, "pad")
    expect(page.locator(".pad-list a")).to_be_visible()
    return page


def pad_over(visitor: Visitor) -> Page:
    """The end of a game on the phone sheet."""
    page = visitor.page("pad")
    put_game(page, game_of_three(1), NAMES)
    expect(page.locator(".receipt")).to_be_visible()
    return page


def what_if(visitor: Visitor) -> Page:
    """A position of a review while it is edited."""
    review = reviewed("duel")["result"]
    worst = review["decisions"][review["turning_points"][0]]
    page = visitor.page(f"whatif/z/{packed(worst['position'])}")
    page.locator(".whatif-side section:last-child button").first.click()
    expect(page.locator(".edit-card").first).to_be_visible()
    return page


def hint(visitor: Visitor) -> Page:
    """A table against an agent, with a hint on the board."""
    page, device = registered(visitor)
    table = begun(device, "duel", DEVICE, agent("random"), starter=0)
    visitor.go(page, f"table/{table}")
    page.locator(".bar .hint").click()
    expect(page.locator(".hint-card strong")).to_be_visible()
    return page


STAGES: dict[str, Callable[[Visitor], Page]] = {
    "home": home,
    "new-link": at("new/link", "button[type=submit]"),
    "new-room": at("new/room", "button[type=submit]"),
    "lobby": lobby,
    "shared": shared,
    "join": join,
    "curtain": curtain,
    "sure": confirm_resigning,
    "duel": duel,
    "duel-long": duel_long,
    "duel-planned": duel_planned,
    "duel-receipt": duel_receipt,
    "duel-over": duel_over,
    "duel-end": duel_end,
    "spectator": spectator,
    "dice": dice,
    "dice-receipt": dice_receipt,
    "tables": tables,
    "statistics": statistics,
    "learn": at("learn", "main a"),
    "lesson": lesson,
    "train": at("train", ".train-counts"),
    "train-question": question,
    "train-cards": cards_answered,
    "train-dice": dice_answered,
    "rules": at("rules/duel", "#D7"),
    "strategy": at("strategy", "main h2"),
    "replay": replay,
    "broken": broken,
    "verify": verify,
    "sheets": at("sheets/new", ".editor"),
    "settings": at("settings", "main select, main input"),
    "box": box,
    "score": score,
    "score-match": score_match,
    "pad": pad,
    "pad-new": pad_new,
    "pad-over": pad_over,
    "review": review_page,
    "whatif": what_if,
    "hint": hint,
}
