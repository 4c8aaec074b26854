"""The dice game between the rules and the kernel: variants, states and observations, both ways.

`encode` is the readable definition of the kernel's observation; the kernel writes the same bytes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from lostcities import dice
from lostcities.dice import (
    COLOURS,
    Board,
    Ending,
    Marks,
    Phase,
    Pick,
    Roll,
    Variant,
    Written,
    codec,
)
from lostcities.dice import State as RulesState
from lostcities.dice.dice import FACES, TEN
from lostcities.dice.sheet import BRIDGES, CELLS
from lostcities.dice.state import choosing_alone
from lostcities.errors import OptionError
from lostcities.game import BySeat
from lostcities.kernel._kernel import (
    DiceBatch,
    DicePosition,
    DiceState,
    DiceVariant,
    dice_players,
    dice_playouts,
)
from lostcities.kernel.sections import Section
from lostcities.kernel.twins import NO_DECISION, NOT_IN_KERNEL, ORIGINS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from lostcities.dice import Column, Draft, Observation
    from lostcities.game import Seat

game = dice
State = DiceState
Batch = DiceBatch
playouts = dice_playouts

PHASES: Final = (Phase.PICK, Phase.ACCELERATE)
OVER: Final = 2
"""An observation's number for a game that is over, after those of `PHASES`."""

ENDINGS: Final = (Ending.BRIDGES, Ending.EXHAUSTED)
STATISTICS: Final = ("numbers", "artefacts", "dice", "bridges")
"""What `playouts` counts as well as points: what a sheet holds in the end."""

NONE: Final = -1
"""The kernel's number for no ending and for no pair."""

PLAYERS: Final[tuple[str, ...]] = tuple(dice_players())

OBSERVATIONS: Final = (1,)
"""The versions of an observation."""

CLIP: Final = 255


def usual(variant: Variant) -> Variant:
    """R36: a variant as simulations play it, which is as it is."""
    return variant


@cache
def numbers(variant: Variant, seats: int) -> DiceVariant:
    """Give the kernel the numbers of a variant; `OptionError` for one beyond its bounds."""
    dice.new(variant, seats=seats)  # R1, R37: whom it is for
    lowered = passing_numbers(variant, seats)
    ORIGINS[lowered] = variant
    return lowered


def passing_numbers(variant: Variant, seats: int) -> DiceVariant:
    """Do the same for a variant that is soon forgotten: its games cannot go back to the rules."""
    sheet = variant.sheet
    try:
        return DiceVariant(
            seats=seats,
            arrows=[_cells(column.arrows) for column in sheet.columns],
            vases=[_cells(column.vases) for column in sheet.columns],
            expedition=list(sheet.expedition),
            artefact=list(sheet.artefact),
            dice=list(sheet.dice),
            double_only=sheet.double_only,
            bridge=sheet.bridge,
            bridge_value=sheet.bridge_value,
            simultaneous=variant.simultaneous,
            zero_may_open_as_ten=variant.zero_may_open_as_ten,
            number_dice=variant.number_dice,
            colour_dice=variant.colour_dice,
        )
    except ValueError as error:
        raise OptionError(NOT_IN_KERNEL(why=error)) from None


