"""A position of the dice game as one line of text, and back (`docs/formats/position.md`).

`rollwrite/standard t:5 a:2 pick n:047 c:RBB x:R4 w:3 k:00000000 m:*13T,-,22,-,-,-;1;2;00000000/…`
A sheet of the package stands there by name, another one in full. Sealed choices are spelled out
under `z:`; in one seat's view (`v:`) those of the others are `?`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lostcities.errors import IllegalAction, NotationError, OptionError, SheetError
from lostcities.game import BySeat
from lostcities.options import options_text, read_options
from lostcities.rollwrite.actions import Pick, codec
from lostcities.rollwrite.board import Board, Draft, Ending, Phase
from lostcities.rollwrite.dice import TEN, Roll
from lostcities.rollwrite.marks import Marks, Written
from lostcities.rollwrite.observation import Observation
from lostcities.rollwrite.sheet import (
    BRIDGES,
    CELLS,
    COLOURS,
    SHEETS,
    Column,
    Sheet,
    make_column,
)
from lostcities.rollwrite.state import RESIGNABLE, State, choosing_alone
from lostcities.rollwrite.variant import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.game import Seat
    from lostcities.rollwrite.variant import Variant

NOTHING = "-"
HIDDEN = "?"
UNSEALED = "_"
_TEN = "T"
_COLUMN = re.compile(r"(\*?)([1-9]*T*)(\^?)", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,4}", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,6}", re.ASCII)
_COUNT_DIGITS = re.compile(r"[0-9]+", re.ASCII)
_KEYS = frozenset(("o", "sheet", "t", "a", "phase", "n", "c", "x", "w", "k", "m", "z", "v", "end"))


def position_text(known: State | Observation) -> str:
    """Write a state, or an observation with `?` for what others have sealed."""
    board = known.board
    fields = [f"rollwrite/{board.variant.name}"]
    options = options_text(board.variant.options(), separator=",")
    fields += [f"o:{options}"] if options else []
    fields += [f"sheet:{_sheet_text(board.variant.sheet)}"]
    fields += [f"t:{board.turn}", f"a:{board.active + 1}", board.phase]
    fields += ["n:" + ("".join(map(str, board.roll.numbers)) or NOTHING)]
    fields += ["c:" + ("".join(COLOURS[colour] for colour in board.roll.colours) or NOTHING)]
    fields += [f"x:{board.taken}"] if board.taken is not None else []
    fields += ["w:" + ("".join(str(seat + 1) for seat in board.waiting) or NOTHING)]
    fields += ["k:" + _bits(board.closed)]
    fields += ["m:" + "/".join(map(_marks_text, board.marks))]
    drafts = _drafts_text(known)
    fields += [f"z:{drafts}"] if drafts.strip("/_") else []
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


def _sheet_text(sheet: Sheet) -> str:
    if SHEETS.get(sheet.name) == sheet:
        return sheet.name
    columns = ",".join(f"{_dots(arrows)}+{_dots(vases)}" for arrows, vases in sheet.columns)
    tracks = ";".join(_dots(track) for track in (sheet.expedition, sheet.artefact, sheet.dice))
    rest = _dots((sheet.double_only, sheet.bridge, sheet.bridge_value))
    return f"{sheet.name};{columns};{tracks};{rest}"


def _dots(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))


def read_position(text: str) -> State | Observation:
    """Read such a line: a state or, if it is one seat's view, an observation."""
    return _PositionReader(text).read()


