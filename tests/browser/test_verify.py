"""Deals recomputed in the browser: they agree with the server's, and a spoiled one is found out."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from lostcities.games import find_variant
from lostcities.server.tables.fair_deal import ProofError, verify
from tests.browser.support.finished_games import export_of, finished
from tests.browser.support.visitor import act, table_of, turn
from tests.server.support.client import Device

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support.visitor import Visitor
    from tests.server.support.server_process import Server

    Visit = Callable[..., Visitor]

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "mini": ("duel", {"variant": "mini"}),
    "classic": ("duel", {"variant": "classic", "options": {"rounds": 1}}),
    "classic-1999": ("duel", {"variant": "classic-1999", "options": {"rounds": 1}}),
    "long": ("duel", {"variant": "long", "options": {"rounds": 1}}),
    "standard": ("rollwrite", {}),
    "sealed": ("rollwrite", {"options": {"simultaneous": True}}),
}

VERIFY = """async ([data, numbers]) => {
  const { verify } = await import("./fair/verify.js");
  const kinds = [...(numbers?.colours ?? "")].flatMap((colour) =>
    ["$", ...numbers.ranks].map((rank) => `${colour}${rank}`));
  return verify(data, kinds, (kind) => (kind.endsWith("$") ? numbers.wagers : 1));
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


def verdict(page: Page, data: Any, game: str) -> Any:
    """Recompute a deal in the browser."""
    name, how = GAMES[game]
    _, variant = find_variant(f"{name}/{how.get('variant', 'standard')}")
    numbers = variant.numbers() if name == "duel" else None
    return page.evaluate(VERIFY, [data, numbers])


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
    assert verdict(page, data, game) == {"checked": verify(data), "wrong": None, "badKeys": []}


@pytest.mark.parametrize("game", ["classic", "standard"])
@pytest.mark.parametrize("how", ["event", "nonce", "key", "commitment"])
def test_a_spoiled_export_is_found_out(page: Page, exports: Any, game: str, how: str) -> None:
    data = spoiled(exports[game], how)
    with pytest.raises(ProofError):
        verify(data)
    found = verdict(page, data, game)
    assert found["wrong"] or found["badKeys"]
    if how == "key":
        assert found["badKeys"]


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
    return data


def exchanged(record: str) -> str:
    """Let the first hand come in the other order, or turn the number dice of the last turn."""
    if hand := re.search(r"^deal 1 (.*)$", record, re.MULTILINE):
        cards = " ".join(reversed(hand[1].split()))
        return f"{record[: hand.start(1)]}{cards}{record[hand.end(1) :]}"
    last = list(re.finditer(r"roll (\d) (\d) (\d)", record))[-1]
    faces = [str((int(face) + 1) % 10) for face in last.groups()]
    return f"{record[: last.start()]}roll {' '.join(faces)}{record[last.end() :]}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_a_finished_table(visit: Visit, language: str) -> None:
    visitor = visit(width=375, language=language)
    page = visitor.page("settings")
    page.evaluate("import('./net/device-token.js').then(({ ensureDevice }) => ensureDevice())")
    table = finished(visitor.device(page), variant="mini")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.good")).to_contain_text("30")
    expect(page.locator("code")).to_have_count(8)  # three commitments, three keys, two nonces
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
    act(page, *turn(visitor.device(page), table, 0))
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.device(page).must(table, 0, "resign")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict.good")).to_be_visible()


@pytest.mark.parametrize(("language", "says"), [("en", "Your own"), ("fr", "Votre propre")])
def test_the_page_knows_what_this_device_threw_in(visit: Visit, language: str, says: str) -> None:
    visitor = visit(language=language)
    page = visitor.page()
    page.locator("button[type=submit]").click()
    table = table_of(page)
    expect(page.locator(".bar.due")).to_be_visible()
    visitor.device(page).must(table, 0, "resign")
    expect(page.locator(".ending")).to_be_visible()
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verify .own")).to_contain_text(says)
    page.locator(".verify .own").wait_for()
    page.evaluate("localStorage.removeItem('nonces /')")  # another device says nothing of it
    visitor.go(page, "verify")
    visitor.go(page, f"verify/{table}")
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".verify .own")).to_have_count(0)


def test_a_spoiled_file_is_shown_with_its_first_difference(visit: Visit, exports: Any) -> None:
    page = visit(may_fail=re.compile("422")).page("verify")
    data = spoiled(exports["classic"], "event")
    give(page, json.dumps(data))
    expect(page.locator(".verdict.bad")).to_contain_text(
        re.compile(r"round 1, card \d of the deck")
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
