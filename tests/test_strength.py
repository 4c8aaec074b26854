"""The page of strength is what the measurements say; the commands that add to it work."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from bench.strength import __main__ as command
from bench.strength import data, page
from bench.strength.data import SECTIONS, read
from lostcities.agents.catalogue import AGENTS

if TYPE_CHECKING:
    from pathlib import Path

MINI = ["duel/mini", "greedy", "random", "--pairs", "3", "--seed", "1", "--quiet"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the measurements elsewhere."""
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    monkeypatch.setattr(page, "PAGE", tmp_path / "strength.md")
    monkeypatch.setattr(page, "RATINGS", tmp_path / "ratings.txt")
    return tmp_path


@pytest.mark.parametrize("path", page.files(), ids=lambda path: path.name)
def test_the_page_its_charts_and_the_ratings_are_what_the_measurements_say(path: Path) -> None:
    """`python -m bench.strength write` writes them again."""
    assert path.read_text(encoding="utf-8") == page.files()[path]


def test_every_measurement_has_its_command_its_date_and_its_section() -> None:
    kept = read()
    assert {"ladder-duel", "ladder-dice"} <= set(kept)
    text = page.page(kept)
    for one in kept.values():
        assert one["made"]["command"] in text
        assert one["made"]["date"] in text
        assert one["section"] in SECTIONS
        assert one["kind"] != "arena" or one["arena"]["broken_off"] is False


def test_a_measurement_can_be_added_and_made_again(folder: Path) -> None:
    for pairs in ("2", "3"):
        MINI[4] = pairs
        command.main(["add", "mini", "meetings", "Small", "--note", "Just a try.", "--", *MINI])
    (one,) = read().values()
    assert one["arena"]["deals"] == 3
    text = (folder / "strength.md").read_text(encoding="utf-8")
    assert "## Head to head" in text
    assert "| `greedy` over `random` |" in text
    assert "Just a try." in text
    ended = next(line for line in text.splitlines() if line.startswith("| Small |"))
    assert ended.startswith("| Small | mini | `greedy`, `random` |")
    assert ended.endswith("6 by deck |")
    assert "`lostcities arena duel/mini greedy random --pairs 3 --seed 1`" in text


def test_the_ladder_of_a_game_gives_the_ratings(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {name: AGENTS["duel"][name] for name in ("pip", "greedy", "cautious")}
    monkeypatch.setattr(command, "AGENTS", {"duel": few})
    command.main(["ladder", "duel", "--pairs", "2", "--", "--quiet", "--jobs", "1"])
    found = json.loads((folder / "ratings.txt").read_text(encoding="utf-8"))["duel"]
    assert found["cautious"][:3] == [1500, 1500, 1500]
    assert found["pip"][0] < 1500
    assert found["pip"][3].startswith("lostcities arena duel pip greedy cautious --pairs 2")
    root = ET.fromstring((folder / "ladder-duel.svg").read_text(encoding="utf-8"))  # noqa: S314
    assert "Mara (cautious)" in " ".join(root.itertext())


def test_curves_can_be_kept_beside_games(folder: Path) -> None:
    chart: data.Lines = {"across": "plies", "up": "margin", "lines": [("net", [(0, 1), (9, 5)])]}
    made = {"command": "train", "version": "1", "date": "2026-01-01"}
    learned: data.Measurement = {
        "section": "training",
        "title": "A net learns",
        "note": "",
        "kind": "lines",
        "made": made,
        "chart": chart,
    }
    data.keep("curve", learned)
    page.write()
    text = (folder / "strength.md").read_text(encoding="utf-8")
    assert "![A net learns](strength/curve.svg)" in text
    assert "`train` (version 1, 2026-01-01)" in text
    assert (folder / "curve.svg").exists()


def test_the_curve_of_a_training_can_be_kept(folder: Path) -> None:
    measured = {"policy": {"mean": 1.5}, "self": {"mean": 0.0}}
    curve = [{"decisions": 10}, {"decisions": 1_000_000, "results": measured}]
    (folder / "curve.txt").write_text(json.dumps(curve), encoding="utf-8")
    command.main(
        ["curve", "learned", "bounds", "It learns", str(folder / "curve.txt"), "--", "train", "it"]
    )
    (one,) = read().values()
    ((name, points),) = one["chart"]["lines"]
    assert (name, [tuple(point) for point in points]) == ("policy", [(1.0, 1.5)])
    assert "`train it`" in (folder / "strength.md").read_text(encoding="utf-8")


def test_rows_that_a_command_has_printed_can_be_kept(folder: Path) -> None:
    rows = [{"round": "1", "best_response": 2.5}, {"round": "all", "best_response": 3}]
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (folder / "rows.txt").write_text(text, encoding="utf-8")
    command.main(["table", "rows", "exact", "Rows", str(folder / "rows.txt"), "--", "count", "it"])
    shown = (folder / "strength.md").read_text(encoding="utf-8")
    assert "| round | best response |\n|---|---|\n| 1 | 2.5 |\n| all | 3 |\n" in shown
    assert "`count it`" in shown


def test_what_the_dice_games_net_does_can_be_kept_as_a_table_with_a_chart(folder: Path) -> None:
    command.main(["dice", "--note", "A try.", "--", "solo", "--games", "8", "--without-foresight"])
    text = (folder / "strength.md").read_text(encoding="utf-8")
    assert "| alone | points | SD |" in text
    assert "| `cautious` | " in text
    assert "`python -m bench.dice solo --games 8 --without-foresight`" in text
    assert "![The nets alone with the dice](strength/dice-solo.svg)" in text
    (one,) = read().values()
    for _, points in one["chart"]["lines"]:
        assert sum(share for _, share in points) == pytest.approx(200, abs=1)  # both ends of a bar


def test_what_the_arena_refuses_is_not_kept(folder: Path) -> None:
    with pytest.raises(SystemExit):
        command.main(["add", "x", "meetings", "X", "--", "duel", "nobody", "greedy"])
    assert list(folder.iterdir()) == []
