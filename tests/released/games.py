"""Records, positions, links and weights of this version."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import zlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lostcities
from lostcities import record
from lostcities.cli.main import main as run_program
from lostcities.dice import HOUSE
from tests.browser.support.played_games import some_results

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(lostcities.__file__).parent
SHEET: Final = replace(HOUSE, name="ours", bridge_value=15).to_toml()
RECORDS: Final = {
    "duel-classic": ["duel", "--seats", "cautious", "greedy"],
    "duel-long": ["duel/long", "--seats", "greedy", "random", "--rounds", "1"],
    "duel-limit": ["duel/classic-1999", "--seats", "odo", "ines", "--turn-limit", "20"],
    "dice-sealed": ["dice", "--seats", "cautious", "greedy", "pip", "--simultaneous"],
    "dice-ten": ["dice", "--seats", "greedy", "random", "--zero-may-open-as-ten"],
    "dice-solo": ["dice/solo", "--seats", "cautious", "--sheet", "sheet.toml"],
}
"""One game of each: its file, and how it is simulated."""
SEED: Final = "20"


def write(folder: Path) -> None:
    """Write the files of this version."""
    (folder / "sheet.toml").write_text(SHEET, encoding="utf-8")
    for name, arguments in RECORDS.items():
        _simulate(folder, name, arguments)
    lines = [line for name in RECORDS for line in _positions(folder / f"{name}.lcr")]
    (folder / "positions.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    _write_json(folder / "links.json", _links(folder, lines))
    results = {"program": "lostcities", "kind": "results", "data": some_results()}
    _write_json(folder / "results.json", results)
    _write_json(folder / "weights.json", {shipped_name(path): sha256(path) for path in weights()})


def weights() -> list[Path]:
    """Return the files of weights that come with the program."""
    return sorted(PACKAGE.glob("*/agents/weights/*.npz"))


def shipped_name(path: Path) -> str:
    """Return the name of a file of weights, below its game."""
    return f"{path.relative_to(PACKAGE).parts[0]}/{path.name}"


def sha256(path: Path) -> str:
    """Return the sum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _simulate(folder: Path, name: str, arguments: list[str]) -> None:
    given = [str(folder / word) if word == "sheet.toml" else word for word in arguments]
    out = folder / "records"
    simulate = ["simulate", *given, "--games", "1", "--seed", SEED, "--records", str(out)]
    assert run_program([*simulate, "--quiet"]) == 0
    (only,) = out.iterdir()
    shutil.move(only, folder / f"{name}.lcr")
    out.rmdir()


def _positions(path: Path) -> Iterator[str]:
    """Yield whole positions of a game and what seats and spectators see of them, now and then."""
    replay = record.load(path)
    assert replay.game is not None
    states = [state for _, state in replay.states()]
    for at in range(5, len(states), len(states) // 4):
        state = states[at]
        yield replay.game.position_text(state)
        for seat in (0, None):
            yield replay.game.position_text(state.observe(seat))


def _links(folder: Path, positions: list[str]) -> dict[str, str]:
    """Return the addresses that the page shares, after the `#/`."""
    text = (folder / "duel-classic.lcr").read_text(encoding="utf-8")
    return {
        "replay": f"replay/z/{_packed(text)}",
        "review": f"review/z/{_packed(text)}",
        "position": f"whatif/z/{_packed(positions[0])}",
        "sheet": f"sheets/import/{_base64url(SHEET.encode())}",
    }


def _packed(text: str) -> str:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return _base64url(packer.compress(text.encode()) + packer.flush())


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
