"""A position of the dice game as one line of text, and back (`docs/formats/position.md`).

`dice/standard t:5 a:2 pick n:047 c:RBB x:R4 w:3 k:00000000 m:*13T,-,22,-,-,-;1;2;00000000/…`
Sealed choices are spelled out under `z:`; in one seat's view (`v:`) those of the others are `?`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lostcities.dice.actions import Pick, codec
from lostcities.dice.board import NO_ARROW, Board, Draft, Ending, Phase
from lostcities.dice.dice import TEN, Roll
from lostcities.dice.marks import Marks, Written
from lostcities.dice.observation import Observation
from lostcities.dice.sheet import BRIDGES, CELLS, COLOURS
from lostcities.dice.sheet_notation import read_sheet_text, sheet_text
from lostcities.dice.state import RESIGNABLE, State, choosing_alone
from lostcities.dice.variant import VARIANTS
from lostcities.errors import IllegalAction, NotationError, Reason, SheetError
from lostcities.game import BySeat
from lostcities.options import options_text
from lostcities.position_fields import NO_ENDING, Fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Seat

NOTHING = "-"
HIDDEN = "?"
UNSEALED = "_"
_TEN = "T"
# A column's numbers never fall, so the tens, if any, come last. That spares a separator.
_COLUMN = re.compile(r"(\*?)([1-9]*T*)(\^?)", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,6}", re.ASCII)
_DIGITS = re.compile(r"[0-9]*", re.ASCII)

NO_PLAYER_SHEET = Reason("format", "no-player-sheet", "{text!r} is not a player's sheet")
NO_COLUMN = Reason("format", "no-column", "{text!r} is not a column")
NO_PAIR = Reason("format", "no-pair", "x:{text} is not a pair")
NO_SEATS = Reason("format", "no-seats", "w:{text} is not a list of seats")
NO_ROLL = Reason("R8", "no-roll", "n:{numbers} c:{colours} is not a roll")
NO_BRIDGES = Reason("R6", "no-bridges", "{text!r} is not a row of {bridges} bridges")
SHEET_PARTS = Reason("R3", "sheet-parts", "{text!r} needs six columns, artefacts and dice marks")
WRONG_SHEETS = Reason("R1", "wrong-sheets", "{count} sheets do not fit {variant}")
WRONG_COLUMN = Reason("R14, R17", "wrong-column", "no column can be filled like {text!r}")
WRONG_MARKS = Reason("R18, R22", "wrong-marks", "artefacts or dice marks of {text!r} do not add up")
WRONG_DICE = Reason("R8", "wrong-dice", "{numbers} numbers and {colours} colours are not a roll")
WRONG_PHASE = Reason("R8", "wrong-phase", "the phase {phase} does not fit the dice")
WRONG_SEAT = Reason("R10", "wrong-seat", "w: does not fit the phase")
SEALED_ONLY = Reason(
    "R19", "sealed-only", "w: only sealed choices are made by several seats at once"
)
SEALED_WITH_CHOICE = Reason(
    "R19",
    "sealed-with-choice",
    "w: the others' accelerations are sealed with their choice",
)
NOT_TAKEN_YET = Reason("R9", "not-taken-yet", "x: nothing has been taken yet")
NOT_SHOWN = Reason("R9", "not-shown", "x: the dice do not show {pair}")
NOT_REACHED = Reason("R24", "not-reached", "a bridge is counted that was not reached")
DRAFT_COUNT = Reason("format", "draft-count", "z: needs a sealed choice or _ for each seat")
DRAFT_IN_VIEW = Reason(
    "format", "draft-in-view", "z: must be {wanted} for seat {seat} in this view"
)
DRAFT_MISSING = Reason("format", "draft-missing", "z: lacks the sealed choice of seat {seat}")
DRAFT_NOT_DUE = Reason("format", "draft-not-due", "z: seat {seat} has nothing to seal")
DRAFT_REFUSED = Reason("format", "draft-refused", "z: {choice}: {why} [{why.rule}]")
DRAFT_AWAITED = Reason(
    "format", "draft-awaited", "z: the choice of seat {seat} does not fit who is awaited"
)


def position_text(known: State | Observation) -> str:
    """Write a state, or an observation with `?` for what others have sealed."""
    board = known.board
    fields = [f"dice/{board.variant.name}"]
    options = options_text(board.variant.options(), separator=",")
    fields += [f"o:{options}"] if options else []
    fields += [f"sheet:{sheet_text(board.variant.sheet)}"]
    fields += [f"t:{board.turn}", f"a:{board.active + 1}", board.phase]
    fields += ["n:" + ("".join(map(str, board.roll.numbers)) or NOTHING)]
    fields += ["c:" + ("".join(COLOURS[colour] for colour in board.roll.colours) or NOTHING)]
    fields += [f"x:{board.taken}"] if board.taken is not None else []
    fields += ["w:" + ("".join(str(seat + 1) for seat in board.waiting) or NOTHING)]
    fields += ["k:" + _bits(board.closed)]
    fields += ["m:" + "/".join(map(_marks_text, board.marks))]
    # Most tables never seal a choice: without one, the field is left out.
    drafts = _drafts_text(known)
    fields += [f"z:{drafts}"] if drafts.strip("/_") else []
    # With nothing sealed a state and a view of it would look alike, so `v:` says which it is.
    if isinstance(known, Observation):
        fields.append(f"v:{NOTHING if known.seat is None else known.seat + 1}")
    if board.ending is not None:
        resigned = "" if board.resigned is None else str(board.resigned + 1)
        fields.append(f"end:{board.ending}{resigned}")
    return " ".join(fields)


def _bits(flags: Sequence[bool]) -> str:
    return "".join("1" if flag else "0" for flag in flags)


def _marks_text(marks: Marks) -> str:
    columns = ",".join(map(_column_text, marks.columns))
    return f"{columns};{marks.artefacts};{marks.dice};{_bits(marks.bridges)}"


def _column_text(written: Written) -> str:
    numbers = "".join(_TEN if number == TEN else str(number) for number in written.numbers)
    return f"{'*' * written.double}{numbers}{'^' * written.top}" or NOTHING


def _drafts_text(known: State | Observation) -> str:
    if isinstance(known, State):
        return "/".join(map(_draft_text, known.drafts))
    own = _draft_text(known.draft)
    return "/".join(
        own if seat == known.seat else HIDDEN if known.board.has_sealed(seat) else UNSEALED
        for seat in range(len(known.board.marks))
    )


def _draft_text(draft: Draft | None) -> str:
    return UNSEALED if draft is None else ".".join(map(str, draft.actions))


def read_position(text: str) -> State | Observation:
    """Read such a line: a state or, if it is one seat's view, an observation."""
    return _PositionReader(text).read()


