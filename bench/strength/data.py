"""Measurements, kept in `docs/strength`: what an arena, or a training, has found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal, NotRequired, TypedDict

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "strength"
RESULTS: Final = "results.json"
"""In the folder: a measurement a line, by name."""

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
    """One of the results."""

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
    path = FOLDER / RESULTS
    kept: dict[str, Measurement] = (
        json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    )
    return kept


def keep(name: str, measurement: Measurement) -> None:
    """Keep a measurement; one of the same name is replaced."""
    kept = sorted({**read(), name: measurement}.items())
    lines = (f"{json.dumps(name)}: {json.dumps(one, ensure_ascii=False)}" for name, one in kept)
    text = ",\n".join(lines)
    (FOLDER / RESULTS).write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
