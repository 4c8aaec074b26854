"""The body of a record: one written by hand, and everything that can be wrong with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lostcities import dice, record
from lostcities.dice import (
    HOUSE,
    Column,
    Phase,
    State,
    new,
    read_body,
    result_text,
    write_body,
)
from lostcities.errors import RecordError
from lostcities.game import CHANCE, Abandon, Outcome, Resign, Step
from lostcities.record_lines import Fold, body_lines
from tests.rules.dice_positions import SEALED, SOLO, STANDARD, action, columns_of

BODY = """\
sheet quick
column R arrows 1 vases 2
column O arrows 1 vases
column Y arrows vases 1
column G arrows vases
column B arrows vases
column P arrows 8 9 vases
track expedition -20 -15 -10 5 10 15 30 35 50
track artefact -40 -30 -20 10 20 30 60 70 100
track dice -40 -30 -20 10 20 30 60 70 0
double-only -50
bridge 1 20
turn 1 active 2 roll 0 4 7 R B B
2 R4 >O >Y
1 B0
turn 2 active 1 roll 3 3 9 G G P
1 G3
2 P3
turn 3 active 2 roll 2 4 8 O B Y
2 -
1 B4
score 1 expeditions 0 0 0 -20 -40 0 artefacts 0 dice 0 bridges 40 = -20
score 2 expeditions -20 -20 -20 0 0 -20 artefacts -40 dice -40 bridges 120 = -40
end bridges"""

LINES = BODY.split("\n")


def read(text: str, *, seats: int = 2, simultaneous: bool = False) -> Fold:
    """Read a body as a game for two."""
    variant = SOLO if seats == 1 else SEALED if simultaneous else STANDARD
    return read_body(variant, seats, body_lines(text.split("\n"), 1))


def first_lines(count: int, *more: str) -> str:
    """Return the beginning of the body, and lines to follow it."""
    return "\n".join([*LINES[:count], *more])


def final(fold: Fold) -> State:
    """Return the state a good body leads to."""
    assert fold.error is None
    state: State = fold.state
    return state


def wrong(fold: Fold) -> str:
    """Return the line and the rule of a body's error."""
    assert isinstance(fold.error, RecordError)
    assert not fold.complete
    return f"{fold.error.line} {fold.error.rule}"


def written(fold: Fold) -> str:
    """Write again what was read."""
    return "\n".join(write_body(fold.start, fold.steps))


def test_a_record_is_read_and_written() -> None:
    fold = read(BODY)
    assert fold.complete
    state = final(fold)
    assert state.outcome is not None
    assert state.outcome.scores == (-20, -40)
    assert state.outcome.winners == (0,)
    assert columns_of(state, 0) == "G:3 B:*4"
    assert columns_of(state, 1) == "R:4 O:1 Y:1 P:3"
    assert written(fold) == BODY
    assert fold.lines == [*[13] * 6, 14, 14, 14, 15, *[16] * 6, 17, 18, *[19] * 6, 20, 21]
    assert [seat for seat, _ in fold.steps[6:10]] == [1, 1, 1, 0]
    assert result_text(state) == "-20 -40"


def test_the_whole_record_with_its_headers() -> None:
    fold = read(BODY)
    text = record.write(dice, ["Ada", "Ben"], fold.start, fold.steps)
    assert text == (
        f"Format: 1\nGame: dice\nVariant: standard\nSeats: Ada | Ben\nResult: -20 -40\n\n{BODY}\n"
    )
    replay = record.read(text)
    assert replay.error is None
    assert replay.complete
    assert replay.state == fold.state
    view = record.write(dice, ["Ada", "Ben"], fold.start, fold.steps, view=1)
    assert view == text.replace("\n\n", "\nView: 2\n\n")
    assert record.read(view).complete


def test_r33_a_record_carries_the_whole_sheet() -> None:
    sheet = final(read(first_lines(12))).variant.sheet
    cells = [((1,), (2,)), ((1,), ()), ((), (1,)), ((), ()), ((), ()), ((8, 9), ())]
    columns = tuple(Column(arrows, vases) for arrows, vases in cells)
    assert sheet == replace(HOUSE, name="quick", columns=columns, bridge=1)


def test_r33_the_house_sheet_stands_there_like_any_other() -> None:
    lines = write_body(new(STANDARD), [])
    assert lines[:3] == [
        "sheet house",
        "column R arrows 3 6 vases 5 8",
        "column O arrows 2 7 vases 4 9",
    ]
    assert lines[-1] == "bridge 7 20"
    assert final(read("\n".join(lines))) == new(STANDARD)


@pytest.mark.parametrize("count", range(len(LINES)))
def test_every_beginning_is_an_unfinished_record(count: int) -> None:
    fold = read(first_lines(count))
    assert fold.error is None
    assert not fold.complete
    if 12 <= count <= 21:
        assert written(fold).split("\n")[:count] == LINES[:count]


def test_a_sheet_that_breaks_off_leaves_no_state() -> None:
    assert read(first_lines(11)) == Fold()
    assert read("") == Fold()


