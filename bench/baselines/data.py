"""The numbers behind `docs/baselines.md`: learning curves and results, as JSON files beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypedDict

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "baselines"
CURVES: Final = FOLDER / "curves.json"
RESULTS: Final = FOLDER / "results.json"


class Curve(TypedDict):
    """How something got better along the way."""

    chart: str
    """The chart it is drawn in: a game, or what was solved."""
    name: str
    """The algorithm."""
    seed: int | None
    at: list[float]
    """Decisions, or iterations."""
    value: list[float]


class Row(TypedDict):
    """A result by the protocol."""

    agent: str
    game: str
    opponent: str
    margin: float
    error: float
    wins: float
    pairs: int
    command: str
    """What repeats it."""


def read(path: Path) -> list[Any]:
    """Read one of the files; there is nothing before the first run."""
    if not path.exists():
        return []
    entries: list[Any] = json.loads(path.read_text(encoding="utf-8"))
    return entries


def put(path: Path, entry: Any, *keys: str) -> None:
    """Add an entry to a file, in the place of one with the same keys."""
    others = [old for old in read(path) if any(old[key] != entry[key] for key in keys)]
    entries = sorted([*others, entry], key=lambda one: [str(one[key]) for key in keys])
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in entries)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def put_curve(curve: Curve) -> None:
    """Keep a curve."""
    put(CURVES, curve, "chart", "name", "seed")


def put_row(row: Row) -> None:
    """Keep a result."""
    put(RESULTS, row, "game", "agent", "opponent")


def has_curve(chart: str, name: str, seed: int | None) -> bool:
    """Say whether a run is done already."""
    keys = {"chart": chart, "name": name, "seed": seed}
    return any(keys.items() <= curve.items() for curve in read(CURVES))


def has_row(agent: str, game: str, opponent: str) -> bool:
    """Say whether a result is there already."""
    keys = {"agent": agent, "game": game, "opponent": opponent}
    return any(keys.items() <= row.items() for row in read(RESULTS))
