"""A game of the dice game at one point: the open board and, if choices are sealed, the drafts.

Implements R7–R10, R18, R19, R21, R24–R26, R32 and R37; what may be written is in `marks`, what is
legal in `board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lostcities.dice import board as table
from lostcities.dice import marks as sheets
from lostcities.dice.actions import (
    COLOUR_ROLLS,
    NUMBER_ROLLS,
    Accelerate,
    Pick,
    Refuse,
    RollColour,
    RollNumber,
)
from lostcities.dice.board import Board, Draft, Ending, Phase, fresh_board
from lostcities.dice.dice import Roll
from lostcities.dice.observation import Observation
from lostcities.dice.scoring import leaders, receipt
from lostcities.errors import IllegalAction, OptionError, Reason
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Chances, Outcome, Resign

if TYPE_CHECKING:
    from lostcities.dice.actions import Action, Event
    from lostcities.dice.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

NOT_ROLLING = Reason("R8", "not-rolling", "no such die is rolled now")
MANY_SEATS = Reason("R26", "resign-two-only", "a player can resign only in a game for two")
NO_SUCH_SEAT = Reason("R1", "no-such-seat", "there is no seat {seat}")
WRONG_SEATS = Reason(
    "R1",
    "wrong-seats",
    "{variant} is for {low} to {high} players: seats={seats}, starter={starter}",
)

NO_EVENT = Reason("R8", "no-event", "{event} cannot happen in this game")
NOT_YOUR_SEAT = Reason("R26", "not-your-seat", "you can resign only your own seat")

ACTIONS = (Pick, Refuse, Accelerate)
RESIGNABLE = 2
"""The one number of players at which a seat can resign: then the other one wins."""


def new(variant: Variant, *, seats: int = 2, starter: Seat = 0) -> State:
    """R1, R7: a new game; the table says who starts."""
    if seats not in variant.seats or starter not in range(seats):
        low, high = variant.seats[0], variant.seats[-1]
        raise OptionError(
            WRONG_SEATS(variant=variant.name, low=low, high=high, seats=seats, starter=starter)
        )
    return State(fresh_board(variant, seats, starter), BySeat((None,) * seats))


def choosing_alone(board: Board, seat: Seat) -> State:
    """R19: the same turn with one seat to make its sealed choice, which is never revealed."""
    # `NOBODY` stands for the seats that are still to choose. It never does, so the last choice is
    # never made, the turn never ends, and the draft stays in the state to be read.
    return State(board._replace(waiting=(seat, NOBODY)), BySeat((None,) * len(board.marks)))


class State(NamedTuple):
    """The whole truth, without its future."""

    board: Board
    drafts: BySeat[Draft | None]
    """R19: what each seat has sealed this turn and not revealed yet."""

    def __repr__(self) -> str:
        from lostcities.dice.position import position_text  # noqa: PLC0415  # it reads states, too

        return f"read_position({position_text(self)!r})"

    @property
    def variant(self) -> Variant:
        """How it is played."""
        return self.board.variant

    @property
    def phase(self) -> Phase:
        """Which decision or chance event is due from `seat`."""
        seat = self.seat
        return table.phase_of(self.board, seat, self.drafts[seat] if seat >= 0 else None)

    @property
    def seat(self) -> Seat:
        """Who moves: a seat, `CHANCE` while dice roll, `NOBODY` at the end."""
        board = self.board
        if board.ending is not None:
            return NOBODY
        return board.waiting[0] if board.waiting else CHANCE

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Every seat that may decide now; several while choices are sealed (R19)."""
        return self.board.waiting

    @property
    def occasion(self) -> tuple[int, int]:
        """Name the next die: the turn and how many dice fell before."""
        # Nothing the players decide may be in it: a seeded dealer draws by it, so that two games of
        # one seed see the same dice however they are played.
        roll = self.board.roll
        return self.board.turn, len(roll.numbers) + len(roll.colours)

    @property
    def outcome(self) -> Outcome | None:
        """R32: the totals and who won, once the game is over; unscored if it was broken off."""
        board = self.board
        if board.ending is None:
            return None
        if board.ending is Ending.ABANDONED:
            return Outcome(None, (), board.ending)
        if board.resigned is not None:
            return Outcome(None, (1 - board.resigned,), board.ending)
        scores = BySeat(receipt(self.variant.sheet, marks).total for marks in board.marks)
        return Outcome(scores, leaders(scores), board.ending)

    def legal(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to move, or another waiting seat, may do."""
        seat = self.seat if seat is None else seat
        return table.legal(self.board, seat, self.drafts[seat]) if seat in self.waiting else ()

    def refusal(self, event: Event, seat: Seat | None = None) -> Refusal | None:
        """Return why an event may not happen now, with its rule, or None if it may."""
        board = self.board
        if isinstance(event, ACTIONS):
            seat = self.seat if seat is None else seat
            # A seat that does not exist must be refused, but -1 would index the last draft.
            draft = self.drafts[seat] if seat in range(len(self.drafts)) else None
            return table.refusal(board, seat, draft, event)
        if board.ending is not None:
            return table.OVER()
        if isinstance(event, RollNumber | RollColour):
            return None if event in self.chances().events else NOT_ROLLING()
        return self._unending(event, seat)

    def _unending(self, event: object, seat: Seat | None) -> Refusal | None:
        """A game for two can be resigned, any can be abandoned, but not while dice roll."""
        board = self.board
        if not isinstance(event, Resign | Abandon):
            return NO_EVENT(event=event)
        if isinstance(event, Resign) and event.seat not in range(len(board.marks)):
            return NO_SUCH_SEAT(seat=event.seat + 1)
        if isinstance(event, Resign) and len(board.marks) != RESIGNABLE:
            return MANY_SEATS()
        if isinstance(event, Resign) and seat not in (None, event.seat):
            return NOT_YOUR_SEAT()
        # Before the first die falls the table rests between two turns, and may be left.
        rolling = board.phase is Phase.ROLL and board.roll.numbers
        return table.CHANCE_MOVES() if rolling else None

    def chances(self) -> Chances[Event]:
        """R1, R8: the number dice fall first, then the colour dice, each face as likely."""
        if self.seat != CHANCE:
            return Chances((), ())
        rolled = len(self.board.roll.numbers)
        faces: tuple[Event, ...] = (
            NUMBER_ROLLS if rolled < self.variant.number_dice else COLOUR_ROLLS
        )
        return Chances(faces, (1,) * len(faces))

    def observe(self, seat: Seat | None) -> Observation:
        """Return what one seat knows: the board and its own sealed choice."""
        return Observation(seat, self.board, None if seat is None else self.drafts[seat])

    def apply(self, event: Event, seat: Seat | None = None) -> State:
        """Return the state after an event; refuse it, with the rule, if it is not allowed."""
        refusal = self.refusal(event, seat)
        if refusal is not None:
            raise IllegalAction(event, refusal)
        if isinstance(event, ACTIONS):
            return self._acted(event, self.seat if seat is None else seat)
        if isinstance(event, RollNumber):
            roll = self.board.roll
            return self._rolled(Roll((*roll.numbers, event.face), roll.colours))
        if isinstance(event, RollColour):
            roll = self.board.roll
            return self._rolled(Roll(roll.numbers, (*roll.colours, event.colour)))
        return self._broken_off(event)

    def _rolled(self, roll: Roll) -> State:
        """R8: when all six dice have fallen the active player chooses first."""
        board = self.board._replace(roll=roll)
        if len(roll.colours) == self.variant.colour_dice:
            board = board._replace(phase=Phase.PICK, waiting=(board.active,))
        return State(board, self.drafts)

    def _acted(self, action: Action, seat: Seat) -> State:
        """Write on the seat's sheet, at once (R19: before the next one chooses) or sealed."""
        board, draft = self.board, self.drafts[seat]
        marks = board.marks[seat] if draft is None else draft.marks
        after = sheets.after(self.variant.sheet, board.closed, marks, action)
        # R21: an acceleration that no column can take is dropped here, and nobody is asked.
        arrow = after.arrow and any(
            sheets.can_accelerate(after.marks, colour) for colour in range(len(after.marks.columns))
        )
        if board.sealed:
            actions = (action,) if draft is None else (*draft.actions, action)
            return self._sealed(seat, Draft(actions, after.marks, arrow))
        if seat == board.active and isinstance(action, Pick):
            board = board._replace(taken=action)
        board = board._replace(marks=board.marks.put(seat, after.marks))
        if arrow:
            return State(board._replace(phase=Phase.ACCELERATE), self.drafts)
        return State(board, self.drafts)._next_seat(seat)

    def _next_seat(self, seat: Seat) -> State:
        """R10: the others choose clockwise, one by one or all at once (R19)."""
        board, seats = self.board, len(self.board.marks)
        following = (seat + 1) % seats
        if following == board.active:
            return self._turn_over()
        waiting: tuple[Seat, ...] = (following,)
        if self.variant.simultaneous:
            waiting = tuple((seat + step) % seats for step in range(1, seats))
        return State(board._replace(phase=Phase.PICK, waiting=waiting), self.drafts)

    def _sealed(self, seat: Seat, draft: Draft) -> State:
        """R19: a choice stays sealed until the last one is made; then all are written."""
        board = self.board
        drafts = self.drafts.put(seat, draft)
        if draft.arrow:
            return State(board, drafts)
        waiting = tuple(other for other in board.waiting if other != seat)
        if waiting:
            return State(board._replace(waiting=waiting), drafts)
        # The active seat has no draft: its choice was written in the open.
        revealed = BySeat(
            before if made is None else made.marks
            for before, made in zip(board.marks, drafts, strict=True)
        )
        return State(board._replace(marks=revealed), BySeat((None,) * len(drafts)))._turn_over()

    def _turn_over(self) -> State:
        """R24: bridges crossed this turn are closed. R26: the game ends, or the next player rolls.

        Every choice of a player who is not exhausted fills or marks something, so it ends (R36).
        """
        seats = len(self.board.marks)
        closed = tuple(map(any, zip(*(marks.bridges for marks in self.board.marks), strict=True)))
        board = self.board._replace(waiting=(), closed=closed)
        # R26: the bridges first, because they are the reason if both happen in one turn.
        if all(closed):
            return State(board._replace(ending=Ending.BRIDGES), self.drafts)
        if all(marks.exhausted for marks in board.marks):
            return State(board._replace(ending=Ending.EXHAUSTED), self.drafts)
        board = board._replace(
            turn=board.turn + 1,
            active=(board.active + 1) % seats,
            phase=Phase.ROLL,
            roll=Roll(),
            taken=None,
        )
        return State(board, self.drafts)

    def _broken_off(self, event: Resign | Abandon) -> State:
        """End the game unscored; what was sealed is never revealed."""
        board = self.board._replace(ending=Ending.ABANDONED, waiting=())
        if isinstance(event, Resign):
            board = board._replace(ending=Ending.RESIGNED, resigned=event.seat)
        return State(board, BySeat((None,) * len(self.drafts)))


def is_sealed(state: State) -> bool:
    """R19: whether the choices now due are sealed."""
    return state.board.sealed
