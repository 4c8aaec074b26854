"""The page of a run: its machine, its tables, its targets, and what each row measures."""

from __future__ import annotations

from itertools import chain
from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bench.comparison import Figure, Measured
    from bench.targets import Target

DASH = "–"
WIDTH = 100
MET = {None: DASH, True: "met", False: "missed"}

TOP = """# Benchmarks

Written by `make bench`; do not edit. Everything was measured in one run, ours and its peers in
turn. These machines are noisy, so read the ratios before the figures.
"""

HOW = """## How to read it

- *ours is* says how many times as fast our row is as this one: the row of ours above it. It
  compares games that differ; what is measured, and what makes it unfair, stands under each table.
- *best* is the best of {repeats} turns of at least {least:g} s each. It is CPU time, of all
  threads, unless a row has 2 threads: then it is wall-clock time, which means something only if
  the load before was low and others used next to nothing meanwhile.
- *spread* is how much slower the middle turn was than the best: noise.
- *per yardstick* is how many are done in the time of a fixed piece of plain Python, measured in
  turn with the rest. Compare that between machines and days, rather than seconds.
"""


def page(
    about: Mapping[str, str],
    measured: Iterable[Measured],
    wanted: Iterable[Target],
    effort: Mapping[str, Any],
) -> str:
    """Write the whole page as Markdown."""
    return (
        "\n".join(
            [
                TOP,
                table(["", ""], about.items(), "<<"),
                HOW.format(**effort),
                *(_section(one) for one in measured),
                "## Targets\n",
                table(["what", "figure", "wanted", ""], map(_target, wanted), "<>><"),
            ]
        ).rstrip()
        + "\n"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], sides: str) -> str:
    """Write a table whose columns are aligned in the text, too."""
    rows = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = [
        "-" * (width + 1) + ("-" if side == "<" else ":")
        for width, side in zip(widths, sides, strict=True)
    ]
    lines = [
        "| " + " | ".join(f"{c:{s}{w}}" for c, s, w in zip(row, sides, widths, strict=True)) + " |"
        for row in rows
    ]
    return "\n".join(chain(lines[:1], ["|" + "|".join(rule) + "|"], lines[1:])) + "\n"


def _section(measured: Measured) -> str:
    unit = measured.section.unit
    heads = ["who", f"best, a {unit}", f"{unit}s a second", "spread", "per yardstick", "ours is"]
    rows = [_figure(measured, figure) for figure in measured.figures]
    missing = [f"- {one.row.name}: {one.missing}" for one in measured.figures if one.missing]
    return "\n".join(
        [
            f"## {measured.section.title}\n",
            table(heads, rows, "<>>>>>"),
            *([*missing, ""] if missing else []),
            f"{fill(measured.section.note, WIDTH, break_on_hyphens=False)}\n",
        ]
    )


def _figure(measured: Measured, figure: Figure) -> list[str]:
    if figure.timing is None:
        return [figure.row.name, *[DASH] * 5]
    best, ratio = figure.timing.best, measured.ratio(figure)
    return [
        figure.row.name,
        duration(best),
        number(1 / best),
        f"{figure.timing.spread:.0%}",
        number(measured.yardstick.best / best),
        DASH if ratio is None else f"{number(ratio)} ×",
    ]


def _target(target: Target) -> list[str]:
    sign = "≥" if target.at_least else "≤"
    wanted = DASH if target.wanted is None else f"{sign} {target.wanted:g} {target.unit}"
    return [target.what, f"{number(target.figure)} {target.unit}", wanted, MET[target.met]]


def number(value: float) -> str:
    """Write a number with three figures that count, and no fewer than its whole part."""
    if value >= 100:  # noqa: PLR2004  # three figures
        return f"{value:,.0f}"
    return f"{value:.3g}"


def duration(seconds: float) -> str:
    """Write seconds in the unit that suits them."""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{number(seconds / size)} {unit}"
    return f"{number(seconds / 1e-9)} ns"
