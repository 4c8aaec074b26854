"""Each reason of the card game, from a position in which it is the plain one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lostcities import duel
from lostcities.duel import Observation
from lostcities.duel.analysis.decisions import Turn
from lostcities.duel.analysis.reasons import CODES, Outlook, reason_for
from lostcities.duel.cards import cards


def seen(expeditions: str, piles: str, hand: str, deck: int = 40) -> Observation:
    """Make a position without asking whether a game could have led there."""
    state = duel.new(duel.VARIANTS["classic"])
    sides = [
        tuple(tuple(cards(row.replace(",", " "))) if row != "-" else () for row in side.split(";"))
        for side in expeditions.split("/")
    ]
    heaps = tuple(
        tuple(cards(row.replace(",", " "))) if row != "-" else () for row in piles.split(";")
    )
    board = state.board._replace(
        phase=duel.Phase.PLACE,
        deck=deck,
        expeditions=type(state.board.expeditions)(sides),
        piles=heaps,
    )
    return Observation(0, board, tuple(sorted(cards(hand))))


def code(
    known: Observation, played: str, best: str, points: dict[tuple[int, int], tuple[float, float]]
) -> tuple[str, dict[str, Any]]:
    """Return the reason for two turns; `points` by (seat, colour): after the played, the best."""
    parse = duel.codec(known.variant).parse
    turns = [Turn(*(parse(text) for text in turn.split())) for turn in (played, best)]
    after = np.zeros((2, 2, 5))
    for (seat, colour), values in points.items():
        after[0, seat, colour], after[1, seat, colour] = values
    reason = reason_for(Outlook(known, turns[0], turns[1], after[0], after[1]), 4.0)
    return reason.code, dict(reason.values)


NONE = "-;-;-;-;-"
HAND = "Y2 Y5 Y9 W$ W4 W8 G2 G6"
RED = "-;-;-;-;R2,R3,R4,R5"

CASES = {
    "opened-too-early": (
        seen(f"{NONE}/{NONE}", NONE, HAND),
        "G2 =",
        "xY9 =",
        {(0, 3): (-6.0, 3.0)},
    ),
    "should-have-opened": (
        seen(f"{NONE}/{NONE}", NONE, HAND),
        "xY9 =",
        "W4 =",
        {(0, 2): (1.0, 9.0)},
    ),
    "wager-rash": (seen(f"{NONE}/{NONE}", NONE, HAND), "W$ =", "xY9 =", {(0, 2): (-9.0, 2.0)}),
    "wager-missed": (seen(f"{NONE}/{NONE}", NONE, HAND), "W4 =", "W$ =", {(0, 2): (5.0, 12.0)}),
    "gift-discarded": (
        seen(f"{NONE}/Y2;-;-;-;-", NONE, HAND),
        "xY9 =",
        "xG6 =",
        {(1, 0): (30.0, 18.0)},
    ),
    "gap-jumped": (
        seen(f"Y2;-;-;-;-/{NONE}", NONE, HAND),
        "Y9 =",
        "Y5 =",
        {(0, 0): (2.0, 11.0)},
    ),
    "wrong-source": (seen(f"{NONE}/{NONE}", "-;B4;-;-;-", HAND), "xY9 =", "xY9 <B", {}),
    "bonus-missed": (
        seen(f"{RED}/{NONE}", NONE, "R6 R7 Y2 Y5 Y9 W8 G2 G6"),
        "xY9 =",
        "R6 =",
        {(0, 4): (20.0, 41.0)},
    ),
    "end-order": (
        seen(f"Y2;-;W4;-;-/{NONE}", NONE, HAND, deck=3),
        "Y5 =",
        "W8 =",
        {(0, 2): (0.0, 8.0)},
    ),
    "tempo": (
        seen(f"{NONE}/Y10;-;-;-;-", "Y8;-;-;-;-", HAND, deck=2),
        "xG6 =",
        "xY2 =",
        {},
    ),
}


@pytest.mark.parametrize("wanted", CODES)
def test_every_reason_has_a_position(wanted: str) -> None:
    known, played, best, points = CASES[wanted]
    found, values = code(known, played, best, points)
    assert found == wanted
    assert values["lost"] == 4.0
    assert values["best"] == best.split()


def test_the_numbers_are_those_of_the_two_lines() -> None:
    _, values = code(*CASES["opened-too-early"])
    assert (values["colour"], values["with_played"], values["with_best"]) == ("G", -6.0, 3.0)


def test_of_two_openings_the_one_that_matters_is_named() -> None:
    known = seen(f"{NONE}/{NONE}", NONE, HAND)
    rash, _ = code(known, "G2 =", "W4 =", {(0, 3): (-9.0, 0.0), (0, 2): (3.0, 4.0)})
    late, _ = code(known, "G2 =", "W4 =", {(0, 3): (-1.0, 0.0), (0, 2): (3.0, 14.0)})
    assert (rash, late) == ("opened-too-early", "should-have-opened")


def test_taking_time_late_in_a_round_is_tempo() -> None:
    """Neither card could be played: what differs is how soon the round ends."""
    known = seen(f"Y10;-;-;-;-/{NONE}", "Y8;-;-;-;-", HAND, deck=2)
    found, values = code(known, "xG6 =", "xG6 <Y", {(0, 2): (1.0, 5.0)})
    assert (found, values["form"], values["gain"]) == ("tempo", "to-pile.mine", 4.0)
    assert (values["turns"], values["playable"]) == (1, 0)
    found, values = code(known, "xG6 <Y", "xG6 =", {(1, 2): (6.0, 1.0)})
    assert (found, values["form"], values["took"]) == ("tempo", "to-deck.theirs", "Y8")


@pytest.mark.parametrize(
    ("played", "best", "points", "form"),
    [
        ("xG6 =", "Y5 =", {(0, 0): (1.0, 6.0)}, "play"),
        ("Y5 =", "xG6 =", {(0, 0): (1.0, 6.0)}, "wait"),
        ("Y5 =", "xG6 =", {(0, 0): (1.0, 2.0), (0, 2): (0.0, 9.0)}, "mine"),
        ("xG6 =", "Y5 =", {(0, 0): (1.0, 2.0), (1, 2): (9.0, 0.0)}, "theirs"),
        ("xG6 =", "xY2 =", {(0, 0): (0.0, 0.5), (1, 2): (0.5, 0.0)}, "plain"),
    ],
)
def test_tempo_says_what_the_turn_was_for(
    played: str, best: str, points: dict[tuple[int, int], tuple[float, float]], form: str
) -> None:
    """It names the colour that makes the difference, and counts cards that fit and turns."""
    known = seen(f"Y3;-;W$;-;-/{NONE}", NONE, HAND, deck=21)
    found, values = code(known, played, best, points)
    assert (found, values["form"]) == ("tempo", form)
    assert (values["turns"], values["playable"]) == (11, 5), "Y5 Y9, and W$ W4 W8"


def test_no_reason_is_given_whose_numbers_speak_against_it() -> None:
    """The wager is laid in the better turn, but what makes it better is the card it takes."""
    known = seen(f"{NONE}/-;-;W9;-;-", "-;-;W2;-;-", HAND)
    found, values = code(known, "xW4 =", "W$ <W", {(0, 2): (1.0, 9.0)})
    assert (found, values["better"]) == ("wrong-source", "W2")
    found, _ = code(known, "xY9 =", "W$ =", {(0, 2): (9.0, 1.0)})
    assert found == "tempo"
    found, _ = code(known, "Y5 =", "Y9 =", {(0, 0): (9.0, 1.0)})
    assert found == "tempo", "two cards of one colour, and the better turn brings less in it"


def test_a_colour_that_makes_a_small_part_of_the_difference_is_not_the_reason() -> None:
    known = seen(f"{NONE}/{NONE}", NONE, HAND)
    colours = {(0, 3): (-2.0, 0.0), (0, 0): (0.0, 3.0), (0, 2): (0.0, 3.0)}
    assert code(known, "G2 =", "xY9 =", colours)[0] == "opened-too-early"
    theirs = {(1, 0): (12.0, 2.0)}
    assert code(known, "G2 =", "xY9 =", colours | theirs)[0] == "tempo"


def test_no_bonus_is_hoped_for_without_time_to_find_its_cards() -> None:
    hand, points = "R6 R7 Y2 Y5 Y9 W8 G2 G6", {(0, 4): (20.0, 41.0)}
    late = seen(f"{RED}/{NONE}", NONE, hand, deck=2)
    assert code(late, "xY9 =", "R6 =", points)[0] == "end-order"
