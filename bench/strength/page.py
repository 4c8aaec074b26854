"""Writes `docs/strength.md`, its charts and the ratings of the catalogue from what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import lostcities.agents
from bench.strength.data import FOLDER, SECTIONS, read
from lostcities.agents.catalogue import AGENTS
from lostcities.arena.chart import Bar, Line, Titles, draw, draw_intervals
from lostcities.arena.estimates import measured_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.strength.data import Measurement, Table

PAGE: Final = FOLDER.parent / "strength.md"
RATINGS: Final = Path(lostcities.agents.__path__[0]) / "ratings.json"

HEAD: Final = """# How strong the agents are

Written by `python -m bench.strength write` from the measurements in
[results.json](strength/results.json); each names the command that repeats it. Unless it says
otherwise, games are mirrored: every deal is played once from every seat, so luck cancels out
([how](guides/arena.md)); a game of cards is one round, and ± is a 95 % interval. Ratings are on the
scale of chess, 400 points being odds of ten to one, with `cautious` at 1500. Strength is not
transitive: the meetings say more than a rating.
"""


def write() -> None:
    """Write the page, the charts and the ratings."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


def files() -> dict[Path, str]:
    """Return every file there should be, with its text."""
    kept = read()
    charts = {
        FOLDER / f"{name}.svg": chart
        for name, one in kept.items()
        if (chart := _chart(one)) is not None
    }
    return {PAGE: page(kept), RATINGS: ratings(kept), **charts}


def page(kept: dict[str, Measurement]) -> str:
    """Write the page."""
    parts = [HEAD]
    for section, heading in SECTIONS.items():
        those = {name: one for name, one in kept.items() if one["section"] == section}
        if those:
            parts += [f"## {heading}", ""]
            for name, one in those.items():
                parts += [*_shown(name, one), ""]
    return "\n".join([*parts, *_endings(kept)])


def _endings(kept: dict[str, Measurement]) -> Iterator[str]:
    """Write how the rounds of all measurements of the card game ended, and how long they were."""
    yield "## How rounds of the card game end"
    yield ""
    yield "Of the measurements above, each with its command there; `deck` is the end by the rules."
    yield ""
    yield "| measurement | variant | agents | turns a round | ended |"
    yield "|---|---|---|---|---|"
    for one in kept.values():
        if one["kind"] == "arena" and one["arena"]["contest"]["game"].startswith("duel"):
            variant = one["arena"]["contest"]["game"].partition("/")[2]
            agents = ", ".join(f"`{agent['agent']}`" for agent in one["arena"]["agents"])
            turns = measured_text(one["arena"]["turns"], ".1f")
            ended = _ended(one["arena"])
            yield f"| {one['title']} | {variant} | {agents} | {turns} | {ended} |"
    yield ""


def _ended(arena: dict[str, Any]) -> str:
    return ", ".join(f"{count:,} by {name}" for name, count in arena["endings"].items())


def ratings(kept: dict[str, Measurement]) -> str:
    """Write the ratings of the ladder, for the catalogue; the first part an agent is in counts."""
    found: dict[str, dict[str, list[Any]]] = {}
    for one in kept.values():
        if one["section"] == "ladder":
            game = one["arena"]["contest"]["game"].partition("/")[0]
            command = one["made"]["command"]
            for agent in one["arena"]["agents"]:
                value, low, high = (round(agent["rating"][key]) for key in ("value", "low", "high"))
                found.setdefault(game, {}).setdefault(agent["agent"], [value, low, high, command])
    return json.dumps(found, indent=1) + "\n"


def _shown(name: str, one: Measurement) -> Iterator[str]:
    yield f"### {one['title']}"
    yield ""
    if _chart(one) is not None:
        yield f"![{one['title']}](strength/{name}.svg)"
        yield ""
    if one["kind"] == "arena":
        yield from _tables(one["arena"])
        yield ""
    if one["kind"] == "table":
        yield from _rows(one["table"])
        yield ""
    if one["note"]:
        yield one["note"]
        yield ""
    made = one["made"]
    yield f"`{made['command']}` (version {made['version']}, {made['date']})"


def _chart(one: Measurement) -> str | None:
    if (chart := one.get("chart")) is not None:
        lines = [Line(name, points) for name, points in chart["lines"]]
        return draw(Titles(one["title"], chart["across"], chart["up"]), lines)
    if one["kind"] != "arena" or "rating" not in (agents := one["arena"]["agents"])[0]:
        return None
    bars = [Bar(_title(one, agent["agent"]), **agent["rating"]) for agent in agents]
    bars.sort(key=lambda bar: -bar.value)
    return draw_intervals(one["title"], "rating", bars)


def _title(one: Measurement, agent: str) -> str:
    """Name an agent as people know it."""
    game = one["arena"]["contest"]["game"].partition("/")[0]
    known = AGENTS[game].get(agent)
    return agent if known is None else f"{known.title} ({agent})"


def _tables(arena: dict[str, Any]) -> Iterator[str]:
    """Write ratings, if there are any, the meetings, and how each played."""
    agents = arena["agents"]
    if "rating" in agents[0]:
        yield from _ranking(arena)
        yield ""
    yield "| meeting | points ahead | games won | deals |"
    yield "|---|---|---|---|"
    for meeting in arena["meetings"]:
        first, *others = meeting["agents"]
        against = ", ".join(f"`{name}`" for name in dict.fromkeys(others))
        among = f" ({len(others)} of them)" if len(others) > len(set(others)) else ""
        margin, wins = (
            measured_text(meeting["margin"], "+.1f"),
            measured_text(meeting["wins"], ".1%"),
        )
        deals = f"{meeting['margin']['count']:,}"
        yield f"| `{first}` over {against}{among} | {margin} | {wins} | {deals} |"
    yield ""
    yield from _style(arena)


def _rows(table: Table) -> Iterator[str]:
    yield f"| {' | '.join(table['columns'])} |"
    yield f"|{'---|' * len(table['columns'])}"
    for row in table["rows"]:
        yield f"| {' | '.join(row)} |"


def _ranking(arena: dict[str, Any]) -> Iterator[str]:
    game = arena["contest"]["game"].partition("/")[0]
    yield "| level | character | rating | 95 % | points ahead of the pool | games won |"
    yield "|---|---|---|---|---|---|"
    for agent in sorted(arena["agents"], key=lambda one: -one["rating"]["value"]):
        known = AGENTS[game].get(agent["agent"])
        level = known.level if known is not None else "–"
        who = f"{known.title} (`{agent['agent']}`)" if known is not None else f"`{agent['agent']}`"
        value, low, high = (f"{agent['rating'][key]:.0f}" for key in ("value", "low", "high"))
        margin, wins = measured_text(agent["margin"], "+.1f"), measured_text(agent["wins"], ".1%")
        yield f"| {level} | {who} | {value} | {low} to {high} | {margin} | {wins} |"


def _style(arena: dict[str, Any]) -> Iterator[str]:
    names = list(arena["agents"][0]["style"])
    yield f"| a round, or game | points | {' | '.join(name.replace('_', ' ') for name in names)} |"
    yield f"|---|---|{'---|' * len(names)}"
    for agent in arena["agents"]:
        style = " | ".join(f"{agent['style'][name]:.2f}" for name in names)
        yield f"| `{agent['agent']}` | {measured_text(agent['points'], '.1f')} | {style} |"
    yield ""
    yield f"Turns: {measured_text(arena['turns'], '.1f')}. Ended: {_ended(arena)}."