class _PositionReader:
    """Takes the fields of a position apart and checks that they fit together."""

    def __init__(self, text: str) -> None:
        self._fields = Fields(text, "dice", VARIANTS, "o sheet t a n c x w k m z v end")
        try:
            sheet = read_sheet_text(self._fields.text("sheet"))
        except SheetError as error:
            raise NotationError(error.refusal) from error
        self._variant = self._fields.with_options(VARIANTS).on(sheet)

    def read(self) -> State | Observation:
        board = self._board()
        seats = len(board.marks)
        sealed = self._fields.get("z")
        texts = [UNSEALED] * seats if sealed is None else sealed.split("/")
        if len(texts) != seats:
            raise NotationError(DRAFT_COUNT())
        view = self._fields.get("v")
        if view is None:
            return State(board, BySeat(self._draft(board, s, t) for s, t in enumerate(texts)))
        viewer = None if view == NOTHING else self._fields.seat("v", seats)
        for seat, text in enumerate(texts):
            wanted = HIDDEN if board.has_sealed(seat) else UNSEALED
            if seat != viewer and text != wanted:
                raise NotationError(DRAFT_IN_VIEW(wanted=wanted, seat=seat + 1))
        draft = None if viewer is None else self._draft(board, viewer, texts[viewer])
        return Observation(viewer, board, draft)

    def _draft(self, board: Board, seat: Seat, text: str) -> Draft | None:
        """R19: make a sealed choice again, from its actions."""
        # Only the actions are written. Playing them gives the sheet after them, and the rules check
        # that they were legal.
        if text == UNSEALED:
            if board.has_sealed(seat):
                raise NotationError(DRAFT_MISSING(seat=seat + 1))
            return None
        if not board.sealed or seat == board.active:
            raise NotationError(DRAFT_NOT_DUE(seat=seat + 1))
        state = choosing_alone(board, seat)
        for word in text.split("."):
            if seat not in state.waiting:
                raise NotationError(DRAFT_REFUSED(choice=word, why=NO_ARROW()))
            try:
                state = state.apply(codec(self._variant).parse(word), seat)
            except IllegalAction as error:
                raise NotationError(DRAFT_REFUSED(choice=word, why=error.refusal)) from error
        # A seat that still owes an acceleration has a draft and is awaited, too.
        if (seat in state.waiting) != (seat in board.waiting):
            raise NotationError(DRAFT_AWAITED(seat=seat + 1))
        return state.drafts[seat]

    def _board(self) -> Board:
        marks = BySeat(self._marks(text) for text in self._fields.text("m").split("/"))
        if len(marks) not in self._variant.seats:
            raise NotationError(WRONG_SHEETS(count=len(marks), variant=self._variant.name))
        ending, resigned = self._ending(len(marks))
        board = Board(
            variant=self._variant,
            turn=self._fields.count("t"),
            active=self._fields.seat("a", len(marks)),
            phase=self._fields.phase(Phase),
            roll=self._roll(),
            taken=self._taken(),
            waiting=self._waiting(len(marks)),
            marks=marks,
            closed=self._flags(self._fields.text("k")),
            ending=ending,
            resigned=resigned,
        )
        self._check(board)
        return board

    def _roll(self) -> Roll:
        numbers, colours = (self._fields.text(key).removeprefix(NOTHING) for key in ("n", "c"))
        if not _DIGITS.fullmatch(numbers) or set(colours) - set(COLOURS):
            raise NotationError(NO_ROLL(numbers=numbers, colours=colours))
        return Roll(tuple(map(int, numbers)), tuple(map(COLOURS.index, colours)))

    def _taken(self) -> Pick | None:
        text = self._fields.get("x")
        if text is None:
            return None
        choice = codec(self._variant).parse(text)
        if not isinstance(choice, Pick):
            raise NotationError(NO_PAIR(text=text))
        return choice

    def _waiting(self, seats: int) -> tuple[Seat, ...]:
        text = self._fields.text("w")
        if text == NOTHING:
            return ()
        if (
            set(text) - set(map(str, range(1, seats + 1)))
            or len(set(text)) != len(text)
            or not text
        ):
            raise NotationError(NO_SEATS(text=text))
        return tuple(int(seat) - 1 for seat in text)

    def _flags(self, text: str) -> tuple[bool, ...]:
        if len(text) != BRIDGES or set(text) - set("01"):
            raise NotationError(NO_BRIDGES(text=text, bridges=BRIDGES))
        return tuple(flag == "1" for flag in text)

    def _ending(self, seats: int) -> tuple[Ending | None, Seat | None]:
        text = self._fields.get("end")
        if text is None:
            return None, None
        if seats == RESIGNABLE and text in ("resigned1", "resigned2"):
            return Ending.RESIGNED, int(text[-1]) - 1
        if text not in (Ending.BRIDGES, Ending.EXHAUSTED, Ending.ABANDONED):
            raise NotationError(NO_ENDING(text=text))
        return Ending(text), None

    def _marks(self, text: str) -> Marks:
        parts = text.split(";")
        if len(parts) != len(Marks._fields):
            raise NotationError(NO_PLAYER_SHEET(text=text))
        columns = tuple(map(_read_column, parts[0].split(",")))
        if len(columns) != len(COLOURS) or not all(map(_COUNT.fullmatch, parts[1:3])):
            raise NotationError(SHEET_PARTS(text=text))
        marks = Marks(columns, int(parts[1]), int(parts[2]), self._flags(parts[3]))
        if marks.dice > CELLS or marks.artefacts != self._artefacts(columns):
            raise NotationError(WRONG_MARKS(text=text))
        return marks

    def _artefacts(self, columns: Sequence[Written]) -> int:
        """R17, R22: one for every vase written into and every top, nine at most."""
        # Artefacts follow from the columns, so a count that differs is an error, not a state that
        # could be reached some other way.
        vases = sum(
            cell <= len(written.numbers)
            for written, column in zip(columns, self._variant.sheet.columns, strict=True)
            for cell in column.vases
        )
        return min(CELLS, vases + sum(written.top for written in columns))

    def _check(self, board: Board) -> None:
        """Check that phase, dice, seats to choose and bridges fit together."""
        # OVER is never stored: a board keeps the phase in which its game ended.
        rolling = board.phase is Phase.ROLL
        if board.phase is Phase.OVER or rolling == self._rolled(board.roll):
            raise NotationError(WRONG_PHASE(phase=board.phase))
        asked = not rolling and board.ending is None
        if asked != bool(board.waiting) or board.waiting != _clockwise(board):
            raise NotationError(WRONG_SEAT())
        if len(board.waiting) > 1 and not board.sealed:
            raise NotationError(SEALED_ONLY())
        if board.phase is Phase.ACCELERATE and self._variant.simultaneous and _others_wait(board):
            raise NotationError(SEALED_WITH_CHOICE())
        choosing = board.phase is Phase.PICK and board.waiting == (board.active,)
        if board.taken is not None and (rolling or choosing):
            raise NotationError(NOT_TAKEN_YET())
        if board.taken is not None and not _shows(board.roll, board.taken):
            raise NotationError(NOT_SHOWN(pair=board.taken))
        for marks in board.marks:
            self._check_bridges(marks)

    def _rolled(self, roll: Roll) -> bool:
        """R8: whether all dice have fallen; the number dice fall first."""
        numbers, colours = len(roll.numbers), len(roll.colours)
        missing = self._variant.number_dice - numbers, self._variant.colour_dice - colours
        if min(missing) < 0 or (missing[0] and colours):
            raise NotationError(WRONG_DICE(numbers=numbers, colours=colours))
        return missing == (0, 0)

    def _check_bridges(self, marks: Marks) -> None:
        """R24: a bridge counts only for who filled its cell."""
        filled = [*(len(w.numbers) for w in marks.columns), marks.artefacts, marks.dice]
        if any(
            has and cells < self._variant.sheet.bridge
            for has, cells in zip(marks.bridges, filled, strict=True)
        ):
            raise NotationError(NOT_REACHED())


def _read_column(text: str) -> Written:
    match = _COLUMN.fullmatch("" if text == NOTHING else text)
    if match is None or not text:
        raise NotationError(NO_COLUMN(text=text))
    double, digits, top = match.groups()
    numbers = tuple(TEN if digit == _TEN else int(digit) for digit in digits)
    if len(numbers) > CELLS or list(numbers) != sorted(numbers) or (top and len(numbers) < CELLS):
        raise NotationError(WRONG_COLUMN(text=text))
    return Written(bool(double), numbers, bool(top))


def _clockwise(board: Board) -> tuple[Seat, ...]:
    """R10: the awaited seats, in the order they choose."""
    seats = len(board.marks)
    return tuple(sorted(board.waiting, key=lambda seat: (seat - board.active) % seats))


def _others_wait(board: Board) -> bool:
    return any(seat != board.active for seat in board.waiting)


def _shows(roll: Roll, taken: Pick) -> bool:
    return taken.face in roll.numbers and taken.colour in roll.colours
