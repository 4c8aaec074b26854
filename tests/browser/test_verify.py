"""Deals recomputed in the browser: they agree with the server's, and a spoiled one is found out."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import re
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from playwright.sync_api import expect

from lostcities.i18n.catalogue import languages
from lostcities.server.tables.deal_proof import ProofError, verify
from tests.browser.support.finished_games import export_of, finished
from tests.browser.support.visitor import act, table_of, turn
from tests.server.support import table_driver
from tests.server.support.client import Device
from tests.server.support.table_driver import TableDriver, duel

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Visit = Callable[..., Visitor]

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "mini": ("duel", {"variant": "mini"}),
    "classic": ("duel", {"variant": "classic", "options": {"rounds": 1}}),
    "classic-1999": ("duel", {"variant": "classic-1999", "options": {"rounds": 1}}),
    "long": ("duel", {"variant": "long", "options": {"rounds": 1}}),
    "standard": ("dice", {}),
    "sealed": ("dice", {"options": {"simultaneous": True}}),
}

VERIFY = """async ([data, seen]) => {
  const { verify } = await import("./fair/verify.js");
  const { GAMES } = await import("./games/index.js");
  const rules = {};
  for (const { name, deal } of GAMES) rules[name] = (await deal()).deal;
  const { problem, checked } = verify(data, seen ?? { commitments: [], nonces: [] }, rules);
  return { code: problem?.code ?? null, checked };
}"""


@pytest.fixture(scope="module")
def exports(server: Server) -> Any:
    """Give the export of a real game of every variant."""
    device = Device.new(server)
    return {name: export_of(device, game, **how) for name, (game, how) in GAMES.items()}


@pytest.fixture
def page(visit: Visit) -> Page:
    """Give a page of the server."""
    return visit().page("verify")


def verdict(page: Page, data: Any) -> Any:
    """Recompute a deal in the browser."""
    return page.evaluate(VERIFY, [data, {"commitments": [], "nonces": []}])


def test_the_hashes_are_those_of_the_standard(page: Page) -> None:
    for length in (0, 1, 55, 56, 63, 64, 65, 119, 120, 1000):
        data, key = bytes(range(256)) * 4, bytes(reversed(range(256))) * 4
        found = page.evaluate(
            """async ([data, key]) => {
              const { hex, hmac, sha256 } = await import("./fair/hash.js");
              const bytes = Uint8Array.from(data);
              return [hex(sha256(bytes)), hex(hmac(Uint8Array.from(key), bytes))];
            }""",
            [list(data[:length]), list(key[:length])],
        )
        assert found == [
            hashlib.sha256(data[:length]).hexdigest(),
            hmac.new(key[:length], data[:length], "sha256").hexdigest(),
        ]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_die_is_recomputed(page: Page, exports: Any, game: str) -> None:
    data = exports[game]
    assert verdict(page, data) == {"checked": verify(data).checked, "code": None}


@pytest.mark.parametrize("game", ["classic", "standard"])
@pytest.mark.parametrize("how", ["event", "nonce", "key", "commitment", "nothing"])
def test_a_spoiled_export_is_found_out(page: Page, exports: Any, game: str, how: str) -> None:
    data = spoiled(exports[game], how)
    with pytest.raises(ProofError) as caught:
        verify(data)
    wanted = caught.value.refusal.reason.code
    if wanted == "broken-record":  # a die that makes a later choice illegal: the page has no rules
        wanted = "other-chance"
    assert verdict(page, data)["code"] == wanted


def spoiled(data: Any, how: str) -> Any:
    """Return an export in which one thing is not as it was."""
    data = copy.deepcopy(data)
    proof, record = data["proof"], data["record"]
    scene = next(iter(proof["keys"]))
    if how == "event":
        data["record"] = exchanged(record)
    elif how == "nonce":
        proof["nonces"][0] += "x"
    elif how == "key":
        proof["keys"][scene] = "00" * 32
    else:
        proof["commitments"] = {}
        if how == "nothing":
            proof["keys"] = {}
    return data


def exchanged(record: str) -> str:
    """Let the first hand come in the other order, or turn the number dice of the last turn."""
    if hand := re.search(r"^deal 1 (.*)$", record, re.MULTILINE):
        cards = " ".join(reversed(hand[1].split()))
        return f"{record[: hand.start(1)]}{cards}{record[hand.end(1) :]}"
    last = list(re.finditer(r"roll (\d) (\d) (\d)", record))[-1]
    faces = [str((int(face) + 1) % 10) for face in last.groups()]
    return f"{record[: last.start()]}roll {' '.join(faces)}{record[last.end() :]}"


@pytest.mark.parametrize("language", languages())
def test_the_page_of_a_finished_table(visit: Visit, language: str) -> None:
    visitor = visit(width=375, language=language)
    page = visitor.page("settings")
    page.evaluate("import('./net/device-token.js').then(({ ensureDevice }) => ensureDevice())")
    table = finished(visitor.device(page), variant="mini")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.good")).to_contain_text("30")
    expect(page.locator("dl code")).to_have_count(8)  # three commitments, three keys, two nonces
    expect(page.locator(".verify .compared")).to_be_visible()
    page.locator(".verify > .row button").first.click()
    expect(page.locator(".second")).to_contain_text("30")


def test_s7_a_deal_is_verified_without_a_secure_context(visit: Visit) -> None:
    """Plain http from another machine: no crypto.subtle, service worker, clipboard or wake lock."""
    visitor = visit(width=375)
    visitor.context.add_init_script(
        "delete Crypto.prototype.subtle;"
        "for (const name of ['serviceWorker', 'clipboard', 'wakeLock', 'locks'])"
        "delete Navigator.prototype[name];"
    )
    page = visitor.page()
    assert page.evaluate("[crypto.subtle, navigator.clipboard, navigator.locks]") == [None] * 3
    page.locator("button[type=submit]").click()
    table = table_of(page)
    expect(page.locator(".bar.due")).to_be_visible()
    lines = page.locator(".log li").count()
    act(page, *turn(visitor.device(page), table, 0))
    expect(page.locator(".log li")).not_to_have_count(lines)  # the whole turn has arrived
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.device(page).must(table, 0, "resign")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.good")).to_be_visible()


# What this device noted.

RESULTS = {
    "en": ("all 8 cards this device saw", "before this device added a random number of its own"),
    "fr": ("les 8 cartes que cet appareil a vues", "n’y ajoute son propre nombre au hasard"),
}


def resigned(visitor: Visitor) -> tuple[Page, str]:
    """Begin a game against an agent on the page, and resign."""
    page = visitor.page()
    page.locator("button[type=submit]").click()
    table = table_of(page)
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.device(page).must(table, 0, "resign")
    expect(page.locator(".ending")).to_be_visible()
    return page, table


@pytest.mark.parametrize("language", RESULTS)
def test_s5_the_page_checks_by_itself_what_it_was_dealt(visit: Visit, language: str) -> None:
    page, _ = resigned(visit(language=language))
    for said in RESULTS[language]:
        expect(page.locator(".ending .deal-result")).to_contain_text(said)
    expect(page.locator(".deal-result.minus")).to_have_count(0)


def test_s5_the_page_has_the_commitments_before_it_sends_a_nonce(visit: Visit) -> None:
    """From its requests: the answer with the commitments comes before the nonce goes out."""
    visitor = visit()
    sent: list[str] = []
    notes: list[Any] = []
    page = visitor.page()
    page.on("request", lambda one: sent.append(one.post_data or ""))

    def look(route: Route) -> None:
        notes.append(noted(page))
        route.continue_()

    page.route("**/commands", look)
    page.locator("button[type=submit]").click()
    expect(page.locator(".bar.due")).to_be_visible()
    (note,) = notes[0]
    assert sorted(note["commitments"]) == ["1", "2", "3"]
    assert not note.get("late")
    assert any(note["sending"]["0"] in body for body in sent)


def noted(page: Page) -> list[Any]:
    """Return what the page has noted of deals."""
    found: list[Any] = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('deal '))"
        ".map(([, value]) => JSON.parse(value))"
    )
    return found


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        ("note.commitments['1'] = '0'.repeat(64)", "the server has exchanged it"),
        ("note.nonces['0'] = 'other'", "was left out of the deal"),
    ],
)
def test_s5_a_server_that_exchanges_things_is_found_out(
    visit: Visit, spoil: str, says: str
) -> None:
    """As if the device had seen, or sent, something else than what the server shows now."""
    visitor = visit()
    page = visitor.page()
    page.locator("button[type=submit]").click()
    table = table_of(page)
    expect(page.locator(".bar.due")).to_be_visible()
    page.evaluate(
        f"""() => {{
          const name = Object.keys(localStorage).find((key) => key.startsWith('deal '));
          const note = JSON.parse(localStorage[name]);
          {spoil};
          localStorage[name] = JSON.stringify(note);
        }}"""
    )
    visitor.device(page).must(table, 0, "resign")
    expect(page.locator(".ending .deal-result.minus")).to_contain_text(says)
    expect(page.locator(".note.bad")).to_contain_text("not the one that was locked")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.bad")).to_contain_text(says)


def test_s5_an_export_that_was_made_up_afterwards_is_found_out(visit: Visit) -> None:
    """Nothing in it contradicts itself; but it is not what this device noted."""
    page, table = resigned(visit())
    forged = forged_for(table)
    assert verify(forged).checked
    page.route("**/export*", lambda route: route.fulfill(json=forged))
    page.goto(f"{page.url.partition('#')[0]}#/verify/{table}")
    expect(page.locator(".verdict.bad")).to_contain_text("the server has exchanged it")


def forged_for(table: str) -> Any:
    """Deal a whole game for a table with keys that nobody has committed to."""
    with patch.object(table_driver, "TABLE", table):
        return TableDriver(duel("classic", rounds=3), table).begin().play().export()


@pytest.mark.parametrize(
    ("language", "says"), [("en", "before it sent its nonce"), ("fr", "avant d’envoyer son apport")]
)
def test_the_page_compares_an_export_with_its_notes(visit: Visit, language: str, says: str) -> None:
    visitor = visit(language=language)
    page, table = resigned(visitor)
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verify .compared")).to_contain_text(says)
    expect(page.locator(".verify .fits")).to_have_count(4)  # three fingerprints, one nonce
    (note,) = [one for one in noted(page) if "nonces" in one]
    command = page.locator(".elsewhere code").text_content() or ""
    assert command.split(" ")[:3] == ["lostcities", "verify", "lostcities.json"]
    for part in (*note["commitments"].values(), note["nonces"]["0"]):
        assert part in command
    page.evaluate(  # another device says nothing of it
        "Object.keys(localStorage).filter((key) => key.startsWith('deal '))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    visitor.go(page, "verify")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.good")).to_be_visible()
    expect(page.locator(".verify .fits")).to_have_count(0)


def test_s5_a_rematch_is_checked_against_what_was_noted_when_the_match_ended(
    visit: Visit,
) -> None:
    visitor = visit()
    page, table = resigned(visitor)
    before = {json.dumps(note["commitments"]) for note in noted(page)}
    assert len(before) == 2  # of the match that is over, and of the next
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".ending")).to_be_hidden()
    expect(page.locator(".bar")).to_be_visible()
    visitor.device(page).must(table, 0, "resign")
    expect(page.locator(".ending .deal-result")).to_contain_text("before this device added")
    after = [note for note in noted(page) if "nonces" in note]
    assert {json.dumps(note["commitments"]) for note in after} == before
    assert len({note["nonces"]["0"] for note in after}) == 2
    visitor.go(page, f"verify/{table}/2")
    expect(page.locator(".verify .compared")).to_contain_text("before it sent its nonce")


def test_the_menu_shows_fingerprints_nonce_and_the_next_match(visit: Visit) -> None:
    page, _ = resigned(visit())
    page.locator(".table-menu summary").click()
    page.get_by_role("button", name="Fair deal").click()
    shown = page.locator("dialog .fairness")
    expect(shown.locator("code")).to_have_count(
        10
    )  # 3 fingerprints, 3 keys, a nonce, 3 of the next
    expect(shown).to_contain_text("The next match")
    expect(shown.locator(".deal-result")).to_contain_text("before this device added")


def test_a_spoiled_file_is_shown_with_its_first_difference(visit: Visit, exports: Any) -> None:
    page = visit(may_fail=re.compile("422")).page("verify")
    data = spoiled(exports["classic"], "event")
    give(page, json.dumps(data))
    expect(page.locator(".verdict.bad")).to_contain_text(
        re.compile(r"round 1, card \d off the deck")
    )
    page.locator(".verify > .row button").first.click()
    expect(page.locator(".second")).to_contain_text("The server disagrees")


def test_what_is_no_export_is_said_so(visit: Visit) -> None:
    page = visit().page("verify")
    for text in ("hello", "{}", "[]", "null", '{"record": "", "proof": {}}'):
        give(page, text)
        expect(page.locator(".note.bad").last).to_contain_text("not a downloaded game")


def give(page: Page, text: str) -> None:
    """Choose a file."""
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator(".drop input").set_input_files(file)  # type: ignore[arg-type]  # a payload
