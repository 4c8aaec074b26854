"""How a game was played, in numbers: counted from decisions, with or without steps of chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lostcities import dice, duel
from lostcities.agents.uniform import Uniform
from lostcities.dice import Marks, Written
from lostcities.game import CHANCE, Step
from lostcities.games import GAMES
from lostcities.play import play_seeded

CLASSIC = duel.VARIANTS["classic"]


def steps(*turns: str) -> list[Step]:
    """Write turns such as `Y5 =`, the seats taking turns."""
    codec = duel.codec(CLASSIC)
    return [
        Step(number % 2, codec.parse(text))
        for number, turn in enumerate(turns)
        for text in turn.split()
    ]


def counted(variant: Any, played: list[Step]) -> list[dict[str, int]]:
    counts = duel.style_counts(played, duel.new(variant))
    return [dict(zip(duel.style_names, seat, strict=True)) for seat in counts]


def test_d5_to_d12_what_is_done_to_expeditions_and_piles_is_counted() -> None:
    mine, theirs = counted(
        CLASSIC,
        steps(
            *("Y$ =", "xY$ ="),
            *("xR5 <Y", "Y7 <R"),  # a second wager fits on a wager; red is not begun yet
            *("Y9 =", "xY3 ="),
            *("W2 <Y", "R5 ="),  # a 3 is of no use on a 9
        ),
    )
    assert list(mine.values()) == [2, 1, 3, 1, 2, 1]
    assert list(theirs.values()) == [2, 0, 2, 2, 1, 0]


def test_d15_a_round_that_ends_by_the_limit_starts_the_next_with_an_empty_table() -> None:
    limited = CLASSIC.with_options({"turn_limit": 2})
    mine, theirs = counted(limited, steps("Y5 =", "xR3 =", "Y2 =", "R4 ="))
    assert (mine["opened"], mine["played"]) == (2, 2)
    assert (theirs["opened"], theirs["discarded"]) == (1, 1)


@pytest.mark.parametrize(("name", "variant"), [("duel", "mini"), ("dice", "standard")])
def test_steps_of_chance_may_be_left_out(name: str, variant: str) -> None:
    game = GAMES[name]
    agents = [Uniform(random.Random(seat)) for seat in range(2)]
    chosen = game.variants[variant]
    _, played, end = play_seeded(game, chosen, agents, seed=3)
    decided = [step for step in played if step.seat != CHANCE]
    assert game.style_counts(decided, end) == game.style_counts(played, end)
    assert game.rounds_played(decided, end) == game.rounds_played(played, end)
    assert len(game.style_counts(played, end)) == 2
    assert all(len(seat) == len(game.style_names) for seat in game.style_counts(played, end))


def test_r3_what_a_sheet_holds_is_counted() -> None:
    written = (Written(double=True), Written(numbers=(1, 1, 4)), *[Written()] * 4)
    marks = Marks(columns=written, artefacts=2, dice=3, bridges=(True,) + (False,) * 7)
    state = dice.new(dice.VARIANTS["standard"])
    board = state.board._replace(marks=state.board.marks.put(1, marks))
    end = dice.State(board, state.drafts)
    empty, full = dice.style_counts([], end)
    assert empty == (0, 0, 0, 0, 0, 0)
    assert full == (2, 1, 3, 2, 3, 1)
    assert dice.style_names[:2] == ("opened", "doubles")
