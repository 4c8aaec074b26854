"""`lostcities simulate`: sums, records, and independence of the number of processes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from lostcities import record
from lostcities.cli.commands.simulate_summary import Series

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

DUEL = ["simulate", "duel/mini", "--seats", "greedy", "random", "--games", "8", "--seed", "1"]
DICE = ["simulate", "dice", "--seats", "random", "random", "--games", "4", "--seed", "1"]


def test_the_summary(run: Run) -> None:
    ran = run(*DUEL)
    assert ran.status == 0
    assert "duel/mini, seed 1\n" in ran.out
    assert ran.out.endswith("± is a 95 % interval\n")
    assert "endings: deck empty 24" in ran.out
    assert "games/s" in ran.err
    assert run(*DUEL, "--quiet").err == ""


@pytest.mark.parametrize("arguments", [DUEL, DICE], ids=["duel", "dice"])
def test_the_result_does_not_depend_on_the_number_of_processes(
    run: Run, home: Path, arguments: list[str]
) -> None:
    alone = run(*arguments, "--json", "--records", home / "alone")
    shared = run(*arguments, "--json", "--records", home / "shared", "--jobs", "3")
    assert alone.out == shared.out
    files = sorted(path.name for path in (home / "alone").iterdir())
    assert files == sorted(path.name for path in (home / "shared").iterdir())
    for name in files:
        assert (home / "alone" / name).read_bytes() == (home / "shared" / name).read_bytes()


def test_records_are_good_and_agree_with_the_sums(run: Run, home: Path) -> None:
    ran = run(*DUEL, "--json", "--records", home / "records")
    data = json.loads(ran.out)
    files = sorted((home / "records").iterdir())
    assert files[0].name == "duel-mini-s1-000001.lcr"
    assert len(files) == 8
    replays = [record.load(path) for path in files]
    assert all(replay.complete for replay in replays)
    assert replays[0].headers["Seed"] == "1/1"
    points = [int(replay.headers["Result"].split()[0]) for replay in replays]
    assert data["seats"][0]["points"]["mean"] == pytest.approx(sum(points) / 8)
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(8)
    assert len({replay.fold.start.board.starter for replay in replays}) == 2


def test_the_turn_limit_is_1000_unless_said_otherwise(run: Run, home: Path) -> None:
    for arguments, options in [
        ([], {"turn_limit": 1000}),
        (["--turn-limit", "none"], {}),
        (["--turn-limit", "5", "--rounds", "1"], {"rounds": 1, "turn_limit": 5}),
    ]:
        ran = run(*DUEL, "--json", *arguments, "--starter", "2")
        assert json.loads(ran.out)["options"] == options
    sheet = run(*DICE, "--json", "--sheet", "house", "--zero-may-open-as-ten")
    assert json.loads(sheet.out)["options"] == {"zero_may_open_as_ten": True}
    (home / "sheet.toml").write_text("name = 3", encoding="utf-8")
    assert run(*DICE, "--sheet", home / "sheet.toml").status == 1


def test_one_game_alone(run: Run) -> None:
    ran = run("simulate", "dice", "--seats", "random", "--games", "1")
    assert ran.status == 0
    assert "dice/solo" in ran.out
    assert "±" not in ran.out


def test_what_is_shown_is_the_interval_of_the_json(run: Run) -> None:
    points = json.loads(run(*DUEL, "--json").out)["seats"][0]["points"]
    assert points["count"] == 8
    assert points["high"] - points["mean"] == pytest.approx(2.3646 * points["error"])
    shown = f"{points['mean']:.2f} ± {points['high'] - points['mean']:.2f}"
    assert shown in run(*DUEL).out.replace("−", "-")
    assert shown.replace(".", ",") in run(*DUEL, "--lang", "fr").out.replace("−", "-")


def test_the_standard_error_is_that_of_the_mean() -> None:
    series = Series()
    for value in (1, 2, 3, 4):
        series.add(value)
    assert series.mean == 2.5
    assert series.error == pytest.approx((5 / 3) ** 0.5 / 2)
