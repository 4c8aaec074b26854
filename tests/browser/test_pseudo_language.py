"""A language is one folder: the page offers it, and nothing that it says comes from elsewhere."""

from __future__ import annotations

import calendar
import json
import re
from typing import TYPE_CHECKING

import pytest

from lostcities.i18n.catalogue import load
from tests.browser.support.stages import STAGES
from tests.pseudo_language import PSEUDO, spoken, unspoken
from tools import web_languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.browser.support.visitor import Visitor

    Visit = Callable[..., Visitor]

SAID = """() => {
  const left = "script, style, noscript, code, textarea";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest(left)) text += `${node.data} `;
  const said = [document.title, text];
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) said.push(one.getAttribute(name));
  return said;
}"""
"""Everything on a page that is read or heard; a text may have links in its middle."""
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = {"English", "Deutsch", "Français", PSEUDO.upper()}
"""Of the languages, each in its own."""
PEOPLE = {"Anna", "Ann", "Ben", "Chloé", "Dodo", "Didi", "Émile", "Mara", "house"}
BY_THE_BROWSER = {"and", "AM", "PM", "min", *calendar.month_abbr}
"""Lists and times, in the language it falls back to."""
SERVED = {"hint", "review", "whatif", "train-cards", "train-dice", "train-question", "spectator"}
"""Stages that show what a server says, which knows the languages it was started with."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give the files by which the page knows the language."""
    with spoken(tmp_path_factory.mktemp("pseudo")):
        told = {path.name: text for path, text in web_languages.written().items()}
        texts = {
            f"{PSEUDO}.json": load("page", PSEUDO),
            f"reasons.{PSEUDO}.json": load("reasons", PSEUDO),
        }
        return told | {name: json.dumps(text) for name, text in texts.items()}


def answering(name: str, text: str) -> Callable[[Route], None]:
    """Return what sends a file instead of the server."""
    kind = "text/javascript" if name.endswith(".js") else "application/json"
    return lambda route: route.fulfill(body=text, content_type=kind)


@pytest.fixture
def stranger(visit: Visit, files: dict[str, str]) -> Visitor:
    """Give a visitor who speaks it."""
    visitor = visit(width=375, height=667)
    for name, text in files.items():
        visitor.context.route(f"**/{name}", answering(name, text))
    speaks = f"{{ get: () => ['{PSEUDO}'] }}"
    visitor.context.add_init_script(f"Object.defineProperty(navigator, 'languages', {speaks})")
    return visitor


@pytest.mark.parametrize("name", sorted({*STAGES} - SERVED))
def test_everything_said_is_of_the_language(stranger: Visitor, name: str) -> None:
    page = STAGES[name](stranger)
    assert page.locator("html").get_attribute("lang") == PSEUDO
    said = " | ".join(unspoken(str(text)) for text in page.evaluate(SAID))
    assert {*WORD.findall(said)} - NAMES - PEOPLE - BY_THE_BROWSER == set()
