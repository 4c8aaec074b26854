"""The body of a dice-game record: the sheet, one line a roll, one line a choice, the scores.

Described in `docs/formats/record.md`. Reading checks everything a rule or the format says. All
dice and sheets are open, so one seat's view of a game is the record itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lostcities.dice.actions import COLOUR_ROLLS, NUMBER_ROLLS, Accelerate, codec
from lostcities.dice.board import NO_ARROW, Phase
from lostcities.dice.scoring import receipt
from lostcities.dice.sheet import COLOURS
from lostcities.dice.sheet_notation import read_sheet_lines, sheet_lines
from lostcities.dice.state import State, new
from lostcities.errors import Reason, RecordError
from lostcities.game import Abandon, Resign, Seat
from lostcities.record_lines import BodyReader, Fold, Line, expect, parsed, seat_of, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.dice.actions import Action
    from lostcities.dice.variant import Variant
    from lostcities.game import Step

TURN_LINE = Reason("R7", "wrong-turn", "expected '{wanted}': turns pass clockwise")
WRONG_CHOOSER = Reason("R10", "wrong-chooser", "it is seat {seat}'s turn to choose")
UNANSWERED = Reason(
    "R20", "unanswered-arrow", "the acceleration is not answered: >C, or >- to decline"
)
NOT_ENDED = Reason("R26", "not-ended", "the game is not over yet")
GAME_OVER = Reason("R26", "score-due", "the game is over: expected '{wanted}'")
WRONG_SCORE = Reason("R32", "wrong-score", "expected '{wanted}'")
WRONG_END = Reason("R26", "wrong-end", "expected '{wanted}'")
AFTER_END = Reason("R26", "after-end", "nothing may follow the end of the game")
ROLL_SIZE = Reason("R8", "roll-size", "a roll is three numbers and three colours")
NO_DIE = Reason("R1", "no-die", "{text!r} is not a colour of a die")
NO_CHOICE = Reason("R10", "no-choice", "a choice is missing")


def result_text(state: State) -> str:
    """Write the totals by seat; `-` for each of them if the game was broken off."""
    outcome = state.outcome
    if outcome is None or outcome.scores is None:
        return " ".join("-" for _ in state.board.marks)
    return " ".join(map(str, outcome.scores))


def write_body(
    start: State,
    steps: Sequence[Step],
    *,
    view: Seat | None = None,  # noqa: ARG001  # the same for every seat
) -> list[str]:
    """Write the body of a record. Sealed choices are in it once they are revealed (R19)."""
    writer = _Writer(start)
    for seat, event in steps:
        writer.write(seat, event)
    return writer.finish()


class _Writer:
    """Folds the steps once more and writes a line whenever one is complete."""

    def __init__(self, start: State) -> None:
        self._state = start
        self._lines = sheet_lines(start.variant.sheet)
        self._choices: dict[Seat, list[str]] = {}
        """The lines of the turn that are not written yet, by seat, in the order of choosing."""

    def write(self, seat: Seat, event: object) -> None:
        before = self._state
        after = self._state = before.apply(event, seat if seat >= 0 else None)  # type: ignore[arg-type]
        if isinstance(event, Resign | Abandon):
            self._break_off(before, event)
        elif seat >= 0:
            self._choose(before, seat, event)
        elif after.phase is Phase.PICK:
            self._lines.append(_turn_line(after))

    def _break_off(self, before: State, event: Resign | Abandon) -> None:
        # What was sealed stays sealed for ever: the game was broken off before it was revealed.
        if before.board.sealed:
            self._choices = {}
        self._flush()
        self._lines.append(f"end {event}")

    def _choose(self, before: State, seat: Seat, event: object) -> None:
        """Add to a seat's line; write it when it is complete, sealed ones when all are."""
        after = self._state
        self._choices.setdefault(seat, [str(seat + 1)]).append(str(event))
        over = after.outcome is not None
        turn_over = over or after.board.turn != before.board.turn
        complete = turn_over if before.board.sealed else after.phase is not Phase.ACCELERATE
        if complete:
            self._flush()
        if over:
            self._lines += [" ".join(_score_fields(after, s)) for s in range(len(after.drafts))]
            self._lines.append(f"end {after.board.ending}")

    def _flush(self) -> None:
        """Write the lines of the turn, the seats clockwise from the active one (R10)."""
        seats, active = len(self._state.board.marks), self._state.board.active
        for seat in sorted(self._choices, key=lambda seat: (seat - active) % seats):
            self._lines.append(" ".join(self._choices[seat]))
        self._choices = {}

    def finish(self) -> list[str]:
        # An unfinished record must not show what is sealed; a choice that only lacks the answer to
        # its arrow is in the open.
        if not self._state.board.sealed:
            self._flush()
        return self._lines


def _turn_line(state: State) -> str:
    board = state.board
    return f"turn {board.turn} active {board.active + 1} roll {board.roll}"


