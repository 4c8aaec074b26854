"""The features of a card-game position that rule players weigh: expeditions, turns, cards to come.

Facts only; `duel_evaluation` weighs them. Everything is a whole number, so that another
implementation can find exactly the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.duel.cards import WAGER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.duel.board import Board
    from lostcities.duel.cards import Card
    from lostcities.duel.observation import Observation

NOTHING: Final = -1
"""The rank that shows on an empty pile: lower than a wager."""


class Journey(NamedTuple):
    """One expedition in figures."""

    cards: int = 0
    wagers: int = 0
    sum: int = 0
    last: int = WAGER
    """The last number, or `WAGER` while there is none."""

    def joined_by(self, rank: int) -> Journey:
        """Return the expedition with one more card."""
        wagers = self.wagers + 1 if rank == WAGER else self.wagers
        return Journey(self.cards + 1, wagers, self.sum + rank, rank)

    def can_use(self, rank: int) -> bool:
        """D7, D8: whether the card may still be laid."""
        return rank > self.last or (rank == WAGER and self.last == WAGER)


def journey(expedition: Sequence[Card]) -> Journey:
    """Sum an expedition up."""
    if not expedition:
        return Journey()
    ranks = [card.rank for card in expedition]
    return Journey(len(ranks), ranks.count(WAGER), sum(ranks), ranks[-1])


class Features(NamedTuple):
    """One observation of the seat to move, colour by colour."""

    mine: tuple[Journey, ...]
    theirs: tuple[Journey, ...]
    hand: tuple[list[int], ...]
    """The ranks I hold, ascending."""
    tops: tuple[int, ...]
    """The rank on top of each pile, or `NOTHING`."""
    below: tuple[int, ...]
    """The rank that shows once the top is taken, or `NOTHING`."""
    unseen: tuple[list[int], ...]
    """The numbers in the deck or unknown in the other hand, ascending."""
    hidden: int
    """How many cards are in the deck or unknown in the other hand, wagers and all."""
    deck: int

    def turns_left(self, *, from_deck: bool = True) -> int:
        """Count my turns after this one, if from now on everybody takes from the deck (D14)."""
        return (self.deck - 1) // 2 if from_deck else self.deck // 2


def features_of(seen: Observation) -> Features:
    """Return the features of what the seat to move sees."""
    board = seen.board
    me = board.mover
    known = board.known[1 - me]
    hand = by_colour(seen.hand, board.variant.colours)
    return Features(
        mine=tuple(map(journey, board.expeditions[me])),
        theirs=tuple(map(journey, board.expeditions[1 - me])),
        hand=hand,
        tops=tuple(pile[-1].rank if pile else NOTHING for pile in board.piles),
        below=tuple(pile[-2].rank if len(pile) > 1 else NOTHING for pile in board.piles),
        unseen=unseen_numbers(board, hand, by_colour(known, board.variant.colours)),
        hidden=board.deck + board.held(1 - me) - len(known),
        deck=board.deck,
    )


def by_colour(cards: Sequence[Card], colours: int) -> tuple[list[int], ...]:
    """Sort the ranks of cards in canonical order into colours."""
    ranks: tuple[list[int], ...] = tuple([] for _ in range(colours))
    for colour, rank in cards:
        ranks[colour].append(rank)
    return ranks


def unseen_numbers(
    board: Board, hand: Sequence[list[int]], known: Sequence[list[int]]
) -> tuple[list[int], ...]:
    """List the numbers of each colour that lie nowhere in sight."""
    unseen = []
    for colour, pile in enumerate(board.piles):
        gone = hand[colour] + known[colour]
        for cards in (board.expeditions[0][colour], board.expeditions[1][colour], pile):
            gone += [card.rank for card in cards]
        unseen.append([rank for rank in board.variant.ranks if rank not in gone])
    return tuple(unseen)
