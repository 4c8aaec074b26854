"""The body of a record: one written by hand, everything that can be wrong with it, and views."""

from __future__ import annotations

import pytest

from lostcities.duel import State, cards, read_body, write_body
from lostcities.errors import RecordError
from lostcities.record_lines import Fold, body_lines
from tests.rules.duel_positions import CLASSIC, MINI

ONE_ROUND = MINI.with_options({"rounds": 1})

BODY = """\
round 1 start 1
deal 1 Y2 Y3 B5
deal 2 Y$ B2 B3
1 Y2 =Y4
2 xB2 =B$
1 Y3 <B2
2 B$ =B4
1 Y4 =Y5
score 1 4 0 = 4
score 2 0 -10 = -10
end deck"""

VIEWS = [
    """\
round 1 start 1
deal 1 Y2 Y3 B5
deal 2
1 Y2 =Y4
2 xB2 =?
1 Y3 <B2
2 B$ =?
1 Y4 =Y5
score 1 4 0 = 4
score 2 0 -10 = -10
end deck""",
    """\
round 1 start 1
deal 1
deal 2 Y$ B2 B3
1 Y2 =?
2 xB2 =B$
1 Y3 <B2
2 B$ =B4
1 Y4 =?
score 1 4 0 = 4
score 2 0 -10 = -10
end deck""",
]


def read(text: str, *, view: int | None = None) -> Fold:
    """Read a body as one round of `mini`."""
    return read_body(ONE_ROUND, 2, body_lines(text.split("\n"), 1), view=view)


def first_lines(count: int, *more: str, text: str = BODY) -> str:
    """Return the beginning of a body, and lines to follow it."""
    return "\n".join([*text.split("\n")[:count], *more])


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


def test_a_record_is_read_and_written() -> None:
    fold = read(BODY)
    assert fold.complete
    assert final(fold).board.results[0].points == ((4, 0), (0, -10))
    assert fold.start is not None
    assert write_body(fold.start, fold.steps) == BODY.split("\n")
    assert fold.lines == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8]
    assert [seat for seat, _ in fold.steps] == [-1] * 6 + [
        0,
        0,
        -1,
        1,
        1,
        -1,
        0,
        0,
        1,
        1,
        -1,
        0,
        0,
        -1,
    ]


@pytest.mark.parametrize("view", [0, 1])
def test_a_view_shows_what_one_seat_saw(view: int) -> None:
    fold = read(BODY)
    assert write_body(fold.start, fold.steps, view=view) == VIEWS[view].split("\n")
    seen = read(VIEWS[view], view=view)
    assert seen.complete
    assert final(seen).observe(view) == final(fold).observe(view)


@pytest.mark.parametrize("lines", range(12))
def test_every_beginning_is_an_unfinished_record(lines: int) -> None:
    for text, view in ((BODY, None), (VIEWS[0], 0), (VIEWS[1], 1)):
        fold = read(first_lines(lines, text=text), view=view)
        assert fold.error is None
        assert fold.complete == (lines == 11)


def test_an_empty_body_has_no_state() -> None:
    assert read("") == Fold()


def test_comments_and_empty_lines_are_skipped() -> None:
    text = BODY.replace("1 Y3 <B2", "# a comment\n\n1 Y3 <B2 # good")
    assert read(text).complete


