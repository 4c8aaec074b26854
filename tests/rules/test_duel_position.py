"""Positions as one line of text: what they look like, and what is refused."""

from __future__ import annotations

import pytest

from lostcities.duel import Observation, State, Take, new, position_text, read_position
from lostcities.errors import NotationError
from lostcities.game import Abandon, Resign
from tests.rules.duel_positions import CLASSIC, MINI, deal_into, dealt, match, turn, turns

GOOD = "duel/mini s:1 t:1 m:2 take x:B d:3 e:Y2,-/-,- p:-,B2 h:Y3B5Y4/Y$B3"


def test_a_position_says_everything() -> None:
    state = turns(dealt("R9 R$", "W2 W3"), "xR9 =B10", "xW2 <R", "xR$")
    assert position_text(state) == (
        "duel/classic s:1 t:2 m:1 take x:R d:43 e:-,-,-,-,-/-,-,-,-,- p:-,-,W2,-,R$ k:-/R9"
        " h:Y$Y$Y$Y2Y3Y4B10/Y5Y6Y7Y8Y9Y10W3R9"
    )
    assert position_text(state.observe(1)).endswith(" k:-/R9 h:?/Y5Y6Y7Y8Y9Y10W3R9")
    assert position_text(state.observe(0)).endswith(" h:Y$Y$Y$Y2Y3Y4B10/?")
    assert position_text(state.observe(None)).endswith(" h:?/?")


def test_a_position_shows_options_results_and_the_ending() -> None:
    state = dealt(variant=MINI.with_options({"rounds": 2, "turn_limit": 9}))
    assert " o:rounds=2,turn_limit=9 " in position_text(state)
    state = deal_into(match((-1, 0), (0, -2)), "Y2 Y3 Y4", "B2 B3 B4")
    assert position_text(state.apply(Resign(1))) == (
        "duel/mini r:1:-1,0/0,0:deck r:2:0,0/0,-2:deck s:1 t:0 m:1 place d:4"
        " e:-,-/-,- p:-,- h:Y2Y3Y4/B2B3B4 end:resigned2"
    )
    assert position_text(state.apply(Abandon())).endswith(" end:abandoned")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_positions_can_be_read_back(seat: int | None) -> None:
    states = [
        new(CLASSIC, starter=1),
        dealt("R9", "W2"),
        turn(dealt("R9"), "xR9"),
        turn(dealt("R9"), "R9").apply(Take(None)),
        dealt(variant=MINI.with_options({"rounds": 1, "turn_limit": 5})),
        match((-1, 0)),
        match((-1, 0), (0, -2), (0, 0)),
        dealt().apply(Resign(0)),
        turn(dealt("R9"), "xR9").apply(Abandon()),
    ]
    for state in states:
        assert read_position(position_text(state)) == state
        assert read_position(position_text(state.observe(seat))) == state.observe(seat)


