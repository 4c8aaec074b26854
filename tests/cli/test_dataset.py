"""`lostcities dataset`: the command line around data sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pyarrow import parquet

from lostcities.cli.commands import dataset

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

MINI = ["dataset", "duel/mini", "--seats", "greedy", "random", "--games", "3"]


def test_it_writes_the_games_and_says_how_many_decisions(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    ran = run(*MINI, "--rounds", "1", "--explore", "0.5", "-o", file)
    rows = parquet.read_metadata(file).num_rows
    assert ran.status == 0
    assert ran.out == f"Written: {file}, {rows} decisions, 0.0 MB.\n"
    assert "3 games in" in ran.err
    assert not run(*MINI, "--quiet", "-o", file).err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--explore", "2"], "expected a number from 0 to 1, not '2'"),
        (["--explore", "much"], "expected a number from 0 to 1, not 'much'"),
        (["--seed", "-3"], "expected a whole number"),
        (["--lang", "fr", "--explore", "2"], "un nombre de 0 à 1 était attendu"),
    ],
)
def test_what_cannot_be_is_refused(
    run: Run, tmp_path: Path, arguments: list[str], words: str
) -> None:
    ran = run(*MINI, *arguments, "-o", tmp_path / "games")
    assert ran.status == 2
    assert words in ran.err


def test_unknown_agents_and_seats_are_refused(run: Run, tmp_path: Path) -> None:
    ran = run("dataset", "duel", "--seats", "greedy", "Anna", "-o", tmp_path / "games")
    assert (ran.status, ran.err) == (
        2,
        "lostcities: there is no agent 'Anna'; the agents are random, cautious, greedy\n",
    )
    ran = run("dataset", "duel", "--seats", "greedy", "-o", tmp_path / "games")
    assert ran.status == 2


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    ran = run(*MINI, "-o", tmp_path / "no" / "games")
    assert ran.status == 1
    assert "lostcities: " in ran.err
    assert "Traceback" not in ran.err


def test_without_pyarrow_it_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "find_spec", lambda _: None)
    ran = run(*MINI, "-o", tmp_path / "games")
    assert ran.status == 1
    assert "pip install '.[dataset]'" in ran.err