class _PositionReader:
    """Takes the fields of a position apart and checks that they fit together."""

    def __init__(self, text: str) -> None:
        first, *fields = text.split(" ")
        game, _, name = first.partition("/")
        if game != "rollwrite" or name not in VARIANTS:
            raise NotationError(
                f"a position of the dice game starts with rollwrite/…, not {first!r}"
            )
        self._fields: dict[str, str] = {}
        for field in fields:
            key, colon, value = field.partition(":")
            if not colon:
                key, value = "phase", field
            if key in self._fields or key not in _KEYS:
                raise NotationError(f"{field!r} is no field of a position, or stands there twice")
            self._fields[key] = value
        self._variant = self._read_variant(VARIANTS[name])

    def _read_variant(self, variant: Variant) -> Variant:
        try:
            variant = variant.with_options(read_options(self._fields.get("o", ""), separator=","))
            return variant.on(self._sheet(self._field("sheet")))
        except (OptionError, SheetError) as error:
            raise NotationError(error.reason, hint=error.hint) from error

    def _sheet(self, text: str) -> Sheet:
        name, *parts = text.split(";")
        if not parts:
            if name not in SHEETS:
                raise NotationError(f"no sheet {name!r} comes with the package")
            return SHEETS[name]
        if len(parts) != 5:  # noqa: PLR2004  # columns, three tracks, the rest
            raise NotationError(f"{text!r} is no sheet")
        columns, expedition, artefact, dice, rest = parts
        sizes = self._dots(rest)
        if len(sizes) != 3:  # noqa: PLR2004  # double-only, bridge, its value
            raise NotationError(f"{text!r} is no sheet")
        return Sheet(
            name,
            tuple(self._column_cells(column) for column in columns.split(",")),
            self._dots(expedition),
            self._dots(artefact),
            self._dots(dice),
            *sizes,
        )

    def _column_cells(self, text: str) -> Column:
        arrows, _, vases = text.partition("+")
        return make_column(self._dots(arrows), self._dots(vases))

    def _dots(self, text: str) -> tuple[int, ...]:
        numbers = text.split(".") if text else []
        if not all(_NUMBER.fullmatch(number) for number in numbers):
            raise NotationError(f"{text!r} is no row of numbers")
        return tuple(map(int, numbers))

    def _field(self, key: str) -> str:
        try:
            return self._fields[key]
        except KeyError:
            raise NotationError(f"the position lacks its field {key!r}") from None

    def read(self) -> State | Observation:
        board = self._board()
        seats = len(board.marks)
        texts = self._fields["z"].split("/") if "z" in self._fields else [UNSEALED] * seats
        if len(texts) != seats:
            raise NotationError("z: needs a sealed choice, or _, for each seat")
        if "v" not in self._fields:
            return State(board, BySeat(self._draft(board, s, t) for s, t in enumerate(texts)))
        view = None if self._fields["v"] == NOTHING else self._seat("v", seats)
        for seat, text in enumerate(texts):
            wanted = HIDDEN if board.has_sealed(seat) else UNSEALED
            if seat != view and text != wanted:
                raise NotationError(f"z: must be {wanted} for seat {seat + 1} in this view")
        return Observation(
            view, board, None if view is None else self._draft(board, view, texts[view])
        )

    def _draft(self, board: Board, seat: Seat, text: str) -> Draft | None:
        """R19: make a sealed choice again, from its actions."""
        if text == UNSEALED:
            if board.has_sealed(seat):
                raise NotationError(f"z: lacks the sealed choice of seat {seat + 1}")
            return None
        if not board.sealed or seat == board.active:
            raise NotationError(f"z: seat {seat + 1} has nothing to seal")
        state = choosing_alone(board, seat)
        for word in text.split("."):
            try:
                state = state.apply(codec(self._variant).parse(word), seat)
            except IllegalAction as error:
                raise NotationError(f"z: {error.reason}") from error
        if (seat in state.waiting) != (seat in board.waiting):
            raise NotationError(f"z: the choice of seat {seat + 1} does not fit who is awaited")
        return state.drafts[seat]

    def _board(self) -> Board:
        marks = BySeat(self._marks(text) for text in self._field("m").split("/"))
        if len(marks) not in self._variant.seats:
            raise NotationError(f"{len(marks)} sheets do not fit {self._variant.name} [R1]")
        ending, resigned = self._ending(len(marks))
        board = Board(
            variant=self._variant,
            turn=self._count("t"),
            active=self._seat("a", len(marks)),
            phase=self._phase(),
            roll=self._roll(),
            taken=self._taken(),
            waiting=self._waiting(len(marks)),
            marks=marks,
            closed=self._flags(self._field("k")),
            ending=ending,
            resigned=resigned,
        )
        self._check(board)
        return board

    def _count(self, key: str) -> int:
        text = self._field(key)
        if not _COUNT.fullmatch(text):
            raise NotationError(f"{key}:{text} is no count")
        return int(text)

    def _seat(self, key: str, seats: int) -> Seat:
        text = self._field(key)
        if text not in map(str, range(1, seats + 1)):
            raise NotationError(f"{key}:{text} is no seat", hint=f"seats are 1 to {seats}")
        return int(text) - 1

    def _phase(self) -> Phase:
        try:
            return Phase(self._field("phase"))
        except ValueError:
            raise NotationError(f"{self._fields['phase']!r} is no phase") from None

    def _roll(self) -> Roll:
        numbers, colours = self._field("n").strip(NOTHING), self._field("c").strip(NOTHING)
        if not (numbers == "" or _COUNT_DIGITS.fullmatch(numbers)) or set(colours) - set(COLOURS):
            raise NotationError(f"n:{numbers} c:{colours} is no roll [R8]")
        return Roll(tuple(map(int, numbers)), tuple(map(COLOURS.index, colours)))

    def _taken(self) -> Pick | None:
        text = self._fields.get("x")
        if text is None:
            return None
        choice = codec(self._variant).parse(text)
        if not isinstance(choice, Pick):
            raise NotationError(f"x:{text} is no pair")
        return choice

    def _waiting(self, seats: int) -> tuple[Seat, ...]:
        text = self._field("w")
        if text == NOTHING:
            return ()
        if set(text) - set("12345"[:seats]) or len(set(text)) != len(text) or not text:
            raise NotationError(f"w:{text} is no list of seats")
        return tuple(int(seat) - 1 for seat in text)

    def _flags(self, text: str) -> tuple[bool, ...]:
        if len(text) != BRIDGES or set(text) - set("01"):
            raise NotationError(f"{text!r} is no row of {BRIDGES} bridges [R6]")
        return tuple(flag == "1" for flag in text)

    def _ending(self, seats: int) -> tuple[Ending | None, Seat | None]:
        text = self._fields.get("end")
        if text is None:
            return None, None
        if seats == RESIGNABLE and text in ("resigned1", "resigned2"):
            return Ending.RESIGNED, int(text[-1]) - 1
        if text not in (Ending.BRIDGES, Ending.EXHAUSTED, Ending.ABANDONED):
            raise NotationError(f"end:{text} is no ending")
        return Ending(text), None

    def _marks(self, text: str) -> Marks:
        parts = text.split(";")
        if len(parts) != len(Marks._fields):
            raise NotationError(f"{text!r} is no sheet of a player")
        columns = tuple(map(_read_column, parts[0].split(",")))
        if len(columns) != len(COLOURS) or not all(map(_COUNT.fullmatch, parts[1:3])):
            raise NotationError(f"{text!r} needs six columns, artefacts and dice marks [R3]")
        marks = Marks(columns, int(parts[1]), int(parts[2]), self._flags(parts[3]))
        if marks.dice > CELLS or marks.artefacts != self._artefacts(columns):
            raise NotationError(f"artefacts or dice marks of {text!r} do not add up [R18, R22]")
        return marks

    def _artefacts(self, columns: Sequence[Written]) -> int:
        """R17, R22: one for every vase written into and every top, nine at most."""
        vases = sum(
            cell <= len(written.numbers)
            for written, column in zip(columns, self._variant.sheet.columns, strict=True)
            for cell in column.vases
        )
        return min(CELLS, vases + sum(written.top for written in columns))

    def _check(self, board: Board) -> None:
        """Check that phase, dice, seats to choose and bridges fit together."""
        rolling = board.phase is Phase.ROLL
        if board.phase is Phase.OVER or rolling == self._rolled(board.roll):
            raise NotationError(f"the phase {board.phase} does not fit the dice [R8]")
        asked = not rolling and board.ending is None
        if asked != bool(board.waiting) or board.waiting != _clockwise(board):
            raise NotationError("w: does not fit the phase [R10]")
        if len(board.waiting) > 1 and not board.sealed:
            raise NotationError("w: only sealed choices are made by several at once [R19]")
        if board.phase is Phase.ACCELERATE and self._variant.simultaneous and _others_wait(board):
            raise NotationError("w: the others' accelerations are sealed with their choice [R19]")
        choosing = board.phase is Phase.PICK and board.waiting == (board.active,)
        if board.taken is not None and (rolling or choosing):
            raise NotationError("x: nothing has been taken yet [R9]")
        if board.taken is not None and not _shows(board.roll, board.taken):
            raise NotationError(f"x: the dice do not show {board.taken} [R9]")
        for marks in board.marks:
            self._check_bridges(marks)

    def _rolled(self, roll: Roll) -> bool:
        """R8: whether all dice have fallen; the number dice fall first."""
        numbers, colours = len(roll.numbers), len(roll.colours)
        missing = self._variant.number_dice - numbers, self._variant.colour_dice - colours
        if min(missing) < 0 or (missing[0] and colours):
            raise NotationError(f"{numbers} numbers and {colours} colours are no roll [R8]")
        return missing == (0, 0)

    def _check_bridges(self, marks: Marks) -> None:
        """R24: a bridge counts only for who filled its cell."""
        filled = [*(len(w.numbers) for w in marks.columns), marks.artefacts, marks.dice]
        if any(
            has and cells < self._variant.sheet.bridge
            for has, cells in zip(marks.bridges, filled, strict=True)
        ):
            raise NotationError("a bridge counts that was not reached [R24]")


def _read_column(text: str) -> Written:
    match = _COLUMN.fullmatch("" if text == NOTHING else text)
    if match is None or not text:
        raise NotationError(f"{text!r} is no column")
    double, digits, top = match.groups()
    numbers = tuple(TEN if digit == _TEN else int(digit) for digit in digits)
    if len(numbers) > CELLS or list(numbers) != sorted(numbers) or (top and len(numbers) < CELLS):
        raise NotationError(f"no column can be filled like {text!r} [R14, R17]")
    return Written(bool(double), numbers, bool(top))


def _clockwise(board: Board) -> tuple[Seat, ...]:
    """R10: the awaited seats, in the order they choose."""
    seats = len(board.marks)
    return tuple(sorted(board.waiting, key=lambda seat: (seat - board.active) % seats))


def _others_wait(board: Board) -> bool:
    return any(seat != board.active for seat in board.waiting)


def _shows(roll: Roll, taken: Pick) -> bool:
    return taken.face in roll.numbers and taken.colour in roll.colours
