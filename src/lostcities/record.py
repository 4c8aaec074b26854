"""Records of games: written, read and replayed without randomness (`docs/formats/record.md`).

Reading never stops at a broken line with nothing in hand: a `Replay` holds the good prefix and
the error that ended it, with its line, its reason and the rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lostcities.errors import OptionError, Reason, RecordError
from lostcities.games import GAMES, NO_SUCH_GAME, NO_SUCH_VARIANT
from lostcities.options import options_text, read_options
from lostcities.record_lines import Fold, Line, body_lines, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from lostcities.game import Game, Seat, State, Step

FORMAT = "1"
UNFINISHED = "*"
ENDING = ".lcr"
YOU = "you"
"""How the header `Players` writes a person who gave no name."""

_HEADER = re.compile(r"([A-Za-z][A-Za-z0-9_-]*): (\S(?:.*\S)?)")
_REQUIRED = ("Format", "Game", "Variant", "Seats", "Result")

NOT_UTF8 = Reason("format", "not-utf8", "the file is not UTF-8 text")
BYTE_ORDER_MARK = Reason("format", "byte-order-mark", "a record has no byte-order mark")
LINE_END = Reason("format", "line-end", "a line ends in LF or CRLF and holds no other line end")
NO_EMPTY_LINE = Reason("format", "no-empty-line", "an empty line must follow the headers")
NO_HEADER = Reason("format", "no-header", "a header is written 'Key: value'")
HEADER_TWICE = Reason("format", "header-twice", "the header {key} is given twice")
HEADER_MISSING = Reason("format", "header-missing", "the header {key} is missing")
OTHER_FORMAT = Reason("format", "other-format", "this program reads format {known}")
WRONG_SEATS = Reason("format", "wrong-seats", "{seats} seats; {variant} is for {low} to {high}")
WRONG_NAMES = Reason(
    "format", "wrong-names", "names are separated by ' | ' and contain neither | nor #"
)
UNFINISHED_RESULT = Reason(
    "format", "unfinished-result", "the game is unfinished, so Result must be {wanted}"
)
WRONG_RESULT = Reason(
    "format", "wrong-result", "Result must be {wanted!r}, which the game led to, not {stated!r}"
)


def write(  # noqa: PLR0913  # the last two are options by keyword
    game: Game,
    names: Sequence[str],
    start: State[Any],
    steps: Sequence[Step],
    *,
    headers: Mapping[str, str] | None = None,
    view: Seat | None = None,
) -> str:
    """Write the record of a game, finished or not: everything, or what one seat may see."""
    state = start
    for seat, event in steps:
        state = state.apply(event, seat if seat >= 0 else None)
    fields = {
        "Format": FORMAT,
        "Game": game.name,
        "Variant": start.variant.name,
        "Seats": " | ".join(map(clean_name, names)),
        "Options": options_text(start.variant.options()),
        "Result": UNFINISHED if state.outcome is None else game.result_text(state),
        **(headers or {}),
        "View": "" if view is None else str(view + 1),
    }
    head = [f"{key}: {value}" for key, value in fields.items() if value]
    return "\n".join([*head, "", *game.write_body(start, steps, view=view), ""])


def clean_name(name: str) -> str:
    """Make a player's name fit a record: one line, without the characters `|` and `#`."""
    return " ".join(re.sub(r"[|#]", " ", name).split()) or "?"


@dataclass
class Replay:
    """A record as far as it is good: its headers, its game, its steps; and what is wrong."""

    headers: dict[str, str] = field(default_factory=dict)
    game: Game | None = None
    names: list[str] = field(default_factory=list)
    view: Seat | None = None
    fold: Fold = field(default_factory=Fold)
    error: RecordError | None = None

    @property
    def steps(self) -> list[Step]:
        """The events of the good prefix."""
        return self.fold.steps

    @property
    def state(self) -> Any:
        """The state the good prefix leads to; None if not even the start could be read."""
        return self.fold.state

    @property
    def complete(self) -> bool:
        """Whether the game was read to its end."""
        return self.fold.complete and self.error is None

    def states(self) -> Iterator[tuple[Step | None, State[Any]]]:
        """Go through the game: the start, then every step with the state it led to."""
        state = self.fold.start
        if state is None:
            return
        yield None, state
        for step in self.steps:
            state = state.apply(step.event, step.seat if step.seat >= 0 else None)
            yield step, state


