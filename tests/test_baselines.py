"""The page of baselines is what its numbers say; the commands that make and extend it work."""

from __future__ import annotations

import json
import shlex
import sys
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from bench.baselines import __main__ as command
from bench.baselines import cfr, data, ismcts, page, protocol
from bench.baselines.data import CURVES, RESULTS, read
from lostcities.arena import chart
from lostcities.arena.chart import Line, Scales, Titles

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the numbers elsewhere."""
    monkeypatch.setattr(data, "CURVES", tmp_path / "curves.json")
    monkeypatch.setattr(data, "RESULTS", tmp_path / "results.json")
    return tmp_path


@pytest.mark.parametrize("path", page.files(), ids=lambda path: path.name)
def test_the_page_and_its_charts_are_what_the_numbers_say(path: Path) -> None:
    """`python -m bench.baselines write` writes them again."""
    assert path.read_text(encoding="utf-8") == page.files()[path]


def test_every_chart_is_shown_and_every_row_has_its_command() -> None:
    text = page.page()
    for name in page.charts():
        assert f"(baselines/{name})" in text
    for row in read(RESULTS):
        assert row["command"] in text
        assert row["error"] >= 0
    for curve in read(CURVES):
        assert len(curve["at"]) == len(curve["value"]) > 0


@pytest.mark.parametrize("scales", [Scales(), Scales(across=True), Scales(across=True, up=True)])
def test_a_chart_holds_its_lines(scales: Scales) -> None:
    lines = [Line("a < b", [(1, 0.3), (10, 2), (100, 40)]), Line("c", [(5, 1), (50, 7)])]
    drawn = chart.draw(Titles("T & T", "across", "up"), lines, scales)
    root = ET.fromstring(drawn)  # noqa: S314  # our own
    names = {"svg": "http://www.w3.org/2000/svg"}
    paths = [line.get("points", "") for line in root.findall("svg:polyline", names)]
    assert [len(path.split()) for path in paths] == [3, 2]
    for pair in " ".join(paths).split():
        x, y = map(float, pair.split(","))
        assert chart.LEFT <= x <= chart.WIDTH - chart.RIGHT
        assert chart.TOP <= y <= chart.HEIGHT - chart.BOTTOM
    assert {"a < b", "c"} <= {text.text for text in root.findall("svg:text", names)}


def first_legal(_: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def asked(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["baselines", *arguments])
    command.main()


def test_a_row_can_be_added_and_measured_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = "tests.test_baselines:first_legal"
    for pairs in ("2", "3"):
        asked(monkeypatch, "add", "Mine", where, "--game", "duel/mini", "--pairs", pairs)
    rows = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    assert [(row["agent"], row["opponent"], row["pairs"]) for row in rows] == [
        ("Mine", "cautious", 3),
        ("Mine", "greedy", 3),
        ("Mine", "random", 3),
    ]
    assert rows[0]["command"] == f"python -m bench.baselines add Mine {where} --game duel/mini"


@pytest.mark.usefixtures("folder")
def test_the_command_of_a_players_row_measures_that_row_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever repeats it, by name or with all players: there is one row of an agent and a game."""
    monkeypatch.setattr(command, "OPPONENTS", ("random",))
    monkeypatch.setattr(protocol, "OPPONENTS", ("random",))
    asked(monkeypatch, "run", "players", "--game", "duel/classic")
    (first,) = read(data.RESULTS)
    asked(monkeypatch, *shlex.split(first["command"])[3:])
    asked(monkeypatch, "run", "players", "--game", "duel/classic")
    assert read(data.RESULTS) == [first]


def test_no_agent_has_two_rows_for_one_game() -> None:
    rows = [(row["agent"].strip("`"), row["game"], row["opponent"]) for row in read(RESULTS)]
    assert len(rows) == len(set(rows))


@pytest.mark.usefixtures("folder")
def test_solving_and_searching_leave_their_numbers() -> None:
    cfr.run(last=5)
    curves = read(data.CURVES)
    assert [(curve["name"], curve["at"]) for curve in curves] == [
        ("CFR", [1, 2, 5]),
        ("CFR+", [1, 2, 5]),
    ]
    assert all(curve["value"][-1] < curve["value"][0] for curve in curves)
    ismcts.run(simulations=2, opponent="random", pairs=2)
    (row,) = read(data.RESULTS)
    assert (row["game"], row["opponent"], row["pairs"]) == ("duel/mini", "random", 2)
