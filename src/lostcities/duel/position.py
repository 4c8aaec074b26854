"""A position of the card game as one line of text, and back (`docs/formats/position.md`).

`duel/classic s:1 t:12 m:1 place d:23 e:Y$Y2,-,W3,-,-/-,-,-,-,R4 p:-,B4B2,-,-,- h:R2R5…/?`
The deck is whatever is nowhere else. A hand written `?` is hidden: then the line is what the other
seat knows, or what a spectator knows if both are hidden.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from lostcities.duel.board import Board, Ending, Expedition, Phase, RoundResult, obstacle
from lostcities.duel.cards import COLOURS, Card, Hand, card
from lostcities.duel.observation import Observation
from lostcities.duel.state import State
from lostcities.duel.variant import VARIANTS
from lostcities.errors import NotationError, Reason
from lostcities.game import BySeat
from lostcities.options import options_text
from lostcities.position_fields import NO_ENDING, Fields, read_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable

NOTHING = "-"
HIDDEN = "?"
# Cards need no separator: each begins with a letter, and a number takes all the digits it finds.
_CARD = re.compile(r"[A-Z](?:\$|[0-9]+)")

ONE_SIDE = Reason("format", "one-side", "{key!r} needs two sides, separated by a slash")
NO_COLOUR = Reason("format", "no-colour", "{letter!r} is not a colour of {variant}")
NO_CARDS = Reason("format", "no-cards", "{text!r} is not a row of cards")
MISSING_ROWS = Reason(
    "format", "missing-rows", "{text!r} needs one row for each of {colours} colours"
)
OTHER_COLOUR = Reason("format", "other-colour", "{text!r} has a card of another colour in {colour}")
NO_RESULT = Reason("format", "no-result", "r:{text} is not the result of a round")
OTHER_RESULT = Reason("format", "other-result", "r:{text} does not fit {variant}")
WRONG_ROUNDS = Reason("format", "wrong-rounds", "{finished} finished rounds do not fit the rest")
WRONG_PHASE = Reason("format", "wrong-phase", "the phase {phase} does not fit the rest")
WRONG_MOVER = Reason(
    "D5", "wrong-mover", "m: does not fit who started and how many turns were made"
)
CLOSED_EMPTY = Reason(
    "format", "closed-empty", "the closed pile has no card", "x: names the pile just used"
)
NOT_RUNNING = Reason("D14, D15", "not-running", "this round is over, and no ending is given")
HANDS_DEALT = Reason("D3", "hands-dealt", "both hands are dealt, so nobody is dealt a card")
NOT_HELD = Reason("format", "not-held", "seat {seat} does not hold what it is known to hold")
WRONG_HAND = Reason("format", "wrong-hand", "seat {seat} must hold {held} cards")
TOO_MANY = Reason("D1", "too-many", "{card} is in too many places")
WRONG_DECK = Reason("D1", "wrong-deck", "the deck's count d: does not fit the other cards")


def position_text(known: State | Observation) -> str:
    """Write a state, or an observation with `?` for the hands it does not show."""
    board = known.board
    if isinstance(known, State):
        hands = [_stack(hand) for hand in known.hands]
    else:
        hands = [_stack(known.hand) if seat == known.seat else HIDDEN for seat in (0, 1)]
    fields = [f"duel/{board.variant.name}"]
    options = options_text(board.variant.options(), separator=",")
    fields += [f"o:{options}"] if options else []
    fields += [f"r:{_result_text(result)}" for result in board.results]
    # `m` follows from `s` and `t`, but a person who reads the line wants to see whose turn it is.
    fields += [f"s:{board.starter + 1}", f"t:{board.turns}", f"m:{board.mover + 1}", board.phase]
    fields += [f"x:{COLOURS[board.closed]}"] if board.closed is not None else []
    fields += [f"d:{board.deck}"]
    fields += ["e:" + "/".join(_stacks(side) for side in board.expeditions)]
    fields += ["p:" + _stacks(board.piles)]
    fields += ["k:" + "/".join(_stack(known) for known in board.known)] if any(board.known) else []
    fields += ["h:" + "/".join(hands)]
    if board.ending is not None:
        resigned = "" if board.resigned is None else str(board.resigned + 1)
        fields.append(f"end:{board.ending}{resigned}")
    return " ".join(fields)


def _stack(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or NOTHING


def _stacks(stacks: Iterable[Hand]) -> str:
    return ",".join(map(_stack, stacks))


def _result_text(result: RoundResult) -> str:
    points = "/".join(",".join(map(str, side)) for side in result.points)
    return f"{result.starter + 1}:{points}:{result.ending}"


def read_position(text: str) -> State | Observation:
    """Read such a line: a state or, if a hand is hidden, an observation."""
    return _PositionReader(text).read()


class _PositionReader:
    """Takes the fields of a position apart and checks that they fit together."""

    def __init__(self, text: str) -> None:
        self._fields = Fields(text, "duel", VARIANTS, "o r s t m x d e p k h end")
        self._variant = self._fields.with_options(VARIANTS)

    def read(self) -> State | Observation:
        board = self._board()
        shown = [None if text == HIDDEN else self._cards(text) for text in self._pair("h")]
        self._check_cards(board, shown)
        if None not in shown:
            hands = BySeat(tuple(sorted(hand)) for hand in shown if hand is not None)
            # With both hands on the board as known cards, all that seat 1 has not seen is the deck.
            deck = Observation(0, board._replace(known=hands), hands[0]).unseen()
            return State(board, hands, self._variant.counts(deck))
        seat = next((seat for seat in (0, 1) if shown[seat] is not None), None)
        return Observation(seat, board, () if seat is None else tuple(sorted(shown[seat] or ())))

    def _board(self) -> Board:
        ending, resigned = self._ending()
        closed = self._fields.get("x")
        expeditions = BySeat(self._stacks(side) for side in self._pair("e"))
        known = [NOTHING, NOTHING] if self._fields.get("k") is None else self._pair("k")
        board = Board(
            variant=self._variant,
            starter=self._fields.seat("s", 2),
            turns=self._fields.count("t"),
            mover=self._fields.seat("m", 2),
            phase=self._fields.phase(Phase),
            deck=self._fields.count("d"),
            expeditions=expeditions,
            piles=self._stacks(self._fields.text("p")),
            closed=None if closed is None else self._colour(closed),
            known=BySeat(tuple(sorted(self._cards(side))) for side in known),
            results=tuple(self._result(text) for text in self._fields.results),
            ending=ending,
            resigned=resigned,
        )
        self._check_board(board)
        return board

    def _pair(self, key: str) -> list[str]:
        sides = self._fields.text(key).split("/")
        if len(sides) != 2:  # noqa: PLR2004  # D3: two players
            raise NotationError(ONE_SIDE(key=key))
        return sides

    def _colour(self, letter: str) -> int:
        colour = COLOURS.find(letter) if len(letter) == 1 else -1
        if not 0 <= colour < self._variant.colours:
            raise NotationError(NO_COLOUR(letter=letter, variant=self._variant.name))
        return colour

    def _cards(self, text: str) -> Hand:
        if text == NOTHING:
            return ()
        found = _CARD.findall(text)
        if "".join(found) != text or not text:
            raise NotationError(NO_CARDS(text=text))
        return tuple(card(word) for word in found)

    def _stacks(self, text: str) -> tuple[Expedition, ...]:
        stacks = tuple(self._cards(part) for part in text.split(","))
        if len(stacks) != self._variant.colours:
            raise NotationError(MISSING_ROWS(text=text, colours=self._variant.colours))
        for colour, stack in enumerate(stacks):
            if any(placed.colour != colour for placed in stack):
                raise NotationError(OTHER_COLOUR(colour=COLOURS[colour], text=text))
        return stacks

    def _result(self, text: str) -> RoundResult:
        try:
            starter, points, ending = text.split(":")
            sides = BySeat(read_numbers(side, ",") for side in points.split("/"))
            result = RoundResult(("1", "2").index(starter), sides, Ending(ending))
        except (ValueError, NotationError):
            raise NotationError(NO_RESULT(text=text)) from None
        shape = [len(side) for side in sides]
        if shape != [self._variant.colours] * 2 or ending not in (Ending.DECK, Ending.LIMIT):
            raise NotationError(OTHER_RESULT(text=text, variant=self._variant.name))
        return result

    def _ending(self) -> tuple[Ending | None, int | None]:
        text = self._fields.get("end")
        if text is None:
            return None, None
        seat = {"resigned1": 0, "resigned2": 1}.get(text)
        if seat is not None:
            return Ending.RESIGNED, seat
        if text not in (Ending.DECK, Ending.LIMIT, Ending.ABANDONED):
            raise NotationError(NO_ENDING(text=text))
        return Ending(text), None

    def _check_board(self, board: Board) -> None:
        finished = len(board.results)
        natural = board.ending in (Ending.DECK, Ending.LIMIT)
        if finished > board.variant.rounds or natural != (finished == board.variant.rounds):
            raise NotationError(WRONG_ROUNDS(finished=finished))
        # OVER is never stored: a board keeps the phase in which its match ended.
        taking = board.phase in (Phase.TAKE, Phase.DRAW)
        if board.phase is Phase.OVER or (board.closed is not None and not taking):
            raise NotationError(WRONG_PHASE(phase=board.phase))
        if board.mover != (board.starter + board.turns) % 2:
            raise NotationError(WRONG_MOVER())
        if board.closed is not None and not board.piles[board.closed]:
            raise NotationError(CLOSED_EMPTY())
        limit = board.variant.turn_limit
        round_over = not board.deck or (limit is not None and board.turns >= limit)
        if round_over and board.ending is None:
            raise NotationError(NOT_RUNNING())
        undealt = len(board.variant.pack) - board.variant.hand * 2
        if board.phase is Phase.DEAL and board.deck <= undealt:
            raise NotationError(HANDS_DEALT())
        for side in board.expeditions:
            for expedition in side:
                _check_order(expedition)

    def _check_cards(self, board: Board, shown: list[Hand | None]) -> None:
        """D1: every card is in exactly one place, and the numbers of cards add up."""
        placed = [c for side in (*board.expeditions, board.piles) for stack in side for c in stack]
        held = 0
        for seat, hand in enumerate(shown):
            if hand is not None and Counter(board.known[seat]) - Counter(hand):
                raise NotationError(NOT_HELD(seat=seat + 1))
            if len(board.known[seat] if hand is None else hand) > board.held(seat) or (
                hand is not None and len(hand) != board.held(seat)
            ):
                raise NotationError(WRONG_HAND(seat=seat + 1, held=board.held(seat)))
            # Of a hidden hand only the known cards can be counted; the rest is checked by number.
            placed += board.known[seat] if hand is None else hand
            held += board.held(seat)
        over = Counter(placed) - Counter(board.variant.pack)
        if over:
            raise NotationError(TOO_MANY(card=next(iter(over))))
        open_cards = sum(len(s) for side in (*board.expeditions, board.piles) for s in side)
        if open_cards + held + board.deck != len(board.variant.pack):
            raise NotationError(WRONG_DECK())


def _check_order(expedition: Expedition) -> None:
    """D7, D8: an expedition rises, wagers first."""
    for length, placed in enumerate(expedition):
        reason = obstacle(expedition[:length], placed)
        if reason is not None:
            raise NotationError(reason(card=placed, last=expedition[length - 1]))