def load(path: Path) -> Replay:
    """Read a record file; a file that is not UTF-8 text is a broken record."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return Replay(error=RecordError(line, NOT_UTF8()))
    return read(text)


def read(text: str) -> Replay:
    """Read and check a record, one seat's view of one, or as much of it as is good."""
    replay = Replay()
    try:
        _read(text, replay)
    except RecordError as error:
        replay.error = error
    return replay


def _read(text: str, replay: Replay) -> None:
    if text.startswith("\ufeff"):
        raise RecordError(1, BYTE_ORDER_MARK())
    lines = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
    for number, line in enumerate(lines, 1):
        if "\r" in line:
            raise RecordError(number, LINE_END())
    try:
        head = lines.index("")
    except ValueError:
        head = len(lines)
    header_lines = _read_headers(lines[:head], replay.headers)
    if head == len(lines):
        raise RecordError(head, NO_EMPTY_LINE())
    game = _read_setup(replay, header_lines, body_lines(lines[head + 1 :], head + 2))
    if replay.fold.error is not None:
        raise replay.fold.error
    _check_result(replay, game, header_lines["Result"])


def _read_headers(lines: Sequence[str], headers: dict[str, str]) -> dict[str, Line]:
    """Fill in the headers and return the line of each."""
    found: dict[str, Line] = {}
    for number, text in enumerate(lines, 1):
        line = Line(number, text)
        match = _HEADER.fullmatch(text)
        if match is None:
            raise line.error(NO_HEADER())
        key, value = match.groups()
        if key in headers:
            raise line.error(HEADER_TWICE(key=key))
        headers[key] = value
        found[key] = line
    for key in _REQUIRED:
        if key not in headers:
            raise RecordError(len(lines) + 1, HEADER_MISSING(key=key))
    return found


def _read_setup(replay: Replay, where: Mapping[str, Line], body: Sequence[Line]) -> Game:
    """Find game, variant, options, seats and view, then replay the body; return the game."""
    headers = replay.headers
    name = headers["Game"]
    if headers["Format"] != FORMAT:
        raise where["Format"].error(OTHER_FORMAT(known=FORMAT))
    if name not in GAMES:
        raise where["Game"].error(NO_SUCH_GAME(name=name, known=", ".join(GAMES)))
    game = replay.game = GAMES[name]
    variant = game.variants.get(headers["Variant"])
    if variant is None:
        unknown, known = headers["Variant"], ", ".join(game.variants)
        raise where["Variant"].error(NO_SUCH_VARIANT(game=name, variant=unknown, known=known))
    if "Options" in headers:
        try:
            variant = variant.with_options(read_options(headers["Options"]))
        except OptionError as error:
            raise where["Options"].error(error.refusal) from error
    replay.names = _read_names(where["Seats"], headers["Seats"])
    seats = len(replay.names)
    if seats not in variant.seats:
        low, high = variant.seats[0], variant.seats[-1]
        wrong = WRONG_SEATS(seats=seats, variant=variant.name, low=low, high=high)
        raise where["Seats"].error(wrong)
    if "View" in headers:
        replay.view = seat_of(where["View"], headers["View"], seats)
    replay.fold = game.read_body(variant, seats, body, view=replay.view)
    return game


def _read_names(line: Line, text: str) -> list[str]:
    names = text.split(" | ")
    if any(not name or name != name.strip() or set(name) & set("|#") for name in names):
        raise line.error(WRONG_NAMES())
    return names


def _check_result(replay: Replay, game: Game, line: Line) -> None:
    """The result must be what the body leads to, and `*` while the game is unfinished."""
    stated = replay.headers["Result"]
    if not replay.fold.complete:
        if stated != UNFINISHED:
            raise line.error(UNFINISHED_RESULT(wanted=UNFINISHED))
        return
    wanted = game.result_text(replay.state)
    if stated != wanted:
        raise line.error(WRONG_RESULT(wanted=wanted, stated=stated))
