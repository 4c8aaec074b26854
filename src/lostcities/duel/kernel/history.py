"""The way to a position of the card game, as far as version 2 of the observation shows it.

A board of the rules is a position without the way to it. A `History` follows what everybody sees:
who discarded the cards on the piles (D9), and which positions this round has been through (D15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lostcities.duel import Discard, Phase, Play, Take

if TYPE_CHECKING:
    from lostcities.duel import Board, Card, Event
    from lostcities.game import Seat

    Position = tuple[object, ...]

REMEMBERED: Final = 24
"""The turns in which a repetition is looked for."""


class History(NamedTuple):
    """What was seen of a round since it is followed; `history_of` begins one.

    >>> from lostcities import duel
    >>> state = duel.new(duel.VARIANTS["mini"])
    >>> history = history_of(state.board)
    >>> while state.seat < 0:
    ...     event = state.chances().events[0]
    ...     before, state = state, state.apply(event)
    ...     history = history.after(event, before.board, state.board)
    >>> history.repetitions
    0
    """

    discarders: tuple[tuple[Seat | None, ...], ...]
    """By pile, bottom first: who discarded each card; None for a card that was there before."""
    gained: tuple[int, ...]
    """By kind: the cards the first seat has taken from piles, less those it has placed."""
    began: tuple[Position, ...]
    """How this turn and those before it began, the latest last."""

    @property
    def repetitions(self) -> int:
        """How many of the last turns of this round began as this one did.

        That is: with every card in the same place and the same seat to move.
        """
        return self.began[:-1].count(self.began[-1]) if self.began else 0

    def discarder(self, colour: int) -> Seat | None:
        """Who discarded the top card of a pile; None if there is none, or nobody knows."""
        pile = self.discarders[colour]
        return pile[-1] if pile else None

    def after(self, event: Event, before: Board, after: Board) -> History:
        """Return the history after an event that made one board out of another."""
        if len(after.results) > len(before.results) and after.ending is None:
            return history_of(after)  # D3: the next round
        moved = self._moved(event, before)
        if before.phase is Phase.PLACE or after.phase is not Phase.PLACE:
            return moved
        began = (*self.began[-REMEMBERED:], _position(after, moved.gained))
        return moved._replace(began=began)

    def _moved(self, event: Event, board: Board) -> History:
        match event:
            case Play(card):
                return self._replace(gained=self._gained(board, card, -1))
            case Discard(card):
                mover = (*self.discarders[card.colour], board.mover)
                return self._with_pile(card.colour, mover, self._gained(board, card, -1))
            case Take(int(colour)):
                gained = self._gained(board, board.piles[colour][-1], +1)
                return self._with_pile(colour, self.discarders[colour][:-1], gained)
        return self

    def _with_pile(
        self, colour: int, pile: tuple[Seat | None, ...], gained: tuple[int, ...]
    ) -> History:
        discarders = (*self.discarders[:colour], pile, *self.discarders[colour + 1 :])
        return History(discarders, gained, self.began)

    def _gained(self, board: Board, card: Card, number: int) -> tuple[int, ...]:
        if board.mover != 0:
            return self.gained
        gained = list(self.gained)
        gained[board.variant.places[card]] += number
        return tuple(gained)


def history_of(board: Board) -> History:
    """Begin a history at a board: of the way to it only the discard just made is known (D12)."""
    if board.closed is not None:
        pile = board.piles[board.closed]
        piles = (*board.piles[: board.closed], pile[:-1], *board.piles[board.closed + 1 :])
        earlier = board._replace(phase=Phase.PLACE, closed=None, piles=piles)
        return history_of(earlier).after(Discard(pile[-1]), earlier, board)
    unknown = tuple((None,) * len(pile) for pile in board.piles)
    nothing = (0,) * len(board.variant.kinds)
    began = (_position(board, nothing),) if board.phase is Phase.PLACE else ()
    return History(unknown, nothing, began)


def _position(board: Board, gained: tuple[int, ...]) -> Position:
    """Name a position by what everybody saw.

    While the deck does not get smaller all moves are open: then what one seat has gained, and the
    table, say whether both hands are what they were.
    """
    return board.deck, board.mover, gained, board.piles, board.expeditions
