"""What people and things are called: whoever plays alone, agents and their faces, and in French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lostcities.agents.catalogue import AGENTS
from tests.browser.support.stages import STAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

FACES = """agents => import("./art/portraits.js").then(({portrait, characterCalled}) =>
  agents.map(([agent, name]) => {
    const id = portrait(agent, name).firstElementChild.getAttribute("href");
    return [document.querySelector(id).innerHTML, characterCalled(name)];
  }))"""
HEADLINES = """name => Promise.all(
  ["players", "result-headline"].map((file) => import(`./table/${file}.js`))
).then(([{withNames, withPublicNames}, {resultHeadline}]) => {
  const places = [{name, person: true}, {name: "Odo", person: false, agent: "odo"}];
  const outcome = {winners: [0], scores: [30, 18], reason: "deck"};
  const view = withNames({places, outcome, seat: 0});
  return [view.places[0].name, resultHeadline(view), resultHeadline(withPublicNames(view), true)];
})"""
SPOKEN = """() =>
  [...document.querySelectorAll("[aria-label], .unseen, #live p, th, td, li, button")]
  .map((one) => one.ariaLabel ?? one.innerText).join("\\n")"""
SMALL = """() => [...document.querySelectorAll("button, a[href]:not(.skip), select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("p, .rule, .invitation"))
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
  .filter(([{width, height}]) => width && (height < 40 || width < 40))
  .map(([{width, height}, what]) => `${width} x ${height}: ${what}`)"""
BAD_FRENCH = re.compile(
    r" ,|[^\W\d]:(?= |$)|(?<![\w−])-\d|\b1 vous attendent|\b0 points", re.MULTILINE
)


def test_whoever_plays_alone_is_you(visit: Visit) -> None:
    page = visit().page()
    page.locator("button[type=submit]").click()
    expect(page.locator(".own h2")).to_have_text("You")
    expect(page.locator(".person").first).to_have_text("You")
    expect(page.locator(".person .tag")).to_have_count(0)
    expect(page).to_have_title(re.compile("You and Odo"))
    expect(page.locator(".phrases")).to_have_count(0)  # an agent does not listen
    for unnamed in ("Player 1", "Joueur 1"):
        named, told, shared = page.evaluate(HEADLINES, unnamed)
        assert [named, told] == ["You", "You win by 12"]
        assert shared == f"{unnamed} wins by 12"  # who gets the picture was not there
    assert page.evaluate(HEADLINES, "Anna")[0] == "Anna"


def test_every_agent_at_a_table_has_a_face_of_its_own(visit: Visit) -> None:
    page = visit().page("settings")
    profiles = [profile for game in AGENTS.values() for profile in game.values()]
    named = {name: profile.name for profile in profiles for name in profile.names}
    drawn = page.evaluate(FACES, [[agent, name] for name, agent in named.items()])
    assert len({face for face, _ in drawn}) == len(named)
    portraits = {profile.portrait for profile in profiles}
    assert {who for _, who in drawn} == portraits  # a record has names only


@pytest.mark.parametrize("stage", ["home", "duel", "duel-planned", "dice", "dice-receipt"])
def test_names_are_good_french_and_targets_large_enough(visit: Visit, stage: str) -> None:
    page = STAGES[stage](visit(width=375, height=667, language="fr", touch=True))
    spoken = page.evaluate(SPOKEN)
    assert not [found.group(0) for found in BAD_FRENCH.finditer(spoken)], spoken
    assert page.evaluate(SMALL) == []
