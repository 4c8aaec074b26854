"""Positions as one line of text: what they look like, and what is refused."""

from __future__ import annotations

import pytest

from lostcities.dice import Observation, State, new, position_text, read_position
from lostcities.errors import NotationError
from lostcities.game import Abandon, Resign
from tests.rules.dice_positions import (
    SEALED,
    SOLO,
    STANDARD,
    act,
    marks,
    on_sheet,
    rolled,
    table,
    turn,
    with_column,
)

EMPTY = "-,-,-,-,-,-;0;0;00000000"
GOOD = (
    "dice/standard sheet:house t:5 a:2 pick n:047 c:RBB x:B4 w:3 k:00000001"
    f" m:*13T,-,22,-,-,-;0;2;00000000/-,-,-,12,4,-;1;7;00000001/{EMPTY}"
)
SEALING = (
    "dice/standard o:simultaneous sheet:house t:1 a:1 pick n:479 c:RBO x:R4 w:3 k:00000000"
    f" m:4,-,-,-,-,-;0;0;00000000/-,1,-,-,-,-;0;0;00000000/{EMPTY} z:_/O7.>R/_"
)
CUSTOM = (
    "dice/solo sheet:test;9+1,+,+,+,+,+;-20.-15.-10.5.10.15.30.35.50;"
    "-40.-30.-20.10.20.30.60.70.100;-40.-30.-20.10.20.30.60.70.0;-50.7.20"
    f" t:1 a:1 pick n:123 c:RGB w:1 k:00000000 m:{EMPTY}"
)


def sealing() -> State:
    """Return the position `SEALING`, reached by play."""
    sheets = [marks(), marks("O:1"), marks()]
    return act(table(*sheets, roll="479 RBO", variant=SEALED), "R4", "2:O7", "2:>R")


def test_a_position_says_everything() -> None:
    state = new(STANDARD, seats=3)
    for _ in range(3):
        state = turn(state, "000 RRR", "-", "-", "-")
    assert position_text(rolled(state, "04")) == (
        "dice/standard sheet:house t:4 a:1 roll n:04 c:- w:- k:00000000"
        " m:-,-,-,-,-,-;0;3;00000000/-,-,-,-,-,-;0;3;00000000/-,-,-,-,-,-;0;3;00000000"
    )
    found = read_position(GOOD)
    assert isinstance(found, State)
    assert found.board.marks == (
        marks("R:*13T Y:22", artefacts=0, dice=2),
        marks("G:12 B:4", dice=7, bridges="D"),
        marks(),
    )
    assert (found.board.turn, found.board.active, found.waiting) == (5, 1, (2,))
    assert position_text(found) == GOOD


def test_r19_a_position_shows_what_is_sealed_and_a_view_does_not() -> None:
    state = sealing()
    assert position_text(state) == SEALING
    assert position_text(state.observe(1)) == SEALING + " v:2"
    hidden = SEALING.replace("O7.>R", "?")
    assert position_text(state.observe(0)) == hidden + " v:1"
    assert position_text(state.observe(None)) == hidden + " v:-"


def test_r33_a_sheet_of_ones_own_stands_there_in_full() -> None:
    state = on_sheet(with_column("R", arrows=(9,), vases=(1,)), marks(), roll="123 RGB")
    assert position_text(state) == CUSTOM
    assert read_position(CUSTOM) == state


def test_a_position_shows_the_ending() -> None:
    resigned = new(STANDARD).apply(Resign(0))
    assert read_position(position_text(resigned)) == resigned
    with pytest.raises(NotationError, match="end:resigned3 is not an ending"):
        read_position(position_text(resigned).replace("resigned1", "resigned3"))
    start = f"dice/standard sheet:house t:1 a:1 roll n:- c:- w:- k:00000000 m:{EMPTY}/{EMPTY}"
    assert position_text(new(STANDARD).apply(Resign(1))) == start + " end:resigned2"
    assert position_text(new(STANDARD).apply(Abandon())) == start + " end:abandoned"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_positions_can_be_read_back(seat: int | None) -> None:
    both = SEALED.with_options({"zero_may_open_as_ten": True})
    three = [marks("O:1"), marks("O:1 R:*9TT"), marks(dice=8)]
    states = [
        new(STANDARD, seats=3, starter=2),
        rolled(new(STANDARD, seats=3), "04"),
        rolled(new(STANDARD, seats=3), "047 R"),
        table(*three, roll="479 RBO", variant=both),
        act(table(*three, roll="479 RBO"), "O7"),
        act(table(*three, roll="479 RBO"), "R4", "O7"),
        act(table(*three, roll="479 RBO"), "-", "O7"),
        act(table(*three, roll="079 YBO", variant=both), "Y0!"),
        sealing(),
        act(table(*three, roll="479 RBO", variant=SEALED), "O7"),
        act(table(*three, roll="479 RBO", variant=SEALED), "R4", "2:O7"),
        act(table(*three, roll="479 RBO", variant=SEALED), "R4", "3:B9"),
        act(table(*[marks(dice=8)] * 3, roll="479 RBO"), "-", "-", "-"),
        act(table(*three, roll="479 RBO"), "O7").apply(Abandon()),
        sealing().apply(Abandon()),
    ]
    for state in states:
        assert read_position(position_text(state)) == state
        assert read_position(position_text(state.observe(seat))) == state.observe(seat)