def _cells(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def to_rules(twin: DiceState) -> RulesState:
    """Return the state of the rules that equals a state of the kernel."""
    position, variant = twin.position(), ORIGINS[twin.variant]
    board = Board(
        variant=variant,
        turn=position.turn,
        active=position.active,
        phase=PHASES[position.phase],
        roll=Roll(tuple(position.numbers), tuple(position.colours)),
        taken=_taken(variant, position.taken),
        waiting=tuple(position.waiting),
        marks=BySeat(_marks(position, seat) for seat in range(len(position.dice))),
        closed=tuple(position.closed),
        ending=None if position.ending == NONE else ENDINGS[position.ending],
    )
    drafts = (_draft(board, seat, actions) for seat, actions in enumerate(position.sealed))
    return RulesState(board, BySeat(drafts))


def _taken(variant: Variant, number: int) -> Pick | None:
    if number == NONE:
        return None
    action = codec(variant).action(number)
    assert isinstance(action, Pick)  # noqa: S101  # the kernel keeps nothing else there
    return action


def _marks(position: DicePosition, seat: Seat) -> Marks:
    columns = zip(position.doubles[seat], position.written[seat], position.tops[seat], strict=True)
    return Marks(
        columns=tuple(Written(double, tuple(cells), top) for double, cells, top in columns),
        artefacts=position.artefacts[seat],
        dice=position.dice[seat],
        bridges=tuple(position.bridges[seat]),
    )


def _draft(board: Board, seat: Seat, actions: Sequence[int]) -> Draft | None:
    """R19: make a sealed choice again, from its actions."""
    state = choosing_alone(board, seat)
    for number in actions:
        state = state.apply(codec(board.variant).action(number), seat)
    return state.drafts[seat]


def from_rules(state: RulesState, seed: int = 0) -> DiceState:
    """Return the state of the kernel that equals a state of the rules.

    All dice to come follow the seed. `OptionError` for a state in which nobody decides.
    """
    board = state.board
    over = board.ending in ENDINGS
    if not over and not board.waiting:
        raise OptionError(NO_DECISION(phase=board.ending or board.phase))
    lowered = numbers(board.variant, len(board.marks))
    try:
        return DiceState.of(lowered, _position(state), seed)
    except ValueError as error:
        raise OptionError(NOT_IN_KERNEL(why=error)) from None


def _position(state: RulesState) -> DicePosition:
    board = state.board
    number = codec(board.variant).id
    position = DicePosition()
    position.turn = board.turn
    position.active = board.active
    position.phase = PHASES.index(board.phase)
    position.ending = NONE if board.ending is None else ENDINGS.index(board.ending)
    position.taken = NONE if board.taken is None else number(board.taken)
    position.numbers = list(board.roll.numbers)
    position.colours = list(board.roll.colours)
    position.waiting = list(board.waiting)
    position.closed = list(board.closed)
    position.doubles = [[column.double for column in marks.columns] for marks in board.marks]
    position.tops = [[column.top for column in marks.columns] for marks in board.marks]
    position.bridges = [list(marks.bridges) for marks in board.marks]
    position.written = [[list(column.numbers) for column in marks.columns] for marks in board.marks]
    position.artefacts = [marks.artefacts for marks in board.marks]
    position.dice = [marks.dice for marks in board.marks]
    position.sealed = [
        [] if draft is None else [number(action) for action in draft.actions]
        for draft in state.drafts
    ]
    return position


def layout(variant: Variant, seats: int, version: int) -> tuple[Section, ...]:  # noqa: ARG001
    """List the parts of an observation, in the order of its bytes."""
    faces, colours = (FACES,), (len(COLOURS),)
    number_dice, colour_dice = variant.number_dice, variant.colour_dice
    sheets = (section for steps in range(seats) for section in _sheet_layout(steps))
    return (
        *sheets,
        Section(
            "closed",
            (BRIDGES,),
            1,
            "bridges that somebody crossed in an earlier turn: nobody gets them any more (R24)",
        ),
        Section("phase", (1,), OVER, "0 pick, 1 accelerate, 2 over (R8, R20)"),
        Section("my_numbers", faces, number_dice, "number dice I may choose from, by face (R9)"),
        Section("my_colours", colours, colour_dice, "colour dice I may choose from (R9)"),
        Section("left_numbers", faces, number_dice, "number dice left for the non-active (R9)"),
        Section("left_colours", colours, colour_dice, "colour dice left for the non-active (R9)"),
        Section(
            "seats",
            (seats, 3),
            1,
            "from me on, clockwise: is active, is to decide, has sealed a choice (R8, R10, R19)",
        ),
        Section("turn", (1,), CLIP, "the number of the turn, from 1"),
    )


def hidden_layout(variant: Variant, seats: int) -> tuple[Section, ...]:
    """List the parts of what a seat cannot see, in the order of its bytes.

    R19: the others' sheets with what they have sealed; nothing is hidden where nothing is sealed.
    """
    if not variant.simultaneous:
        return ()
    return tuple(
        section._replace(name=f"sealed_{section.name}", meaning=f"{section.meaning}, sealed (R19)")
        for steps in range(1, seats)
        for section in _sheet_layout(steps)
    )


def _sheet_layout(steps: int) -> tuple[Section, ...]:
    """One sheet: mine, with what I have sealed (R19), or the one so many seats after me."""
    whose = f"of the player {steps} after me" if steps else "of mine"
    return (
        Section(
            f"columns_{steps}",
            (len(COLOURS), 6),
            TEN,
            f"columns {whose}: double cell, numbers written, the last of them, top artefact, "
            "the next cell is an arrow, is a vase (R4)",
        ),
        Section(f"artefacts_{steps}", (1,), CELLS, f"artefacts {whose} (R22)"),
        Section(f"dice_{steps}", (1,), CELLS, f"dice marks {whose} (R18)"),
        Section(f"bridges_{steps}", (BRIDGES,), 1, f"bridges {whose} that count (R24)"),
    )


def encode(seen: Observation, version: int, history: None) -> NDArray[np.uint8]:  # noqa: ARG001
    """Write what a player knows as bytes, in the order of `layout`."""
    board, columns = seen.board, seen.variant.sheet.columns
    me: Seat = seen.seat  # type: ignore[assignment]  # a spectator is never asked
    seats = len(board.marks)
    clockwise = [(me + steps) % seats for steps in range(seats)]
    row = [
        *(byte for seat in clockwise for byte in _marks_bytes(columns, seen.marks[seat])),
        *board.closed,
        OVER if seen.phase is Phase.OVER else PHASES.index(seen.phase),
        *_dice_bytes(board.dice_for(me)),
        *_dice_bytes(board.roll.without(board.taken)),
        *(byte for seat in clockwise for byte in _seat_bytes(board, seat)),
        min(board.turn, CLIP),
    ]
    return np.array(row, dtype=np.uint8)


def _seat_bytes(board: Board, seat: Seat) -> tuple[int, ...]:
    return seat == board.active, seat in board.waiting, board.has_sealed(seat)


def _marks_bytes(columns: Sequence[Column], marks: Marks) -> Iterator[int]:
    for (arrows, vases), (double, cells, top) in zip(columns, marks.columns, strict=True):
        coming = len(cells) + 1
        yield from (double, len(cells), cells[-1] if cells else 0, top)
        yield from (coming in arrows, coming in vases)
    yield from (marks.artefacts, marks.dice, *marks.bridges)


def _dice_bytes(dice: Roll) -> Iterator[int]:
    yield from map(dice.numbers.count, range(FACES))
    yield from map(dice.colours.count, range(len(COLOURS)))