def _score_fields(state: State, seat: Seat) -> list[str]:
    score = receipt(state.variant.sheet, state.board.marks[seat])
    return [
        *("score", str(seat + 1), "expeditions", *map(str, score.expeditions)),
        *("artefacts", str(score.artefacts), "dice", str(score.dice)),
        *("bridges", str(score.bridges), "=", str(score.total)),
    ]


def read_body(
    variant: Variant,
    seats: int,
    lines: Sequence[Line],
    *,
    view: Seat | None = None,  # noqa: ARG001  # the same for every seat
) -> Fold:
    """Replay the body of a record as far as it is good; `fold.error` says what ended it."""
    fold = Fold()
    try:
        _BodyReader(variant, seats, lines, fold).read()
    except RecordError as error:
        fold.error = error
    return fold


class _BodyReader(BodyReader):
    """Reads a body line by line into a fold; returns early where an unfinished record stops."""

    def __init__(self, variant: Variant, seats: int, lines: Sequence[Line], fold: Fold) -> None:
        super().__init__(lines, seats, fold)
        self._variant = variant
        self._actions = codec(variant)

    @property
    def _state(self) -> State:
        state: State = self._fold.state
        return state

    def read(self) -> None:
        sheet = read_sheet_lines(self)
        if sheet is None:
            return
        self._variant = self._variant.on(sheet)
        self._fold.begin(new(self._variant, seats=self._seats, starter=self._first_active()))
        while not self._fold.complete and (line := self.take()) is not None:
            if self._state.outcome is not None:
                self._read_scores(line)
            elif line.fields[0] == "end":
                self._read_breaking_off(line, NOT_ENDED())
            elif self._state.board.phase is Phase.ROLL:
                self._read_turn_line(line)
            else:
                self._read_choice(line)
        if self.peek is not None:
            raise self.peek.error(AFTER_END())

    def _first_active(self) -> Seat:
        """R7: the table chose who starts; the first turn says whom."""
        # Only looked at: the loop reads the line itself, and says there what is wrong with it.
        line = self.peek
        if line is None or line.fields[:2] != ["turn", "1"] or line.fields[2:3] != ["active"]:
            return 0
        return seat_of(line, line.fields[3] if len(line.fields) > 3 else "", self._seats)  # noqa: PLR2004

    def _read_turn_line(self, line: Line) -> None:
        board = self._state.board
        head = ["turn", str(board.turn), "active", str(board.active + 1), "roll"]
        if line.fields[0] == "score":
            raise line.error(NOT_ENDED())
        if line.fields[: len(head)] != head:
            raise line.error(TURN_LINE(wanted=" ".join(head)))
        dice = line.fields[len(head) :]
        numbers = self._variant.number_dice
        if len(dice) != numbers + self._variant.colour_dice:
            raise line.error(ROLL_SIZE())
        for die in dice[:numbers]:
            self._fold.push(line, NUMBER_ROLLS[whole(line, die, low=0, high=len(NUMBER_ROLLS) - 1)])
        for die in dice[numbers:]:
            if len(die) != 1 or die not in COLOURS:
                raise line.error(NO_DIE(text=die))
            self._fold.push(line, COLOUR_ROLLS[COLOURS.index(die)])

    def _read_choice(self, line: Line) -> None:
        if line.fields[0] in ("turn", "score"):
            raise line.error(WRONG_CHOOSER(seat=self._state.seat + 1))
        seat = seat_of(line, line.fields[0], self._seats)
        # Sealed choices may be made in any order, but a record lists them clockwise (R10).
        if seat != self._state.seat:
            raise line.error(WRONG_CHOOSER(seat=self._state.seat + 1))
        choices = [parsed(line, self._actions.parse, text) for text in line.fields[1:]]
        if not choices:
            raise line.error(NO_CHOICE())
        for place, action in enumerate(choices):
            self._push_choice(line, seat, action, first=place == 0)
        if self._accelerating(seat) and not (self.at_last or self.breaks_off_next()):
            raise line.error(UNANSWERED())

    def _push_choice(self, line: Line, seat: Seat, action: Action, *, first: bool) -> None:
        if not first and not (isinstance(action, Accelerate) and self._accelerating(seat)):
            raise line.error(NO_ARROW())
        self._fold.push(line, action, seat)

    def _accelerating(self, seat: Seat) -> bool:
        return seat in self._state.waiting and self._state.phase is Phase.ACCELERATE

    def _read_scores(self, line: Line) -> None:
        """Read the score of every seat and how the game ended, `line` being the first."""
        here: Line | None = line
        for seat in range(self._seats):
            if here is None:
                return
            wanted = _score_fields(self._state, seat)
            expect(here, wanted, WRONG_SCORE if here.fields[0] == "score" else GAME_OVER)
            here = self.take()
        if here is not None:
            expect(here, ["end", str(self._state.board.ending)], WRONG_END)
            self._fold.complete = True
