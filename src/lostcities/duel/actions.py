"""What happens in the card game: seats place and take cards, chance deals and draws (D3–D11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from lostcities.duel.cards import COLOURS, Card, Colour
from lostcities.game import Abandon, Codec, Resign, Seat

if TYPE_CHECKING:
    from lostcities.duel.variant import Variant


@dataclass(frozen=True, slots=True)
class Play:
    """D6: put a hand card into your own expedition of its colour. Written `R5`."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Discard:
    """D9: put a hand card on the pile of its colour. Written `xR5`."""

    card: Card

    def __str__(self) -> str:
        return f"x{self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """D11: take the top card of the deck (`=`) or of a pile (`<B`)."""

    pile: Colour | None

    def __str__(self) -> str:
        return "=" if self.pile is None else f"<{COLOURS[self.pile]}"


@dataclass(frozen=True, slots=True)
class Deal:
    """D3: chance deals one card to a seat."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"deal {self.seat + 1} {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """D11: the card that comes off the deck."""

    card: Card

    def __str__(self) -> str:
        return f"draw {self.card}"


Action: TypeAlias = Play | Discard | Take
Event: TypeAlias = Action | Deal | Draw | Resign | Abandon

# One object per card: what is legal is listed for every decision, and allocating the actions
# each time would cost more than finding them.
play = cache(Play)
discard = cache(Discard)

DECK = Take(None)
PILES = tuple(Take(colour) for colour in range(len(COLOURS)))


def codec(variant: Variant) -> Codec[Action]:
    """Number every action of a variant: plays, discards, the deck, the piles.

    >>> from lostcities.duel import VARIANTS
    >>> c = codec(VARIANTS["classic"])
    >>> len(c), str(c.action(0)), c.id(c.parse("<R"))
    (106, 'Y$', 105)
    """
    # By its cards, not by the variant: there are as many variants as turn limits one may think of.
    cards = variant.colours, variant.ranks
    if cards not in _CODECS:
        _CODECS[cards] = _codec(variant)
    return _CODECS[cards]


_CODECS: dict[tuple[int, tuple[int, ...]], Codec[Action]] = {}


def _codec(variant: Variant) -> Codec[Action]:
    # The order is an interface: the kernel numbers its moves the same way, and networks trained on
    # the environments have one output per number.
    return Codec(
        [
            *map(play, variant.kinds),
            *map(discard, variant.kinds),
            DECK,
            *PILES[: variant.colours],
        ]
    )
