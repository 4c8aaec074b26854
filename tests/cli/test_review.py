"""`lostcities review`: summary, JSON and page; what it refuses, and how it goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from lostcities.analysis import review
from tests.analysis.games import recorded

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

OPTIONS = ("--worlds", 16, "--jobs", 1, "--quiet")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.lcr"
    path.write_text(recorded("dice", ("pip",), "cli", "solo"), encoding="utf-8")
    return path


def test_a_summary_in_either_language(run: Run, game: Path) -> None:
    english = run("review", game, *OPTIONS)
    assert english.status == 0
    assert "What cost the most" in english.out
    assert "luck of the dice" in english.out
    french = run("review", game, "--lang", "fr", *OPTIONS)
    assert "Ce qui a coûté le plus" in french.out


def test_json_for_programs(run: Run, game: Path) -> None:
    found = json.loads(run("review", game, "--json", *OPTIONS).out)
    assert found["file"] == str(game)
    assert found["review"] == review.VERSION
    assert found["settings"] == {"worlds": 16, "seconds": 0.0}


def test_one_page_to_send(run: Run, game: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert run("review", game, "--html", page, *OPTIONS).status == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "What cost the most" in text
    assert "Ce qui a coûté le plus" in text


def test_many_files_at_once_are_the_same_as_one_by_one(
    run: Run, game: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.lcr"
    other.write_text(recorded("duel", ("cautious", "pip"), "cli", length=(1, 8)), encoding="utf-8")
    both = run("review", game, other, "--json", *OPTIONS).out.splitlines()
    assert both[0] == run("review", game, "--json", *OPTIONS).out.strip()
    assert both[1] == run("review", other, "--json", *OPTIONS).out.strip()


def test_what_is_stored_is_not_done_again(
    run: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "kept.jsonl"
    first = run("review", game, "--json", "--store", store, *OPTIONS)

    def fail(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(review.Reviewing, "play", fail)
    again = run("review", game, "--json", "--store", store, *OPTIONS)
    assert again.out == first.out
    other = run("review", game, "--store", store, "--worlds", 17, "--jobs", 1, "--quiet")
    assert other.status == 1
    assert "worlds differs" in other.err


def test_ctrl_c_says_how_to_go_on(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(review.Reviewing, "play", interrupt)
    broken = run("review", game, *OPTIONS)
    assert broken.status == 130
    assert "--store" in broken.err


def test_a_broken_record_is_named_and_the_others_are_reviewed(
    run: Run, game: Path, tmp_path: Path
) -> None:
    bad, none = tmp_path / "bad.lcr", tmp_path / "none.lcr"
    bad.write_text(game.read_text(encoding="utf-8").replace("sheet", "shed"), encoding="utf-8")
    done = run("review", bad, game, none, "--json", *OPTIONS)
    assert done.status == 1
    assert [json.loads(line)["file"] for line in done.out.splitlines()] == [str(game)]
    assert [str(name) in done.err for name in (bad, none, game)] == [True, True, False]


def test_a_folder_that_is_not_there_is_not_made(run: Run, game: Path, tmp_path: Path) -> None:
    page = tmp_path / "none" / "review.html"
    refused = run("review", game, "--html", page, *OPTIONS)
    assert (refused.status, refused.out) == (1, "")
    assert str(page.parent) in refused.err
    assert not page.parent.exists()


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    assert run("review", tmp_path / "none.lcr").status == 1


def test_a_variant_without_nets(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mini.lcr"
    path.write_text(recorded("duel", ("cautious", "pip"), "cli", "mini"), encoding="utf-8")
    refused = run("review", path)
    assert refused.status == 1
    assert "classic" in refused.err


def test_no_time_below_nothing(run: Run, game: Path) -> None:
    assert run("review", game, "--time", -1).status == 2
