"""Small builders of dice-game positions, and games played at random on sheets made up.

A column is written as in a position: `*` the double cell, the numbers with `T` for a 10, `^` the
top artefact. Bridges are named by their column: a colour, `A` the artefacts, `D` the dice.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from lostcities.dealer import SeededDealer
from lostcities.dice import (
    COLOURS,
    HOUSE,
    VARIANTS,
    Column,
    Marks,
    Refuse,
    RollColour,
    RollNumber,
    Sheet,
    State,
    Variant,
    Written,
    codec,
    new,
    position_text,
)
from lostcities.game import CHANCE, NOBODY, Abandon, BySeat, Resign, Seat, Step
from tests.rules.refusals import refusal_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lostcities.dice import Action, Event, Observation

SOLO = VARIANTS["solo"]
STANDARD = VARIANTS["standard"]
SEALED = STANDARD.with_options({"simultaneous": True})

BRIDGE_NAMES = COLOURS + "AD"

PLAIN = replace(HOUSE, name="plain", columns=(Column((), ()),) * len(COLOURS))
"""A sheet without arrows and vases, for rules that have nothing to do with them."""


def marks(
    columns: str = "", *, artefacts: int | None = None, dice: int = 0, bridges: str = ""
) -> Marks:
    """Fill a sheet: `marks("R:*13T O:2", dice=2, bridges="AD")`.

    Artefacts that are not stated are those of the house sheet's vases and of the tops.
    """
    written = [Written()] * len(COLOURS)
    for entry in columns.split():
        letter, _, text = entry.partition(":")
        written[COLOURS.index(letter)] = column(text)
    if artefacts is None:
        artefacts = sum(map(_artefacts, written, HOUSE.columns))
    return Marks(tuple(written), artefacts, dice, flags(bridges))


def _artefacts(written: Written, printed: Column) -> int:
    return sum(cell <= len(written.numbers) for cell in printed.vases) + written.top


def column(text: str) -> Written:
    """Fill one column."""
    digits = text.removeprefix("*").removesuffix("^")
    numbers = tuple(10 if digit == "T" else int(digit) for digit in digits)
    return Written(text.startswith("*"), numbers, text.endswith("^"))


def flags(bridges: str) -> tuple[bool, ...]:
    """Name some of the eight bridges."""
    return tuple(name in bridges for name in BRIDGE_NAMES)


def named(bridges: tuple[bool, ...]) -> str:
    """Return the names of the bridges that are set."""
    return "".join(name for name, has in zip(BRIDGE_NAMES, bridges, strict=True) if has)


def table(
    *sheets: Marks,
    roll: str = "",
    variant: Variant | None = None,
    active: Seat = 0,
    closed: str = "",
) -> State:
    """Put these sheets on a table and roll these dice, if any: `table(marks(), roll="047 RBB")`."""
    if variant is None:
        variant = SOLO if len(sheets) == 1 else STANDARD
    state = new(variant, seats=len(sheets), starter=active)
    board = state.board._replace(marks=BySeat(sheets), closed=flags(closed))
    return rolled(State(board, state.drafts), roll)


def plain(*sheets: Marks, roll: str, active: Seat = 0) -> State:
    """Put the sheets on a table that plays without arrows and vases."""
    variant = SOLO if len(sheets) == 1 else STANDARD
    return table(*sheets, roll=roll, variant=variant.on(PLAIN), active=active)


def on_sheet(sheet: Sheet, *sheets: Marks, roll: str) -> State:
    """Put the sheets on a table that plays on another printed sheet."""
    return table(*sheets, roll=roll, variant=(SOLO if len(sheets) == 1 else STANDARD).on(sheet))


def with_column(letter: str, *, arrows: tuple[int, ...] = (), vases: tuple[int, ...] = ()) -> Sheet:
    """Return the plain sheet with one column that has arrows and vases."""
    columns = list(PLAIN.columns)
    columns[COLOURS.index(letter)] = Column(arrows, vases)
    return replace(PLAIN, name="test", columns=tuple(columns))


def rolled(state: State, roll: str) -> State:
    """Let dice fall: `047 RBB`, as far as they are named."""
    numbers, _, colours = roll.partition(" ")
    for face in numbers:
        state = state.apply(RollNumber(int(face)))
    for letter in colours:
        state = state.apply(RollColour(COLOURS.index(letter)))
    return state


def act(state: State, *choices: str) -> State:
    """Make choices one after the other: `R4`, `-`, `>Y`; `3:R4` is made by seat 3."""
    for choice in choices:
        seat, _, text = choice.rpartition(":")
        state = state.apply(action(text), int(seat) - 1 if seat else None)
    return state


def turn(state: State, roll: str, *choices: str) -> State:
    """Play a whole turn: the roll and every choice of it."""
    assert state.seat == CHANCE
    state = act(rolled(state, roll), *choices)
    assert state.seat < 0
    return state


def action(text: str) -> Action:
    """Read an action."""
    return codec(STANDARD).parse(text)


def columns_of(state: State, seat: Seat = 0) -> str:
    """Return what is written in the columns of a sheet, as `marks` reads it."""
    return " ".join(
        f"{letter}:{'*' * double}{''.join('T' if n == 10 else str(n) for n in numbers)}{'^' * top}"
        for letter, (double, numbers, top) in zip(
            COLOURS, state.board.marks[seat].columns, strict=True
        )
        if double or numbers
    )


def refused(state: State, event: Event | str, seat: Seat | None = None) -> str:
    """Return the rule and the code by which an event is refused."""
    return refusal_code(state, action(event) if isinstance(event, str) else event, seat)


def texts(known: State | Observation) -> set[str]:
    """Return the legal actions as texts."""
    return {str(choice) for choice in known.legal()}


class Playthrough(NamedTuple):
    """A start, what happened since, and where it led."""

    start: State
    steps: list[Step]
    state: State

    def __repr__(self) -> str:
        starter, number = self.start.board.active + 1, len(self.steps)
        return f"<seat {starter} started, {number} steps: {position_text(self.state)}>"

    def states(self) -> Iterator[State]:
        """Go through the game: the start, and the state after every step."""
        state = self.start
        yield state
        for step in self.steps:
            state = done(state, step)
            yield state


def done(state: State, step: Step) -> State:
    """Apply one step."""
    return state.apply(step.event, step.seat if step.seat >= 0 else None)


def play(
    start: State, seed: int, decisions: int, *, dice: int = 6, zeal: float = 0.5
) -> Playthrough:
    """Play decisions at random, and let some more dice fall, until somebody is to decide.

    With `zeal` 1 nobody refuses a pair unless forced. Now and then a game is broken off.
    """
    rng, dealer, state = random.Random(seed), SeededDealer(seed), start
    steps: list[Step] = []
    while state.seat != NOBODY:
        if decisions == 0 and (state.seat != CHANCE or state.occasion[1] == dice):
            break
        if state.seat == CHANCE:
            step = Step(CHANCE, dealer(state))
        else:
            decisions -= 1
            step = decide(state, rng, zeal)
        steps.append(step)
        state = done(state, step)
    return Playthrough(start, steps, state)


def decide(state: State, rng: random.Random, zeal: float) -> Step:
    """Let one of the seats that are asked decide; with zeal it writes something if it can."""
    if rng.random() < 0.002:
        return Step(state.seat, Resign(state.seat) if len(state.drafts) == 2 else Abandon())
    seat = rng.choice(state.waiting)
    legal = state.legal(seat)
    writing = [action for action in legal if action != Refuse()]
    return Step(seat, rng.choice(writing if writing and rng.random() < zeal else legal))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Make up a sheet: any arrows and vases, any points, a bridge anywhere, nearly any name."""
    points = st.integers(-999_999, 999_999)
    tracks = st.lists(points, min_size=9, max_size=9).map(tuple)
    columns = []
    for _ in COLOURS:
        cells = draw(st.text(draw(st.sampled_from([".", "..av", "av", "a", "v"])), min_size=9))
        arrows, vases = (
            tuple(cell for cell in range(1, 10) if cells[cell - 1] == kind) for kind in "av"
        )
        columns.append(Column(arrows, vases))
    return Sheet(
        draw(st.sampled_from(["house", "my-pad", "x:y/z", "a;b", "é?"])),
        tuple(columns),
        expedition=draw(tracks),
        artefact=draw(tracks),
        dice=draw(tracks),
        double_only=draw(points),
        bridge=draw(st.integers(1, 9)),
        bridge_value=draw(points),
    )