@pytest.mark.parametrize(
    ("line", "text", "error"),
    [
        (1, "round 1", "1 D3"),
        (1, "deal 1 Y2 Y3 B5", "1 D3"),
        (1, "round one start 1", "1 format"),
        (1, "round 0 start 1", "1 format"),
        (1, "round 1 start 3", "1 format"),
        (1, "round 2 start 1", "1 D21"),
        (2, "deal 2 Y2 Y3 B5", "2 D3"),
        (2, "deal", "2 D3"),
        (2, "end abandoned", "2 D3"),
        (2, "deal 1 Y2 Y3", "2 D3"),
        (2, "deal 1 Y2 Y3 B5 B4", "2 D3"),
        (2, "deal 1 Y2 Y3 Q5", "2 format"),
        (2, "deal 1 Y2 Y3 Y9", "2 format"),
        (2, "deal 1 Y2 Y3 Y3", "2 D1"),
        (3, "deal 2 Y$ B2 B5", "3 D1"),
        (4, "score 1 4 0 = 4", "4 D14"),
        (4, "round 2 start 1", "4 D14"),
        (4, "deal 1 Y2 Y3 B5", "4 D14"),
        (4, "end deck", "4 D14"),
        (4, "end", "4 D14"),
        (4, "end resigned", "4 D14"),
        (4, "end resigned 3", "4 format"),
        (4, "3 Y2 =Y4", "4 format"),
        (4, "one Y2 =Y4", "4 format"),
        (4, "2 Y2 =Y4", "4 D5"),
        (4, "1", "4 D5"),
        (4, "1 Y2", "4 D5"),
        (4, "1 Y2 =Y4 =Y5", "4 D5"),
        (4, "1 = =Y4", "4 D5"),
        (4, "1 Z2 =Y4", "4 format"),
        (4, "1  Y2 =Y4", "4 D5"),
        (4, "1 Y4 =Y5", "4 D5"),
        (4, "1 Y2 ", "4 format"),
        (4, "1 Y2 =", "4 format"),
        (4, "1 Y2 =Q4", "4 format"),
        (4, "1 Y2 ?Y4", "4 D11"),
        (4, "1 Y2 =Y$", "4 D1"),
        (4, "1 Y2 <Y4", "4 D11"),
        (5, "2 xB2 <B2", "5 D12"),
        (6, "1 Y3 <B3", "6 D11"),
        (8, "1 Y2 =Y5", "8 D5"),
        (9, "score 1 5 0 = 5", "9 D17"),
        (9, "score 2 0 -10 = -10", "9 D17"),
        (10, "score 2 0 -10 = 10", "10 D17"),
        (11, "end limit", "11 D14"),
        (11, "end resigned 1", "11 D14"),
    ],
)
def test_a_broken_line_is_found_with_its_rule(line: int, text: str, error: str) -> None:
    lines = BODY.split("\n")
    fold = read("\n".join([*lines[: line - 1], text, *lines[line:]]))
    assert wrong(fold) == error


def test_what_came_before_a_broken_line_is_kept() -> None:
    fold = read(BODY.replace("1 Y3 <B2", "1 Y2 <B2"))
    assert wrong(fold) == "6 D5"
    assert fold.steps == read(first_lines(5)).steps
    assert fold.state == final(read(first_lines(5)))


def test_d7_and_d8_stand_in_the_errors_of_records() -> None:
    start = first_lines(5, text=BODY.replace("1 Y2 =Y4", "1 Y3 =Y4"))
    assert wrong(read(start + "\n1 Y2 <B2")) == "6 D7"
    late = BODY.replace("2 xB2 =B$", "2 B2 =B$").replace("1 Y3 <B2", "1 Y3 =B4")
    assert wrong(read(first_lines(6, "2 B$ =Y5", text=late))) == "7 D8"


def test_d20_nothing_may_follow_the_end_of_the_match() -> None:
    for text in (BODY, first_lines(5, "end abandoned")):
        fold = read(text + "\nround 2 start 1")
        assert isinstance(fold.error, RecordError)
        assert fold.error.rule == "D20"
        assert fold.error.line == text.count("\n") + 2


def test_d21_the_next_round_must_be_started_by_the_right_seat() -> None:
    variant = MINI.with_options({"rounds": 2})

    def read_two(line: str) -> Fold:
        return read_body(variant, 2, body_lines([*BODY.split("\n"), line], 1))

    assert final(read_two("round 2 start 1")).board.starter == 0
    assert wrong(read_two("round 2 start 2")) == "12 D21"
    assert wrong(read_two("round 3 start 1")) == "12 D21"


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("more", [(), ("1 Y3",)])
def test_d23_a_player_may_resign_before_and_after_placing(seat: int, more: tuple[str, ...]) -> None:
    text = first_lines(5, *more, f"end resigned {seat}")
    fold = read(text)
    assert fold.complete
    assert final(fold).board.resigned == seat - 1
    assert write_body(fold.start, fold.steps) == text.split("\n")


