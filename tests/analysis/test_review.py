"""Whole reviews: everything adds up, can be stored and gone on with, and is plain JSON."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from lostcities import record
from lostcities.analysis.account import adds_up
from lostcities.analysis.page import page
from lostcities.analysis.racing import Settings
from lostcities.analysis.report import report, summed_parts
from lostcities.analysis.review import (
    Reviewing,
    ReviewStore,
    review,
    run,
)
from lostcities.analysis.words import Words
from lostcities.arena.store import StoreError
from lostcities.errors import OptionError
from lostcities.games import GAMES, part
from lostcities.i18n.catalogue import languages

from .games import recorded

if TYPE_CHECKING:
    from pathlib import Path

FEW = Settings(worlds=32)
DUEL = ("duel", ("cautious", "pip"), "review", None, (2, 20))
DICE = ("dice", ("cautious", "pip"), "review")


@cache
def reviewed(*game: Any) -> dict[str, Any]:
    return review(recorded(*game), FEW)


@pytest.mark.parametrize("game", [DUEL, DICE], ids=["duel", "dice"])
def test_the_parts_add_up_exactly(game: tuple[Any, ...]) -> None:
    found = reviewed(*game)
    assert found["rounds"]
    for of_round in found["rounds"]:
        assert len(of_round) == 2
        for account in of_round:
            assert adds_up(account)
        assert of_round[0]["result"] == -of_round[1]["result"]
    scores = found["scores"]
    assert summed_parts(found, 0)["result"] == scores[0] - scores[1]


def test_three_at_a_table_and_one_alone_add_up() -> None:
    few = Settings(worlds=8)
    three = review(recorded("dice", ("greedy", "cautious", "pip"), "three"), few)
    alone = review(recorded("dice", ("cautious",), "alone", "solo"), few)
    for found in (three, alone):
        assert all(adds_up(account) for account in found["rounds"][0])
        assert all(player["adjusted"]["low"] is not None for player in found["players"])
    assert "their_skill" in three["rounds"][0][0]["parts"]
    assert alone["rounds"][0][0]["result"] == alone["scores"][0]
    for point in three["graph"]:
        assert len(point["chances"]) == 3
        assert sum(point["chances"]) == pytest.approx(100, abs=0.2)
    assert three["graph"]
    assert alone["graph"] == []


@pytest.mark.parametrize("game", [DUEL, DICE], ids=["duel", "dice"])
def test_a_review_is_plain_json_with_every_decision(game: tuple[Any, ...]) -> None:
    found = reviewed(*game)
    assert json.loads(json.dumps(found)) == found
    replay = record.read(recorded(*game))
    made = sum(step.seat >= 0 for step in replay.steps)
    assert len(found["decisions"]) == (made / 2 if game[0] == "duel" else made)
    for decision in found["decisions"]:
        assert decision["kind"] in {"counted", "obvious", "forced"}
        assert (decision["mark"] is None) == (decision["reason"] is None)
        if decision["reason"] is not None:
            assert set(decision["reason"]["text"]) == set(languages())
    assert all(found["decisions"][place]["mark"] for place in found["turning_points"])


def test_a_weak_player_loses_more() -> None:
    cautious, pip = reviewed("duel", ("cautious", "pip"), "review")["players"]
    assert cautious["lost"] < pip["lost"]
    cautious, pip = reviewed(*DICE)["players"]
    assert cautious["lost"] < pip["lost"]


def test_a_review_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    work = Reviewing((recorded(*DUEL),), FEW)
    with ReviewStore(path, FEW) as store:
        whole = run(work, store=store)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:20]) + lines[20][:-5], encoding="utf-8")
    done: list[int] = []
    with ReviewStore(path, FEW) as store:
        assert len(store.kept) == 19
        again = run(work, store=store, watch=lambda now, _: done.append(now))
    assert again == whole
    assert done[0] == 20
    assert path.read_text(encoding="utf-8").splitlines()[1:] == [
        line.rstrip("\n") for line in lines[1:]
    ]


def test_a_store_of_other_settings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with ReviewStore(path, FEW):
        pass
    with pytest.raises(StoreError, match="worlds"), ReviewStore(path, Settings(worlds=33)):
        pass


def test_a_view_is_reviewed_for_its_own_seat() -> None:
    """One seat's view knows neither the other hand nor the luck it brought."""
    game = GAMES["duel"]
    replay = record.read(recorded(*DUEL))
    assert replay.fold.start is not None
    view = record.write(game, replay.names, replay.fold.start, replay.steps, view=1)
    found = review(view, FEW)
    assert {decision["seat"] for decision in found["decisions"]} == {1}
    assert found["luck"] == found["rounds"] == []
    whole = {one["step"]: one for one in reviewed(*DUEL)["decisions"]}
    for decision in found["decisions"]:
        assert decision == whole[decision["step"]]


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes() -> None:
    replay = record.read(recorded(*DUEL))
    assert replay.fold.start is not None
    part = record.write(GAMES["duel"], replay.names, replay.fold.start, replay.steps[:40])
    found = review(part, FEW)
    assert not found["finished"]
    assert found["rounds"] == []
    assert found["decisions"]
    assert report(found, Words("en"))


def test_a_record_without_a_move_is_refused() -> None:
    start = GAMES["duel"].new(GAMES["duel"].variants["classic"])
    with pytest.raises(OptionError, match="no decision"):
        review(record.write(GAMES["duel"], ["a", "b"], start, []), FEW)


def test_every_game_can_be_reviewed() -> None:
    for game in GAMES:
        assert callable(part(game, "analysis.review").Review)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [DUEL, DICE], ids=["duel", "dice"])
def test_report_and_page_are_complete(game: tuple[Any, ...], language: str) -> None:
    found = reviewed(*game)
    text = "\n".join(report(found, Words(language)))
    drawn = page([found], language)
    for name in found["names"]:
        assert name in text
        assert name in drawn
    assert "{" not in text
    assert drawn.count("<svg") == drawn.count("</svg>") == 3 * len(languages())
    assert "http" not in drawn.replace("http-equiv", "")
    assert "prefers-color-scheme:dark" in drawn


def test_names_cannot_break_the_page() -> None:
    found = reviewed(*DUEL)
    players = [{**player, "name": "<b>&"} for player in found["players"]]
    found = {**found, "names": ["<b>&", "pip"], "players": players}
    assert "<b>&" not in page([found], "en")
