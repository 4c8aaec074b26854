"""Headlines in letters of our own: all of them can be written, and all of them can be heard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import lostcities
from lostcities.i18n.catalogue import languages, load
from lostcities.print.art import ART
from tools import print_titles

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

WEB = Path(lostcities.__file__).parent / "web"
TITLES = re.compile(r'\b(?:screenTitle|dialog|headline)\(\s*t\("([^"]+)"')
MORE = tuple(
    f"ending.{name}"
    for name in ("you_won_by", "you_lost_by", "won_by", "won_by_resignation", "draw", "nobody")
)
"""Headlines that are chosen before they are written."""
MISSING = """texts => import("./art/letters.js").then(({ canLetter }) =>
  texts.filter((text) => !canLetter(text)))"""
BOXES = """words => import("./art/letters.js").then(({ letteredWord }) => words.map((word) => {
  const drawn = letteredWord(word);
  document.body.append(drawn);
  const { x, y, width, height } = drawn.getBBox();
  const [left, top, wide, high] = drawn.getAttribute("viewBox").split(" ").map(Number);
  drawn.remove();
  return [word, x - left, y - top, left + wide - x - width, top + high - y - height];
}))"""
LAID_OUT = """texts => import("./art/letters.js").then(({ letterPaths }) =>
  texts.map((text) => letterPaths(text.replaceAll(" ", "\\u00a0"))))"""
CONTENT = """text => import("./ui/headline.js").then(({ headline }) =>
  headline(text).map((part) => part.textContent ?? part))"""
LETTERS = [
    chr(code) for first, last in ("az", "AZ", "09") for code in range(ord(first), ord(last) + 1)
]
MARKED = "éèêëàâäçîïôöùûüÉÈÊÀÄÇÎÔÖÜ"
OUTSIDE = 14
"""How far a hook may reach over the letter beside it."""


def titles(language: str) -> list[str]:
    """Return every headline of the page in a language, with something in place of its values."""
    sources = "".join(path.read_text("utf-8") for path in sorted(WEB.rglob("*.js")))
    texts = load("page", language)
    keys = [key for key in TITLES.findall(sources) if isinstance(texts[key], str)]
    assert len(keys) > 20
    return [re.sub(r"\{\w+\}", "12", texts[key]) for key in (*keys, *MORE)]


@pytest.mark.parametrize("language", languages())
def test_every_headline_can_be_written(visit: Visit, language: str) -> None:
    assert visit().page("settings").evaluate(MISSING, titles(language)) == []


def test_letters_stay_in_their_boxes(visit: Visit) -> None:
    for word, left, above, right, below in (
        visit().page("settings").evaluate(BOXES, [*LETTERS, *MARKED])
    ):
        assert min(left, right) >= -OUTSIDE, word
        assert min(above, below) >= 0, word


def test_marks_stand_on_their_letters(visit: Visit) -> None:
    """A letter with a mark is higher than without it, or deeper, and as wide."""
    boxes = {one[0]: one[1:] for one in visit().page("settings").evaluate(BOXES, list("eéEÉcç"))}
    assert boxes["é"][1] < boxes["e"][1]
    assert boxes["É"][1] < boxes["E"][1]
    assert boxes["ç"][3] < boxes["c"][3]


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Where do you set out today?"), ("fr", "Où partez-vous aujourd’hui\u202f?")],
)
def test_a_headline_is_read_as_text(visit: Visit, language: str, title: str) -> None:
    page = visit(language=language).page()
    heading = page.get_by_role("heading", name=title, exact=True)
    expect(heading.locator(".lettered").first).to_be_visible()
    expect(heading.locator(".lettering")).to_have_attribute("aria-hidden", "true")


def test_what_cannot_be_written_stays_text(visit: Visit) -> None:
    page = visit().page("settings")
    assert page.evaluate(CONTENT, "Ωmega") == ["Ωmega"]
    assert page.evaluate(CONTENT, "Omega")[0] == "Omega"


def test_printed_titles_are_in_the_same_hand(visit: Visit) -> None:
    """What sheets are drawn from has the letters of the page, where the page would lay them."""
    wanted = print_titles.titles()
    layouts = visit().page("settings").evaluate(LAID_OUT, wanted)
    drawn = print_titles.drawings(wanted, layouts)
    assert len(wanted) == 2 * len(languages())
    assert {name: ART[name] for name in drawn} == drawn, "python -m tools.print_titles"
