"""A whole match of the card game at one point: the open board, both hands, the unseen deck.

Implements D3–D6, D9–D15 and D20–D23; what is legal is in `board`, the sums are in `scoring`.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.duel import board as table
from lostcities.duel.actions import Deal, Discard, Draw, Play, Take
from lostcities.duel.board import (
    DEAL,
    DECISIONS,
    DRAW,
    PLACE,
    Board,
    Ending,
    Phase,
    RoundResult,
    fresh_board,
)
from lostcities.duel.cards import Card, Colour, Hand, added, removed
from lostcities.duel.observation import Observation
from lostcities.duel.scoring import leaders, points, totals
from lostcities.duel.starter import next_starter
from lostcities.errors import IllegalAction, OptionError, Reason
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Chances, Outcome, Resign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lostcities.duel.actions import Action, Event
    from lostcities.duel.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

NO_EVENT = Reason("D5", "no-event", "{event} cannot happen in this game")
NOT_YOUR_SEAT = Reason("D23", "not-your-seat", "you can resign only your own seat")

ACTIONS = (Play, Discard, Take)

NOT_DEALING = Reason("D3", "not-dealing", "no card is dealt now")
NOT_DRAWING = Reason("D11", "not-drawing", "no card is drawn from the deck now")
WRONG_SEAT = Reason("D3", "wrong-deal", "the next card is dealt to seat {seat}")
NOT_IN_DECK = Reason("D1", "not-in-deck", "{card} is not in the deck: every card is in one place")
NO_SUCH_SEAT = Reason("D3", "no-such-seat", "there is no seat {seat}: the game is for two")
TWO_SEATS = Reason(
    "D3", "two-seats", "two seats, and one of them starts: seats={seats}, starter={starter}"
)


def new(variant: Variant, *, seats: int = 2, starter: Seat = 0) -> State:
    """D3, D4: a new match, about to be dealt; the table says who starts."""
    if seats not in variant.seats or starter not in (0, 1):
        raise OptionError(TWO_SEATS(seats=seats, starter=starter))
    return _shuffled(fresh_board(variant, starter, ()))


def _shuffled(board: Board) -> State:
    """D3: nobody holds a card; all of them are in the deck."""
    return State(board, BySeat(((), ())), board.variant.counts(board.variant.pack))


def _topped(stacks: tuple[Hand, ...], card: Card) -> tuple[Hand, ...]:
    """Put a card on the stack of its colour."""
    colour = card.colour
    topped = list(stacks)
    topped[colour] = (*stacks[colour], card)
    return tuple(topped)


class State(NamedTuple):
    """The whole truth, without its future: the deck is counts of cards, not an order."""

    board: Board
    hands: BySeat[Hand]
    deck: tuple[int, ...]
    """How many of each of the variant's kinds of card are in the deck."""

    def __repr__(self) -> str:
        from lostcities.duel.position import position_text  # noqa: PLC0415  # it reads states, too

        return f"read_position({position_text(self)!r})"

    @property
    def variant(self) -> Variant:
        """The numbers it is played by."""
        return self.board.variant

    @property
    def phase(self) -> Phase:
        """Which decision or chance event is due."""
        return Phase.OVER if self.board.ending is not None else self.board.phase

    @property
    def seat(self) -> Seat:
        """Who moves: a seat, `CHANCE` while a card is dealt or drawn, `NOBODY` at the end."""
        board = self.board
        if board.ending is not None:
            return NOBODY
        return board.mover if board.phase in DECISIONS else CHANCE

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seat that is to decide, if any."""
        return (self.seat,) if self.seat >= 0 else ()

    @property
    def occasion(self) -> tuple[int, int]:
        """Name the next card: the round and how many came off the pack before."""
        # Nothing the players decide may be in it: a seeded dealer draws by it, so that two games of
        # one seed see the same cards in the same order however they are played.
        board = self.board
        return len(board.results) + 1, len(board.variant.pack) - board.deck

    @property
    def outcome(self) -> Outcome | None:
        """D20, D23: the totals of the finished rounds and who won, once the match is over."""
        board = self.board
        if board.ending is None:
            return None
        scores = totals(board.results)
        if board.resigned is not None:
            return Outcome(scores, (1 - board.resigned,), board.ending)
        winners = () if board.ending is Ending.ABANDONED else leaders(scores)
        return Outcome(scores, winners, board.ending)

    def legal(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to move may do; nothing for the other one."""
        mover = self.seat
        if mover < 0 or seat not in (None, mover):
            return ()
        return table.legal(self.board, self.hands[mover])

    def refusal(self, event: Event, seat: Seat | None = None) -> Refusal | None:
        """Return why an event may not happen now, with its rule, or None if it may."""
        board = self.board
        if isinstance(event, ACTIONS):
            acting = board.mover if seat is None else seat
            # Always the mover's hand: any other seat is refused before the hand is looked at.
            return table.refusal(board, acting, self.hands[board.mover], event)
        if board.ending is not None:
            return table.OVER()
        if isinstance(event, Deal):
            return self._undealable(event)
        if isinstance(event, Draw):
            if board.phase is not DRAW:
                return NOT_DRAWING()
            return self._missing(event.card)
        return self._unending(event, seat)

    def _unending(self, event: object, seat: Seat | None) -> Refusal | None:
        """D23: a player resigns only their own seat, and not while a card is dealt or drawn."""
        if not isinstance(event, Resign | Abandon):
            return NO_EVENT(event=event)
        if isinstance(event, Resign) and event.seat not in (0, 1):
            return NO_SUCH_SEAT(seat=event.seat + 1)
        if isinstance(event, Resign) and seat not in (None, event.seat):
            return NOT_YOUR_SEAT()
        return table.CHANCE_MOVES() if self.seat == CHANCE else None

    def _undealable(self, event: Deal) -> Refusal | None:
        if self.board.phase is not DEAL:
            return NOT_DEALING()
        if event.seat != self._dealt_to:
            return WRONG_SEAT(seat=self._dealt_to + 1)
        return self._missing(event.card)

    def _missing(self, card: Card) -> Refusal | None:
        """D1: a card that comes off the deck must be in it."""
        # A card of another variant has no place at all.
        place = self.variant.places.get(card)
        in_deck = place is not None and self.deck[place] > 0
        return None if in_deck else NOT_IN_DECK(card=card)

    def _deck_without(self, card: Card) -> tuple[int, ...]:
        left = list(self.deck)
        left[self.variant.places[card]] -= 1
        return tuple(left)

    @property
    def _dealt_to(self) -> Seat:
        """D3: the first hand is filled, then the second."""
        return 0 if len(self.hands[0]) < self.variant.hand else 1

    def chances(self) -> Chances[Event]:
        """D3: every card of the deck is equally likely; equal cards are one event."""
        if self.seat != CHANCE:
            return Chances((), ())
        variant, drawing = self.variant, self.board.phase is DRAW
        # The counts choose from events made once per variant, and are themselves the tickets: the
        # three equal wagers are one event with up to three tickets.
        events: Iterable[Event] = variant.draws if drawing else variant.deals[self._dealt_to]
        return Chances(tuple(compress(events, self.deck)), tuple(filter(None, self.deck)))

    def observe(self, seat: Seat | None) -> Observation:
        """Return what one seat knows: the board and its own hand; None for a spectator."""
        return Observation(seat, self.board, () if seat is None else self.hands[seat])

    def apply(self, event: Event, seat: Seat | None = None) -> State:
        """Return the state after an event; refuse it, with the rule, if it is not allowed."""
        refusal = self.refusal(event, seat)
        if refusal is not None:
            raise IllegalAction(event, refusal)
        return _AFTER[type(event)](self, event)

    def _dealt(self, event: Deal) -> State:
        """D3: eight cards to each player, then the starter is to place one."""
        seat, card = event.seat, event.card
        hands = self.hands.put(seat, added(self.hands[seat], card))
        ready = len(hands[1]) == self.variant.hand
        board = self.board._replace(deck=self.board.deck - 1, phase=PLACE if ready else DEAL)
        return State(board, hands, self._deck_without(card))

    def _played(self, event: Play) -> State:
        """D6: the card goes on top of the mover's own expedition of its colour."""
        board, card = self.board, event.card
        mine = _topped(board.expeditions[board.mover], card)
        expeditions = board.expeditions.put(board.mover, mine)
        known = self._known_without(card)
        return self._placed(card, board.after_place(expeditions, board.piles, None, known))

    def _discarded(self, event: Discard) -> State:
        """D9: the card goes on top of the pile of its colour, which is closed now (D12)."""
        board, card = self.board, event.card
        piles, known = _topped(board.piles, card), self._known_without(card)
        return self._placed(card, board.after_place(board.expeditions, piles, card.colour, known))

    def _placed(self, card: Card, board: Board) -> State:
        mover = board.mover
        return State(board, self.hands.put(mover, removed(self.hands[mover], card)), self.deck)

    def _known_without(self, card: Card) -> BySeat[Hand]:
        """D10: placing a card that is known to be held lowers what is known by one."""
        # It may have been another of the equal wagers; what is known is a lower bound.
        mover, known = self.board.mover, self.board.known
        if card not in known[mover]:
            return known
        return known.put(mover, removed(known[mover], card))

    def _taken(self, event: Take) -> State:
        """D11: the mover takes from the deck, and chance says which card it is; or from a pile."""
        if event.pile is not None:
            return self._taken_from(event.pile)
        return State(self.board._replace(phase=DRAW), self.hands, self.deck)

    def _taken_from(self, colour: Colour) -> State:
        """D11: the top card of a pile goes to the hand; both players know it is there (D10)."""
        board, mover = self.board, self.board.mover
        pile = board.piles[colour]
        card = pile[-1]
        piles = (*board.piles[:colour], pile[:-1], *board.piles[colour + 1 :])
        known = board.known.put(mover, added(board.known[mover], card))
        return self._turn_over(card, board.after_take(board.deck, piles, known), self.deck)

    def _drawn(self, event: Draw) -> State:
        """D11: the top card of the deck goes to the hand, unseen by the opponent."""
        board, card = self.board, event.card
        after = board.after_take(board.deck - 1, board.piles, board.known)
        return self._turn_over(card, after, self._deck_without(card))

    def _turn_over(self, card: Card, board: Board, deck: tuple[int, ...]) -> State:
        """D5: the card joins the hand and the turn passes, unless the round is over.

        D14: it is over when the deck is empty; D15: else when the turn limit is reached.
        """
        mover = self.board.mover
        after = State(board, self.hands.put(mover, added(self.hands[mover], card)), deck)
        # D15: a turn that does both ends the round by the deck, so the deck is asked first.
        if not board.deck:
            return after._round_over(Ending.DECK)
        if board.turns == board.variant.turn_limit:
            return after._round_over(Ending.LIMIT)
        return after

    def _round_over(self, ending: Ending) -> State:
        """D14–D18, D20: score the round; then deal the next one, or the match is over."""
        board, variant = self.board, self.variant
        scored = BySeat(points(variant, side) for side in board.expeditions)
        results = (*board.results, RoundResult(board.starter, scored, ending))
        # The last board stays as it lies, so that the end of a match can be looked at.
        if len(results) == variant.rounds:
            return State(board._replace(results=results, ending=ending), self.hands, self.deck)
        return _shuffled(fresh_board(variant, next_starter(variant, results), results))

    def _resigned(self, event: Resign) -> State:
        """D23: the match ends here; only its finished rounds count."""
        board = self.board._replace(ending=Ending.RESIGNED, resigned=event.seat)
        return State(board, self.hands, self.deck)

    def _abandoned(self, _: Abandon) -> State:
        """The match ends here, and nobody wins it."""
        return State(self.board._replace(ending=Ending.ABANDONED), self.hands, self.deck)


# A table, not a `match`: that would try up to seven classes one by one, for every event of a game.
_AFTER: dict[type, Callable[[State, Any], State]] = {
    Play: State._played,
    Discard: State._discarded,
    Take: State._taken,
    Draw: State._drawn,
    Deal: State._dealt,
    Resign: State._resigned,
    Abandon: State._abandoned,
}
"""What each kind of event does to a state."""


def is_sealed(_: State) -> bool:
    """D5: players move one after the other; nothing is chosen unseen."""
    return False
