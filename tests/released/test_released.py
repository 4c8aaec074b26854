"""What released versions have written is read, by the library and by the commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from lostcities import record
from lostcities.cli.main import main as run_program
from lostcities.dice import load_sheet
from lostcities.dice.kernel import nets as dice_nets
from lostcities.duel.kernel import nets as duel_nets
from lostcities.games import GAMES
from lostcities.server.tables.deal_proof import verify
from tests.released import VERSIONS, every
from tests.released.games import sha256, weights

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

READERS: dict[str, Callable[[Path], object]] = {"duel": duel_nets.read, "dice": dice_nets.read}
POSITIONS = [line for path in every("positions.txt") for line in path.read_text().splitlines()]


def test_every_version_has_every_kind_of_file() -> None:
    for folder in VERSIONS:
        names = {path.name for path in folder.iterdir()}
        assert {"backup.db", "links.json", "positions.txt", "proof.json", "weights.json"} <= names


@pytest.mark.parametrize("path", every("*.lcr"), ids=lambda path: path.stem)
def test_a_record_is_replayed_to_the_same_result(path: Path) -> None:
    """A result that is not the one in its header would be an error."""
    replay = record.load(path)
    assert replay.error is None
    assert replay.complete
    assert replay.game is not None
    rewritten = record.write(
        replay.game, replay.names, replay.fold.start, replay.steps, headers=more_headers(replay)
    )
    assert rewritten == path.read_text(encoding="utf-8")


def more_headers(replay: record.Replay) -> dict[str, str]:
    """Return the headers that are not about the game."""
    own = ("Format", "Game", "Variant", "Seats", "Options", "Result")
    return {name: text for name, text in replay.headers.items() if name not in own}


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_and_written_as_it_was(text: str) -> None:
    game = GAMES[text.partition("/")[0]]
    assert game.position_text(game.read_position(text)) == text


@pytest.mark.parametrize("path", every("sheet.toml"), ids=lambda path: path.parent.name)
def test_a_sheet_is_read(path: Path) -> None:
    assert load_sheet(path).bridge_value == 15


@pytest.mark.parametrize("path", every("proof.json"), ids=lambda path: path.parent.name)
def test_the_proof_of_a_deal_holds(path: Path) -> None:
    export = json.loads(path.read_text(encoding="utf-8"))
    assert verify(export).checked > 0


@pytest.mark.parametrize("path", every("backup.db"), ids=lambda path: path.parent.name)
def test_a_backup_is_restored_and_every_game_in_it_replayed(path: Path) -> None:
    assert run_program(["rehearse", str(path)]) == 0


@pytest.mark.parametrize("path", every("weights.json"), ids=lambda path: path.parent.name)
def test_weights_are_kept_and_read(path: Path) -> None:
    """They are those that come with the program, or lie beside the list when others do."""
    there = {sha256(one): one for one in (*weights(), *path.parent.rglob("*.npz"))}
    for name, digest in json.loads(path.read_text(encoding="utf-8")).items():
        assert digest in there, f"{name} has changed: keep that of the release in {path.parent}"
        game = name.partition("/")[0]
        READERS[game](there[digest])
