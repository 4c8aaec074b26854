"""The rules on one page: whole, in every language, with the numbers of all that matters."""

from __future__ import annotations

import re

import pytest

from lostcities.duel import VARIANTS, Card, receipt
from lostcities.i18n.catalogue import languages
from lostcities.print.orders import Order
from lostcities.print.rules import EXAMPLE
from lostcities.print.words import points, texts
from tests.print.paper import CUSTOM, plain, seen


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_things(language: str) -> None:
    assert shape(texts(language)) == shape(texts("en"))


def shape(value: object) -> object:
    """Return what a translation must keep: keys, lengths, places to fill in, numbers of rules."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return sorted(set(re.findall(r"\{\w+\}|[DR]\d+", str(value))))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "letter", "unsaid"),
    [("duel", "D", {15}), ("dice", "R", {2, 4, 5, 6, 33, 34, 35, 36})],
)
def test_every_paragraph_one_plays_by_is_cited(
    game: str, letter: str, unsaid: set[int], language: str
) -> None:
    """Left out: the turn limit of programs; what the sheet shows by itself and where it is from."""
    read = seen(Order("rules", game, language=language)).text.get_text_range()
    cited = {int(number) for number in re.findall(rf"{letter}(\d+)", read)}
    last = {"D": 23, "R": 37}[letter]
    assert cited == set(range(1, last + 1)) - unsaid


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["duel", "dice"])
def test_all_of_the_text_is_on_the_page(game: str, language: str) -> None:
    page = seen(Order("rules", game, paper="letter", language=language))
    read = " ".join(plain(page.text.get_text_range()).split())
    for section in texts(language)[f"rules.{game}"]:
        for text in [section["head"], *section["texts"]]:
            said = text.format(cell=7, value=20, alone="−100")
            assert plain(said) in read


def test_the_points_are_those_of_the_sheet() -> None:
    read = plain(seen(Order("rules", "dice", CUSTOM)).text.get_text_range())
    for track in (CUSTOM.expedition, CUSTOM.artefact, CUSTOM.dice):
        assert " ".join(points(value) for value in track) in read
    assert f"no number: {points(2 * CUSTOM.double_only)}" in read


def test_d19_the_example_is_counted_right() -> None:
    cards = {23: (2, 3, 8, 10), 15: (7, 8), 35: (2, 3, 4, 5, 6, 15)}
    assert sum(one[-1] for one in EXAMPLE) == 18
    for total, wagers, bonus, made in EXAMPLE:
        if bonus or not (total or wagers):
            continue
        numbers = [Card(0, rank) for rank in cards.get(total, ())]
        found = receipt(VARIANTS["classic"], tuple([Card(0, 0)] * wagers + numbers))
        assert (found.sum, found.points) == (total, made)
