"""Measurements, one file each in `docs/strength`: what an arena, or a training, has found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal, NotRequired, TypedDict

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "strength"

SECTIONS: Final = {
    "ladder": "The ladder",
    "meetings": "Head to head",
    "tables": "Three to five at a table",
    "solo": "Alone",
    "sheets": "Sheets that were never trained on",
    "training": "Training",
    "search": "Search",
    "equity": "Effect of match equity",
    "bounds": "What bounds the champion",
    "exact": "Against exact solutions",
}
"""In the order of the page; a section without a measurement is left out."""


class Lines(TypedDict):
    """A chart of lines."""

    across: str
    up: str
    lines: list[tuple[str, list[tuple[float, float]]]]
    """Each with its name and its points."""


class Table(TypedDict):
    """A table of words."""

    columns: list[str]
    rows: list[list[str]]


class Measurement(TypedDict):
    """One file."""

    section: str
    title: str
    note: str
    kind: Literal["arena", "lines", "table"]
    made: dict[str, str]
    """`command`, `version` and `date`."""
    arena: NotRequired[dict[str, Any]]
    """What `lostcities arena --json` printed."""
    chart: NotRequired[Lines]
    table: NotRequired[Table]


def read() -> dict[str, Measurement]:
    """Read all measurements, by name."""
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("*.json"), key=lambda path: path.stem)
    }


def keep(name: str, measurement: Measurement) -> None:
    """Keep a measurement; one of the same name is replaced."""
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(measurement, ensure_ascii=False, indent=1)
    (FOLDER / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