def test_comments_and_empty_lines_are_skipped() -> None:
    assert read(BODY.replace("1 G3", "# a comment\n\n1 G3 # good")).complete


@pytest.mark.parametrize(
    ("line", "text", "error"),
    [
        (1, "sheet", "1 R33"),
        (1, "sheet two words", "1 R33"),
        (1, "sheet a\tb", "1 R33"),
        (1, "turn 1 active 2 roll 0 4 7 R B B", "1 R33"),
        (2, "track expedition", "2 R33"),
        (2, "column O arrows vases", "2 R33"),
        (2, "column R arrows 1", "2 R33"),
        (2, "column R vases 1 arrows", "2 R33"),
        (2, "column R arrows 1 vases 2 vases 3", "2 R33"),
        (2, "column", "2 R33"),
        (2, "column R arrows 1 vases 1", "2 R4"),
        (2, "column R arrows 1 1 vases", "2 R4"),
        (2, "column R arrows 0 vases", "2 format"),
        (2, "column R arrows 10 vases", "2 format"),
        (2, "column R arrows  vases", "2 format"),
        (2, "column R arrows x vases", "2 format"),
        (8, "track artefact -40 -30 -20 10 20 30 60 70 100", "8 R33"),
        (8, "track expedition -20 -15 -10 5 10 15 30 35", "8 R33"),
        (8, "track expedition -20 -15 -10 5 10 15 30 35 50 60", "8 R33"),
        (8, "track expedition -20 -15 -10 5 10 15 30 35 +50", "8 format"),
        (8, "track expedition -20 -15 -10 5 10 15 30 35 1000000", "8 format"),
        (11, "double-only", "11 R33"),
        (11, "double-only -50 0", "11 R33"),
        (11, "double-only many", "11 format"),
        (11, "double-only -1000000", "11 format"),
        (12, "bridge 7", "12 R33"),
        (12, "bridge 0 20", "12 format"),
        (12, "bridge 10 20", "12 format"),
        (12, "bridge 7 1000000", "12 format"),
        (13, "turn 1 active 3 roll 0 4 7 R B B", "13 format"),
        (13, "turn 1 active", "13 format"),
        (13, "turn 2 active 1 roll 0 4 7 R B B", "13 R7"),
        (13, "turn 1", "13 R7"),
        (13, "2 R4 >O >Y", "13 R7"),
        (13, "turn 1 active 2 roll 0 4 7 R B", "13 R8"),
        (13, "turn 1 active 2 roll 0 4 7 R B B B", "13 R8"),
        (13, "turn 1 active 2 roll 0 4 10 R B B", "13 format"),
        (13, "turn 1 active 2 roll 0 4 R 7 B B", "13 format"),
        (13, "turn 1 active 2 roll 0 4 7 R B W", "13 R1"),
        (13, "turn 1 active 2 roll 0 4 7 R B RO", "13 R1"),
        (13, "turn 1 active 2 roll 0 4 7 R B ", "13 R1"),
        (13, "score 1 expeditions", "13 R26"),
        (13, "end bridges", "13 R26"),
        (13, "end", "13 R26"),
        (14, "1 R4", "14 R10"),
        (14, "3 R4", "14 format"),
        (14, "two R4", "14 format"),
        (14, "turn 2 active 1 roll 0 4 7 R B B", "14 R10"),
        (14, "score 1 expeditions", "14 R10"),
        (14, "2", "14 R10"),
        (14, "2 ", "14 format"),
        (14, "2 Q4", "14 format"),
        (14, "2 R5", "14 R9"),
        (14, "2 B0!", "14 R15"),
        (14, "2 >O", "14 R20"),
        (14, "2 R4", "14 R20"),
        (14, "2 R4 >O", "14 R20"),
        (14, "2 R4 >O >Y >G", "14 R20"),
        (14, "2 R4 -", "14 R20"),
        (14, "2 B4 B4", "14 R20"),
        (14, "end exhausted", "14 R26"),
        (15, "1 R4", "15 R9"),
        (15, "2 B0", "15 R10"),
        (16, "turn 2 active 2 roll 3 3 9 G G P", "16 R7"),
        (16, "turn 3 active 1 roll 3 3 9 G G P", "16 R7"),
        (22, "score 1 expeditions 0 0 0 -20 -40 0 artefacts 0 dice 0 bridges 40 = 20", "22 R32"),
        (22, LINES[22], "22 R32"),
        (22, "turn 4 active 1 roll 3 3 9 G G P", "22 R26"),
        (23, LINES[21], "23 R32"),
        (24, "end exhausted", "24 R26"),
        (24, "end abandoned", "24 R26"),
    ],
)
def test_a_broken_line_is_found_with_its_rule(line: int, text: str, error: str) -> None:
    assert wrong(read("\n".join([*LINES[: line - 1], text, *LINES[line:]]))) == error


def test_what_came_before_a_broken_line_is_kept() -> None:
    fold = read(BODY.replace("2 P3", "2 P4"))
    assert wrong(fold) == "18 R9"
    assert fold.steps == read(first_lines(17)).steps
    assert fold.state == final(read(first_lines(17)))


