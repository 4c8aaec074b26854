"""What the chance of winning a match adds to a search is measured on positions of matches."""

from __future__ import annotations

from bench import duel_equity
from lostcities import duel, kernel
from lostcities.duel.kernel.search import Settings, worth_in_match

MATCH = duel.VARIANTS["classic"].with_options({"turn_limit": 1000})


def test_every_round_counts_and_all_of_them_together() -> None:
    rows = duel_equity.measure(MATCH, 8, 16, 3, Settings(worlds=8, candidates=4))
    *by_round, whole = rows
    assert [row["round"] for row in by_round] == sorted(row["round"] for row in by_round)
    assert sum(row["positions"] for row in by_round) == whole["positions"] == 8
    assert whole["gain"] == sum(row["gain"] for row in by_round)
    assert whole["chosen differently"] <= 8


def test_what_is_counted_is_matches_not_points() -> None:
    (state,) = duel_equity.positions(MATCH, 1, seed=5)
    board = kernel.to_rules(state).board
    percent = worth_in_match(board, state.seat, point=0)
    assert state.position().phase == 0
    assert 0 <= min(percent) < max(percent) <= 100
    assert max(worth_in_match(board, state.seat)) > 100
