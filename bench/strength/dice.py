"""What `python -m bench.dice` finds about the dice game's net, as tables and charts of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.dice import BIN, RULE_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.strength.data import Lines, Table

    Found = dict[str, Any]


class Part(NamedTuple):
    """How a sort of measurement is shown."""

    section: str
    title: str
    table: Callable[[Found], Table]
    chart: Callable[[Found], Lines] | None = None


def _measured(one: dict[str, float], digits: int = 1, times: float = 1) -> str:
    return f"{one['mean'] * times:.{digits}f} ± {one['error'] * times:.{digits}f}"


def _percent(one: dict[str, float]) -> str:
    return f"{_measured(one, 1, 100)} %"


def _solo(found: Found) -> Table:
    return {
        "columns": ["alone", "points", "SD", "least", "5 %", "median", "95 %", "most"],
        "rows": [
            [
                f"`{name}`",
                _measured(one["points"]),
                f"{one['deviation']:.0f}",
                *(f"{one['quantiles'][at]:.0f}" for at in (0, 1, 3, 5, 6)),
            ]
            for name, one in found.items()
        ],
    }


def _distribution(found: Found) -> Lines:
    """Draw the outlines of the bars; games below 0 are in the first one."""
    return {
        "across": f"points, by {BIN}",
        "up": "percent of games",
        "lines": [
            (
                name,
                [
                    (edge, 100 * share)
                    for at, share in enumerate(one["distribution"])
                    for edge in (BIN * (at - 1), BIN * at)
                ],
            )
            for name, one in found.items()
        ],
    }


def _pairs(found: Found) -> Table:
    return {
        "columns": ["`net` over", "games won", "points ahead", "pairs"],
        "rows": [
            [f"`{name}`", _percent(one["wins"]), _measured(one["margin"]), f"{one['pairs']:,}"]
            for name, one in found.items()
        ],
    }


def _table(found: Found) -> Table:
    return {
        "columns": ["players", "games won", "times its share", "games"],
        "rows": [
            [
                players,
                _percent(one["wins"]),
                _measured(one["times_fair_share"], 2),
                f"{one['games']:,}",
            ]
            for players, one in found.items()
        ],
    }


def _study(found: Found) -> Table:
    return {
        "columns": ["columns", "optimum", "learned", "with the look at the next roll"],
        "rows": [
            [
                str(found["columns"]),
                f"{one['optimum']:.1f}",
                f"{100 * one['share']:.2f} %",
                f"{100 * one['share_looking_ahead']:.2f} %",
            ]
            for one in found["studies"]
        ],
    }


def _sheets(found: Found) -> Table:
    shown = {"plain": "", "looking_ahead": ", with the look"}
    return {
        "columns": [
            "sheet",
            *(
                f"{title}{words}"
                for words in shown.values()
                for title in ("any sheet", "this one alone", "share")
            ),
        ],
        "rows": [
            [
                str(one["sheet"]),
                *(
                    cell
                    for name in shown
                    for cell in (
                        _measured(one[name]["any_sheet"]),
                        _measured(one[name]["this_sheet_alone"]),
                        f"{100 * one[name]['share']:.1f} %",
                    )
                ),
            ]
            for one in found["sheets"]
        ],
    }


AMONG: Final = " and ".join(f"`{name}`" for name in RULE_PLAYERS)

PARTS: Final = {
    "solo": Part("solo", "The nets alone with the dice", _solo, _distribution),
    "pairs": Part("meetings", "Nestor over Mara and Rosa, the dice game", _pairs),
    "table": Part("tables", f"One Nestor (`net`) among {AMONG}", _table),
    "study": Part("exact", "Two columns of a sheet, learned from nothing", _study),
    "sheets": Part("sheets", "Ten random sheets", _sheets),
}
"""By the command of `python -m bench.dice`."""
