"""The open table of the card game: all that both players know, and what the rules allow on it.

Legality is decided here and nowhere else (D5–D12), by functions of the board and of one hand, so
that a state and an observation give the same answers.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from lostcities.duel.actions import DECK, PILES, Discard, Play, Take, discard, play
from lostcities.duel.cards import COLOURS, WAGER, Card, Colour, Hand
from lostcities.errors import Reason
from lostcities.game import BySeat

if TYPE_CHECKING:
    from lostcities.duel.actions import Action
    from lostcities.duel.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

OVER = Reason("D20", "match-over", "the match is over")
NOT_YOUR_TURN = Reason("D5", "not-your-turn", "it is seat {seat}'s turn")
PLACE_FIRST = Reason("D5", "place-first", "first a card is played or discarded, then one is taken")
TAKE_NOW = Reason("D5", "take-now", "a card has been placed; now take one")
NOT_IN_HAND = Reason("D5", "not-in-hand", "{card} is not in the hand")
NOT_HIGHER = Reason(
    "D7", "not-higher", "{card} is not higher than {last}, the last card of its colour"
)
TOO_LATE = Reason("D8", "wager-too-late", "{card} comes too late: the expedition is at {last}")
EMPTY_PILE = Reason("D11", "empty-pile", "the {colour} pile is empty")
NO_SUCH_PILE = Reason("D2", "no-such-pile", "there is no {colour} in this variant")
CLOSED_PILE = Reason("D12", "closed-pile", "the {colour} pile is closed: you just discarded there")
CHANCE_MOVES = Reason("D3", "chance-moves", "a card is being dealt; nobody decides now")


class Phase(StrEnum):
    """Which decision or chance event is due (D3, D5)."""

    DEAL = "deal"
    PLACE = "place"
    TAKE = "take"
    DRAW = "draw"
    OVER = "over"


DEAL, PLACE, TAKE, DRAW, _ = Phase
"""The phases as plain names: in Python 3.11 reading `Phase.TAKE` costs a function call."""

DECISIONS = (PLACE, TAKE)
"""The phases in which a player decides; in the others chance moves, or nobody."""


class Ending(StrEnum):
    """How a round, or the match, ended (D14, D15, D23)."""

    DECK = "deck"
    LIMIT = "limit"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


class RoundResult(NamedTuple):
    """A finished round: who started it, the points by seat and colour, how it ended."""

    starter: Seat
    points: BySeat[tuple[int, ...]]
    ending: Ending


Expedition = tuple[Card, ...]
Pile = tuple[Card, ...]


class Board(NamedTuple):
    """Everything both players know, with perfect memory (D6, D10, D13)."""

    variant: Variant
    starter: Seat
    """Who started this round."""
    turns: int
    """Turns completed in this round, both seats together (D15)."""
    mover: Seat
    """Whose turn it is; the starter's while dealing."""
    phase: Phase
    deck: int
    """Cards left in the deck (D13)."""
    expeditions: BySeat[tuple[Expedition, ...]]
    piles: tuple[Pile, ...]
    """The discard piles, bottom first, whole (D10)."""
    closed: Colour | None
    """The pile the mover has just discarded to (D12)."""
    known: BySeat[Hand]
    """Cards each player is known to hold: taken from a pile and not placed since (D10)."""
    results: tuple[RoundResult, ...]
    """The finished rounds."""
    ending: Ending | None = None
    """Set when the match is over: how its last round ended."""
    resigned: Seat | None = None
    """D23: who resigned."""

    @property
    def round(self) -> int:
        """The number of the round being played, or played last, from 1."""
        # A match that ran its course has its last round among the results already.
        natural = self.ending in (Ending.DECK, Ending.LIMIT)
        return len(self.results) + (0 if natural else 1)

    def after_place(
        self,
        expeditions: BySeat[tuple[Expedition, ...]],
        piles: tuple[Pile, ...],
        closed: Colour | None,
        known: BySeat[Hand],
    ) -> Board:
        """D5: the same turn, with a card placed and one to be taken."""
        return self._replace(
            phase=TAKE, expeditions=expeditions, piles=piles, closed=closed, known=known
        )

    def after_take(self, deck: int, piles: tuple[Pile, ...], known: BySeat[Hand]) -> Board:
        """D5: the other player's turn; no pile is closed any more (D12)."""
        return self._replace(
            turns=self.turns + 1,
            mover=1 - self.mover,
            phase=PLACE,
            deck=deck,
            piles=piles,
            closed=None,
            known=known,
        )

    def held(self, seat: Seat) -> int:
        """How many cards a player holds: public, for everyone can count (D5, D13)."""
        # Worked out, not stored: the board has no hands to count, and must have none.
        full = self.variant.hand
        if self.phase is DEAL:
            # D3: seat 1's hand is filled first, then seat 2's.
            dealt = len(self.variant.pack) - self.deck
            return min(full, max(0, dealt - seat * full))
        short = seat == self.mover and self.phase in (TAKE, DRAW)
        return full - 1 if short else full


