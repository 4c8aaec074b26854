"""The drawings: every card its own, in all six worlds, and nothing that a policy would block."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

CARDS = [f"{letter}{rank}" for letter, rank in product("RWYGBP", ("$", *range(2, 11)))]
DRAW = """cards => import("./art/card.js").then(({ cardPicture }) => cards.map((card) => {
  const picture = cardPicture(card);
  const drawn = document.querySelector(picture.querySelector(".large").getAttribute("href"));
  const view = drawn.querySelector("[clip-path]");
  const missing = [...drawn.querySelectorAll("use")].map((one) => one.getAttribute("href"))
    .filter((href) => !document.querySelector(href)?.childElementCount);
  return { view: view.innerHTML, missing };
}))"""
FACES = """names => import("./art/portraits.js").then(({ portrait }) => names.map((name) =>
  portrait(name).firstElementChild.getAttribute("href")))"""
WIDTHS = """texts => import("./art/numerals.js").then(({ numeral }) => texts.map((text) => {
  const drawn = numeral(text);
  document.body.append(drawn);
  const box = drawn.getBBox();
  drawn.remove();
  return [box.width, Number(drawn.getAttribute("viewBox").split(" ")[2])];
}))"""


def test_every_card_has_a_view_of_its_own(visit: Visit) -> None:
    drawn = visit().page("settings").evaluate(DRAW, CARDS)
    views = [card["view"] for card in drawn]
    assert len(set(views)) == len(CARDS) == 60
    assert not [card["missing"] for card in drawn if card["missing"]]


def test_agents_have_faces_that_stay_theirs(visit: Visit) -> None:
    page = visit().page("settings")
    names = ["random", "greedy", "cautious", "somebody new"]
    faces = page.evaluate(FACES, names)
    assert len(set(faces[:3])) == 3
    assert page.evaluate(FACES, names) == faces


@pytest.mark.parametrize("texts", [["0", "1", "4", "7"], ["26", "−12", "×3", "+20", "10:9"]])
def test_numerals_fill_their_boxes(visit: Visit, texts: list[str]) -> None:
    for drawn, box in visit().page("settings").evaluate(WIDTHS, texts):
        assert 0.75 * box < drawn <= box + 1