def test_the_order_of_fields_and_of_hands_does_not_matter() -> None:
    state = read_position(GOOD)
    assert isinstance(state, State)
    first, *fields = position_text(state).split(" ")
    assert read_position(" ".join([first, *reversed(fields)])) == state
    assert read_position(GOOD.replace("h:Y3B5Y4", "h:Y4Y3B5")) == state
    assert isinstance(read_position(GOOD.replace("h:Y3B5Y4", "h:?")), Observation)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("duel/mini", "duel/maxi", "starts with duel/"),
        ("duel/mini", "dice/mini", "starts with duel/"),
        ("duel/mini", "", "starts with duel/"),
        ("t:1", "t:1 t:1", "'t:1' is not a field of a position, or is there twice"),
        ("t:1", "t:1 q:1", "'q:1' is not a field"),
        ("t:1", "t:1 draw", "'take' is not a field of a position, or is there twice"),
        ("t:1", "t:1 ", "'' is not a phase|is not a field"),
        ("t:1", "t:1 o:hand=4", "no option 'hand'"),
        ("t:1", "t:1 o:rounds=x", "is not an option"),
        (" t:1", "", "lacks its field 't'"),
        (" take x:B", "", "lacks its field 'phase'"),
        ("t:1", "t:-1", "t:-1 is not a count"),
        ("t:1", "t:one", "t:one is not a count"),
        ("t:1", "t:" + "9" * 5000, "is not a count"),
        ("s:1", "s:3", "s:3 is not a seat"),
        ("m:2", "m:1", r"m: does not fit who started and how many turns were made \[D5\]"),
        ("take", "over", "phase over does not fit"),
        ("take", "rest", "'rest' is not a phase"),
        ("take", "place", "phase place does not fit"),
        ("x:B", "x:G", "'G' is not a colour of mini"),
        ("x:B", "x:YB", "'YB' is not a colour of mini"),
        ("x:B", "x:", "'' is not a colour of mini"),
        ("x:B", "x:Y", "the closed pile has no card"),
        ("e:Y2,-/-,-", "e:Y2,-", "'e' needs two sides"),
        ("p:-,B2", "p:-", "needs one row for each of 2 colours"),
        ("p:-,B2", "p:B2,-", "another colour"),
        ("p:-,B2", "p:-,B2.", "not a row of cards"),
        ("p:-,B2", "p:,B2", "not a row of cards"),
        ("p:-,B2", "p:-,B02", "no such card"),
        ("e:Y2,-/", "e:Y2Y$,-/", r"comes too late.*\[D8\]"),
        ("e:Y2,-/", "e:Y5Y2,-/", r"Y2 is not higher than Y5.*\[D7\]"),
        ("p:-,B2", "p:Y9,B2", "Y9 is in too many places"),
        ("p:-,B2", "p:Y3,B2", "Y3 is in too many places"),
        ("d:3", "d:4", "does not fit the other cards"),
        ("h:Y3B5Y4", "h:Y3B5", "seat 1 must hold 3 cards"),
        ("h:Y3B5Y4", "k:Y5/- h:Y3B5Y4", "seat 1 does not hold what it is known to hold"),
        ("h:Y3B5Y4", "k:Y3B5Y4Y5/- h:?", "seat 1 must hold 3 cards"),
        ("h:Y3B5Y4", "k:Y2/- h:?", "Y2 is in too many places"),
        ("h:Y3B5Y4", "end:lost h:Y3B5Y4", "end:lost is not an ending"),
        ("h:Y3B5Y4", "end:resigned h:Y3B5Y4", "end:resigned is not an ending"),
        ("h:Y3B5Y4", "end:deck h:Y3B5Y4", "0 finished rounds do not fit"),
        ("s:1", "r:1:0,0/0,0:deck o:rounds=1 s:1", "1 finished rounds do not fit"),
        ("s:1", " ".join(["r:1:0,0/0,0:deck"] * 4) + " s:1", "4 finished rounds do not fit"),
        ("s:1", "r:3:0,0/0,0:deck s:1", "is not the result of a round"),
        ("m:2", "m:1", r"does not fit who started .* \[D5\]"),
        ("t:1", "t:01", "is not a count"),
        ("take", "phase:take", "is not a field"),
        ("s:1", "r:1:0,x/0,0:deck s:1", "is not the result of a round"),
        ("s:1", "r:1:0,0/0,0 s:1", "is not the result of a round"),
        ("s:1", "r:1:0,0/0,0:over s:1", "is not the result of a round"),
        ("s:1", "r:1:0,0/0:deck s:1", "does not fit mini"),
        ("s:1", "r:1:0,0:deck s:1", "does not fit mini"),
        ("s:1", "r:1:0,0/0,0:resigned s:1", "does not fit mini"),
    ],
)
def test_what_is_no_position(old: str, new: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(NotationError, match=words):
        read_position(GOOD.replace(old, new, 1))


def test_d14_a_running_round_has_cards_in_the_deck() -> None:
    text = "duel/mini s:1 t:5 m:2 place d:0 e:Y2Y3Y4,-/-,B$ p:-,- h:Y5B2B5/Y$B3B4"
    with pytest.raises(NotationError, match="this round is over"):
        read_position(text)
    result = "r:1:4,0/0,-10:deck"
    assert read_position(text.replace("s:1", f"o:rounds=1 {result} s:1") + " end:deck")


def test_d15_a_running_round_has_not_reached_its_limit() -> None:
    assert read_position(GOOD.replace("s:1", "o:turn_limit=2 s:1"))
    with pytest.raises(NotationError, match="this round is over"):
        read_position(GOOD.replace("s:1", "o:turn_limit=1 s:1"))


@pytest.mark.parametrize(
    "rest", ["d:4 e:-,-/-,- p:-,- h:Y2Y3Y4/B2B3B4", "d:3 e:-,-/-,- p:Y5,- h:Y2Y3Y4/B2B3B4"]
)
def test_d3_nobody_is_dealt_more_than_a_hand(rest: str) -> None:
    with pytest.raises(NotationError, match="both hands are dealt"):
        read_position(f"duel/mini s:1 t:0 m:1 deal {rest}")
