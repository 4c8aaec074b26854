"""Lines of a record: read strictly, folded into states, with the line number of every error.

The notations of both games are built on these; `docs/formats/record.md` describes the format.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from lostcities.errors import IllegalAction, NotationError, Reason, RecordError
from lostcities.game import Abandon, Resign, Seat, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lostcities.errors import Refusal

WHOLE_NUMBER = re.compile(r"-?[1-9][0-9]{0,17}|0", re.ASCII)
"""Plain decimals that fit 64 bits; `int` alone would also read `1_000`, `٣` and any length."""

NOT_WHOLE = Reason("format", "not-whole", "{text!r} is not a whole number")
OUT_OF_RANGE = Reason("format", "out-of-range", "{number} is out of range here")


class Line(NamedTuple):
    """One line of a record's body without its comment, and its number in the file."""

    number: int
    text: str

    @property
    def fields(self) -> list[str]:
        """The fields, separated by single spaces."""
        return self.text.split(" ")

    def error(self, refusal: Refusal) -> RecordError:
        """Make the error that points at this line and says what it breaks."""
        return RecordError(self.number, refusal)


@dataclass
class Fold:
    """A record folded into states: the good prefix, and the error that ended it, if any."""

    start: Any = None
    state: Any = None
    steps: list[Step] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """For each step, the number of the line it came from."""
    complete: bool = False
    error: RecordError | None = None

    def begin(self, state: Any) -> None:
        """Set the first state."""
        self.start = self.state = state

    def push(self, line: Line, event: Any, seat: Seat | None = None) -> None:
        """Apply one event of a line, or say which rule forbids it."""
        try:
            after = self.state.apply(event, seat)
        except IllegalAction as error:
            raise line.error(error.refusal) from error
        # A player may resign on the other's turn, so the mover is not always the seat that acts.
        mover = self.state.seat if seat is None else seat
        self.steps.append(Step(event.seat if isinstance(event, Resign) else mover, event))
        self.state = after
        self.lines.append(line.number)


class Reader:
    """The lines of a body, taken one after the other."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._next = 0

    @property
    def peek(self) -> Line | None:
        """The next line, or None at the end."""
        return self._lines[self._next] if self._next < len(self._lines) else None

    @property
    def at_last(self) -> bool:
        """Whether the line taken last was the last one."""
        return self._next == len(self._lines)

    def take(self) -> Line | None:
        """Take the next line, or None at the end of an unfinished record."""
        line = self.peek
        if line is not None:
            self._next += 1
        return line

    def breaks_off_next(self) -> bool:
        """Say whether the next line ends the game by resigning or abandoning it."""
        following = self.peek
        broken_off = (["end", "resigned"], ["end", "abandoned"])
        return following is not None and following.fields[:2] in broken_off


class BodyReader(Reader):
    """Reads a body into a fold: what the readers of both games share."""

    def __init__(self, lines: Sequence[Line], seats: int, fold: Fold) -> None:
        super().__init__(lines)
        self._seats = seats
        self._fold = fold

    def _read_breaking_off(self, line: Line, not_over: Refusal) -> None:
        """Read `end resigned S` or `end abandoned`; any other ending comes too early."""
        match line.fields[1:]:
            case ["resigned", seat]:
                self._fold.push(line, Resign(seat_of(line, seat, self._seats)))
            case ["abandoned"]:
                self._fold.push(line, Abandon())
            case _:
                raise line.error(not_over)
        self._fold.complete = True


def body_lines(text: Sequence[str], first: int) -> list[Line]:
    """Number the lines of a body, without comments and without lines that are empty."""
    lines = []
    for number, raw in enumerate(text, first):
        content, mark, _ = raw.partition("#")
        if mark:
            content = content.rstrip(" \t")
        if content:
            lines.append(Line(number, content))
    return lines


def whole(line: Line, text: str, *, low: int | None = None, high: int | None = None) -> int:
    """Read a whole number in plain decimals, within bounds."""
    if not WHOLE_NUMBER.fullmatch(text):
        raise line.error(NOT_WHOLE(text=text))
    number = int(text)
    if (low is not None and number < low) or (high is not None and number > high):
        raise line.error(OUT_OF_RANGE(number=number))
    return number


def seat_of(line: Line, text: str, seats: int) -> Seat:
    """Read a seat, written 1-based."""
    return whole(line, text, low=1, high=seats) - 1


def parsed(line: Line, parse: Callable[[str], Any], text: str) -> Any:
    """Read a piece of notation, turning its error into one of this line."""
    try:
        return parse(text)
    except NotationError as error:
        raise line.error(error.refusal) from error


def expect(line: Line, wanted: Sequence[str], reason: Reason) -> None:
    """Demand that a line says what the rules compute."""
    if line.fields != list(wanted):
        raise line.error(reason(wanted=" ".join(wanted)))
