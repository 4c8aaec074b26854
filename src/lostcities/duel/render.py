"""The card game as text: one player's view of the table, and the receipt of a side (D6, D10, D17).

Pure functions of an observation. Words and colours come in from outside, so that nothing here
is in one language; shapes and letters say what the colour says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.duel.board import Phase, obstacle
from lostcities.duel.cards import COLOURS, Card
from lostcities.duel.scoring import receipt, totals
from lostcities.look import Look as BaseLook

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lostcities.duel.board import Expedition
    from lostcities.duel.observation import Observation
    from lostcities.duel.variant import Variant
    from lostcities.game import Seat

ROW_WIDTH = 24
"""An expedition of all twelve cards: `$ $ $ 2 3 4 5 6 7 8 9 10`."""


@dataclass(frozen=True, slots=True)
class Look(BaseLook):
    """How to draw the card game."""

    @property
    def bar(self) -> str:
        """The line between two fields."""
        return "│" if self.unicode else "|"

    @property
    def times(self) -> str:
        """The multiplication sign."""
        return "×" if self.unicode else "x"

    def card(self, card: Card) -> str:
        """Write a card, painted: `R♥5`."""
        return self.paint(card.letter, self.bare_card(card))

    def bare_card(self, card: Card) -> str:
        """Write a card, unpainted, as wide as it will show."""
        return f"{self.shape(card.letter)}{card.rank or '$'}"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of the table, in the reader's language."""

    names: tuple[str, str]
    round: str = "Round {round} of {rounds}, turn {turn}"
    totals: str = "so far {left} {left_points}, {right} {right_points}"
    deck: str = "deck {count}"
    last_card: str = "The last card of the deck ends the round."
    hand: str = "Hand"
    pile: str = "Pile {colour}: {cards}"
    holds: str = "{name} is known to hold {cards}"


def table(
    observation: Observation, words: Words, look: Look, *, memory_aid: bool = False
) -> list[str]:
    """Draw what one seat sees: the other side left, the piles between, its own side right."""
    lines = [heading(observation, words, look), "", *sides(observation, words, look)]
    if observation.board.deck == 1:
        lines += ["", words.last_card]
    if memory_aid:
        lines += ["", *remembered(observation, words, look)]
    if observation.hand:
        lines += ["", *hand(observation, words, look)]
    return lines


def heading(observation: Observation, words: Words, look: Look) -> str:
    """Name the round, the turn and, from the second round on, the points so far (D20)."""
    board = observation.board
    text = words.round.format(round=board.round, rounds=board.variant.rounds, turn=board.turns + 1)
    if not board.results:
        return text
    sums = totals(board.results)
    far, near = _seats(observation)
    so_far = words.totals.format(
        left=words.names[far],
        left_points=look.signed(sums[far]),
        right=words.names[near],
        right_points=look.signed(sums[near]),
    )
    return f"{text}; {so_far}"


def sides(observation: Observation, words: Words, look: Look) -> list[str]:
    """Draw both sides with the piles between: a row for each colour, with its running value."""
    far, near = _seats(observation)
    board = observation.board
    deck = words.deck.format(count=board.deck)
    values = [look.signed(_value(observation, seat)) for seat in (far, near)]
    names = [words.names[seat][:ROW_WIDTH] for seat in (far, near)]
    middle = max(len(deck), len(look.shape("Y")) + 3)
    top = (
        f"{names[0]:>{ROW_WIDTH + 4}} {values[0]:>4} {look.bar} {deck:^{middle}} {look.bar}"
        f" {values[1]:>4} {names[1]}"
    )
    rows = [
        f"{_left(board.expeditions[far][colour], observation.variant, look)} {look.bar}"
        f" {_pile(observation, colour, look, middle)} {look.bar}"
        f" {_right(board.expeditions[near][colour], observation.variant, look)}".rstrip()
        for colour in range(observation.variant.colours)
    ]
    return [top, *rows]


def _seats(observation: Observation) -> tuple[Seat, Seat]:
    """The seat drawn far away and the one drawn near; a spectator sits beside seat 1."""
    near = observation.seat or 0
    return 1 - near, near


def _value(observation: Observation, seat: Seat) -> int:
    side = observation.board.expeditions[seat]
    return sum(receipt(observation.variant, expedition).points for expedition in side)