@pytest.mark.parametrize("more", [(), ("1 Y3",)])
def test_d23_the_table_may_break_off(more: tuple[str, ...]) -> None:
    text = first_lines(5, *more, "end abandoned")
    fold = read(text)
    assert fold.complete
    assert final(fold).outcome is not None
    assert write_body(fold.start, fold.steps) == text.split("\n")


def test_d5_a_turn_may_lack_its_take_at_the_end_only() -> None:
    fold = read(first_lines(5, "1 Y3"))
    assert final(fold).phase == "take"
    assert wrong(read(first_lines(5, "1 Y3", "2 B3"))) == "6 D5"
    assert wrong(read(first_lines(5, "1 ="))) == "6 D5"


def test_a_deal_that_is_not_complete_is_not_written() -> None:
    fold = read(BODY)
    assert write_body(fold.start, fold.steps[:5]) == BODY.split("\n")[:2]
    assert write_body(fold.start, fold.steps[:2]) == BODY.split("\n")[:1]


def test_a_draw_that_is_not_complete_is_written_as_a_place() -> None:
    fold = read(BODY)
    assert write_body(fold.start, fold.steps[:8])[-1] == "1 Y2"


@pytest.mark.parametrize(
    ("line", "text", "error"),
    [
        (1, "rounds", "1 D3"),
        (2, "deal 1 Y2 Y3", "2 D3"),
        (2, "deal 1 Y2 Y3 Q5", "2 format"),
        (3, "deal 2 Y$ B2 B3", "3 D11"),
        (4, "1 Y2 =?", "4 D11"),
        (4, "1 Y2 =Q4", "4 format"),
        (5, "2 xB2 =B$", "5 D11"),
        (5, "2", "5 D5"),
        (5, "2 xQ2 =?", "5 format"),
        (5, "2 xB5 =?", "5 D1"),
        (5, "2 xY2 =?", "5 D1"),
        (7, "2 B2 =?", "7 D1"),
    ],
)
def test_a_broken_line_of_a_view_is_found(line: int, text: str, error: str) -> None:
    lines = VIEWS[0].split("\n")
    fold = read("\n".join([*lines[: line - 1], text, *lines[line:]]), view=0)
    assert wrong(fold) == error


def test_a_view_with_more_hidden_cards_than_there_are() -> None:
    """The deck is empty after line 9; line 11 speaks of a fifth card."""
    hidden = ["2 xY$ =?", "1 Y3 <Y$", "2 xB2 =?", "1 Y4 <B2", "2 xB3 =?", "1 B5 <B3", "2 xB4 =?"]
    fold = read(first_lines(3, "1 Y2 =Y4", *hidden, text=VIEWS[0]), view=0)
    assert wrong(fold) == "10 D14"


def test_a_view_knows_where_taken_cards_are() -> None:
    """Seat 2 takes the yellow 2 back from the pile and plays it: it came from nowhere hidden."""
    text = """\
round 1 start 1
deal 1 Y2 Y3 B5
deal 2
1 xY2 =Y4
2 xB2 <Y2
1 xY3 =Y5
2 Y2 =?"""
    fold = read(text, view=0)
    assert final(fold).board.expeditions[1][0] == cards("Y2")
    assert write_body(fold.start, fold.steps, view=0) == text.split("\n")


def test_a_view_of_two_rounds_deals_each_from_a_whole_pack() -> None:
    text = VIEWS[1] + "\nround 2 start 1\ndeal 1\ndeal 2 Y2 Y3 B5\n1 xY5 =?"
    fold = read_body(MINI, 2, body_lines(text.split("\n"), 1), view=1)
    assert final(fold).board.round == 2
    assert write_body(fold.start, fold.steps, view=1) == text.split("\n")


def test_purple_is_no_card_of_classic() -> None:
    fold = read_body(CLASSIC, 2, body_lines(["round 1 start 1", "deal 1 P2"], 1))
    assert wrong(fold) == "2 format"