def test_the_order_of_fields_does_not_matter() -> None:
    first, *fields = SEALING.split(" ")
    assert read_position(" ".join([first, *reversed(fields)])) == read_position(SEALING)
    assert isinstance(read_position(GOOD + " v:1"), Observation)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("dice/standard", "dice/big", "starts with dice/"),
        ("dice/standard", "duel/standard", "starts with dice/"),
        ("dice/standard", "", "starts with dice/"),
        ("dice/standard", "dice/solo", r"3 sheets do not fit solo \[R1\]"),
        ("t:5", "t:5 t:5", "'t:5' is not a field of a position, or is there twice"),
        ("t:5", "t:5 q:5", "'q:5' is not a field"),
        ("t:5", "t:5 roll", "'pick' is not a field of a position, or is there twice"),
        ("t:5", "o:rounds=2 t:5", "no option 'rounds'"),
        ("t:5", "o:simultaneous=1 t:5", "simultaneous is on or off"),
        ("t:5", "o:=, t:5", "is not an option"),
        (" t:5", "", "lacks its field 't'"),
        ("sheet:house ", "", "lacks its field 'sheet'"),
        (" pick", "", "lacks its field 'phase'"),
        ("t:5", "t:-1", "t:-1 is not a count"),
        ("t:5", "t:" + "9" * 5000, "is not a count"),
        ("t:5", "t:٣", "is not a count"),
        ("a:2", "a:4", r"a:4 is not a seat \(seats are 1 to 3\)"),
        ("a:2", "a:", "a: is not a seat"),
        ("pick", "rest", "'rest' is not a phase"),
        ("pick", "over", "the phase over does not fit the dice"),
        ("pick", "roll", "the phase roll does not fit the dice"),
        ("n:047", "n:04", r"2 numbers and 3 colours are not a roll \[R8\]"),
        ("n:047", "n:0470", r"4 numbers and 3 colours are not a roll \[R8\]"),
        ("c:RBB", "c:RBBB", r"3 numbers and 4 colours are not a roll \[R8\]"),
        ("n:047 c:RBB", "n:047123 c:-", r"6 numbers and 0 colours are not a roll \[R8\]"),
        ("c:RBB", "c:RB", "the phase pick does not fit the dice"),
        ("n:047 c:RBB", "n:- c:-", "the phase pick does not fit the dice"),
        ("n:047", "n:04x", r"n:04x c:RBB is not a roll \[R8\]"),
        ("n:047", "n:04٣", "is not a roll"),
        ("c:RBB", "c:RBW", r"n:047 c:RBW is not a roll \[R8\]"),
        ("x:B4", "x:-", "x:- is not a pair"),
        ("x:B4", "x:>R", "x:>R is not a pair"),
        ("x:B4", "x:Q4", "no such action: 'Q4'"),
        ("x:B4", "x:B5", r"x: the dice do not show B5 \[R9\]"),
        ("x:B4", "x:G4", r"x: the dice do not show G4 \[R9\]"),
        ("w:3", "w:2", r"x: nothing has been taken yet \[R9\]"),
        ("pick n:047 c:RBB x:B4 w:3", "roll n:- c:- x:B4 w:-", "x: nothing has been taken yet"),
        ("w:3", "w:4", "w:4 is not a list of seats"),
        ("w:3", "w:33", "w:33 is not a list of seats"),
        ("w:3", "w:", "w: is not a list of seats"),
        ("w:3", "w:-", r"w: does not fit the phase \[R10\]"),
        ("w:3", "w:13", r"w: does not fit the phase \[R10\]"),
        ("w:3", "w:31", r"w: only sealed choices are made by several seats at once \[R19\]"),
        ("pick n:047 c:RBB x:B4", "roll n:047 c:R", r"w: does not fit the phase \[R10\]"),
        ("w:3", "w:3 end:abandoned", r"w: does not fit the phase \[R10\]"),
        ("k:00000001", "k:0000000", r"is not a row of 8 bridges \[R6\]"),
        ("k:00000001", "k:00000002", r"is not a row of 8 bridges \[R6\]"),
        ("w:3", "w:- end:lost", "end:lost is not an ending"),
        ("w:3", "w:- end:resigned1", "end:resigned1 is not an ending"),
        (f"/{EMPTY}", "/-", "'-' is not a player's sheet"),
        (f"/{EMPTY}", "/" + EMPTY.replace("-,", "", 1), "needs six columns, artefacts and dice"),
        ("-;0;2;", "-;x;2;", "needs six columns, artefacts and dice"),
        ("-;0;2;", "-;0;10;", r"do not add up \[R18, R22\]"),
        ("-;0;2;", "-;1;2;", r"do not add up \[R18, R22\]"),
        ("*13T", "*13X", r"'\*13X' is not a column"),
        ("*13T", "13*", r"'13\*' is not a column"),
        ("*13T", "", "'' is not a column"),
        ("*13T", "*31", r"no column can be filled like '\*31' \[R14, R17\]"),
        ("*13T", "*13T^", r"no column can be filled like '\*13T\^' \[R14, R17\]"),
        ("*13T", "1" * 10, r"no column can be filled like '1111111111' \[R14, R17\]"),
        ("-;0;2;00000000", "-;0;2;10000000", r"a bridge is counted that was not reached \[R24\]"),
        ("-;0;2;00000000", "-;0;2;00000001", r"a bridge is counted that was not reached \[R24\]"),
        ("-;0;2;00000000", "-;0;2;00000010", r"a bridge is counted that was not reached \[R24\]"),
        ("t:5", "v:4 t:5", "v:4 is not a seat"),
        ("t:5", "z:_/_ t:5", "z: needs a sealed choice or _ for each seat"),
        ("t:5", "z:-/_/_ t:5", "z: seat 1 has nothing to seal"),
        ("t:5", "v:1 z:_/?/_ t:5", "z: must be _ for seat 2 in this view"),
        ("sheet:house", "sheet:home", "no sheet 'home' comes with the package"),
    ],
)
def test_what_is_no_position(old: str, new: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(NotationError, match=words):
        read_position(GOOD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (" z:_/O7.>R/_", "", "z: lacks the sealed choice of seat 2"),
        ("z:_/O7.>R/_", "z:R4/O7.>R/_", "z: seat 1 has nothing to seal"),
        ("z:_/O7.>R/_", "z:_/O7/_", "z: the choice of seat 2 does not fit who is awaited"),
        ("z:_/O7.>R/_", "z:_/O7.>R/B7", "z: the choice of seat 3 does not fit who is awaited"),
        ("z:_/O7.>R/_", "z:_/O7.>R.>R/_", r"z: >R: no acceleration is due \[R20\]"),
        ("z:_/O7.>R/_", "z:_/O4/_", r"z: O4: no pair O4 is left.*\[R9\]"),
        ("z:_/O7.>R/_", "z:_/Q7/_", "no such action: 'Q7'"),
        ("z:_/O7.>R/_", "z:_/?/_", r"no such action: '\?'"),
        ("z:_/O7.>R/_", "z:_/?/_ v:2", r"no such action: '\?'"),
        ("z:_/O7.>R/_", "z:_/_/_ v:2", "z: lacks the sealed choice of seat 2"),
        ("z:_/O7.>R/_", "z:_/O7.>R/_ v:1", r"z: must be \? for seat 2 in this view"),
        ("z:_/O7.>R/_", "z:_/_/_ v:-", r"z: must be \? for seat 2 in this view"),
        ("o:simultaneous ", "", "z: seat 2 has nothing to seal"),
        ("pick", "accelerate", r"the others' accelerations are sealed with their choice \[R19\]"),
    ],
)
def test_r19_what_is_no_position_of_sealed_choices(old: str, new: str, words: str) -> None:
    assert old in SEALING
    with pytest.raises(NotationError, match=words):
        read_position(SEALING.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("test;", "te#st;", "'te#st' is not a name for a sheet"),
        ("test;", ";", "'' is not a name for a sheet"),
        ("9+1,", "", "a sheet has six columns"),
        ("9+1,", "10+1,", r"column R: cells are numbered 1 to 9 \[R4\]"),
        ("9+1,", "9+9,", r"column R: a cell is named twice.*\[R4\]"),
        ("9+1,", "9+1+2,", "is not a row of numbers"),
        ("9+1,", "9x+1,", "is not a row of numbers"),
        ("9+1,", "9.+1,", "is not a row of numbers"),
        (".50;-40", ";-40", "the expedition track needs 9 numbers"),
        (".50;-40", ".1000000;-40", r"points go from -999999 to 999999 \[R33\]"),
        (".50;-40", "." + "9" * 5000 + ";-40", "is not a row of numbers"),
        (";-50.7.20", "", "is not a sheet"),
        ("-50.7.20", "-50.7", "is not a sheet"),
        ("-50.7.20", "-50.7.20.1", "is not a sheet"),
        ("-50.7.20", "-50.0.20", r"the bridge must be at a cell from 1 to 9 \[R6\]"),
    ],
)
def test_r33_what_is_no_sheet_in_a_position(old: str, new: str, words: str) -> None:
    assert old in CUSTOM
    with pytest.raises(NotationError, match=words):
        read_position(CUSTOM.replace(old, new, 1))


def test_r37_a_position_of_one_player() -> None:
    state = rolled(new(SOLO, seats=1), "123 RGB")
    text = f"dice/solo sheet:house t:1 a:1 pick n:123 c:RGB w:1 k:00000000 m:{EMPTY}"
    assert position_text(state) == text
    assert read_position(text) == state
    with pytest.raises(NotationError, match=r"2 sheets do not fit solo \[R1\]"):
        read_position(f"{text}/{EMPTY}")