def _left(expedition: Expedition, variant: Variant, look: Look) -> str:
    row, value, count = _row(expedition, variant, look)
    # Padded by the bare text: paint adds control characters that have no width on the screen.
    pad = " " * (ROW_WIDTH - len(_bare_row(expedition)))
    return f"{count:>3} {pad}{row} {value:>4}"


def _right(expedition: Expedition, variant: Variant, look: Look) -> str:
    row, value, count = _row(expedition, variant, look)
    pad = " " * (ROW_WIDTH - len(_bare_row(expedition)))
    return f"{value:>4} {row}{pad} {count}"


def _row(expedition: Expedition, variant: Variant, look: Look) -> tuple[str, str, str]:
    """An expedition's cards, its running value and how many they are, `*` from the bonus on."""
    if not expedition:
        return "", "", ""
    sums = receipt(variant, expedition)
    row = look.paint(expedition[0].letter, _bare_row(expedition))
    return row, look.signed(sums.points), f"{sums.cards}{'*' if sums.bonus else ''}"


def _bare_row(expedition: Expedition) -> str:
    return " ".join(_rank(card) for card in expedition)


def _rank(card: Card) -> str:
    return str(card.rank or "$")


def _pile(observation: Observation, colour: int, look: Look, width: int) -> str:
    """D10: only the top card of a pile shows."""
    letter = COLOURS[colour]
    pile = observation.board.piles[colour]
    text = f"{look.shape(letter)} {_rank(pile[-1]) if pile else look.nothing:>2}"
    return look.paint(letter, f"{text:^{width}}")


def remembered(observation: Observation, words: Words, look: Look) -> list[str]:
    """D10, the memory aid: the whole piles, and what each player is known to hold."""
    board = observation.board
    lines = [
        words.pile.format(
            colour=look.paint(COLOURS[colour], look.shape(COLOURS[colour])), cards=_bare_row(pile)
        )
        for colour, pile in enumerate(board.piles)
        if pile
    ]
    lines += [
        words.holds.format(name=words.names[seat], cards=listed(known, look))
        for seat, known in enumerate(board.known)
        if known and seat != observation.seat
    ]
    return lines


def listed(cards: Iterable[Card], look: Look) -> str:
    """Write cards in a row."""
    return " ".join(map(look.card, cards))


def hand(observation: Observation, words: Words, look: Look) -> list[str]:
    """Draw the hand; while a card is to be placed, with what to type above each card."""
    width = len(words.hand) + 1
    slots = [look.bare_card(card) for card in observation.hand]
    row = f"{words.hand:<{width}}" + "".join(
        " " * (6 - len(slot)) + look.card(card)
        for slot, card in zip(slots, observation.hand, strict=True)
    )
    if observation.phase is not Phase.PLACE or observation.seat not in observation.waiting:
        return [row]
    labels = [_label(observation, place) for place in range(len(slots))]
    return [" " * width + "".join(f"{label:>6}" for label in labels), row]


def _label(observation: Observation, place: int) -> str:
    """`3` for a card that can be played (D7, D8), `x3` for one that can only be discarded."""
    card = observation.hand[place]
    mine = observation.board.expeditions[observation.board.mover][card.colour]
    return f"{'' if obstacle(mine, card) is None else 'x'}{place + 1}"


def receipts(variant: Variant, side: Sequence[Expedition], look: Look) -> list[str]:
    """D17, D18: the sums of every expedition of a side, then the total."""
    rows = [_receipt_row(variant, colour, row, look) for colour, row in enumerate(side)]
    total = look.signed(sum(receipt(variant, expedition).points for expedition in side))
    return [*rows, f"{'=':>{ROW_WIDTH + 30}} {total:>5}"]


def _receipt_row(variant: Variant, colour: int, expedition: Expedition, look: Look) -> str:
    letter = COLOURS[colour]
    name = look.paint(letter, f"{look.shape(letter):<3}")
    if not expedition:
        return f"  {name}{look.nothing:<{ROW_WIDTH + 24}}= {'0':>5}"
    sums = receipt(variant, expedition)
    minus = "−" if look.unicode else "-"
    working = f"({sums.sum} {minus} {sums.cost}) {look.times} {sums.multiplier}"
    bonus = f" + {sums.bonus}" if sums.bonus else ""
    row = look.paint(letter, f"{_bare_row(expedition):<{ROW_WIDTH}}")
    return f"  {name}{row} {working + bonus:<23}= {look.signed(sums.points):>5}"
