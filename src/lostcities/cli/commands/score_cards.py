"""Reads the cards of a player as people type them: `Y: w 2 5 8; blue 3,4; rouge p p 7 10`.

The order of the cards does not matter here; that every card exists only once does (D1).
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from lostcities.cli.terminal import typed_number
from lostcities.duel.cards import COLOURS, WAGER, Card
from lostcities.i18n.catalogue import languages
from lostcities.i18n.translator import Translator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.variant import Variant

Side = tuple[tuple[Card, ...], ...]
"""The expeditions of one player, colour by colour."""


class UnreadableCards(Exception):  # noqa: N818  # a message for a person, already translated
    """Cards that do not exist, or not so often."""


def read_side(variant: Variant, text: str, words: Translator) -> Side:
    """Read one player's expeditions; a colour that is not named has no expedition."""
    found: list[list[Card]] = [[] for _ in range(variant.colours)]
    for part in re.split(r"[;\n]", text):
        for colour, cards in _groups(variant, part, words):
            found[colour] += [_card(variant, colour, word, words) for word in cards]
    side = tuple(tuple(sorted(cards)) for cards in found)
    _check_counts(variant, [card for row in side for card in row], words)
    return side


def _groups(variant: Variant, part: str, words: Translator) -> list[tuple[int, list[str]]]:
    """Part `Y: 2 5 B: 3` into colours and their cards; a colour comes first, or before a colon."""
    tokens = re.findall(r":|\$|[^\s,:$]+", part)
    groups: list[tuple[int, list[str]]] = []
    for place, word in enumerate(tokens):
        if word == ":":
            continue
        if place == 0 or tokens[place + 1 : place + 2] == [":"]:
            groups.append((_colour(variant, word, words), []))
        else:
            groups[-1][1].append(word)
    return groups


def _colour(variant: Variant, word: str, words: Translator) -> int:
    """Read a colour: its letter, or its name in any language."""
    typed = word.casefold()
    for colour, letter in enumerate(COLOURS[: variant.colours]):
        if typed in (letter.casefold(), *_names(letter)):
            return colour
    known = ", ".join(
        f"{letter} {words(f'colour.{letter}')}" for letter in COLOURS[: variant.colours]
    )
    raise UnreadableCards(words("score.no-colour", word=word, known=known))


def _names(letter: str) -> list[str]:
    key = f"colours.{letter}"
    return [name for language in languages() for name in Translator(language).aliases(key)]


def _card(variant: Variant, colour: int, word: str, words: Translator) -> Card:
    """Read a card of a colour: a number, or `w`, `p`, `$` for a wager."""
    if word.casefold() in words.aliases("score.wager"):
        return Card(colour, WAGER)
    number = typed_number(word)
    if number is not None and number in variant.ranks:
        return Card(colour, number)
    low, high = variant.ranks[0], variant.ranks[-1]
    raise UnreadableCards(words("score.no-card", word=word, low=low, high=high))


def _check_counts(variant: Variant, cards: Sequence[Card], words: Translator) -> None:
    """D1: every number card exists once, a wager as often as the variant says."""
    for card, number in Counter(cards).items():
        if number <= variant.copies(card):
            continue
        colour = words(f"colour.{card.letter}")
        if card.rank == WAGER:
            text = words("score.wagers", colour=colour, most=variant.wagers, count=number)
            raise UnreadableCards(text)
        raise UnreadableCards(words("score.twice", colour=colour, card=card))


def check_both(variant: Variant, sides: Sequence[Side], words: Translator) -> None:
    """D1: no card can be with both players."""
    _check_counts(variant, [card for side in sides for row in side for card in row], words)