def fresh_board(variant: Variant, starter: Seat, results: tuple[RoundResult, ...]) -> Board:
    """D3: an empty table; all cards are shuffled again and about to be dealt."""
    empty = ((),) * variant.colours
    return Board(
        variant=variant,
        starter=starter,
        turns=0,
        mover=starter,
        phase=DEAL,
        deck=len(variant.pack),
        expeditions=BySeat((empty, empty)),
        piles=empty,
        closed=None,
        known=BySeat(((), ())),
        results=results,
    )


def legal(board: Board, hand: Hand) -> tuple[Action, ...]:
    """Return every action of the mover who holds this hand; identical wagers are one action."""
    if board.phase is PLACE:
        mine = board.expeditions[board.mover]
        # A dict, unlike a set, keeps the order of the hand: what is legal is listed the same way
        # in every run, so a seeded agent always picks the same action.
        kinds = dict.fromkeys(hand)
        plays = [play(card) for card in kinds if obstacle(mine[card.colour], card) is None]
        return (*plays, *map(discard, kinds))
    if board.phase is TAKE:
        piles = [PILES[c] for c, pile in enumerate(board.piles) if pile and c != board.closed]
        return (DECK, *piles)
    return ()


def refusal(board: Board, seat: Seat | None, hand: Hand, action: Action) -> Refusal | None:
    """Return why a seat that holds this hand may not do that, or None if it may."""
    if board.ending is not None:
        return OVER()
    if board.phase not in DECISIONS:
        return CHANCE_MOVES()
    # Before anything that looks at the hand: the answer to the wrong seat must not depend on it.
    if seat != board.mover:
        return NOT_YOUR_TURN(seat=board.mover + 1)
    if isinstance(action, Take):
        return PLACE_FIRST() if board.phase is PLACE else untakable(board, action)
    if board.phase is TAKE:
        return TAKE_NOW()
    return unplaceable(board, hand, action)


def unplaceable(board: Board, hand: Hand, action: Play | Discard) -> Refusal | None:
    """D5, D6, D9: a placed card comes from the hand; a discard is always allowed."""
    card = action.card
    if card not in hand:
        return NOT_IN_HAND(card=card)
    if isinstance(action, Discard):
        return None
    expedition = board.expeditions[board.mover][card.colour]
    reason = obstacle(expedition, card)
    return None if reason is None else reason(card=card, last=expedition[-1])


def obstacle(expedition: Expedition, card: Card) -> Reason | None:
    """D7: a number must be higher than the last. D8: a wager comes before every number."""
    if not expedition:
        return None
    rank, last = card.rank, expedition[-1].rank
    # A wager ranks below every number, so this one comparison does for numbers after wagers, too.
    if rank > last:
        return None
    if rank != WAGER:
        return NOT_HIGHER
    return None if last == WAGER else TOO_LATE


def untakable(board: Board, action: Take) -> Refusal | None:
    """D11: from the deck or any pile that has a card. D12: not the card just discarded."""
    colour = action.pile
    if colour is None:
        return None
    if colour >= board.variant.colours:
        return NO_SUCH_PILE(colour=COLOURS[colour])
    if colour == board.closed:
        return CLOSED_PILE(colour=COLOURS[colour])
    return None if board.piles[colour] else EMPTY_PILE(colour=COLOURS[colour])
