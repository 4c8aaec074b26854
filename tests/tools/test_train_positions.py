"""The positions of the trainer: each can be asked, has one best answer, and is explained."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from lostcities.analysis.racing import Difference, difference
from lostcities.analysis.words import sentences
from lostcities.dice.analysis import reasons as dice_reasons
from lostcities.duel.analysis import reasons as duel_reasons
from lostcities.games import GAMES
from lostcities.kernel.worlds import Worlds
from lostcities.server.views.positions import read_position
from tools.train_positions.files import LARGEST, picked, target
from tools.train_positions.games import SOURCES
from tools.train_positions.search import (
    CLEAR,
    LEAST,
    Exercise,
    SearchStore,
    Valued,
    gap_of,
    is_clear,
    may_be_clear,
    ranked,
    searched,
)

if TYPE_CHECKING:
    from pathlib import Path

GAMES_OF_THE_TRAINER = tuple(SOURCES)
CODES = {"duel": duel_reasons.CODES, "dice": dice_reasons.CODES}
LEAST_POSITIONS = 120
SAMPLE = 4
"""Positions of each game that are judged again."""
FRESH = 192
"""Worlds for that, of a seed that no search has used."""


@cache
def positions(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(target(game).read_text("utf-8"))["positions"]
    return found


def answers_of(one: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return all answers of a position, best first."""
    return [
        *(tuple(text.split(" ")) for text, _, _ in one["answers"]),
        *(tuple(text.split(" ")) for text in one["rest"]),
    ]


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_there_are_enough_and_no_two_are_alike(game: str) -> None:
    found = positions(game)
    assert len(found) >= LEAST_POSITIONS
    assert len({one["id"] for one in found}) == len(found)
    assert len({one["position"] for one in found}) == len(found)


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_every_answer_is_legal_and_every_legal_answer_is_there(game: str) -> None:
    for one in positions(game):
        seen = read_position(one["position"])
        assert GAMES[game].position_text(seen) == one["position"]
        assert seen.seat == one["seat"]
        assert seen.seat in seen.waiting
        assert sorted(answers_of(one)) == sorted(SOURCES[game].answers(seen)), one["id"]
        assert one["decision"]["legal"] == [str(action) for action in seen.legal()]
        assert tuple(one["tempting"]) in answers_of(one)


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_every_position_has_one_best_answer_by_far(game: str) -> None:
    for one in positions(game):
        valued = [Valued(tuple(text.split(" ")), *numbers) for text, *numbers in one["answers"]]
        gap = gap_of(valued, tuple(one["tempting"]))
        assert gap is not None
        assert gap.mean >= LEAST - 0.1, "values are rounded to tenths"
        best, _, _ = one["answers"][0]
        assert tuple(one["reason"]["values"]["best"]) == tuple(best.split(" "))
        assert tuple(one["reason"]["values"]["played"]) == tuple(one["tempting"])
        assert one["reason"]["values"]["lost"] >= LEAST


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_themes_difficulties_and_phases_are_spread(game: str) -> None:
    found = positions(game)
    themes = Counter(one["theme"] for one in found)
    assert set(themes) == set(CODES[game])
    assert max(themes.values()) <= len(found) / 2
    for key, names in {"phase": ("early", "middle", "late"), "level": (1, 2, 3)}.items():
        counts = Counter(one[key] for one in found)
        assert set(counts) == set(names)
        assert min(counts.values()) >= len(found) / 20, counts


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_every_reason_is_said_in_every_language(game: str) -> None:
    for one in positions(game):
        assert one["reason"]["code"] == one["theme"]
        said = one["reason"]["text"]
        assert said == sentences(game, one["reason"]["code"], one["reason"]["values"])


@pytest.mark.parametrize("game", GAMES_OF_THE_TRAINER)
def test_a_sample_is_judged_the_same_in_fresh_worlds(game: str) -> None:
    """The best answer stays ahead of the next idea, and the error that tempts stays an error."""
    source = SOURCES[game]
    for one in random.Random(18).sample(positions(game), SAMPLE):
        tempting, answers = tuple(one["tempting"]), answers_of(one)
        best = answers[0]
        other = next(a for a in answers[1:] if a[0] != best[0] or tempting[0] == best[0])
        values = source.measure(
            read_position(one["position"]), [best, other, tempting], Worlds(20_26, 0, FRESH)
        )
        next_idea, error = (difference(values[0], values[at]) for at in (1, 2))
        assert next_idea.mean > -2 * next_idea.error, one["id"]
        assert error.mean > 2 * error.error, one["id"]


def test_a_gap_is_to_another_idea() -> None:
    """Turns that place the same card are one idea, unless the error differs in the take alone."""
    valued = [
        Valued(("R5", "="), 9.0, 0.0),
        Valued(("R5", "<B"), 8.5, 0.2),
        Valued(("xY2", "="), 5.0, 0.5),
    ]
    assert gap_of(valued, ("xY2", "=")) == Difference(4.0, 0.5)
    assert gap_of(valued, ("R5", "<B")) == Difference(0.5, 0.2)
    assert gap_of(valued[:2], ("xY2", "=")) is None


def test_a_gap_is_clear_beyond_points_and_standard_errors() -> None:
    assert is_clear(Difference(LEAST, LEAST / CLEAR))
    assert not is_clear(Difference(LEAST, 1.1 * LEAST / CLEAR))
    assert not is_clear(Difference(0.9 * LEAST, 0.0))
    assert may_be_clear(Difference(LEAST - 1, 1.0))
    assert not may_be_clear(Difference(LEAST - 1, 0.5))


def test_answers_are_ranked_by_the_worlds_they_share() -> None:
    """An answer that met only good worlds is not the best for it."""
    worlds = np.array([10.0, 12.0, 0.0, 2.0])
    found = ranked({("a",): worlds, ("b",): worlds[:2] - 1})
    assert [one.action for one in found] == [("a",), ("b",)]
    assert found[1] == Valued(("b",), 5.0, 0.0)


def made(theme: str, number: int, phase: str = "early", solved: int = 7) -> Exercise:
    return Exercise(f"{theme} {number}", phase, theme, {}, [], [], 3.0, 0.5, solved, 7)


def test_rare_themes_difficulties_and_phases_are_picked_first() -> None:
    found = [made("gap-jumped", number) for number in range(9)]
    found += [made("tempo", 1), made("tempo", 2, "late", 0), made("tempo", 3)]
    kept = picked(found, 4)
    assert Counter(one.theme for one in kept) == {"gap-jumped": 2, "tempo": 2}
    assert made("tempo", 2, "late", 0) in kept


def test_what_everybody_sees_is_left_out() -> None:
    plain = Exercise("plain", "late", "tempo", {}, [], [], LARGEST + 1, 0.5, 7, 7)
    assert picked([plain, made("tempo", 1)]) == [made("tempo", 1)]


def test_a_search_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    with SearchStore(path, "duel", 1) as store:
        store.add(0, [made("tempo", 1)])
        store.add(1, [])
    path.write_bytes(path.read_bytes() + b'[2,[{"pos')
    with SearchStore(path, "duel", 1) as store:
        assert store.kept == {0: [made("tempo", 1)], 1: []}


def test_a_search_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed and game bring the same exercises, and they keep what they promise."""
    source = SOURCES["dice"]
    monkeypatch.setattr(type(source), "shares", {"early": 0.15, "middle": 0.0, "late": 0.0})
    found, again = (searched(source, 7, 0, Counter()) for _ in range(2))
    assert found == again
    for one in found:
        assert one.theme in CODES["dice"]
        assert one.gap >= LEAST
        assert tuple(one.best) != tuple(one.tempting)
