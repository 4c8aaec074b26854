"""What one player of the card game knows: the open board and their own hand, nothing else (D10)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.duel import board as table
from lostcities.duel.board import DECISIONS, Board, Phase
from lostcities.duel.cards import COLOURS, Hand, texts
from lostcities.game import BySeat

if TYPE_CHECKING:
    import random
    from collections.abc import Hashable

    from lostcities.duel.actions import Action
    from lostcities.duel.state import State
    from lostcities.duel.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

VERSION = 1
"""The version of `to_json`."""


class Observation(NamedTuple):
    """All one seat knows; for a spectator `seat` is None and `hand` empty."""

    seat: Seat | None
    board: Board
    hand: Hand

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
    def waiting(self) -> tuple[Seat, ...]:
        """The seat that is to decide, if any."""
        return (self.board.mover,) if self.phase in DECISIONS else ()

    def legal(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not asked."""
        board = self.board
        if board.ending is not None or self.seat != board.mover:
            return ()
        return table.legal(board, self.hand)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why this seat may not do that now, with the rule, or None if it may."""
        return table.refusal(self.board, self.seat, self.hand, action)

    def unseen(self) -> Hand:
        """The cards that are in the deck or unknown in a hand, in canonical order."""
        left = Counter(self.variant.pack)
        left.subtract(self.hand)
        for side in self.board.expeditions:
            for expedition in side:
                left.subtract(expedition)
        for pile in self.board.piles:
            left.subtract(pile)
        # Cards taken from a pile are seen, though they lie in a hidden hand. The observer's own are
        # in `hand` and must not be subtracted twice.
        for seat, known in enumerate(self.board.known):
            if seat != self.seat:
                left.subtract(known)
        return tuple(left.elements())

    def essentials(self) -> Hashable:
        """Return the hand and all open cards, and nothing of how they came to be there."""
        board = self.board
        sides = [board.expeditions[seat] for seat in (0, 1)]
        mine_first = sides if self.seat != 1 else sides[::-1]
        piles = tuple(tuple(sorted(pile)) for pile in board.piles)
        return board.variant.pack, tuple(sorted(self.hand)), tuple(mine_first), piles

    def sample(self, rng: random.Random) -> State:
        """Draw a state that fits: hidden hands get their known cards and unseen ones (D10)."""
        from lostcities.duel.state import State  # noqa: PLC0415  # a state observes, too

        # Every deal that fits is equally likely, however the other player moved: what a move says
        # about a hand is a judgement, and judging is up to the agents.
        hidden = list(self.unseen())
        rng.shuffle(hidden)
        hands: list[Hand] = []
        for seat, known in enumerate(self.board.known):
            if seat == self.seat:
                hands.append(self.hand)
                continue
            missing = self.board.held(seat) - len(known)
            hands.append(tuple(sorted((*known, *hidden[:missing]))))
            del hidden[:missing]
        # What is left over is the deck. A state keeps it as counts, so it needs no order here.
        return State(self.board, BySeat(hands), self.variant.counts(hidden))

    def to_json(self, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the same knowledge as plain JSON data; cards and actions as their texts.

        To write several observations of one board, make its `public` part once and pass it in.
        """
        shared = public_json(self.board) if public is None else public
        return {
            **shared,
            "seat": self.seat,
            "hand": texts(self.hand),
            "legal": [str(action) for action in self.legal()],
        }


def public_json(board: Board) -> dict[str, Any]:
    """Return what everybody knows as plain JSON data."""
    phase = Phase.OVER if board.ending is not None else board.phase
    return {
        "game": "duel",
        "observation": VERSION,
        "variant": board.variant.name,
        "options": board.variant.options(),
        "phase": phase,
        "waiting": [board.mover] if phase in DECISIONS else [],
        "round": board.round,
        "starter": board.starter,
        "turns": board.turns,
        "deck": board.deck,
        "held": [board.held(seat) for seat in (0, 1)],
        "known": [texts(known) for known in board.known],
        "expeditions": [_by_colour(side) for side in board.expeditions],
        "piles": _by_colour(board.piles),
        "closed": None if board.closed is None else COLOURS[board.closed],
        "results": [
            {"starter": r.starter, "points": [list(p) for p in r.points], "ending": r.ending}
            for r in board.results
        ],
        "ending": board.ending,
        "resigned": board.resigned,
    }


def _by_colour(stacks: tuple[Hand, ...]) -> dict[str, list[str]]:
    return {COLOURS[colour]: texts(stack) for colour, stack in enumerate(stacks)}
