"""`lostcities dataset`: the command line around data sets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from pyarrow import parquet

from lostcities.cli.commands import dataset
from lostcities.kernel import players

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

MINI = ["dataset", "duel/mini", "--seats", "greedy", "random", "--games", "3"]


def test_it_writes_the_games_and_says_how_many_decisions(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    ran = run(*MINI, "--rounds", "1", "--explore", "0.5", "-o", file)
    rows = parquet.read_metadata(file).num_rows
    assert ran.status == 0
    size = round(file.stat().st_size / 1000)
    assert ran.out == f"Written: {file}, {rows} decisions, {size} kB.\n"
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
    why = "a data set is played by players of the kernel, and 'Anna' is not one of them"
    assert (ran.status, ran.err) == (2, f"lostcities: {why}: {', '.join(players('duel'))}\n")
    ran = run("dataset", "duel", "--seats", "greedy", "-o", tmp_path / "games")
    assert ran.status == 2


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    ran = run(*MINI, "-o", tmp_path / "no" / "games")
    assert ran.status == 1
    assert ran.err.endswith(
        f"lostcities: {tmp_path / 'no' / 'games'}: there is no such file or folder\n"
    )


def test_a_run_that_is_refused_or_interrupted_leaves_the_file_that_is_there(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "keep.parquet"
    file.write_bytes(b"kept")
    ran = run("dataset", "duel/mini", "--seats", "greedy", "greedy", "--rounds", "9", "-o", file)
    assert (ran.status, file.read_bytes()) == (2, b"kept")
    assert "rounds must be 1 to 8" in ran.err

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lostcities.cli.progress.Progress.show", interrupted)
    ran = run(*MINI, "-o", file)
    assert (ran.status, file.read_bytes()) == (130, b"kept")
    assert ran.err.endswith(f"lostcities: interrupted; {file} was not written\n")
    assert list(tmp_path.iterdir()) == [file]


def test_alone_the_dice_game_is_solo(run: Run, tmp_path: Path) -> None:
    """R37: and 0 is a seed."""
    file, alone = tmp_path / "games", ["--seats", "greedy", "--games", "1", "--seed", "0"]
    assert run("dataset", "dice", *alone, "-o", file).status == 0
    about = json.loads(parquet.read_schema(file).metadata[b"lostcities"])
    assert (about["variant"], about["seed"]) == ("solo", 0)
    ran = run("dataset", "dice/standard", *alone, "-o", file)
    assert ran.status == 2
    assert "2 to 5 players" in ran.err


def test_without_pyarrow_it_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "find_spec", lambda _: None)
    ran = run(*MINI, "-o", tmp_path / "games")
    assert ran.status == 1
    assert "pip install '.[dataset]'" in ran.err


def test_the_number_of_processes_changes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Learned players of the kernel, too; every group is played by other processes."""
    monkeypatch.setattr("lostcities.dataset.TOGETHER", 1)
    monkeypatch.setattr("lostcities.dataset.PATIENCE", -1)
    asked = ["dataset", "duel", "--seats", "policy", "greedy", "--rounds", "1", "--games", "5"]
    for jobs in (1, 2):
        ran = run(*asked, "--explore", "0.1", "--jobs", jobs, "-o", tmp_path / str(jobs))
        assert ran.status == 0, ran.err
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_without_ray_it_says_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    file = tmp_path / "games"
    file.write_bytes(b"kept")
    ran = run(*MINI, "--cluster", "auto", "-o", file)
    assert ran.status == 1
    assert "pip install 'lostcities[cluster]'" in ran.err
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"kept", [file])


# A shell that starts tests in the background has them ignore Ctrl-C, and so all that they start.
PROGRAM = (
    "import signal, sys, lostcities.dataset; from lostcities.cli.main import main;"
    "lostcities.dataset.TOGETHER, lostcities.dataset.PATIENCE = 4, -1;"
    "signal.signal(signal.SIGINT, signal.default_int_handler); sys.exit(main())"
)


@pytest.mark.parametrize("hit", ["ctrl-c", "kill"])
def test_the_end_of_all_processes_leaves_the_file_that_is_there(tmp_path: Path, hit: str) -> None:
    """Ctrl-C reaches the whole group, `kill` only the process that was started."""
    file = tmp_path / "keep.parquet"
    file.write_bytes(b"kept")
    asked = ["dataset", "duel", "--seats", "greedy", "random", "--games", "1000000", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *asked, "-o", str(file)],
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    begun, written = time.monotonic(), 0
    while time.monotonic() - begun < 60 and not written > 10_000:  # what the others have played
        written = sum(path.stat().st_size for path in tmp_path.glob(".*.partial"))
        time.sleep(0.05)
    if hit == "ctrl-c":
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.terminate()
    try:
        _, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert written > 10_000
    assert running.returncode == 130, err
    assert err == f"lostcities: interrupted; {file} was not written\n"
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"kept", [file])
