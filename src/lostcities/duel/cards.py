"""Cards: a colour and a rank, written `R5`, `Y10`, or `B$` for a wager (D1, D2)."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.errors import NotationError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

Colour = int
"""An expedition, as its place in `COLOURS`."""

COLOURS: Final = "YBWGRP"
"""D2: yellow desert, blue deep sea, white snow mountains, green jungle, red volcano, purple."""

WAGER: Final = 0
"""The rank of a wager: lower than every number, so that a wager can only come first (D8)."""

NO_SUCH_CARD = Reason(
    "format",
    "no-such-card",
    "no such card: {text!r}",
    "a colour of YBWGRP and a number, or $: R5, Y10, B$",
)


class Card(NamedTuple):
    """One card. The three wagers of a colour are equal (D1)."""

    colour: Colour
    rank: int

    @property
    def letter(self) -> str:
        """The letter of its colour."""
        return COLOURS[self.colour]

    def __str__(self) -> str:
        return f"{COLOURS[self.colour]}{self.rank or '$'}"

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


Hand = tuple[Card, ...]
"""Cards in canonical order, so that the order of a hand says nothing about how it came."""

# Ranks beyond every variant's: a card is read before it is known which variant it is for, and
# "there is no Y11 in classic" says more than "no such card".
_CARDS = {
    str(card): card for card in (Card(c, r) for c in range(len(COLOURS)) for r in range(WAGER, 100))
}
# Every message of a server writes dozens of cards; looking a text up is faster than formatting it.
_TEXTS = {card: text for text, card in _CARDS.items()}


def card(text: str) -> Card:
    """Read a card.

    >>> card("R10")
    card('R10')
    >>> card("B$").rank == WAGER
    True
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise NotationError(NO_SUCH_CARD(text=text)) from None


def texts(hand: Iterable[Card]) -> list[str]:
    """Write cards, many at a time.

    >>> texts(cards("R$ R2"))
    ['R$', 'R2']
    """
    return [_TEXTS[card] for card in hand]


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces.

    >>> cards("R$ R2")
    (card('R$'), card('R2'))
    """
    return tuple(card(word) for word in text.split())


def added(hand: Hand, new: Card) -> Hand:
    """Return a hand with one more card, in order."""
    place = bisect(hand, new)
    return (*hand[:place], new, *hand[place:])


def removed(hand: Hand, old: Card) -> Hand:
    """Return a hand with one card fewer."""
    place = hand.index(old)
    return hand[:place] + hand[place + 1 :]
