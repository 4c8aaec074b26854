"""The open table of the dice game: dice, sheets, bridges; and what the rules allow on it.

Legality is decided here and nowhere else (R8–R21), by functions of the board and of what a seat has
sealed, so that a state and an observation give the same answers.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from lostcities.dice.actions import (
    ACCELERATIONS,
    DECLINE,
    REFUSE,
    Accelerate,
    Action,
    Pick,
    Refuse,
    pick,
)
from lostcities.dice.dice import TEN, Roll
from lostcities.dice.marks import Closed, Marks, can_accelerate, obstacle, top_obstacle
from lostcities.dice.sheet import BRIDGES, COLOURS
from lostcities.errors import Reason
from lostcities.game import BySeat

if TYPE_CHECKING:
    from lostcities.dice.variant import Variant
    from lostcities.errors import Refusal
    from lostcities.game import Seat

OVER = Reason("R26", "game-over", "the game is over")
CHANCE_MOVES = Reason("R8", "dice-roll", "the dice are being rolled; nobody decides now")
NOT_YOUR_TURN = Reason("R10", "not-your-turn", "it is seat {seat}'s choice")
NO_ARROW = Reason("R20", "no-arrow", "no acceleration is due")
ARROW_DUE = Reason("R20", "arrow-due", "first say where the acceleration goes, or decline it")
NOT_ON_DICE = Reason("R9", "not-on-dice", "no pair {pair} is left: the dice show {dice}")
OPTION_OFF = Reason("R15", "option-off", "opening with a 10 is not played at this table")


class Phase(StrEnum):
    """Which decision or chance event is due (R8, R10, R20)."""

    ROLL = "roll"
    PICK = "pick"
    ACCELERATE = "accelerate"
    OVER = "over"


class Ending(StrEnum):
    """How a game ended (R26), or was broken off."""

    BRIDGES = "bridges"
    EXHAUSTED = "exhausted"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


class Draft(NamedTuple):
    """R19: a sealed choice: what a seat did this turn, and its sheet after it."""

    actions: tuple[Action, ...]
    marks: Marks
    arrow: bool
    """Whether an acceleration of it is still to be decided."""


class Board(NamedTuple):
    """Everything all players know: the sheets are open to everybody (R3)."""

    variant: Variant
    turn: int
    """The number of the turn, from 1."""
    active: Seat
    phase: Phase
    roll: Roll
    taken: Pick | None
    """R9: the pair the active player took this turn."""
    waiting: tuple[Seat, ...]
    """Who is to decide: one seat, or all that have not sealed their choice yet (R19)."""
    marks: BySeat[Marks]
    closed: Closed
    """R24: the bridges crossed in earlier turns."""
    ending: Ending | None = None
    resigned: Seat | None = None

    @property
    def sealed(self) -> bool:
        """R19: whether the choices now due are sealed."""
        # The active player always chooses in the open, because the others must know which dice are
        # left; only once that choice is made does anybody choose sealed.
        choosing = self.phase is Phase.PICK and self.ending is None
        return self.variant.simultaneous and choosing and self.active not in self.waiting

    def has_sealed(self, seat: Seat) -> bool:
        """R19: whether a seat has made its choice of this turn and waits for the others."""
        return self.sealed and seat != self.active and seat not in self.waiting

    def dice_for(self, seat: Seat) -> Roll:
        """R8, R9: all dice for the active player, for the others what that player left."""
        return self.roll if seat == self.active else self.roll.without(self.taken)


def fresh_board(variant: Variant, seats: int, starter: Seat) -> Board:
    """R7: empty sheets, and the starting player about to roll."""
    return Board(
        variant=variant,
        turn=1,
        active=starter,
        phase=Phase.ROLL,
        roll=Roll(),
        taken=None,
        waiting=(),
        marks=BySeat((Marks(),) * seats),
        closed=(False,) * BRIDGES,
    )


def phase_of(board: Board, seat: Seat | None, draft: Draft | None) -> Phase:
    """Which decision is due from the point of view of a seat."""
    # A sealed choice leaves no trace on the board while it is being made. So only its draft knows
    # that a seat still owes an acceleration; to everybody else the phase remains `pick`.
    if board.ending is not None:
        return Phase.OVER
    if draft is not None and seat in board.waiting:
        return Phase.ACCELERATE
    return board.phase


def legal(board: Board, seat: Seat, draft: Draft | None) -> tuple[Action, ...]:
    """Return every action of a waiting seat. R11, R18: refusing a pair is always possible."""
    if seat not in board.waiting:
        return ()
    marks = board.marks[seat] if draft is None else draft.marks
    if phase_of(board, seat, draft) is Phase.ACCELERATE:
        return (*(a for c, a in enumerate(ACCELERATIONS) if can_accelerate(marks, c)), DECLINE)
    numbers, colours = board.dice_for(seat)
    # Dice that show the same are one choice; sorted, so that the list does not tell how they fell.
    faces = sorted(set(numbers))
    pairs = [pick(colour, face) for colour in sorted(set(colours)) for face in faces]
    if board.variant.zero_may_open_as_ten and 0 in faces:
        pairs += [pick(colour, 0, as_ten=True) for colour in sorted(set(colours))]
    return (*(pair for pair in pairs if obstacle(marks, pair) is None), REFUSE)


def refusal(board: Board, seat: Seat | None, draft: Draft | None, action: Action) -> Refusal | None:
    """Return why a seat may not do that, or None if it may."""
    if board.ending is not None:
        return OVER()
    if board.phase is Phase.ROLL:
        return CHANCE_MOVES()
    if seat is None or seat not in board.waiting:
        return NOT_YOUR_TURN(seat=board.waiting[0] + 1)
    marks = board.marks[seat] if draft is None else draft.marks
    accelerating = phase_of(board, seat, draft) is Phase.ACCELERATE
    if isinstance(action, Accelerate):
        return _unacceleratable(marks, action) if accelerating else NO_ARROW()
    if accelerating:
        return ARROW_DUE()
    return None if isinstance(action, Refuse) else _unpickable(board, seat, marks, action)


def _unacceleratable(marks: Marks, action: Accelerate) -> Refusal | None:
    """R20, R21: any column that can take it; each acceleration may be declined."""
    colour = action.colour
    # The last number, repeated, is never lower (R14), so any free cell can take it.
    if colour is None or not marks.columns[colour].full:
        return None
    reason = top_obstacle(marks, colour)
    return None if reason is None else reason(colour=COLOURS[colour])


def _unpickable(board: Board, seat: Seat, marks: Marks, choice: Pick) -> Refusal | None:
    """R8–R11: the dice must show the pair, and it must be writable."""
    numbers, colours = dice = board.dice_for(seat)
    if choice.face not in numbers or choice.colour not in colours:
        return NOT_ON_DICE(pair=choice, dice=dice)
    if choice.as_ten and not board.variant.zero_may_open_as_ten:
        return OPTION_OFF()
    reason = obstacle(marks, choice)
    if reason is None:
        return None
    # One set of values for every obstacle: a template uses those it names.
    numbers = marks.columns[choice.colour].numbers
    return reason(
        colour=COLOURS[choice.colour],
        last=numbers[-1] if numbers else "-",
        value=choice.face or TEN,
    )
