"""Writes `docs/baselines.md` and its charts from the numbers kept beside it."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.baselines.data import CURVES, FOLDER, RESULTS, read
from bench.baselines.protocol import OPPONENTS
from lostcities.arena.chart import Line, Scales, Titles, draw
from lostcities.envs.evaluation import PAIRS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.baselines.data import Curve, Row

PAGE: Final = FOLDER.parent / "baselines.md"
SOLVED: Final = "nano"

TEMPLATE: Final = Path(__file__).with_name("template.txt")
"""Its links are those of the page, which is in another folder; so it is not Markdown by name."""


def write() -> None:
    """Write the page and the charts."""
    for name, text in charts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Write the page."""
    rows, curves = read(RESULTS), read(CURVES)
    games = sorted({row["game"] for row in rows}, key=_order)
    tables = [_table(game, [row for row in rows if row["game"] == game]) for game in games]
    parts = {
        "RESULTS": "\n\n".join(tables),
        "CURVES": "\n".join(_figures([one for one in curves if one["chart"] != SOLVED])),
        "SOLVED": _iterations([one for one in curves if one["chart"] == SOLVED]),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for mark, part in parts.items():
        text = text.replace(f"\n{mark}\n", f"\n{part}\n")
    return text


def _order(game: str) -> tuple[bool, str]:
    """Put the games people play first."""
    return game.endswith(("mini", "nano")), game


def _table(game: str, rows: list[Row]) -> str:
    lines = [
        f"### {game}",
        "",
        f"| agent | {' | '.join(f'against `{name}`' for name in OPPONENTS)} | command |",
        f"|---|{'---|' * len(OPPONENTS)}---|",
    ]
    for agent, group in groupby(rows, lambda row: row["agent"]):
        by_opponent = {row["opponent"]: row for row in group}
        cells = [_cell(by_opponent.get(name)) for name in OPPONENTS]
        command = next(iter(by_opponent.values()))["command"]
        shown = f"`{agent}`" if agent in OPPONENTS else agent
        lines.append(f"| {shown} | {' | '.join(cells)} | `{command}` |")
    return "\n".join(lines)


def _cell(row: Row | None) -> str:
    if row is None:
        return "–"
    fewer = "" if row["pairs"] == PAIRS else f", {row['pairs']:,} pairs"
    margin = round(row["margin"], 1) + 0.0  # what rounds to zero has no sign
    told = f"{margin:+.1f} ± {row['error']:.1f}".replace("-", "−")
    return f"{told} ({row['wins']:.0%}{fewer})"


def charts() -> dict[str, str]:
    """Draw every chart, by the name of its file."""
    drawn = {}
    curves: list[Curve] = read(CURVES)
    for chart in sorted({curve["chart"] for curve in curves}):
        lines = [
            Line(curve["name"], list(zip(curve["at"], curve["value"], strict=True)))
            for curve in curves
            if curve["chart"] == chart
        ]
        # Methods differ in their decisions by powers of ten, solvers in what is left to gain, too.
        drawn[_file(chart)] = draw(_titles(chart), lines, Scales(across=True, up=chart == SOLVED))
    return drawn


def _titles(chart: str) -> Titles:
    if chart == SOLVED:
        return Titles("Exploitability of the average policy", "iterations", "points a round")
    return Titles(f"{chart}, against random", "decisions", "margin in points a game")


def _file(chart: str) -> str:
    return f"{chart.replace('/', '-')}.svg"


def _figures(curves: list[Curve]) -> Iterator[str]:
    for chart in sorted({curve["chart"] for curve in curves}, key=_order):
        yield f"![Learning curves of {chart}](baselines/{_file(chart)})"
        yield ""
        for name, group in groupby((c for c in curves if c["chart"] == chart), lambda c: c["name"]):
            ends = ", ".join(map(_end, group))
            yield f"- {name}: {ends}.".replace(" -", " −")
        yield ""


def _end(curve: Curve) -> str:
    value, at = curve["value"][-1], curve["at"][-1]
    return f"{value:+.1f} after {at:,} decisions (seed {curve['seed']})"


def _iterations(curves: list[Curve]) -> str:
    names = [curve["name"] for curve in curves]
    lines = [
        "| iterations | " + " | ".join(names) + " |",
        "|---|" + "---|" * len(names),
        *(
            f"| {at:,} | " + " | ".join(f"{curve['value'][place]:g}" for curve in curves) + " |"
            for place, at in enumerate(curves[0]["at"] if curves else [])
        ),
    ]
    return "\n".join(lines)


def files() -> dict[Path, str]:
    """Return every file there should be, with its text."""
    return {PAGE: page(), **{FOLDER / name: text for name, text in charts().items()}}