@st.composite
def starts(draw: st.DrawFn) -> State:
    """Set up any game: one to five seats, any option, the house sheet or one made up."""
    seats = draw(st.integers(1, 5))
    variant = (SOLO if seats == 1 else STANDARD).with_options(
        {
            "simultaneous": draw(st.booleans()),
            "zero_may_open_as_ten": draw(st.booleans()),
        }
    )
    if draw(st.booleans()):
        variant = variant.on(draw(sheets()))
    return new(variant, seats=seats, starter=draw(st.integers(0, seats - 1)))


def seals(start: State) -> bool:
    """Whether there are others at the table who choose sealed."""
    return start.variant.simultaneous and len(start.drafts) > 1


ANY_START = starts()
SEALED_START = ANY_START.filter(seals)


@st.composite
def playthroughs(draw: st.DrawFn, beginnings: st.SearchStrategy[State] = ANY_START) -> Playthrough:
    """Play some decisions of some game, or all of it."""
    return play(
        draw(beginnings),
        draw(st.integers(0, 2**32)),
        draw(st.integers(0, 20) | st.integers(0, 100) | st.integers(0, 200)),
        dice=draw(st.sampled_from([6, 6, 6, 0, 4])),
        zeal=draw(st.sampled_from([0.2, 0.8, 1.0])),
    )
