"""Data sets: every decision of every game, with what its seat knew and gained."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet

from lostcities import kernel
from lostcities.dataset import Source, write
from lostcities.games import find_variant

SOURCES: list[tuple[str, tuple[str, ...], dict[str, Any], float]] = [
    ("duel/mini", ("cautious", "greedy"), {"turn_limit": 30}, 0.2),
    ("dice/standard", ("greedy", "cautious", "random"), {"simultaneous": True}, 0.0),
    ("dice/solo", ("random",), {}, 0.5),
]


def made(text: str, players: tuple[str, ...], options: dict[str, Any], explore: float) -> Source:
    game, variant = find_variant(text)
    return Source(game.name, variant.with_options(options), players, 5, 40, explore)


def matrix(table: Any, name: str) -> Any:
    column = table.column(name).combine_chunks()
    return column.flatten().to_numpy(zero_copy_only=False).reshape(len(column), -1)


@pytest.mark.parametrize(("text", "players", "options", "explore"), SOURCES)
def test_the_rows_are_the_games(
    text: str, players: tuple[str, ...], options: dict[str, Any], explore: float, tmp_path: Path
) -> None:
    source = made(text, players, options, explore)
    decisions = write(source, tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.num_rows == decisions
    rows = table.drop(["observation", "mask"]).to_pylist()
    seen, masks = matrix(table, "observation"), matrix(table, "mask")
    seats, here = len(players), 0
    for game in range(source.games):
        state = kernel.new(
            source.game, source.variant, seats=seats, seed=40 + game, starter=game % seats
        )
        sums, left, step = np.zeros(seats), dict.fromkeys(range(seats), True), 0
        while not state.over:
            row = rows[here]
            assert (row["game"], row["step"], row["seat"]) == (game, step, state.seat)
            assert (seen[here] == state.observation(state.seat)).all()
            assert (masks[here] == state.mask()).all()
            player = players[state.seat]
            if not row["explored"] and player != "random":
                assert row["action"] == state.decide(player)
            sums[state.seat] += row["reward"]
            assert left[state.seat]
            left[state.seat] = not row["done"]
            state.apply(row["action"])
            here, step = here + 1, step + 1
        expected = [
            own - ((sum(state.totals) - own) / (seats - 1) if seats > 1 else 0)
            for own in state.totals
        ]
        assert sums.tolist() == pytest.approx(expected, abs=1e-3)
        assert not any(left.values())
    assert here == len(rows)
    explored = table.column("explored").to_numpy().mean()
    assert explored == pytest.approx(explore, abs=0.15)


def test_a_file_describes_itself(tmp_path: Path) -> None:
    source = made(*SOURCES[0])
    write(source, tmp_path / "games.parquet")
    schema = parquet.read_schema(tmp_path / "games.parquet")
    about = json.loads(schema.metadata[b"lostcities"])
    assert (about["game"], about["variant"], about["players"]) == (
        "duel",
        "mini",
        ["cautious", "greedy"],
    )
    assert about["options"] == {"turn_limit": 30}
    assert about["actions"][:2] == ["Y$", "Y2"]
    assert sum(np.prod(part["shape"]) for part in about["observation"]) == 72
    assert schema.field("observation").type.list_size == 72


def test_the_same_source_gives_the_same_file(tmp_path: Path) -> None:
    source = made(*SOURCES[0])
    for name in ("one", "two"):
        write(source, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_games_come_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.dataset.TOGETHER", 2)
    told: list[int] = []
    write(made(*SOURCES[0]), tmp_path / "games", told.append)
    file = parquet.ParquetFile(tmp_path / "games")
    assert told == [2, 4, 5]
    assert file.num_row_groups == 3
    games = file.read(["game"]).column("game").to_pylist()
    assert games == sorted(games)
    assert set(games) == set(range(5))


def test_a_file_stays_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.dataset.TOGETHER", 2)
    file = tmp_path / "games.parquet"
    file.write_bytes(b"kept")

    def interrupt(_: int) -> None:
        assert file.read_bytes() == b"kept"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(made(*SOURCES[0]), file, interrupt)
    assert file.read_bytes() == b"kept"
    assert list(tmp_path.iterdir()) == [file]
    link = tmp_path / "link"
    link.symlink_to(file)
    write(made(*SOURCES[0]), link)
    assert link.is_symlink()
    assert parquet.read_metadata(file).num_rows


def test_what_is_no_file_is_written_to_directly(tmp_path: Path) -> None:
    assert write(made(*SOURCES[0]), Path(os.devnull)) > 0
    assert not Path(os.devnull).is_file()
    with pytest.raises(IsADirectoryError) as refused:
        write(made(*SOURCES[0]), tmp_path)
    assert refused.value.filename == str(tmp_path)