def test_r14_stands_in_the_errors_of_records() -> None:
    start = first_lines(12, "turn 1 active 1 roll 9 8 8 G G G", "1 G9", "2 G8")
    low = start + "\nturn 2 active 2 roll 8 8 8 G G G\n2 G8\n1 G8"
    assert wrong(read(low)) == "18 R14"


def test_r26_nothing_may_follow_the_end_of_the_game() -> None:
    for text in (BODY, first_lines(15, "end abandoned")):
        fold = read(text + "\nturn 4 active 1 roll 3 3 9 G G P")
        assert isinstance(fold.error, RecordError)
        assert (fold.error.rule, fold.error.line) == ("R26", text.count("\n") + 2)


@pytest.mark.parametrize("more", [(), ("turn 1 active 2 roll 0 4 7 R B B", "2 R4 >O")])
@pytest.mark.parametrize("ending", ["abandoned", "resigned 1", "resigned 2"])
def test_a_game_may_be_broken_off_at_a_decision(more: tuple[str, ...], ending: str) -> None:
    text = first_lines(12, *more, f"end {ending}")
    fold = read(text)
    assert fold.complete
    outcome = final(fold).outcome
    assert isinstance(outcome, Outcome)
    assert f"{outcome.reason}{''.join(f' {2 - seat}' for seat in outcome.winners)}" == ending
    assert written(fold) == text
    assert result_text(final(fold)) == "- -"


def test_a_game_may_be_broken_off_between_turns() -> None:
    fold = read(first_lines(15, "end abandoned"))
    assert fold.complete
    assert written(fold) == first_lines(15, "end abandoned")


@pytest.mark.parametrize("seat", ["3", "0", "x"])
def test_a_seat_that_does_not_exist_cannot_resign(seat: str) -> None:
    assert wrong(read(first_lines(12, f"end resigned {seat}"))) == "13 format"


def test_r26_alone_nobody_resigns() -> None:
    assert wrong(read(first_lines(12, "end resigned 1"), seats=1)) == "13 R26"


def test_an_unfinished_turn_is_written_as_far_as_it_was_played() -> None:
    fold = read(BODY)
    assert write_body(fold.start, fold.steps[:3]) == LINES[:12]
    assert write_body(fold.start, fold.steps[:6]) == LINES[:13]
    assert write_body(fold.start, fold.steps[:7]) == [*LINES[:13], "2 R4"]
    assert write_body(fold.start, fold.steps[:8]) == [*LINES[:13], "2 R4 >O"]
    assert final(read(first_lines(13, "2 R4"))).phase is Phase.ACCELERATE


def sealed_start() -> tuple[State, list[Step]]:
    """Return the start and the first steps of a sealed game for three on the sheet above."""
    fold = read(first_lines(12, "turn 1 active 2 roll 0 4 7 R B B", "2 B4"), seats=3)
    start = new(fold.start.variant.with_options({"simultaneous": True}), seats=3, starter=1)
    return start, fold.steps


def sealed(*choices: str) -> list[Step]:
    """Write choices such as `3:R7` as steps."""
    return [Step(int(choice[0]) - 1, action(choice[2:])) for choice in choices]


TURN_1 = [*LINES[:12], "turn 1 active 2 roll 0 4 7 R B B", "2 B4"]


def test_r19_sealed_choices_stand_in_a_record_once_they_are_revealed() -> None:
    start, steps = sealed_start()
    steps = [*steps, *sealed("1:R7", "3:R0")]
    assert write_body(start, steps) == TURN_1
    steps = [*steps, *sealed("1:>O", "1:>-")]
    assert write_body(start, steps) == [*TURN_1, "3 R0", "1 R7 >O >-"]
    fold = read("\n".join([*TURN_1, "3 R0", "1 R7 >O >-"]), seats=3, simultaneous=True)
    assert final(fold).board.turn == 2
    assert final(fold).board.active == 2


@pytest.mark.parametrize("event", [Abandon(), Resign(0)])
def test_r19_what_was_sealed_is_not_in_the_record_of_a_game_broken_off(
    event: Abandon | Resign,
) -> None:
    start, steps = sealed_start()
    if isinstance(event, Resign):
        start = new(start.variant, seats=2, starter=1)
        steps = [*steps, *sealed("1:R7"), Step(0, event)]
    else:
        steps = [*steps, *sealed("3:R0"), Step(CHANCE, event)]
    lines = write_body(start, steps)
    assert lines == [*TURN_1, f"end {event}"]
    fold = read("\n".join(lines), seats=len(start.drafts), simultaneous=True)
    assert fold.complete
    assert fold.error is None


def test_r19_a_sealed_choice_that_ends_the_game_is_written_before_the_scores() -> None:
    text = first_lines(
        18,
        "turn 3 active 2 roll 2 4 8 O B Y",
        "2 -",
        "1 B4",
        *LINES[21:],
    )
    fold = read(text, simultaneous=True)
    assert fold.complete
    assert written(fold) == text


def test_a_result_needs_an_end() -> None:
    assert result_text(new(STANDARD, seats=3)) == "- - -"
