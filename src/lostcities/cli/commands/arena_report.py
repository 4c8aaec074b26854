"""What a contest came to, for people: tables and a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lostcities.arena.chart import Bar, Line, Titles, draw, draw_intervals
from lostcities.arena.estimates import Z95, Series, measured_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lostcities.arena.contest import Result
    from lostcities.i18n.translator import Translator

DOTS = 200
"""Points of a line, at most: more cannot be told apart."""


def report(data: dict[str, Any], words: Translator) -> list[str]:
    """Return the lines that say what came of a contest."""
    lines = [_title(data, words), ""]
    if "rating" in data["agents"][0]:
        lines += [*_table(_ranking(data, words), names=2), ""]
    lines += [*_table(_meetings(data, words)), ""]
    if data["test"] is not None:
        lines += [*_test(data["test"], words), ""]
    lines += _table(_style(data, words))
    return [*lines, _length(data, words)]


def _title(data: dict[str, Any], words: Translator) -> str:
    contest = data["contest"]
    kind = {1: "solo", 2: "pairs"}.get(contest["players"], "rotations")
    kind = f"served-{kind}" if contest["served"] else kind
    deals = words.count(f"arena.deals.{kind}", data["deals"])
    return words(
        "arena.title",
        which=contest["game"],
        seed=contest["seed"],
        deals=deals,
        games=data["games"],
    )


def _ranking(data: dict[str, Any], words: Translator) -> list[list[str]]:
    """Order the pool, strongest first."""
    agents = sorted(data["agents"], key=lambda agent: -agent["rating"]["value"])
    heads = ["", words("summary.agent"), words("arena.rating"), words("arena.margin")]
    skilled = "openskill" in agents[0]
    rows = [[*heads, words("summary.wins"), *(["openskill"] if skilled else [])]]
    for place, agent in enumerate(agents, 1):
        rating = agent["rating"]
        value, low, high = (words.number(rating[key], ".0f") for key in ("value", "low", "high"))
        row = [str(place), agent["agent"], f"{value} ({low} … {high})"]
        row += _figures(agent, words)
        if skilled:
            mean = words.number(agent["openskill"]["mu"], ".1f")
            row.append(f"{mean} ± {words.number(Z95 * agent['openskill']['sigma'], '.1f')}")
        rows.append(row)
    return rows


def _meetings(data: dict[str, Any], words: Translator) -> list[list[str]]:
    rows = [[words("arena.meeting"), words("arena.margin"), words("summary.wins")]]
    found = data["meetings"]
    return rows + [[_who(one["agents"], words), *_figures(one, words)] for one in found]


def _figures(found: dict[str, Any], words: Translator) -> list[str]:
    """Write the margin, and the share of games won."""
    margin = measured_text(found["margin"], "+.1f", words.number)
    return [margin, measured_text(found["wins"], ".1%", words.number)]


def _who(agents: Sequence[str], words: Translator) -> str:
    """Name a meeting: the first against the others, copies counted."""
    first, *others = agents
    counted = {name: others.count(name) for name in others}
    shown = [name if many == 1 else f"{many} × {name}" for name, many in counted.items()]
    return words("arena.over", first=first, others=", ".join(shown))


def _test(test: dict[str, Any], words: Translator) -> list[str]:
    share = test["measure"] == "wins"
    digits = ".3g" if share else "g"
    sure = "∞" if test["verdict"] == "high" else "−∞"
    values = {
        "low": words.number((100 if share else 1) * test["low"], digits),
        "high": words.number((100 if share else 1) * test["high"], digits),
        "pairs": test["pairs"],
        "ratio": sure if test["ratio"] is None else words.number(test["ratio"], "+.2f"),
    }
    lines = [words(f"arena.verdict.{test['measure']}.{test['verdict'] or 'open'}", **values)]
    confirmation = test["confirmation"]
    if confirmation is not None:
        key = "arena.confirmed" if confirmation["holds"] else "arena.not-confirmed"
        low = words.number(test["low"], ".1%" if share else "g")
        measured = measured_text(confirmation, ".1%" if share else "+.2f", words.number)
        lines.append(words(key, measured=measured, pairs=confirmation["count"], low=low))
    return lines


def _style(data: dict[str, Any], words: Translator) -> list[list[str]]:
    names = list(data["agents"][0]["style"])
    heads = [words(f"arena.style.{name}") for name in names]
    rows = [[words("summary.agent"), words("arena.points"), *heads]]
    for agent in data["agents"]:
        style = [words.number(agent["style"][name], ".2f") for name in names]
        points = measured_text(agent["points"], ".1f", words.number)
        rows.append([agent["agent"], points, *style])
    return rows


def _length(data: dict[str, Any], words: Translator) -> str:
    endings = ", ".join(
        words(f"summary.ending.{name}", count=count) for name, count in data["endings"].items()
    )
    turns = measured_text(data["turns"], ".1f", words.number)
    return words("arena.length", turns=turns, endings=endings)


def _table(rows: Sequence[Sequence[str]], *, names: int = 1) -> list[str]:
    """Align columns: the first ones, names, to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            f"{text:<{width}}" if place < names else f"{text:>{width}}"
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def plot(data: dict[str, Any], results: Sequence[Result], words: Translator) -> str:
    """Draw the ratings of a pool, or how the margin of two settled."""
    title = _title(data, words)
    agents = data["agents"]
    if "rating" in agents[0]:
        bars = [Bar(agent["agent"], **agent["rating"]) for agent in agents]
        bars.sort(key=lambda bar: -bar.value)
        return draw_intervals(title, words("arena.rating"), bars)
    return draw(
        Titles(title, words("arena.plot.deals"), words("arena.margin")), _settling(results, words)
    )


def _settling(results: Sequence[Result], words: Translator) -> list[Line]:
    series, means, lows, highs = Series(), [], [], []
    every = max(1, len(results) // DOTS)
    for number, result in enumerate(results, 1):
        series.add(result.margins()[0])
        if number > 1 and (number % every == 0 or number == len(results)):
            estimate = series.estimate()
            means.append((float(number), estimate.mean))
            low, high = estimate.interval
            lows.append((float(number), low))
            highs.append((float(number), high))
    within = words("arena.plot.interval")
    return [Line(words("arena.plot.mean"), means), Line(within, lows), Line(within, highs)]
